// `hexwright rpc`: the protocol on the standard streams.
#include "shell/editor/message_loop.hpp"
#include "shell/protocol/endpoint.hpp"
#include "shell/protocol/method.hpp"
#include "shell/run/pack_choice.hpp"

namespace hexwright {

namespace {

constexpr std::string_view rpc_hint =
    "a program starts this command and sends it JSON; docs/how-to/write-a-bot.md shows how";

int serve_protocol(const SendText& send, const ReadBytes& read) {
    Endpoint endpoint({.home = find_home()});
    MessageLoop loop(send, json_rpc, [&](const RpcMessage& message) {
        return endpoint.answer(message, local_author());
    });
    const auto hearing =
        endpoint.subscribe(local_author(), [&](const std::string& notice) { loop.send(notice); });
    loop.serve(read, [] { return false; });
    return exit_code::clean;
}

}  // namespace

int run_rpc(CommandLine& line, Terminal& terminal) {
    bool wants_schema = false;
    bool wants_page = false;
    line.about("Serves tables to a program: JSON-RPC 2.0 on standard input and output.");
    line.flag("--schema", wants_schema, "print the methods as OpenRPC, with JSON Schemas");
    line.flag("--markdown", wants_page, "print the methods as a page");
    if (const auto done = line.parse()) return *done;
    if (wants_schema && wants_page) return line.refuse("use one of --schema and --markdown");
    if (wants_schema) return line.print(protocol_schema());
    if (wants_page) return line.print(protocol_page());
    return serve_streams(line, terminal, rpc_hint, serve_protocol);
}

}  // namespace hexwright
