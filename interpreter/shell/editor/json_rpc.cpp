#include "shell/editor/json_rpc.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/report/json_text.hpp"

namespace hexwright {

namespace {

constexpr std::string_view end_of_line = "\r\n";

[[noreturn]] void refuse_frame(std::string message) {
    throw Error("shell/bad-frame", std::move(message),
                "an editor starts this command and talks to it; it is not typed to");
}

RpcRefusal refusal(JsonValue id, RpcCode code, std::string message) {
    return {std::move(id), code, std::move(message)};
}

}  // namespace

RpcMessage message_in(const JsonValue& json) {
    if (json.is_array())
        return refusal({}, RpcCode::invalid_request, "batches are not taken: send one message");
    if (!json.is_object())
        return refusal({}, RpcCode::invalid_request, "a message is a JSON object");
    const auto id = json.find("id");
    const bool has_id = id != json.end();
    const bool is_id_right = has_id && (id->is_string() || id->is_number_integer());
    const JsonValue shown_id = is_id_right ? *id : JsonValue();
    const auto version = json.find("jsonrpc");
    if (version == json.end() || *version != "2.0")
        return refusal(shown_id, RpcCode::invalid_request, "\"jsonrpc\" must be \"2.0\"");
    const auto method = json.find("method");
    if (method == json.end()) {
        if (has_id && (json.contains("result") || json.contains("error"))) return RpcAnswer{*id};
        return refusal(shown_id, RpcCode::invalid_request, "\"method\" is missing");
    }
    if (!method->is_string())
        return refusal(shown_id, RpcCode::invalid_request, "\"method\" must be a text");
    if (has_id && !is_id_right)
        return refusal({}, RpcCode::invalid_request, "\"id\" must be a number or a text");
    JsonValue params = json.value("params", JsonValue());
    if (!params.is_structured() && !params.is_null())
        return refusal(shown_id, RpcCode::invalid_request,
                       "\"params\" must be an object or a list");
    if (has_id) return RpcRequest{*id, method->get<std::string>(), std::move(params)};
    return RpcNotification{method->get<std::string>(), std::move(params)};
}

RpcMessage read_message(std::string_view body) {
    try {
        return message_in(read_json(body, "message"));
    } catch (const JsonValue::exception& error) {
        return refusal({}, RpcCode::parse_error, error.what());
    } catch (const Error& error) {
        return refusal({}, RpcCode::parse_error, error.diagnostic().message);
    }
}

bool FrameReader::read_header() {
    const std::size_t end = bytes_.find("\r\n\r\n");
    if (end == std::string::npos || end > most_header_bytes) {
        // A person who types ends lines without a carriage return, and would wait for ever.
        const std::size_t line = bytes_.find('\n');
        const bool is_typed = line != std::string::npos && (line == 0 || bytes_[line - 1] != '\r');
        if (is_typed || bytes_.size() > most_header_bytes)
            refuse_frame(
                fmt::format("expected \"Content-Length: N\", an empty line and JSON, found '{}'",
                            printable(std::string_view(bytes_).substr(0, line), 60)));
        return false;
    }
    for (std::string_view rest = std::string_view(bytes_).substr(0, end); !rest.empty();) {
        const std::size_t stop = std::min(rest.find(end_of_line), rest.size());
        const std::string_view line = rest.substr(0, stop);
        rest.remove_prefix(std::min(stop + end_of_line.size(), rest.size()));
        const std::size_t colon = std::min(line.find(':'), line.size());
        if (!ascii::same(trim(line.substr(0, colon)), "Content-Length")) continue;
        const auto value = trim(line.substr(std::min(colon + 1, line.size())));
        length_ = whole_number<std::size_t>(value);
        if (!length_)
            refuse_frame(fmt::format("Content-Length is '{}', no number", printable(value, 60)));
    }
    if (!length_)
        refuse_frame(fmt::format("expected \"Content-Length: N\", found '{}'",
                                 printable(std::string_view(bytes_).substr(0, end), 60)));
    if (*length_ > most_body_bytes)
        refuse_frame(
            fmt::format("a message of {} bytes is longer than {}", *length_, most_body_bytes));
    bytes_.erase(0, end + 2 * end_of_line.size());
    return true;
}

std::optional<std::string> FrameReader::next() {
    if (!length_ && !read_header()) return std::nullopt;
    if (bytes_.size() < *length_) return std::nullopt;
    std::string body = bytes_.substr(0, *length_);
    bytes_.erase(0, *length_);
    length_.reset();
    return body;
}

std::string text_of(const JsonValue& message) {
    return message.dump(-1, ' ', false, JsonValue::error_handler_t::replace);
}

std::string framed(const std::string& body) {
    return fmt::format("Content-Length: {}\r\n\r\n{}", body.size(), body);
}

JsonValue rpc_notification(std::string_view method, JsonValue params) {
    return {{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}};
}

}  // namespace hexwright
