// .step: a ruling is played again from its trace, a step at a time, forward and back. Nothing of
// the game changes.
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/debug/call_stack.hpp"
#include "shell/debug/debugger.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/things.hpp"

namespace hexwright {

namespace {

constexpr const char* step_usage = ".step [N] [MOVES]";
constexpr const char* step_prompt = "step> ";
constexpr std::string_view moves_help =
    "in, over, out, on: forward; back, back on: back\n"
    "to damage/spend, to frog.Health: on to a step, or to where a number changes\n"
    "back to damage/spend, back to frog.Health: the same, back\n"
    "where, act, dice, locals: what is going on; = EXPRESSION: a value\n"
    "quit: leave; an empty line does the last move again\n";

struct NamedMove {
    std::string_view name;
    Move move;
};

constexpr NamedMove named_moves[] = {
    {"in", Move::in},    {"over", Move::over}, {"out", Move::out},
    {"on", Move::on},    {"back", Move::back}, {"back on", Move::back_to_breakpoint},
    {"quit", Move::end},
};

class TableSteps : public DebuggerFront {
public:
    TableSteps(Repl& repl, std::deque<std::string> typed) : repl_(repl), typed_(std::move(typed)) {}

    void set_debugger(Debugger& debugger) { debugger_ = &debugger; }

    [[nodiscard]] bool has_halted() const { return has_halted_; }

    Move halted(const Halt& halt, const Moment& moment) override {
        has_halted_ = true;
        say_place(halt, moment);
        while (true) {
            const std::optional<std::string> line = next_line();
            if (!line) return Move::end;
            try {
                if (const std::optional<Move> move = read(trim(*line), *moment.session))
                    return *move;
            } catch (const Error& error) {
                repl_.say(error.diagnostic().message + "\n");
            }
        }
    }

private:
    std::optional<std::string> next_line() {
        if (!typed_.empty()) {
            std::string line = std::move(typed_.front());
            typed_.pop_front();
            repl_.say(fmt::format("{}{}\n", step_prompt, line));
            return line;
        }
        LineReader* const reader = repl_.settings().reader;
        if (reader == nullptr) return std::nullopt;
        repl_.terminal().flush();
        LineReader::Got got = reader->read(step_prompt);
        if (got.ending != LineReader::Ending::line) return std::nullopt;
        return std::move(got.text);
    }

    std::optional<Move> read(std::string_view line, DebuggedSession& session) {
        if (line.empty()) return last_;
        const auto named = std::ranges::find(named_moves, line, &NamedMove::name);
        if (named != std::end(named_moves)) return last_ = named->move;
        const bool is_back = line.starts_with("back to ");
        if (is_back || line.starts_with("to ")) {
            halt_at(trim(line.substr(is_back ? 8 : 3)), session);
            return last_ = is_back ? Move::back_to_breakpoint : Move::on;
        }
        tell(line, session);
        return std::nullopt;
    }

    // "damage/spend", or "frog.Health".
    void halt_at(std::string_view name, DebuggedSession& session) {
        Breakpoints wanted;
        const std::size_t dot = name.find('.');
        if (dot == std::string_view::npos) {
            const std::string step = step_name(session.session(), std::string(name));
            if (session.place_of(Word::of(step)).line == 0)
                throw Error("shell/unknown-name", fmt::format("no verb has a step '{}'", name));
            wanted.steps.push_back({1, step, {}});
        } else {
            const EntityId thing = thing_named(repl_, std::string(name.substr(0, dot)));
            const std::string number(name.substr(dot + 1));
            if (!thing || number_text(repl_.game(), thing, number).empty())
                throw Error("shell/unknown-name", fmt::format("no thing has '{}'", name));
            wanted.numbers.push_back({1, thing, number});
        }
        debugger_->breakpoints = std::move(wanted);
        session.note_numbers();
    }

    void tell(std::string_view line, DebuggedSession& session) {
        const std::vector<StackEntry> stack = call_stack(session);
        if (line == "where") {
            for (const StackEntry& entry : stack)
                repl_.say(fmt::format("  {}{}\n", entry.title, place_suffix(entry.where)));
        } else if (line == "act") {
            if (stack.front().act != nullptr) say_rows(act_rows(repl_.game(), *stack.front().act));
        } else if (line == "dice") {
            say_rows(dice_rows(repl_.game()));
        } else if (line == "locals") {
            say_locals(session, stack.front());
        } else if (line.starts_with('=')) {
            const ScriptVariable value =
                evaluate_in(session, stack.front(), std::string(trim(line.substr(1))));
            if (value.parts) repl_.session().sandbox.references.release(value.parts);
            repl_.say(value.text + "\n");
        } else {
            repl_.say(std::string(moves_help));
        }
    }

    void say_locals(DebuggedSession& session, const StackEntry& entry) {
        if (!entry.height) return repl_.say("a step that is data has none\n");
        const ShownRows rows = rows_of(script_variables(session.session().runtime, *entry.height));
        for (const ShownRow& row : rows) {
            if (row.parts) repl_.session().sandbox.references.release(row.parts);
        }
        say_rows(rows);
    }

    void say_rows(const ShownRows& rows) {
        for (const ShownRow& row : rows)
            repl_.say(fmt::format("  {}{}{}\n", row.name, row.text.empty() ? "" : ": ", row.text));
        if (rows.empty()) repl_.say("nothing\n");
    }

    static std::string place_suffix(const Place& where) {
        return where.line == 0 ? "" : fmt::format("  {}:{}", where.file, where.line);
    }

    // The step, its place, the line of its text.
    void say_place(const Halt& halt, const Moment& moment) {
        if (!halt.text.empty()) repl_.say(halt.text + "\n");
        const StackEntry top = call_stack(*moment.session).front();
        repl_.say(fmt::format("{}{}{}\n", top.title, moment.is_over ? ", done" : "",
                              place_suffix(top.where)));
        const std::optional<std::string> text = files_(top.where.file);
        if (!text) return;
        int number = 0;
        for (const std::string_view line : split_lines(*text)) {
            if (++number == top.where.line)
                return repl_.say(fmt::format("  {}\n", printable(trim(line), 160)));
        }
    }

    Repl& repl_;
    Debugger* debugger_ = nullptr;
    std::deque<std::string> typed_;
    Move last_ = Move::in;
    bool has_halted_ = false;
    SourceLookup files_ = remembering_lookup();
};

// "3", "in, in, where" of ".step 3 in, in, where".
std::pair<std::string, std::deque<std::string>> read_moves(const std::string& rest) {
    const std::string_view text = trim(rest);
    const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
    std::deque<std::string> moves;
    std::string_view left = trim(text.substr(end));
    while (!left.empty()) {
        const std::size_t comma = std::min(left.find(','), left.size());
        moves.emplace_back(trim(left.substr(0, comma)));
        left.remove_prefix(std::min(comma + 1, left.size()));
    }
    return {std::string(text.substr(0, end)), std::move(moves)};
}

}  // namespace

void step_through(Repl& repl, const std::string& rest) {
    Game& game = repl.game();
    auto [number, moves] = read_moves(rest);
    const std::size_t rulings = game.history().size();
    const std::size_t wanted = count_argument(number, rulings, step_usage);
    if (wanted == 0 || wanted > rulings) {
        refuse_argument(rulings == 0 ? "no ruling is in force yet"
                                     : fmt::format("there is no ruling {}", wanted),
                        "write .step N; .log lists the rulings");
    }
    if (game.rulings_at_table() != rulings)
        refuse_argument("several games are at this table", "play the scene alone, and step there");
    const Fork fork(game);
    const Request request = game.history()[wanted - 1].request;
    const Trace trace = game.history()[wanted - 1].trace;
    while (game.history().size() >= wanted && game.undo()) continue;
    if (game.history().size() >= wanted)
        refuse_argument("how to undo this ruling was forgotten (.forget)",
                        "choose a later one; .log lists the rulings");
    TableSteps steps(repl, std::move(moves));
    Debugger debugger(steps);
    debugger.halts_first = true;
    debugger.halts_at_end = true;
    steps.set_debugger(debugger);
    StopFlag& stop = repl.session().stop;
    DebuggedSession session(debugger, repl.session());
    debugger.play([&] {
        stop.clear();
        const Outcome outcome = game.rule(request, trace);
        if (outcome.ending != Ending::failed) {
            (void)game.undo();
        } else if (!debugger.is_ending()) {
            repl.say_mistake(*outcome.diagnostic);
        }
    });
    stop.clear();
    if (!steps.has_halted()) repl.say("this ruling has no steps: the engine itself does it\n");
}

}  // namespace hexwright
