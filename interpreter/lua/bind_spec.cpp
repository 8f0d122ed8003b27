#include "lua/bind_spec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <lua.hpp>

#include "base/error.hpp"
#include "base/finally.hpp"
#include "kernel/verb/policy.hpp"
#include "lua/bind.hpp"
#include "lua/report.hpp"
#include "lua/table_view.hpp"
#include "lua/value_text.hpp"

namespace hexwright {

// --- comparing and showing values

namespace {

constexpr std::size_t most_value_text = 400;

class Comparison {
public:
    explicit Comparison(lua_State* state) : state_(state) {}

    bool equal(int actual, int expected) {
        luaL_checkstack(state_, 8, nullptr);
        const ReadLimit::Level level(limit_);
        limit_.count();
        if (lua_type(state_, expected) == LUA_TTABLE) {
            if (lua_type(state_, actual) == LUA_TTABLE) return tables(actual, expected);
            if (lua_type(state_, actual) == LUA_TUSERDATA) return fields(actual, expected);
            return false;
        }
        return lua_compare(state_, actual, expected, LUA_OPEQ) != 0;
    }

private:
    // The same keys, and equal values.
    bool tables(int actual, int expected) {
        bool same = true;
        std::int64_t wanted = 0;
        table_view::for_each(state_, expected, [&] {
            ++wanted;
            const int value = lua_gettop(state_);
            lua_pushvalue(state_, value - 1);
            (void)table_view::value_of_key(state_, actual);
            same = same && equal(lua_gettop(state_), value);
            lua_pop(state_, 1);
        });
        if (!same) return false;
        std::int64_t found = 0;
        table_view::for_each(state_, actual, [&] { ++found; });
        return found == wanted;
    }

    // What the expected table names, as the thing answers.
    bool fields(int actual, int expected) {
        bool same = true;
        table_view::for_each(state_, expected, [&] {
            const int value = lua_gettop(state_);
            lua_pushvalue(state_, value - 1);
            lua_gettable(state_, actual);
            same = same && equal(lua_gettop(state_), value);
            lua_pop(state_, 1);
        });
        return same;
    }

    lua_State* state_;
    ReadLimit limit_;
};

bool spec_equal(lua_State* state, int actual, int expected) {
    return Comparison(state).equal(lua_absindex(state, actual), lua_absindex(state, expected));
}

bool spec_contains(Runtime& runtime, lua_State* state, int container, int wanted) {
    if (lua_type(state, container) == LUA_TSTRING && lua_type(state, wanted) == LUA_TSTRING) {
        return find_text(text_of(state, container, "value"), text_of(state, wanted, "wanted")) !=
               std::string_view::npos;
    }
    if (lua_type(state, container) != LUA_TTABLE) return false;
    bool found = false;
    table_view::for_each(state, container, [&] {
        if (found) return;
        const int value = lua_gettop(state);
        const EntityId* const thing = runtime.entity_at(state, value);
        if (thing && lua_type(state, wanted) == LUA_TSTRING) {
            found = runtime.game.name_of(*thing) == Word::of(text_of(state, wanted, "wanted"));
        } else {
            found = spec_equal(state, value, wanted);
        }
    });
    return found;
}

// The value as messages show it; of a thing the fields that the table at `beside` names, if any.
std::string spec_text(Runtime& runtime, lua_State* state, int index, int beside = 0) {
    return printable(value_text(runtime, state, index, {}, beside), most_value_text);
}

// --- matchers

constexpr const char* expectation_type = "hexwright.expectation";

// What expect(...) gives; its uservalue is the list of the values.
struct Expectation {
    SpecBinder* binder = nullptr;
    std::size_t place = 0;  // among those of its test
    int values = 0;
    bool never = false;
};

// What a matcher sees: the values at 1..count, its argument at `wanted` (nil when there is none).
struct Match {
    Runtime& runtime;
    lua_State* state;
    int count;
    int wanted;
};

struct Verdict {
    bool holds = false;
    std::string found;  // why not, when the value alone does not say it
};

Verdict to_equal(const Match& m) {
    return {spec_equal(m.state, 1, m.wanted), {}};
}

Verdict to_be(const Match& m) {
    return {lua_compare(m.state, 1, m.wanted, LUA_OPEQ) != 0, {}};
}

Verdict to_be_nil(const Match& m) {
    return {lua_isnil(m.state, 1), {}};
}

Verdict to_be_true(const Match& m) {
    return {lua_isboolean(m.state, 1) && lua_toboolean(m.state, 1) != 0, {}};
}

Verdict to_be_false(const Match& m) {
    return {lua_isboolean(m.state, 1) && lua_toboolean(m.state, 1) == 0, {}};
}

// Both must be numbers, whatever `never` says.
void require_numbers(const Match& m) {
    for (const int index : {1, m.wanted}) {
        if (lua_type(m.state, index) == LUA_TNUMBER) continue;
        throw Error("lua/bad-argument", fmt::format("only numbers can be compared so, found {}",
                                                    spec_text(m.runtime, m.state, index)));
    }
}

Verdict to_be_at_least(const Match& m) {
    require_numbers(m);
    return {lua_compare(m.state, m.wanted, 1, LUA_OPLE) != 0, {}};
}

Verdict to_be_at_most(const Match& m) {
    require_numbers(m);
    return {lua_compare(m.state, 1, m.wanted, LUA_OPLE) != 0, {}};
}

Verdict to_contain(const Match& m) {
    return {spec_contains(m.runtime, m.state, 1, m.wanted), {}};
}

// The message in the table of a ruling that failed; "" in any other value.
std::string message_at(lua_State* state, int index) {
    if (lua_type(state, index) != LUA_TTABLE) return {};
    const bool is_text = table_view::field(state, index, "message") == LUA_TSTRING;
    std::string text = is_text ? lua_tostring(state, -1) : "";
    lua_pop(state, 1);
    return text;
}

// The second result after a nil: a refusal's reason, or the message of a ruling that failed.
std::string reason(const Match& m) {
    if (m.count < 2 || !lua_isnil(m.state, 1)) return {};
    if (lua_type(m.state, 2) == LUA_TSTRING) return lua_tostring(m.state, 2);
    return message_at(m.state, 2);
}

bool is_hit(const Match& m) {
    if (lua_type(m.state, 1) != LUA_TTABLE) return lua_toboolean(m.state, 1) != 0;
    const int type = table_view::field(m.state, 1, "passed");
    const bool passed = type == LUA_TNIL || lua_toboolean(m.state, -1) != 0;
    lua_pop(m.state, 1);
    return passed;
}

std::string refused_text(const std::string& why) {
    return why.empty() ? "" : fmt::format("it was not done: {}", why);
}

Verdict to_hit(const Match& m) {
    return {is_hit(m), refused_text(reason(m))};
}

// What was refused neither hit nor missed.
Verdict to_miss(const Match& m) {
    const std::string why = reason(m);
    return {!is_hit(m) && why.empty(), refused_text(why)};
}

// The argument as a text to look for; without one every text will do.
std::string_view wanted_text(const Match& m) {
    return lua_isnil(m.state, m.wanted) ? std::string_view{} : text_of(m.state, m.wanted, "text");
}

Verdict to_be_refused(const Match& m) {
    const std::string why = reason(m);
    const bool refused = m.count >= 2 && lua_type(m.state, 2) == LUA_TSTRING && !why.empty();
    const bool fits = refused && find_text(why, wanted_text(m)) != std::string::npos;
    return {fits, why.empty() ? "it was not refused" : fmt::format("the reason is: {}", why)};
}

// Calls the function at 1; its message when it raises an error, or when a ruling in its last call
// failed.
std::string failure_of(const Match& m) {
    lua_State* state = m.state;
    Sandbox& sandbox = m.runtime.sandbox;
    const int top = lua_gettop(state);
    lua_pushvalue(state, 1);
    std::string message;
    if (!protected_call(sandbox, state, 0, 2)) {
        message = describe_error(sandbox, state, -1).message;
    } else if (lua_isnil(state, -2)) {
        message = message_at(state, -1);
    }
    lua_settop(state, top);
    return message;
}

Verdict to_fail_with(const Match& m) {
    const bool is_function = lua_isfunction(m.state, 1);
    const bool is_ruling = m.count >= 2 && lua_isnil(m.state, 1) && lua_istable(m.state, 2);
    const std::string message = is_function ? failure_of(m) : (is_ruling ? reason(m) : "");
    if (message.empty()) return {false, "it did not fail"};
    return {find_text(message, wanted_text(m)) != std::string::npos,
            fmt::format("it failed with: {}", message)};
}

// "expected 3 to be at least 5"
std::string message_of(const Match& m,
                       const ApiMethod& matcher,
                       bool never,
                       const Verdict& verdict) {
    std::string said(matcher.name());
    std::ranges::replace(said, '_', ' ');
    std::string text = fmt::format("expected {} {}{}", spec_text(m.runtime, m.state, 1, m.wanted),
                                   never ? "never " : "", said);
    if (!matcher.call.ends_with("()") && !lua_isnil(m.state, m.wanted)) {
        text += fmt::format(" {}", spec_text(m.runtime, m.state, m.wanted));
    }
    return verdict.found.empty() ? text : fmt::format("{}; {}", text, verdict.found);
}

// Upvalues: the expectation, the matcher's row.
template <Verdict (*matcher)(const Match&)>
int match(lua_State* state, Sandbox& sandbox) {
    const auto* expectation = static_cast<Expectation*>(lua_touserdata(state, lua_upvalueindex(1)));
    expectation->binder->note_matched(expectation->place);
    // Both expect(x).to_be(y) and expect(x):to_be(y).
    if (lua_rawequal(state, 1, lua_upvalueindex(1)) != 0) lua_remove(state, 1);
    lua_settop(state, 1);
    const int shown = std::max(expectation->values, 1);
    luaL_checkstack(state, shown + 16, nullptr);
    lua_getiuservalue(state, lua_upvalueindex(1), 1);
    for (int i = 1; i <= shown; ++i) lua_rawgeti(state, 2, i);
    // Now: argument, list, values; turned into values, argument.
    lua_remove(state, 2);
    lua_rotate(state, 1, -1);
    const Match found{runtime_of(sandbox), state, expectation->values, shown + 1};
    const Verdict verdict = matcher(found);
    if (verdict.holds == expectation->never) {
        const auto* row = static_cast<ApiMethod*>(lua_touserdata(state, lua_upvalueindex(2)));
        expectation->binder->fail(state, message_of(found, *row, expectation->never, verdict));
    }
    return 0;
}

constexpr ApiMethod matcher_rows[] = {
    {"to_equal(wanted: any)", "Equal in depth; of a thing only the fields that the table names.",
     charge::items, guarded<match<to_equal>>},
    {"to_be(wanted: any)", "Equal as `==` says.", charge::constant, guarded<match<to_be>>},
    {"to_be_nil()", "", charge::constant, guarded<match<to_be_nil>>},
    {"to_be_true()", "", charge::constant, guarded<match<to_be_true>>},
    {"to_be_false()", "", charge::constant, guarded<match<to_be_false>>},
    {"to_be_at_least(least: number)", "", charge::constant, guarded<match<to_be_at_least>>},
    {"to_be_at_most(most: number)", "", charge::constant, guarded<match<to_be_at_most>>},
    {"to_contain(wanted: any)",
     "A list holds it (a thing also by its name), or a text holds the text.", charge::items,
     guarded<match<to_contain>>},
    {"to_hit()", "The result of a check or attack is true.", charge::constant,
     guarded<match<to_hit>>},
    {"to_miss()", "The result of a check or attack is not true, and it was not refused.",
     charge::constant, guarded<match<to_miss>>},
    {"to_fail_with(text?: string)",
     "A function raises an error, or a ruling failed, with this text in its message.", charge::text,
     guarded<match<to_fail_with>>},
    {"to_be_refused(text?: string)", "It was refused, with this text in the reason.", charge::text,
     guarded<match<to_be_refused>>},
};

constexpr ApiField expectation_field_rows[] = {
    {"never: Expectation", "turns the matcher round"},
};

void push_expectation(lua_State* state, const Expectation& made) {
    auto* expectation = static_cast<Expectation*>(lua_newuserdatauv(state, sizeof(Expectation), 1));
    *expectation = made;
    luaL_setmetatable(state, expectation_type);
}

int expectation_index(lua_State* state, Sandbox& /*sandbox*/) {
    const auto* expectation =
        static_cast<Expectation*>(luaL_checkudata(state, 1, expectation_type));
    const std::string_view name = text_of(state, 2, "name");
    if (name == "never") {
        Expectation turned = *expectation;
        turned.never = !turned.never;
        push_expectation(state, turned);
        lua_getiuservalue(state, 1, 1);
        lua_setiuservalue(state, -2, 1);
        return 1;
    }
    const ApiType& type = api_type("Expectation");
    if (const ApiMethod* matcher = type.method(name)) {
        lua_pushvalue(state, 1);
        lua_pushlightuserdata(state, const_cast<ApiMethod*>(matcher));  // it is only read
        lua_pushcclosure(state, matcher->function, 2);
        return 1;
    }
    std::vector<std::string> known = type.field_names();
    std::ranges::copy(type.method_names(), std::back_inserter(known));
    throw Error("lua/no-such-matcher",
                fmt::format("nothing is expected with '{}'", printable(name, 60)),
                did_you_mean(name, known));
}

void require_function(lua_State* state, const char* what) {
    if (lua_isfunction(state, 2)) return;
    throw Error("lua/bad-argument", fmt::format("{} wants a name and a function, found {}", what,
                                                luaL_typename(state, 2)));
}

}  // namespace

int SpecBinder::describe(lua_State* state) {
    if (stage_ != Stage::collecting)
        throw Error("lua/spec-inside-test", "describe stands in a spec's file, not inside a test");
    const std::string_view name = text_of(state, 1, "name");
    const ValueScope scope(around_, fmt::format("{}{}: ", around_, name));
    require_function(state, "describe");
    lua_settop(state, 2);
    lua_call(state, 0, 0);
    return 0;
}

int SpecBinder::it(lua_State* state) {
    if (stage_ != Stage::collecting)
        throw Error("lua/spec-inside-test", "it stands in a spec's file, not inside a test");
    SpecTest test;
    test.name = fmt::format("{}{}", around_, text_of(state, 1, "name"));
    require_function(state, "it");
    if (!names_.insert(test.name).second) {
        throw Error("lua/bad-argument",
                    fmt::format("two tests are called '{}'", printable(test.name, 200)),
                    "give one of them another name");
    }
    place_at_caller(state, test.where);
    test.body = runtime_.sandbox.references.keep_function(state, 2);
    tests_.push_back(std::move(test));
    return 0;
}

int SpecBinder::expect(lua_State* state) {
    if (stage_ != Stage::running) {
        throw Error("lua/outside-test",
                    "expect stands inside a test: it(\"...\", function() ... end)");
    }
    const int count = lua_gettop(state);
    lua_createtable(state, count, 0);
    for (int i = 1; i <= count; ++i) {
        lua_pushvalue(state, i);
        lua_rawseti(state, -2, i);
    }
    push_expectation(state, {this, unmatched_.size(), count, false});
    place_at_caller(state, unmatched_.emplace_back().emplace());
    lua_insert(state, -2);
    lua_setiuservalue(state, -2, 1);
    return 1;
}

void SpecBinder::note_matched(std::size_t expectation) {
    // Its own test may be over.
    if (expectation < unmatched_.size()) unmatched_[expectation].reset();
}

void SpecBinder::fail(lua_State* state, const std::string& message) {
    Diagnostic diagnostic = error_at("lua/expectation", {}, printable(message));
    place_at_caller(state, diagnostic.where);
    failures_.push_back(diagnostic);
    throw Error(diagnostic);
}

namespace {

constexpr ApiMethod spec_global_rows[] = {
    {"describe(name: string, body: fun())",
     "A group of tests. `name`: what they are about. `body`: calls `it`, or `describe` again.",
     charge::constant, lua_method<&SpecBinder::describe>},
    {"it(name: string, body: fun())",
     "A test: starts from the state after loading, with nothing forced and the policies of the "
     "file. `name`: the promise.",
     charge::constant, lua_method<&SpecBinder::it>},
    {"expect(...: any): Expectation",
     "What is looked at. All results of a call count: "
     "`expect(rue:use(\"Block\")).to_be_refused(\"sta\")`.",
     charge::constant, lua_method<&SpecBinder::expect>},
};

}  // namespace

constinit const ApiMethods spec_globals = spec_global_rows;
constinit const ApiFields expectation_fields = expectation_field_rows;
constinit const ApiMethods expectation_methods = matcher_rows;

void SpecBinder::bind(Environment environment) {
    Sandbox& sandbox = runtime_.sandbox;
    lua_State* state = sandbox.state();
    const Sandbox::HostWork work(sandbox);
    push_metatable(state, expectation_type, {{"__index", guarded<expectation_index>}});
    lua_pop(state, 1);
    for (const ApiMethod& row : spec_global_rows) {
        push_closure(state, row.function, this);
        sandbox.set_global(environment, std::string(row.name()));
    }
}

void SpecBinder::collect(ScriptFunction file) {
    const ValueScope scope(stage_, Stage::collecting);
    const Run run(runtime_.sandbox, RunKind::driver, printed_);
    runtime_.sandbox.call(file);
}

void SpecBinder::run(const SpecTest& test) {
    failures_.clear();
    unmatched_.clear();
    const ValueScope scope(stage_, Stage::running);
    Policies& policies = runtime_.game.policies;
    const Finally back([&policies, before = policies.choices()] { policies.set_choices(before); });
    {
        const Run run(runtime_.sandbox, RunKind::driver, printed_);
        runtime_.sandbox.call(test.body);
    }
    for (const std::optional<Place>& place : unmatched_) {
        if (!place) continue;
        failures_.push_back(error_at("lua/expectation", *place,
                                     "an `expect` without a matcher proves nothing",
                                     "say what is expected: expect(...).to_be_true()"));
        throw Error(failures_.back());
    }
}

}  // namespace hexwright
