// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>

namespace inferrack::core {

/// A double that knows its dimensions: integer exponents of bytes, seconds, joules, FLOP, tokens and requests.
///
/// The value is kept in base units. There is no public way in or out but the named makers and readers below, so GB and Gb, GB and GiB,
/// W and kWh, tokens/s and requests/s cannot be mixed. Counts stay int, ratios stay double.
template <int Byte, int Second, int Joule, int Flop, int Token, int Request>
class Quantity {
public:
    constexpr Quantity() = default;
    static constexpr Quantity ofBase(double value) { return Quantity(value); }
    constexpr double base() const { return m_value; }

    constexpr Quantity operator-() const { return Quantity(-m_value); }
    constexpr Quantity &operator+=(Quantity other)
    {
        m_value += other.m_value;
        return *this;
    }
    constexpr Quantity &operator-=(Quantity other)
    {
        m_value -= other.m_value;
        return *this;
    }
    constexpr auto operator<=>(const Quantity &) const = default;

private:
    constexpr explicit Quantity(double value) : m_value(value) {}
    double m_value = 0.0;
};

template <int B, int S, int J, int F, int T, int R>
constexpr auto operator+(Quantity<B, S, J, F, T, R> a, Quantity<B, S, J, F, T, R> b)
{
    return a += b;
}
template <int B, int S, int J, int F, int T, int R>
constexpr auto operator-(Quantity<B, S, J, F, T, R> a, Quantity<B, S, J, F, T, R> b)
{
    return a -= b;
}
template <int B, int S, int J, int F, int T, int R>
constexpr auto operator*(Quantity<B, S, J, F, T, R> a, double k)
{
    return Quantity<B, S, J, F, T, R>::ofBase(a.base() * k);
}
template <int B, int S, int J, int F, int T, int R>
constexpr auto operator*(double k, Quantity<B, S, J, F, T, R> a)
{
    return a * k;
}
template <int B, int S, int J, int F, int T, int R>
constexpr auto operator/(Quantity<B, S, J, F, T, R> a, double k)
{
    return a * (1.0 / k);
}

/// Product and quotient; a result without dimensions is a plain double.
template <int B, int S, int J, int F, int T, int R, int b, int s, int j, int f, int t, int r>
constexpr auto operator*(Quantity<B, S, J, F, T, R> x, Quantity<b, s, j, f, t, r> y)
{
    if constexpr (B + b == 0 && S + s == 0 && J + j == 0 && F + f == 0 && T + t == 0 && R + r == 0)
        return x.base() * y.base();
    else
        return Quantity<B + b, S + s, J + j, F + f, T + t, R + r>::ofBase(x.base() * y.base());
}
template <int B, int S, int J, int F, int T, int R, int b, int s, int j, int f, int t, int r>
constexpr auto operator/(Quantity<B, S, J, F, T, R> x, Quantity<b, s, j, f, t, r> y)
{
    if constexpr (B == b && S == s && J == j && F == f && T == t && R == r)
        return x.base() / y.base();
    else
        return Quantity<B - b, S - s, J - j, F - f, T - t, R - r>::ofBase(x.base() / y.base());
}

using Bytes = Quantity<1, 0, 0, 0, 0, 0>;
using Seconds = Quantity<0, 1, 0, 0, 0, 0>;
using Joules = Quantity<0, 0, 1, 0, 0, 0>;
using Flop = Quantity<0, 0, 0, 1, 0, 0>;
using Tokens = Quantity<0, 0, 0, 0, 1, 0>;
using BytesPerSecond = Quantity<1, -1, 0, 0, 0, 0>;
using Watts = Quantity<0, -1, 1, 0, 0, 0>;
using FlopPerSecond = Quantity<0, -1, 0, 1, 0, 0>;
using TokensPerSecond = Quantity<0, -1, 0, 0, 1, 0>;
using RequestsPerSecond = Quantity<0, -1, 0, 0, 0, 1>;
using BytesPerToken = Quantity<1, 0, 0, 0, -1, 0>;

// Makers: the only way in.
constexpr Bytes bytes(double n)
{
    return Bytes::ofBase(n);
}
constexpr Bytes kibibytes(double n)
{
    return Bytes::ofBase(n * 1024.0);
}
constexpr Bytes gibibytes(double n)
{
    return Bytes::ofBase(n * 1073741824.0);
}
constexpr Bytes gigabytes(double n)
{
    return Bytes::ofBase(n * 1e9);
}
constexpr Bytes terabytes(double n)
{
    return Bytes::ofBase(n * 1e12);
}
constexpr Seconds seconds(double n)
{
    return Seconds::ofBase(n);
}
constexpr Seconds milliseconds(double n)
{
    return Seconds::ofBase(n * 1e-3);
}
constexpr Seconds microseconds(double n)
{
    return Seconds::ofBase(n * 1e-6);
}
constexpr Watts watts(double n)
{
    return Watts::ofBase(n);
}
constexpr Watts kilowatts(double n)
{
    return Watts::ofBase(n * 1e3);
}
constexpr Joules kilowattHours(double n)
{
    return Joules::ofBase(n * 3.6e6);
}
constexpr BytesPerSecond gigabytesPerSecond(double n)
{
    return BytesPerSecond::ofBase(n * 1e9);
}
/// Gb/s of a port: bits, not bytes.
constexpr BytesPerSecond gigabitsPerSecond(double n)
{
    return BytesPerSecond::ofBase(n * 1e9 / 8.0);
}
constexpr FlopPerSecond teraflops(double n)
{
    return FlopPerSecond::ofBase(n * 1e12);
}
constexpr TokensPerSecond tokensPerSecond(double n)
{
    return TokensPerSecond::ofBase(n);
}
constexpr RequestsPerSecond requestsPerSecond(double n)
{
    return RequestsPerSecond::ofBase(n);
}
constexpr Tokens tokens(double n)
{
    return Tokens::ofBase(n);
}

// Readers: the only way out.
constexpr double inBytes(Bytes x)
{
    return x.base();
}
constexpr double inKibibytes(Bytes x)
{
    return x.base() / 1024.0;
}
constexpr double inGibibytes(Bytes x)
{
    return x.base() / 1073741824.0;
}
constexpr double inGigabytes(Bytes x)
{
    return x.base() / 1e9;
}
constexpr double inTerabytes(Bytes x)
{
    return x.base() / 1e12;
}
constexpr double inSeconds(Seconds x)
{
    return x.base();
}
constexpr double inMilliseconds(Seconds x)
{
    return x.base() * 1e3;
}
constexpr double inMicroseconds(Seconds x)
{
    return x.base() * 1e6;
}
constexpr double inWatts(Watts x)
{
    return x.base();
}
constexpr double inKilowatts(Watts x)
{
    return x.base() / 1e3;
}
constexpr double inKilowattHours(Joules x)
{
    return x.base() / 3.6e6;
}
constexpr double inGigabytesPerSecond(BytesPerSecond x)
{
    return x.base() / 1e9;
}
constexpr double inGigabitsPerSecond(BytesPerSecond x)
{
    return x.base() * 8.0 / 1e9;
}
constexpr double inTeraflops(FlopPerSecond x)
{
    return x.base() / 1e12;
}
constexpr double inTokensPerSecond(TokensPerSecond x)
{
    return x.base();
}
constexpr double inRequestsPerSecond(RequestsPerSecond x)
{
    return x.base();
}
constexpr double inTokens(Tokens x)
{
    return x.base();
}

} // namespace inferrack::core
