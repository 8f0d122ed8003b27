// The stubs that editors read (stdlib/types) beside the bindings themselves: what can be called is
// described, and what is described can be called. What `hexwright api` makes of them is compared in
// tests/shell/api_text_test.cpp.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"
#include "kernel/verb/game.hpp"
#include "lua/act_names.hpp"
#include "lua/call_options.hpp"

namespace api_stub_test {

using namespace hexwright;

namespace {

namespace fs = std::filesystem;

const fs::path root = HEXWRIGHT_ROOT;

std::string text_of(const fs::path& file) {
    std::ifstream stream(root / file);
    REQUIRE(stream.is_open());
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

std::vector<std::smatch> all_matches(const std::string& text, const char* pattern) {
    const std::regex regex(pattern);
    std::vector<std::smatch> found;
    for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at)
        found.push_back(*at);
    return found;
}

struct Parameter {
    std::string name;
    bool required = true;
};

struct Stub {
    std::string sentence;
    std::vector<Parameter> parameters;
};

struct Stubs {
    std::map<std::string, Stub> functions;  // "Thing:has", "re.match", "undo"
    std::set<std::string> fields;           // "Act.user"
    std::set<std::string> twice;            // functions with two stubs
    std::set<std::string> codes;            // of the errors named
};

// What one line adds to the stub that is being read.
void read_line(const std::string& line, Stub& stub, std::string& in_class, Stubs& stubs) {
    std::smatch found;
    if (std::regex_match(line, found, std::regex("---@class ([A-Za-z0-9]+).*"))) {
        in_class = found[1];
        stub = {};
    } else if (std::regex_match(line, found, std::regex("---@field ([a-z_]+)[?]?.*"))) {
        stubs.fields.insert(in_class + "." + found[1].str());
    } else if (std::regex_match(line, found, std::regex("---@param ([a-z_.]+)([?]?) .*"))) {
        stub.parameters.push_back({found[1], found[2].length() == 0});
    } else if (line.rfind("--- Errors: ", 0) == 0) {
        for (const std::smatch& code : all_matches(line, "[a-z]+/[a-z-]+"))
            stubs.codes.insert(code[0]);
    } else if (std::regex_match(line, found, std::regex("--- ?([^@ ].*)"))) {
        if (stub.sentence.empty()) stub.sentence = found[1];
    } else if (std::regex_match(line, found,
                                std::regex("function ([A-Za-z0-9_.:]+)\\(.*\\) end"))) {
        if (!stubs.functions.emplace(found[1], stub).second) stubs.twice.insert(found[1]);
        stub = {};
    }
}

Stubs read_stubs() {
    Stubs stubs;
    for (const fs::directory_entry& entry : fs::directory_iterator(root / "stdlib/types")) {
        std::istringstream lines(text_of(entry.path()));
        std::string in_class;
        Stub stub;
        for (std::string line; std::getline(lines, line);) read_line(line, stub, in_class, stubs);
    }
    return stubs;
}

// The names in all tables of this name in a binding's source.
std::set<std::string> table_names(const std::string& file, const std::string& table) {
    const std::string source = text_of("interpreter/lua/" + file);
    const std::string head = table + "[] = {";
    std::set<std::string> names;
    for (std::size_t begin = source.find(head); begin != std::string::npos;
         begin = source.find(head, begin + 1)) {
        const std::string body = source.substr(begin, source.find("};\n", begin) - begin);
        for (const std::smatch& found : all_matches(body, "\\{\"([a-z_0-9]+)\",\\s*(guarded|\")")) {
            names.insert(found[1]);
        }
    }
    return names;
}

void insert_all(std::set<std::string>& into,
                const std::string& prefix,
                const std::set<std::string>& names) {
    for (const std::string& name : names) into.insert(prefix + name);
}

// Where the functions of a source file are found; a file that is not here binds globals.
const std::map<std::string, std::string> prefixes = {
    {"bind_entity.cpp", "Thing:"},    {"bind_select.cpp", "Thing:"},
    {"bind_ask.cpp", "Thing:"},       {"bind_act.cpp", "Act:"},
    {"bind_check.cpp", "Act:"},       {"bind_around.cpp", "Act:"},
    {"bind_price.cpp", "Act:"},       {"bind_declared.cpp", "Thing:"},
    {"bind_list.cpp", "List:"},       {"lib_math.cpp", "math."},
    {"lib_string.cpp", "string."},    {"lib_table.cpp", "table."},
    {"lib_utf8.cpp", "utf8."},        {"lib_re.cpp", "re."},
    {"lib_table_order.cpp", "table."}};

// What is bound without a table.
const std::set<std::string> single = {"use", "visit"};

std::set<std::string> bound_functions() {
    std::set<std::string> bound = single;
    for (const fs::directory_entry& entry : fs::directory_iterator(root / "interpreter/lua")) {
        const std::string file = entry.path().filename().string();
        if (file.ends_with(".hpp")) continue;
        const auto prefix = prefixes.find(file);
        const std::string in = prefix == prefixes.end() ? "" : prefix->second;
        if (file.starts_with("lib_")) insert_all(bound, in, table_names(file, "functions"));
        if (!file.starts_with("bind_")) continue;
        insert_all(bound, in, table_names(file, "methods"));
        insert_all(bound, in, table_names(file, "globals"));
        insert_all(bound, "Expectation.", table_names(file, "matchers"));
    }
    for (const auto& [file, prefix] : prefixes) {
        const auto has_prefix = [&in = prefix](const std::string& name) {
            return name.starts_with(in);
        };
        INFO(file);
        REQUIRE(std::any_of(bound.begin(), bound.end(), has_prefix));
    }
    return bound;
}

// The general verbs of a game without any ruleset; each is a method of things or of the act.
std::string stub_of_verb(const Stubs& stubs, const std::string& verb) {
    return stubs.functions.contains("Thing:" + verb) ? "Thing:" + verb : "Act:" + verb;
}

// The names that a source reads as properties: in a table, or by comparing.
std::set<std::string> properties_in(const std::string& file) {
    std::set<std::string> names;
    const std::string source = text_of("interpreter/lua/" + file);
    for (const std::smatch& found : all_matches(source, "\\bname == \"([a-z_]+)\""))
        names.insert(found[1]);
    const std::size_t begin = source.find(" properties[] = {");
    if (begin == std::string::npos) return names;
    const std::string table = source.substr(begin, source.find("\n};\n", begin) - begin);
    for (const std::smatch& found : all_matches(table, "\\{\"([a-z_]+)\",")) names.insert(found[1]);
    return names;
}

std::set<std::string> fields_of(const Stubs& stubs, const std::string& type) {
    std::set<std::string> names;
    for (const std::string& field : stubs.fields) {
        if (field.rfind(type + ".", 0) == 0) names.insert(field.substr(type.size() + 1));
    }
    return names;
}

}  // namespace

TEST_CASE("every function of the bindings has a stub") {
    const Stubs stubs = read_stubs();
    for (const std::string& name : bound_functions()) {
        INFO(name);
        CHECK(stubs.functions.contains(name));
    }
}

TEST_CASE("every general verb has a stub with its parameters") {
    const Stubs stubs = read_stubs();
    const Game game;
    REQUIRE_FALSE(game.verbs.names().empty());
    for (const std::string& verb : game.verbs.names()) {
        const std::string name = stub_of_verb(stubs, verb);
        INFO(name);
        REQUIRE(stubs.functions.contains(name));
        const std::vector<Parameter>& described = stubs.functions.at(name).parameters;
        const std::vector<Param>& declared = game.verbs.find(Word::of(verb))->params;
        REQUIRE(described.size() == declared.size());
        for (std::size_t i = 0; i < declared.size(); ++i) {
            CHECK(described[i].name == game.text(declared[i].name));
            CHECK(described[i].required == declared[i].required);
        }
    }
}

TEST_CASE("every stub is a function of the bindings or a general verb") {
    const Stubs stubs = read_stubs();
    std::set<std::string> known = bound_functions();
    const Game game;
    for (const std::string& verb : game.verbs.names()) known.insert(stub_of_verb(stubs, verb));
    for (const auto& [name, stub] : stubs.functions) {
        INFO(name);
        CHECK(known.contains(name));
    }
}

TEST_CASE("no function has two stubs") {
    CHECK(read_stubs().twice.empty());
}

TEST_CASE("stubs name the properties of things, acts and definitions") {
    const Stubs stubs = read_stubs();
    CHECK(fields_of(stubs, "Thing") == properties_in("bind_entity.cpp"));
    CHECK(fields_of(stubs, "Definition") == properties_in("bind_definition.cpp"));
    CHECK(fields_of(stubs, "Act") == properties_in("bind_act.cpp"));
}

TEST_CASE("stubs name the fields of a roll") {
    const std::vector<std::string> fields = roll_fields();
    CHECK(fields_of(read_stubs(), "Roll") == std::set<std::string>(fields.begin(), fields.end()));
}

TEST_CASE("stubs name the keys of each table of options") {
    const std::map<const CallOptions*, std::string> classes = {
        {&call_options::check, "Check"},      {&call_options::ask, "Answer"},
        {&call_options::ruling, "Answer"},    {&call_options::pick_some, "Bounds"},
        {&call_options::selection, "Others"}, {&call_options::props, "Props"}};
    const Stubs stubs = read_stubs();
    for (const CallOptions* options : call_options::all) {
        INFO(options->methods.front());
        const std::set<std::string> keys(options->keys.begin(), options->keys.end());
        CHECK(fields_of(stubs, classes.at(options)) == keys);
    }
}

TEST_CASE("stubs name only errors that the page of diagnostics lists") {
    const std::string page = text_of("docs/reference/diagnostics.md");
    for (const std::string& code : read_stubs().codes) {
        INFO(code);
        CHECK(page.find("| `" + code + "` |") != std::string::npos);
    }
}

TEST_CASE("the page of the Lua API has every stub with its sentence") {
    const std::string page = text_of("docs/reference/lua-api.md");
    for (const auto& [name, stub] : read_stubs().functions) {
        INFO(name);
        const std::size_t row = page.find("| `" + name + "(");
        REQUIRE(row != std::string::npos);
        const std::string line = page.substr(row, page.find('\n', row) - row);
        CHECK(line.find(stub.sentence) != std::string::npos);
        for (const Parameter& parameter : stub.parameters) {
            CHECK(line.find(parameter.name + (parameter.required ? ": " : "?: ")) !=
                  std::string::npos);
        }
    }
}

}  // namespace api_stub_test
