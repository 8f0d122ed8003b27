// For one test: somebody who may not read everything, also where root runs it.
#pragma once

#include <unistd.h>

class Nobody {
public:
    Nobody() { (void)::seteuid(::getuid() == 0 ? 65534 : ::getuid()); }

    ~Nobody() { (void)::seteuid(::getuid()); }

    Nobody(const Nobody&) = delete;
    Nobody& operator=(const Nobody&) = delete;
};
