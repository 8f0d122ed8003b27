// `hexwright rpc`: the protocol on the standard streams.
#include <mutex>

#include "shell/editor/standard_streams.hpp"
#include "shell/protocol/endpoint.hpp"
#include "shell/protocol/schema.hpp"
#include "shell/report/command_line.hpp"
#include "shell/run/pack_choice.hpp"

namespace hexwright {

namespace {

constexpr std::string_view rpc_hint =
    "a program starts this command and sends it JSON; docs/how-to/write-a-bot.md shows how";

// Messages in frames, each whole.
class FrameSink {
public:
    explicit FrameSink(Sink& out) : out_(out) {}

    void send(const std::string& body) {
        const std::scoped_lock lock(mutex_);
        is_open_ = is_open_ && out_.write(framed(body)) == 0;
    }

    [[nodiscard]] bool is_open() {
        const std::scoped_lock lock(mutex_);
        return is_open_;
    }

private:
    Sink& out_;
    std::mutex mutex_;
    bool is_open_ = true;
};

int serve_protocol(Sink& out, const ReadBytes& read) {
    FrameSink answers(out);
    Endpoint endpoint({.home = find_home()});
    const auto hearing = endpoint.subscribe(
        local_author(), [&](const std::string& notice) { answers.send(notice); });
    FrameReader frames;
    std::vector<char> bytes(std::size_t{64} * 1024);
    while (answers.is_open()) {
        while (const std::optional<std::string> body = frames.next()) {
            const std::string answer = endpoint.answer(*body, local_author());
            if (!answer.empty()) answers.send(answer);
        }
        const std::size_t count = read(bytes, std::stop_token());
        if (count == 0) break;
        frames.take({bytes.data(), count});
    }
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
