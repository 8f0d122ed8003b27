// Lines from a person at a terminal: editing, Tab, a history that is kept, Ctrl-R. The one file
// that knows libedit is line_editor.cpp.
//
//     LineEditor editor({.stop = stop, .history = state_folder() / "history"});
//     const LineReader::Got got = editor.read("> ");
//
// Between two keys it looks after a descriptor (scripts that changed). Ctrl-C throws away the line,
// Ctrl-D on an empty one closes. Tab after nothing but blanks is four blanks, so that pasted
// scripts stay as they are. While it lives the terminal keeps every key, unseen, until a line is
// read: whatever is typed or pasted while scripts run comes next. Only one may live at a time.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/stop_flag.hpp"
#include "shell/run/line_reader.hpp"
#include "shell/run/standard_input.hpp"
#include "shell/table/repl_complete.hpp"

namespace hexwright {

struct LineEditorSettings {
    StopFlag& stop;
    std::filesystem::path history = {};  // empty: not kept
    std::function<Completion(std::string_view)> complete = {};
    int watched = -1;                       // a descriptor, or none
    std::function<bool()> on_watched = {};  // true: something was said above the line
};

class LineEditor : public LineReader {
public:
    explicit LineEditor(LineEditorSettings settings);
    ~LineEditor() override;

    [[nodiscard]] Got read(const std::string& prompt) override;

    [[nodiscard]] std::string_view interrupt_mark() const override { return "^C\n"; }

private:
    struct Editor;
    std::unique_ptr<Editor> editor_;
};

}  // namespace hexwright
