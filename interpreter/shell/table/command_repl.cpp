#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "pack/folder_watch.hpp"
#include "pack/save_file.hpp"
#include "pack/source_file.hpp"
#include "shell/report/command_line.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/table/line_editor.hpp"
#include "shell/table/repl.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

// A journal holds the saved games that were loaded.
constexpr std::size_t most_journal_bytes = std::size_t{256} * 1024 * 1024;

struct ReplOptions {
    std::string start;
    std::optional<std::uint64_t> seed;
    std::vector<std::string> code;
    std::string journal;
    bool keep_going = false;
    bool resume = false;
    bool fresh = false;
};

// A session that was cut off and can be resumed.
struct Earlier {
    fs::path file;
    JournalReading reading;
    std::vector<std::string> changed;  // scripts that differ now
};

class Table {
public:
    Table(const ReplOptions& options, std::uint64_t seed, Terminal& terminal)
        : options_(options),
          terminal_(terminal),
          is_person_(terminal.traits().in_is_terminal && options.code.empty()),
          repl_({options.start, seed, !is_person_, options.keep_going || is_person_},
                packs_called(options.start, find_home(), ": hexwright repl"),
                terminal),
          interrupt_(repl_.session().stop) {}

    int play(const Earlier* earlier, const fs::path& journal) {
        // First, so that keys typed while packs load wait for the first prompt.
        open_reader();
        if (!repl_.load()) return exit_code::findings;
        const std::string scene = scene_line();
        const bool is_recorded = earlier != nullptr && !earlier->reading.lines.empty() &&
                                 earlier->reading.lines.front().text.starts_with(".scene ");
        if (earlier != nullptr && !scene.empty() && !is_recorded) repl_.feed(scene);
        if (earlier != nullptr) repl_.resume(earlier->reading, earlier->changed);
        open_journal(earlier != nullptr, journal);
        if (is_person_) {
            repl_.set_reader(reader_.get());
            terminal_.out(repl_.banner());
        }
        if (earlier == nullptr && !scene.empty()) repl_.feed(scene);
        if (is_over()) return repl_.has_failed() ? exit_code::findings : exit_code::clean;
        repl_.take_up();
        if (options_.code.empty()) {
            read_lines();
        } else {
            feed_code();
        }
        if (journal_ && (is_person_ || repl_.has_quit())) journal_->remove();
        return repl_.has_failed() && !is_person_ ? exit_code::findings : exit_code::clean;
    }

private:
    void open_journal(bool goes_on, const fs::path& file) {
        if (file.empty()) return;
        try {
            if (goes_on) {
                journal_.emplace(file);
            } else {
                journal_.emplace(file, JournalStart{options_.start, repl_.settings().seed,
                                                    fs::current_path().generic_string()});
            }
            repl_.set_journal(&*journal_);
        } catch (const Error& error) {
            if (!options_.journal.empty()) throw;
            terminal_.err(fmt::format("hexwright repl: this session is not recorded: {}\n",
                                      error.diagnostic().message));
        }
    }

    // The line that plays the scene which the table was opened with.
    [[nodiscard]] std::string scene_line() const {
        if (!names_scene(options_.start)) return "";
        return fmt::format(".scene \"{}\"",
                           replaced(options_.start, {{"\\", "\\\\"}, {"\"", "\\\""}}));
    }

    [[nodiscard]] bool is_over() {
        const bool has_given_up = repl_.has_failed() && !repl_.settings().keeps_going;
        return repl_.has_quit() || has_given_up || terminal_.is_closed();
    }

    void feed_code() {
        for (const std::string& code : options_.code) {
            for (const std::string_view code_line : split_lines(code)) {
                if (!is_over()) repl_.feed(std::string(code_line));
            }
            if (!is_over()) repl_.finish();
        }
    }

    void open_reader() {
        reader_ = std::make_unique<PlainReader>(repl_.session().stop, is_person_);
        if (!is_person_) return;
        std::vector<fs::path> folders;
        for (const PackSource& source : repl_.session().sources())
            folders.push_back(source.files.folder);
        watch_.emplace(folders);
        const fs::path state = state_folder();
        const TerminalTraits& traits = terminal_.traits();
        if (!traits.out_is_terminal || traits.colour.term == "dumb") return;
        reader_ = make_line_editor(
            {repl_.session().stop, state.empty() ? fs::path() : state / "history",
             [this](std::string_view text) { return complete(repl_.innermost(), text); },
             watch_->descriptor(), [this] { return reload(); }});
    }

    // Loads changed scripts again. At an open question that is a line of its own, if the question
    // is asked again behind it; else the scripts wait for the end of the line that asks.
    [[nodiscard]] std::string reload() {
        std::ranges::move(watch_->changes(), std::back_inserter(changed_));
        if (changed_.empty()) return "";
        const bool is_asking = repl_.left().open != nullptr;
        const bool waits = repl_.session().sandbox.depth() > 0;
        if (waits && !(is_asking && repl_.left().is_asked_again)) return "";
        const std::vector<fs::path> changed = std::exchange(changed_, {});
        if (is_asking) return ".reload";
        repl_.reload(changed);
        terminal_.flush();
        return "";
    }

    // Lines of a person, or of a pipe, which has no prompt and whose last script may be unfinished.
    void read_lines() {
        while (!is_over()) {
            if (is_person_) (void)reload();
            terminal_.flush();
            const std::string_view prompt = repl_.is_continued() ? next_prompt : first_prompt;
            const LineReader::Got got = reader_->read(is_person_ ? std::string(prompt) : "");
            const bool is_interrupted = got.ending == LineReader::Ending::interrupted;
            if (got.ending == LineReader::Ending::closed || (is_interrupted && !is_person_)) break;
            if (is_interrupted) {
                repl_.forget_begun();
            } else {
                repl_.feed(got.text);
            }
        }
        if (!is_person_ && !is_over()) repl_.finish();
        repl_.set_reader(nullptr);
    }

    const ReplOptions& options_;
    Terminal& terminal_;
    bool is_person_;
    Repl repl_;
    InterruptGuard interrupt_;
    std::optional<FolderWatch> watch_;
    std::vector<fs::path> changed_;  // not yet loaded
    std::unique_ptr<LineReader> reader_;
    std::optional<Journal> journal_;
};

// Refuses a file with other content, which would be lost.
void refuse_foreign(const fs::path& file) {
    std::error_code ignored;
    if (!fs::is_regular_file(file, ignored) || fs::file_size(file, ignored) == 0) return;
    const std::string shown = file.generic_string();
    if (read_journal(read_file(file, shown, most_journal_bytes).text).is_journal) return;
    throw Error("pack/cannot-write",
                fmt::format("{} holds something other than a session", printable(shown, 200)),
                "name a new file, or the file of a session");
}

std::optional<Earlier> find_earlier(const ReplOptions& options, const fs::path& folder) {
    std::vector<fs::path> files;
    if (!options.journal.empty()) {
        refuse_in_use(options.journal);
        files.emplace_back(options.journal);
    } else if (!folder.empty()) {
        files = orphaned_journals(folder);
    }
    std::error_code ignored;
    const std::string here = fs::current_path(ignored).generic_string();
    for (const fs::path& file : files) {
        if (!fs::is_regular_file(file, ignored)) continue;
        JournalReading reading =
            read_journal(read_file(file, file.generic_string(), most_journal_bytes).text);
        const bool is_same = reading.start.start == options.start && reading.start.folder == here;
        if (!reading.is_journal || (!is_same && options.journal.empty())) continue;
        if (!reading.lines.empty()) return Earlier{file, std::move(reading), {}};
        fs::remove(file, ignored);
    }
    return std::nullopt;
}

enum class Wish { resume, forget, later };

std::optional<Wish> wish_of(std::string_view answer) {
    if (answer.empty() || ascii::same(answer, "y") || answer == "yes") return Wish::resume;
    if (ascii::same(answer, "n") || answer == "no") return Wish::forget;
    if (ascii::same(answer, "l") || answer == "later") return Wish::later;
    return std::nullopt;
}

Wish ask_to_resume(const ReplOptions& options, const Earlier& earlier, Terminal& terminal) {
    const bool is_asked = !options.resume && terminal.traits().in_is_terminal;
    if (!options.resume && !is_asked) return Wish::forget;
    std::string text;
    if (const std::string& start = earlier.reading.start.start; start != options.start)
        text = fmt::format("That session was opened with {}, this one with {}.\n",
                           printable(start, 200), printable(options.start, 200));
    if (is_asked)
        text += fmt::format("The last session here was cut off after {} lines.\n",
                            earlier.reading.lines.size());
    if (!earlier.changed.empty()) {
        text += fmt::format(
            "Scripts changed since: {}.\nIts lines are played again under the new "
            "ones, and may come out differently.\n",
            few_of(earlier.changed));
    }
    terminal.out(text);
    if (!is_asked) return Wish::resume;
    StopFlag stop;
    PlainReader reader(stop, false);
    while (true) {
        terminal.out("Resume it? (n forgets it, l leaves it for later) [Y/n/l] ");
        terminal.flush();
        const LineReader::Got got = reader.read("");
        if (got.ending != LineReader::Ending::line) return Wish::later;
        if (const std::optional<Wish> wish = wish_of(trim(got.text))) return *wish;
        terminal.out("that is not an answer: write y, n or l\n");
    }
}

// The packs whose tables are offered: content, else a ruleset that has none.
std::vector<const PackSource*> example_tables(const PackChoice& all) {
    std::vector<const PackSource*> tables;
    for (const PackSource& pack : all.found.packs) {
        if (!pack.is_ruleset()) tables.push_back(&pack);
    }
    for (const PackSource& pack : all.found.packs) {
        const bool is_played = std::ranges::any_of(tables, [&](const PackSource* table) {
            return std::ranges::any_of(table->manifest.dependencies,
                                       [&](const auto& needed) { return needed.id == pack.id(); });
        });
        if (pack.is_ruleset() && !is_played) tables.push_back(&pack);
    }
    return tables;
}

// What cannot be remembered is asked again.
void remember(const fs::path& file, const std::string& id) {
    std::error_code ignored;
    if (file.empty() || (fs::create_directories(file.parent_path(), ignored), ignored)) return;
    try {
        save_file(file, id + "\n");
    } catch (const Error&) {
        return;
    }
}

// Lets a person choose one of the tables, by its number or its name; the one of the last time is
// the default. Nothing when they leave.
std::optional<std::string> choose_table(const PackChoice& all, Terminal& terminal) {
    const std::vector<const PackSource*> tables = example_tables(all);
    const fs::path remembered = state_folder().empty() ? fs::path() : state_folder() / "last-table";
    std::error_code ignored;
    std::string last;
    if (fs::is_regular_file(remembered, ignored))
        last = trim(read_file(remembered, remembered.generic_string(), 200).text);
    std::size_t usual = 0;
    std::string text = "Which game?\n";
    for (std::size_t i = 0; i < tables.size(); ++i) {
        if (tables[i]->id() == last) usual = i;
        text += fmt::format("  {}. {} ({})\n", i + 1,
                            printable(tables[i]->manifest.title.value, 90), tables[i]->id());
    }
    terminal.out(text);
    StopFlag stop;
    PlainReader reader(stop, false);
    while (true) {
        terminal.out(fmt::format("[{}] > ", usual + 1));
        terminal.flush();
        const LineReader::Got got = reader.read("");
        if (got.ending != LineReader::Ending::line) return std::nullopt;
        const std::string answer(trim(got.text));
        const auto number = whole_number<std::size_t>(answer);
        std::size_t chosen = answer.empty() ? usual : number.value_or(0) - 1;
        for (std::size_t i = 0; i < tables.size(); ++i) {
            if (!answer.empty() && tables[i]->id().starts_with(answer)) chosen = i;
        }
        if (chosen < tables.size()) {
            const std::string id = tables[chosen]->id();
            remember(remembered, id);
            return id;
        }
        terminal.out("that is not an answer: write its number, or the beginning of its name\n");
    }
}

// Nothing when somebody who was asked for a table left.
std::optional<std::string> start_of(const ReplOptions& options, Terminal& terminal) {
    std::error_code ignored;
    const bool is_asked = terminal.traits().in_is_terminal && options.code.empty() &&
                          options.start.empty() && options.journal.empty() &&
                          pack_folder_of(fs::current_path(ignored) / "x").empty();
    if (!is_asked) return options.start;
    const PackChoice all = packs_named({}, find_home());
    return example_tables(all).size() > 1 ? choose_table(all, terminal) : options.start;
}

int play(ReplOptions options, Terminal& terminal) {
    const std::optional<std::string> start = start_of(options, terminal);
    if (!start) return exit_code::clean;
    options.start = *start;
    const bool is_person = terminal.traits().in_is_terminal && options.code.empty();
    const fs::path folder = is_person ? state_folder() : fs::path();
    fs::path journal = options.journal;
    std::optional<Earlier> earlier;
    if (!journal.empty()) refuse_foreign(journal);
    if (!options.fresh) earlier = find_earlier(options, folder);
    if (earlier) {
        // The file of a session knows what it was opened with.
        if (options.start.empty()) options.start = earlier->reading.start.start;
        earlier->changed = changed_scripts(
            earlier->reading.scripts,
            packs_called(options.start, find_home(), ": hexwright repl").found.packs);
        const Wish wish = ask_to_resume(options, *earlier, terminal);
        std::error_code ignored;
        // Another table may have resumed it meanwhile.
        if (is_person && wish == Wish::forget && is_abandoned(earlier->file))
            fs::remove(earlier->file, ignored);
        if (wish == Wish::later) journal.clear();  // its file is not this session's
        if (wish != Wish::resume) earlier.reset();
    }
    const std::uint64_t seed =
        earlier ? earlier->reading.start.seed : (options.seed ? *options.seed : seed_by_chance());
    if (earlier) {
        journal = earlier->file;
    } else if (journal.empty() && !folder.empty()) {
        journal = folder / fmt::format("{:016x}.journal", seed_by_chance());
    }
    return Table(options, seed, terminal).play(earlier ? &*earlier : nullptr, journal);
}

}  // namespace

int run_repl(CommandLine& line, Terminal& terminal) {
    ReplOptions options;
    line.about("Opens a live table: try a ruling, ask why, take it back.");
    line.argument("start", options.start, "a ruleset, a pack, its folder, or a scene to begin with",
                  false);
    line.option("--seed", options.seed, "the same seed gives the same dice");
    line.option("-e", options.code, "run this and leave; may be given several times");
    line.flag("--keep-going", options.keep_going, "go on after a mistake in a pipe");
    line.option("--journal", options.journal, "record the session in this file");
    line.flag("--resume", options.resume, "continue a session that was cut off, without asking");
    line.flag("--fresh", options.fresh, "start over, without asking");
    if (const auto done = line.parse()) return *done;
    if (options.resume && options.fresh) {
        return line.refuse("--resume continues a session, --fresh starts over; use one of them");
    }
    return play(options, terminal);
}

}  // namespace hexwright
