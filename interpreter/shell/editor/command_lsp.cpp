// `hexwright lsp`: the language server on the standard streams.
#include <poll.h>
#include <unistd.h>

#include <stop_token>

#include "shell/editor/methods.hpp"
#include "shell/editor/server.hpp"
#include "shell/editor/standard_streams.hpp"
#include "shell/run/input.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/run/stopping.hpp"

namespace hexwright {

int serve_streams(CommandLine& line,
                  Terminal& terminal,
                  std::string_view hint,
                  const std::function<int(Sink& out, const ReadBytes& read)>& serve) {
    if (terminal.traits().in_is_terminal) return line.refuse(std::string(hint));
    StopFlag stop;
    const InterruptGuard interrupt(stop);
    const StandardInput input;
    DescriptorSink out(STDOUT_FILENO);
    return serve(out, [&](std::span<char> bytes, const std::stop_token& ended) -> std::size_t {
        while (!stop.is_raised() && !ended.stop_requested()) {
            pollfd wait = {input.descriptor(), POLLIN, 0};
            if (::poll(&wait, 1, poll_milliseconds) <= 0) continue;
            if (const auto count = input.read(bytes)) return *count;
        }
        return 0;
    });
}

int run_lsp(CommandLine& line, Terminal& terminal) {
    line.about("Serves an editor: findings while you type, and their fixes.");
    if (const auto done = line.parse()) return *done;
    return serve_streams(line, terminal, editor_hint, [](Sink& out, const ReadBytes& read) {
        return Server(find_home(), out, methods()).serve(read);
    });
}

}  // namespace hexwright
