#include "lint/condition_dependence.hpp"

#include <algorithm>

namespace hexwright {

namespace {

constexpr std::size_t most_guesses = 12;

// Reads a condition with one guess for each path that the definition does not decide.
struct GuessingReader {
    const Definition& definition;
    Word field;
    bool is_filled;
    std::uint32_t guesses;  // a bit each
    std::vector<const Path*>& guessed;

    [[nodiscard]] bool is_true(const Path& path) {
        if (path.name == field) return is_filled;
        const bool is_of_card = path.role == PathRole::act || path.role == PathRole::ability;
        if (!is_of_card || !path.name) return guess(path);
        const Data& printed = definition.field(path.name);
        return (!printed.is_nil() && printed.truth() == nullptr) || guess(path);
    }

    [[nodiscard]] bool is(const Path& path, Word) { return guess(path); }

    [[nodiscard]] bool compares(Expression::Op, const Path& left, const Path&) {
        return guess(left);
    }

    [[nodiscard]] bool guess(const Path& path) {
        const auto place = std::ranges::find(guessed, &path) - guessed.begin();
        if (place == std::ssize(guessed)) guessed.push_back(&path);
        return (guesses >> place & 1U) != 0;
    }
};

}  // namespace

bool depends_on(const Expression& condition, Word field, const Definition& definition) {
    bool is_named = false;
    for (const Expression::Part& part : condition.parts()) {
        if (part.path.name != field && part.right.name != field) continue;
        if (part.op != Expression::Op::path) return true;
        is_named = true;
    }
    if (!is_named) return false;
    if (condition.parts().size() > most_guesses) return true;
    std::vector<const Path*> guessed;
    for (std::uint32_t guesses = 0; guesses < 1U << most_guesses; ++guesses) {
        GuessingReader without{definition, field, false, guesses, guessed};
        GuessingReader with{definition, field, true, guesses, guessed};
        if (condition.holds(without) != condition.holds(with)) return true;
    }
    return false;
}

}  // namespace hexwright
