// A seed by chance, for people who chose none; it is told, so that the game can be played again.
#pragma once

#include <cstdint>

namespace hexwright {

[[nodiscard]] std::uint64_t seed_by_chance();

}  // namespace hexwright
