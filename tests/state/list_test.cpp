#include "kernel/state/list.hpp"

#include <random>
#include <vector>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "catch.hpp"

namespace list_test {

using namespace hexwright;

TEST_CASE("a list in the World behaves like a vector") {
    World world;
    List list(world, cells::schedule);
    std::vector<std::int64_t> twin;
    std::mt19937 random(3);
    for (std::int64_t step = 0; step < 5000; ++step) {
        const auto index = static_cast<std::uint32_t>(random() % (twin.size() + 1));
        if (random() % 3 != 0 || twin.empty()) {
            list.insert(index, Value::of(step));
            twin.insert(twin.begin() + index, step);
        } else {
            const std::uint32_t place = index % static_cast<std::uint32_t>(twin.size());
            list.erase(place);
            twin.erase(twin.begin() + place);
        }
        REQUIRE(list.size() == twin.size());
    }
    for (std::uint32_t i = 0; i < list.size(); ++i) REQUIRE(list.at(i).integer() == twin[i]);
}

TEST_CASE("a list has a limit") {
    World world;
    List list(world, cells::schedule);
    for (int i = 0; i < limits::list_items; ++i) list.push(Value::of(std::int64_t{i}));
    CHECK_THROWS_AS(list.push(Value::of(std::int64_t{0})), Error);
    CHECK(list.size() == static_cast<std::uint32_t>(limits::list_items));
}

TEST_CASE("a map keeps its order of insertion and forgets keys set to nothing") {
    World world;
    Map map(world, cells::campaign);
    map.set(Word::of("b"), Value::of(std::int64_t{1}));
    map.set(Word::of("a"), Value::of(std::int64_t{2}));
    map.set(Word::of("b"), Value::of(std::int64_t{3}));
    CHECK(map.key(0) == Word::of("b"));
    CHECK(map.get(Word::of("b")).integer() == 3);
    map.set(Word::of("b"), Value{});
    CHECK(map.size() == 1);
    CHECK(map.get(Word::of("b")).is_nil());
}

}  // namespace list_test
