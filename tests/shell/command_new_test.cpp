#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include "catch.hpp"
#include "run_command.hpp"
#include "shell/api/api_text.hpp"
#include "shell/editor/json_rpc.hpp"
#include "shell/run/pack_choice.hpp"
#include "toy_pack.hpp"

namespace command_new_test {

namespace fs = std::filesystem;

TEST_CASE("a new pack for each ruleset has no finding and its spec passes") {
    const std::vector<std::string> rulesets = hexwright::rulesets_in(hexwright::find_home());
    CHECK(rulesets ==
          std::vector<std::string>{"actlite", "dewprism", "lost_eternal", "success_range", "tsl"});
    for (const std::string& ruleset : rulesets) {
        INFO(ruleset);
        const ToyFolder folder;
        const std::string pack = folder.path("emberfall");
        const Ran made = run_command({"new", pack, "--ruleset", ruleset});
        REQUIRE(made.err.empty());
        REQUIRE(made.code == 0);
        CHECK(made.out == pack + " is ready. Next:\n  hexwright check " + pack +
                              "\n  hexwright test " + pack + "\n  hexwright run " + pack +
                              "/scenes/first.lua\n");
        const Ran checked = run_command({"check", "--strict", pack});
        CHECK(checked.code == 0);
        CHECK(has(checked.out, "Checked 1 pack, "));
        CHECK(has(checked.out, ". Found nothing."));
        const Ran tested = run_command({"test", pack});
        CHECK(tested.code == 0);
        CHECK(has(tested.out, "1 file, 1 test, 0 failed\n"));
        CHECK(has(folder.read("emberfall/spec/first_spec.lua"), ").to_equal("));
        const Ran played = run_command({"run", pack + "/scenes/first.lua", "--seed", "7"});
        CHECK(played.code == 0);
        CHECK(std::regex_search(played.out, std::regex("d(6|20) \\[|2d6: \\[")));
    }
}

TEST_CASE(
    "the specs of a new pack use its own definitions, even if another pack has the same name") {
    for (const auto& [ruleset, other] : std::vector<std::pair<std::string, std::string>>{
             {"actlite", "actlite_armory"}, {"dewprism", "dewprism_bestiary"}}) {
        INFO(ruleset);
        const ToyFolder folder;
        const std::string pack = folder.path("emberfall");
        REQUIRE(run_command({"new", pack, "--ruleset", ruleset}).code == 0);
        std::ofstream(fs::path(pack) / "pack.toml", std::ios::app) << other << " = \"^0.1\"\n";
        const Ran tested = run_command({"test", pack});
        INFO(tested.out);
        CHECK(tested.code == 0);
    }
}

TEST_CASE("a new pack has the files for editors, luacheck, Git and GitHub") {
    const ToyFolder folder;
    REQUIRE(run_command({"new", folder.path("deep/emberfall/"), "--ruleset", "tsl"}).code == 0);
    for (const char* path :
         {"pack.toml", "rules/init.lua", "spec/first_spec.lua", ".luarc.json", ".luacheckrc",
          ".vscode/extensions.json", ".vscode/settings.json", ".vscode/tasks.json",
          ".vscode/launch.json", ".github/workflows/check.yml", ".gitignore", "README.md",
          "LICENSE", ".hexwright/library/thing.lua", ".hexwright/library/ruleset.lua"}) {
        INFO(path);
        CHECK(fs::exists(folder.root / "deep/emberfall" / path));
    }
    CHECK(has(folder.read("deep/emberfall/pack.toml"), "[dependencies]\ntsl = \"^0.1\"\n"));
    CHECK(folder.read("deep/emberfall/.luacheckrc") ==
          run_command({"api", "--luacheck", "--ruleset", "tsl"}).out);
    CHECK(has(folder.read("deep/emberfall/rules/init.lua"),
              "\nweapon \"Cudgel\" { class = \"Melee\""));
}

TEST_CASE("the settings of a new pack for VS Code are those that the extension knows") {
    using hexwright::JsonValue;
    const ToyFolder folder;
    REQUIRE(run_command({"new", folder.path("emberfall"), "--ruleset", "tsl"}).code == 0);
    const auto setting = [&](const std::string& file) {
        return JsonValue::parse(folder.read("emberfall/.vscode/" + file));
    };
    std::ifstream stream(fs::path(HEXWRIGHT_ROOT) / "editors/vscode/package.json");
    const JsonValue extension = JsonValue::parse(stream);
    const JsonValue& offered = extension.at("contributes");

    const std::string id = extension.at("publisher").get<std::string>() + "." +
                           extension.at("name").get<std::string>();
    CHECK(setting("extensions.json").at("recommendations").at(0) == id);

    const JsonValue& task_type = offered.at("taskDefinitions").at(0);
    const std::string matcher =
        "$" + offered.at("problemMatchers").at(0).at("name").get<std::string>();
    const JsonValue tasks = setting("tasks.json");
    for (const JsonValue& task : tasks.at("tasks")) {
        INFO(task.dump());
        CHECK(task.at("type") == task_type.at("type"));
        const JsonValue& commands = task_type.at("properties").at("command").at("enum");
        CHECK(std::ranges::find(commands, task.at("command")) != commands.end());
        CHECK(task.at("problemMatcher") == matcher);
    }

    const JsonValue& debugger = offered.at("debuggers").at(0);
    const JsonValue& launch = debugger.at("configurationAttributes").at("launch");
    const JsonValue configurations = setting("launch.json");
    for (const JsonValue& one : configurations.at("configurations")) {
        INFO(one.dump());
        CHECK(one.at("type") == debugger.at("type"));
        for (const auto& [key, value] : one.items()) {
            INFO(key);
            const bool is_general = key == "name" || key == "type" || key == "request";
            CHECK((is_general || launch.at("properties").contains(key)));
        }
    }
    CHECK(setting("settings.json").at("[lua]").at("editor.quickSuggestions").at("strings") == "on");
}

TEST_CASE("the workflow of a new pack is the one on the page about CI") {
    const ToyFolder folder;
    REQUIRE(run_command({"new", folder.path("emberfall"), "--ruleset", "tsl"}).code == 0);
    std::ifstream stream(fs::path(HEXWRIGHT_ROOT) / "docs/how-to/validate-in-ci.md");
    std::string page{std::istreambuf_iterator<char>(stream), {}};
    for (const char* call : {"check packs --format github", "test packs\n"}) {
        const std::size_t at = page.find(std::string("- run: hexwright ") + call);
        REQUIRE(at != std::string::npos);
        page.replace(page.find("packs", at), 5, ".");
    }
    const std::string workflow = folder.read("emberfall/.github/workflows/check.yml");
    CHECK(workflow.starts_with("name: check\n"));
    CHECK(has(page, "```yaml\n" + workflow + "```\n"));
}

TEST_CASE("new does not overwrite anything") {
    const ToyFolder folder;
    const std::string kept = folder.write("mine/notes.txt", "dear to me");
    const Ran ran = run_command({"new", folder.path("mine"), "--ruleset", "tsl"});
    CHECK(ran.code == 2);
    CHECK(ran.err == "hexwright new: " + folder.path("mine") + " is there already\n");
    CHECK(folder.read("mine/notes.txt") == "dear to me");
    CHECK_FALSE(fs::exists(folder.root / "mine/pack.toml"));
    fs::create_symlink(folder.path("nowhere"), folder.root / "link");
    CHECK(run_command({"new", folder.path("link"), "--ruleset", "tsl"}).code == 2);
}

TEST_CASE("an empty folder may become a pack") {
    const ToyFolder folder;
    fs::create_directory(folder.root / "emberfall");
    CHECK(run_command({"new", folder.path("emberfall"), "--ruleset", "actlite"}).code == 0);
}

TEST_CASE("new refuses invalid ids") {
    const ToyFolder folder;
    for (const char* id : {"Ember", "e", "9lives", "ember-fall", "ember fall"}) {
        INFO(id);
        const Ran ran = run_command({"new", folder.path("x") + "/../" + id, "--ruleset", "tsl"});
        CHECK(ran.code == 2);
        CHECK(has(ran.err, "is no pack id; 2 to 48 small letters"));
    }
    CHECK(fs::is_empty(folder.root));
}

TEST_CASE("new refuses the id of a shipped pack, and names that pack") {
    const ToyFolder folder;
    for (const std::string id : {"tsl", "dewprism"}) {
        const Ran ran = run_command({"new", folder.path(id), "--ruleset", "tsl"});
        CHECK(ran.code == 2);
        CHECK(has(ran.err, "hexwright new: the pack in "));
        CHECK(has(ran.err,
                  "rules/" + id + " has the id '" + id + "' already; 'my_" + id + "' would do\n"));
    }
    CHECK(has(run_command({"new", folder.path("tsl_field_kit"), "--ruleset", "tsl"}).err,
              " has the id 'tsl_field_kit' already; 'my_tsl_field_kit' would do\n"));
    CHECK(fs::is_empty(folder.root));
    CHECK(run_command({"new", folder.path("my_tsl"), "--ruleset", "tsl"}).code == 0);
}

TEST_CASE("new needs an existing ruleset") {
    const ToyFolder folder;
    const Ran unknown = run_command({"new", folder.path("ember"), "--ruleset", "actlitt"});
    CHECK(unknown.code == 2);
    CHECK(has(unknown.err, "error[shell/unknown-ruleset]: no ruleset 'actlitt'"));
    CHECK(has(unknown.err, "did you mean 'actlite'?"));
    const Ran none = run_command({"new", folder.path("ember")});
    CHECK(none.code == 2);
    CHECK(has(none.err,
              "hexwright new: say for which ruleset: --ruleset actlite, dewprism, lost_eternal, "
              "success_range or tsl\nor which small game your own begins as: --like "));
    CHECK(run_command({"new", folder.path("ember"), "--ruleset", "tsl_field_kit"}).code == 2);
    CHECK(fs::is_empty(folder.root));
}

TEST_CASE("new refuses a ruleset without an example") {
    const ToyFolder folder;
    folder.pack("home/rules/bare",
                "kind \"spell\" { cost = { \"number\", read_by = \"people\" } }\n");
    folder.write("home/rules/bare/pack.toml",
                 "[pack]\nid = \"bare\"\ntitle = \"Bare\"\nversion = \"1.0.0\"\nkind = "
                 "\"ruleset\"\nengine = \">=0.3, <1.0\"\nauthors = [\"A\"]\nlicense = "
                 "\"MIT\"\n");
    for (const char* below : {"home/stdlib", "home/scripts"})
        fs::create_directories(folder.root / below);
    fs::copy(fs::path(HEXWRIGHT_ROOT) / "stdlib", folder.root / "home/stdlib",
             fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    ::setenv("HEXWRIGHT_HOME", folder.path("home").c_str(), 1);
    const Ran ran = run_command({"new", folder.path("ember"), "--ruleset", "bare"});
    CHECK(ran.code == 2);
    CHECK(has(ran.err,
              "error[shell/cannot-scaffold]: no kind of 'bare' has an example to begin with"));
    CHECK(has(ran.err, "write one: kind \"spell\""));
    CHECK_FALSE(fs::exists(folder.root / "ember"));
    folder.write(
        "home/rules/bare/main.lua",
        "kind \"spell\" { \"Magic.\", { example = 'spell \"Spark\" { cost = 1 }' }, cost = { "
        "\"number\", read_by = \"people\" } }\n");
    CHECK(run_command({"new", folder.path("ember"), "--ruleset", "bare"}).code == 0);
    CHECK(run_command({"check", folder.path("ember"), "--no-cache"}).code == 0);
    CHECK(has(run_command({"run", folder.path("ember/scenes/first.lua")}).out, "Spark"));
    ::unsetenv("HEXWRIGHT_HOME");
}

}  // namespace command_new_test
