// Arbitrary bytes: parsed, or refused by an Error with a place in the text; a parsed expression can
// be printed, read back and rolled.
#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "fuzzed.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/chance/roll.hpp"

namespace notation_fuzz {

using namespace hexwright;

namespace {

class Someone : public Variables {
public:
    std::optional<std::int64_t> value(std::string_view name) const override {
        return name.size() > 3 ? std::nullopt : std::optional<std::int64_t>{4};
    }

    std::vector<std::string> names() const override { return {"a"}; }
};

std::string rolled(const DiceExpression& expression) {
    Fate fate(1);
    fate.begin();
    try {
        return to_line(expression, roll(expression, fate, Someone{}));
    } catch (const Error& error) {
        require(error.diagnostic().code == "chance/roll");
        return error.diagnostic().message;
    }
}

// A parsed expression must print and read back: an Error from here on is a crash.
void print_and_roll(const DiceExpression& expression) {
    const std::string printed = canonical(expression);
    const DiceExpression again = parse_dice(printed);
    require(canonical(again) == printed);
    require(rolled(again) == rolled(expression));
}

}  // namespace

FUZZ_TARGET {
    const std::string_view text = text_of(data, size);
    DiceExpression expression;
    try {
        expression = parse_dice(text);
    } catch (const Error& error) {
        require(error.diagnostic().code == "chance/notation");
        require(notation_offset(error.diagnostic()) <= size);
        return 0;
    }
    print_and_roll(expression);
    return 0;
}

}  // namespace notation_fuzz
