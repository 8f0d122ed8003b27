// Files, language server, seats, and the promise of dice.
#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <mutex>

#include "../run_command.hpp"
#include "../table.hpp"
#include "caller.hpp"
#include "pack/pack_files.hpp"
#include "shell/editor/document.hpp"
#include "shell/protocol/method.hpp"
#include "shell/protocol/promise.hpp"

namespace pack_and_seat_methods_test {

using namespace hexwright;
namespace fs = std::filesystem;

namespace {

// A table with a pack of its own on the disk.
struct AuthorTable : ToyFolder {
    AuthorTable() {
        write_arena(*this);
        caller.call("session.open", {{"start", (root / "beasts").string()}, {"seed", 7}});
    }

    Caller caller;
};

std::string text_at(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE("an author reads and writes the files of a pack, and nobody else's") {
    AuthorTable table;
    Caller& caller = table.caller;
    const JsonValue files = caller.call("files.list")["files"];
    const auto has = [&](const char* path) {
        return std::ranges::any_of(files,
                                   [&](const JsonValue& one) { return one["path"] == path; });
    };
    CHECK(has("beasts/pack.toml"));
    CHECK(has("arena/pack.toml"));
    const JsonValue read = caller.call("files.read", {{"path", "beasts/pack.toml"}});
    CHECK(read["digest"] == sha256(read["text"].get<std::string>()));

    for (const char* path : {"", "/etc/passwd", "beasts", "beasts/", "nopack/x.lua", "../x.lua",
                             "beasts/../../x.lua", "beasts/.git/x.lua"}) {
        INFO(path);
        CHECK(caller.error("files.read", {{"path", path}}).starts_with("-32602 '"));
        CHECK(caller.error("files.write", {{"path", path}, {"text", ""}}).starts_with("-32602 '"));
    }
    CHECK(caller.error("files.read", {{"path", "beasts/x.txt"}})
              .ends_with("the files of a pack are scripts, .lua, and its pack.toml"));
    fs::create_symlink("/etc", table.root / "beasts/out");
    fs::create_symlink("/etc/passwd", table.root / "beasts/out.lua");
    CHECK(caller.error("files.read", {{"path", "beasts/out.lua"}})
              .ends_with("links are not followed"));
    CHECK(caller.error("files.write", {{"path", "beasts/out/x.lua"}, {"text", ""}})
              .ends_with("links are not followed"));
    CHECK(caller.error("files.read", {{"path", "beasts/none.lua"}}).starts_with("1004 "));
    CHECK(
        caller
            .error("files.write", {{"path", "beasts/big.lua"}, {"text", std::string(40'000, ' ')}})
            .ends_with("a file has 32768 bytes at most"));
    CHECK(!fs::exists(table.root / "beasts/big.lua"));
}

TEST_CASE("what is saved is loaded by every table that plays it") {
    AuthorTable table;
    Caller& caller = table.caller;
    const std::string first = caller.session;
    caller.session.clear();
    caller.call("session.open", {{"start", (table.root / "beasts").string()}, {"seed", 7}});
    Hearer hearer(caller, local_author());
    const JsonValue listed = caller.call("files.list")["files"];
    std::string path;
    for (const JsonValue& file : listed) {
        const std::string one = file["path"];
        if (one.starts_with("beasts/") && one.ends_with(".lua")) path = one;
    }
    const JsonValue read = caller.call("files.read", {{"path", path}});
    const std::string text = read["text"];
    const JsonValue written = caller.call(
        "files.write", {{"path", path}, {"text", text + "-- more\n"}, {"digest", read["digest"]}});
    CHECK(written["reloaded"].size() == 2);
    CHECK(written["reloaded"][0]["problems"].empty());
    CHECK(text_at(table.root / path) == text + "-- more\n");
    const std::vector<std::string> names = hearer.names();
    CHECK(std::ranges::count(names, "reloaded") == 2);

    CHECK(
        caller.error("files.write", {{"path", path}, {"text", text}, {"digest", read["digest"]}}) ==
        fmt::format("1002 '{}' was changed meanwhile; read it again", path));
    const JsonValue broken = caller.call("files.write", {{"path", path}, {"text", text + "end"}});
    CHECK(broken["reloaded"][0]["problems"][0]["code"] == "pack/syntax-error");
    CHECK(caller.call("state.get", {{"session", first}})["rulings"] == 0);
    CHECK(!caller.call("check")["findings"].empty());
    caller.call("files.write", {{"path", path}, {"text", text}});
    CHECK(caller.call("check")["findings"].empty());
}

TEST_CASE("the language server answers through the table") {
    AuthorTable table;
    Caller& caller = table.caller;
    std::mutex mutex;
    std::condition_variable heard;
    JsonValue answer;
    bool has_published = false;
    const auto subscription =
        caller.endpoint.subscribe(local_author(), [&](const std::string& body) {
            const auto notice = JsonValue::parse(body);
            if (notice["method"] != "lsp") return;
            const std::scoped_lock lock(mutex);
            const JsonValue message = notice["params"]["message"];
            if (message.value("id", 0) == 5) answer = message;
            has_published =
                has_published || message.value("method", "") == "textDocument/publishDiagnostics";
            heard.notify_all();
        });
    caller.call("lsp", {{"message",
                         {{"jsonrpc", "2.0"},
                          {"id", 5},
                          {"method", "initialize"},
                          {"params", {{"capabilities", JsonValue::object()}}}}}});
    std::unique_lock lock(mutex);
    REQUIRE(heard.wait_for(lock, std::chrono::seconds(30), [&] { return !answer.is_null(); }));
    CHECK(answer["result"]["capabilities"].contains("completionProvider"));
    lock.unlock();
    // What an editor holds and has not saved is no script of the table.
    const fs::path file = table.root / "beasts/main.lua";
    const auto opened = [&](const std::string& text) {
        return JsonValue{{"jsonrpc", "2.0"},
                         {"method", "textDocument/didOpen"},
                         {"params",
                          {{"textDocument",
                            {{"uri", uri_of_path(file)},
                             {"languageId", "lua"},
                             {"version", 1},
                             {"text", text}}}}}};
    };
    caller.call(
        "lsp",
        {{"message",
          {{"jsonrpc", "2.0"}, {"method", "initialized"}, {"params", JsonValue::object()}}}});
    caller.call("lsp", {{"message", opened("creature {")}});
    lock.lock();
    REQUIRE(heard.wait_for(lock, std::chrono::seconds(30), [&] { return has_published; }));
    lock.unlock();
    const std::string text = caller.call("files.read", {{"path", "beasts/main.lua"}})["text"];
    CHECK(text.starts_with("creature \"Wolf\""));
    const JsonValue saved =
        caller.call("files.write", {{"path", "beasts/main.lua"}, {"text", text + " "}});
    CHECK(saved["reloaded"][0]["problems"].empty());
    caller.call("session.close");
}

TEST_CASE("seats are given out, used and taken away") {
    Caller caller;
    caller.begin_duel();
    const Seat ann = caller.seat("Ann", "player", {"rue"});
    CHECK(ann.session == caller.session);
    CHECK(caller.call("seat.get", JsonValue::object(), ann)["plays"] == JsonValue({"rue"}));
    CHECK(caller.error("seats.add", {{"name", "Ann"}, {"role", "gm"}}) ==
          "-32602 Ann has a seat; seats.remove takes it away");
    CHECK(caller.error("seats.add", {{"name", "Bob"}, {"role", "author"}}) ==
          "-32602 'role' takes \"player\", \"watcher\" or \"gm\"");
    CHECK(caller.error("seats.add", {{"name", " "}, {"role", "gm"}}).starts_with("-32602 'name'"));
    CHECK(caller.error("seats.add", {{"name", "B"}, {"role", "player"}, {"plays", {"ru"}}}) ==
          "-32602 nobody at the table is 'ru'; did you mean 'rue'?");
    caller.seat("Bob", "gm");
    caller.seat("Eve", "watcher");
    CHECK(caller.error("seats.add", {{"name", "Max"}, {"role", "player"}}) ==
          "1005 the table has 3 seats, and no more may be; remove one");
    const JsonValue seats = caller.call("seats.list")["seats"];
    REQUIRE(seats.size() == 3);
    CHECK(seats[0]["name"] == "Ann");
    const std::string token = seats[0]["token"];
    CHECK(token.size() == 48);
    CHECK(caller.endpoint.seat_of(token));
    CHECK(!caller.endpoint.seat_of(token.substr(1)));
    CHECK(!caller.endpoint.seat_of(""));
    CHECK(caller.call("seats.remove", {{"name", "Ann"}})["removed"] == 1);
    CHECK(!caller.endpoint.seat_of(token));
    CHECK(caller.call("seats.remove", {{"name", "Ann"}})["removed"] == 0);
    caller.call("session.close");
    CHECK(!caller.endpoint.seat_of(seats[1]["token"].get<std::string>()));
}

TEST_CASE("a seed is promised, revealed, and every die comes from it") {
    Caller caller;
    caller.begin_duel();
    const Seat ann = caller.seat("Ann", "player", {"rue"});
    const std::string digest =
        caller.call("seat.get", JsonValue::object(), ann)["sessions"][0]["seed_digest"];
    CHECK(digest.size() == 64);
    CHECK(caller.call("state.get", JsonValue::object(), ann)["revealed"].is_null());
    CHECK(caller.error("dice.trace", JsonValue::object(), ann) ==
          "1003 the dice are shown once the seed is revealed");
    caller.call("choose", {{"answer", "Basic Attack"}});
    caller.call("dice.reveal");
    const JsonValue trace = caller.call("dice.trace", JsonValue::object(), ann);
    CHECK(trace["seed"] == "7");
    const std::string salt = trace["salt"];
    CHECK(sha256("hexwright 7 " + salt) == digest);
    CHECK(caller.call("state.get", JsonValue::object(), ann)["revealed"]["salt"] == salt);
    CHECK(trace["dice"].size() >= 2);

    SECTION("verify says so of the save") {
        const TemporaryFolder folder;
        const fs::path file = folder.path() / "duel.json";
        std::string save = caller.call("save")["text"];
        std::ofstream(file) << save;
        const Ran kept = run_command({"verify", file.string(), "--digest", digest});
        INFO(kept.out << kept.err);
        CHECK(kept.code == 0);
        CHECK(kept.out.find("0 typed, 0 forced\nthe digest is the one that was shown") !=
              std::string::npos);
        const Ran other = run_command({"verify", file.string(), "--digest", "00"});
        CHECK(other.code == 1);
        CHECK(other.out.find("which is not the one that was shown") != std::string::npos);
        const Ran listed = run_command({"verify", file.string(), "--dice"});
        CHECK(listed.out.find("  ruling 6: d20 shows 9: draw 1 of the seed\n") !=
              std::string::npos);

        // A die that was changed afterwards.
        const std::size_t at = save.find(",\n     8,\n     1,\n     \"seed\"");
        INFO(save.substr(0, 3000));
        REQUIRE(at != std::string::npos);
        save.replace(at, 8, ",\n    19");
        std::ofstream(file) << save;
        const Ran changed = run_command({"verify", file.string()});
        CHECK(changed.code == 1);
        CHECK(changed.out.find("d20 shows 20: draw 1 of the seed, which does not show this") !=
              std::string::npos);
        CHECK(changed.out.find("\n1 did not come from the seed\n") != std::string::npos);
    }
    SECTION("another seed is another promise") {
        caller.call("eval", {{"line", ".seed 8"}});
        const JsonValue now = caller.call("state.get");
        CHECK(now["seed_digest"] != digest);
        CHECK(now["revealed"].is_null());
    }
    SECTION("a save goes on with the promise that it was made under") {
        const std::string save = caller.call("save")["text"];
        caller.call("session.open", {{"start", "dewprism_bestiary"}, {"seed", 9}});
        CHECK(caller.call("state.get")["seed_digest"] != digest);
        caller.call("load", {{"text", save}});
        CHECK(caller.call("state.get")["seed_digest"] == digest);
    }
}

TEST_CASE("the schema and the page have every method") {
    const auto schema = JsonValue::parse(protocol_schema());
    CHECK(schema["openrpc"] == "1.2.6");
    CHECK(schema["methods"].size() == protocol_methods().size());
    CHECK(schema["x-notifications"].size() == protocol_notices().size());
    for (const JsonValue& method : schema["methods"]) {
        INFO(method["name"].dump());
        CHECK(method["result"]["schema"]["additionalProperties"] == false);
        CHECK(method["summary"].get<std::string>().ends_with("."));
    }
    const Ran page = run_command({"rpc", "--markdown"});
    CHECK(page.out == text_at(fs::path(HEXWRIGHT_ROOT) / "docs/reference/protocol-methods.md"));
    CHECK(run_command({"rpc", "--schema"}).out == protocol_schema());
    CHECK(run_command({"rpc", "--schema", "--markdown"}).code == 2);
}

}  // namespace pack_and_seat_methods_test
