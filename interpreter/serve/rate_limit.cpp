#include "serve/rate_limit.hpp"

#include <algorithm>
#include <cstddef>

namespace hexwright {

namespace {

constexpr std::size_t most_callers = 4096;

}  // namespace

bool RateLimit::has_left(const std::string& who, Time now) {
    const std::lock_guard lock(mutex_);
    const Bucket* bucket = bucket_of(who, now);
    return bucket != nullptr && bucket->left >= 1;
}

bool RateLimit::take(const std::string& who, Time now) {
    const std::lock_guard lock(mutex_);
    Bucket* bucket = bucket_of(who, now);
    if (bucket == nullptr || bucket->left < 1) return false;
    bucket->left -= 1;
    return true;
}

double RateLimit::left_in(const Bucket& bucket, Time now) const {
    const double seconds = std::chrono::duration<double>(now - bucket.since).count();
    return std::min(bucket.left + std::max(seconds, 0.0) * rate_.per_second, rate_.at_once);
}

RateLimit::Bucket* RateLimit::bucket_of(const std::string& who, Time now) {
    const auto found = buckets_.find(who);
    if (found != buckets_.end()) {
        found->second = {left_in(found->second, now), now};
        return &found->second;
    }
    if (buckets_.size() >= most_callers) {
        // A full bucket says no more than none.
        std::erase_if(buckets_, [&](const auto& entry) {
            return left_in(entry.second, now) >= rate_.at_once;
        });
        if (buckets_.size() >= most_callers) return nullptr;
    }
    return &buckets_.emplace(who, Bucket{rate_.at_once, now}).first->second;
}

}  // namespace hexwright
