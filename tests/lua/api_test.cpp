// The rows of the Lua API compared with the bindings: every callable name has a row, and every row
// can be called. The output of `hexwright api` is tested in tests/shell/api_text_test.cpp.
#include "lua/api.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "base/error.hpp"
#include "catch.hpp"
#include "lua/bind.hpp"
#include "lua_table.hpp"

namespace api_test {

using namespace hexwright;

namespace {

// Calls `take` with each type of each page.
template <typename Take>
void each_type(Take take) {
    for (const ApiPage& page : api_pages()) {
        for (const ApiType& type : page.types) take(type);
    }
}

// Calls `take` with each row and its title: "Thing:has".
template <typename Take>
void each_row(Take take) {
    each_type([&](const ApiType& type) {
        for (const ApiMethod* row : type.rows()) take(*row, type.title(row->name()));
    });
}

std::set<std::string> set_of(const std::vector<std::string>& names) {
    return {names.begin(), names.end()};
}

std::set<std::string> members_of(const ApiType& type) {
    std::set<std::string> names = set_of(type.field_names());
    names.merge(set_of(type.method_names()));
    return names;
}

// The words of a type: "Thing|List" has two.
std::vector<std::string> words_of(std::string_view type) {
    std::vector<std::string> words;
    std::string word;
    char quote = 0;
    for (const char c : std::string(type) + "|") {
        if (quote != 0 || c == '"' || c == '\'') {
            quote = quote == 0 ? c : (c == quote ? '\0' : quote);
        } else if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
            word += c;
        } else if (!word.empty()) {
            words.push_back(std::exchange(word, {}));
        }
    }
    return words;
}

}  // namespace

TEST_CASE("every function and constant of the libraries has a row, and vice versa") {
    LuaTable table;
    const Environment libraries = table.sandbox.create_environment("libraries");
    std::set<std::string> bound;
    for (const std::string& name : table.sandbox.global_names(libraries)) {
        INFO(name);
        const auto members = table.sandbox.library_names(libraries, name);
        if (!members) {
            bound.insert(name);
            continue;
        }
        REQUIRE(find_api_type(name) != nullptr);
        CHECK(members_of(*find_api_type(name)) == set_of(*members));
    }
    std::set<std::string> described;
    for (const ApiMethod& row : base_functions) described.emplace(row.name());
    CHECK(described == bound);
}

TEST_CASE("every general verb has a row with its parameters, and no other") {
    const Game game;
    std::set<std::string> described;
    for (const std::string_view receiver : {"Thing", "Act"}) {
        for (const ApiMethod& row : api_type(receiver).verbs) {
            INFO(row.name());
            CHECK(described.emplace(row.name()).second);
            const Verb* verb = game.verbs.find(Word::of(row.name()));
            REQUIRE(verb != nullptr);
            const std::vector<Signature::Part> params = read_signature(row).params;
            REQUIRE(params.size() == verb->params.size());
            for (std::size_t i = 0; i < params.size(); ++i) {
                CHECK(params[i].name == game.text(verb->params[i].name));
                CHECK(params[i].is_optional != verb->params[i].required);
            }
        }
    }
    CHECK(described == set_of(game.verbs.names()));
}

TEST_CASE("a method or global has a function, and each name one row") {
    std::set<std::string> titles;
    each_row([&](const ApiMethod&, const std::string& title) {
        INFO(title);
        CHECK(titles.insert(title).second);
    });
    each_type([&](const ApiType& type) {
        if (type.call == ApiCall::library) return;
        for (const ApiMethods family : type.methods) {
            for (const ApiMethod& row : family) {
                INFO(type.title(row.name()));
                CHECK((row.function != nullptr || type.name.empty()));
            }
        }
    });
}

TEST_CASE("rows use only existing types") {
    std::set<std::string> known = {"string", "integer", "number", "boolean", "table",    "nil",
                                   "any",    "true",    "false",  "fun",     "function", "member"};
    for (const ApiPage& page : api_pages()) {
        for (const ApiAlias& alias : page.aliases) known.emplace(alias.name);
        for (const ApiType& type : page.types) known.emplace(type.name);
    }
    const auto check = [&](std::string_view type) {
        for (const std::string& word : words_of(type)) {
            INFO(type);
            CHECK(known.contains(word));
        }
    };
    each_type([&](const ApiType& type) {
        for (const ApiField& field : type.fields) check(field.type());
    });
    each_row([&](const ApiMethod& row, const std::string& title) {
        INFO(title);
        const Signature signature = read_signature(row);
        for (const Signature::Part& part : signature.params) {
            CHECK_FALSE(part.name.empty());
            check(part.type);
        }
        for (const Signature::Part& part : signature.results) check(part.type);
    });
}

TEST_CASE("a signature and its notes are parsed separately") {
    const ApiMethod row = {
        "draw(from: Pile, to?: fun(a:Thing): Thing, ...: any): Thing|nil, count: integer",
        "Draws. `from`: \"draw\". `...`: the rest. `count`: how many.", charge::constant};
    CHECK(row.name() == "draw");
    const Signature read = read_signature(row);
    CHECK(read.sentence == "Draws.");
    REQUIRE(read.params.size() == 3);
    CHECK(read.params[0].what == "\"draw\"");
    CHECK(read.params[1].type == "fun(a:Thing): Thing");
    CHECK(read.params[1].is_optional);
    CHECK(read.params[1].what.empty());
    CHECK(read.params[2].name == "...");
    CHECK(read.params[2].what == "the rest");
    REQUIRE(read.results.size() == 2);
    CHECK(read.results[1].name == "count");
    CHECK(read.results[1].what == "how many");
}

TEST_CASE("a thing and an act have the members of their rows") {
    CHECK(api_type("Thing").has("holder"));
    CHECK(api_type("Thing").has("enemies"));
    CHECK(api_type("Act").has("enemies"));
    CHECK_FALSE(api_type("Thing").has("inflict"));
    CHECK_FALSE(api_type("Thing").has("targets"));
    CHECK(find_api_type("Nothing") == nullptr);
}

TEST_CASE("each field of a roll is read by its row") {
    for (const ApiField& field : api_type("Roll").fields) {
        INFO(field.text);
        CHECK(field.push != nullptr);
    }
}

TEST_CASE("tables of options accept the keys of their rows") {
    const std::map<std::pair<std::string, std::size_t>, std::string> taken = {
        {{"check", 0}, "Check"},       {{"ask", 1}, "Answer"},     {{"ruling", 1}, "Answer"},
        {{"pick_some", 2}, "Bounds"},  {{"enemies", 1}, "Others"}, {{"allies", 1}, "Others"},
        {{"combatants", 1}, "Others"}, {{"others", 1}, "Others"},  {{"props", 1}, "Props"}};
    for (const auto& [place, type] : taken) {
        INFO(place.first);
        const std::optional<ApiOptions> options = options_of(place.first, place.second);
        REQUIRE(options);
        CHECK(options->type == &api_type(type));
        CHECK_FALSE(unknown_option(
            *options, type == "Check" ? "bonus" : options->type->field_names().front()));
        CHECK(unknown_option(*options, "colour")->code == "lua/unknown-option");
        CHECK(unknown_option(*options, "1").has_value() != options->takes_list);
    }
    CHECK_FALSE(options_of("ask", 0));
    CHECK_FALSE(options_of("inflict", 1));
    CHECK_THROWS_AS(judge_options(Data(std::int64_t{3}), *options_of("ask", 1)), Error);
    CHECK_NOTHROW(judge_options(Data(), *options_of("ask", 1)));
}

TEST_CASE("a row tells the version since when it is there") {
    const auto check = [](std::string_view since) {
        INFO(since);
        CHECK(since >= first_version);
        CHECK(std::count(since.begin(), since.end(), '.') == 1);
    };
    each_type([&](const ApiType& type) {
        for (const ApiField& field : type.fields) check(field.since);
    });
    each_row([&](const ApiMethod& row, const std::string&) { check(row.since); });
    const ApiMethod later = {"wink()", "Winks.",           charge::constant,
                             nullptr,  "lua/bad-argument", "0.4"};
    CHECK(later.since == "0.4");
}

TEST_CASE("rows name only errors that the page of diagnostics lists") {
    std::ifstream stream(std::filesystem::path(HEXWRIGHT_ROOT) / "docs/reference/diagnostics.md");
    std::ostringstream page;
    page << stream.rdbuf();
    each_row([&](const ApiMethod& row, const std::string& title) {
        INFO(title);
        std::istringstream codes{std::string(row.errors)};
        for (std::string code; codes >> code;) {
            if (code.ends_with(',')) code.pop_back();
            INFO(code);
            CHECK(page.str().find("| `" + code + "` |") != std::string::npos);
        }
    });
}

}  // namespace api_test
