#include "shell/table/word_fit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.hpp"

namespace hexwright {

namespace {

// What a word is made of; a byte of UTF-8 beyond ASCII counts as a letter.
bool is_letter_of_word(char c) {
    return ascii::is_letter(c) || ascii::is_digit(c) || static_cast<unsigned char>(c) >= 0x80;
}

bool begins_at(const std::vector<std::string>& typed,
               const std::vector<std::string>& name,
               std::size_t from) {
    if (from + typed.size() > name.size()) return false;
    for (std::size_t i = 0; i < typed.size(); ++i) {
        if (!name[from + i].starts_with(typed[i])) return false;
    }
    return true;
}

// The typed words as those of a name; none if one of them is only marks.
std::vector<std::string> plain_words(TypedWords typed) {
    std::vector<std::string> words;
    for (const std::string& word : typed) {
        std::vector<std::string> plain = words_of_name(word);
        if (plain.empty()) return {};
        append(words, std::move(plain));
    }
    return words;
}

Fit fit_of_words(const std::vector<std::string>& typed, std::string_view name) {
    const std::vector<std::string> words = words_of_name(name);
    if (typed.empty() || words.empty()) return Fit::none;
    if (typed == words) return Fit::exact;
    if (begins_at(typed, words, 0)) return Fit::beginning;
    for (std::size_t from = 1; from < words.size(); ++from) {
        if (begins_at(typed, words, from)) return Fit::inner;
    }
    return Fit::none;
}

}  // namespace

std::vector<std::string> words_of_name(std::string_view name) {
    std::vector<std::string> words;
    bool is_open = false;
    for (const char c : name) {
        if (!is_letter_of_word(c)) {
            is_open = false;
            continue;
        }
        if (!is_open) words.emplace_back();
        is_open = true;
        words.back() += ascii::lower(c);
    }
    return words;
}

Fit fit_of(TypedWords typed, std::string_view name) {
    return fit_of_words(plain_words(typed), name);
}

BestFits best_fits(TypedWords typed, const std::vector<std::string>& names) {
    const std::vector<std::string> words = plain_words(typed);
    BestFits best;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Fit fit = fit_of_words(words, names[i]);
        if (fit == Fit::none || fit > best.fit) continue;
        if (fit < best.fit) best.places.clear();
        best.fit = fit;
        best.places.push_back(i);
    }
    best.words = best.places.empty() ? 0 : typed.size();
    return best;
}

BestFits longest_fits(TypedWords typed, const std::vector<std::string>& names) {
    for (std::size_t count = std::min(typed.size(), most_words_of_name); count > 0; --count) {
        BestFits best = best_fits(typed.first(count), names);
        if (best.fit != Fit::none) return best;
    }
    return {};
}

namespace {

// The edits from the typed word to the nearest word of a name, or to all of it.
int edits_to(std::string_view typed, const std::string& name, int most) {
    constexpr std::size_t least_letters = 3;
    std::vector<std::string> words = words_of_name(name);
    words.push_back(name);
    int least = most + 1;
    for (const std::string& word : words) {
        const std::size_t room = word.size() + static_cast<std::size_t>(most);
        const bool is_near = word.size() >= least_letters && typed.size() <= room &&
                             word.size() <= typed.size() + static_cast<std::size_t>(most);
        if (is_near) least = std::min(least, edit_distance(typed, word));
    }
    return least;
}

}  // namespace

std::string near_words(std::string_view typed, const std::vector<std::string>& names) {
    constexpr std::size_t most_shown = 4;
    constexpr std::size_t least_letters = 3;
    constexpr std::size_t short_word = 4;
    if (typed.size() < least_letters) return "";
    int least = typed.size() <= short_word ? 1 : 2;
    std::set<std::string> near;
    for (const std::string& name : names) {
        const int edits = edits_to(typed, name, least);
        if (edits > least) continue;
        if (edits < least) near.clear();
        least = edits;
        near.insert(fmt::format("'{}'", printable(name, 60)));
    }
    if (near.empty()) return "";
    std::vector<std::string> shown(near.begin(), near.end());
    if (shown.size() > most_shown) shown.resize(most_shown);
    return fmt::format("did you mean {}?", join_names(shown, "or"));
}

}  // namespace hexwright
