// Sessions of games, for programs in other languages.
#include <dlfcn.h>
#include <fmt/format.h>
#include <link.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "base/version.hpp"
#include "library/failure.hpp"
#include "library/text.hpp"
#include "shell/protocol/endpoint.hpp"
#include "shell/run/pack_choice.hpp"

using namespace hexwright;

static_assert(engine_version == HEXWRIGHT_VERSION);

namespace {

// Notifications that wait to be read, the oldest first; of more than a number the oldest are
// dropped. Thread-safe. Cannot be copied: a subscription refers to it.
class NotificationQueue {
public:
    explicit NotificationQueue(std::size_t most) : most_(most) {}

    NotificationQueue(const NotificationQueue&) = delete;
    NotificationQueue& operator=(const NotificationQueue&) = delete;

    // One that finds no memory is lost as if it had been dropped.
    void add(const std::string& text) noexcept {
        const std::lock_guard lock(mutex_);
        try {
            waiting_.push_back(text);
        } catch (const std::bad_alloc&) {
            lost_ = true;
        }
        if (waiting_.size() > most_) {
            waiting_.pop_front();
            lost_ = true;
        }
        came_.notify_one();
    }

    enum class Found { text, lost, nothing };

    // Waits for one at most so long. `text`: `use` gets it, and returns whether it is read; else it
    // waits on. `lost`: some were dropped since the last call; reported once.
    template <typename Use>
    [[nodiscard]] Found take(std::chrono::milliseconds wait, const Use& use) {
        std::unique_lock lock(mutex_);
        came_.wait_for(lock, wait, [&] { return lost_ || !waiting_.empty(); });
        if (lost_) {
            lost_ = false;
            return Found::lost;
        }
        if (waiting_.empty()) return Found::nothing;
        if (use(waiting_.front())) waiting_.pop_front();
        return Found::text;
    }

private:
    const std::size_t most_;
    std::mutex mutex_;
    std::condition_variable came_;
    std::deque<std::string> waiting_;
    bool lost_ = false;
};

}  // namespace

struct hexwright_engine {
    hexwright_engine(EndpointSettings settings, std::size_t most_notifications)
        : notifications(most_notifications),
          endpoint(std::move(settings)),
          subscription(endpoint.subscribe(
              author, [this](const std::string& body) { notifications.add(body); })) {}

    const Seat author = local_author();
    NotificationQueue notifications;
    Endpoint endpoint;
    const std::unique_ptr<Endpoint::Subscription> subscription;
};

namespace {

constexpr std::size_t usual_notifications = 256;

// The file that holds this code: the shared library, or the program that the static one is part of.
std::string own_path() {
    Dl_info ignored = {};
    link_map* map = nullptr;
    const auto* const here = reinterpret_cast<const void*>(&hexwright_open);
    if (::dladdr1(here, &ignored, reinterpret_cast<void**>(&map), RTLD_DL_LINKMAP) == 0 ||
        map == nullptr || *map->l_name == '\0')
        return program_path();
    const std::unique_ptr<char, decltype(&std::free)> whole(::realpath(map->l_name, nullptr),
                                                            &std::free);
    return whole ? whole.get() : map->l_name;
}

// What the caller wants, with the fields that its header did not have at their defaults; nothing
// for a struct that this version cannot know: a later one may only have fields that are not set.
std::optional<hexwright_options> known_options(const hexwright_options* options) {
    hexwright_options known = HEXWRIGHT_OPTIONS;
    if (options == nullptr) return known;
    constexpr std::size_t first = offsetof(hexwright_options, home) + sizeof(known.home);
    constexpr std::size_t most = 4096;
    if (options->size < first || options->size > most) return std::nullopt;
    const auto* const bytes = reinterpret_cast<const char*>(options);
    std::memcpy(&known, bytes, std::min(options->size, sizeof(known)));
    const auto is_set = [](char byte) { return byte != 0; };
    if (options->size > sizeof(known) &&
        std::any_of(bytes + sizeof(known), bytes + options->size, is_set))
        return std::nullopt;
    return known;
}

hexwright_status open_at(const std::string& home,
                         const hexwright_options& options,
                         hexwright_engine** engine) {
    EndpointSettings settings{.home = home};
    if (options.most_sessions != 0) settings.most_sessions = options.most_sessions;
    *engine = new hexwright_engine(settings, options.most_notifications == 0
                                                 ? usual_notifications
                                                 : options.most_notifications);
    return HEXWRIGHT_OK;
}

}  // namespace

const char* hexwright_version() {
    return HEXWRIGHT_VERSION;
}

hexwright_status hexwright_open(const hexwright_options* options, hexwright_engine** engine) {
    if (engine == nullptr) return failure(HEXWRIGHT_BAD_ARGUMENT, "engine is null");
    *engine = nullptr;
    return guarded([&] {
        const std::optional<hexwright_options> known = known_options(options);
        if (!known) return failure(HEXWRIGHT_BAD_ARGUMENT, "options: begin with HEXWRIGHT_OPTIONS");
        if (known->home != nullptr) {
            if (is_home(known->home)) return open_at(known->home, *known, engine);
            return failure(
                HEXWRIGHT_NO_HOME,
                fmt::format("'{}' does not hold stdlib, rules and scripts", known->home));
        }
        try {
            return open_at(find_home(own_path()), *known, engine);
        } catch (const Error& error) {
            return failure(HEXWRIGHT_NO_HOME,
                           fmt::format("{}; {}", error.what(), error.diagnostic().hint));
        }
    });
}

void hexwright_close(hexwright_engine* engine) {
    delete engine;
}

hexwright_status hexwright_call(hexwright_engine* engine,
                                const char* request,
                                size_t length,
                                char** answer,
                                size_t* answer_length) {
    if (answer != nullptr) *answer = nullptr;
    if (answer_length != nullptr) *answer_length = 0;
    if (engine == nullptr || request == nullptr || answer == nullptr)
        return failure(HEXWRIGHT_BAD_ARGUMENT);
    return guarded([&] {
        return give_text(engine->endpoint.answer(text_of(request, length), engine->author), answer,
                         answer_length);
    });
}

hexwright_status hexwright_next_notification(hexwright_engine* engine,
                                             uint32_t milliseconds,
                                             char** text,
                                             size_t* text_length) {
    if (text != nullptr) *text = nullptr;
    if (text_length != nullptr) *text_length = 0;
    if (engine == nullptr || text == nullptr) return failure(HEXWRIGHT_BAD_ARGUMENT);
    return guarded([&] {
        hexwright_status given = HEXWRIGHT_OK;
        const auto found = engine->notifications.take(
            std::chrono::milliseconds(milliseconds), [&](const std::string& body) {
                given = give_text(body, text, text_length);
                return given == HEXWRIGHT_OK;
            });
        switch (found) {
            case NotificationQueue::Found::lost:
                return failure(HEXWRIGHT_LOST);
            case NotificationQueue::Found::nothing:
                return failure(HEXWRIGHT_NOTHING);
            case NotificationQueue::Found::text:
                break;
        }
        return given;
    });
}

hexwright_status hexwright_state_hash(hexwright_engine* engine,
                                      const char* session,
                                      uint64_t* hash) {
    if (hash != nullptr) *hash = 0;
    if (engine == nullptr || hash == nullptr) return failure(HEXWRIGHT_BAD_ARGUMENT);
    return guarded([&] {
        const std::optional<std::uint64_t> found =
            engine->endpoint.state_hash(session == nullptr ? "" : session);
        if (!found) return failure(HEXWRIGHT_NO_SESSION);
        *hash = *found;
        return HEXWRIGHT_OK;
    });
}
