// Typo detection where any name is allowed: reports only what can hardly be another word.
//
//     typo_hint("advntage", {"advantage"})         // "did you mean 'advantage'?"
//     typo_hint("riding", {"hiding"})              // "": another word
//     typo_hint("Left Ear", {"Left Eye"})          // "": the word that differs is too short
//
// Counts as a typo: a letter left out, added or swapped with its neighbour, or replaced by one that
// sounds like it. Two of these from nine letters on; below six letters only a swap, a doubled or
// undoubled letter, or a missing vowel in a word of five. Only the word that differs is compared,
// and its first letter must match. A plural or a number at the end is no typo.
//
// Where it is known what is wanted, any letter left out, added, swapped or replaced is a slip, if
// only one name of at least four letters is so near:
//
//     slip_hint("wsord", {"sword", "spear"})       // "did you mean 'sword'?"
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

// "" if no name is near enough, or two are equally near.
[[nodiscard]] std::string typo_hint(std::string_view written,
                                    const std::vector<std::string>& known);

// `known`: all that may be meant here.
[[nodiscard]] std::string slip_hint(std::string_view written,
                                    const std::vector<std::string>& known);

}  // namespace hexwright
