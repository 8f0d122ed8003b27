#include "lua/re_cache.hpp"

#include <fmt/format.h>
#include <re2/re2.h>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_kept = 64;

RE2::Options options() {
    RE2::Options options(RE2::Quiet);
    options.set_max_mem(limits::pattern_memory);
    return options;
}

}  // namespace

RegexCache::RegexCache() = default;
RegexCache::~RegexCache() = default;

std::shared_ptr<const re2::RE2> RegexCache::compiled(std::string_view pattern) {
    for (auto kept = patterns_.begin(); kept != patterns_.end(); ++kept) {
        if ((*kept)->pattern() == pattern) {
            patterns_.splice(patterns_.begin(), patterns_, kept);
            return patterns_.front();
        }
    }
    if (pattern.size() > limits::pattern_bytes) {
        throw Error("lua/bad-pattern",
                    fmt::format("a pattern may have at most {} bytes", limits::pattern_bytes));
    }
    auto fresh =
        std::make_shared<const RE2>(re2::StringPiece(pattern.data(), pattern.size()), options());
    if (!fresh->ok()) {
        throw Error("lua/bad-pattern",
                    fmt::format("this pattern cannot be read: {}", printable(fresh->error(), 200)));
    }
    patterns_.push_front(std::move(fresh));
    if (patterns_.size() > most_kept) patterns_.pop_back();
    return patterns_.front();
}

}  // namespace hexwright
