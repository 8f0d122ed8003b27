// What was typed and answered at the table, on disk before it is done: a session that was killed is
// played again from it, to the same state.
//
//     Journal journal(path, {"dewprism", 7});
//     journal.typed("rue:attack(tiger)");   journal.answered("2");   journal.done(0, hash);
//
// One JSON object a line, each written at once; a broken last line is left out by the reader. The
// same seed, scripts and answers give the same game, so nothing else needs to be kept; of scripts a
// fingerprint, to tell which changed since. While a Journal lives its file is locked: a file that
// is not belongs to nobody any more.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pack/append_file.hpp"
#include "pack/loader.hpp"

namespace hexwright {

struct JournalStart {
    std::string start;  // what the session was opened with
    std::uint64_t seed = 0;
    std::string folder;  // the working directory
};

// A fingerprint of each script that was in force, by pack and path ("first/ember_bolt.lua"); of one
// that is gone "".
using ScriptPrints = std::map<std::string, std::string, std::less<>>;

class Journal {
public:
    // Errors: pack/cannot-write.
    Journal(const std::filesystem::path& file, const JournalStart& start);

    // Goes on with a file that was read.
    explicit Journal(const std::filesystem::path& file);

    void typed(std::string_view line);
    void answered(std::string_view answer);
    // What the line read from a file, which may be another file when it is played again.
    void loaded(std::string_view text);
    // The line was stopped by Ctrl-C after so many of its rulings.
    void stopped(std::size_t rulings);
    void done(std::uint64_t state);
    // The script that this line went on with was thrown away after it.
    void forgot();

    // These scripts are in force now, otherwise than before.
    void scripts(const ScriptPrints& changed);

    // Nothing is left to resume.
    void remove();

private:
    AppendFile file_;
};

struct JournalLine {
    std::string text;
    std::vector<std::string> answers;
    std::optional<std::string> loaded;
    std::size_t stopped_after = 0;
    bool was_stopped = false;
    bool is_done = false;
    bool was_forgotten = false;
    std::uint64_t state = 0;

    // Nobody knows what it came to.
    [[nodiscard]] bool is_cut() const { return !is_done && !was_stopped && !was_forgotten; }
};

struct JournalReading {
    JournalStart start;
    std::vector<JournalLine> lines;
    ScriptPrints scripts;       // as they were at its end
    bool has_reloaded = false;  // and not from its beginning
    bool is_journal = false;
};

[[nodiscard]] JournalReading read_journal(std::string_view text);

[[nodiscard]] std::string script_print(std::string_view text);

// Scripts that are otherwise on disk now than they were then, or new, or gone; by name.
[[nodiscard]] std::vector<std::string> changed_scripts(const ScriptPrints& then,
                                                       const std::vector<PackSource>& now);

// "a.lua, b.lua and 3 more".
[[nodiscard]] std::string few_of(const std::vector<std::string>& names);

// The folder for state that outlives a session: $XDG_STATE_HOME/hexwright, else
// ~/.local/state/hexwright; empty when there is no home.
[[nodiscard]] std::filesystem::path state_folder();

// Journals that nobody writes any more, latest first.
[[nodiscard]] std::vector<std::filesystem::path> orphaned_journals(
    const std::filesystem::path& folder);

}  // namespace hexwright
