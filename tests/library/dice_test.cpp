// Dice without a game.
#include "library.hpp"

namespace dice_test {

using namespace library_test;

namespace {

DiceHandle dice_of(const std::string& notation, std::uint64_t seed = 7) {
    hexwright_dice* dice = nullptr;
    INFO(notation);
    REQUIRE(hexwright_dice_parse(notation.data(), notation.size(), seed, &dice) == HEXWRIGHT_OK);
    return {dice, &hexwright_dice_free};
}

std::string line_of(const DiceHandle& dice) {
    char* text = nullptr;
    REQUIRE(hexwright_dice_text(dice.get(), &text, nullptr) == HEXWRIGHT_OK);
    return taken(text);
}

std::string rolled_line(const DiceHandle& dice) {
    hexwright_roll roll;
    REQUIRE(hexwright_dice_roll(dice.get(), &roll) == HEXWRIGHT_OK);
    return line_of(dice);
}

hexwright_status parsed(const std::string& notation) {
    hexwright_dice* dice = nullptr;
    const hexwright_status status =
        hexwright_dice_parse(notation.data(), notation.size(), 7, &dice);
    CHECK(dice == nullptr);
    return status;
}

}  // namespace

TEST_CASE("dice of a seed are those of hexwright roll") {
    const DiceHandle dice = dice_of("4d6kh3+2");
    CHECK(line_of(dice).empty());
    CHECK(rolled_line(dice) == "4d6kh3+2: [3 (1) 3 2] + 2 = 10");
    CHECK(rolled_line(dice) == "4d6kh3+2: [3 5 2 (1)] + 2 = 12");
    CHECK(rolled_line(dice) == "4d6kh3+2: [4 5 5 (2)] + 2 = 16");
}

TEST_CASE("a seed that is set again begins with its first die") {
    const DiceHandle dice = dice_of("3d20");
    const std::string first = rolled_line(dice);
    CHECK(rolled_line(dice) != first);
    REQUIRE(hexwright_dice_seed(dice.get(), 7) == HEXWRIGHT_OK);
    CHECK(rolled_line(dice) == first);
    REQUIRE(hexwright_dice_seed(dice.get(), 8) == HEXWRIGHT_OK);
    CHECK(rolled_line(dice) == rolled_line(dice_of("3d20", 8)));
}

TEST_CASE("a roll lists each die with its face, its value and its marks") {
    const DiceHandle dice = dice_of("4d6kh3+2");
    hexwright_roll roll;
    REQUIRE(hexwright_dice_roll(dice.get(), &roll) == HEXWRIGHT_OK);
    CHECK(roll.total == 10);
    CHECK(roll.divisor == 1);
    REQUIRE(roll.dice_count == 4);
    CHECK(roll.dice[0].face == 3);
    CHECK(roll.dice[0].value == 3);
    CHECK(roll.dice[0].marks == 0);
    CHECK(roll.dice[1].face == 1);
    CHECK(roll.dice[1].marks == HEXWRIGHT_DIE_DROPPED);
}

TEST_CASE("a total that is no whole number is a fraction in lowest terms") {
    const DiceHandle dice = dice_of("6/4");
    hexwright_roll roll;
    REQUIRE(hexwright_dice_roll(dice.get(), &roll) == HEXWRIGHT_OK);
    CHECK(roll.total == 3);
    CHECK(roll.divisor == 2);
    CHECK(roll.dice_count == 0);
}

TEST_CASE("a wrong notation is reported with its place") {
    CHECK(parsed("2d6 plus 3") == HEXWRIGHT_BAD_DICE);
    CHECK(std::string(hexwright_last_error()).find("(at byte 5 of the notation)") !=
          std::string::npos);
    CHECK(parsed("") == HEXWRIGHT_BAD_DICE);
    CHECK(parsed(std::string(1 << 20, '1')) == HEXWRIGHT_BAD_DICE);
}

TEST_CASE("a notation with broken UTF-8 or a NUL is refused") {
    CHECK(parsed("d6 # \xff") == HEXWRIGHT_BAD_ARGUMENT);
    CHECK(parsed("d6 # \xc3") == HEXWRIGHT_BAD_ARGUMENT);
    CHECK(parsed(std::string("d6 # a\0b", 8)) == HEXWRIGHT_BAD_ARGUMENT);
    CHECK(rolled_line(dice_of("d6 # é")).ends_with("# é"));
}

TEST_CASE("a roll that fails leaves no roll behind, and the next is possible") {
    const DiceHandle dice = dice_of("d6+@str");
    hexwright_roll roll = {1, 1, nullptr, 1};
    CHECK(hexwright_dice_roll(dice.get(), &roll) == HEXWRIGHT_BAD_DICE);
    CHECK(std::string(hexwright_last_error()).find("str") != std::string::npos);
    CHECK(roll.total == 0);
    CHECK(roll.dice_count == 0);
    CHECK(hexwright_dice_roll(dice.get(), &roll) == HEXWRIGHT_BAD_DICE);
}

TEST_CASE("dice that failed to roll have no line, and their faces are used up") {
    const DiceHandle dice = dice_of("6/(d2-1)");  // divides by zero when a 1 falls
    const DiceHandle coins = dice_of("d2");
    hexwright_roll roll;
    hexwright_roll coin;
    int failed = 0;
    for (int i = 0; i < 20; ++i) {
        REQUIRE(hexwright_dice_roll(coins.get(), &coin) == HEXWRIGHT_OK);
        const hexwright_status status = hexwright_dice_roll(dice.get(), &roll);
        CHECK(status == (coin.total == 1 ? HEXWRIGHT_BAD_DICE : HEXWRIGHT_OK));
        CHECK(line_of(dice).empty() == (coin.total == 1));
        failed += coin.total == 1 ? 1 : 0;
    }
    CHECK(failed > 0);
    CHECK(failed < 20);
}

}  // namespace dice_test
