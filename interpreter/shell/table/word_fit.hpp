// How words that people type fit names: by beginnings, in any case.
//
//     fit_of({"bl", "sw"}, "Blue Sword")     Fit::beginning
//     fit_of({"bolt"}, "Ember Bolt")         Fit::inner: a later word of it begins so
//     best_fits({"bu"}, {"Burning", "Bulwark"})   both places: ambiguous
//
// A name's words are what stands between blanks, `_` and other marks. Pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

// The better one first.
enum class Fit : std::uint8_t { exact, beginning, inner, none };

// Words to be matched, as they were typed.
using TypedWords = std::span<const std::string>;

// "Runt's Teeth" is runt, s, teeth; "take_hit" is take, hit. In small ASCII letters.
[[nodiscard]] std::vector<std::string> words_of_name(std::string_view name);

[[nodiscard]] Fit fit_of(TypedWords typed, std::string_view name);

// A name is matched by at most so many words.
inline constexpr std::size_t most_words_of_name = 5;

// The places of the names that fit best, and how; none when no name fits.
struct BestFits {
    Fit fit = Fit::none;
    std::vector<std::size_t> places;
    std::size_t words = 0;  // that were matched
};

[[nodiscard]] BestFits best_fits(TypedWords typed, const std::vector<std::string>& names);

// The same by as many of the first words as fit some name.
[[nodiscard]] BestFits longest_fits(TypedWords typed, const std::vector<std::string>& names);

// "did you mean 'Ember Bolt'?" for "blot": the names of which a word is near; "" when none is.
[[nodiscard]] std::string near_words(std::string_view typed, const std::vector<std::string>& names);

}  // namespace hexwright
