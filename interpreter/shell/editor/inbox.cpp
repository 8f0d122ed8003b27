#include "shell/editor/inbox.hpp"

#include <algorithm>
#include <utility>

namespace hexwright {

std::string document_of(const JsonValue& params) {
    if (!params.is_object()) return {};
    const auto document = params.find("textDocument");
    if (document == params.end() || !document->is_object()) return {};
    const auto uri = document->find("uri");
    return uri == document->end() || !uri->is_string() ? std::string() : uri->get<std::string>();
}

void Inbox::put(RpcMessage message) {
    const std::lock_guard lock(mutex_);
    std::string changes;
    if (const auto* notice = std::get_if<RpcNotification>(&message)) {
        if (notice->method == "$/cancelRequest") {
            if (notice->params.is_object()) cancel(notice->params.value("id", JsonValue()));
            return;
        }
        if (notice->method == "textDocument/didChange") changes = document_of(notice->params);
    }
    messages_.push_back({std::move(message), std::move(changes)});
    changed_.notify_one();
}

void Inbox::put(std::shared_ptr<const CheckResult> result) {
    const std::lock_guard lock(mutex_);
    result_ = std::move(result);
    changed_.notify_one();
}

void Inbox::close(std::optional<Error> why) {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    blame_ = std::move(why);
    changed_.notify_one();
}

std::optional<Error> Inbox::blame() {
    const std::lock_guard lock(mutex_);
    return blame_;
}

void Inbox::cancel(const JsonValue& id) {
    for (Waiting& waiting : messages_) {
        const auto* request = std::get_if<RpcRequest>(&waiting.message);
        if (request == nullptr || request->id != id) continue;
        waiting.message = RpcRefusal{id, RpcCode::request_cancelled, "the request was cancelled"};
        return;
    }
}

bool Inbox::will_change(const RpcMessage& message) const {
    const auto* request = std::get_if<RpcRequest>(&message);
    const std::string uri = request == nullptr ? std::string() : document_of(request->params);
    return !uri.empty() && std::ranges::find(messages_, uri, &Waiting::changes) != messages_.end();
}

std::optional<Inbox::Item> Inbox::take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return result_ || !messages_.empty() || is_closed_; });
    if (result_) return std::exchange(result_, nullptr);
    if (messages_.empty()) return std::nullopt;
    RpcMessage message = std::move(messages_.front().message);
    messages_.pop_front();
    if (!will_change(message)) return message;
    return RpcRefusal{std::get<RpcRequest>(message).id, RpcCode::content_modified,
                      "the document has changed since"};
}

}  // namespace hexwright
