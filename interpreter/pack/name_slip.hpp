// Slips of the pen, where any name may stand: there another word is as right as a known one, and
// only what can hardly be anything else is told.
//
//     slip_hint("advntage", {"advantage"})         // "did you mean 'advantage'?"
//     slip_hint("riding", {"hiding"})              // "": another word
//     slip_hint("Left Ear", {"Left Eye"})          // "": the word that differs is too short
//
// A letter left out, added or swapped with its neighbour, or one for another that sounds like it;
// two of these from nine letters on, below six only a swap, a letter written twice or once, or a
// vowel left out of five. Compared is the one word that differs; its first letter is kept. A plural
// or a number behind it is no slip.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

// "" where nothing is meant for sure, or two names are as near.
[[nodiscard]] std::string slip_hint(std::string_view written,
                                    const std::vector<std::string>& known);

}  // namespace hexwright
