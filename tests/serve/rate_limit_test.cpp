#include "serve/rate_limit.hpp"

#include "catch.hpp"

namespace rate_limit_test {

using namespace hexwright;
using namespace std::chrono_literals;

TEST_CASE("a caller may call so often at once, and then as fast as calls come back") {
    RateLimit limit({.per_second = 2, .at_once = 3});
    RateLimit::Time now{};
    for (int i = 0; i < 3; ++i) CHECK(limit.take("Ann", now));
    CHECK_FALSE(limit.take("Ann", now));
    CHECK(limit.take("Tom", now));
    now += 499ms;
    CHECK_FALSE(limit.take("Ann", now));
    now += 2ms;
    CHECK(limit.take("Ann", now));
    CHECK_FALSE(limit.take("Ann", now));
    now += 1h;
    for (int i = 0; i < 3; ++i) CHECK(limit.take("Ann", now));
    CHECK_FALSE(limit.take("Ann", now));
}

TEST_CASE("looking whether a call is left takes none") {
    RateLimit limit({.per_second = 1, .at_once = 1});
    const RateLimit::Time now{};
    for (int i = 0; i < 3; ++i) CHECK(limit.has_left("Ann", now));
    CHECK(limit.take("Ann", now));
    CHECK_FALSE(limit.has_left("Ann", now));
}

TEST_CASE("callers are forgotten when they have rested, and new ones wait while all are busy") {
    RateLimit limit({.per_second = 1, .at_once = 1});
    RateLimit::Time now{};
    for (int i = 0; i < 4096; ++i) CHECK(limit.take(std::to_string(i), now));
    CHECK_FALSE(limit.take("one more", now));
    now += 2s;
    CHECK(limit.take("one more", now));
    CHECK_FALSE(limit.take("one more", now));
}

}  // namespace rate_limit_test
