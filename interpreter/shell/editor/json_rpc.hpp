// JSON-RPC 2.0 as the Language Server Protocol frames it: a header "Content-Length: 42", an empty
// line, and so many bytes of JSON.
//
//     FrameReader frames;
//     frames.take(bytes);                              // as they come, in pieces of any size
//     while (auto body = frames.next()) handle(read_message(*body));
//
// Errors: shell/bad-frame, thrown by next(), when the bytes are no such frame: what follows cannot
// be found, so the connection ends. read_message() throws nothing: what is no message is a Refusal.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace hexwright {

using JsonValue = nlohmann::ordered_json;

// The codes of JSON-RPC, of the Language Server Protocol and, above 1000, of the protocol of
// tables.
enum class RpcCode : int {
    parse_error = -32700,
    invalid_request = -32600,
    method_not_found = -32601,
    invalid_params = -32602,
    internal_error = -32603,
    server_not_initialized = -32002,
    content_modified = -32801,
    request_cancelled = -32800,
    no_session = 1001,
    stale = 1002,
    not_allowed = 1003,
    mistake = 1004,
    too_many = 1005,
    no_question = 1006,
};

// A handler throws it; the client gets it as the error of its request.
class RpcFailure : public std::runtime_error {
public:
    RpcFailure(RpcCode code, const std::string& message, JsonValue data = nullptr)
        : std::runtime_error(message), code_(code), data_(std::move(data)) {}

    [[nodiscard]] RpcCode code() const { return code_; }

    // Null when there is none.
    [[nodiscard]] const JsonValue& data() const { return data_; }

private:
    RpcCode code_;
    JsonValue data_;
};

struct RpcRequest {
    JsonValue id;  // a number or a text
    std::string method;
    JsonValue params;
};

struct RpcNotification {
    std::string method;
    JsonValue params;
};

// The client's answer to a request of the server.
struct RpcAnswer {
    JsonValue id;
};

// What is no message, and the error that the client gets for it.
struct RpcRefusal {
    JsonValue id;  // null when it is not known
    RpcCode code = RpcCode::invalid_request;
    std::string message;
};

using RpcMessage = std::variant<RpcRequest, RpcNotification, RpcAnswer, RpcRefusal>;

[[nodiscard]] RpcMessage read_message(std::string_view body);
[[nodiscard]] RpcMessage message_in(const JsonValue& json);

// Cuts bytes into the bodies of frames.
class FrameReader {
public:
    static constexpr std::size_t most_header_bytes = 4096;
    static constexpr std::size_t most_body_bytes = std::size_t{64} * 1024 * 1024;

    void take(std::string_view bytes) { bytes_ += bytes; }

    // The next body; nothing until all of it has come.
    [[nodiscard]] std::optional<std::string> next();

private:
    // False: the header is not complete.
    [[nodiscard]] bool read_header();

    std::string bytes_;
    std::optional<std::size_t> length_;  // of the body, once its header was read
};

// On one line; bytes that are no UTF-8 are replaced.
[[nodiscard]] std::string text_of(const JsonValue& message);

[[nodiscard]] std::string framed(const std::string& body);

[[nodiscard]] JsonValue rpc_notification(std::string_view method, JsonValue params);

}  // namespace hexwright
