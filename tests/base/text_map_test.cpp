#include "base/text_map.hpp"

#include <string>
#include <vector>

#include "catch.hpp"

namespace text_map_test {

using namespace hexwright;

namespace {

using Map = TextMap<std::string, int>;

std::string text(int number) {
    return "pack/file" + std::to_string(number) + ".lua";
}

std::vector<int> values_of(const Map& map) {
    std::vector<int> values;
    map.for_each([&](const Map::Entry& entry) { values.push_back(entry.value); });
    return values;
}

}  // namespace

TEST_CASE("a text map finds what was added, in its place, and nothing else") {
    Map map;
    CHECK(map.find(text(1)) == nullptr);
    map.reserve(2);
    const auto [first, is_new] = map.add(text(1));
    CHECK(is_new);
    CHECK(first->value == 0);
    first->value = 1;
    for (int i = 2; i <= 1000; ++i) map.add(text(i)).first->value = i;
    CHECK(map.size() == 1000);
    CHECK(map.find(text(1)) == first);
    CHECK(map.find(text(1000))->value == 1000);
    CHECK(map.find(text(1001)) == nullptr);
    const auto [again, is_another] = map.add(text(1));
    CHECK(again == first);
    CHECK_FALSE(is_another);
}

TEST_CASE("what is erased from a text map is gone, and its place is taken by who comes next") {
    Map map;
    for (int i = 1; i <= 6; ++i) map.add(text(i)).first->value = i;
    const Map::Entry* const kept = map.find(text(3));
    map.erase_if([](const Map::Entry& entry) { return entry.value % 2 == 0; });
    CHECK(map.size() == 3);
    CHECK(map.find(text(2)) == nullptr);
    CHECK(map.find(text(3)) == kept);
    CHECK(values_of(map) == std::vector{1, 3, 5});
    CHECK(map.add(text(8)).first->value == 0);
    CHECK(map.size() == 4);
    CHECK(values_of(map).size() == 4);
    map.erase_if([](const Map::Entry&) { return true; });
    CHECK(map.size() == 0);
    CHECK(values_of(map).empty());
}

TEST_CASE("a text map may have keys that somebody else keeps, the empty one too") {
    const std::string kept = "pack/main.lua";
    TextMap<std::string_view, int> map;
    CHECK(map.add(kept).first->key.data() == kept.data());
    CHECK(map.find("") == nullptr);
    map.add("").first->value = 7;
    CHECK(map.find("")->value == 7);
}

}  // namespace text_map_test
