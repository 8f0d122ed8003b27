// The table while a line runs: rulings and questions; undo, reload and resume.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/flow.hpp"
#include "kernel/verb/policy.hpp"
#include "kernel/verb/things.hpp"
#include "shell/report/pager.hpp"
#include "shell/report/transcript.hpp"
#include "shell/run/answers.hpp"
#include "shell/table/board.hpp"
#include "shell/table/choice_odds.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/repl.hpp"

namespace hexwright {

namespace {

bool is_thing_named(const Game& game, Value option, EntityId thing) {
    return option == Value::of(thing) ||
           (option.is(ValueType::word) && option.word() == game.name_of(thing));
}

std::string table_text(const Game& game,
                       const std::vector<Line>& lines,
                       const Trace& trace,
                       bool in_colour,
                       std::span<const std::size_t> pauses = {}) {
    return told_text(lines, game.rules.words, in_colour, &trace, ShownQuestions::by_rules, pauses);
}

}  // namespace

std::string ruling_title(const Game& game, const Ruling& ruling) {
    // An act says more than the lines before it.
    auto act = std::ranges::find_if(ruling.lines, [](const Line& line) {
        return line.kind == LineKind::act || line.kind == LineKind::heading;
    });
    if (act == ruling.lines.end()) act = ruling.lines.begin();
    const std::string text = transcript_text({act, ruling.lines.end()}, game.rules.words, false);
    const std::string first(trim(std::string_view(text).substr(0, text.find('\n'))));
    if (!first.empty()) return first;
    std::string title;
    if (const auto& flow = ruling.request.flow; flow && (flow->is_begun || !ruling.request.verb))
        return fmt::format("{} {}", printable(game.text(flow->flow), 60),
                           flow->is_begun ? "begins"
                           : flow->state  ? "goes on"
                                          : "is over");
    if (ruling.request.subject)
        title = printable(game.text(game.name_of(ruling.request.subject)), 60) + ": ";
    title += game.text(ruling.request.verb);
    for (const Data& argument : ruling.request.arguments) {
        if (const std::string* word = argument.text()) title += " " + printable(*word, 60);
        if (const std::int64_t* number = argument.number()) title += fmt::format(" {}", *number);
        if (const EntityId* thing = argument.entity())
            title += " " + printable(game.text(game.name_of(*thing)), 60);
    }
    return title;
}

// --- rulings

void Repl::listen() {
    session_.set_listener(
        {[this](const std::string& text) { say(text); },
         [this](const Ruling& ruling) { say_ruling(ruling); },
         [this](const Request&, const Diagnostic& diagnostic) { say_failed(diagnostic); },
         [this](const std::string& pack, int faults) { return offer_suspension(pack, faults); },
         [this](const std::string& pack) { say(suspended_text(pack)); }});
}

void Repl::say_ruling(const Ruling& ruling) {
    note_ruling(ruling);
    const Finally over([this] { forget_shown(); });
    if (has_words_left(ruling) || is_silent_) return;
    const std::string dice = chosen_dice_text(ruling.trace);
    keep_said(table_text(game(), ruling.lines, ruling.trace, false) + dice);
    show_rest(ruling.lines, ruling.trace);
    if (!dice.empty()) terminal_.out(dice);
}

// Who is asked sees what led to the question.
void Repl::show_so_far() {
    if (is_silent_ || shows_questions()) return;
    show_rest(game().reported(), game().fate.trace());
    pauses_.push_back(game().reported().size());
}

void Repl::forget_shown() {
    shown_.clear();
    pauses_.clear();
}

// What was not shown yet: whole lines, from the first that reads differently now.
void Repl::show_rest(const std::vector<Line>& lines, const Trace& trace) {
    const std::string plain = table_text(game(), lines, trace, false, pauses_);
    const auto differs = std::ranges::mismatch(plain, shown_).in1;
    const auto seen = std::count(plain.begin(), differs, '\n');
    const std::string text = table_text(game(), lines, trace, terminal_.out_in_colour(), pauses_);
    std::string_view rest = text;
    for (std::ptrdiff_t line = 0; line < seen; ++line) rest.remove_prefix(rest.find('\n') + 1);
    if (!rest.empty()) terminal_.out(std::string(rest));
    shown_ = plain;
}

void Repl::say_failed(const Diagnostic& diagnostic) {
    forget_shown();
    has_said_failure_ = true;
    words_left_.clear();
    if (left_.is_leaving) return;
    if (taken_back_) {
        has_failed_ = true;
        return say("taken back: the game is as before the question's ruling\n");
    }
    Diagnostic noted = diagnostic;
    noted.notes.emplace_back("the game is as before");
    const Fate& fate = game().fate;
    if (noted.code == "chance/forced-answer-misfit" && !fate.forced_dice().empty())
        noted.notes.push_back(
            fmt::format("still forced: {}; .dice none releases them", forced_dice_text(fate)));
    say_mistake(noted);
}

// A new ruling replaces what was undone.
void Repl::note_ruling(const Ruling& ruling) {
    given_.clear();
    left_.answers.clear();
    if (!rolled_.empty())
        say(fmt::format("left over: {}\n", fmt::join(std::exchange(rolled_, {}), ", ")));
    if (!is_redoing_) {
        const std::size_t place = session_.game.history().size() - 1;
        for (SessionLine& line : lines_)
            line.after = std::min(line.after, std::max(line.before, place));
        if (!settings_.keeps_session)
            std::erase_if(lines_, [](const auto& line) { return line.after <= line.before; });
        current_.traces.push_back(ruling.trace);
        held_traces_.note(held_traces_.bytes() + sizeof(Trace) +
                          ruling.trace.size() * sizeof(TraceEntry));
        to_replay_.clear();
        lost_.clear();
    }
    ++ruled_in_line_;
    if (again_.stopped_after != 0 && ruled_in_line_ >= again_.stopped_after)
        session_.stop.raise(StopReason::interrupted);
}

bool Repl::offer_suspension(const std::string& pack, int faults) {
    const bool can_ask = settings_.reader != nullptr || is_taking_up_;
    if (!is_resuming_ && (!can_ask || is_silent_)) return false;
    constexpr const char* prompt = "Suspend it? [no] > ";
    say(
        fmt::format("The pack {} has failed {} times. Without it: its listeners and functions do "
                    "not run, until `.resume {}`.\n",
                    pack, faults, pack));
    const bool is_new = again_.answers.empty();
    const LineReader::Got got = read_answer(0, prompt);
    const std::string answer(trim(got.text));
    if (is_new) record("answer", answer);
    return got.ending == LineReader::Ending::line && answer.starts_with('y');
}

// --- questions

void Repl::set_reader(LineReader* reader) {
    settings_.reader = reader;
    if (reader != nullptr) let_ask();
}

void Repl::let_ask() {
    session_.set_asker([this](const Question& question) { return ask(question); });
    game().fate.set_sources({&standing_, &game().policies});
}

std::optional<Value> Repl::ask(const Question& question) {
    session_.publish_output();
    if (settings_.reader == nullptr && !is_resuming_ && !is_taking_up_)
        return default_answer(question);
    if (question.kind == QuestionKind::die && !rolled_.empty()) {
        if (const std::optional<Value> face = rolled_die(question)) return face;
        say(misfit_text(game(), question, ""));
    }
    const Finally closed(
        [this, before = std::exchange(left_.open, &question)] { left_.open = before; });
    if (const std::optional<Value> value = next_words(question)) return value;
    if (const std::optional<Value> value = first_words(question)) return value;
    if (left_.is_leaving) return std::nullopt;
    if (question.kind == QuestionKind::option && question.options.size() == 1)
        return only_answer(question);
    return ask_person(question);
}

std::optional<Value> Repl::ask_person(const Question& question) {
    if (running_flows(game()) > 0) show_board();
    show_so_far();
    menu_ = menus_.of(game(), question);
    const std::string chances = add_chances(question);
    const std::string asked = question_text(game(), session_.loader().kinds(), question, menu_);
    const std::size_t last = asked.rfind('\n');
    left_.menu = &menu_;
    left_.is_asked_again = running_flows(game()) > 0 || ruled_in_line_ == 0;
    if (!shows_questions()) say(asked.substr(0, last) + chances);
    const std::string prompt = asked.substr(last + 1);
    while (true) {
        const bool is_new = again_.answers.empty();
        const bool is_given_before =
            !left_.answers.empty() && left_.answers.back().question == question.fingerprint();
        LineReader::Got got = read_answer(question.fingerprint(), prompt);
        if (got.ending == LineReader::Ending::later) {
            leave_for_instead();
            left_.is_waiting = !left_.again.empty();
            if (!left_.is_waiting)
                say("taken back: a ruling that asks needs a line of its own, as the rulings before "
                    "it in this line are not made twice\n");
            return std::nullopt;
        }
        if (got.is_answer) {
            if (const auto value = exact_answer(question, got.text))
                return note_answer(question, *value, got.text, is_new);
            say(misfit_text(game(), question, got.text));
            continue;
        }
        if (got.ending != LineReader::Ending::line) {
            is_resuming_&& again_.was_left ? leave_for_instead() : leave_question();
            return std::nullopt;
        }
        const std::optional<std::string> said =
            is_new && !is_given_before ? without_number(game(), question, menu_, got.text)
                                       : got.text;
        if (!said) {
            const auto refused = refusal_text(game(), menu_, got.text);
            say(refused ? *refused : misfit_text(game(), question, trim(got.text)));
            continue;
        }
        got.text = *said;
        const bool is_roll = question.kind == QuestionKind::die && trim(got.text) == "?";
        const bool is_next = trim(got.text) == "next";
        // What was an answer before is one again, however it reads.
        const bool is_new_line = is_new && !is_given_before;
        if (is_new_line && !is_roll && !is_next && look_only(got.text, question)) continue;
        std::string text = got.text;
        const std::optional<Value> value = answer_in(question, text);
        if (!left_.instead.empty()) {
            leave_for_instead();
            return std::nullopt;
        }
        if (value) return note_answer(question, *value, text, is_new);
        if (!text.empty()) say(misfit_text(game(), question, trim(text)));
    }
}

bool Repl::shows_questions() const {
    return settings_.reader != nullptr && settings_.reader->shows_questions();
}

// An answer from elsewhere means itself: it is no expression, and not the beginning of a name.
std::optional<Value> Repl::exact_answer(const Question& question, const std::string& text) {
    if (question.kind == QuestionKind::die || text.empty()) return take_answer(question, text);
    return match_answer(game(), question, {Value{}, text});
}

// The answer in a line, as it is or in words, unless the line is to run instead.
std::optional<Value> Repl::answer_in(const Question& question, std::string& line) {
    if (!left_.instead.empty()) return std::nullopt;
    if (const std::optional<Value> value = take_answer(question, trim(line))) return value;
    const std::optional<std::string> refused = refusal_text(game(), menu_, line, true);
    if (!refused) return take_words(question, line);
    say(*refused);
    line.clear();
    return std::nullopt;
}

Value Repl::note_answer(const Question& question,
                        Value value,
                        const std::string& text,
                        bool is_new) {
    if (is_new) record("answer", text);
    given_.push_back({question.fingerprint(), text});
    return value;
}

// The line that was typed instead of an answer comes next, and then what asked asks again.
void Repl::leave_for_instead() {
    left_.is_leaving = true;
    left_.is_undone = running_flows(game()) == 0;
    // A line that made a ruling already is not run twice.
    left_.again = !left_.is_undone ? ".go" : ruled_in_line_ == 0 ? current_.typed : "";
    left_.answers.assign(given_.rbegin(), given_.rend());
    record("left", true);
    leave_question();
}

// Nobody is asked where there is no choice. The journal has the answer all the same: it has one for
// each question.
Value Repl::only_answer(const Question& question) {
    if (!again_.answers.empty()) {
        again_.answers.pop_back();
    } else {
        if (!left_.answers.empty()) left_.answers.pop_back();
        record("answer", "");
    }
    given_.push_back({question.fingerprint(), ""});
    return default_answer(question);
}

// Its ruling is taken back, and the line ends.
void Repl::leave_question() {
    taken_back_ = true;
    words_left_.clear();
    given_.clear();
    rolled_.clear();
    session_.stop.raise(StopReason::interrupted);
    record("stopped", ruled_in_line_ + 1);
}

// Once for each state, and never in a pipe.
void Repl::show_board() {
    constexpr int least_width = 80;
    const TerminalTraits& traits = terminal_.traits();
    const bool is_shown = settings_.shows_board && !is_silent_ && traits.out_is_terminal &&
                          traits.width >= least_width;
    const std::uint64_t state = game().world.hash();
    if (!is_shown || std::exchange(board_of_, state) == state) return;
    terminal_.out(board_text(game(), static_cast<std::size_t>(traits.width)));
}

std::string Repl::add_chances(const Question& question) {
    constexpr int least_width = 80;
    const TerminalTraits& traits = terminal_.traits();
    const bool is_usual = traits.out_is_terminal && traits.width >= least_width;
    if (is_silent_ || !settings_.shows_chances.value_or(is_usual)) return "";
    std::map<std::int64_t, std::string> odds = choice_odds(game(), question);
    for (MenuEntry& entry : menu_) {
        const auto place = std::ranges::find(question.options, entry.option);
        if (!entry.refusal.empty() || place == question.options.end()) continue;
        entry.odds = odds[place - question.options.begin() + 1];
    }
    if (question.kind != QuestionKind::yes_no || odds.empty()) return "";
    std::string lines;
    for (const auto& [answer, name] : {std::pair(1, "yes"), std::pair(0, "no")}) {
        if (!odds[answer].empty()) lines += fmt::format("\n  {}: {}", name, odds[answer]);
    }
    return lines;
}

// The recorded answers of a journal come first, and a resumed session has no others; then those to
// the same ruling, when it was left.
LineReader::Got Repl::read_answer(std::uint64_t question, const std::string& prompt) {
    terminal_.flush();
    if (!left_.answers.empty() && left_.answers.back().question != question) left_.answers.clear();
    LineReader::Got got{LineReader::Ending::closed, ""};
    if (!again_.answers.empty()) {
        got = {LineReader::Ending::line, std::move(again_.answers.back())};
        again_.answers.pop_back();
        if (!left_.answers.empty()) left_.answers.pop_back();
        if (!is_silent_) terminal_.out(fmt::format("{}{}\n", prompt, got.text));
    } else if (!left_.answers.empty()) {
        got = {LineReader::Ending::line, std::move(left_.answers.back().text)};
        left_.answers.pop_back();
        if (!is_silent_) terminal_.out(fmt::format("{}{}\n", prompt, got.text));
    } else if (settings_.reader != nullptr && !is_resuming_) {
        got = settings_.reader->read(prompt);
        got.text = clean_line(got.text);
    }
    if (!is_silent_ && got.ending == LineReader::Ending::line)
        keep_said(fmt::format("{}{}\n", prompt, got.text));
    return got;
}

// "no!" means no, now and at every equal question.
std::optional<Value> Repl::take_answer(const Question& question, std::string_view line) {
    if (question.kind == QuestionKind::die) {
        // One that fell before falls the same.
        if (line.empty() || line == "?")
            return question.accepts(question.fallback) ? question.fallback
                                                       : game().fate.fall(question);
        return take_dice(line) ? rolled_die(question) : std::nullopt;
    }
    const bool stands =
        line.size() > 1 && line.ends_with('!') && question.kind != QuestionKind::text;
    const std::string text(stands ? trim(line.substr(0, line.size() - 1)) : line);
    const std::optional<Value> value = answer_of(question, text);
    if (value && stands) {
        standing_.set(question, *value);
        const std::string who = game().text(game().name_of(question.who));
        standing_texts_.push_back(fmt::format("{}{}{} {}", who, who.empty() ? "" : ": ",
                                              game().text(question.text), text));
    }
    return value;
}

// The next of the dice that were typed. One that has no such face is refused, with those behind it.
std::optional<Value> Repl::rolled_die(const Question& die) {
    if (rolled_.empty()) return std::nullopt;
    const std::int64_t face = rolled_.front();
    rolled_.pop_front();
    if (face >= 1 && face <= die.to) return Value::of(face);
    rolled_.clear();
    return std::nullopt;
}

// "6 3", "6,3"; false, and none is taken, when something else is among them.
bool Repl::take_dice(std::string_view text) {
    std::string list(text);
    std::ranges::replace(list, ',', ' ');
    std::deque<std::int64_t> faces;
    for (const std::string& word : words_of(list)) {
        const auto face = whole_number<std::int64_t>(word);
        if (!face) return false;
        faces.push_back(*face);
    }
    rolled_ = std::move(faces);
    return true;
}

void Repl::forget_standing_answers() {
    standing_.clear();
    standing_texts_.clear();
}

std::optional<Value> Repl::answer_of(const Question& question, const std::string& text) {
    if (text.empty()) return default_answer(question);
    Game& table = session_.game;
    if (const auto value = match_answer(table, question, {Value{}, text})) return value;
    // Otherwise the value of an expression may answer.
    Data data;
    try {
        data = console_->value_of_text(text);
    } catch (const Error&) {
        return match_beginning(table, question, text);
    }
    if (data.is_nil()) return match_beginning(table, question, text);
    if (const EntityId* thing = data.entity()) {
        for (std::size_t i = 0; i < question.options.size(); ++i) {
            if (question.kind == QuestionKind::option &&
                is_thing_named(table, question.options[i], *thing))
                return Value::of(static_cast<std::int64_t>(i) + 1);
        }
    }
    if (const bool* truth = data.truth();
        truth != nullptr && question.accepts(Value::of_truth(*truth)))
        return Value::of_truth(*truth);
    std::string said;
    if (const std::int64_t* number = data.number()) said = fmt::format("{}", *number);
    if (data.text() != nullptr) said = *data.text();
    return said.empty() ? std::nullopt : match_answer(table, question, {Value{}, said});
}

// Runs commands that change nothing before an answer. False: the line is an answer, or is to be run
// instead of one.
bool Repl::look_only(const std::string& line, const Question& question) {
    const TypedLine read = classify(line);
    const bool had_failed = has_failed_;
    std::optional<PagedAnswer> paged;
    if (settings_.reader != nullptr && may_be_long(read)) paged.emplace(terminal_);
    try {
        if (read.form == LineForm::help) {
            say(read.text.empty() ? help_text(*this, question, menu_)
                                  : help_text(*this, read.text));
        } else if (read.form == LineForm::command) {
            const DotCommand& command = the_command(read.name);
            if (!command.only_looks) left_.instead = line;
            if (!command.only_looks) return false;
            run_command(*this, command, read.text);
        } else {
            if (line.starts_with('=')) left_.instead = line;
            return false;
        }
    } catch (const Error& error) {
        say_mistake(error.diagnostic());
        has_failed_ = had_failed;
    }
    return true;
}

// --- undo and redo

bool Repl::step_back(bool reroll) {
    Game& table = session_.game;
    const auto things = console_->assigned_things();
    if (!table.undo(reroll)) return false;
    auto& lost = lost_[table.history().size()];
    for (const auto& [name, thing] : things) {
        if (!is_alive(table.world, thing)) lost.emplace_back(name, thing);
    }
    rebind_after_undo();
    return true;
}

// An undo past a reload restores old bindings and less room for fields.
void Repl::rebind_after_undo() {
    Game& table = session_.game;
    if (bound_until_ == 0 || table.world.mark().records >= bound_until_) return;
    for (Ruling& ruling : table.take_undone()) to_replay_.push_back(std::move(ruling));
    widen_things(table);
    (void)rebind_things(table, reloaded_);
    bound_until_ = std::max<std::size_t>(table.world.mark().records, 1);
}

bool Repl::may_step_forward() const {
    return !to_replay_.empty() || !session_.game.undone().empty();
}

bool Repl::step_forward() {
    Game& table = session_.game;
    const std::size_t place = table.history().size();
    if (!to_replay_.empty() && table.undone().empty()) {
        // A ruling that fails stays the next to redo: the scripts may be fixed.
        const Ruling& ruling = to_replay_.back();
        table.fate.sweep_tray();
        table.fate.put_on_tray(ruling.trace);
        is_redoing_ = true;
        const Outcome outcome = table.rule(ruling.request);
        is_redoing_ = false;
        if (outcome.diagnostic) say_failed(*outcome.diagnostic);
        if (table.history().size() == place) {
            table.fate.sweep_tray();
            return false;
        }
        to_replay_.pop_back();
    } else if (!table.redo()) {
        return false;
    }
    const auto lost = lost_.find(place);
    if (lost != lost_.end()) {
        for (const auto& [name, thing] : lost->second) {
            if (is_alive(table.world, thing)) console_->assign(name, thing);
        }
        lost_.erase(lost);
    }
    return true;
}

void Repl::began_anew() {
    to_replay_.clear();
    lost_.clear();
    notes_.clear();
    bound_until_ = 0;
    for (SessionLine& line : lines_) line.after = line.before;
}

// --- scripts that changed

void Repl::reload(const std::vector<std::filesystem::path>& changed) {
    std::vector<PackSource> fresh;
    std::vector<Diagnostic> problems;
    for (const PackSource& source : session_.sources()) {
        if (!source.texts.empty()) continue;  // on no disk
        const std::string folder = source.files.folder.generic_string() + "/";
        const bool is_meant =
            changed.empty() || std::ranges::any_of(changed, [&](const auto& path) {
                return (path.generic_string() + "/").starts_with(folder);
            });
        if (!is_meant) continue;
        if (auto read = read_pack(source.files.folder, source.shown, problems))
            fresh.push_back(std::move(*read));
    }
    if (has_error(problems)) {
        Reloaded failed;
        failed.problems = std::move(problems);
        say_reloaded(failed);
    } else if (!fresh.empty()) {
        say_reloaded(session_.reload(std::move(fresh)));
    }
}

void Repl::say_reloaded(const Reloaded& reloaded) {
    for (const Diagnostic& problem : reloaded.problems) say_mistake(problem);
    if (!reloaded.is_in_force) {
        has_said_failure_ = true;
        return say("the old scripts stay in force\n");
    }
    if (const auto pack = session_.loader().environment(session_.pack())) console_->set_pack(*pack);
    session_.bind_drivers(console_->words());
    record_scripts();
    Game& table = session_.game;
    reloaded_.insert(reloaded.changed.begin(), reloaded.changed.end());
    for (Ruling& ruling : table.take_undone()) to_replay_.push_back(std::move(ruling));
    bound_until_ = std::max<std::size_t>(table.world.mark().records, 1);
    say(fmt::format("reloaded: {}\n", fmt::join(reloaded.packs, ", ")));
    if (!reloaded.resumed.empty())
        say(fmt::format("runs again: {}\n", fmt::join(reloaded.resumed, ", ")));
    if (!reloaded.inert.empty()) {
        say(fmt::format("without a definition now, and inert: {}\n",
                        printable(fmt::format("{}", fmt::join(reloaded.inert, ", ")), 400)));
    }
}

// --- an earlier session

void Repl::play_again(const JournalLine& line) {
    again_ = line;
    std::ranges::reverse(again_.answers);
    run_line(line.text);
    again_ = {};
}

void Repl::resume(const JournalReading& journal, const std::vector<std::string>& changed) {
    const bool has_asked = std::ranges::any_of(journal.lines, [](const JournalLine& line) {
        return line.was_stopped || !line.answers.empty();
    });
    if (has_asked) let_ask();
    if (!journal.lines.empty() && journal.lines.back().is_cut()) cut_ = journal.lines.back();
    const std::size_t whole = journal.lines.size() - (cut_ ? 1 : 0);
    std::size_t played = 0;
    std::size_t different = 0;
    std::size_t rulings_before = 0;
    {
        const Silence silence(*this);
        is_resuming_ = true;
        for (std::size_t i = 0; i < whole; ++i) {
            const JournalLine& line = journal.lines[i];
            const bool was_nothing = line.was_stopped && line.stopped_after == 0;
            const std::size_t before = session_.game.history().size();
            if (!was_nothing) play_again(line);
            // What asked asks again in a line of its own.
            left_.again.clear();
            if (!line.was_left) left_.is_undone = false;
            if (was_nothing || line.was_forgotten) begun_.clear();
            if (was_nothing) continue;
            ++played;
            if (line.state && *line.state != session_.game.world.hash() && different == 0) {
                different = played;
                rulings_before = before;
            }
        }
        is_resuming_ = false;
        has_quit_ = false;
        has_failed_ = false;
    }
    say(fmt::format("resumed: {}, {}\n", count_of(played, "line"),
                    count_of(session_.game.history().size(), "ruling")));
    if (different == 0) return;
    std::string why;
    if (!changed.empty()) {
        why = fmt::format(", as scripts changed since: {}", few_of(changed));
    } else if (journal.has_reloaded) {
        why = ", as scripts changed while it was played";
    }
    const std::string typed = printable(trim(journal.lines[different - 1].text), 60);
    say(fmt::format("line {} ({}) came out differently{}\n`.goto {}` is the game before it\n",
                    different, typed, why, rulings_before));
}

void Repl::take_up() {
    if (!cut_) return;
    const JournalLine line = *std::exchange(cut_, std::nullopt);
    const std::string typed = printable(trim(line.text), 60);
    const TypedLine read = classify(line.text, is_continued());
    const auto commands = read.form == LineForm::command ? commands_like(read.name)
                                                         : std::vector<const DotCommand*>{};
    const bool is_of_file = commands.size() == 1 && takes_file(*commands.front());
    if (is_of_file && !line.loaded) {
        record("stopped", std::size_t{0});
        return say(fmt::format("cut short, and not done again: {}\n", typed));
    }
    say(fmt::format("cut short, and taken up again: {}\n", typed));
    const bool had_failed = has_failed_;
    let_ask();
    is_taking_up_ = true;
    play_again(line);
    is_taking_up_ = false;
    has_quit_ = false;
    has_failed_ = had_failed;
}

}  // namespace hexwright
