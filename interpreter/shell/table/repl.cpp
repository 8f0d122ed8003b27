#include "shell/table/repl.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <new>

#include "base/finally.hpp"
#include "base/memory_budget.hpp"
#include "base/text.hpp"
#include "kernel/verb/flow.hpp"
#include "kernel/verb/things.hpp"
#include "lua/bind_driver.hpp"
#include "pack/source_file.hpp"
#include "shell/report/pager.hpp"
#include "shell/table/things.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

namespace {

std::string with_line_end(std::string text) {
    if (!text.empty() && !text.ends_with('\n')) text += '\n';
    return text;
}

}  // namespace

Repl::Repl(ReplSettings settings, PackChoice choice, Terminal& terminal)
    : settings_(std::move(settings)),
      terminal_(terminal),
      session_(settings_.seed, std::move(choice)),
      held_lines_(session_.game.memory, MemoryOwner::transcript),
      held_traces_(session_.game.memory, MemoryOwner::transcript) {
    listen();
}

bool Repl::load() {
    const bool loaded = session_.load();
    for (const Diagnostic& problem : session_.problems()) say_mistake(problem);
    has_failed_ = !loaded;
    if (loaded) open_console();
    return loaded;
}

void Repl::open_console() {
    std::optional<Environment> pack = session_.loader().environment(session_.pack());
    if (!pack) pack = session_.sandbox.create_environment("driver");
    console_ = std::make_unique<Console>(session_.runtime, *pack);
    session_.bind_modules(console_->words());
    console_->bind_telling("help",
                           [this](const ConsoleTopic& topic) { return help_text(*this, topic); });
    session_.bind_drivers(console_->words());
    bind_driver_visit(session_.runtime, console_->words(), visit_);
}

void Repl::play_scene(const std::string& file) {
    const bool had_failed = has_failed_;
    current_.scene = read_once(file, limits::source_bytes);
    has_left_scene_ = false;
    // Forced dice and answers do not outlive the scene.
    const Finally end([this] {
        session_.game.fate.release_dice();
        session_.game.fate.release_answers();
    });
    try {
        session_.play(session_.compile(file, console_->globals(), current_.scene));
        current_.is_script = true;
        has_failed_ = had_failed;  // a ruling that fails in a scene does not end the session
    } catch (const Error& error) {
        if (!taken_back_) throw;
        if (!left_.is_leaving) has_failed_ = true;
        has_left_scene_ = true;
        say("-- the rest of the scene is left out --\n");
    }
}

std::string Repl::banner() const {
    const std::string packs = joined(session_.sources(), ", ", [](const PackSource& source) {
        return source.id() + " " + source.version();
    });
    return fmt::format(
        "Hexwright: {}\nseed {}, {}\n.help lists commands; .undo takes back, .why "
        "explains, .quit leaves\n",
        packs.empty() ? "no packs" : packs, session_.game.fate.seed(),
        count_of(session_.game.history().size(), "ruling"));
}

// --- saying

void Repl::say(const std::string& text) {
    if (is_silent_) return;
    const std::string whole = with_line_end(text);
    keep_said(whole);
    terminal_.out(whole);
}

void Repl::keep_said(std::string_view text) {
    current_.said += text;
    held_lines_.note(held_lines_.bytes() + text.size());
}

// Once, and again after it was not.
void Repl::say_nearly_full() {
    const MemoryBudget& memory = session_.game.memory;
    const bool is_new = memory.is_nearly_full() && !is_nearly_full_;
    is_nearly_full_ = memory.is_nearly_full();
    if (is_new && !is_silent_)
        terminal_.out(
            fmt::format("-- this game's memory is nearly full: {}; .forget lets go of "
                        "old undo steps --\n",
                        memory.text()));
}

void Repl::forget(std::size_t kept) {
    Game& table = session_.game;
    const std::size_t before = table.history().size() - std::min(kept, table.history().size());
    forget_undo(table, kept);
    std::size_t bytes = current_.said.size();
    for (SessionLine& line : lines_) {
        const bool is_old = line.before < before && line.after > line.before;
        if (is_old) line.said = std::string("(forgotten)\n");
        bytes += line.said.size();
    }
    held_lines_.note(bytes);
}

void Repl::say_mistake(const Diagnostic& diagnostic) {
    has_failed_ = has_failed_ || diagnostic.severity == Severity::error;
    if (is_silent_) return;
    if (settings_.on_mistake) settings_.on_mistake(session_.shown(diagnostic));
    keep_said(text_of(diagnostic, false));
    if (settings_.is_quiet) {
        terminal_.err(text_of(diagnostic, terminal_.err_in_colour()));
    } else {
        if (session_.stop.reason() == StopReason::interrupted) say_interrupted();
        terminal_.out(text_of(diagnostic, terminal_.out_in_colour()));
    }
}

void Repl::say_interrupted() {
    terminal_.out(
        std::string(settings_.reader == nullptr ? "\n" : settings_.reader->interrupt_mark()));
}

std::string Repl::text_of(const Diagnostic& diagnostic, bool in_colour) const {
    const auto source = [this](const std::string& file) -> std::optional<std::string> {
        if (const auto line = sources_.find(file); line != sources_.end()) return line->second;
        // A definition typed here is in no folder.
        const ScratchFiles& typed = session_.scratch();
        const std::size_t slash = file.rfind('/');
        const auto own = typed.find(slash == std::string::npos ? file : file.substr(slash + 1));
        return own != typed.end() ? own->second : remembering_lookup()(file);
    };
    return full_text(session_.shown(diagnostic), source, in_colour);
}

// --- lines

void Repl::feed(const std::string& line) {
    const std::size_t before = session_.game.history().size();
    const bool goes_on = settings_.reader != nullptr && !is_continued() && trim(line).empty();
    std::string first = clean_line(line);
    if (goes_on && running_flows(session_.game) > 0) first = ".go";
    if (std::exchange(left_.is_waiting, false) && goes_on) first = std::exchange(left_.again, {});
    bool was_left = false;
    for (std::optional<std::string> next = std::move(first); next; next = next_line()) {
        run_words(*next, !was_left);
        const bool is_undone = is_asking_again_ && left_.instead.empty();
        if (is_undone && std::exchange(is_asking_again_, false)) left_.again = ".go";
        was_left = was_left || !left_.instead.empty();
    }
    if (was_left || before != session_.game.history().size()) say_waiting();
}

// What follows a line by itself: the line typed instead of an answer, and what asked.
std::optional<std::string> Repl::next_line() {
    if (has_quit_ || is_continued() || left_.is_waiting) return std::nullopt;
    if (!left_.instead.empty()) return std::exchange(left_.instead, {});
    left_.is_undone = false;
    if (left_.again.empty()) return std::nullopt;
    return std::exchange(left_.again, {});
}

void Repl::say_waiting() {
    const std::optional<RunningFlow> flow = running_flow(session_.game);
    if (flow && settings_.reader != nullptr && !has_quit_ && !shows_questions())
        say(fmt::format("-- the {} waits: Enter or .go goes on --\n",
                        printable(session_.game.text(flow->name), 60)));
}

void Repl::run_line(const std::string& clean) {
    ruled_in_line_ = 0;
    given_.clear();
    const TypedLine read = classify(clean, is_continued());
    if (read.form == LineForm::script || read.form == LineForm::words) {
        begun_ = is_continued() ? begun_ + "\n" + read.text : read.text;
        const bool goes_on =
            begun_.size() <= limits::source_bytes && console_->is_unfinished(begun_);
        if (!goes_on) feed_whole(std::exchange(begun_, {}));
    } else if (read.form != LineForm::blank) {
        feed_whole(clean);
    }
    if (session_.stop.is_raised()) {
        if (!taken_back_) record("stopped", ruled_in_line_);
        if (!left_.is_leaving) left_.again.clear();  // Ctrl-C: a flow that was left waits
        if (is_continued()) say_interrupted();       // between two lines of a script
        begun_.clear();
        session_.stop.clear();
    }
    taken_back_ = false;
    left_.is_leaving = false;
    say_nearly_full();
    if (journal_ != nullptr) record("state", fmt::format("{:016x}", session_.game.world.hash()));
}

void Repl::record(const char* key, const JournalValue& value) {
    if (journal_ == nullptr) return;
    try {
        journal_->write(key, value);
    } catch (const Error& error) {
        journal_ = nullptr;
        say_mistake(error.diagnostic());
        say("this session is no longer recorded\n");
    }
}

void Repl::set_journal(Journal* journal) {
    journal_ = journal;
    record_scripts();
}

void Repl::record_scripts() {
    if (journal_ == nullptr) return;
    ScriptPrints before = std::exchange(recorded_scripts_, {});
    ScriptPrints changed;
    for (const PackSource& source : session_.sources()) {
        if (!source.texts.empty()) continue;  // on no disk
        for (const auto& [path, text] : session_.loader().sources().texts_of(source.id()))
            recorded_scripts_[source.id() + "/" + path] = script_print(text);
    }
    for (const auto& [name, print] : recorded_scripts_) {
        if (before[name] != print) changed[name] = print;
    }
    for (const auto& [name, print] : before) {
        if (!recorded_scripts_.contains(name)) changed[name] = "";
    }
    if (changed.empty()) return;
    record("scripts", changed);
}

void Repl::forget_begun() {
    if (!is_continued()) return;
    begun_.clear();
    record("forgot", true);
}

void Repl::finish() {
    if (!is_continued()) return;
    const std::string rest = std::exchange(begun_, {});
    feed_whole(rest);
}

void Repl::begin_line(const std::string& typed) {
    current_ = {};
    current_.typed = typed;
    current_.words = std::exchange(words_typed_, {});
    current_.before = session_.game.history().size();
}

void Repl::end_line() {
    current_.after = session_.game.history().size();
    current_.moved =
        static_cast<std::int64_t>(current_.after) - static_cast<std::int64_t>(current_.before);
    SessionLine line = std::exchange(current_, {});
    if (settings_.keeps_session) return lines_.push_back(std::move(line));
    held_lines_.note(0);
    held_traces_.note(0);
    if (line.traces.empty() || line.after <= line.before) return;
    SessionLine& kept = lines_.emplace_back();
    kept.typed = std::move(line.typed);
    kept.before = line.before;
    kept.after = line.after;
}

void Repl::feed_whole(const std::string& text) {
    begin_line(text);
    const TypedLine line = begun_.empty() ? classify(text) : TypedLine{LineForm::script, "", text};
    if (!current_.words.empty()) say_meaning(text);
    try {
        run_form(line, text);
    } catch (const Error& error) {
        say_mistake(error.diagnostic());
    } catch (const std::bad_alloc&) {
        say_mistake(no_memory().diagnostic());
    } catch (const std::exception& error) {
        // A bug of the engine does not end the session.
        say_mistake(Error("shell/internal", error.what()).diagnostic());
    }
    const bool is_script = line.form == LineForm::script || line.form == LineForm::words;
    if (!is_script && current_.scene.empty()) current_.is_script = false;
    end_line();
}

void Repl::run_form(const TypedLine& line, const std::string& text) {
    const bool is_script = line.form == LineForm::script || line.form == LineForm::words;
    if (is_script) return (void)run_script(text);
    std::optional<PagedAnswer> paged;
    if (settings_.reader != nullptr && may_be_long(line)) paged.emplace(terminal_);
    if (line.form == LineForm::help) return say(help_text(*this, line.text));
    if (line.form == LineForm::source) return say(source_text(*this, line.text));
    const DotCommand& command = the_command(line.name);
    // A resumed line writes no file, and reads the text that it read at first, if any.
    const bool is_skipped = is_resuming_ && takes_file(command) && !again_.loaded;
    if (!is_skipped) run_command(*this, command, line.text);
    current_.is_run = true;
}

std::string Repl::read_once(const std::string& path, std::size_t most) {
    if (again_.loaded) return *std::exchange(again_.loaded, std::nullopt);
    std::string text = read_file(path, shown_path(path), most).text;
    record("loaded", text);
    return text;
}

bool Repl::run_script(const std::string& text, bool keep) {
    sync_words();
    has_said_failure_ = false;
    const std::size_t before = session_.game.history().size();
    const std::size_t said = current_.said.size();
    const std::string chunk = keep ? fmt::format("input {}", ++chunks_) : "this line";
    sources_[chunk] = text;
    try {
        if (is_definition(text, session_.loader().kinds(), session_.loader().declarations())) {
            define(text);
            return !has_said_failure_;
        }
        const ConsoleCode code = console_->compile(chunk, text);
        current_.is_expression = code.is_expression;
        current_.is_run = true;
        if (keep) current_.typed = text;  // of a command the lines that it stands for
        current_.calls = named_in(text);
        const ConsoleResult result = console_->run(
            code, console_style(), [this](const std::string& printed) { say(printed); }, keep);
        const bool has_ruled = session_.game.history().size() != before || has_said_failure_;
        // After words the transcript says what came of them, and of a question alone its value.
        const bool has_said = current_.said.size() > said;
        const bool is_told = has_said && !current_.words.empty();
        const bool is_plain = result.is_nothing || (result.truth && (*result.truth || has_said));
        const bool is_known = is_told || (has_ruled && is_plain);
        if (!is_known && !trim(text).ends_with(';')) {
            for (const std::string& value : result.values) say(value);
        }
        current_.is_script = !has_said_failure_ || !current_.traces.empty();
        current_.things = result.things;
        return !has_said_failure_;
    } catch (const Error& error) {
        // The interruption was reported already.
        const bool is_reported =
            (session_.stop.is_raised() || is_of_memory(error.diagnostic())) && has_said_failure_;
        if (!is_reported) say_mistake(with_name_hint(error.diagnostic()));
        if (session_.stop.is_raised() && !left_.is_leaving) has_failed_ = true;
    }
    return false;
}

// A name that a line does not know: a local of an earlier line that is gone, or one that is near to
// what a line knows, which is more than the scripts of its pack do.
Diagnostic Repl::with_name_hint(Diagnostic diagnostic) const {
    const bool is_of_line = sources_.contains(diagnostic.where.file);
    if (diagnostic.code != "lua/undefined-global" || !is_of_line) return diagnostic;
    const std::size_t from = diagnostic.message.find('\'') + 1;
    const std::string name =
        diagnostic.message.substr(from, diagnostic.message.find('\'', from) - from);
    const bool was_local = std::ranges::any_of(
        lines_, [&](const SessionLine& line) { return line.typed.starts_with("local " + name); });
    // What Lua has and scripts do not has a hint of its own.
    const bool is_unknown = diagnostic.hint.starts_with("define it above") ||
                            diagnostic.hint.starts_with("did you mean");
    if (was_local) {
        diagnostic.hint = "a local lasts for its line: leave `local` out";
    } else if (is_unknown) {
        diagnostic.hint = did_you_mean(name, console_->names(), diagnostic.hint);
    }
    return diagnostic;
}

void Repl::define(const std::string& text) {
    Loader& loader = session_.loader();
    ScratchFiles files = session_.scratch();
    for (auto& [file, content] : definitions_in(text, loader.kinds(), loader.declarations()))
        files[file] = content;
    say_reloaded(session_.set_scratch(std::move(files)));
    current_.is_script = false;
}

ValueStyle Repl::console_style() {
    ValueStyle style;
    style.width = terminal_.traits().width;
    style.thing = [this](EntityId thing) { return thing_line(game(), thing); };
    style.definition = [this](const Definition& definition) {
        return fmt::format("{} {} ({})", game().text(definition.kind), definition.name,
                           session_.source_line(definition));
    };
    return style;
}

EntityId thing_named(Repl& repl, const std::string& name) {
    repl.sync_words();
    Game& table = repl.game();
    for (const auto& [global, thing] : repl.console().assigned_things()) {
        if (global == name && is_alive(table.world, thing)) return thing;
    }
    if (const auto word = repl.words().find(name); word != repl.words().end()) return word->second;
    for (const auto& [word, thing] : things_by_word(table)) {
        if (ascii::same(table.text(table.name_of(thing)), name)) return thing;
    }
    return {};
}

// The words of the table in a text, and the things they mean now.
std::vector<NamedThing> Repl::named_in(std::string_view text) {
    std::vector<NamedThing> named;
    const std::vector<std::string> own = console_->assigned();
    const Reading reading = read_source(text);
    for (const GlobalUse& use : reading.globals) {
        const auto known = words_.find(std::string(use.name));
        const bool is_word =
            known != words_.end() && std::ranges::find(own, known->first) == own.end();
        if (use.is_write || !is_word) continue;
        Game& table = session_.game;
        const std::string name(table.text(table.name_of(known->second)));
        const std::vector<EntityId> same = things_named(table, name);
        const auto at = std::ranges::find(same, known->second);
        named.push_back(
            {known->first, name, static_cast<std::size_t>(at - same.begin()) + 1, known->second});
    }
    return named;
}

void Repl::sync_words() {
    std::map<std::string, EntityId> now = things_by_word(game());
    for (const std::string& name : console_->assigned()) {
        if (now.contains(name) && console_->is_of_gone_thing(name)) console_->assign(name, {});
    }
    std::erase_if(now, [this](const auto& entry) {
        return !words_.contains(entry.first) && console_->has_global(entry.first);
    });
    for (const auto& [name, thing] : words_) {
        if (!now.contains(name)) console_->set_word(name, EntityId{});
    }
    for (const auto& [name, thing] : now) console_->set_word(name, thing);
    words_ = std::move(now);
}

}  // namespace hexwright
