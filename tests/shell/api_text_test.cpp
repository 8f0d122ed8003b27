// `hexwright api` compared with the names that a loaded ruleset registers: editors and luacheck get
// exactly these names.
#include "shell/api/api_text.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "base/big_stack.hpp"
#include "catch.hpp"
#include "run_command.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/run/session.hpp"
#include "syntax/reader.hpp"
#include "toy_pack.hpp"

namespace api_text_test {

using namespace hexwright;

namespace {

namespace fs = std::filesystem;

const fs::path root = HEXWRIGHT_ROOT;

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    REQUIRE(file.is_open());
    return {std::istreambuf_iterator<char>(file), {}};
}

std::set<std::string> all_matches(const std::string& text, const char* pattern) {
    const std::regex regex(pattern);
    std::set<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at)
        found.insert((*at)[1].str());
    return found;
}

// The names in a table of the .luacheckrc.
std::set<std::string> luacheck_names(const std::string& text, const std::string& table) {
    const std::size_t begin = text.find("stds." + table + " = {");
    REQUIRE(begin != std::string::npos);
    return all_matches(text.substr(begin, text.find("\n}\n", begin) - begin),
                       "\\n    \\[\"([^\"]+)\"\\] = ");
}

// The names that a session with this ruleset registers.
struct Registered {
    std::set<std::string> kinds;
    std::set<std::string> verbs;
    std::set<std::string> drivers;
};

Registered registered_by(const std::string& ruleset) {
    Registered names;
    run_on_big_stack([&] {
        Session session(0, packs_named({ruleset}, find_home()));
        REQUIRE(session.load());
        for (const auto& [name, kind] : session.loader().kinds().all()) names.kinds.insert(name);
        for (const std::string& verb : session.game.verbs.names()) names.verbs.insert(verb);
        for (const std::string& name : session.loader().declarations().drivers())
            names.drivers.insert(name);
    });
    return names;
}

std::string all_text(const ToyFolder& folder) {
    std::string text;
    for (const auto& file : fs::directory_iterator(folder.root)) text += text_of(file.path());
    return text;
}

}  // namespace

TEST_CASE("the page of the Lua API is what api --markdown prints") {
    const Ran ran = run_command({"api", "--markdown"});
    CHECK(ran.code == 0);
    CHECK(ran.err.empty());
    CHECK(ran.out == text_of(root / "docs/reference/lua-api.md"));
}

TEST_CASE("the page of each ruleset is what api --markdown prints of it") {
    for (const std::string& ruleset : rulesets_in(find_home())) {
        const std::string page = "docs/reference/rulesets/" + ruleset + ".md";
        INFO("write it anew: hexwright api --markdown --ruleset " << ruleset << " > " << page);
        const Ran ran = run_command({"api", "--markdown", "--ruleset", ruleset});
        CHECK(ran.code == 0);
        CHECK(ran.err.empty());
        CHECK(ran.out == text_of(root / page));
        CHECK(has(text_of(root / "rules" / ruleset / "README.md"), "../../" + page));
    }
}

TEST_CASE("the page of a ruleset has questions, prices, edits and words of its verbs and events") {
    const std::string page = run_command({"api", "--markdown", "--ruleset", "tsl"}).out;
    CHECK(has(page,
              "`verb help(ally: thing, how: text) of creature`\n\n"
              "Helps an ally freely; the GM decides what it costs and what it does.\n\n"
              "- *asks*: the GM: What does it cost …? (action, action + movement, movement, "
              "reaction or nothing, by default action)\n"));
    CHECK(has(page, "- *asks*: the user: Pull or pin? (pull or pin)\n"));
    CHECK(has(page,
              "- *asks*: the GM: T-number? (a number from 1 to 30, by default "
              "`setting.static_t`)\n"));
    CHECK(has(page, "- *asks*: what shift asks\n"));
    CHECK(has(page, "- *price*: what its uses and cost print\n"));
    CHECK(has(page, "- *argument*: direction: nearer or farther\n"));
    CHECK(has(page, "`event shift`\n\n- *verbs*: shift\n- *steps*: shift/look, shift/pay, "));
    CHECK(has(page, "- steps of `zone`: Engaged, Near, Far or Distant\n"));
    const std::string damage = run_command({"api", "--markdown", "--ruleset", "actlite"}).out;
    CHECK(has(damage, "- *number*: amount is changed by damage of the target\n"));
    CHECK(has(damage, "- *may be edited*: damage\n"));
}

TEST_CASE("each verb and method of a ruleset has a sentence, which its stub shows") {
    run_on_big_stack([] {
        for (const std::string& ruleset : rulesets_in(find_home())) {
            const RulesetWords words(ruleset, find_home());
            const std::string stub = ruleset_stub(words);
            for (const char* what : {"verb", "method"}) {
                for (const std::string& name : words.declarations().names(what)) {
                    INFO(ruleset << ": " << name);
                    const std::string sentence = words.declarations().find(what, name)->sentence;
                    REQUIRE_FALSE(sentence.empty());
                    const bool is_shown = has(stub, ":" + name + "(");
                    CHECK((!is_shown || has(stub, "--- " + sentence + "\n")));
                }
            }
        }
    });
}

TEST_CASE("stubs for editors contain every kind, verb and driver of each ruleset") {
    for (const std::string& ruleset : rulesets_in(find_home())) {
        INFO(ruleset);
        const ToyFolder folder;
        const Ran ran = run_command({"api", "--luals", folder.root.string(), "--ruleset", ruleset});
        REQUIRE(ran.err.empty());
        REQUIRE(ran.code == 0);
        CHECK(has(ran.out, "/ruleset.lua\n"));
        CHECK(has(folder.read("thing.lua"),
                  "--- Lists its allies, never itself.\n"
                  "--- Errors: verb/bad-place, lua/unknown-option.\n"
                  "--- Charge: 1 per thing.\n"
                  "--- Since 0.3.\n"
                  "---@param where? Place as for enemies\n"
                  "---@param options? Others\n"
                  "---@return List\n"
                  "function Thing:allies(where, options) end\n"));
        const Registered known = registered_by(ruleset);
        REQUIRE_FALSE(known.kinds.empty());
        const std::string all = all_text(folder);
        CHECK(read_source(folder.read("ruleset.lua")).is_whole());
        const std::set<std::string> methods = all_matches(all, "\nfunction (?:Thing|Act):([^(]+)");
        for (const std::string& verb : known.verbs) {
            INFO(verb);
            CHECK(methods.contains(verb));
        }
        const std::set<std::string> functions = all_matches(all, "\nfunction ([A-Za-z0-9_]+)\\(");
        for (const std::string& name : known.drivers) {
            INFO(name);
            CHECK(functions.contains(name));
        }
        const std::set<std::string> own =
            all_matches(folder.read("ruleset.lua"), "\nfunction ([A-Za-z0-9_]+)\\(");
        for (const std::string& kind : known.kinds) {
            INFO(kind);
            CHECK(own.contains(kind));
            CHECK(has(all, "---@class " + kind + ".Body\n"));
        }
        for (const std::string& name : own) {
            INFO(name);
            CHECK((known.kinds.contains(name) || known.drivers.contains(name)));
        }
        for (const std::string& verb :
             all_matches(folder.read("ruleset.lua"), "\nfunction Thing:([^(]+)")) {
            INFO(verb);
            CHECK(known.verbs.contains(verb));
        }
    }
}

TEST_CASE("the stub of a ruleset lists closed sets of words, and the names of definitions") {
    const ToyFolder folder;
    const Ran ran = run_command({"api", "--luals", folder.root.string(), "--ruleset", "dewprism"});
    REQUIRE(ran.code == 0);
    const std::string stub = folder.read("ruleset.lua");
    CHECK(has(stub, "---@alias status.Name\n---| \""));
    CHECK(has(stub, "---| \"Burning\"\n"));
    CHECK(has(stub, " status.Name"));
    CHECK(all_matches(stub, "---@field ([a-z_]+[?]?) \"[^\"]+\"[|]\"").size() > 0);
}

TEST_CASE("luacheck knows every global function of the stubs, and each ruleset's words") {
    for (const std::string& ruleset : rulesets_in(find_home())) {
        INFO(ruleset);
        const Ran ran = run_command({"api", "--luacheck", "--ruleset", ruleset});
        REQUIRE(ran.code == 0);
        const std::set<std::string> content = luacheck_names(ran.out, "hexwright");
        const std::set<std::string> table = luacheck_names(ran.out, "hexwright_table");
        const Registered known = registered_by(ruleset);
        for (const std::string& kind : known.kinds) {
            INFO(kind);
            CHECK(content.contains(kind));
        }
        for (const std::string& name : known.drivers) {
            INFO(name);
            CHECK((table.contains(name) || known.kinds.contains(name)));
        }
        CHECK(table.contains("make"));
        CHECK(content.contains("use"));
        CHECK_FALSE(content.contains("verb"));
        CHECK_FALSE(content.contains("os"));
        CHECK_FALSE(content.contains("make"));
    }
}

TEST_CASE("without a ruleset luacheck knows the globals of the stubs, and vice versa") {
    const Ran ran = run_command({"api", "--luacheck"});
    REQUIRE(ran.code == 0);
    std::set<std::string> listed = luacheck_names(ran.out, "hexwright");
    listed.merge(luacheck_names(ran.out, "hexwright_table"));
    std::string all;
    for (const ApiPage& page : api_pages()) all += stub_of(page);
    std::set<std::string> described = all_matches(all, "\nfunction ([a-z_]+)\\(");
    described.merge(all_matches(all, "\n([a-z0-9]+) = \\{\\}"));
    CHECK(listed == described);
    CHECK(has(ran.out, "[\"math\"] = { fields = { \"abs\","));
    CHECK(has(ran.out, " \"pi\","));
}

TEST_CASE("api accepts one task at a time") {
    CHECK(run_command({"api"}).code == 2);
    CHECK(run_command({"api", "--luacheck", "--markdown"}).code == 2);
    const Ran unknown = run_command({"api", "--luacheck", "--ruleset", "dewprisn"});
    CHECK(unknown.code == 2);
    CHECK(has(unknown.err, "error[shell/unknown-ruleset]: no ruleset 'dewprisn'"));
    CHECK(has(unknown.err, "did you mean 'dewprism'?"));
}

}  // namespace api_text_test
