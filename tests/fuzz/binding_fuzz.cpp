// Bytes as choices: a handler and lines at the table that call whatever scripts can call, with
// arguments of all types. Whatever they do is taken back whole by undo.
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz_arena.hpp"
#include "fuzzed.hpp"
#include "lua/api.hpp"

namespace binding_fuzz {

using namespace hexwright;

namespace {

// "has" after a colon, "math.abs", "dice"; of verbs and specs none.
const std::vector<std::string>& calls() {
    static const std::vector<std::string> all = [] {
        std::vector<std::string> found;
        for (const ApiPage& page : api_pages()) {
            for (const ApiType& type : page.types) {
                for (const ApiMethod* row : type.rows()) {
                    const std::string name(row->name());
                    const bool is_method = type.call == ApiCall::colon;
                    found.push_back(is_method ? ":" + name : type.title(name));
                }
                for (const std::string& field : type.field_names()) found.push_back("." + field);
            }
        }
        return found;
    }();
    return all;
}

constexpr std::array literals = {"nil",
                                 "true",
                                 "0",
                                 "-1",
                                 "3",
                                 "1e300",
                                 "0/0",
                                 "math.maxinteger",
                                 "\"\"",
                                 "\"Health\"",
                                 "\"2Health\"",
                                 "\"2d6+1\"",
                                 "\"Wolf\"",
                                 "\"Thorny\"",
                                 "\"strike\"",
                                 "\"%s*(\"",
                                 "\"\\27[31m\"",
                                 "{}",
                                 "{ Health = 2 }",
                                 "{ default = 1, from = 0, to = 3 }",
                                 "{ 1, 2, 3 }",
                                 "function(x) return x end",
                                 "function() error(\"x\") end"};

std::string value(Choices& choices, std::uint32_t known) {
    constexpr std::array things = {"wolf", "act", "act.event", "act.self", "prey"};
    switch (choices.below(3)) {
        case 0:
            return literals[choices.below(literals.size())];
        case 1:
            return things[choices.below(things.size())];
        default:
            return known == 0 ? "wolf" : "v[" + std::to_string(choices.below(known) + 1) + "]";
    }
}

std::string call(Choices& choices, std::uint32_t known) {
    const std::string& called = calls()[choices.below(static_cast<std::uint32_t>(calls().size()))];
    const bool has_self = called.front() == ':' || called.front() == '.';
    std::string text = has_self ? "(" + value(choices, known) + ")" + called : called;
    if (called.front() == '.') return text;
    text += "(";
    for (std::uint32_t i = 0, count = choices.below(4); i < count; ++i)
        text += (i > 0 ? ", " : "") + value(choices, known);
    return text + ")";
}

std::string statements(Choices& choices) {
    std::string text = "local v = {} ";
    for (std::uint32_t i = 0; i < 12 && !choices.has_ended(); ++i)
        text += "v[#v + 1] = select(2, pcall(function() return " + call(choices, i) + " end)) ";
    return text;
}

}  // namespace

FUZZ_TARGET {
    Choices choices(data, size);
    TestTable table(fuzz_arena(), "beasts");
    table("wolf = make('creature', 'Wolf')");
    table("prey = make('creature', 'Wolf')");
    table(
        "status \"Odd\" { trigger = { before = \"hurt\", target = \"holder\" }, "
        "effect = function(act) local wolf, prey = act.self, act.event.target " +
        statements(choices) + "end }");
    table("prey:inflict(\"Odd\")");
    const std::size_t rulings = table.game().history().size();
    const std::uint64_t before = table.game().world.hash();
    table("wolf:strike(prey)");
    table(statements(choices));
    if (const std::size_t now = table.game().history().size(); now > rulings) {
        table(".undo " + std::to_string(now - rulings));
        require(table.game().world.hash() == before);
    }
    return 0;
}

}  // namespace binding_fuzz
