#include "lua/bind_driver.hpp"

#include "base/error.hpp"
#include "catch.hpp"

namespace bind_driver_test {

using namespace hexwright;

namespace {

struct Scene {
    StopFlag stop;
    Game game{1};
    Sandbox sandbox{stop};
    Runtime runtime{game, sandbox};
    Environment globals = sandbox.create_environment("test");
    std::string printed;

    Scene() {
        runtime.bind_driver(globals);
        bind_forcing(runtime, globals);
    }

    ScriptFunction compile(const std::string& text) {
        const Run run(sandbox, RunKind::driver);
        return sandbox.load_chunk(globals, "test/scene.lua", text);
    }

    // The message of the scene's error, or "".
    std::string fail(const std::string& text) {
        try {
            const ScriptFunction scene = compile(text);
            const Run run(sandbox, RunKind::driver,
                          [this](const std::string& line) { printed += line; });
            sandbox.call(scene);
        } catch (const Error& error) {
            return error.diagnostic().message;
        }
        return "";
    }
};

}  // namespace

TEST_CASE("seed, dice and answers reach Fate") {
    Scene s;
    CHECK(s.fail("seed(9) dice { 14, 6 } answers { true, 2, 'Pull' }").empty());
    CHECK(s.game.fate.seed() == 9);
    CHECK(s.game.fate.forced_dice() == std::deque<std::int64_t>{14, 6});
    REQUIRE(s.game.fate.forced_answers().size() == 3);
    CHECK(s.game.fate.forced_answers()[0].text == "yes");
    CHECK(s.game.fate.forced_answers()[1].value == Value::of(std::int64_t{2}));
    CHECK(s.game.fate.forced_answers()[2].text == "Pull");
}

TEST_CASE("the clock of a driver rests while it visits another game") {
    Scene s;
    int running = 0;
    SandboxHooks hooks = s.sandbox.hooks();
    hooks.clock = [&](std::optional<RunKind> kind) { running += kind ? 1 : -1; };
    s.sandbox.set_hooks(std::move(hooks));
    std::vector<int> seen;
    DriverVisit visit = [&](const std::string& scene) {
        seen.push_back(running);
        if (scene == "gone") throw Error("shell/no-such-scene", "there is none");
        return true;
    };
    {
        const Run run(s.sandbox, RunKind::driver);
        bind_driver_visit(s.runtime, s.globals, visit);
    }
    CHECK(s.fail("visit 'here' pcall(visit, 'gone') visit 'here'").empty());
    CHECK(seen == std::vector<int>{0, 0, 0});
    CHECK(running == 0);
}

TEST_CASE("a thing can be a forced answer") {
    Scene s;
    CHECK(s.fail("answers { request('space_map', 'A-B').A }").empty());
    REQUIRE(s.game.fate.forced_answers().size() == 1);
    CHECK(s.game.fate.forced_answers()[0].value.is(ValueType::entity));
    CHECK(s.game.fate.forced_answers()[0].text == "A");
}

TEST_CASE("a value that cannot be forced is reported") {
    Scene s;
    CHECK(s.fail("dice { 'x' }") == "a die is a whole number, found a text");
    CHECK(s.fail("dice(3)") == "`dice` must be a list of whole numbers, found number");
    CHECK(s.fail("answers(3)") == "`answers` must be a list of answers, found number");
    CHECK(s.fail("answers { {} }") ==
          "an answer is a text, a number, true, false or a thing of the game, found a list");
    CHECK(s.fail("seed(-1)") == "a seed is a whole number from 0");
}

TEST_CASE("a registered function becomes a global") {
    Scene s;
    s.sandbox.set_global(s.globals, "greet", s.compile("print('hello')"));
    CHECK(s.fail("greet()").empty());
    CHECK(s.printed == "hello\n");
}

TEST_CASE("the output of a driver is delivered, also if it fails") {
    Scene s;
    CHECK(s.fail("print('before') error('oh')") == "oh");
    CHECK(s.printed == "before\n");
}

}  // namespace bind_driver_test
