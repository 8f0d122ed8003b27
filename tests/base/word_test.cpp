#include "base/word.hpp"

#include <string>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "catch.hpp"

namespace word_test {

using namespace hexwright;

TEST_CASE("a word is the hash of its text in every table") {
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

TEST_CASE("the texts of one game have a limit, and existing texts stay valid") {
    WordTable words;
    const Word first = words.intern("fire");
    const std::string filling(limits::word_text_bytes - 8, 'x');
    const std::size_t enough = limits::words_bytes / filling.size() + 1;
    std::string code;
    for (std::size_t i = 0; i < enough && code.empty(); ++i) {
        try {
            (void)words.intern(filling + std::to_string(i));
        } catch (const Error& error) {
            code = error.diagnostic().code;
        }
    }
    CHECK(code == "base/too-many-texts");
    CHECK(words.intern("fire") == first);
    CHECK(words.text(first) == "fire");
}

TEST_CASE("a text does not move when others are added") {
    WordTable words;
    const std::string_view first = words.text(words.intern("fire"));
    for (int i = 0; i < 5'000; ++i) (void)words.intern("word " + std::to_string(i));
    CHECK(words.text(Word::of("fire")).data() == first.data());
    for (int i = 0; i < 5'000; ++i) {
        const std::string text = "word " + std::to_string(i);
        CHECK(words.text(Word::of(text)) == text);
    }
    CHECK_FALSE(words.knows(Word::of("word 5000")));
    CHECK(words.text(words.intern("")).empty());
    CHECK(words.knows(Word::of("")));
}

namespace {

Word word(int number) {
    return Word::of("w" + std::to_string(number));
}

}  // namespace

TEST_CASE("a word map returns what was stored, and a new value for any other word") {
    WordMap<int> map;
    CHECK(map.find(word(1)) == 0);
    for (int i = 1; i <= 100; ++i) map.put(word(i), i);
    map.put(word(7), 70);
    CHECK(map.size() == 100);
    CHECK(map.find(word(1)) == 1);
    CHECK(map.find(word(7)) == 70);
    CHECK(map.find(word(100)) == 100);
    CHECK(map.find(word(101)) == 0);
}

TEST_CASE("an erased word is gone from a word map, the others are found") {
    WordMap<int> map;
    for (int i = 1; i <= 50; ++i) map.put(word(i), i);
    map.erase_if([](int number) { return number % 2 == 0; });
    CHECK(map.size() == 25);
    for (int i = 1; i <= 50; ++i) CHECK(map.find(word(i)) == (i % 2 == 0 ? 0 : i));
    map.clear();
    CHECK(map.find(word(1)) == 0);
}

TEST_CASE("a word map distinguishes words whose hashes begin alike") {
    WordMap<int> map;
    const auto alike = [](std::uint64_t i) { return Word::from_hash(i << 40); };
    for (int i = 1; i <= 20; ++i) map.put(alike(static_cast<std::uint64_t>(i)), i);
    for (int i = 1; i <= 20; ++i) CHECK(map.find(alike(static_cast<std::uint64_t>(i))) == i);
    CHECK(map.find(alike(21)) == 0);
}

}  // namespace word_test
