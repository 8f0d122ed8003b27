// Which requests another site's page could have sent.
#include "serve/request_guard.hpp"

#include "catch.hpp"

namespace request_guard_test {

using namespace hexwright;

namespace {

const OwnNames own({"127.0.0.1", "localhost"}, 8765);

int status_of(const RequestOrigin& request) {
    const auto refused = refuse_foreign(request, own);
    return refused ? refused->status : 200;
}

}  // namespace

TEST_CASE("a request under a foreign host name is refused") {
    using Hosts = std::vector<std::string>;
    const auto [hosts, status] = GENERATE(table<Hosts, int>({
        {Hosts{"127.0.0.1:8765"}, 200},
        {Hosts{"localhost:8765"}, 200},
        {Hosts{"LocalHost:8765"}, 200},
        {Hosts{"127.0.0.1"}, 403},
        {Hosts{"127.0.0.1:80"}, 403},
        {Hosts{"127.0.0.1:87650"}, 403},
        {Hosts{"evil.example:8765"}, 403},
        {Hosts{"localhost.evil.example:8765"}, 403},
        {Hosts{"127.0.0.1:8765@evil.example"}, 403},
        {Hosts{""}, 403},
        {Hosts{}, 403},
        {Hosts{"127.0.0.1:8765", "127.0.0.1:8765"}, 403},
        {Hosts{"127.0.0.1:8765", "evil.example"}, 403},
    }));
    const RequestOrigin request{.hosts = hosts};
    CHECK(status_of(request) == status);
}

TEST_CASE("a host name needs no port where the server has port 80") {
    const OwnNames names({"castle"}, 80);
    CHECK(names.has("castle"));
    CHECK(names.has("castle:80"));
    CHECK_FALSE(names.has("castle:8765"));
}

TEST_CASE("a request of another site's page is refused by its Origin") {
    const auto [origin, status] = GENERATE(table<std::optional<std::string>, int>({
        {std::nullopt, 200},
        {"http://127.0.0.1:8765", 200},
        {"https://127.0.0.1:8765", 403},
        {"http://localhost:8765", 403},
        {"http://127.0.0.1:8766", 403},
        {"http://127.0.0.1", 403},
        {"http://evil.example", 403},
        {"null", 403},
        {"", 403},
    }));
    CHECK(status_of({.hosts = {"127.0.0.1:8765"}, .origin = origin}) == status);
}

TEST_CASE("a request of another site's page is refused by Sec-Fetch-Site") {
    using Text = std::optional<std::string>;
    const auto [reads_page, site, mode, status] = GENERATE(table<bool, Text, Text, int>({
        {false, "same-origin", "cors", 200},
        {false, "same-site", "cors", 403},  // another port of this machine
        {false, "cross-site", "cors", 403},
        {false, "cross-site", "navigate", 403},
        {false, "none", "navigate", 403},
        {false, std::nullopt, std::nullopt, 200},
        {true, "same-origin", "no-cors", 200},
        {true, "none", "navigate", 200},        // typed
        {true, "cross-site", "navigate", 200},  // a link in a message
        {true, "cross-site", "no-cors", 403},   // <script src> of another site
        {true, "same-site", std::nullopt, 403},
    }));
    CHECK(status_of({.reads_page = reads_page,
                     .hosts = {"127.0.0.1:8765"},
                     .fetch_site = site,
                     .fetch_mode = mode}) == status);
}

}  // namespace request_guard_test
