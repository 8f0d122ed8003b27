// Battles of all five systems at the table, with random commands at their questions: they come to
// the same rulings as without any.
#include <algorithm>
#include <random>

#include "base/text.hpp"
#include "catch.hpp"
#include "kernel/verb/flow.hpp"
#include "lua/big_stack.hpp"
#include "shell/report/transcript.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/table/repl.hpp"
#include "text_sink.hpp"
#include "toy_pack.hpp"

namespace flow_random_test {

using namespace hexwright;

namespace {

struct System {
    const char* pack;
    const char* setup;
    const char* flow;
};

constexpr System systems[] = {
    {"dewprism_bestiary",
     "m = space_map 'A-B-C ; B-D' "
     "a = creature('Rue', { at = m.A, side = 'heroes' }) "
     "b = creature('Saber Tiger', { at = m.C, side = 'beasts' })",
     "battle { a, b }"},
    {"actlite_armory",
     "m = space_map 'A-B-C' "
     "a = character('Sellsword', { at = m.A, side = 'heroes' }) "
     "b = character('Bandit', { at = m.C, side = 'foes' })",
     "fight { a, b, cards = { 'Rockfall' } }"},
    {"lost_eternal_wastes",
     "m = space_map 'A-B-C' "
     "a = creature('The Cutpurse', { at = m.A, side = 'thieves' }) "
     "b = creature('The Guardian', { at = m.C, side = 'guards' })",
     "fight { a, b }"},
    {"success_range_tales", "a = character 'Kenji' b = npc 'Hill Giant'",
     "play { a, against = { b }, name = 'The ford', at = { [b.name] = 'In range' } }"},
    {"tsl_field_kit", "a, b = duel('Pathwalker', 'Enforcer')", "skirmish { a, b }"},
};

// Answers by the state of the game and the question, so that the same question in the same state
// gets the same answer; between answers it types commands, if it has any.
class RandomPlayer : public LineReader {
public:
    RandomPlayer(std::uint64_t seed, std::vector<std::string> commands)
        : dice_(seed), commands_(std::move(commands)) {}

    Got read(const std::string&) override {
        if (repl->game().history().size() >= most_rulings) return {Ending::interrupted, ""};
        if (!commands_.empty() && dice_() % 3 == 0) {
            const std::string& command = commands_[dice_() % commands_.size()];
            ++typed;
            return {Ending::line, command};
        }
        const std::string said = out->text();
        const std::size_t last = said.rfind('\n', said.size() - 2) + 1;
        const bool is_again = said.substr(last).starts_with("that is not an answer");
        const std::string key = fmt::format("{:x} {}", repl->game().world.hash(), question());
        static const std::vector<std::string> answers = {"", "1", "2", "3", "", "yes", "no"};
        const std::size_t choice = std::hash<std::string>()(key) % answers.size();
        return {Ending::line, is_again ? "" : numbered(answers[choice])};
    }

    static constexpr std::size_t most_rulings = 120;

    Repl* repl = nullptr;
    const TextSink* out = nullptr;
    std::size_t typed = 0;

private:
    // The line above the options, which says nothing of the default: that is the answer of before.
    [[nodiscard]] std::string question() const {
        const std::vector<std::string_view> lines = split_lines(out->text());
        const auto line = std::find_if(lines.rbegin(), lines.rend(), [](std::string_view one) {
            return !one.empty() && !one.starts_with(' ');
        });
        return line == lines.rend() ? "" : std::string(*line);
    }

    // The number of the option that comes in this place by name: which number an option has depends
    // on what was asked before.
    [[nodiscard]] std::string numbered(const std::string& place) const {
        const auto wanted = whole_number<std::size_t>(place);
        if (!wanted) return place;
        std::vector<std::pair<std::string_view, std::string_view>> options;
        const std::vector<std::string_view> lines = split_lines(out->text());
        auto line = lines.rbegin();
        const auto is_option = [](std::string_view one) {
            return one.starts_with("  ") && one.find(". ") < 6;
        };
        while (line != lines.rend() && !is_option(*line)) ++line;
        for (; line != lines.rend() && is_option(*line); ++line) {
            const std::size_t dot = line->find(". ");
            if (line->find(" (not now: ") == line->npos)
                options.emplace_back(line->substr(dot + 2), line->substr(2, dot - 2));
        }
        std::ranges::sort(options);
        const auto is_same = [](const auto& one, const auto& other) {
            return one.first == other.first;
        };
        if (std::ranges::adjacent_find(options, is_same) != options.end()) return "";
        return *wanted <= options.size() ? std::string(options[*wanted - 1].second) : place;
    }

    std::mt19937_64 dice_;
    std::vector<std::string> commands_;
};

struct Played {
    std::size_t commands = 0;
    std::vector<std::uint64_t> states;  // after each ruling
    std::vector<std::string> told;
};

// Each ruling that is in force at the end, and the state behind it.
Played played(Repl& repl, std::size_t commands) {
    Played played{commands, {}, {}};
    Game& game = repl.game();
    while (game.history().size() > RandomPlayer::most_rulings && game.undo()) continue;
    for (; !game.history().empty(); game.undo()) {
        played.states.push_back(game.world.hash());
        played.told.push_back(
            transcript_text(game.history().back().lines, game.rules.words, false));
    }
    std::ranges::reverse(played.states);
    std::ranges::reverse(played.told);
    return played;
}

Played play(const System& system, std::uint64_t seed, std::vector<std::string> commands) {
    Played result;
    run_on_big_stack([&] {
        TextSink out;
        TextSink err;
        Terminal terminal(out, err, {});
        ReplSettings settings;
        settings.seed = seed;
        settings.start = system.pack;
        settings.keeps_going = true;
        Repl repl(settings, packs_named({system.pack}, find_home()), terminal);
        REQUIRE(repl.load());
        RandomPlayer player(seed, std::move(commands));
        player.repl = &repl;
        player.out = &out;
        repl.feed(system.setup);
        repl.set_reader(&player);
        const std::size_t before = repl.game().history().size();
        repl.feed(system.flow);
        // What was undone at a question is done again before the battle goes on; before its first
        // ruling that is the line itself.
        while (true) {
            while (repl.may_step_forward()) repl.feed(".redo");
            const std::size_t rulings = repl.game().history().size();
            const bool is_begun = running_flows(repl.game()) > 0;
            if (rulings >= RandomPlayer::most_rulings || (!is_begun && rulings > before)) break;
            repl.feed(is_begun ? ".go" : system.flow);
        }
        result = played(repl, player.typed);
    });
    return result;
}

// They may have ended at different places; the first rulings are compared, up to where both went.
void check_same(const Played& with, const Played& plain) {
    const std::size_t both = std::min(with.states.size(), plain.states.size());
    for (std::size_t i = 0; i < both; ++i) {
        INFO("ruling " << i + 1 << ": " << plain.told[i] << "\nand with commands:\n"
                       << with.told[i]);
        REQUIRE(with.told[i] == plain.told[i]);
        REQUIRE(with.states[i] == plain.states[i]);
    }
    CHECK(with.states.size() == plain.states.size());
}

}  // namespace

TEST_CASE("commands at the questions of a battle change nothing of it, in all systems") {
    const ToyFolder folder;
    const std::vector<std::string> commands = {
        ".save \"" + (folder.root / "game.save").string() + "\"",
        ".undo",
        ".undo 2",
        ".undo turn",
        "=1 + 1",
        ".dice none",
        ".packs",
        ".whatif 1 + 1",
    };
    std::size_t typed = 0;
    for (const System& system : systems) {
        for (const std::uint64_t seed : {3, 4, 5, 6, 7, 8, 9, 10}) {
            INFO(system.pack << ", seed " << seed);
            const Played plain = play(system, seed, {});
            const Played with = play(system, seed, commands);
            CHECK(plain.states.size() > 5);
            check_same(with, plain);
            typed += with.commands;
        }
    }
    CHECK(typed > 200);
}

}  // namespace flow_random_test
