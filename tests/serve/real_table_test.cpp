// The server with the engine behind it: a GM and two players in a battle, and the program itself.
#include <sys/wait.h>

#include <csignal>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "serve_support.hpp"

namespace real_table_test {

using namespace serve_support;
using Json = nlohmann::json;

namespace {

// Somebody with a link.
class Person {
public:
    Person(int port, const std::string& token) : client_("127.0.0.1", port) {
        client_.set_read_timeout(20);
        const auto login =
            client_.Post("/login", Json{{"token", token}}.dump(), "application/json");
        REQUIRE(login);
        REQUIRE(login->status == 204);
        cookie_ = login->get_header_value("Set-Cookie");
        cookie_.resize(cookie_.find(';'));
    }

    // The whole answer.
    Json ask(const std::string& method, const Json& params = Json::object()) {
        const Json message = {
            {"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}};
        const auto answer =
            client_.Post("/rpc", {{"Cookie", cookie_}}, message.dump(), "application/json");
        REQUIRE(answer);
        REQUIRE(answer->status == 200);
        return Json::parse(answer->body);
    }

    Json call(const std::string& method, const Json& params = Json::object()) {
        const Json answer = ask(method, params);
        INFO(answer.dump());
        REQUIRE(answer.contains("result"));
        return answer["result"];
    }

    // Against the revision of now.
    Json change(const std::string& method, Json params = Json::object()) {
        params["revision"] = call("state.get")["revision"];
        return call(method, params);
    }

    const std::string& cookie() const { return cookie_; }

private:
    httplib::Client client_;
    std::string cookie_;
};

// A pipe from a program that was started in a group of its own.
struct Program {
    explicit Program(const std::vector<std::string>& words) {
        int ends[2];
        REQUIRE(::pipe(ends) == 0);
        pid = ::fork();
        if (pid == 0) {
            ::dup2(ends[1], STDOUT_FILENO);
            ::close(ends[0]);
            ::close(ends[1]);
            std::vector<char*> pointers;
            for (const std::string& word : words)
                pointers.push_back(const_cast<char*>(word.data()));
            pointers.push_back(nullptr);
            ::execv(pointers[0], pointers.data());
            ::_exit(127);
        }
        ::close(ends[1]);
        out = ::fdopen(ends[0], "r");
    }

    ~Program() {
        if (pid > 0) end(SIGKILL);
        std::fclose(out);
    }

    std::string line() const {
        std::string text(1000, '\0');
        if (std::fgets(text.data(), static_cast<int>(text.size()), out) == nullptr) return "";
        return text.substr(0, text.find('\n'));
    }

    // Its exit code, or 128 + the signal.
    int end(int signal) {
        ::kill(pid, signal);
        int status = 0;
        ::waitpid(pid, &status, 0);
        pid = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

    pid_t pid = 0;
    std::FILE* out = nullptr;
};

}  // namespace

TEST_CASE("a GM and two players play over HTTP, and hear what they may see") {
    Endpoint backend({.home = HEXWRIGHT_ROOT});
    WebServer server(backend, {}, author_token, {});
    REQUIRE(server.bind());
    server.start();
    Person gm(server.port(), author_token);
    const Json opened = gm.call(
        "session.open",
        {{"start", "dewprism_bestiary"}, {"seed", "7"}, {"fighters", "Saber Tiger vs Pollywog"}});
    const auto seat = [&](const std::string& name, const std::string& plays) {
        return gm
            .call("seats.add", {{"name", name}, {"role", "player"}, {"plays", {plays}}})["token"]
            .get<std::string>();
    };
    Person ann(server.port(), seat("Ann", "saber_tiger"));
    Person bob(server.port(), seat("Bob", "pollywog"));
    const Listener ann_hears(server.port(), ann.cookie());
    const Listener bob_hears(server.port(), bob.cookie());
    REQUIRE(ann_hears.hears("open"));
    REQUIRE(bob_hears.hears("open"));

    gm.change("eval", {{"line", opened["battle"]}});
    const Json asked = gm.call("choices")["question"];
    REQUIRE(asked.is_object());
    const bool is_ann = asked["who"] == "saber_tiger";
    Person& actor = is_ann ? ann : bob;
    Person& other = is_ann ? bob : ann;
    CHECK((is_ann ? ann_hears : bob_hears).hears("\"yours\":true,"));
    CHECK((is_ann ? bob_hears : ann_hears).hears("\"method\":\"question\""));
    CHECK_FALSE(other.call("choices")["question"].contains("options"));
    CHECK(other.ask("choose", {{"revision", gm.call("state.get")["revision"]}, {"answer", 1}})
              .contains("error"));
    const auto revision = gm.call("state.get")["revision"].get<int>();
    actor.change("choose", {{"answer", 1}});
    CHECK(gm.call("state.get")["revision"].get<int>() == revision + 1);
    CHECK_FALSE(gm.call("choices")["question"] == asked);
    CHECK(actor.ask("eval", {{"revision", 1}, {"line", "1"}})["error"]["code"] == 1003);
    gm.call("session.close");
    CHECK(ann_hears.hears("\"method\":\"closed\""));
}

TEST_CASE("hexwright serve becomes the program, prints its link first and ends with the signal") {
    const std::string folder = HEXWRIGHT_PROGRAMS;
    Program program(
        {folder + "/hexwright", "serve", "dewprism_bestiary", "--port", "0", "--seat", "Tom"});
    const std::string link = program.line();
    REQUIRE(link.starts_with("http://127.0.0.1:"));
    CHECK(program.line().starts_with("Tom: http://127.0.0.1:"));
    const int port = std::stoi(link.substr(17));
    Person gm(port, link.substr(link.find('#') + 1));
    CHECK(gm.call("seats.list")["seats"].size() == 1);
    const Listener listener(port, gm.cookie());
    REQUIRE(listener.hears("open"));
    CHECK(program.end(SIGTERM) == 0);
    CHECK(comes_true([&] { return listener.has_ended.load(); }));
}

}  // namespace real_table_test
