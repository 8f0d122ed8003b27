#include "base/value.hpp"

#include "base/limits.hpp"
#include "catch.hpp"

namespace value_test {

using namespace hexwright;

TEST_CASE("a value returns what was stored in it") {
    for (const std::int64_t number :
         {std::int64_t{0}, std::int64_t{-1}, limits::integer_max, -limits::integer_max}) {
        CHECK(Value::of(number).integer() == number);
        CHECK(Value::of(number).is(ValueType::integer));
    }
    const EntityId tiger{7, 123456};
    CHECK(Value::of(tiger).entity() == tiger);
    CHECK(Value::of(Word::of("fire")).word() == Word::of("fire"));
    CHECK(Value::of_truth(true).truth());
    CHECK_FALSE(Value::of_truth(false).truth());
    CHECK(Value::of_list(BlockRef{99}).block().cell == 99);
}

TEST_CASE("a new cell is nil, reads as zero, and differs from the number zero") {
    CHECK(Value{}.is_nil());
    CHECK(Value{}.integer() == 0);
    CHECK(Value{} != Value::of(std::int64_t{0}));
    CHECK(Value::of(EntityId{}).is_nil());
}

}  // namespace value_test
