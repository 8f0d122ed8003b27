// The work spent on the odds of one notation, counted in steps of about a nanosecond, and the
// limits that stop it.
//
// Errors: chance/odds-too-many, at the dice term or group whose odds were being counted.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hexwright {

class Work {
public:
    // From now on errors are about what stands at this byte of the notation.
    void begin(std::size_t offset) { offset_ = offset; }

    void charge(std::uint64_t steps);
    void check_outcomes(std::size_t values) const;

private:
    std::size_t offset_ = 0;
    std::uint64_t spent_ = 0;
};

}  // namespace hexwright
