// Lines typed at a terminal: editing, Tab, Ctrl-R and a history that outlives the session. Only
// line_editor.cpp knows libedit.
//
//     const auto editor = make_line_editor({.stop = stop, .history = state_folder() / "history"});
//     const LineReader::Got got = editor->read("> ");
//
// Ctrl-C discards the line, Ctrl-D on an empty line closes the input. Tab after nothing but blanks
// inserts four blanks, so that pasted scripts stay as they are. From its construction on, the
// terminal holds every key unseen until a line is read: what is typed or pasted while scripts run
// comes next. Only one may exist at a time.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string_view>

#include "shell/run/input.hpp"
#include "shell/table/completion.hpp"

namespace hexwright {

struct LineEditorSettings {
    StopFlag& stop;
    std::filesystem::path history = {};  // empty: no history file
    std::function<Completion(std::string_view)> complete = {};
    int watched = -1;  // a descriptor to watch between two keys, or none
    // It may print something above the line. A line that it gives is read at once, as if it had
    // been typed; what was typed already comes again in the next line.
    std::function<std::string()> on_watched = {};
};

[[nodiscard]] std::unique_ptr<LineReader> make_line_editor(LineEditorSettings settings);

}  // namespace hexwright
