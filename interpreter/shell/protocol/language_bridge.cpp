#include "shell/protocol/language_bridge.hpp"

#include <algorithm>

#include "base/big_stack.hpp"
#include "base/error.hpp"
#include "shell/editor/methods.hpp"
#include "shell/editor/server.hpp"

namespace hexwright {

namespace {

// The messages in what a server writes.
class MessageSink : public Sink {
public:
    explicit MessageSink(const LanguageBridge::Hear& hear) : hear_(hear) {}

    int write(std::string_view text) override {
        frames_.take(text);
        while (const std::optional<std::string> body = frames_.next())
            hear_(JsonValue::parse(*body));
        return 0;
    }

private:
    const LanguageBridge::Hear& hear_;
    FrameReader frames_;
};

}  // namespace

LanguageBridge::LanguageBridge(std::filesystem::path home, Hear hear)
    : hear_(std::move(hear)), thread_([this, home = std::move(home)] { serve(home); }) {}

LanguageBridge::~LanguageBridge() {
    {
        const std::scoped_lock lock(mutex_);
        is_closed_ = true;
    }
    changed_.notify_all();
}

void LanguageBridge::send(const JsonValue& message) {
    {
        const std::scoped_lock lock(mutex_);
        waiting_ += framed(message);
    }
    changed_.notify_all();
}

void LanguageBridge::serve(const std::filesystem::path& home) {
    MessageSink out(hear_);
    const ReadBytes read = [this](std::span<char> bytes,
                                  const std::stop_token& ended) -> std::size_t {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, ended, [this] { return is_closed_ || !waiting_.empty(); });
        const std::size_t count = std::min(bytes.size(), waiting_.size());
        std::copy_n(waiting_.begin(), count, bytes.begin());
        waiting_.erase(0, count);
        return count;
    };
    try {
        run_on_big_stack([&] { (void)Server(home, out, methods()).serve(read); });
    } catch (const Error&) {
        // The frames are our own, so there is no one to report a bad one to.
        return;
    }
}

}  // namespace hexwright
