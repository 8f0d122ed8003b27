#include "base/word.hpp"

#include <string>

#include "base/error.hpp"
#include "catch.hpp"

using namespace hexwright;

TEST_CASE("a word is its text's hash in every table") {
    WordTable one;
    WordTable two;
    CHECK(one.intern("fire") == two.intern("fire"));
    CHECK(one.intern("fire") != one.intern("Fire"));
    CHECK(one.text(Word::of("fire")) == "fire");
    CHECK(one.text(Word::of("never said")).empty());
    CHECK(Word::of("fire").hash() == 0x12812dba04dd4343);
}

TEST_CASE("a text longer than a note is refused") {
    WordTable words;
    CHECK_THROWS_AS(words.intern(std::string(5000, 'x')), Error);
}
