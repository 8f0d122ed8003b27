#include "pack/typo.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace hexwright {

namespace {

using ascii::lower;

constexpr std::size_t longest = 64;
constexpr std::size_t shortest = 3;     // of a word that may be a slip of another
constexpr std::size_t middling = 6;     // short words with one letter more are words too
constexpr std::size_t long_enough = 9;  // for two slips
constexpr std::size_t whole = 4;        // of a name that any other letter makes a slip of
constexpr int too_far = 3;

bool is_vowel(char c) {
    return std::string_view("aeiouy").find(lower(c)) != std::string_view::npos;
}

// Of consonants those that are written for one another: defence, defense.
bool sounds_alike(char a, char b) {
    constexpr std::string_view sibilants = "csz";
    const bool are_sibilants = sibilants.find(lower(a)) != std::string_view::npos &&
                               sibilants.find(lower(b)) != std::string_view::npos;
    return are_sibilants || (is_vowel(a) && is_vowel(b));
}

bool is_between_words(char c) {
    return c == ' ' || c == '-' || c == '_';
}

// How many slips lie between two words.
class Edits {
public:
    Edits(std::string_view written, std::string_view known)
        : a_(written), b_(known), is_short_(std::max(a_.size(), b_.size()) < middling) {}

    [[nodiscard]] int count() const {
        std::vector<std::vector<int>> far(a_.size() + 1, std::vector<int>(b_.size() + 1));
        for (std::size_t i = 0; i <= a_.size(); ++i) {
            for (std::size_t j = 0; j <= b_.size(); ++j) {
                if (i == 0 && j == 0) continue;
                int best = too_far;
                if (i > 0) best = std::min(best, far[i - 1][j] + added(i - 1));
                if (j > 0) best = std::min(best, far[i][j - 1] + left_out(j - 1));
                if (i > 0 && j > 0)
                    best = std::min(best, far[i - 1][j - 1] + replaced(a_[i - 1], b_[j - 1]));
                if (is_swapped(i, j)) best = std::min(best, far[i - 2][j - 2] + 1);
                far[i][j] = best;
            }
        }
        return far[a_.size()][b_.size()];
    }

private:
    static bool is_double(std::string_view word, std::size_t at) {
        return (at > 0 && lower(word[at - 1]) == lower(word[at])) ||
               (at + 1 < word.size() && lower(word[at + 1]) == lower(word[at]));
    }

    [[nodiscard]] int added(std::size_t at) const {
        return is_short_ && !is_double(a_, at) ? too_far : 1;
    }

    [[nodiscard]] int left_out(std::size_t at) const {
        const bool may_be = is_double(b_, at) || (is_vowel(b_[at]) && b_.size() + 1 == middling);
        return is_short_ && !may_be ? too_far : 1;
    }

    [[nodiscard]] int replaced(char mine, char its) const {
        if (lower(mine) == lower(its)) return 0;
        return !is_short_ && sounds_alike(mine, its) ? 1 : too_far;
    }

    [[nodiscard]] bool is_swapped(std::size_t i, std::size_t j) const {
        return i > 1 && j > 1 && lower(a_[i - 1]) == lower(b_[j - 2]) &&
               lower(a_[i - 2]) == lower(b_[j - 1]);
    }

    std::string_view a_;
    std::string_view b_;
    bool is_short_;
};

// "whips" beside "whip", "Mark2" beside "Mark".
bool is_form_of(std::string_view longer, std::string_view shorter) {
    if (longer.size() != shorter.size() + 1 || !longer.starts_with(shorter)) return false;
    const char last = longer.back();
    return last == 's' || (last >= '0' && last <= '9');
}

// "Mark 1" beside "Mark 2".
bool differ_in_digits(std::string_view a, std::string_view b) {
    const auto without_digits = [](std::string_view name) {
        std::string rest(name);
        std::erase_if(rest, ascii::is_digit);
        return rest;
    };
    return without_digits(a) == without_digits(b);
}

// How many letters of whole words both begin with.
std::size_t same_words(std::string_view a, std::string_view b) {
    std::size_t words = 0;
    for (std::size_t at = 0; at < std::min(a.size(), b.size()) && lower(a[at]) == lower(b[at]);
         ++at) {
        if (is_between_words(a[at])) words = at + 1;
    }
    return words;
}

// Whole words that both begin with, and those that both end with, are taken off.
void keep_what_differs(std::string_view& a, std::string_view& b) {
    const std::size_t before = same_words(a, b);
    a.remove_prefix(before);
    b.remove_prefix(before);
    const std::size_t after =
        same_words(std::string(a.rbegin(), a.rend()), std::string(b.rbegin(), b.rend()));
    a.remove_suffix(after);
    b.remove_suffix(after);
}

// How far one is a slip of the other, or too far.
int slip_distance(std::string_view written, std::string_view known) {
    if (written.size() > longest || known.size() > longest) return too_far;
    keep_what_differs(written, known);
    const std::size_t size = std::max(written.size(), known.size());
    if (written.empty() || known.empty() || size < shortest) return too_far;
    if (lower(written.front()) != lower(known.front())) return too_far;
    if (is_form_of(written, known) || is_form_of(known, written)) return too_far;
    const int slips = Edits(written, known).count();
    return slips <= (size >= long_enough ? 2 : 1) ? slips : too_far;
}

}  // namespace

std::string typo_hint(std::string_view written, const std::vector<std::string>& known) {
    std::string_view best;
    std::string_view other;  // as near, and the same but for capitals
    int nearest = too_far;
    bool is_clear = true;
    for (const std::string& name : known) {
        const int distance = slip_distance(written, name);
        if (distance > nearest || distance == too_far || name == best) continue;
        if (distance == nearest && edit_distance(name, best) == 0) {
            other = name;
            continue;
        }
        is_clear = distance < nearest;
        nearest = distance;
        best = name;
        other = {};
    }
    if (best.empty() || !is_clear) return {};
    return other.empty() ? fmt::format("did you mean '{}'?", best)
                         : fmt::format("did you mean '{}' or '{}'?", best, other);
}

std::string slip_hint(std::string_view written, const std::vector<std::string>& known) {
    const std::string sure = typo_hint(written, known);
    if (!sure.empty() || written.size() > longest) return sure;
    std::string_view only;
    for (const std::string& name : known) {
        const std::size_t size = std::max(written.size(), name.size());
        const std::size_t least = std::min(written.size(), name.size());
        if (size < whole || size > least + 1 || edit_distance(written, name) != 1) continue;
        if (is_form_of(written, name) || is_form_of(name, written)) continue;
        if (name == only || differ_in_digits(written, name)) continue;
        if (!only.empty()) return {};
        only = name;
    }
    return only.empty() ? std::string() : fmt::format("did you mean '{}'?", only);
}

}  // namespace hexwright
