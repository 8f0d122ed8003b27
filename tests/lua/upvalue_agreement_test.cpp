// The reader finds the assignments to upvalues that Lua's own bytecode shows, on which the freeze
// relies: in every script of the project, in the attacks on the freeze and in generated programs.
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <lua.hpp>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "../syntax/random_program.hpp"
#include "catch.hpp"
#include "syntax/reader.hpp"

namespace upvalue_agreement_test {

using namespace hexwright;

namespace {

// A function by its first and last line, and an upvalue that it or a function in it assigns.
using Assigned = std::set<std::tuple<int, int, std::string>>;

// Reads the output of lua_dump with debug information.
class AgreementDump {
public:
    explicit AgreementDump(std::string bytes) : bytes_(std::move(bytes)), at_(31 + 1) {
        (void)function();
        REQUIRE(at_ == bytes_.size());
    }

    Assigned found;

private:
    struct Upvalue {
        bool in_stack;
        int index;
    };

    int byte() { return static_cast<unsigned char>(bytes_.at(at_++)); }

    std::size_t number() {
        for (std::size_t value = 0;;) {
            const int next = byte();
            value = (value << 7) | static_cast<std::size_t>(next & 0x7F);
            if ((next & 0x80) != 0) return value;
        }
    }

    std::string text() {
        const std::size_t size = number();
        if (size == 0) return "";
        at_ += size - 1;
        return bytes_.substr(at_ - (size - 1), size - 1);
    }

    void constant() {
        switch (byte()) {
            case 0x03:
            case 0x13:
                at_ += 8;
                break;
            case 0x04:
            case 0x14:
                (void)text();
                break;
            default:
                break;
        }
    }

    // The upvalues assigned in it, as variables of the enclosing function.
    std::set<int> function() {
        (void)text();
        const int line = static_cast<int>(number());
        const int end_line = static_cast<int>(number());
        at_ += 3;
        std::set<int> assigned;
        for (std::size_t count = number(); count > 0; --count, at_ += 4) {
            std::uint32_t code = 0;
            std::memcpy(&code, bytes_.data() + at_, 4);
            if ((code & 0x7F) == 10) assigned.insert(static_cast<int>((code >> 16) & 0xFF));
        }
        for (std::size_t count = number(); count > 0; --count) constant();
        std::vector<Upvalue> upvalues;
        for (std::size_t count = number(); count > 0; --count, ++at_) {
            const bool in_stack = byte() != 0;
            upvalues.push_back({in_stack, byte()});
        }
        for (std::size_t count = number(); count > 0; --count) {
            const std::set<int> inner = function();
            assigned.insert(inner.begin(), inner.end());
        }
        at_ += number();
        for (std::size_t count = number(); count > 0; --count) {
            (void)number();
            (void)number();
        }
        for (std::size_t count = number(); count > 0; --count) {
            (void)text();
            (void)number();
            (void)number();
        }
        std::vector<std::string> names;
        for (std::size_t count = number(); count > 0; --count) names.push_back(text());
        std::set<int> outward;
        for (const int index : assigned) {
            const auto place = static_cast<std::size_t>(index);
            if (line > 0) found.emplace(line, end_line, names.at(place));
            if (!upvalues.at(place).in_stack) outward.insert(upvalues.at(place).index);
        }
        return outward;
    }

    std::string bytes_;
    std::size_t at_;
};

int append_to_text(lua_State*, const void* bytes, std::size_t size, void* target) {
    static_cast<std::string*>(target)->append(static_cast<const char*>(bytes), size);
    return 0;
}

Assigned by_reader(const Reading& reading) {
    Assigned found;
    const auto add = [&](std::string_view name, std::int32_t function, std::int32_t declared_in) {
        for (; function > 0 && function != declared_in;
             function = reading.functions[static_cast<std::size_t>(function)].parent) {
            const FunctionSpan& span = reading.functions[static_cast<std::size_t>(function)];
            found.emplace(span.line, span.end_line, std::string(name));
        }
    };
    for (const KeptState& kept : reading.kept) add(kept.name, kept.function, kept.declared_in);
    for (const GlobalUse& use : reading.globals) {
        if (use.name == "_ENV" && use.is_write) add("_ENV", use.function, -1);
    }
    return found;
}

std::string shown(const Assigned& assigned) {
    std::string text;
    for (const auto& [line, end_line, name] : assigned)
        text += std::to_string(line) + "-" + std::to_string(end_line) + " " + name + "; ";
    return text;
}

// How many texts Lua accepted, and how many of them assign an upvalue.
struct AgreementTally {
    int sound = 0;
    int assigning = 0;
};

void compare_upvalues(const std::string& source, AgreementTally& tally) {
    const std::unique_ptr<lua_State, void (*)(lua_State*)> lua(luaL_newstate(), lua_close);
    std::string_view text = source;
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    if (luaL_loadbufferx(lua.get(), text.data(), text.size(), "=x", "t") != LUA_OK) return;
    ++tally.sound;
    INFO(source);
    std::string bytes;
    REQUIRE(lua_dump(lua.get(), &append_to_text, &bytes, 0) == 0);
    const Assigned expected = AgreementDump(std::move(bytes)).found;
    const Reading reading = read_source(source);
    if (!reading.is_whole()) FAIL("the reader finds a fault");
    if (by_reader(reading) != expected)
        FAIL("assigned are " << shown(expected) << "\nread are " << shown(by_reader(reading)));
    if (!expected.empty()) ++tally.assigning;
}

}  // namespace

TEST_CASE("the reader and the bytecode agree on upvalues in every script") {
    AgreementTally tally;
    const std::filesystem::path root(HEXWRIGHT_ROOT);
    for (const char* folder :
         {"tests/misuse", "tests/packs", "tests/corpus", "rules", "scripts", "stdlib", "docs"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
            if (entry.path().extension() != ".lua") continue;
            std::ifstream file(entry.path(), std::ios::binary);
            INFO(entry.path());
            compare_upvalues(
                std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()),
                tally);
        }
    }
    CHECK(tally.sound > 500);
    CHECK(tally.assigning >= 20);
}

TEST_CASE("the reader and the bytecode agree on upvalues in generated programs") {
    AgreementTally tally;
    for (const bool names_environment : {false, true}) {
        RandomProgram writer(names_environment ? 11 : 12, names_environment);
        for (int i = 0; i < 12'000; ++i) {
            const std::string source = writer.program();
            compare_upvalues(source, tally);
            compare_upvalues(mutated(source, writer), tally);
        }
    }
    CHECK(tally.sound > 9'000);
    CHECK(tally.assigning > 200);
}

TEST_CASE("the reader and the bytecode agree on hard upvalues") {
    AgreementTally tally;
    for (const char* source : {
             "local a, b = 1 function f() a, b = b, a end",
             "local a function f() return function() return function() a = 1 end end end",
             "local a function f() local a = a; a = 1; return function() a = 2 end end",
             "local a function f(a) a = 1; return function() a = 2 end end",
             "local f function g() function f() end end",
             "local t = {} function g() function t.a() t = nil end end",
             "local a function f() repeat local a; local g = function() a = 1 end until a end",
             "local a function f() repeat until (function() a = 1 end)() end",
             "for i = 1, 2 do function f() i = 3 end end",
             "for k, v in pairs({}) do function f() k, v = v end end",
             "local a function f() for a = a, 2 do a = 1 end end",
             "function f() _ENV = {} end",
             "local _ENV = _ENV function f() _ENV = {} end",
             "local function f(_ENV) a = 1; _ENV = {}; return function() _ENV = nil end end",
             "local a function t:m() self = 1; a = self end",
             "local a function f() goto x; ::x:: do local a; goto x end ::y:: a = 1 end",
             "local a <const>, b <close> = 1, nil; local c function f() c = a end",
             "local a local function f() a = 1 end local function g() return a end",
             "local a; f = { function() a = 1 end, function() return a end, g = { function() a = 2 "
             "end } }",
             "local a function f(...) local b = function(...) (...)(function(...) a = ... end) end "
             "end",
             "local a function f() a.b = 1; a[1] = 2; a.b.c = 3; a().d = 4 end",
             "local a\rlocal function\n\rf\r\n(\n)\na\n=\n1\nend",
             "local a function f() a\n= [[\n]] .. [==[x]]\n]==] end -- [[",
             "local a function f() if a then local a elseif a then a = 1 else a = 2 end end",
             "local a = function() end, function() a = 1 end local a = function() a = 1 end",
         }) {
        INFO(source);
        const int before = tally.sound;
        compare_upvalues(source, tally);
        CHECK(tally.sound == before + 1);
    }
}

}  // namespace upvalue_agreement_test
