// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Lowest and highest values of the inputs of a project: edits refuse what lies outside, files with such a value are not read. Fields of
// the window may end earlier.

namespace inferrack::core {

struct InputRange {
    double least, most;
};

namespace ranges {

inline constexpr InputRange servers{1, 10'000}; ///< of one type
inline constexpr InputRange optics{0, 10'000}; ///< transceivers of a kind in one server
inline constexpr InputRange tokens{1, 10e6}; ///< of an input, of an output
inline constexpr InputRange concurrency{1, 1e6};
inline constexpr InputRange requestRate{0, 1e6}; ///< requests/s
inline constexpr InputRange share{0, 1}; ///< of the peak, of a price
inline constexpr InputRange percentile{0, 100}; ///< 0 = mean
inline constexpr InputRange ttftSeconds{0.001, 3600};
inline constexpr InputRange tpotSeconds{0.001, 60};
inline constexpr InputRange parallelism{1, 1024}; ///< each of a parallel layout, and replicas
inline constexpr InputRange utilisation{0.1, 1}; ///< share of VRAM; 0 = the engine's default
inline constexpr InputRange voltage{5, 480}; ///< V
inline constexpr InputRange feeds{1, 4}; ///< of a rack
inline constexpr InputRange inletC{-20, 60}; ///< °C
inline constexpr InputRange altitudeM{-500, 6000}; ///< m
inline constexpr InputRange tariff{0, 100}; ///< major units of the currency per kWh
inline constexpr InputRange pue{1, 3}; ///< 0 = typical of the cooling
inline constexpr InputRange rackWatts{0, 1e7}; ///< W
inline constexpr InputRange rackKg{0, 1e5}; ///< kg
inline constexpr InputRange exchangeRate{1e-6, 1e6};
inline constexpr InputRange exchangeRateOfDefault{0.01, 10'000}; ///< CNY for one USD, stated with four decimals
inline constexpr InputRange colocation{0, 1e9}; ///< major units of the currency per month
inline constexpr InputRange evaluationYears{1, 10};
inline constexpr InputRange maintenance{0, 0.5}; ///< share of the purchase cost per year
inline constexpr InputRange warrantyYears{0, 10};
inline constexpr InputRange busyShare{0.01, 1}; ///< of the time

} // namespace ranges

} // namespace inferrack::core
