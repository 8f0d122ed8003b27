// Battles of all five systems at the table, with random commands at their questions and between
// their steps: they come to the same rulings as without any.
//
//     const PlayedFlow plain = play_flow(system, 7, {});
//     const PlayedFlow with = play_flow(system, 7, {at_questions, between});
//     first_difference(plain, with)   // "" when there is none
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/big_stack.hpp"
#include "base/text.hpp"
#include "kernel/verb/flow.hpp"
#include "shell/report/transcript.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/table/repl.hpp"
#include "text_sink.hpp"

namespace hexwright {

struct FlowSystem {
    const char* pack;
    const char* setup;
    const char* flow;
};

inline constexpr FlowSystem flow_systems[] = {
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

// What is typed beside the answers. "^C" is the key.
struct FlowCommands {
    std::vector<std::string> at_questions;
    std::vector<std::string> between;  // while the flow waits
};

inline constexpr std::size_t most_flow_rulings = 120;

// Answers by the place of the question in the game and by what it asks, so that the same question
// gets the same answer whatever was typed between; between answers it types commands, if it has
// any.
class FlowPlayer : public LineReader {
public:
    FlowPlayer(std::uint64_t seed, std::vector<std::string> commands)
        : dice_(seed), commands_(std::move(commands)) {}

    Got read(const std::string&) override {
        if (repl->game().history().size() >= most_flow_rulings) return {Ending::interrupted, ""};
        if (!is_same_question_) asked_ = out->text();
        is_same_question_ = false;
        if (!commands_.empty() && typed < most_typed && dice_() % 3 == 0) return command();
        const std::string key = fmt::format("{} {} {}", repl->game().history().size(),
                                            repl->game().fate.trace().size(), question());
        return {Ending::line, is_again() ? "" : answer(std::hash<std::string>()(key))};
    }

    // Numbers below this one.
    std::size_t draw(std::size_t bound) { return dice_() % bound; }

    static constexpr std::size_t most_typed = 600;  // then it plays to the end

    Repl* repl = nullptr;
    const TextSink* out = nullptr;
    std::size_t typed = 0;

private:
    Got command() {
        const std::string& command = commands_[draw(commands_.size())];
        ++typed;
        if (command == "^C") return {Ending::interrupted, ""};
        const TypedLine line = classify(command);
        is_same_question_ = line.form == LineForm::help || line.form == LineForm::source ||
                            (line.form == LineForm::command && the_command(line.name).only_looks);
        return {Ending::line, command};
    }

    [[nodiscard]] std::string_view last_line() const {
        const std::size_t end = asked_.size() < 2 ? 0 : asked_.size() - 2;
        return std::string_view(asked_).substr(asked_.rfind('\n', end) + 1);
    }

    [[nodiscard]] bool is_again() const { return last_line().starts_with("that is not an answer"); }

    [[nodiscard]] bool is_die() const {
        return last_line().find(" rolls a d") != std::string_view::npos ||
               last_line().ends_with(" is rolled\n");
    }

    // The line above the options, which says nothing of the default: that is the answer of before.
    [[nodiscard]] std::string question() const {
        const std::vector<std::string_view> lines = split_lines(asked_);
        const auto line = std::find_if(lines.rbegin(), lines.rend(), [](std::string_view one) {
            return !one.empty() && !one.starts_with(' ');
        });
        return line == lines.rend() ? "" : std::string(*line);
    }

    // Lets a die fall. Never the default where there is a choice: that is the answer of before, if
    // there was one.
    [[nodiscard]] std::string answer(std::size_t choice) const {
        if (is_die()) return "";
        if (last_line().ends_with("(yes or no)\n")) return choice % 2 == 0 ? "yes" : "no";
        const std::vector<std::string_view> lines = split_lines(asked_);
        // By name: which number an option has depends on what was asked before.
        std::vector<std::pair<std::string_view, std::string_view>> options;
        for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
            const std::size_t dot = line->find(". ");
            if (!line->starts_with("  ") || dot >= 6) break;
            if (line->find(" (not now: ") == line->npos)
                options.emplace_back(line->substr(dot + 2), line->substr(2, dot - 2));
        }
        if (options.empty()) return fmt::format("{}", 1 + choice % 3);
        std::ranges::sort(options);
        return std::string(options[choice % options.size()].second);
    }

    std::mt19937_64 dice_;
    std::vector<std::string> commands_;
    std::string asked_;              // all that was printed before the question was answered
    bool is_same_question_ = false;  // as at the last line, which only looked
};

struct PlayedFlow {
    std::size_t commands = 0;
    std::vector<std::uint64_t> states;  // after each ruling
    std::vector<std::string> told;
    std::vector<std::size_t> questions;  // of each ruling, those that the person answered
};

// Each ruling that is in force at the end, and the state behind it.
inline PlayedFlow played_flow(Repl& repl, std::size_t commands) {
    PlayedFlow played{commands, {}, {}, {}};
    Game& game = repl.game();
    while (game.history().size() > most_flow_rulings && game.undo()) continue;
    for (; !game.history().empty(); game.undo()) {
        const Ruling& ruling = game.history().back();
        played.states.push_back(game.world.hash());
        played.told.push_back(transcript_text(ruling.lines, game.rules.words, false));
        played.questions.push_back(static_cast<std::size_t>(
            std::ranges::count_if(ruling.trace, [](const TraceEntry& entry) {
                return die_sides(entry) == 0 && entry.origin == AnswerOrigin::person;
            })));
    }
    std::ranges::reverse(played.states);
    std::ranges::reverse(played.told);
    std::ranges::reverse(played.questions);
    return played;
}

// Types commands while the flow waits, or has not begun. Whatever they undo is done again when the
// flow has not begun, half of the time otherwise: then it is played anew.
inline void type_between(Repl& repl,
                         FlowPlayer& player,
                         const std::vector<std::string>& commands,
                         std::size_t before) {
    if (commands.empty() || player.typed >= FlowPlayer::most_typed) return;
    for (std::size_t left = player.draw(4); left > 0; --left) {
        const std::string& command = commands[player.draw(commands.size())];
        // A game without those who fight is none to go back to.
        const bool is_whole = repl.game().history().size() >= before;
        if (!is_whole && command.starts_with(".save")) continue;
        ++player.typed;
        repl.feed(command);
        if (command.starts_with(".save") && player.draw(2) == 0)
            repl.feed(".load" + command.substr(std::string_view(".save").size()));
    }
}

// Errors: std::runtime_error.
inline PlayedFlow play_flow(const FlowSystem& system,
                            std::uint64_t seed,
                            const FlowCommands& commands) {
    PlayedFlow result;
    run_on_big_stack([&] {
        TextSink out;
        TextSink err;
        Terminal terminal(out, err, {});
        ReplSettings settings;
        settings.seed = seed;
        settings.start = system.pack;
        settings.keeps_going = true;
        Repl repl(settings, packs_named({system.pack}, find_home()), terminal);
        if (!repl.load()) throw std::runtime_error(fmt::format("{} does not load", system.pack));
        FlowPlayer player(seed, commands.at_questions);
        player.repl = &repl;
        player.out = &out;
        repl.feed(system.setup);
        repl.set_reader(&player);
        const std::size_t before = repl.game().history().size();
        repl.feed(system.flow);
        // What was undone at a question is done again before the battle goes on; before its first
        // ruling that is the line itself.
        while (true) {
            type_between(repl, player, commands.between, before);
            const bool is_redone = commands.between.empty() || running_flows(repl.game()) == 0 ||
                                   repl.game().history().size() <= before || player.draw(2) == 0;
            while (is_redone && repl.may_step_forward()) repl.feed(".redo");
            const std::size_t rulings = repl.game().history().size();
            const bool is_begun = running_flows(repl.game()) > 0;
            if (rulings >= most_flow_rulings || (!is_begun && rulings > before)) break;
            repl.feed(is_begun ? ".go" : system.flow);
        }
        result = played_flow(repl, player.typed);
    });
    return result;
}

// They may have ended at different places of the last line; the rulings of both are compared.
inline std::string first_difference(const PlayedFlow& plain, const PlayedFlow& with) {
    const std::size_t both = std::min(with.states.size(), plain.states.size());
    for (std::size_t i = 0; i < both; ++i) {
        if (with.told[i] == plain.told[i] && with.states[i] == plain.states[i]) continue;
        return fmt::format("ruling {}{}:\n{}\nand with commands:\n{}", i + 1,
                           with.told[i] == plain.told[i] ? ", whose state differs" : "",
                           plain.told[i], with.told[i]);
    }
    if (with.states.size() == plain.states.size()) return "";
    return fmt::format("{} rulings, and {} with commands", plain.states.size(), with.states.size());
}

}  // namespace hexwright
