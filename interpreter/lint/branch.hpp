// The branches of a function, and what decides whether they are taken: so that of a branch nobody
// ever took one can say whether another table would have taken it.
//
//     for (const Branch& branch : branches_of(reading, 12, 20)) ...
//     branch.by_chance     // `if choice == "burn"`: dice and answers alone decide
//
// A branch is an arm of an `if`. What is decided by anything that is read of the game (a thing's
// numbers, what it bears) may be otherwise elsewhere, and counts for nothing here.
#pragma once

#include <string>
#include <vector>

#include "syntax/reader.hpp"

namespace hexwright {

struct Branch {
    int guard_line = 0;  // of its condition; of an `else` that of the last condition before it
    int first_line = 0;  // of what stands in it
    int last_line = 0;
    bool by_chance = false;          // nothing but chance and answers decides
    bool by_check = false;           // among that: how the last check came out
    std::vector<std::string> bands;  // texts that the outcome band is compared with
};

// Of the function that has these lines, in the order of the text; none when it is not found. Those
// of functions inside it are not among them.
[[nodiscard]] std::vector<Branch> branches_of(const Reading& reading, int first, int last);

}  // namespace hexwright
