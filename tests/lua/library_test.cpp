// The results of the libraries and their messages on misuse: one table per library.
#include <string>
#include <vector>

#include "catch.hpp"
#include "sandbox_support.hpp"

namespace library_test {

using namespace hexwright;

namespace {

struct Case {
    const char* expression;
    const char* expected;
};

// The text of an expression, or the message of its error.
std::string value_of(const std::string& expression) {
    TestPack pack;
    const std::string text = pack.run("function run() return tostring((" + expression + ")) end");
    return pack.problem.code.empty() ? text : pack.problem.message;
}

void check_all(const std::vector<Case>& cases) {
    for (const Case& each : cases) {
        INFO(each.expression);
        CHECK(value_of(each.expression) == each.expected);
    }
}

}  // namespace

TEST_CASE("[SBX-13] tostring shows no address, and numbers by their shortest digits") {
    check_all({{"tostring({})", "table"},
               {"tostring(print)", "function"},
               {"tostring(0.1)", "0.1"},
               {"tostring(1e15)", "1e+15"},
               {"tostring(2^53)", "9007199254740992.0"},
               {"tostring(-0.0)", "-0.0"},
               {"tostring(1e300 * 1e10)", "inf"},
               {"tostring(0/0)", "nan"},
               {"tostring(-(0/0))", "nan"},
               {"tostring(setmetatable({}, { __name = 'Goblin' }))", "Goblin"},
               {"tostring(setmetatable({}, { __tostring = function() return 'me' end }))", "me"},
               {"tostring(setmetatable({}, { __tostring = function() return 1 end }))",
                "'__tostring' must return a string"}});
}

TEST_CASE("base: select, tonumber, rawlen") {
    check_all({{"select('#', 1, nil, 3)", "3"},
               {"select(-1, 1, 2)", "2"},
               {"select(0)", "bad argument #1 to 'select' (index out of range)"},
               {"tonumber('0x10')", "16"},
               {"tonumber(' 12 ')", "12"},
               {"tonumber('12a')", "nil"},
               {"tonumber('zz', 36)", "1295"},
               {"tonumber('-ff', 16)", "-255"},
               {"tonumber('8', 8)", "nil"},
               {"tonumber(('1'):rep(201))", "nil"},
               {"tonumber({})", "nil"},
               {"rawlen({ 1, 2 })", "2"},
               {"rawequal('a', 'a')", "true"},
               {"select(2, pcall(error, { 1 }))[1]", "1"},
               {"type(nil)", "nil"},
               {"assert(false, 'why')", "why"},
               {"assert(nil)", "assertion failed!"}});
}

TEST_CASE("[SBX-11] string: bounded, ASCII, without patterns") {
    check_all({{"('abc'):sub(-2)", "bc"},
               {"('abc'):sub(2, 10)", "bc"},
               {"('abc'):sub(0)", "abc"},
               {"('abc'):byte(-1)", "99"},
               {"string.char(72, 105)", "Hi"},
               {"string.char(256)", "bad argument #1 to 'char' (value out of range)"},
               {"('aXb'):lower() .. ('aXb'):upper()", "axbAXB"},
               {"('ab'):rep(3, '-')", "ab-ab-ab"},
               {"('abc'):reverse()", "cba"},
               {"('a.b'):find('.', 1, true)", "2"},
               {"('a b'):find(' ')", "2"},
               {"('abc'):find('')", "1"},
               {"('abc'):find('', 4)", "4"},
               {"('abc'):find('', 5)", "nil"},
               {"('abc'):find('c', -1)", "3"},
               {"('abc'):find('x')", "nil"},
               {"#('x'):rep(3)", "3"},
               {"('a'):find('%a')", "'string.find' with Lua patterns is not available"},
               {"('a'):byte(1, 300)", "97"}});
    TestPack pack;
    (void)pack.run("function run() return ('a'):gsub('a', 'b') end");
    CHECK(pack.problem.hint == "use 're.replace', which takes regular expressions");
}

TEST_CASE("string.format matches Lua, without addresses") {
    check_all({{"('%d %5d|%-5d|%05d'):format(1, 2, 3, 4)", "1     2|3    |00004"},
               {"('%x %X %o'):format(255, 255, 8)", "ff FF 10"},
               {"('%.2f %g %e'):format(1.005, 0.1, 12345)", "1.00 0.1 1.234500e+04"},
               {"('%s %10s|%-5s|%.2s'):format('a', 'b', 'c', 'def')", "a          b|c    |de"},
               {"('%s %s %s'):format(nil, true, 1.0)", "nil true 1.0"},
               {"('%q'):format('a\"b\\n')", "\"a\\\"b\\\n\""},
               {"('%c%%'):format(65)", "A%"},
               {"('%5.1f|%05d'):format(0/0, 7)", "  nan|00007"},
               {"('%s'):format({})", "table"},
               {"('%p'):format({})", "'%p' is not a directive of string.format"},
               {"('%d'):format(1.5)",
                "bad argument #1 to 'format' (number has no integer representation)"},
               {"('%d'):format()", "bad argument #1 to 'format' (value expected)"},
               {"('%123d'):format(1)", "'%123d' is not a directive of string.format"}});
}

TEST_CASE("[SBX-10] table: raw, bounded, with a copy") {
    check_all(
        {{"table.concat({ 1, 2.5, 'x' }, '-')", "1-2.5-x"},
         {"table.concat({}, '-')", ""},
         {"table.concat({ {} })", "element 1 is a table; table.concat joins texts and numbers"},
         {"table.pack(1, nil, 3).n", "3"},
         {"select('#', table.unpack({ 1, 2, 3 }, 2))", "2"},
         {"table.unpack({}, 1, 251)", "at most 250 values can be unpacked"},
         {"table.remove({ 1, 2, 3 })", "3"},
         {"table.remove({ 1, 2, 3 }, 1)", "1"},
         {"table.remove({})", "nil"},
         {"table.remove({ 1 }, 5)", "bad argument #2 to 'remove' (position out of bounds)"},
         {"table.concat((function() local t = { 1, 3 } table.insert(t, 2, 2) return t end)())",
          "123"},
         {"table.concat(table.move({ 1, 2, 3 }, 1, 3, 2))", "1123"},
         {"table.concat(table.move({ 1, 2, 3 }, 2, 3, 1))", "233"},
         {"table.concat(table.move({ 1, 2 }, 1, 2, 1, {}))", "12"},
         {"table.insert({}, 5, 1)", "bad argument #2 to 'insert' (position out of bounds)"},
         {"getmetatable(table.copy(setmetatable({}, {})))", "nil"},
         {"table.copy({ a = 1, 2 }).a", "1"}});
}

TEST_CASE("[SBX-10] sort is stable, and total with any comparator") {
    TestPack pack;
    CHECK(pack.run(R"(
function run()
  local t = {}
  for i = 1, 50 do t[i] = { key = i % 3, place = i } end
  table.sort(t, function(a, b) return a.key < b.key end)
  for i = 2, 50 do
    if t[i - 1].key == t[i].key and t[i - 1].place > t[i].place then return 'unstable' end
  end
  local words = { 'b', 'a', 'C' }
  table.sort(words)
  return table.concat(words)
end)") == "Cab");
    CHECK(value_of("table.sort({ 1, 'a' })") == "attempt to compare string with number");
}

TEST_CASE("math: integers stay integers, and there is no chance") {
    check_all({{"math.floor(2.7)", "2"},
               {"math.ceil(-2.7)", "-2"},
               {"math.floor(5)", "5"},
               {"math.max(1, 3, 2)", "3"},
               {"math.min(1.5, 1)", "1"},
               {"math.abs(math.mininteger)", "-9223372036854775808"},
               {"math.fmod(-7, 3)", "-1"},
               {"math.fmod(math.mininteger, -1)", "0"},
               {"math.fmod(1, 0)", "bad argument #2 to 'fmod' (zero)"},
               {"math.tointeger(3.0)", "3"},
               {"math.tointeger('3')", "nil"},
               {"math.type(1)", "integer"},
               {"math.ult(1, -1)", "true"},
               {"math.log(8, 2)", "3.0"},
               {"select(2, math.modf(-1.5))", "-0.5"},
               {"math.random(6)", "scripts have no random numbers of their own"},
               {"math.randomseed(1)", "scripts have no random numbers of their own"}});
}

TEST_CASE("utf8: invalid bytes are reported as results") {
    check_all({{"utf8.len('héx')", "3"},
               {"utf8.len('a\\xff')", "nil"},
               {"select(2, utf8.len('a\\xff'))", "2"},
               {"utf8.len('\\xed\\xa0\\x80')", "nil"},
               {"utf8.len('\\xc0\\x80')", "nil"},
               {"utf8.char(233, 0x20AC, 0x1F409)", "é€🐉"},
               {"utf8.char(0x110000)", "bad argument #1 to 'char' (value out of range)"},
               {"utf8.codepoint('€')", "8364"},
               {"utf8.codepoint('\\x80')", "invalid UTF-8 at byte 1"}});
}

TEST_CASE("[SBX-11] re: match, find, find_all, replace, split, named groups") {
    check_all({{"re.match('3d6 fire', '(\\\\d+)d')", "3"},
               {"select(2, re.match('3d6', '(\\\\d+)d(\\\\d+)'))", "6"},
               {"re.match('fire', 'i.')", "ir"},
               {"re.match('fire', 'x')", "nil"},
               {"re.match('b', '(a)?b')", "false"},
               {"re.match('aXbX', 'X', 3)", "X"},
               {"re.find('3d6 fire', 'fire')", "5"},
               {"select(3, re.find('ab', '(b)'))", "b"},
               {"#re.find_all('a1 b2 c3', '\\\\w\\\\d')", "3"},
               {"re.find_all('a1 b2', '(?P<letter>\\\\w)\\\\d')[2].letter", "b"},
               {"re.find_all('a1 b2', '\\\\w\\\\d')[2].first", "4"},
               {"re.find_all('a1', '(\\\\w)(\\\\d)')[1][2]", "1"},
               {"re.replace('a-b-c', '-', '+')", "a+b+c"},
               {"select(2, re.replace('a-b-c', '-', '+'))", "2"},
               {"re.replace('a-b-c', '-', '+', 1)", "a+b-c"},
               {"re.replace('john smith', '(\\\\w+) (\\\\w+)', '\\\\2 \\\\1')", "smith john"},
               {"re.replace('ab', '.', { a = 'x' })", "xb"},
               {"re.replace('ab', '.', function(c) return c == 'a' and 1 or nil end)", "1b"},
               {"table.concat(re.split('a, b,c', ',\\\\s*'), '|')", "a|b|c"},
               {"#re.split('', ',')", "1"},
               {"re.match('a', '(')", "this pattern cannot be read: missing ): ("},
               {"re.match('a', ('(a)'):rep(33))", "a pattern may have at most 32 groups"},
               {"re.replace('a', 'a', '\\\\x')",
                "after '\\' a replacement needs the number of a group"}});
}

TEST_CASE("[SBX-11] the charge of re does not depend on patterns compiled before") {
    TestPack pack;
    (void)pack.load("function run() return re.match('some text', 'a+b*c?') end");
    std::vector<std::int64_t> spent;
    for (int i = 0; i < 3; ++i) {
        const std::int64_t before = pack.sandbox.spent();
        (void)pack.play("run");
        spent.push_back(pack.sandbox.spent() - before);
    }
    CHECK(spent[1] == spent[0]);
    CHECK(spent[2] == spent[0]);
}

TEST_CASE("[SBX-12] pairs and next follow one order, in plain and frozen tables") {
    const std::string body =
        "local out = {} for k in %s do out[#out + 1] = tostring(k) end return table.concat(out, ' "
        "') end";
    for (const char* loop : {"pairs(t)", "next, t"}) {
        for (const char* place : {"local t = %T function run() ", "function run() local t = %T "}) {
            std::string text = place + body;
            text.replace(text.find("%T"), 2,
                         "{ 'x', z = 1, a = 1, [true] = 1, [false] = 1, [-3] = 1, [0.5] = 1 }");
            text.replace(text.find("%s"), 2, loop);
            TestPack pack;
            CHECK(pack.run(text) == "-3 0.5 1 a z false true");
        }
    }
}

TEST_CASE("pairs skips entries that the loop removes, and honours __pairs") {
    check_all({{"(function() local t, n = { a = 1, b = 2, c = 3 }, 0 for k in pairs(t) do n = n + "
                "1 t.b = nil end "
                "return n end)()",
                "2"},
               {"(function() for k, v in pairs(setmetatable({}, { __pairs = function() return "
                "next, { x = 7 } end })) "
                "do return v end end)()",
                "7"},
               {"(function() local t, n = { 1, 2, 3 }, 0 for i in pairs(t) do n = n + i "
                "setmetatable({}, t) end "
                "return n end)()",
                "6"}});
}

}  // namespace library_test
