#include "shell/editor/json_rpc.hpp"

#include "base/error.hpp"
#include "catch.hpp"
#include "shell/editor/message_loop.hpp"

namespace json_rpc_test {

using namespace hexwright;

namespace {

std::string fault_of(std::string_view bytes) {
    FrameReader frames;
    frames.take(bytes);
    try {
        return frames.next() ? "a body" : "nothing yet";
    } catch (const Error& error) {
        return error.diagnostic().message;
    }
}

RpcRefusal refusal_of(std::string_view body) {
    const RpcMessage message = read_message(body);
    REQUIRE(std::holds_alternative<RpcRefusal>(message));
    return std::get<RpcRefusal>(message);
}

RpcMessage request(int id, const std::string& uri) {
    return RpcRequest{id, "textDocument/hover", {{"textDocument", {{"uri", uri}}}}};
}

RpcMessage change(const std::string& uri) {
    return RpcNotification{"textDocument/didChange", {{"textDocument", {{"uri", uri}}}}};
}

// Messages that are put, as they are heard.
struct Heard {
    std::optional<RpcMessage> last;
    MessageLoop loop{[](const std::string&) { return true; }, language_server,
                     [this](const RpcMessage& message) {
                         last = message;
                         return "";
                     }};

    bool is_request() {
        REQUIRE(loop.hear_next());
        return std::holds_alternative<RpcRequest>(*last);
    }

    RpcCode code() {
        REQUIRE(loop.hear_next());
        return std::get<RpcRefusal>(*last).code;
    }
};

}  // namespace

TEST_CASE("frames are cut out of bytes in pieces of any size") {
    const std::string two =
        "Content-Length: 2\r\n\r\n{}content-length:4\r\nContent-Type: x\r\n\r\n[1, ";
    for (const std::size_t size : {1U, 3U, 200U}) {
        FrameReader frames;
        std::vector<std::string> bodies;
        for (std::size_t at = 0; at < two.size(); at += size) {
            frames.take(std::string_view(two).substr(at, size));
            while (const auto body = frames.next()) bodies.push_back(*body);
        }
        CHECK(bodies == std::vector<std::string>{"{}", "[1, "});
    }
}

TEST_CASE("a frame that is none ends with what was found") {
    CHECK(fault_of("hello\n") ==
          "expected \"Content-Length: N\", an empty line and JSON, found 'hello'");
    CHECK(fault_of("Content-Length: -2\r\n\r\n") == "Content-Length is '-2', no number");
    CHECK(fault_of("Content-Size: 2\r\n\r\n") ==
          "expected \"Content-Length: N\", found 'Content-Size: 2'");
    CHECK(fault_of("Content-Length: 99999999999\r\n\r\n") ==
          "a message of 99999999999 bytes is longer than 67108864");
    CHECK(fault_of(std::string(5000, 'x')).starts_with("expected \"Content-Length: N\""));
    CHECK(fault_of("Content-Length: 2\r\n\r\n{") == "nothing yet");
}

TEST_CASE("what is no message is refused by the protocol's codes") {
    CHECK(refusal_of("{").code == RpcCode::parse_error);
    CHECK(refusal_of("\"\xff\"").code == RpcCode::parse_error);
    CHECK(refusal_of(std::string(200, '[')).code == RpcCode::parse_error);
    CHECK(refusal_of("[]").message == "batches are not taken: send one message");
    CHECK(refusal_of("3").code == RpcCode::invalid_request);
    CHECK(refusal_of(R"({"id": 7, "method": "x"})").id == 7);
    CHECK(refusal_of(R"({"jsonrpc": "2.0", "id": {}, "method": "x"})").code ==
          RpcCode::invalid_request);
    CHECK(refusal_of(R"({"jsonrpc": "2.0", "id": 1, "method": 3})").code ==
          RpcCode::invalid_request);
    CHECK(refusal_of(R"({"jsonrpc": "2.0", "id": 1, "method": "x", "params": 3})").code ==
          RpcCode::invalid_request);
    CHECK(refusal_of(R"({"jsonrpc": "2.0", "id": 1})").message == "\"method\" is missing");
}

TEST_CASE("requests, notifications and answers are told apart") {
    const auto is = [](auto type, std::string_view body) {
        return std::holds_alternative<decltype(type)>(read_message(body));
    };
    CHECK(is(RpcRequest{}, R"({"jsonrpc": "2.0", "id": "a", "method": "x"})"));
    CHECK(is(RpcNotification{}, R"({"jsonrpc": "2.0", "method": "x", "params": []})"));
    CHECK(is(RpcAnswer{}, R"({"jsonrpc": "2.0", "id": 1, "result": null})"));
}

TEST_CASE("a request that is cancelled while it waits is refused in its place") {
    Heard heard;
    heard.loop.put(request(1, "file:///a"));
    heard.loop.put(request(2, "file:///a"));
    heard.loop.put(RpcNotification{"$/cancelRequest", {{"id", 1}}});
    CHECK(heard.code() == RpcCode::request_cancelled);
    CHECK(heard.is_request());
}

TEST_CASE("a request is refused when its text has a change waiting") {
    Heard heard;
    heard.loop.put(request(1, "file:///a"));
    heard.loop.put(change("file:///b"));
    heard.loop.put(change("file:///a"));
    CHECK(heard.code() == RpcCode::content_modified);
    heard.loop.put(request(2, "file:///b"));
    CHECK_FALSE(heard.is_request());
    CHECK_FALSE(heard.is_request());
    CHECK(heard.is_request());
    heard.loop.close();
    CHECK_FALSE(heard.loop.hear_next());
}

}  // namespace json_rpc_test
