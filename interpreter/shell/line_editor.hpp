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
#include "shell/repl.hpp"
#include "shell/repl_complete.hpp"
#include "shell/standard_input.hpp"

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

// Lines from anything else, without editing: pieces of at most a mebibyte.
class PlainReader : public LineReader {
public:
    PlainReader(StopFlag& stop, bool shows_prompt) : stop_(stop), shows_prompt_(shows_prompt) {}

    [[nodiscard]] Got read(const std::string& prompt) override;

    // The next line is here already: nobody needs to wait for it.
    [[nodiscard]] bool has_line() const { return waiting_.find('\n') != std::string::npos; }

private:
    [[nodiscard]] bool fill();

    StopFlag& stop_;
    StandardInput input_;
    bool shows_prompt_;
    bool is_closed_ = false;
    std::string waiting_;
};

}  // namespace hexwright
