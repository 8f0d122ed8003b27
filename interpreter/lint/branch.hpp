// The branches of a function, and what decides whether they are taken. A branch that was never
// taken and that chance alone decides is not taken on any table.
//
//     for (const Branch& branch : branches_of(reading, 12, 20)) ...
//     branch.by_chance     // `if choice == "burn"`: dice and answers alone decide
//
// A branch is an arm of an `if`. A condition that reads the game (numbers or tags of a thing) may
// be otherwise elsewhere, so its branches are not by chance.
#pragma once

#include <string>
#include <vector>

#include "syntax/reader.hpp"

namespace hexwright {

struct Branch {
    int guard_line = 0;  // of its condition; of an `else` that of the last condition before it
    int first_line = 0;  // of its body
    int last_line = 0;
    bool by_chance = false;          // nothing but chance and answers decides
    bool by_check = false;           // among that: how the last check came out
    std::vector<std::string> bands;  // texts that the outcome band is compared with
};

// The branches of the function on these lines, in the order of the text, without those of functions
// inside it; none when there is no such function.
[[nodiscard]] std::vector<Branch> branches_of(const Reading& reading, int first, int last);

}  // namespace hexwright
