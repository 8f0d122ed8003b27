#include "kernel/expression/edit.hpp"

#include "base/error.hpp"
#include "catch.hpp"

namespace edit_test {

using namespace hexwright;

TEST_CASE("a signed text adds, a percentage scales, a bare number replaces") {
    CHECK(parse_edit("+2")->apply(5) == 7);
    CHECK(parse_edit("-2")->apply(5) == 3);
    CHECK(parse_edit("+(1)")->apply(5) == 6);
    CHECK(parse_edit("50%")->apply(15) == 7);
    CHECK(parse_edit("-50%")->apply(15) == 7);
    CHECK(parse_edit("3")->apply(15) == 3);
    CHECK(parse_edit("=3")->apply(15) == 3);
    CHECK(parse_edit("=-3")->apply(15) == -3);
    CHECK(to_text(*parse_edit("=-3")) == "=-3");
}

TEST_CASE("a bound limits the change and never moves a value beyond it") {
    CHECK(parse_edit("-2 min 1")->apply(2) == 1);
    CHECK(parse_edit("-2 min 1")->apply(0) == 0);
    CHECK(parse_edit("-2 (min 1)") == parse_edit("-2 min 1"));
    CHECK(parse_edit("+1(max 5)") == parse_edit("+1 max 5"));
    CHECK_FALSE(parse_edit("-2 (min 1"));
    CHECK_FALSE(parse_edit("-2 ()"));
    CHECK(parse_edit("+9 max 5")->apply(3) == 5);
    CHECK(parse_edit("+9 max 5")->apply(8) == 8);
}

TEST_CASE("other texts are not edits of a number") {
    for (const char* text : {"", "fire", "+", "+2x", "2 min", "--2", "Skill", "+ 2"}) {
        INFO(text);
        CHECK_FALSE(parse_edit(text).has_value());
    }
}

TEST_CASE("an edit prints as it is written and fits into a cell") {
    for (const char* text : {"+2", "-3", "50%", "7", "-2 min 1", "+1 max 5", "-3 min -4 max 9",
                             "at least 20", "at most -4", "always 0"}) {
        const Edit edit = *parse_edit(text);
        CHECK(to_text(edit) == text);
        CHECK(unpack_edit(pack_edit(edit)) == edit);
    }
    CHECK_THROWS_AS(pack_edit(Edit{EditOp::add, 1 << 20, {}, {}}), Error);
}

TEST_CASE("bounds apply after all changes, and always overrides everything") {
    const auto with = [](const char* text) {
        return Modifier{*parse_edit(text), Word{}, EntityId{}};
    };
    CHECK(modified(10, {with("at least 20"), with("+3")}) == 20);
    CHECK(modified(10, {with("always 0"), with("at least 20"), with("+3")}) == 0);
    CHECK(modified(10, {with("50%"), with("+3")}) == 8);
    CHECK(modified(10, {with("+3"), with("50%")}) == 6);
}

}  // namespace edit_test
