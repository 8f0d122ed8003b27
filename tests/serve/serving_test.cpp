// A whole evening: links are printed, the table is served, a signal ends it.
#include "serve/serving.hpp"

#include "serve/local_addresses.hpp"
#include "serve_support.hpp"
#include "text_sink.hpp"

namespace serving_test {

using namespace serve_support;

namespace {

// Opens sessions and adds seats as the real one does.
class TableBackend : public FakeBackend {
public:
    bool is_wrong = false;
    int added = 0;

    std::string answer_for(std::string_view body, const Seat& seat) override {
        const auto has = [&](std::string_view part) {
            return body.find(part) != std::string_view::npos;
        };
        if (has("session.open") && is_wrong) {
            return R"({"jsonrpc":"2.0","id":1,"error":{"code":1004,"message":"short","data":)"
                   R"({"diagnostic":{"code":"pack/x","message":"short","line":0,"notes":["more"]}}}})";
        }
        if (has("session.open")) return R"({"jsonrpc":"2.0","id":1,"result":{"session":"s1"}})";
        if (has("seats.add") && has("Zed"))
            return R"({"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"too many seats"}})";
        if (has("seats.add"))
            return R"({"jsonrpc":"2.0","id":1,"result":{"token":"seat)" + std::to_string(++added) +
                   "\"}}";
        return FakeBackend::answer_for(body, seat);
    }
};

struct Served {
    int code = 0;
    std::string out;
    std::string err;
};

Served serve_once(const ServeOptions& options,
                  TableBackend& backend,
                  const std::function<void(const std::string& out)>& meanwhile = {}) {
    TextSink out;
    TextSink err;
    int code = 0;
    {
        Terminal terminal(out, err, {});
        const CommandLine line("serve", terminal);
        const auto wait = [&] {
            if (meanwhile) meanwhile(out.text());
            return false;
        };
        code = serve(options, {.backend = backend, .wait = wait}, line, terminal);
    }
    return {code, out.text(), err.text()};
}

}  // namespace

TEST_CASE("the first line is the link of the person at this machine") {
    TableBackend backend;
    const Served served =
        serve_once({.start = "ember", .port = 0, .fighters = "Rue vs Tiger", .seed = 7}, backend,
                   [](const std::string& out) {
                       REQUIRE(out.starts_with("http://127.0.0.1:"));
                       const std::size_t mark = out.find("/#");
                       const int port = std::stoi(out.substr(17, mark - 17));
                       httplib::Client client("127.0.0.1", port);
                       const std::string token = out.substr(mark + 2, 64);
                       const auto answer = client.Post("/login", "{\"token\":\"" + token + "\"}",
                                                       "application/json");
                       REQUIRE(answer);
                       CHECK(answer->status == 204);
                   });
    CHECK(served.code == 0);
    CHECK(served.err.empty());
    CHECK(backend.bodies[0].find(
              R"("params":{"start":"ember","seed":"7","fighters":"Rue vs Tiger"})") !=
          std::string::npos);
}

TEST_CASE("each seat gets a line with its link") {
    TableBackend backend;
    const Served served = serve_once({.port = 0, .seats = {"Ann=rue,tiger", "Tom"}}, backend);
    CHECK(served.code == 0);
    const std::size_t second = served.out.find('\n') + 1;
    const std::string host = served.out.substr(0, served.out.find("/#"));
    CHECK(served.out.substr(second) == "Ann: " + host + "/#seat1\nTom: " + host + "/#seat2\n");
    CHECK(backend.bodies[1].find(R"("name":"Ann","role":"player","plays":["rue","tiger"]})") !=
          std::string::npos);
    CHECK(backend.bodies[2].find(R"("name":"Tom","role":"watcher"})") != std::string::npos);
}

TEST_CASE("a wrong pack ends it with the text that the table would show") {
    TableBackend backend;
    backend.is_wrong = true;
    const Served served = serve_once({.port = 0}, backend);
    CHECK(served.code == 1);
    CHECK(served.err == "error[pack/x]: short\n  = note: more\n");
    CHECK(served.out.empty());
}

TEST_CASE("a seat that is refused ends it before any link is printed") {
    TableBackend backend;
    const Served served = serve_once({.port = 0, .seats = {"Zed"}}, backend);
    CHECK(served.code == 1);
    CHECK(served.err == "hexwright serve: too many seats\n");
    CHECK(served.out.empty());
}

TEST_CASE("a taken port is said before a session is opened") {
    const Table table;
    TableBackend backend;
    const Served served = serve_once({.port = table.server.port()}, backend);
    CHECK(served.code == 2);
    CHECK(served.err == "hexwright serve: port " + std::to_string(table.server.port()) +
                            " cannot be had; --port 0 picks a free one\n");
    CHECK(backend.bodies.empty());
}

TEST_CASE("with --lan it says that everybody in the network can read along") {
    TableBackend backend;
    const std::vector<std::string> addresses = lan_addresses();
    const Served served = serve_once({.port = 0, .lan = true, .seats = {"Ann=rue"}}, backend);
    CHECK(served.code == 0);
    CHECK(served.err ==
          "--lan: this is plain HTTP, so everybody in this network can read along and take over a "
          "link that they saw\n");
    CHECK(served.out.starts_with("http://127.0.0.1:"));
    const std::string host = addresses.empty() ? "127.0.0.1" : addresses[0];
    CHECK(served.out.find("Ann: http://" + host + ":") != std::string::npos);
}

TEST_CASE("the author's link works only at this machine") {
    const std::vector<std::string> addresses = lan_addresses();
    if (addresses.empty()) return;
    const Table table({.address = "0.0.0.0", .hosts = {"127.0.0.1", addresses[0]}});
    httplib::Client far(addresses[0], table.server.port());
    const auto login = [&](const std::string& token) {
        const auto answer = far.Post("/login", "{\"token\":\"" + token + "\"}", "application/json");
        return answer ? answer->status : 0;
    };
    CHECK(login(ann_token) == 204);
    CHECK(login(author_token) == 403);
    const auto stolen =
        far.Post("/rpc", {{"Cookie", table.cookie(author_token)}}, call_text, "application/json");
    REQUIRE(stolen);
    CHECK(stolen->status == 401);
}

TEST_CASE("without --lan no other machine can connect") {
    const std::vector<std::string> addresses = lan_addresses();
    if (addresses.empty()) return;
    const Table table;
    httplib::Client far(addresses[0], table.server.port());
    CHECK_FALSE(far.Get("/"));
}

TEST_CASE("addresses of this machine alone are loopback addresses") {
    CHECK(is_loopback("127.0.0.1"));
    CHECK(is_loopback("127.1.2.3"));
    CHECK(is_loopback("::1"));
    CHECK_FALSE(is_loopback("192.168.1.7"));
    CHECK_FALSE(is_loopback("12.7.0.0"));
    CHECK_FALSE(is_loopback(""));
}

TEST_CASE("idle sessions are closed, and a stream that is open keeps its session") {
    TableBackend backend;
    TextSink out;
    TextSink err;
    Terminal terminal(out, err, {});
    const CommandLine line("serve", terminal);
    std::unique_ptr<httplib::Client> client;
    std::thread reader;
    int minutes = 0;
    const auto wait = [&] {
        if (++minutes == 1) return true;
        if (minutes == 2) {
            CHECK(backend.idle_closings == 1);
            const std::string text = out.text();
            const int port = std::stoi(text.substr(17, text.find("/#") - 17));
            client = std::make_unique<httplib::Client>("127.0.0.1", port);
            const auto answer =
                client->Post("/login", "{\"token\":\"" + ann_token + "\"}", "application/json");
            REQUIRE(answer);
            const std::string cookie = answer->get_header_value("Set-Cookie");
            reader = std::thread([&, cookie] {
                (void)client->Get("/events", {{"Cookie", cookie}});
            });
            REQUIRE(comes_true([&] { return backend.ears() == 1; }));
            backend.bodies.clear();
            return true;
        }
        CHECK(backend.idle_closings == 2);
        REQUIRE(backend.bodies.size() == 1);
        CHECK(backend.bodies[0].find("seat.get") != std::string::npos);
        return false;
    };
    CHECK(serve({.port = 0}, {.backend = backend, .wait = wait}, line, terminal) == 0);
    reader.join();
}

}  // namespace serving_test
