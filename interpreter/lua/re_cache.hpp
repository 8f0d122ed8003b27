// Compiled regular expressions, kept because compiling is slow. What is charged never depends on
// what is kept.
#pragma once

#include <list>
#include <memory>
#include <string_view>

namespace re2 {
class RE2;
}

namespace hexwright {

class RegexCache {
public:
    RegexCache();
    ~RegexCache();
    RegexCache(const RegexCache&) = delete;
    RegexCache& operator=(const RegexCache&) = delete;

    // The compiled pattern. Shared, because a callback of a running search may push it out. Errors:
    // lua/bad-pattern.
    [[nodiscard]] std::shared_ptr<const re2::RE2> compiled(std::string_view pattern);

private:
    // Most recently used first.
    std::list<std::shared_ptr<const re2::RE2>> patterns_;
};

}  // namespace hexwright
