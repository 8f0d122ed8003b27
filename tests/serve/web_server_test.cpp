// The server over real connections: each answer, and what it refuses.
#include <fstream>

#include "raw_request.hpp"
#include "serve_support.hpp"
#include "temporary_folder.hpp"

namespace web_server_test {

using namespace serve_support;
using namespace std::chrono_literals;
using httplib::Headers;

namespace {

WebFiles small_page(const TemporaryFolder& folder) {
    std::ofstream(folder.path() / "index.html") << "<p>the page";
    std::ofstream(folder.path() / "app-K3QX7ZPA.js") << "code()";
    return WebFiles(folder.path());
}

int status_of(const httplib::Result& result) {
    return result ? result->status : 0;
}

std::string first_line(const std::string& text) {
    return text.substr(0, text.find("\r\n"));
}

}  // namespace

TEST_CASE("the page and its files need no cookie, and are cached by what their names promise") {
    const TemporaryFolder folder;
    const Table table({}, small_page(folder));
    const auto page = table.client().Get("/");
    REQUIRE(status_of(page) == 200);
    CHECK(page->body == "<p>the page");
    CHECK(page->get_header_value("Content-Type") == "text/html; charset=utf-8");
    CHECK(page->get_header_value("Cache-Control") == "no-cache");
    const auto code = table.client().Get("/app-K3QX7ZPA.js");
    REQUIRE(status_of(code) == 200);
    CHECK(code->get_header_value("Cache-Control") == "public, max-age=31536000, immutable");
    CHECK(status_of(table.client().Get("/none.js")) == 404);
}

TEST_CASE("without a built client the page says how to build it") {
    const Table table;
    const auto page = table.client().Get("/");
    REQUIRE(status_of(page) == 503);
    CHECK(page->body.find("./dev web") != std::string::npos);
}

TEST_CASE("no path leads out of the page's folder") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder.path() / "web");
    std::ofstream(folder.path() / "secret.txt") << "secret";
    std::ofstream(folder.path() / "web" / "index.html") << "page";
    std::filesystem::create_symlink(folder.path() / "secret.txt", folder.path() / "web" / "a.txt");
    const Table table({}, WebFiles(folder.path() / "web"));
    const std::string path =
        GENERATE("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/a.txt",
                 "//secret.txt", "/./a.txt", "/index.html/../../secret.txt", "/%00", "/etc/passwd");
    CHECK(status_of(table.client().Get(path)) == 404);
}

TEST_CASE("calls and events are refused without a cookie") {
    const Table table;
    const std::string own = table.cookie_name() + "=";
    for (const std::string& cookie : {std::string(), std::string("x=y"), own, own + ann_token}) {
        CHECK(status_of(table.call(cookie)) == 401);
        CHECK(status_of(table.client().Get("/events", {{"Cookie", cookie}})) == 401);
    }
    CHECK(table.backend.bodies.empty());
}

TEST_CASE("a link's token is traded for a cookie that scripts and other sites cannot use") {
    const Table table;
    const auto answer = table.login(ann_token);
    REQUIRE(status_of(answer) == 204);
    const std::string set = answer->get_header_value("Set-Cookie");
    const std::string start = table.cookie_name() + "=";
    REQUIRE(set.starts_with(start));
    CHECK(set.substr(start.size() + 64) == "; Path=/; HttpOnly; SameSite=Strict");
    CHECK(set.find(ann_token) == std::string::npos);
    const auto called = table.call(set.substr(0, set.find(';')));
    REQUIRE(status_of(called) == 200);
    CHECK(called->body == R"({"jsonrpc":"2.0","id":1,"result":{"name":"Ann"}})");
    CHECK(called->get_header_value("Content-Type") == "application/json");
    CHECK(called->get_header_value("Cache-Control") == "no-store");
}

TEST_CASE("the cookie is found among others") {
    const Table table;
    const std::string cookie = table.cookie(ann_token);
    CHECK(status_of(table.call("a=b; " + cookie + "; c")) == 200);
    CHECK(status_of(table.call("x" + cookie)) == 401);
}

TEST_CASE("trading a link again ends the first browser's cookie") {
    const Table table;
    const std::string first = table.cookie(ann_token);
    const std::string second = table.cookie(ann_token);
    CHECK(status_of(table.call(first)) == 401);
    CHECK(status_of(table.call(second)) == 200);
}

TEST_CASE("wrong logins are refused, and too many of them for a while") {
    const Table table({.wrong_logins = {.per_second = 0.001, .at_once = 3}});
    for (int i = 0; i < 10; ++i) CHECK(status_of(table.login(ann_token)) == 204);
    for (int i = 0; i < 3; ++i) CHECK(status_of(table.login("guess")) == 401);
    const auto refused = table.login(ann_token);
    REQUIRE(status_of(refused) == 429);
    CHECK(refused->get_header_value("Retry-After") == "5");
}

TEST_CASE("a login of another shape is refused") {
    const Table table;
    const auto [body, status] = GENERATE(Catch::Generators::table<std::string, int>({
        {"", 400},
        {"token", 400},
        {"[]", 400},
        {"{}", 400},
        {R"({"token":1})", 400},
        {R"({"token":""})", 400},
        {R"({"token":"x","more":1})", 400},
        {"{\"token\":\"" + std::string(5000, 'x') + "\"}", 413},
    }));
    CHECK(status_of(table.client().Post("/login", body, "application/json")) == status);
}

TEST_CASE("a notification has no answer") {
    const Table table;
    const auto answer =
        table.call(table.cookie(ann_token), R"({"jsonrpc":"2.0","method":"seat.get"})");
    REQUIRE(status_of(answer) == 204);
    CHECK(answer->body.empty());
}

TEST_CASE("other sites' requests are refused at every address") {
    const TemporaryFolder folder;
    const Table table({}, small_page(folder));
    const std::string cookie = table.cookie(ann_token);
    const std::string own = "127.0.0.1:" + std::to_string(table.server.port());
    const std::string other_name = "localhost:" + std::to_string(table.server.port());
    const std::vector<std::pair<Headers, int>> cases = {
        {Headers{}, 200},
        {Headers{{"Host", other_name}}, 200},
        {Headers{{"Origin", "http://" + own}, {"Sec-Fetch-Site", "same-origin"}}, 200},
        {Headers{{"Host", "evil.example"}}, 403},
        {Headers{{"Origin", "http://evil.example"}}, 403},
        {Headers{{"Origin", "null"}}, 403},
        {Headers{{"Sec-Fetch-Site", "cross-site"}}, 403},
        {Headers{{"Sec-Fetch-Site", "same-site"}}, 403},
    };
    for (const auto& [headers, status] : cases) {
        Headers with_cookie = headers;
        with_cookie.emplace("Cookie", cookie);
        auto client = table.client();
        CHECK(status_of(client.Get("/", headers)) == status);
        CHECK(status_of(client.Post("/rpc", with_cookie, call_text, "application/json")) == status);
        CHECK(status_of(client.Post("/login", headers, "{\"token\":\"x\"}", "application/json")) ==
              (status == 200 ? 401 : 403));
        if (status == 200) continue;
        CHECK(status_of(client.Get("/events", with_cookie)) == 403);
        CHECK(status_of(client.Get("/none", headers)) == 403);
    }
}

TEST_CASE("a form of another site, whose body is no JSON, is refused") {
    const Table table;
    const std::string cookie = table.cookie(ann_token);
    const std::string type = GENERATE("text/plain", "application/x-www-form-urlencoded",
                                      "multipart/form-data; boundary=x", "application/jsonp", "");
    CHECK(status_of(table.client().Post("/rpc", {{"Cookie", cookie}}, call_text, type)) == 415);
    CHECK(status_of(table.client().Post("/rpc", {{"Cookie", cookie}}, call_text,
                                        "application/json; charset=utf-8")) == 200);
    CHECK(status_of(table.client().Post("/rpc", {{"Cookie", cookie}, {"Content-Encoding", "gzip"}},
                                        call_text, "application/json")) == 415);
    CHECK(table.backend.bodies.size() == 1);
}

TEST_CASE("addresses take their own methods alone") {
    const Table table;
    auto client = table.client();
    CHECK(status_of(client.Get("/rpc")) == 405);
    CHECK(status_of(client.Get("/login")) == 405);
    CHECK(status_of(client.Head("/events")) == 405);
    CHECK(status_of(client.Put("/rpc", call_text, "application/json")) == 405);
    CHECK(status_of(client.Delete("/")) == 405);
    CHECK(status_of(client.Options("/rpc")) == 405);
    CHECK(status_of(client.Post("/", call_text, "application/json")) == 404);
    CHECK(status_of(client.Post("/events", call_text, "application/json")) == 404);
}

TEST_CASE("a page is told the addresses that other machines open") {
    const Table table({.lan_hosts = {"192.0.2.7"}});
    CHECK(status_of(table.client().Get("/links")) == 401);
    const auto answer = table.client().Get("/links", {{"Cookie", table.cookie(tom_token)}});
    REQUIRE(status_of(answer) == 200);
    CHECK(answer->body ==
          "{\"links\":[\"http://192.0.2.7:" + std::to_string(table.server.port()) + "/\"]}");
}

TEST_CASE("every answer forbids scripts of others, frames and guessed types") {
    const TemporaryFolder folder;
    const Table table({}, small_page(folder));
    const std::string cookie = table.cookie(ann_token);
    auto client = table.client();
    std::vector<httplib::Result> answers;
    answers.push_back(client.Get("/"));
    answers.push_back(client.Get("/none"));
    answers.push_back(client.Get("/", {{"Host", "evil.example"}}));
    answers.push_back(client.Put("/", "", "text/plain"));
    answers.push_back(client.Get("/events"));
    answers.push_back(table.call(cookie));
    answers.push_back(table.call(""));
    answers.push_back(table.call(cookie, std::string(2'000'000, 'x')));
    answers.push_back(table.login("guess"));
    answers.push_back(table.login(ann_token));
    answers.push_back(client.Get("/", {{"Range", "bytes=9-1"}}));
    answers.push_back(client.Get("/" + std::string(9000, 'x')));
    std::vector<int> statuses;
    for (const auto& answer : answers) {
        REQUIRE(answer);
        statuses.push_back(answer->status);
        CHECK(answer->get_header_value("Content-Security-Policy")
                  .starts_with("default-src 'none'; script-src 'self'; style-src 'self'; "));
        CHECK(answer->get_header_value("Content-Security-Policy")
                  .ends_with("base-uri 'none'; form-action 'none'; frame-ancestors 'none'"));
        CHECK(answer->get_header_value("X-Content-Type-Options") == "nosniff");
        CHECK(answer->get_header_value("Referrer-Policy") == "no-referrer");
        CHECK(answer->get_header_value("Cross-Origin-Resource-Policy") == "same-origin");
        CHECK_FALSE(answer->has_header("Access-Control-Allow-Origin"));
    }
    CHECK(statuses == std::vector<int>{200, 404, 403, 405, 401, 200, 401, 413, 401, 204, 416, 414});
}

TEST_CASE("a body may be so long, an author's longer") {
    const Table table({.most_body_bytes = 1000, .most_author_body_bytes = 100'000});
    const auto [token, bytes, status] = GENERATE(Catch::Generators::table<std::string, int, int>({
        {ann_token, 1000, 200},
        {ann_token, 1001, 413},
        {ann_token, 50'000, 413},
        {author_token, 100'000, 200},
        {author_token, 100'001, 413},
        {author_token, 199'000, 413},
    }));
    const std::string body = call_text + std::string(bytes - call_text.size(), ' ');
    CHECK(status_of(table.call(table.cookie(token), body)) == status);
    CHECK(table.backend.bodies.size() == (status == 200 ? 1 : 0));
}

TEST_CASE("a body in chunks is limited as well") {
    const Table table({.most_body_bytes = 1000});
    const std::string cookie = table.cookie(ann_token);
    const auto send = [&](std::size_t chunks) {
        std::size_t sent = 0;
        return table.client().Post(
            "/rpc", {{"Cookie", cookie}},
            [&](std::size_t, httplib::DataSink& sink) {
                const std::string text(100, ' ');
                if (sent++ < chunks) return sink.write(text.data(), text.size());
                sink.done();
                return true;
            },
            "application/json");
    };
    CHECK(status_of(send(10)) == 204);
    CHECK(status_of(send(11)) == 413);
}

TEST_CASE("headers without end are cut off") {
    const Table table;
    RawClient client(table.server.port());
    client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(table.server.port()) +
                "\r\n");
    const std::string header = "X-Long: " + std::string(1000, 'x') + "\r\n";
    std::size_t sent = 0;
    while (sent < 10'000 && client.send(header)) ++sent;
    CHECK(sent < 10'000);
    CHECK(status_of(table.client().Get("/")) == 503);
}

TEST_CASE("a client that sends slowly is cut off at the deadline") {
    const Table table({.reading = 300ms});
    RawClient client(table.server.port());
    const auto start = std::chrono::steady_clock::now();
    client.send("GET / HTTP/1.1\r\n");
    const bool is_cut = comes_true([&] { return !client.send("X: y\r\n"); });
    CHECK(is_cut);
    CHECK(std::chrono::steady_clock::now() - start < 5s);
}

TEST_CASE("a request without a host name, or that is none, is refused") {
    const Table table;
    const auto [request, line] = GENERATE(Catch::Generators::table<std::string, std::string>({
        {"GET / HTTP/1.1\r\n\r\n", "HTTP/1.1 403 Forbidden"},
        {"GET / HTTP/1.0\r\n\r\n", "HTTP/1.1 403 Forbidden"},
        {"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "HTTP/1.1 403 Forbidden"},
        {"nonsense\r\n\r\n", "HTTP/1.1 400 Bad Request"},
        {"GET /\r\n\r\n", "HTTP/1.1 400 Bad Request"},
    }));
    RawClient client(table.server.port());
    client.send(request);
    CHECK(first_line(client.read_all()) == line);
}

TEST_CASE("answers are neither compressed nor cut in parts") {
    const TemporaryFolder folder;
    const Table table({}, small_page(folder));
    const Headers asked = {{"Accept-Encoding", "br, gzip"}, {"Range", "bytes=0-1,0-1,0-1"}};
    const auto page = table.client().Get("/", asked);
    REQUIRE(status_of(page) == 200);
    CHECK_FALSE(page->has_header("Content-Encoding"));
    CHECK(page->body == "<p>the page");
}

TEST_CASE("a seat that calls too often waits, and others do not") {
    const Table table({.calls = {.per_second = 0.001, .at_once = 5}});
    const std::string ann = table.cookie(ann_token);
    const std::string tom = table.cookie(tom_token);
    for (int i = 0; i < 5; ++i) CHECK(status_of(table.call(ann)) == 200);
    const auto refused = table.call(ann);
    REQUIRE(status_of(refused) == 429);
    CHECK(refused->get_header_value("Retry-After") == "1");
    CHECK(status_of(table.call(tom)) == 200);
    // A new cookie brings no new calls.
    CHECK(status_of(table.call(table.cookie(ann_token))) == 429);
}

TEST_CASE("two servers cannot share a port") {
    const Table table;
    FakeBackend backend;
    WebServer second(backend, {}, author_token, {.port = table.server.port()});
    CHECK_FALSE(second.bind());
}

TEST_CASE("a port is free again when its server has stopped") {
    int port = 0;
    {
        Table table;
        port = table.server.port();
        CHECK(status_of(table.client().Get("/")) == 503);
        table.server.stop();
    }
    FakeBackend backend;
    WebServer second(backend, {}, author_token, {.port = port});
    CHECK(second.bind());
}

TEST_CASE("stopping waits for the call that runs") {
    Table table;
    const std::string cookie = table.cookie(ann_token);
    table.backend.holds_calls = true;
    int status = 0;
    std::thread caller([&] { status = status_of(table.call(cookie)); });
    REQUIRE(comes_true([&] { return table.backend.held == 1; }));
    std::thread release([&] {
        std::this_thread::sleep_for(50ms);
        table.backend.holds_calls = false;
    });
    table.server.stop();
    CHECK(table.backend.held == 0);
    release.join();
    caller.join();
    CHECK(status_of(table.client().Get("/")) == 0);
}

}  // namespace web_server_test
