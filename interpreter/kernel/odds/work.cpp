#include "kernel/odds/work.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/limits.hpp"

namespace hexwright {

namespace {

[[noreturn]] void refuse_odds(std::size_t offset, std::string message) {
    throw Error(error_at("chance/odds-too-many", {{}, 1, static_cast<int>(offset) + 1},
                         std::move(message),
                         "ask for fewer dice or faces, or write `!o` where dice explode again and "
                         "again; `hexwright roll` rolls them as they are"));
}

}  // namespace

void Work::charge(std::uint64_t steps) {
    spent_ += steps;
    if (spent_ < steps || spent_ > limits::odds_work)
        refuse_odds(offset_, "these dice fall in too many ways to count them exactly");
}

void Work::check_outcomes(std::size_t values) const {
    if (values <= limits::odds_outcomes) return;
    refuse_odds(offset_, fmt::format("these dice give more than {} different results, the limit "
                                     "of exact odds",
                                     limits::odds_outcomes));
}

}  // namespace hexwright
