#include "shell/report/door.hpp"

#include <fmt/format.h>

#include <exception>
#include <new>

#include "base/memory_budget.hpp"
#include "base/text.hpp"
#include "shell/report/command_line.hpp"
#include "shell/report/diagnostic_text.hpp"

namespace hexwright {

int at_the_door(Terminal& terminal, const std::function<int()>& work) {
    try {
        return work();
    } catch (const Error& error) {
        terminal.err(full_text(error.diagnostic(), {}, terminal.err_in_colour()));
    } catch (const std::bad_alloc&) {
        terminal.err(full_text(no_memory().diagnostic(), {}, terminal.err_in_colour()));
    } catch (const std::exception& error) {
        terminal.err(fmt::format("hexwright: internal error: {}\n", printable(error.what())));
    }
    return exit_code::bad_call;
}

}  // namespace hexwright
