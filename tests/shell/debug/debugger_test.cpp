#include "shell/debug/debugger.hpp"

#include <fmt/format.h>

#include <map>
#include <random>

#include "../table.hpp"
#include "base/big_stack.hpp"
#include "catch.hpp"
#include "shell/debug/call_stack.hpp"
#include "shell/run/pack_choice.hpp"

namespace debugger_test {

using namespace hexwright;

namespace {

// All that a person could see of a moment, in a line a call.
std::string seen(const Moment& moment) {
    DebuggedSession& session = *moment.session;
    Game& game = session.session().game;
    std::string text = fmt::format("state {:016x}\n", game.state_hash());
    for (const StackEntry& entry : call_stack(session)) {
        text += fmt::format("{} {}:{}\n", entry.title, entry.where.file, entry.where.line);
        if (entry.act != nullptr) {
            for (const ShownRow& row : act_rows(game, *entry.act))
                text += fmt::format("  {} = {}\n", row.name, row.text);
        }
        if (!entry.height) continue;
        for (const ShownRow& row :
             rows_of(script_variables(session.session().runtime, *entry.height))) {
            text += fmt::format("  {} = {}\n", row.name, row.text);
            if (row.parts) session.session().sandbox.references.release(row.parts);
        }
    }
    for (const ShownRow& row : dice_rows(game)) text += fmt::format("die {}\n", row.text);
    return text;
}

// Decides by a function, and remembers the halts.
class TestFront : public DebuggerFront {
public:
    using Decide = std::function<Move(const Halt&, const Moment&)>;

    explicit TestFront(Decide decide) : decide_(std::move(decide)) {}

    Move halted(const Halt& halt, const Moment& moment) override { return decide_(halt, moment); }

    void print(const std::string& text) override { printed.push_back(text); }

    std::vector<std::string> printed;

private:
    Decide decide_;
};

// Plays `hexwright run` under a debugger; returns what it printed in its last run.
std::string play(Debugger& debugger, const std::string& scene, const Arguments& more = {}) {
    std::string printed;
    run_on_big_stack([&] {
        debugger.play([&] {
            TextSink out;
            TextSink err;
            {
                Terminal terminal(out, err, {});
                Arguments arguments = {"--seed", "7", scene};
                arguments.insert(arguments.end(), more.begin(), more.end());
                CommandLine line("run", arguments, terminal);
                (void)run_scene(line, terminal, debugger.hook());
            }
            printed = out.text() + err.text();
        });
    });
    return printed;
}

std::string play_alone(const std::string& scene) {
    TextSink out;
    TextSink err;
    run_on_big_stack([&] {
        Terminal terminal(out, err, {});
        CommandLine line("run", {"--seed", "7", scene}, terminal);
        (void)run_scene(line, terminal, {});
    });
    return out.text() + err.text();
}

std::string shipped(const std::string& scene) {
    return (std::filesystem::path(HEXWRIGHT_ROOT) / "scripts" / scene).string();
}

struct Arena : ToyFolder {
    Arena() { write_arena(*this); }

    std::string scene(const std::string& text) const { return write("beasts/scene.lua", text); }

    // Where the debugger halts, "reason file:line text", when each halt is answered by the moves
    // in order, and by `on` afterwards.
    std::vector<std::string> halts(const std::string& text,
                                   std::vector<Move> moves,
                                   const Breakpoints& breakpoints = {}) const {
        std::vector<std::string> found;
        std::size_t next = 0;
        TestFront front([&](const Halt& halt, const Moment& moment) {
            found.push_back(fmt::format("{} {}:{}{}{}", static_cast<int>(halt.reason),
                                        std::filesystem::path(moment.file).filename().string(),
                                        moment.line, halt.text.empty() ? "" : " ", halt.text));
            return next < moves.size() ? moves[next++] : Move::on;
        });
        Debugger debugger(front);
        debugger.halts_first = true;
        debugger.breakpoints = breakpoints;
        (void)play(debugger, scene(text));
        return found;
    }
};

using Texts = std::vector<std::string>;

const std::string fight = R"(local wolf = hero("Wolf")
local bear = hero("Bär")
wolf:strike(bear)
bear:strike(wolf)
print("done"))";

}  // namespace

TEST_CASE("the debugger goes over, in and out, through steps and lines") {
    const Arena arena;
    CHECK(
        arena.halts(fight, {Move::over, Move::over, Move::over, Move::over}) ==
        Texts{"0 scene.lua:1", "1 scene.lua:2", "1 scene.lua:3", "1 scene.lua:4", "1 scene.lua:5"});
    CHECK(arena.halts(fight, {Move::over, Move::over, Move::in, Move::over, Move::over, Move::over,
                              Move::in, Move::in, Move::out, Move::out}) ==
          Texts{"0 scene.lua:1", "1 scene.lua:2", "1 scene.lua:3", "1 main.lua:11", "1 scene.lua:4",
                "1 scene.lua:5"});
    CHECK(arena.halts(fight, {Move::over, Move::over, Move::in, Move::in, Move::over, Move::over,
                              Move::in, Move::in, Move::out, Move::out, Move::on}) ==
          Texts{"0 scene.lua:1", "1 scene.lua:2", "1 scene.lua:3", "1 main.lua:11", "1 main.lua:12",
                "1 main.lua:13", "1 main.lua:14", "1 main.lua:6", "1 main.lua:6", "1 main.lua:15",
                "1 scene.lua:4"});
}

TEST_CASE("the debugger goes back to where stepping over would have come from") {
    const Arena arena;
    CHECK(arena.halts(fight, {Move::over, Move::over, Move::over, Move::back, Move::back,
                              Move::back, Move::back, Move::over}) ==
          Texts{"0 scene.lua:1", "1 scene.lua:2", "1 scene.lua:3", "1 scene.lua:4", "1 scene.lua:3",
                "1 scene.lua:2", "1 scene.lua:1", "0 scene.lua:1 the beginning", "1 scene.lua:2"});
    CHECK(arena.halts(fight, {Move::over, Move::over, Move::in, Move::in, Move::in, Move::back,
                              Move::back, Move::back}) ==
          Texts{"0 scene.lua:1", "1 scene.lua:2", "1 scene.lua:3", "1 main.lua:11", "1 main.lua:12",
                "1 main.lua:13", "1 main.lua:12", "1 main.lua:11", "1 scene.lua:3"});
}

TEST_CASE("breakpoints halt at lines, at steps and verbs, under their conditions") {
    const Arena arena;
    const std::string main = (std::filesystem::weakly_canonical(arena.root) / "arena/main.lua");
    const auto halts = [&](const Breakpoints& wanted) { return arena.halts(fight, {}, wanted); };
    Breakpoints lines;
    lines.lines = {{1, main, 14, {}, {}}};
    CHECK(halts(lines) == Texts{"0 scene.lua:1", "2 main.lua:14", "2 main.lua:14"});
    lines.lines[0].condition = "act.user.name == 'Wolf'";
    CHECK(halts(lines) == Texts{"0 scene.lua:1", "2 main.lua:14"});
    lines.lines[0].condition = "act.user.name ==";
    CHECK(halts(lines).size() == 3);
    CHECK(has(halts(lines)[1], "the condition 'act.user.name ==' cannot be judged: "));
    for (const char* name : {"hurt/lose", "take/lose"}) {
        Breakpoints steps;
        steps.steps = {{2, name, {}}};
        CHECK(halts(steps) == Texts{"0 scene.lua:1", "2 main.lua:6", "2 main.lua:6"});
    }
    Breakpoints verbs;
    verbs.steps = {{3, "strike", "act.target.name == 'Wolf'"}};
    CHECK(halts(verbs) == Texts{"0 scene.lua:1", "2 main.lua:10"});
    Breakpoints none;
    none.lines = {{1, "/elsewhere/main.lua", 14, {}, {}}};
    none.steps = {{2, "strike/lose", {}}, {3, "roll", {}}};
    CHECK(halts(none) == Texts{"0 scene.lua:1"});
}

TEST_CASE("a breakpoint with a message prints it each time, and never when it is gone back over") {
    const Arena arena;
    int halts = 0;
    TestFront front([&](const Halt&, const Moment&) {
        ++halts;
        return halts == 1 ? Move::back_to_breakpoint : Move::on;
    });
    Debugger debugger(front);
    const std::string main = (std::filesystem::weakly_canonical(arena.root) / "arena/main.lua");
    debugger.breakpoints.lines = {
        {1, main, 14, {}, "{act.user.name} hits for {act.total}, {act.nonsense.x}"}};
    debugger.breakpoints.steps = {{2, "hurt/lose", "act.target.name == 'Wolf'"}};
    (void)play(debugger, arena.scene(fight));
    REQUIRE(front.printed.size() == 2);
    CHECK(has(front.printed[0], "\"Wolf\" hits for "));
    CHECK(has(front.printed[0], ", (attempt to index a nil value"));
    CHECK(has(front.printed[1], "\"Bär\" hits for "));
    CHECK(halts == 3);  // at the step, the beginning, and the step
}

TEST_CASE("a watched number halts at each of its changes, forward and back") {
    const Arena arena;
    Breakpoints wanted;
    std::vector<std::string> forward;
    std::vector<std::string> back;
    std::vector<std::string> brute;
    {
        std::string before;
        EntityId bear;
        TestFront front([&](const Halt&, const Moment& moment) {
            Game& game = moment.session->session().game;
            for (const ShownRow& row : thing_names(game)) {
                if (row.name == "Bär") bear = *row.thing;
            }
            const std::string now = bear ? number_text(game, bear, "Health") : "";
            if (!before.empty() && now != before)
                brute.push_back(fmt::format("Bär.Health: {}, was {}", now, before));
            before = now;
            return Move::in;
        });
        Debugger debugger(front);
        debugger.halts_first = true;
        (void)play(debugger, arena.scene(fight + "\nbear:take(2) bear:take(3)\nprint(1)"));
        wanted.numbers = {{4, bear, "Health"}};
    }
    REQUIRE(brute.size() == 3);
    bool is_going_back = false;
    TestFront front([&](const Halt& halt, const Moment& moment) {
        if (halt.reason == Halt::Reason::end) {
            is_going_back = true;
            return Move::back_to_breakpoint;
        }
        if (is_going_back && halt.reason == Halt::Reason::entry) return Move::end;
        CHECK(halt.reason == Halt::Reason::number);
        CHECK(halt.breakpoint == 4);
        CHECK(call_stack(*moment.session).front().title == "lose");
        (is_going_back ? back : forward).push_back(halt.text);
        return is_going_back ? Move::back_to_breakpoint : Move::on;
    });
    Debugger debugger(front);
    debugger.breakpoints = wanted;
    debugger.halts_at_end = true;
    (void)play(debugger, arena.scene(fight + "\nbear:take(2) bear:take(3)\nprint(1)"));
    CHECK(forward == brute);
    std::ranges::reverse(back);
    CHECK(back == brute);
}

TEST_CASE("a ruling that fails is halted at its last moment, and fails once more afterwards") {
    const Arena arena;
    Breakpoints wanted;
    wanted.at_failures = true;
    const auto halts = arena.halts(R"(local wolf = hero("Wolf")
wolf:broken()
wolf:strike(wolf)
error("the scene is wrong"))",
                                   {}, wanted);
    REQUIRE(halts.size() == 3);
    CHECK(has(halts[1], "5 main.lua:17 "));
    CHECK(has(halts[1], "boo"));
    CHECK(has(halts[2], "5 scene.lua:4 "));
    CHECK(has(halts[2], "the scene is wrong"));
    // What is refused has not failed.
    CHECK(arena.halts("local wolf = hero(\"Wolf\")\nwolf:never()", {}, wanted).size() == 1);
    CHECK(arena.halts(fight + "\nerror('x')", {}).size() == 1);
}

TEST_CASE("a test that fails is halted at its expectation") {
    const Arena arena;
    const std::string spec =
        arena.write("beasts/spec/wolf_spec.lua", R"(describe("a wolf", function()
  it("has much health", function()
    local wolf = hero("Wolf")
    expect(wolf.Health).to_be(20)
    expect(wolf.Health).to_be(21)
    expect(wolf.Health).to_be(22)
  end)
end))");
    std::vector<std::string> halts;
    TestFront front([&](const Halt& halt, const Moment& moment) {
        halts.push_back(fmt::format("{} {}", moment.line, halt.text));
        return Move::on;
    });
    Debugger debugger(front);
    debugger.breakpoints.at_failures = true;
    std::string printed;
    run_on_big_stack([&] {
        debugger.play([&] {
            TextSink out;
            {
                Terminal terminal(out, out, {});
                CommandLine line("test", {spec}, terminal);
                CHECK((run_specs(line, terminal, debugger.hook()) != 0));
            }
            printed = out.text();
        });
    });
    REQUIRE(halts.size() == 1);
    CHECK(has(halts[0], "5 expected 20 to be 21"));
    CHECK(has(printed, "1 failed"));
}

TEST_CASE("a debugged scene comes out as it does alone, wherever it is halted") {
    for (const char* scene : {"dewprism/scenes/crossing.lua", "actlite/scenes/scrivener.lua",
                              "lost_eternal/scenes/giant.lua", "success_range/scenes/rescue.lua",
                              "tsl/scenes/ambush.lua"}) {
        INFO(scene);
        int halts = 0;
        TestFront front([&](const Halt&, const Moment&) {
            ++halts;
            if (halts > 4000) return Move::on;
            return halts % 1000 == 0 ? Move::back : Move::in;
        });
        Debugger debugger(front);
        debugger.halts_first = true;
        const std::string path = shipped(scene);
        CHECK(play(debugger, path) == play_alone(path));
        CHECK(halts > 400);
        CHECK(debugger.runs() > 1);
    }
}

// The oracle: what each moment showed when it was first come to.
TEST_CASE("going back shows what going forward showed") {
    for (const char* scene : {"dewprism/scenes/crossing.lua", "actlite/scenes/scrivener.lua",
                              "success_range/scenes/rescue.lua"}) {
        INFO(scene);
        std::map<std::uint64_t, std::string> first;
        std::mt19937 random(5);
        bool has_come_far = false;
        int moves = 0;
        TestFront front([&](const Halt& halt, const Moment& moment) {
            const auto [known, is_new] = first.try_emplace(moment.number, seen(moment));
            if (!is_new) CHECK(known->second == seen(moment));
            const bool is_end = halt.reason == Halt::Reason::end;
            has_come_far = has_come_far || is_end || first.size() >= 600;
            if (!has_come_far) return Move::in;
            if (++moves > 60) return Move::end;
            constexpr Move choices[] = {Move::back, Move::back, Move::in, Move::over, Move::out};
            return is_end ? Move::back : choices[random() % std::size(choices)];
        });
        Debugger debugger(front);
        debugger.halts_first = true;
        debugger.halts_at_end = true;
        const std::string printed = play(debugger, shipped(scene));
        INFO(printed);
        CHECK(first.size() > 40);
        CHECK(moves > 60);
        CHECK(debugger.runs() > 10);
    }
}

TEST_CASE("an expression sees the variables of its call, and changes nothing") {
    const Arena arena;
    std::map<std::string, std::string> found;
    TestFront front([&](const Halt&, const Moment& moment) {
        DebuggedSession& session = *moment.session;
        Game& game = session.session().game;
        const std::uint64_t state = game.state_hash();
        const std::size_t rulings = game.history().size();
        for (const char* text :
             {"wolf.Health", "wolf.name .. '!'", "1 +", "nonsense", "wolf:take(3)",
              "wolf:strike(bear)", "wolf:exists()", "{ 1, wolf, x = 'y' }", "act",
              "(function() while true do end end)()", "string.rep('x', 10000000)",
              "request('strike', wolf, bear)", "hero('Wolf')", "undo()"}) {
            try {
                const ScriptVariable value =
                    evaluate_in(session, call_stack(session).front(), text);
                if (value.parts) session.session().sandbox.references.release(value.parts);
                found[text] = value.text;
            } catch (const Error& error) {
                found[text] = "error: " + error.diagnostic().message;
            }
        }
        CHECK(game.state_hash() == state);
        CHECK(game.history().size() == rulings);
        return Move::on;
    });
    Debugger debugger(front);
    debugger.breakpoints.lines = {
        {1, std::filesystem::weakly_canonical(arena.root) / "beasts/scene.lua", 3, {}, {}}};
    const std::string printed = play(debugger, arena.scene(fight));
    CHECK(has(printed, "done"));
    CHECK(found["wolf.Health"] == "20");
    CHECK(found["wolf.name .. '!'"] == "\"Wolf!\"");
    CHECK(found["wolf:exists()"] == "true");
    CHECK(found["{ 1, wolf, x = 'y' }"] == "{ 1, Wolf, x = \"y\" }");
    for (const char* text :
         {"1 +", "nonsense", "wolf:take(3)", "wolf:strike(bear)", "act", "undo()",
          "(function() while true do end end)()", "string.rep('x', 10000000)",
          "request('strike', wolf, bear)", "hero('Wolf')"}) {
        INFO(text);
        CHECK(found[text].starts_with("error: "));
    }
}

TEST_CASE("the variables of a call are those that its script sees") {
    const Arena arena;
    std::vector<std::string> shown;
    TestFront front([&](const Halt&, const Moment& moment) {
        DebuggedSession& session = *moment.session;
        const StackEntry top = call_stack(session).front();
        for (const ShownRow& row :
             rows_of(script_variables(session.session().runtime, *top.height))) {
            shown.push_back(fmt::format("{} {} = {}", row.type, row.name, row.text));
            if (!row.parts) continue;
            for (const ScriptVariable& part : parts_of(session.session().runtime, row.parts))
                shown.push_back(fmt::format("  {} = {}", part.name, part.text));
            session.session().sandbox.references.release(row.parts);
        }
        return Move::on;
    });
    Debugger debugger(front);
    debugger.breakpoints.lines = {
        {1, std::filesystem::weakly_canonical(arena.root) / "beasts/scene.lua", 8, {}, {}}};
    (void)play(debugger, arena.scene(R"(local wolf = hero("Wolf")
local outer = 1
local hidden = "no"
local function act(given)
  local hidden = { given, deep = true }
  local sum = 1
  local sum = outer + 2
  return sum
end
act(wolf))"));
    CHECK(shown == Texts{"thing given = Wolf", "table hidden = { Wolf, deep = true }",
                         "  [1] = Wolf", "  deep = true", "number sum = 3", "number outer = 1"});
}

}  // namespace debugger_test
