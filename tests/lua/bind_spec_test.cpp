#include "lua/bind_spec.hpp"

#include <utility>

#include "base/error.hpp"
#include "catch.hpp"
#include "kernel/verb/policy.hpp"
#include "lua/bind_driver.hpp"
#include "lua/sandbox.hpp"

namespace bind_spec_test {

using namespace hexwright;

namespace {

struct Spec {
    StopFlag stop;
    Game game{1};
    Sandbox sandbox{stop};
    Runtime runtime{game, sandbox};
    std::string printed;
    SpecBinder spec{runtime, [this](const std::string& text) { printed += text; }};
    Environment globals = sandbox.create_environment("test");

    Spec() {
        runtime.bind_driver(globals);
        bind_forcing(runtime, globals);
        spec.bind(globals);
    }

    void collect(const std::string& text) {
        ScriptFunction file;
        {
            const Run run(sandbox, RunKind::driver);
            file = sandbox.load_chunk(globals, "test/a_spec.lua", text);
        }
        spec.collect(file);
    }

    // The message of the error of a test with this body, or "".
    std::string fail(const std::string& body) {
        collect("it('t" + std::to_string(spec.tests().size()) + "', function() " + body + " end)");
        return run(spec.tests().size() - 1);
    }

    std::string run(std::size_t test) {
        try {
            spec.run(spec.tests()[test]);
        } catch (const Error& error) {
            return error.diagnostic().message;
        }
        return "";
    }

    std::string collect_fails(const std::string& text) {
        try {
            collect(text);
        } catch (const Error& error) {
            return error.diagnostic().message;
        }
        return "";
    }
};

struct Case {
    const char* body;
    const char* message;
};

}  // namespace

TEST_CASE("tests are named after the groups around them, with the place of their line") {
    Spec s;
    s.collect(
        "describe('A', function()\n describe('B', function()\n  it('c', function() end)\n "
        "end)\n it('d', function() end)\nend)\nit('e', function() end)");
    REQUIRE(s.spec.tests().size() == 3);
    CHECK(s.spec.tests()[0].name == "A: B: c");
    CHECK(s.spec.tests()[0].where.file == "test/a_spec.lua");
    CHECK(s.spec.tests()[0].where.line == 3);
    CHECK(s.spec.tests()[1].name == "A: d");
    CHECK(s.spec.tests()[2].name == "e");
}

TEST_CASE("a policy set in a test ends with it, and one of the file holds for all its tests") {
    Spec s;
    s.game.fate.set_sources({&s.game.policies});
    s.collect(
        "policy 'random'\n"
        "it('a', function() policy 'usual' policy('usual', 'heroes') end)\n"
        "it('b', function() policy 'usual' error 'oops' end)");
    const auto kinds = [&] {
        const Policies::Choices& chosen = s.game.policies.choices();
        return std::pair(chosen.base.kind, chosen.sides.size());
    };
    CHECK(kinds() == std::pair(PolicyKind::random, std::size_t{0}));
    CHECK(s.run(0) == "");
    CHECK(kinds() == std::pair(PolicyKind::random, std::size_t{0}));
    CHECK(s.run(1) == "oops");
    CHECK(kinds() == std::pair(PolicyKind::random, std::size_t{0}));
}

TEST_CASE("passing expectations print nothing") {
    for (const char* body : {
             "expect(1).to_equal(1)",
             "expect({ a = { 1, 2 } }).to_equal { a = { 1, 2 } }",
             "expect({}).to_equal {}",
             "expect('x').to_be('x')",
             "expect(nil).to_be_nil()",
             "expect(true).to_be_true()",
             "expect(false).to_be_false()",
             "expect(3).to_be_at_least(3)",
             "expect(3).to_be_at_most(3)",
             "expect({ 1, { 2 } }).to_contain { 2 }",
             "expect('abc').to_contain('b')",
             "expect(true).to_hit()",
             "expect({ passed = true }).to_hit()",
             "expect(false).to_miss()",
             "expect(nil).to_miss()",
             "expect({ passed = false }).to_miss()",
             "expect(nil, 'too tired').to_be_refused('tired')",
             "expect(nil, 'too tired').to_be_refused()",
             "expect(function() error('oh no') end).to_fail_with('oh')",
             "expect(function() return nil, { message = 'bad' } end).to_fail_with('bad')",
             "expect(nil, { message = 'bad' }).to_fail_with('bad')",
             "expect(1).never.to_be(2)",
             "expect(1).never.never.to_be(1)",
             "expect({ 1 }).never.to_equal {}",
             "expect({}).never.to_equal { 1 }",
             "expect(nil, 'refused').never.to_hit()",
             "expect(1):to_be(1)",
         }) {
        Spec s;
        INFO(body);
        CHECK(s.fail(body).empty());
        CHECK(s.spec.failures().empty());
    }
}

TEST_CASE("a failing expectation shows both values") {
    for (const Case& wrong : std::vector<Case>{
             {"expect(1).to_equal(2)", "expected 1 to equal 2"},
             {"expect({ x = 5, 1 }).to_equal { x = 8 }",
              "expected { 1, x = 5 } to equal { x = 8 }"},
             {"expect('a').to_be('b')", "expected \"a\" to be \"b\""},
             {"expect(1).to_be_nil()", "expected 1 to be nil"},
             {"expect(1).to_be_true()", "expected 1 to be true"},
             {"expect(nil).to_be_false()", "expected nil to be false"},
             {"expect(2).to_be_at_least(3)", "expected 2 to be at least 3"},
             {"expect(4).to_be_at_most(3)", "expected 4 to be at most 3"},
             {"expect({ 1 }).to_contain(2)", "expected { 1 } to contain 2"},
             {"expect(false).to_hit()", "expected false to hit"},
             {"expect(nil, 'too far').to_hit()", "expected nil to hit; it was not done: too far"},
             {"expect(nil, 'too far').to_miss()", "expected nil to miss; it was not done: too far"},
             {"expect(1).never.to_be(1)", "expected 1 never to be 1"},
             {"expect(1).to_be_refused('x')", "expected 1 to be refused \"x\"; it was not refused"},
             {"expect(nil, 'why').to_be_refused('x')",
              "expected nil to be refused \"x\"; the reason is: why"},
             {"expect(function() end).to_fail_with('x')",
              "expected a function (test/a_spec.lua:1) to fail with \"x\"; it did not fail"},
             {"expect(function() error('y') end).to_fail_with('x')",
              "expected a function (test/a_spec.lua:1) to fail with \"x\"; it failed with: y"},
         }) {
        Spec s;
        CHECK(s.fail(wrong.body) == wrong.message);
        REQUIRE(s.spec.failures().size() == 1);
        CHECK(s.spec.failures()[0].code == "lua/expectation");
        CHECK(s.spec.failures()[0].where.file == "test/a_spec.lua");
        CHECK(s.spec.failures()[0].where.line == 1);
    }
}

TEST_CASE("a failing expectation counts, even if the script catches its error") {
    Spec s;
    CHECK(s.fail("pcall(function() expect(1).to_be(2) end)").empty());
    CHECK(s.spec.failures().size() == 1);
    CHECK(s.fail("").empty());
    CHECK(s.spec.failures().empty());
}

TEST_CASE("an expect without a matcher fails its test") {
    Spec s;
    const std::string message = "an `expect` without a matcher proves nothing";
    CHECK(s.fail("\nexpect(1).to_be(1)\nexpect(false)") == message);
    REQUIRE(s.spec.failures().size() == 1);
    CHECK(s.spec.failures()[0].where.line == 3);
    CHECK(s.spec.failures()[0].hint == "say what is expected: expect(...).to_be_true()");
    CHECK(s.fail("local _ = expect(1).never") == message);
    CHECK(s.fail("local kept = expect(1); kept.to_be(1)").empty());
    CHECK(s.fail("expect(1); expect(1).to_be(2)") == "expected 1 to be 2");
}

TEST_CASE("for a thing only the named fields are compared") {
    Spec s;
    const std::string made = "local map = request('space_map', 'A-B') local a = map.A ";
    CHECK(s.fail(made + "expect(a).to_equal { name = 'A' }").empty());
    CHECK(s.fail(made + "expect(a).to_equal { name = 'B' }") ==
          "expected A { name = \"A\" } to equal { name = \"B\" }");
    CHECK(s.fail(made + "expect({ a }).to_contain('A') expect({ a }).to_contain(a)").empty());
    CHECK(s.fail(made + "expect({ a }).to_contain('B')") == "expected { A } to contain \"B\"");
    CHECK(s.fail(made + "undo() expect(a).to_be_nil()") ==
          "expected a thing that is gone to be nil");
}

TEST_CASE("misuse of a spec is reported") {
    Spec s;
    CHECK(s.fail("it('x', function() end)") == "it stands in a spec's file, not inside a test");
    CHECK(s.fail("describe('x', function() end)") ==
          "describe stands in a spec's file, not inside a test");
    CHECK(s.fail("expect(1).to_bee(1)") == "nothing is expected with 'to_bee'");
    CHECK(s.fail("expect('a').to_be_at_least(1)") ==
          "only numbers can be compared so, found \"a\"");
    CHECK(s.collect_fails("expect(1)") ==
          "expect stands inside a test: it(\"...\", function() ... end)");
    CHECK(s.collect_fails("it('x')") == "it wants a name and a function, found no value");
    CHECK(s.collect_fails("describe('x', 1)") ==
          "describe wants a name and a function, found number");
    CHECK(s.collect_fails("it('z', function() end) it('z', function() end)") ==
          "two tests are called 'z'");
}

TEST_CASE("a cyclic table ends the comparison, not the program") {
    Spec s;
    CHECK_FALSE(s.fail("local a, b = {}, {} a.x = a b.x = b expect(a).to_equal(b)").empty());
}

TEST_CASE("an endless function cannot hide in to_fail_with") {
    Spec s;
    CHECK_FALSE(s.fail("expect(function() while true do end end).to_fail_with('x')").empty());
    CHECK(s.fail("expect(1).to_be(1)").empty());
}

TEST_CASE("the output of a spec is delivered, also if it fails") {
    Spec s;
    CHECK_FALSE(s.fail("print('before') error('oh')").empty());
    CHECK(s.printed == "before\n");
}

}  // namespace bind_spec_test
