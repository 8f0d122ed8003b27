// Long answers for a person at a terminal, a screen at a time: with the program that $PAGER names,
// else with less.
//
//     {
//         const PagedAnswer paged(terminal);
//         terminal.out(many_lines);
//     }   // here the pager shows them, when they do not fit on the screen
//
// Plainly, as if it were not there: in a pipe, at a dumb terminal, with PAGER empty or `cat`, while
// keys wait that were typed already, and when the pager is missing or fails. A question that is
// asked meanwhile ends it, so that what comes before the question is seen.
//
// Ctrl-C ends the pager, if it wants so, and nothing else; afterwards the terminal is in the modes
// in which it was before.
#pragma once

#include <string>
#include <string_view>

#include "shell/report/terminal.hpp"

namespace hexwright {

// What `sh -c` runs to show long answers; "" where they are printed.
[[nodiscard]] std::string pager_command(const TerminalTraits& traits);

// The rows that a text takes at a terminal of so many columns.
[[nodiscard]] int rows_of(std::string_view text, int width);

// Shows a text with this command. False: the command is missing or failed.
[[nodiscard]] bool show_paged(const std::string& command, const std::string& text);

// What is written while it exists is an answer that may be long.
//
// Cannot be copied: it shows the answer once.
class PagedAnswer {
public:
    explicit PagedAnswer(Terminal& terminal);
    ~PagedAnswer();
    PagedAnswer(const PagedAnswer&) = delete;
    PagedAnswer& operator=(const PagedAnswer&) = delete;

private:
    Terminal& terminal_;
    std::string command_;  // "" when nothing is held back
};

}  // namespace hexwright
