// The dot-commands: one table, and the short ones.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/turn/order.hpp"
#include "kernel/verb/flow.hpp"
#include "kernel/verb/policy.hpp"
#include "kernel/verb/things.hpp"
#include "pack/save_file.hpp"
#include "shell/run/answers.hpp"
#include "shell/table/board.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/encounter.hpp"
#include "shell/table/odds.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/steps_taken.hpp"
#include "shell/table/things.hpp"
#include "shell/table/words.hpp"

namespace hexwright {

namespace {

// --- the history of rulings

constexpr std::size_t most_listed = 20;
constexpr std::size_t most_steps_shown = 10;  // of .goto, one by one

// What "undo turn" and "undo round" go back before.
std::pair<std::int64_t, std::int64_t> turn_now(Repl& repl, bool only_round) {
    const Order order(repl.game().world);
    if (!order.is_running()) return {};
    const std::optional<OrderEntry> current = order.current();
    return {order.round(), only_round || !current ? 0 : current->number};
}

// Rules that say themselves who acts keep no more than the list of those who fight in an order.
const char* no_turn(Repl& repl) {
    return Order(repl.game().world).is_running() ? "no turn of this order has begun\n"
                                                 : "no order is running\n";
}

bool turn_back(Repl& repl, bool only_round, bool reroll) {
    const auto begin = turn_now(repl, only_round);
    if (begin.first == 0) return false;
    const auto& history = repl.game().history();
    const std::size_t before = history.size();
    while (!history.empty() && turn_now(repl, only_round) == begin && repl.step_back(reroll))
        continue;
    if (before == history.size()) return false;
    repl.say(fmt::format("undone: {}\n", count_of(before - history.size(), "ruling")));
    return true;
}

// The last step is one that leaving a question took back: the ruling of a line, or an answer before
// the question.
bool take_back_left(LeftQuestion& left) {
    if (left.answers.empty()) {
        if (left.is_undone) left.again.clear();
        return std::exchange(left.is_undone, false);
    }
    left.answers.erase(left.answers.begin());
    return true;
}

// The game moves: what was answered to the ruling that was left is not for another one.
void forget_left(LeftQuestion& left) {
    left.again.clear();
    left.answers.clear();
}

void undo(Repl& repl, const std::string& rest) {
    std::vector<std::string> words = words_of(rest);
    const bool reroll = std::erase(words, "--reroll") > 0;
    if (words.size() > 1) {
        refuse_argument(fmt::format("'{}' is more than .undo takes", printable(words[1], 40)),
                        "write .undo [N | turn | round] [--reroll]");
    }
    const bool is_round = !words.empty() && words[0] == "round";
    if (is_round || (!words.empty() && words[0] == "turn")) {
        if (turn_back(repl, is_round, reroll)) return forget_left(repl.left());
        return repl.say(no_turn(repl));
    }
    std::size_t times =
        count_argument(words.empty() ? "" : words[0], 1, ".undo [N | turn | round] [--reroll]");
    if (times > 0 && take_back_left(repl.left())) {
        repl.say("undone: what was not finished\n");
        --times;
    }
    if (times > 0) forget_left(repl.left());
    for (std::size_t i = 0; i < times; ++i) {
        if (step_back(repl, reroll)) continue;
        repl.say(repl.game().history().empty() ? "there is nothing to undo\n"
                                               : "how to undo more was forgotten (.forget)\n");
        break;
    }
    if (!reroll) return;
    repl.note("the GM threw the dice away");
    repl.say("its dice are thrown away\n");
}

void redo(Repl& repl, const std::string& rest) {
    const std::size_t times = count_argument(rest, 1, ".redo [N]");
    forget_left(repl.left());
    for (std::size_t i = 0; i < times; ++i) {
        if (!repl.may_step_forward()) return repl.say("there is nothing to redo\n");
        if (!step_forward(repl)) return;
    }
}

// One ruling back or forward, of .goto.
bool say_step(Repl& repl, std::string_view said, bool is_back) {
    const auto& history = repl.game().history();
    const auto title = [&] {
        return fmt::format("{}: {}. {}\n", said, history.size(),
                           ruling_title(repl.game(), history.back()));
    };
    const std::string before = is_back && !history.empty() ? title() : "";
    if (!(is_back ? repl.step_back(false) : repl.step_forward())) return false;
    repl.say(is_back ? before : title());
    return true;
}

void go_to(Repl& repl, const std::string& rest) {
    if (rest.empty()) refuse_argument("which ruling?", "write .goto N; .log lists them");
    const std::size_t wanted = count_argument(rest, 0, ".goto N");
    const auto& history = repl.game().history();
    const std::size_t before = history.size();
    forget_left(repl.left());
    const bool is_far = std::max(wanted, before) - std::min(wanted, before) > most_steps_shown;
    {
        std::optional<Repl::Silence> silence;
        if (is_far) silence.emplace(repl);
        while (history.size() > wanted && say_step(repl, "undone", true)) continue;
        while (history.size() < wanted && say_step(repl, "redone", false)) continue;
    }
    const std::size_t now = history.size();
    if (is_far && now < before) repl.say("undone: " + count_of(before - now, "ruling") + "\n");
    if (is_far && now > before) repl.say("redone: " + count_of(now - before, "ruling") + "\n");
    if (now > wanted) repl.say("how to undo more was forgotten (.forget)\n");
    if (now < wanted && !repl.may_step_forward()) repl.say("there are no more rulings\n");
    repl.say(now == 0 ? "at the beginning\n"
                      : fmt::format("after ruling {}: {}\n", now,
                                    ruling_title(repl.game(), history.back())));
}

void go(Repl& repl, const std::string&) {
    if (running_flows(repl.game()) == 0) return repl.say("no flow runs\n");
    (void)repl.run_script("while advance() do end", false);
}

void abandon(Repl& repl, const std::string&) {
    const std::optional<RunningFlow> flow = running_flow(repl.game());
    if (!flow) return repl.say("no flow runs\n");
    forget_left(repl.left());
    (void)repl.run_script("abandon()", false);
    const std::string name = printable(repl.game().text(flow->name), 60);
    repl.note(fmt::format("the GM abandoned the {}", name));
    repl.say(fmt::format("the {} goes no further; what it began stays as it is\n", name));
}

void forget(Repl& repl, const std::string& rest) {
    constexpr std::size_t usually_kept = 100;
    const std::size_t kept = count_argument(rest, usually_kept, ".forget [N]");
    const std::size_t rulings = repl.game().history().size();
    if (rulings <= kept) return repl.say("there is nothing to forget\n");
    repl.forget(kept);
    repl.say(fmt::format("forgotten: how to undo {}; memory {}\n",
                         count_of(rulings - kept, "ruling"), repl.game().memory.text()));
}

void log(Repl& repl, const std::string& rest) {
    if (rest == "all") return repl.say(log_text(repl, repl.game().history().size(), true));
    repl.say(log_text(repl, count_argument(rest, most_listed, ".log [N | all]"), false));
}

// --- chance and answers

void seed(Repl& repl, const std::string& rest) {
    Fate& fate = repl.game().fate;
    if (!rest.empty()) {
        const auto chosen = whole_number<std::uint64_t>(rest);
        if (!chosen) {
            refuse_argument(fmt::format("'{}' is no seed", printable(rest, 40)),
                            "write a whole number from 0 to 18446744073709551615");
        }
        fate.set_seed(*chosen);
        fate.set_draws(1);
        repl.note(fmt::format("seed {}", *chosen));
    }
    repl.say(fmt::format("seed {}, {} dice drawn\n", fate.seed(), fate.draws() - 1));
}

void always(Repl& repl, const std::string& rest) {
    if (rest == "none") {
        repl.forget_standing_answers();
    } else if (!rest.empty()) {
        refuse_argument(fmt::format("'{}' is no answer", printable(rest, 40)),
                        "write .always, or .always none; an answer that ends with ! stands: no!");
    }
    if (repl.standing_answers().empty()) return repl.say("there are no standing answers\n");
    for (const std::string& answer : repl.standing_answers()) repl.say(answer + "\n");
}

// Whose dice are asked for.
std::string dice_mode_text(const Fate& fate) {
    if (!fate.asks_dice()) return "dice fall by themselves\n";
    return fmt::format(
        "{} asked for: 14, several as 6 3, ? or Enter lets it fall by itself; .dice roll ends "
        "this\n",
        fate.asks_some_dice() ? "each die of those whom people play is" : "each die is");
}

// A die without an owner is the GM's, and falls.
bool is_of_player(const Policies& policies, const Question& die) {
    return die.who && policies.of(die).kind == PolicyKind::person;
}

void ask_dice(Repl& repl, const std::vector<std::string>& words) {
    Game& game = repl.game();
    const bool is_of_players = words.size() == 2 && words[1] == "players";
    if (words.size() > 1 && !is_of_players) {
        refuse_argument(
            fmt::format("'{}' are none whose dice are asked for", printable(words.back(), 40)),
            "write .dice ask, or .dice ask players");
    }
    if (is_of_players) {
        game.fate.set_asks_dice(true, [&policies = game.policies](const Question& die) {
            return is_of_player(policies, die);
        });
    } else {
        game.fate.set_asks_dice(true);
    }
    repl.say(dice_mode_text(game.fate));
}

void dice(Repl& repl, const std::string& rest) {
    Fate& fate = repl.game().fate;
    const std::vector<std::string> words = words_of(rest);
    if (!words.empty() && words[0] == "ask") return ask_dice(repl, words);
    if (rest == "roll") fate.set_asks_dice(false);
    if (rest.empty() || rest == "roll") repl.say(dice_mode_text(fate));
    if (rest == "roll") return;
    if (rest == "none") {
        fate.release_dice();
    } else if (!rest.empty()) {
        fate.force_next_dice(dice_argument(rest));
    }
    if (fate.forced_dice().empty()) return repl.say("no dice are forced\n");
    repl.say(
        fmt::format("forced: {}; a die without such a face is a mistake, what is left over waits\n",
                    forced_dice_text(fate)));
}

void roll(Repl& repl, const std::string& rest) {
    if (rest.empty()) refuse_argument("roll what?", "write roll 2d6 + 3");
    const Outcome outcome = repl.game().rule({Word::of("roll_dice"), {}, {Data(rest)}});
    if (outcome.diagnostic) repl.say_mistake(*outcome.diagnostic);
}

// Shows the lines, and runs them as if they had been typed.
void run_lines(Repl& repl, const std::string& script) {
    repl.say(script);
    (void)repl.run_script(script);
}

void encounter(Repl& repl, const std::string& rest) {
    const Encounter met = encounter_of(repl, rest);
    const bool has_battle = !met.battle.empty();
    run_lines(repl, met.script + (has_battle ? "-- begin it: " + met.battle + "\n" : ""));
}

constexpr const char* party_usage = "write .party save FILE [SIDE], or .party load FILE";

void save_party(Repl& repl, const std::string& file, const std::string& side) {
    const std::string script = party_script(repl, side);
    if (script.empty()) {
        refuse_argument(side.empty()
                            ? "nobody is at the table"
                            : fmt::format("nobody is on the side '{}'", printable(side, 40)),
                        ".who lists who takes part");
    }
    save_file(file, "-- A party, saved at the table; .party load brings it back.\n" + script);
    repl.say(fmt::format("saved: {}\n", printable(file, 200)));
}

void party(Repl& repl, const std::string& rest) {
    const std::vector<std::string> words = words_of(rest);
    if (words.size() == 2 && words[0] == "load")
        return run_lines(repl, repl.read_once(words[1], limits::source_bytes));
    const bool is_save = (words.size() == 2 || words.size() == 3) && words[0] == "save";
    if (!is_save) refuse_argument("save or load which file?", party_usage);
    save_party(repl, words[1], words.size() == 3 ? words[2] : "");
}

void scene(Repl& repl, const std::string& rest) {
    repl.play_scene(file_argument(rest, ".scene FILE"));
}

// --- packs

void packs(Repl& repl, const std::string&) {
    Session& session = repl.session();
    for (const PackSource& source : session.sources()) {
        const std::string& id = source.id();
        std::string text = fmt::format("{:<20} {:<8}", id, source.version());
        if (source.is_ruleset()) text += " ruleset";
        if (!source.texts.empty()) text += " typed at the table";
        if (session.loader().is_suspended(id)) text += " suspended";
        if (const int faults = session.faults(id); faults != 0)
            text += " failed " + count_of(static_cast<std::size_t>(faults), "time");
        repl.say(std::string(trim(text)) + "\n");
    }
}

void suspend(Repl& repl, const std::string& rest) {
    const std::string pack = unquoted(rest);
    if (repl.session().loader().is_suspended(pack))
        return repl.say(fmt::format("{} is suspended already\n", pack));
    repl.session().suspend(pack);
    repl.note(fmt::format("the GM suspended {}", pack));
}

void resume(Repl& repl, const std::string& rest) {
    const std::string pack = unquoted(rest);
    const Reloaded reloaded = repl.session().resume(pack);
    repl.say_reloaded(reloaded);
    if (reloaded.is_in_force) repl.note(fmt::format("the GM let {} run again", pack));
}

void reload(Repl& repl, const std::string&) {
    repl.reload({});
}

// --- things in play

// The word that a line can use for a thing.
std::string word_of(Repl& repl, EntityId thing) {
    for (const auto& [word, known] : repl.console().assigned_things()) {
        if (known == thing && !word.starts_with('_')) return word;
    }
    const std::vector<std::string> hidden = repl.console().assigned();
    for (const auto& [word, known] : repl.words()) {
        if (known == thing && std::ranges::find(hidden, word) == hidden.end()) return word;
    }
    return "";
}

void who(Repl& repl, const std::string&) {
    repl.sync_words();
    const std::vector<EntityId> all = participants(repl.game());
    if (all.empty()) repl.say("no one is in play yet\n");
    for (const EntityId thing : all) {
        repl.say(fmt::format("{:<14} {}\n", word_of(repl, thing), thing_line(repl.game(), thing)));
    }
}

void show(Repl& repl, const std::string& rest) {
    if (rest.empty()) refuse_argument("show what?", "write .show NAME");
    const std::string name = unquoted(rest);
    if (const EntityId thing = thing_named(repl, name))
        return repl.say(thing_page(repl.session(), thing));
    const std::string page = definition_page(repl, name);
    if (!page.empty()) return repl.say(page);
    (void)repl.run_script(rest, false);
}

// Disabled first, which no script hears, so that it cannot prevent its own end.
void end(Repl& repl, const std::string& rest) {
    Game& game = repl.game();
    const Word name = Word::of(unquoted(rest));
    std::size_t ended = 0;
    for (const EntityId thing : all_things(game.world)) {
        if (!is_alive(game.world, thing) || game.name_of(thing) != name) continue;
        const EntityId holder = Entity(game.world, thing).holder();
        if (!holder) continue;
        ++ended;
        for (const char* verb : {"disable", "destroy"}) {
            const Outcome outcome = game.rule({Word::of(verb), thing, {}});
            if (outcome.diagnostic) repl.say_mistake(*outcome.diagnostic);
        }
        if (is_alive(game.world, thing))
            repl.say(fmt::format("{} stays on {}, but does nothing any more\n",
                                 printable(game.text(name), 80),
                                 printable(game.text(game.name_of(holder)), 80)));
    }
    if (ended == 0)
        refuse_argument(fmt::format("no one has '{}'", printable(rest, 40)), "write .end STATUS");
    repl.note(fmt::format("the GM ended {}", printable(game.text(name), 80)));
}

void order(Repl& repl, const std::string&) {
    Game& game = repl.game();
    const Order order(game.world);
    const bool has_begun = order.is_running() && order.round() > 0;
    repl.say(has_begun ? fmt::format("round {}\n", order.round()) : no_turn(repl));
    const std::optional<OrderEntry> current = order.current();
    const std::vector<OrderEntry> waiting = order.not_yet_acted();
    for (const OrderEntry& entry : order.entries()) {
        const bool is_now = current && current->number == entry.number;
        const bool is_waiting =
            !has_begun ||
            std::ranges::find(waiting, entry.number, &OrderEntry::number) != waiting.end();
        const Word name = entry.participant ? game.name_of(entry.participant) : entry.label;
        repl.say(fmt::format("{} {:>4}  {}\n", is_now ? '>' : (is_waiting ? ' ' : '.'), entry.score,
                             printable(game.text(name), 80)));
    }
}

std::size_t terminal_width(Repl& repl) {
    return static_cast<std::size_t>(std::max(40, repl.terminal().traits().width));
}

void board(Repl& repl, const std::string& rest) {
    if (rest == "on" || rest == "off") {
        repl.settings().shows_board = rest == "on";
        return;
    }
    if (!rest.empty())
        refuse_argument(fmt::format("'{}' is neither on nor off", printable(rest, 40)),
                        "write .board, .board on or .board off");
    const std::string text = board_text(repl.game(), terminal_width(repl));
    repl.say(text.empty() ? "no one is in play yet\n" : text);
}

void chances(Repl& repl, const std::string& rest) {
    std::optional<bool>& shown = repl.settings().shows_chances;
    if (rest == "on" || rest == "off") {
        shown = rest == "on";
        return;
    }
    if (!rest.empty())
        refuse_argument(fmt::format("'{}' is neither on nor off", printable(rest, 40)),
                        "write .chances, .chances on or .chances off");
    repl.say(!shown   ? "chances are shown at a terminal of 80 columns or more\n"
             : *shown ? "chances are shown\n"
                      : "chances are not shown\n");
}

void help(Repl& repl, const std::string& rest) {
    if (rest.empty()) return repl.say(commands_text());
    const std::string_view name = std::string_view(rest).substr(rest.starts_with('.') ? 1 : 0);
    repl.say(commands_like(name).empty()
                 ? help_text(repl, rest)
                 : command_text(the_command(name), static_cast<int>(terminal_width(repl))));
}

void words(Repl& repl, const std::string& rest) {
    repl.say(words_page(repl, unquoted(rest)));
}

void quit(Repl& repl, const std::string&) {
    repl.quit();
}

}  // namespace

const std::vector<DotCommand>& dot_commands() {
    static const std::vector<DotCommand> table = {
        {"abandon", "", "let the battle, or another flow, that waits go no further",
         R"(What it began stays as it is: `.order` may still list the fighters. A flow inside which it began
goes on. It is a ruling, which `.undo` takes back.)",
         abandon, Argument::none},
        {"always", "[none]", "list the standing answers, or forget them",
         R"(An answer that ends with ! (`no!`) is given whenever the same question is asked again with the
same options. `.always none` forgets these answers.)",
         always, Argument::words, true},
        {"board", "[on | off]", "show turns, fighters and map",
         R"(At a terminal of 80 columns or more it is shown at the questions of a battle whenever the game has
changed; `.board off` ends that.)",
         board, Argument::words, true},
        {"chances", "[on | off]", "show what each choice of a question would do",
         R"(Beside a choice stands how often it changes a pool of somebody, and what it takes from it on
average: `55 % Skeleton.Health, mean -13.5`. `to 0 5 %` is the chance that nothing is left. With ~
before it only the likeliest ways were played. It is shown at a terminal of 80 columns or more, and
elsewhere after `.chances on`; `.odds ACTION` tells all.)",
         chances, Argument::words, true},
        {"dice", "20,3 | ask [players] | roll | none",
         "force the next dice, or ask people for theirs",
         R"(With `.dice ask` people type what they rolled, for every die: 14, or several as `6 3`; ? lets the
computer roll this one. `.dice ask players` asks only for the dice of those whom people play: dice of
creatures that a policy plays, and those that nobody in particular rolls, fall by themselves.
`.dice roll` ends both.
The next dice show these numbers in order, marked as forced, after those that are already waiting;
then dice fall as they would have. A number that the die does not have is a mistake: the ruling is
taken back, and the number keeps waiting, as do those that a ruling does not need. `.dice` alone
says whose dice are asked for, and lists the waiting numbers; `.dice none` releases them.)",
         dice},
        {"encounter", "NAMES vs NAMES [on MAP]", "set up fighters and a map in one line",
         R"(.encounter Rue, Gorotan vs Saber Tiger x2 on A-B-C makes them with the ruleset's own drivers, the first
side in the first space, the others in the last, and shows the lines that do it. Beginnings suffice.)",
         encounter},
        {"end", "STATUS", "end a status, or anything else that is held, whatever listens",
         R"(It stops listening and changes nothing from then on, which no script can prevent; then it is
destroyed as an event that others hear. `.undo` takes both back.)",
         end, Argument::name},
        {"forget", "[N]", "give memory back: undo only the last N rulings from now on",
         R"(Without N the last 100. The rulings before stay in force, in `.log` and in saves, but cannot be
undone any more, and what they said is gone. For long games: the table says when its memory is
nearly full.)",
         forget},
        {"go", "", "go on with the battle, or another flow, that waits",
         R"(An empty line does the same. A battle asks on and on; any command or `=SCRIPT` may be typed instead
of an answer. Then the ruling that asks is left, as if it had not begun, and the battle asks again,
unless the game was moved (`.undo`, `.redo`, `.goto`, `.load`) or Ctrl-C was pressed.)",
         go, Argument::none},
        {"goto", "N", "go to the game after ruling N",
         R"(Undoes or redoes until N rulings are in force; `.goto 0` is the beginning. Undone dice lie on the
tray: the same questions get the same dice.)",
         go_to},
        {"help", "[COMMAND]", "explain the commands, or one of them",
         R"(`?NAME` explains a function, library, kind, field, verb, definition or thing; `??NAME` shows
its source.)",
         help, Argument::command, true},
        {"load", "FILE", "play a saved game up to where it was saved",
         R"(It replaces the game at the table. Every ruling is played again and compared; differences of the
packs are reported.)",
         load_game, Argument::file},
        {"log", "[N | all]", "list what was done: the last N steps, numbered",
         R"(Without N the last 20. A step is a typed line with its rulings, in a battle an answer with what follows by
itself. Each has the number of its first ruling, as `.why` and `.goto` count them; `.log all` lists every ruling.)",
         log, Argument::words, true},
        {"odds", "ACTION", "show the exact odds of an action, and change nothing",
         R"(Plays it on a fork once for each way in which it can go. What is asked takes its default answer.
`hexwright odds` takes other answers, and more actions at once.)",
         say_odds, Argument::script},
        {"order", "", "show whose turn it is and who follows",
         "> acts now; those with a dot have already acted this round. Each with its score.", order,
         Argument::none, true},
        {"packs", "", "list the packs, and which are suspended",
         "Also how often each pack failed: rulings that were taken back because of its scripts.",
         packs, Argument::none},
        {"party", "save FILE [SIDE] | load FILE", "keep who plays, for another evening",
         R"(Writes the lines that make them again, with their pools and what they got, and runs them. Statuses and
places are left out. The file is Lua: it may be edited.)",
         party, Argument::words_with_file},
        {"quit", "", "leave; Ctrl-D does it too", "", quit, Argument::none},
        {"redo", "[N]", "do again what was undone",
         "After a reload it is played again under the new scripts, with the dice that fell.", redo},
        {"reload", "", "reload the packs' scripts",
         R"(Scripts are reloaded by themselves when they are saved; this is for folders that are not watched.
The game continues. If a script has a mistake, the old ones stay in force.)",
         reload, Argument::none},
        {"resume", "PACK", "let a suspended pack run again",
         "It is reloaded. Saving one of its scripts does the same.", resume, Argument::pack},
        {"roll", "DICE", "roll dice for no rule's sake: roll 4d6kh3 + 2",
         R"(The dot may be left out. It is a ruling like any other, with dice of the table; `.undo` takes it
back, and the same dice lie on the tray.)",
         roll},
        {"save", "FILE", "save the game: seed, packs, rulings with their dice and answers",
         "`.load` and `hexwright run --replay` read it.", save_game, Argument::file},
        {"scene", "FILE", "play a scene at this table",
         R"(Its questions are asked here. Where one is left for a command, the battle goes on behind it, and the
rest of the scene is left out.)",
         scene, Argument::file},
        {"script", "FILE", "write the session as a scene that can be run",
         "Only what is in force: lines whose rulings were undone are left out.", write_scene,
         Argument::file},
        {"seed", "[N]", "show or set the seed",
         "The same seed gives the same dice. Setting it sweeps the tray.", seed},
        {"show", "NAME", "show a thing, a definition or a value with all it has", "", show,
         Argument::name, true},
        {"step", "[N] [MOVES]", "go through a ruling step by step, forward and back",
         R"(The last ruling, or the Nth, is played again with the dice and answers that it had; the game stays
as it is. `in`, `over`, `out` and `on` go forward, `back` and `back on` go back; `to damage/spend` goes on to a step,
`to frog.Health` to where a number changes, `back to` either. `where`, `act`, `dice` and `locals` tell what is going on,
`= EXPRESSION` a value, `quit` leaves. Moves may be typed ahead, with commas: `.step 3 to frog.Health, where`.)",
         step_through, Argument::words},
        {"suspend", "PACK", "play without a pack's listeners and functions",
         R"(What its definitions print (prices, amounts, changes of numbers) stays in force. After three
mistakes of a content pack the table offers to suspend it; `.resume PACK` ends it.)",
         suspend, Argument::pack},
        {"transcript", "FILE.md|FILE.html", "write what was typed and what came of it",
         "Everything in this session, undone or not, in order.", write_page, Argument::file},
        {"undo", "[N | turn | round] [--reroll]", "take back the last line with all its rulings",
         R"(In a battle that is what was answered last, with all that followed by itself; `.undo turn` goes back
before the turn, `.undo round` before the round. Its dice lie on the tray: the same questions get the same dice again. With --reroll the GM throws
them away, and the log says so.)",
         undo},
        {"whatif", "ACTION | replay", "play on a fork, show the difference, change nothing",
         R"(The fork has its own dice, so it does not show what will fall; forced dice (`.dice`) count there
too. `.odds ACTION` shows how likely each result is. `.whatif replay` plays the whole session again under the current scripts, and lists the rulings that
would have come out differently.)",
         try_what_if, Argument::script},
        {"who", "", "list who takes part", "", who, Argument::none, true},
        {"why", "[N | EXPRESSION]", "explain how a ruling or a number came about",
         R"(`.why` explains the last ruling, `.why 3` the third: each die, each modifier with the script
line that set it. `.why rue.MleAcc` explains a number, `.why rue.Health` what changed a pool.)",
         explain_why, Argument::script, true},
        {"words", "[NAME]", "show what may be said in words",
         R"(`.words` is the grammar on one page, `.words rue` all that Rue can do. Words are short lines beside
Lua: `tiger bolt frog`, `frog -5 health`, `move B`, `end`.)",
         words, Argument::name, true},
    };
    return table;
}

}  // namespace hexwright
