#include "base/word_map.hpp"

#include <string>

#include "catch.hpp"

namespace word_map_test {

using namespace hexwright;

namespace {

Word word(int number) {
    return Word::of("w" + std::to_string(number));
}

}  // namespace

TEST_CASE("a word map gives back what was put, and a fresh one for any other word") {
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

TEST_CASE("what is erased from a word map is gone, the rest is found") {
    WordMap<int> map;
    for (int i = 1; i <= 50; ++i) map.put(word(i), i);
    map.erase_if([](int number) { return number % 2 == 0; });
    CHECK(map.size() == 25);
    for (int i = 1; i <= 50; ++i) CHECK(map.find(word(i)) == (i % 2 == 0 ? 0 : i));
    map.clear();
    CHECK(map.find(word(1)) == 0);
}

TEST_CASE("a word map tells apart words whose hashes begin alike") {
    WordMap<int> map;
    const auto alike = [](std::uint64_t i) { return Word::from_hash(i << 40); };
    for (int i = 1; i <= 20; ++i) map.put(alike(static_cast<std::uint64_t>(i)), i);
    for (int i = 1; i <= 20; ++i) CHECK(map.find(alike(static_cast<std::uint64_t>(i))) == i);
    CHECK(map.find(alike(21)) == 0);
}

}  // namespace word_map_test
