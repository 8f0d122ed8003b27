#include "shell/run/seed.hpp"

#include <random>

namespace hexwright {

std::uint64_t seed_by_chance() {
    std::random_device device;
    const std::uint64_t high = device();
    const std::uint64_t low = device();
    return (high << 32) | low;
}

}  // namespace hexwright
