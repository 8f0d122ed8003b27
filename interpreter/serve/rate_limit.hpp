// How often somebody may call: a token bucket for each.
//
//     RateLimit calls({.per_second = 50, .at_once = 200});
//     if (!calls.take("Ann", now)) refuse();
//
// Thread-safe. Remembers at most 4096 callers: those who have not called for long are forgotten
// first, and while all are busy, new ones are refused. Cannot be copied: threads share it.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

namespace hexwright {

struct Rate {
    double per_second = 1;
    double at_once = 1;
};

class RateLimit {
public:
    using Time = std::chrono::steady_clock::time_point;

    explicit RateLimit(Rate rate) : rate_(rate) {}

    RateLimit(const RateLimit&) = delete;
    RateLimit& operator=(const RateLimit&) = delete;

    // True while a call is left.
    [[nodiscard]] bool has_left(const std::string& who, Time now);

    // Takes a call. False: none was left.
    bool take(const std::string& who, Time now);

private:
    struct Bucket {
        double left = 0;
        Time since = {};
    };

    // Calls that are left now.
    [[nodiscard]] double left_in(const Bucket& bucket, Time now) const;

    // Null when there is no room for another caller.
    Bucket* bucket_of(const std::string& who, Time now);

    Rate rate_;
    std::mutex mutex_;
    std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace hexwright
