#include <fmt/format.h>
#include <unistd.h>

#include <cstring>

#include "shell/command.hpp"
#include "shell/report/terminal.hpp"

int main(int count, char** words) {
    using namespace hexwright;
    ignore_write_signals();
    DescriptorSink out(STDOUT_FILENO);
    DescriptorSink err(STDERR_FILENO);
    Terminal terminal(out, err, traits_of_process());
    const int code = run_hexwright(Arguments(words + (count > 0 ? 1 : 0), words + count), terminal);
    terminal.flush();
    if (terminal.lost_output() == 0) return code;
    terminal.err(fmt::format("hexwright: the output could not be written: {}\n",
                             std::strerror(terminal.lost_output())));
    return exit_code::bad_call;
}
