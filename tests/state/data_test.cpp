#include "kernel/state/data.hpp"

#include "catch.hpp"

namespace data_test {

using namespace hexwright;

TEST_CASE("data has one type at a time, and reports it") {
    CHECK(Data{}.is_nil());
    CHECK(*Data(true).truth());
    CHECK(*Data(std::int64_t{3}).number() == 3);
    CHECK(*Data("fire").text() == "fire");
    CHECK(*Data(EntityId{2, 9}).entity() == EntityId{2, 9});
    CHECK(Data("fire").number() == nullptr);
    CHECK(std::string(Data{}.type_name()) == "nothing");
    CHECK(std::string(Data(HandlerId{1}).type_name()) == "a function");
    CHECK(std::string(Data(Data::List{}).type_name()) == "a list");
    CHECK(std::string(Data(Data::Map{}).type_name()) == "a table");
}

TEST_CASE("an entry of a map is found by name, other data have no entries") {
    const Data map(Data::Map{{"a", Data(std::int64_t{1})}, {"b", Data("two")}});
    CHECK(*map["b"].text() == "two");
    CHECK(map["c"].is_nil());
    CHECK(Data("text")["a"].is_nil());
    CHECK(Data{}["a"].is_nil());
}

TEST_CASE("equal data are deeply equal") {
    const auto nested = [](std::int64_t number) {
        return Data(Data::List{Data(Data::Map{{"a", Data(number)}}), Data(false)});
    };
    CHECK(nested(1) == nested(1));
    CHECK_FALSE(nested(1) == nested(2));
    CHECK_FALSE(Data(std::int64_t{0}) == Data(false));
}

TEST_CASE("the entries of a map can be moved out of it") {
    Data map(Data::Map{{"use", Data("10AP")}, {"rank", Data(std::int64_t{2})}});
    const Data::Map entries = std::move(map).take_map();
    CHECK(entries.size() == 2);
    CHECK(entries[0].second == Data("10AP"));
    CHECK(Data("no map").take_map().empty());
}

}  // namespace data_test
