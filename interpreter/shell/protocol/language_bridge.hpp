// A language server of a session, spoken to in messages rather than in streams.
//
//     LanguageBridge bridge(home, [&](const JsonValue& message) { ... });
//     bridge.send({{"jsonrpc", "2.0"}, {"id", 1}, {"method", "initialize"}, ...});
//
// `hear` is called by the server's thread, and must return soon. Cannot be copied: its thread
// refers to it.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "shell/editor/json_rpc.hpp"

namespace hexwright {

class LanguageBridge {
public:
    using Hear = std::function<void(const JsonValue& message)>;

    LanguageBridge(std::filesystem::path home, Hear hear);
    // Waits until what the server does is done.
    ~LanguageBridge();
    LanguageBridge(const LanguageBridge&) = delete;
    LanguageBridge& operator=(const LanguageBridge&) = delete;

    void send(const JsonValue& message);

private:
    void serve(const std::filesystem::path& home);

    Hear hear_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::string waiting_;  // framed, for the server
    bool is_closed_ = false;
    std::jthread thread_;
};

}  // namespace hexwright
