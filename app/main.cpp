// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"

int main(int argc, char **argv)
{
    return inferrack::app::run(argc, argv);
}
