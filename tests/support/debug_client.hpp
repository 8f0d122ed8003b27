// Speaks to a debug adapter as an editor does: requests out, answers and events in.
//
//     DebugClient client;
//     client.launch({{"program", scene}, {"stopOnEntry", true}});
//     client.halted("entry");
//     client.go("next");
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "base/big_stack.hpp"
#include "shell/dap/adapter.hpp"

namespace hexwright {

class DebugClient {
public:
    DebugClient() : server_([this] { serve(); }) {
        (void)request("initialize", {{"adapterID", "hexwright"}});
        (void)event("initialized");
    }

    ~DebugClient() {
        hang_up();
        if (server_.joinable()) server_.join();
    }

    DebugClient(const DebugClient&) = delete;
    DebugClient& operator=(const DebugClient&) = delete;

    void send_bytes(const std::string& bytes) {
        const std::lock_guard lock(mutex_);
        to_server_ += bytes;
        changed_.notify_all();
    }

    // The whole answer.
    JsonValue answer(const std::string& command, JsonValue arguments = JsonValue::object()) {
        const int seq = ++last_;
        send_bytes(framed(text_of({{"seq", seq},
                                   {"type", "request"},
                                   {"command", command},
                                   {"arguments", std::move(arguments)}})));
        return wait([seq](const JsonValue& message) {
            return message.at("type") == "response" && message.at("request_seq") == seq;
        });
    }

    // The body of the answer. Throws why it was refused.
    JsonValue request(const std::string& command, JsonValue arguments = JsonValue::object()) {
        JsonValue whole = answer(command, std::move(arguments));
        if (whole.at("success") == false)
            throw std::runtime_error(whole.at("message").get<std::string>());
        return whole.value("body", JsonValue());
    }

    // Why it is refused.
    std::string refusal(const std::string& command, JsonValue arguments = JsonValue::object()) {
        const JsonValue whole = answer(command, std::move(arguments));
        return whole.at("success") == true ? "" : whole.at("message").get<std::string>();
    }

    // The next event of this name.
    JsonValue event(const std::string& name) {
        return wait([&](const JsonValue& message) {
                   return message.at("type") == "event" && message.at("event") == name;
               })
            .at("body");
    }

    // Launches and lets it run; breakpoints are set in between.
    void launch(
        JsonValue arguments, const std::function<void()>& set_breakpoints = [] {}) {
        (void)request("launch", std::move(arguments));
        set_breakpoints();
        (void)request("configurationDone");
    }

    // The next halt, "breakpoint" or "data breakpoint: Wolf.Health: 15, was 20"; "terminated" at
    // the end.
    std::string halt() {
        const JsonValue found = wait([](const JsonValue& message) {
            return message.at("type") == "event" &&
                   (message.at("event") == "stopped" || message.at("event") == "terminated");
        });
        if (found.at("event") == "terminated") return "terminated";
        const JsonValue& body = found.at("body");
        const std::string text = body.value("text", "");
        return body.at("reason").get<std::string>() + (text.empty() ? "" : ": " + text);
    }

    std::string go(const std::string& move) {
        (void)request(move, {{"threadId", 1}});
        return halt();
    }

    // "damage/spend damage.lua:73", the innermost first.
    std::vector<std::string> stack() {
        std::vector<std::string> shown;
        const JsonValue body = request("stackTrace", {{"threadId", 1}});
        for (const JsonValue& frame : body.at("stackFrames")) {
            std::string row = frame.at("name");
            if (frame.contains("source"))
                row += " " + frame.at("source").at("name").get<std::string>() + ":" +
                       std::to_string(frame.at("line").get<int>());
            shown.push_back(std::move(row));
        }
        return shown;
    }

    // The rows of a scope of the innermost frame, "name = value"; its rows stay open.
    std::vector<std::string> scope(const std::string& name) {
        const JsonValue body = request("scopes", {{"frameId", 1}});
        for (const JsonValue& one : body.at("scopes")) {
            if (one.at("name") == name) return rows(one.at("variablesReference"));
        }
        return {};
    }

    std::vector<std::string> rows(int reference) {
        std::vector<std::string> shown;
        last_rows_ = request("variables", {{"variablesReference", reference}}).at("variables");
        for (const JsonValue& row : last_rows_)
            shown.push_back(row.at("name").get<std::string>() + " = " +
                            row.at("value").get<std::string>());
        return shown;
    }

    // What opens the row of this name among those that were read last.
    [[nodiscard]] int opens(const std::string& name) const {
        for (const JsonValue& row : last_rows_) {
            if (row.at("name") == name) return row.at("variablesReference");
        }
        return 0;
    }

    std::string evaluate(const std::string& expression) {
        return request("evaluate", {{"expression", expression}, {"frameId", 1}}).at("result");
    }

    // All that was printed so far.
    std::string output() {
        const std::lock_guard lock(mutex_);
        return output_;
    }

    void hang_up() {
        const std::lock_guard lock(mutex_);
        is_gone_ = true;
        changed_.notify_all();
    }

    // Waits for the end of the adapter; its exit code, or the message of its error.
    std::string ending() {
        server_.join();
        return ending_;
    }

private:
    // What the adapter writes.
    class Incoming : public Sink {
    public:
        explicit Incoming(DebugClient& client) : client_(client) {}

        int write(std::string_view text) override {
            const std::lock_guard lock(client_.mutex_);
            client_.frames_.take(text);
            while (const auto body = client_.frames_.next()) {
                JsonValue message = JsonValue::parse(*body);
                if (message.at("type") == "event" && message.at("event") == "output")
                    client_.output_ += message.at("body").at("output").get<std::string>();
                client_.heard_.push_back(std::move(message));
            }
            client_.changed_.notify_all();
            return 0;
        }

    private:
        DebugClient& client_;
    };

    void serve() {
        Incoming out(*this);
        try {
            run_on_big_stack([&] {
                ending_ = std::to_string(
                    Adapter(frames_into(out))
                        .serve([this](std::span<char> bytes, const std::stop_token& ended) {
                            return read(bytes, ended);
                        }));
            });
        } catch (const Error& error) {
            ending_ = error.diagnostic().message;
        }
    }

    std::size_t read(std::span<char> bytes, const std::stop_token& ended) {
        std::unique_lock lock(mutex_);
        while (to_server_.empty() && !is_gone_ && !ended.stop_requested())
            changed_.wait_for(lock, std::chrono::milliseconds(10));
        const std::size_t count = std::min(bytes.size(), to_server_.size());
        std::copy_n(to_server_.begin(), count, bytes.begin());
        to_server_.erase(0, count);
        return count;
    }

    template <typename Right>
    JsonValue wait(const Right& is_right) {
        std::unique_lock lock(mutex_);
        JsonValue found;
        const auto take = [&] {
            for (auto message = heard_.begin(); message != heard_.end(); ++message) {
                if (!is_right(*message)) continue;
                found = std::move(*message);
                heard_.erase(message);
                return true;
            }
            return false;
        };
        if (!changed_.wait_for(lock, std::chrono::seconds(60), take))
            throw std::runtime_error("the adapter does not answer");
        return found;
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::string to_server_;
    FrameReader frames_;
    std::deque<JsonValue> heard_;
    std::string output_;
    bool is_gone_ = false;
    int last_ = 0;
    JsonValue last_rows_;
    std::string ending_;
    std::jthread server_;
};

}  // namespace hexwright
