#include "serve/logins.hpp"

#include <set>

#include "serve_support.hpp"
#include "shell/protocol/secret.hpp"

namespace logins_test {

using namespace serve_support;

TEST_CASE("a secret has 256 bits and none comes twice") {
    std::set<std::string> seen;
    for (int i = 0; i < 1000; ++i) {
        const std::string secret = random_hex(256);
        CHECK(secret.size() == 64);
        CHECK(secret.find_first_not_of("0123456789abcdef") == std::string::npos);
        seen.insert(secret);
    }
    CHECK(seen.size() == 1000);
}

TEST_CASE("secrets are the same when each byte is") {
    CHECK(is_same_secret("abc", "abc"));
    CHECK_FALSE(is_same_secret("abc", "abd"));
    CHECK_FALSE(is_same_secret("bbc", "abc"));
    CHECK_FALSE(is_same_secret("abc", "ab"));
    CHECK_FALSE(is_same_secret("", "a"));
}

TEST_CASE("a cookie stands for the seat of the link's token") {
    FakeBackend backend;
    Logins logins(backend, author_token);
    const auto login = logins.find(logins.trade(ann_token));
    REQUIRE(login);
    CHECK(login->seat.name == "Ann");
    CHECK(login->token == ann_token);
    CHECK(logins.find(logins.trade(author_token))->seat.role == SeatRole::author);
    CHECK_FALSE(logins.find(""));
    CHECK_FALSE(logins.find(ann_token));
    CHECK_FALSE(logins.seat_of_token("guess"));
}

TEST_CASE("trading a token again ends the cookie before, and no other") {
    FakeBackend backend;
    Logins logins(backend, author_token);
    const std::string first = logins.trade(ann_token);
    const std::string tom = logins.trade(tom_token);
    const std::string second = logins.trade(ann_token);
    CHECK_FALSE(logins.find(first));
    CHECK(logins.find(second));
    CHECK(logins.find(tom));
}

TEST_CASE("a cookie ends with its seat") {
    FakeBackend backend;
    Logins logins(backend, author_token);
    const std::string cookie = logins.trade(ann_token);
    backend.remove(ann_token);
    CHECK_FALSE(logins.find(cookie));
}

TEST_CASE("a cookie sees what its seat plays now") {
    FakeBackend backend;
    Logins logins(backend, author_token);
    const std::string cookie = logins.trade(ann_token);
    backend.seats[ann_token].plays = {"tiger"};
    CHECK(logins.find(cookie)->seat.plays == std::vector<std::string>{"tiger"});
}

}  // namespace logins_test
