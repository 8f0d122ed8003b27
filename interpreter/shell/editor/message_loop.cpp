#include "shell/editor/message_loop.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <thread>
#include <utility>

#include "shell/run/input.hpp"
#include "shell/run/stopping.hpp"

namespace hexwright {

namespace {

// A client that sends more than is heard is not read meanwhile.
constexpr std::size_t most_waiting_messages = 256;

std::optional<RpcMessage> read_json_rpc(std::string_view body) {
    return read_message(body);
}

JsonValue json_rpc_result(const RpcRequest& request, JsonValue result) {
    return {{"jsonrpc", "2.0"}, {"id", request.id}, {"result", std::move(result)}};
}

JsonValue json_rpc_error(const RpcRequest& request, const RpcFailure& failure) {
    JsonValue error = {{"code", static_cast<int>(failure.code())}, {"message", failure.what()}};
    if (!failure.data().is_null()) error["data"] = failure.data();
    return {{"jsonrpc", "2.0"}, {"id", request.id}, {"error", std::move(error)}};
}

// The URI of the document that a message is about; "" when it is about none.
std::string document_in(const JsonValue& params) {
    if (!params.is_object()) return {};
    const auto document = params.find("textDocument");
    if (document == params.end() || !document->is_object()) return {};
    const auto uri = document->find("uri");
    return uri == document->end() || !uri->is_string() ? std::string() : uri->get<std::string>();
}

}  // namespace

const MessageForm json_rpc = {read_json_rpc, json_rpc_result, json_rpc_error};
const MessageForm language_server = {read_json_rpc, json_rpc_result, json_rpc_error, true};

SendText frames_into(Sink& out) {
    return [&out](const std::string& body) { return out.write(framed(body)) == 0; };
}

JsonValue answer_to(const MessageForm& form,
                    const RpcMessage& message,
                    const std::function<JsonValue(const RpcRequest&)>& result_of) {
    if (const auto* refusal = std::get_if<RpcRefusal>(&message))
        return form.error({refusal->id, "", nullptr}, {refusal->code, refusal->message});
    const auto* request = std::get_if<RpcRequest>(&message);
    if (request == nullptr) return nullptr;
    try {
        return form.result(*request, result_of(*request));
    } catch (const RpcFailure& failure) {
        return form.error(*request, failure);
    } catch (const JsonValue::exception& error) {
        return form.error(*request, {RpcCode::invalid_params, error.what()});
    } catch (const Error& error) {
        return form.error(*request, {RpcCode::internal_error, to_line(error.diagnostic())});
    } catch (const std::exception& error) {
        return form.error(*request, {RpcCode::internal_error, error.what()});
    }
}

void MessageLoop::serve(const ReadBytes& read, const std::function<bool()>& is_over) {
    std::jthread reader;
    if (read)
        reader = std::jthread([&](const std::stop_token& ended) { read_frames(read, ended); });
    while (is_open_ && !is_over() && hear_next()) {
    }
    const std::lock_guard lock(mutex_);
    if (blame_) throw Error(*blame_);
}

void MessageLoop::read_frames(const ReadBytes& read, const std::stop_token& ended) {
    FrameReader frames;
    std::array<char, std::size_t{64} * 1024> bytes{};
    try {
        while (const std::size_t count = read(bytes, ended)) {
            frames.take({bytes.data(), count});
            while (const std::optional<std::string> body = frames.next()) {
                std::optional<RpcMessage> message = form_.read(*body);
                if (!message) continue;
                const auto* notice = std::get_if<RpcNotification>(&*message);
                const bool is_last = form_.cancels && notice != nullptr && notice->method == "exit";
                put(*std::move(message));
                if (is_last) return close();
                std::unique_lock lock(mutex_);
                changed_.wait(lock, ended,
                              [this] { return messages_.size() < most_waiting_messages; });
            }
        }
        close();
    } catch (const Error& error) {
        close(error);
    }
}

bool MessageLoop::hear_next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return task_ || !messages_.empty() || is_closed_; });
    return hear(std::move(lock));
}

bool MessageLoop::hear_waiting() {
    return hear(std::unique_lock(mutex_));
}

bool MessageLoop::hear(std::unique_lock<std::mutex> lock) {
    if (task_) {
        const Task task = std::exchange(task_, nullptr);
        lock.unlock();
        task();
        return true;
    }
    if (messages_.empty()) return false;
    RpcMessage message = std::move(messages_.front().message);
    messages_.pop_front();
    if (will_change(message))
        message = RpcRefusal{std::get<RpcRequest>(message).id, RpcCode::content_modified,
                             "the document has changed since"};
    lock.unlock();
    changed_.notify_all();
    if (const std::string answer = hear_(message); !answer.empty()) send(answer);
    return true;
}

void MessageLoop::put(RpcMessage message) {
    const std::lock_guard lock(mutex_);
    std::string changes;
    const auto* notice = std::get_if<RpcNotification>(&message);
    if (form_.cancels && notice != nullptr) {
        if (notice->method == "$/cancelRequest") {
            if (notice->params.is_object()) cancel(notice->params.value("id", JsonValue()));
            return;
        }
        if (notice->method == "textDocument/didChange") changes = document_in(notice->params);
    }
    messages_.push_back({std::move(message), std::move(changes)});
    changed_.notify_all();
}

void MessageLoop::put_first(Task task) {
    const std::lock_guard lock(mutex_);
    task_ = std::move(task);
    changed_.notify_all();
}

void MessageLoop::close(std::optional<Error> why) {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    blame_ = std::move(why);
    changed_.notify_all();
}

void MessageLoop::send(const std::string& body) {
    const std::scoped_lock lock(sending_);
    is_open_ = is_open_ && send_(body);
}

void MessageLoop::cancel(const JsonValue& id) {
    for (Waiting& waiting : messages_) {
        const auto* request = std::get_if<RpcRequest>(&waiting.message);
        if (request == nullptr || request->id != id) continue;
        waiting.message = RpcRefusal{id, RpcCode::request_cancelled, "the request was cancelled"};
        return;
    }
}

bool MessageLoop::will_change(const RpcMessage& message) const {
    const auto* request = std::get_if<RpcRequest>(&message);
    const std::string uri = request == nullptr ? std::string() : document_in(request->params);
    return !uri.empty() && std::ranges::find(messages_, uri, &Waiting::changes) != messages_.end();
}

int serve_streams(CommandLine& line,
                  Terminal& terminal,
                  std::string_view hint,
                  const std::function<int(const SendText& send, const ReadBytes& read)>& serve) {
    if (terminal.traits().in_is_terminal) return line.refuse(std::string(hint));
    StopFlag stop;
    const InterruptGuard interrupt(stop);
    const StandardInput input;
    DescriptorSink out(STDOUT_FILENO);
    const ReadBytes read = [&](std::span<char> bytes, const std::stop_token& ended) -> std::size_t {
        while (!stop.is_raised() && !ended.stop_requested()) {
            pollfd wait = {input.descriptor(), POLLIN, 0};
            if (::poll(&wait, 1, poll_milliseconds) <= 0) continue;
            if (const auto count = input.read(bytes)) return *count;
        }
        return 0;
    };
    return serve(frames_into(out), read);
}

}  // namespace hexwright
