// A journal: everything typed and answered at the table, on disk before it takes effect. A killed
// session is played again from it, to the same state.
//
//     Journal journal(path, {"dewprism", 7});
//     journal.write("in", "rue:attack(tiger)");   journal.write("answer", "2");
//
// One JSON object a line, each written at once; the reader skips a broken last line. The same seed,
// scripts and answers give the same game, so nothing else is stored; a fingerprint of each script
// says which changed since. A file is locked while its Journal exists; an unlocked one is
// abandoned.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "pack/loader.hpp"
#include "pack/save_file.hpp"

namespace hexwright {

struct JournalStart {
    std::string start;  // what the session was opened with
    std::uint64_t seed = 0;
    std::string folder;  // the working directory
};

// A fingerprint of each script in force, by pack and path ("first/ember_bolt.lua"); "" for one that
// is gone.
using ScriptPrints = std::map<std::string, std::string, std::less<>>;

using JournalValue = std::variant<std::string_view, std::size_t, bool, ScriptPrints>;

class Journal {
public:
    // Errors: pack/cannot-write.
    Journal(const std::filesystem::path& file, const JournalStart& start);

    // Continues a file that was read.
    explicit Journal(const std::filesystem::path& file);

    // The line {"KEY": value}: "in" was typed; "answer" to a question; "loaded" is the text that
    // the line read from a file, which may differ when the line is played again; "stopped" by
    // Ctrl-C after so many of its rulings; "left" at a question, for another line; "state" is the
    // hash after it; "forgot" that the unfinished script which it continued was discarded;
    // "scripts" changed, and are in force now.
    void write(const char* key, const JournalValue& value);

    // Removes the file: nothing is left to resume.
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
    bool was_left = false;
    bool is_done = false;
    bool was_forgotten = false;
    std::optional<std::uint64_t> state;  // the hash after it, if it is hashed as it is now

    // The session was killed inside it.
    [[nodiscard]] bool is_cut() const { return !is_done && !was_stopped && !was_forgotten; }
};

struct JournalReading {
    JournalStart start;
    std::vector<JournalLine> lines;
    ScriptPrints scripts;       // as they were at its end
    bool has_reloaded = false;  // and not from its beginning
    bool has_states = false;    // hashed as they are now
    bool is_journal = false;
};

[[nodiscard]] JournalReading read_journal(std::string_view text);

[[nodiscard]] std::string script_print(std::string_view text);

// The names of scripts that are now different on disk, new or gone.
[[nodiscard]] std::vector<std::string> changed_scripts(const ScriptPrints& then,
                                                       const std::vector<PackSource>& now);

// "a.lua, b.lua and 3 more".
[[nodiscard]] std::string few_of(const std::vector<std::string>& names);

// The folder for state that outlives a session: $XDG_STATE_HOME/hexwright, else
// ~/.local/state/hexwright; empty when there is no home.
[[nodiscard]] std::filesystem::path state_folder();

// Abandoned journals, the latest first.
[[nodiscard]] std::vector<std::filesystem::path> orphaned_journals(
    const std::filesystem::path& folder);

}  // namespace hexwright
