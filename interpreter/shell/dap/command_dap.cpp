// `hexwright dap`: the debug adapter on the standard streams.
#include "shell/dap/adapter.hpp"

namespace hexwright {

int run_dap(CommandLine& line, Terminal& terminal) {
    line.about("Lets an editor debug scenes, specs and tables, forward and back.");
    if (const auto done = line.parse()) return *done;
    return serve_streams(
        line, terminal, editor_hint,
        [](const SendText& send, const ReadBytes& read) { return Adapter(send).serve(read); });
}

}  // namespace hexwright
