#include "kernel/state/word_index.hpp"

#include <string>

#include "catch.hpp"

using namespace hexwright;

TEST_CASE("an index finds the place of each word, of equal ones the first") {
    std::vector<Word> words;
    for (int i = 0; i < 100; ++i) words.push_back(Word::of("word " + std::to_string(i)));
    words.push_back(words[7]);
    WordIndex index;
    CHECK(index.find(words[0]) == WordIndex::none);
    index.rebuild(words.size(), [&](std::size_t i) { return words[i]; });
    CHECK(index.count() == 101);
    for (std::size_t i = 0; i < 100; ++i) CHECK(index.find(words[i]) == i);
    CHECK(index.find(Word::of("another")) == WordIndex::none);
}

TEST_CASE("an index of words whose hashes begin alike still tells them apart") {
    WordIndex index;
    const auto word = [](std::size_t i) { return Word::from_hash((i + 1) << 40); };
    index.rebuild(20, word);
    for (std::size_t i = 0; i < 20; ++i) CHECK(index.find(word(i)) == i);
    CHECK(index.find(word(20)) == WordIndex::none);
}
