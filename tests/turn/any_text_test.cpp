// Any printed text is read, or refused by an Error. The texts are made of pieces of the notations,
// cut and joined at random.
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "catch.hpp"
#include "kernel/expression/edit.hpp"
#include "kernel/expression/expression.hpp"
#include "kernel/expression/price.hpp"
#include "kernel/state/space_map.hpp"
#include "kernel/turn/schedule.hpp"

namespace any_text_test {

using namespace hexwright;

namespace {

const std::vector<std::string> pieces = {
    "user", "target", "is",   "not",   "and",   "or",       " ",      " ",
    " ",    "(",      ")",    "'",     ".",     "AP",       "Health", "==",
    "~=",   "<=",     "<",    ">",     ">=",    "0",        "12",     "-",
    "+",    "*",      "/",    "//",    "@",     "{",        "}",      "[",
    "]",    "X",      "2X",   "->",    "1->2",  "mna",      "sta",    "5AP",
    "max",  "min",    ",",    ";",     "|",     ":",        "~",      "A",
    "B",    "high",   "turn", "turns", "until", "end",      "start",  "of",
    "my",   "battle", "\n",   "\t",    "\xc3",  "\xc3\xa4", "%",      "99999999999999999999"};

std::string any_text(std::mt19937& random) {
    std::string text;
    const auto below = [&random](std::size_t most) {
        return std::uniform_int_distribution<std::size_t>(0, most - 1)(random);
    };
    for (std::size_t left = below(12); left > 0; --left) text += pieces[below(pieces.size())];
    return text;
}

// A reader of texts either returns or throws an Error with a message.
void is_read_or_refused(const std::function<void(const std::string&)>& read) {
    std::mt19937 random(2026);
    int refused = 0;
    constexpr int texts = 20'000;
    for (int i = 0; i < texts; ++i) {
        const std::string text = any_text(random);
        INFO(text);
        try {
            read(text);
        } catch (const Error& error) {
            ++refused;
            REQUIRE_FALSE(error.diagnostic().code.empty());
            REQUIRE_FALSE(error.diagnostic().message.empty());
        }
    }
    CHECK(refused > 0);
    CHECK(refused < texts);
}

}  // namespace

TEST_CASE("any text is a condition or refused") {
    WordTable words;
    is_read_or_refused([&](const std::string& text) { (void)Expression::condition(text, words); });
}

TEST_CASE("any text is a path or refused") {
    WordTable words;
    is_read_or_refused([&](const std::string& text) { (void)Expression::path(text, words); });
}

TEST_CASE("any text is a formula or refused") {
    WordTable words;
    is_read_or_refused([&](const std::string& text) { (void)Expression::formula(text, words); });
}

TEST_CASE("any text is an edit or not") {
    std::mt19937 random(7);
    int changes = 0;
    for (int i = 0; i < 20'000; ++i) changes += parse_edit(any_text(random)) ? 1 : 0;
    CHECK(changes > 0);
}

TEST_CASE("any text is a price or refused") {
    CostUnits units;
    units.units = {{"AP", Word::of("AP"), true, false}, {"mna", Word::of("Mana"), false, false}};
    is_read_or_refused([&](const std::string& text) { (void)parse_cost(text, units); });
    is_read_or_refused([&](const std::string& text) { (void)edited({}, text, units); });
}

TEST_CASE("any text is a duration or refused") {
    is_read_or_refused([](const std::string& text) { (void)parse_lasts(text); });
}

TEST_CASE("any text is a map or refused") {
    is_read_or_refused([](const std::string& text) { (void)parse_map(text); });
}

}  // namespace any_text_test
