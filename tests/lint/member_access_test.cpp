#include "lint/member_access.hpp"

#include <string>

#include "catch.hpp"

namespace member_access_test {

using namespace hexwright;

namespace {

// "thing:take event.amount=": the type of the value, then the name with its separator; `=` marks an
// assignment.
std::string said(const std::string& text) {
    static constexpr const char* owners[] = {"act", "event", "outer", "thing", "roll"};
    std::string all;
    const std::string source = (text.starts_with("function(") ? "local f =\n" : "\n") + text;
    const Reading reading = read_source(source);
    for (const MemberAccess& word : member_accesses(reading, reading.functions[1].span)) {
        if (!all.empty()) all += ' ';
        all += owners[static_cast<int>(word.owner)];
        all += word.is_method ? ':' : '.';
        all += reading.text(word.name);
        if (word.is_assigned) all += '=';
    }
    return all;
}

}  // namespace

TEST_CASE("the analysis follows names that are certainly an act, an event, a roll or a thing") {
    CHECK(said("function(act) act:stop() act.note = 1 end") == "act:stop act.note=");
    CHECK(said("function(hit) hit.target:take(hit.user.holder.Health) end") ==
          "act.target thing:take act.user thing.holder thing.Health");
    CHECK(said("function(act) act.event.amount = act.event.outer.actor.x end") ==
          "act.event event.amount= act.event event.outer outer.actor thing.x");
    CHECK(said("function(act) return act.roll.total, act.roll.dice.x end") ==
          "act.roll roll.total act.roll roll.dice");
    CHECK(said("function(act) act.targets[1]:take(1) act.scene.x = 1 end") ==
          "act.targets act.scene");
}

TEST_CASE("the analysis follows a local with one certain type") {
    CHECK(said("function(act) local foe = act.target foe:take(1) end") == "act.target thing:take");
    CHECK(said("function(act) local e = act.event local foe = e.target return foe.x end") ==
          "act.event event.target thing.x");
    for (const char* text : {
             "function(act) local foe = act.target or other foe:take(1) end",
             "function(act) local foe = act.target foe = other foe:take(1) end",
             "function(act) local foe, other = act.target foe:take(1) end",
             "function(act) local foe = act.target for foe in all do foe:take(1) end end",
             "function(act) local foe = act.target\n.. other foe:take(1) end",
         }) {
        INFO(text);
        CHECK(said(text) == "act.target");
    }
}

TEST_CASE("there is no finding if the name of the first parameter has another meaning elsewhere") {
    for (const char* text : {
             "function() act.x() end",
             "function(act) act = act.event act:stop() end",
             "function(act) each(function(act) act.x() end) act:stop() end",
             "function(act) local function a.b(c, act) end act:stop() end",
             "function(act) for i, act in all do act.x() end end",
         }) {
        INFO(text);
        CHECK(said(text).empty());
    }
}

TEST_CASE("the analysis uses the first parameter of named functions too") {
    CHECK(said("function a.b:c(act, other) act:stop() other:stop() end") == "act:stop");
    const auto parameter = [](std::string_view text) {
        return read_source(text).functions.at(1).parameter;
    };
    CHECK(parameter("function a.b( act, other) end") == "act");
    CHECK(parameter("return function(action) end") == "action");
    CHECK(parameter("return function(other, act) end") == "other");
    CHECK(parameter("function a.b() end").empty());
}

}  // namespace member_access_test
