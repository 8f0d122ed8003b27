// `hexwright lsp`: the language server on the standard streams.
#include "shell/editor/server.hpp"
#include "shell/run/pack_choice.hpp"

namespace hexwright {

int run_lsp(CommandLine& line, Terminal& terminal) {
    line.about("Serves an editor: findings while you type, and their fixes.");
    if (const auto done = line.parse()) return *done;
    return serve_streams(line, terminal, editor_hint,
                         [](const SendText& send, const ReadBytes& read) {
                             return Server(find_home(), send).serve(read);
                         });
}

}  // namespace hexwright
