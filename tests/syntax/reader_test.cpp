#include "syntax/reader.hpp"

#include <random>
#include <string>
#include <vector>

#include "catch.hpp"
#include "syntax/lexer.hpp"

namespace reader_test {

using namespace hexwright;

namespace {

std::string at(const Reading& reading, Span span) {
    const Place place = reading.place(span);
    return std::to_string(place.line) + ":" + std::to_string(place.column) + "-" +
           std::to_string(place.end_line) + ":" + std::to_string(place.end_column);
}

std::string value_at(const Reading& reading, const char* path, std::size_t call = 0) {
    const Field* field = reading.find(reading.calls.at(call), path);
    return field == nullptr ? "nothing" : at(reading, field->value);
}

std::vector<std::string> messages(std::string_view source) {
    const Reading reading = read_source(source);
    std::vector<std::string> lines;
    for (const SyntaxFault& fault : reading.faults) {
        const Diagnostic diagnostic = reading.describe(fault);
        lines.push_back(std::to_string(diagnostic.where.line) + ":" +
                        std::to_string(diagnostic.where.column) + " " + diagnostic.message);
    }
    return lines;
}

// The other faults may be consequences of it.
std::string first_message(std::string_view source) {
    const std::vector<std::string> all = messages(source);
    return all.empty() ? "" : all.front();
}

std::string hint(std::string_view source) {
    const Reading reading = read_source(source);
    REQUIRE(!reading.faults.empty());
    return reading.describe(reading.faults[0]).hint;
}

std::vector<std::string> globals(const Reading& reading, bool written) {
    std::vector<std::string> names;
    for (const GlobalUse& use : reading.globals) {
        if (use.is_write == written) names.emplace_back(use.name);
    }
    return names;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("every key and value of a kind call has its place") {
    const Reading reading = read_source(
        "weapon \"Club\" {\n"
        "  tags = { \"pole\", \"one-handed\", reach = 2 },  speed = \"1->2\",\n"
        "  attacks = { { damage = \"1d4 B\", on_6 = function(hit) end } },\n"
        "  [\"two words\"] = true, [7] = nil, [1 + 1] = 3,\n"
        "}\n");
    REQUIRE(reading.is_whole());
    REQUIRE(reading.calls.size() == 1);
    CHECK(reading.calls[0].name == "weapon");
    CHECK(reading.calls[0].id == "Club");
    CHECK(at(reading, reading.calls[0].name_span) == "1:1-1:7");
    CHECK(at(reading, reading.calls[0].id_span) == "1:8-1:14");
    CHECK(at(reading, reading.calls[0].span) == "1:1-5:2");
    CHECK(value_at(reading, "tags") == "2:10-2:45");
    CHECK(value_at(reading, "tags[2]") == "2:20-2:32");
    CHECK(value_at(reading, "tags.reach") == "2:42-2:43");
    CHECK(value_at(reading, "speed") == "2:56-2:62");
    CHECK(value_at(reading, "attacks[1].damage") == "3:26-3:33");
    CHECK(value_at(reading, "attacks[1].on_6") == "3:42-3:59");
    CHECK(value_at(reading, "[\"two words\"]") == "4:19-4:23");
    CHECK(value_at(reading, "[7]") == "4:31-4:34");
    CHECK(value_at(reading, "attacks[2].damage") == "nothing");
    CHECK(value_at(reading, "tags.speed") == "nothing");
    CHECK(value_at(reading, "") == "nothing");
}

TEST_CASE("each field is found by its path") {
    const Reading reading = read_source(
        "a \"b\" { c = { { d = 1 }, [\"e f\"] = { [3] = { g = 2 } } }, [\"q\\\"]\"] = 1 }");
    const Lines paths = {
        "c", "c[1]", "c[1].d", "c[\"e f\"]", "c[\"e f\"][3]", "c[\"e f\"][3].g", "[\"q\\\"]\"]"};
    REQUIRE(reading.fields.size() == paths.size());
    for (std::size_t at = 0; at < paths.size(); ++at)
        CHECK(reading.find(reading.calls[0], paths[at]) == &reading.fields[at]);
}

TEST_CASE("if two fields have one key, the last one counts, as in Lua") {
    CHECK(value_at(read_source("a { b = 1, b = 2 }"), "b") == "1:16-1:17");
}

TEST_CASE("a kind call may have any form that Lua allows") {
    const char* source = GENERATE(
        "hex \"Ember\" { within = 3 }", "hex 'Ember' { within = 3 }",
        "hex [[Ember]] { within = 3 }", "hex [=[Ember]=] { within = 3 }",
        "hex(\"Ember\", { within = 3 })", "hex(\"Ember\") { within = 3 }",
        "hex \"Ember\" ({ within = 3 })", "hex[\"Ember\"] { within = 3 }",
        "hex[ [[Ember]] ]({ within = 3 })", "hex\n--[[ why ]] \"Ember\" -- so\n{ within = 3 }",
        "local e = hex \"Ember\" { within = 3 }", "return hex \"Em\\z\n  ber\" { within = 3 }",
        "hex \"\\69m\\x62\\u{65}r\" { within = 3 }");
    const Reading reading = read_source(source);
    CAPTURE(source);
    REQUIRE(reading.is_whole());
    REQUIRE(reading.calls.size() == 1);
    CHECK(reading.calls[0].name == "hex");
    CHECK(reading.id_text(reading.calls[0]) == "Ember");
    CHECK(reading.calls[0].has_table);
    const Field* within = reading.find(reading.calls[0], "within");
    REQUIRE(within != nullptr);
    CHECK(reading.text(within->value) == "3");
}

TEST_CASE("a call without a literal id still has its table") {
    const Reading reading =
        read_source("for _, n in ipairs(names) do hex(n, { within = 3 }) end hex { 1 }");
    REQUIRE(reading.calls.size() == 3);
    CHECK(reading.calls[1].id_span.is_empty());
    CHECK(value_at(reading, "within", 1) == "1:48-1:49");
    CHECK(value_at(reading, "[1]", 2) == "1:63-1:64");
}

TEST_CASE("nested kind calls have entries of their own") {
    const Reading reading = read_source(
        "deck \"Tarot\" { cards = { card \"Fool\" { copies = 2 } },\n  on_draw = function() status "
        "{ x = 1 } end }");
    REQUIRE(reading.calls.size() == 3);
    CHECK(reading.calls[0].id == "Tarot");
    CHECK(reading.calls[1].id == "Fool");
    CHECK(reading.calls[1].function == 0);
    CHECK(reading.calls[2].function == 1);
    CHECK(value_at(reading, "copies", 1) == "1:49-1:50");
    CHECK(reading.find(reading.calls[0], "cards[1].copies") == nullptr);
}

TEST_CASE("methods and fields are not kind calls, and locals are marked") {
    const Reading reading =
        read_source("a.b { 1 } a:c \"x\" (f) { 2 } local hex = g; hex \"E\" { 3 }");
    REQUIRE(reading.calls.size() == 1);
    CHECK(reading.calls[0].name_is_local);
}

TEST_CASE("a call is found by the line Lua reports, its name and its id") {
    const Reading reading =
        read_source("hex \"A\" {}\nhex \"B\"\n{\n}\nhex \"\\67\" {} tag \"C\" {}");
    CHECK(reading.find_call(2, "hex", "B") == &reading.calls[1]);
    CHECK(reading.find_call(5, "hex", "C") == &reading.calls[2]);
    CHECK(reading.find_call(5, "tag") == &reading.calls[3]);
    CHECK(reading.find_call(3, "hex", "B") == nullptr);
    CHECK(reading.find_call(1, "hex", "B") == nullptr);
}

TEST_CASE(
    "an offset inside a plain text has its own column, otherwise the value's column is used") {
    const Reading reading = read_source(
        "a { b = \"é1d4\", c = \"\\t1d4\", d = [[1d4]], e = (\"x\"), f = \"x\" .. \"y\" }");
    const auto inside = [&](const char* path, std::size_t k) {
        return reading.place_inside(*reading.find(reading.calls[0], path), k).column;
    };
    CHECK(inside("b", 0) == 10);
    CHECK(inside("b", 2) == 11);
    CHECK(inside("b", 5) == 14);
    CHECK(inside("b", 6) == 9);
    CHECK(inside("c", 2) == 21);
    CHECK(inside("d", 1) == 34);
    CHECK(inside("e", 1) == 47);
    CHECK(inside("f", 1) == 58);
}

TEST_CASE("values have forms") {
    const Reading reading = read_source(
        "a { 1, -2, 'x', '\\n', [[y]], true, nil, {}, function() end, b, 1 + 1, -x, ... }");
    std::vector<ValueForm> forms;
    for (const Field& field : reading.fields) forms.push_back(field.form);
    using F = ValueForm;
    CHECK(forms == std::vector<F>{F::number, F::number, F::plain_text, F::text, F::text, F::truth,
                                  F::nothing, F::table, F::function, F::other, F::other, F::other,
                                  F::other});
}

TEST_CASE(
    "columns count code points, any line ending ends a line, and the byte order mark is skipped") {
    CHECK(value_at(read_source("\xEF\xBB\xBF"
                               "a { b = 1 }"),
                   "b") == "1:9-1:10");
    CHECK(value_at(read_source("#!/usr/bin/env hexwright\na { b = 1 }"), "b") == "2:9-2:10");
    CHECK(value_at(read_source("a { --[[ä\r\nö]] b = 1 }"), "b") == "2:9-2:10");
    CHECK(value_at(read_source("a\r\n{\r\tx = '日本',\n\r b = 1 }"), "b") == "4:6-4:7");
    CHECK(value_at(read_source("a { '日本', b = 1 }"), "b") == "1:15-1:16");
    CHECK(value_at(read_source("a {\tb = 1 }"), "b") == "1:9-1:10");
}

TEST_CASE("globals read and written are listed, locals and fields are not") {
    const Reading reading = read_source(
        "local a, b = c, a\nd = a.e + f.g\nfunction h(i) return i, j, self end\nfunction k.l:m() "
        "return self end\n"
        "for n = 1, o do n = p end for q in r do q() end repeat local s until s and t\ngoto u "
        "::u:: v, w.x = 1, 2");
    CHECK(globals(reading, false) ==
          Lines{"c", "a", "f", "j", "self", "k", "o", "p", "r", "t", "w"});
    CHECK(globals(reading, true) == Lines{"d", "h", "v"});
    CHECK(at(reading, reading.globals[2].span) == "2:1-2:2");
}

TEST_CASE("below a local _ENV free names are its fields") {
    const Reading reading = read_source("x = 1 do local _ENV = {} y = 2 end z = _ENV");
    CHECK(globals(reading, true) == Lines{"x", "z"});
    CHECK(globals(reading, false) == Lines{"_ENV"});
}

TEST_CASE("a local is visible from the next statement on, in its block only") {
    const Reading reading = read_source(
        "local x = x do local y <const> = 1 end y = 1 local function f() f() end x, f = 1");
    CHECK(globals(reading, false) == Lines{"x"});
    CHECK(globals(reading, true) == Lines{"y"});
}

TEST_CASE("a local assigned from an inner function is state that outlives a ruling") {
    const Reading reading = read_source(
        "local count, other = 0\nability \"X\" { on_hit = function(act)\n  count = count + 1\n  "
        "local mine = 1\n"
        "  mine = 2\n  act.each(function() mine = 3 end)\n  function other() end\nend }\ncount = "
        "5");
    REQUIRE(reading.kept.size() == 3);
    CHECK(reading.kept[0].name == "count");
    CHECK(at(reading, reading.kept[0].span) == "3:3-3:8");
    CHECK(reading.kept[0].declared_in == 0);
    CHECK(reading.kept[1].name == "mine");
    CHECK(reading.kept[1].declared_in == 1);
    CHECK(reading.kept[2].name == "other");
}

TEST_CASE("functions have spans, names and parents") {
    const Reading reading = read_source(
        "local function a()\n  return function() end\nend\nfunction b.c:d() end\nx { on_hit = "
        "function(e)\n\nend }");
    REQUIRE(reading.functions.size() == 5);
    CHECK(reading.functions[0].parent == -1);
    CHECK(reading.functions[1].name == "a");
    CHECK(at(reading, reading.functions[1].span) == "1:7-3:4");
    CHECK(reading.functions[2].parent == 1);
    CHECK(reading.functions[2].name.empty());
    CHECK(reading.functions[3].name == "d");
    CHECK(reading.functions[4].end_line == 7);
}

TEST_CASE("comments for hexwright are listed, misspelt ones too") {
    const Reading reading = read_source(
        "--hexwright: a\nx() -- hexwright: b\n--[[ hexwright: c ]] -- Hexwright: d\n"
        "--\n-- for hexwright: e");
    REQUIRE(reading.directives.size() == 4);
    CHECK(reading.text(reading.directives[1]) == "-- hexwright: b");
    CHECK(at(reading, reading.directives[1]) == "2:5-2:20");
    CHECK(reading.text(reading.directives[2]) == "--[[ hexwright: c ]]");
}

TEST_CASE("each fault is reported with its place") {
    CHECK(messages("x = ") == Lines{"1:5 the end of the file cannot stand here"});
    CHECK(messages("x = 1 +\nlocal y") == Lines{"2:1 'local' cannot stand here"});
    CHECK(messages("if x\n  y() end") == Lines{"2:3 'then' is missing before 'y'"});
    CHECK(messages("f(1,\n 2") ==
          Lines{"2:3 ')' is missing before the end of the file; it closes '(' in line 1"});
    CHECK(messages("\nfunction f()\n") ==
          Lines{"3:1 'end' is missing before the end of the file; it closes 'function' in line 2"});
    CHECK(messages("x") == Lines{"1:2 '=' or a call is missing before the end of the file"});
    CHECK(messages("end x = 1") == Lines{"1:1 'end' cannot stand here"});
    CHECK(messages("x = 'abc\ny = 2") == Lines{"1:5 the text ''abc' does not end on its line"});
    CHECK(messages("x = [==[ abc ]=]") == Lines{"1:5 '[==[ abc ]=]' is never closed"});
    CHECK(messages("--[[ abc") == Lines{"1:1 '--[[ abc' is never closed"});
    CHECK(messages("x = '\\q \\300 \\xg \\u{110000000}'") ==
          Lines{"1:6 '\\q' is no escape in a text", "1:9 '\\300' is no escape in a text",
                "1:14 '\\x' is no escape in a text",
                "1:18 '\\u{110000000' is no escape in a text"});
    CHECK(messages("x = 3x + 0x + 1e + 1..2") ==
          Lines{"1:5 '3x' is no number", "1:10 '0x' is no number", "1:15 '1e' is no number",
                "1:20 '1..2' is no number"});
    CHECK(messages("local x <final> = 1") == Lines{"1:10 a local cannot be <final>"});
    CHECK(messages("goto 1") == Lines{"1:6 a name is missing before '1'"});
    CHECK(messages("return 1 x = 2") == Lines{"1:10 the end of the block is missing before 'x'"});
    CHECK(messages("f() = 1") == Lines{"1:5 '=' cannot stand here"});
    CHECK(messages("x = é") == Lines{"1:5 'é' cannot stand here"});
    CHECK(messages("a { [b] 1 }") == Lines{"1:9 '=' is missing before '1'"});
    CHECK(messages("a:b = 1") == Lines{"1:5 '(' is missing before '='"});
}

TEST_CASE("a forgotten end is reported where the enclosing block continues") {
    const auto missing = [](const std::string& place, const std::string& before,
                            const std::string& word, int line) {
        return place + " 'end' is missing before '" + before + "'; it closes '" + word +
               "' in line " + std::to_string(line);
    };
    CHECK(first_message("a { f = function(x)\n  x:g()\n}") == missing("3:1", "}", "function", 1));
    CHECK(first_message("a { f = function(x)\n  return x:g()\n}") ==
          missing("3:1", "}", "function", 1));
    CHECK(first_message("a { f = function(x) x:g(), b = 1 }") ==
          missing("1:26", ",", "function", 1));
    CHECK(first_message("a {\n  f = function(x)\n  if x then x:g() end,\n}") ==
          missing("3:22", ",", "function", 2));
    CHECK(first_message("a { f = function(x)\n if x then\n  x:g()\n} ") ==
          missing("4:1", "}", "if", 2));
    CHECK(first_message("a { f = function(x) while x do x:g() }") ==
          missing("1:38", "}", "while", 1));
    CHECK(first_message("f(function() g() )") == missing("1:18", ")", "function", 1));
    CHECK(first_message("a { f = function(x) x:g()\n b = 1,\n}") ==
          missing("3:1", "}", "function", 1));
    CHECK(first_message("a { f = function(x) x:g()\n b = 1,\n c = 2 }") ==
          missing("3:4", "=", "function", 1));
    CHECK(hint("a { f = function(x) x:g()\n b = 1,\n c = 2 }").empty());
    CHECK(first_message("a { f = function(x) repeat x:g() }") ==
          "1:34 'until' is missing before '}'; it closes 'repeat' in line 1");
}

TEST_CASE("a fault without a forgotten end is reported as it is") {
    CHECK(first_message("function f() } end") == "1:14 '}' cannot stand here");
    CHECK(first_message("a { f = function() x = } }") == "1:24 '}' cannot stand here");
    CHECK(first_message("a { f = function() local b = 1, c = 2 end }") ==
          "1:35 '=' cannot stand here");
    CHECK(first_message("f(function() g() } )") == "1:18 '}' cannot stand here");
}

TEST_CASE("operators of other languages get the Lua word as a hint") {
    CHECK(hint("if a != b then end") == "write ~= for 'is not equal'");
    CHECK(hint("if a && b then end") == "write 'and'");
    CHECK(hint("if a || b then end") == "write 'or'");
    CHECK(hint("x = !a") == "write 'not'");
    CHECK(hint("if a = b then end") == "compare with ==");
    CHECK(hint("a 'b' ( c = 1 )") == "a definition's fields stand in { }");
    CHECK(hint("a('b', c = 1)") == "a definition's fields stand in { }");
    CHECK(hint("f(c = 1)") == "compare with ==");
    CHECK(hint("x += 1") == "write x = x + … instead of x += …");
    CHECK(hint("x = '") ==
          "close it with the quote it began with, or write [[…]] for several lines");
    CHECK(hint("x = '\\d'") == "write \\\\ for a backslash");
    CHECK(hint("local x <final>") == "write <const> or <close>");
}

TEST_CASE("depth and locals are bounded") {
    CHECK(messages("x = " + std::string(300, '(') + "1" + std::string(300, ')')) ==
          Lines{"1:224 this is nested too deeply"});
    std::string many;
    for (int i = 0; i < 201; ++i) many += "local a" + std::to_string(i) + "\n";
    REQUIRE(messages(many).size() == 1);
    CHECK(messages(many)[0].find("this function has more than 200 locals") != std::string::npos);
}

TEST_CASE("after a fault reading continues at the next field or statement") {
    const Reading reading = read_source(
        "ability \"A\" {\n  use = ,\n  range = \"1sp\"\n  damage = \"2\",\n  on_hit = "
        "function(act)\n"
        "    if act.x = 1 then act.y() end\n    local z = = 3\n    count = 1\n  end,\n  last = "
        "1,\n}\n"
        "ability \"B\" { use = \"1\" }\n");
    CHECK(reading.faults.size() == 4);
    REQUIRE(reading.calls.size() == 2);
    CHECK(value_at(reading, "range") == "3:11-3:16");
    CHECK(value_at(reading, "damage") == "4:12-4:15");
    CHECK(value_at(reading, "last") == "10:10-10:11");
    CHECK(value_at(reading, "use", 1) == "12:21-12:24");
    CHECK(globals(reading, true) == Lines{"count"});
}

TEST_CASE("a table that is never closed does not swallow the next statement") {
    const Reading reading = read_source(
        "hex \"A\" {\n  within = 3,\n  target = \"x\"\n\nlocal y = 1\nhex \"B\" { within = 4 }");
    REQUIRE(reading.faults.size() == 1);
    CHECK(reading.describe(reading.faults[0]).message ==
          "'}' is missing before 'local'; it closes '{' in line 1");
    REQUIRE(reading.calls.size() == 2);
    CHECK(value_at(reading, "within", 1) == "6:20-6:21");
}

TEST_CASE("at most a hundred faults are listed") {
    std::string source;
    for (int i = 0; i < 300; ++i) source += "local = 1\n";
    CHECK(read_source(source).faults.size() == 100);
}

TEST_CASE("arbitrary bytes are read to the end, and every span is inside the text") {
    std::mt19937 random(20);
    const std::string alphabet = "ab \n\r\t{}()[]=,;.:\"'\\-+<>~#/0x9eENDz\xC3\xA9\x80";
    for (int round = 0; round < 20'000; ++round) {
        std::string source;
        for (auto n = random() % 60; n > 0; --n) {
            static const std::vector<std::string> words = {
                "function ", "end ", "local ", "if ", "then ", "return ", "a \"b\" {"};
            source += random() % 4 == 0 ? words[random() % words.size()]
                                        : std::string(1, alphabet[random() % alphabet.size()]);
        }
        const Reading reading = read_source(source);
        bool sound = true;
        const auto check = [&](Span span) {
            sound = sound && span.begin <= span.end && span.end <= source.size();
        };
        for (const KindCall& call : reading.calls) check(call.span);
        for (const Field& field : reading.fields) {
            check(field.value);
            check(field.key_span);
        }
        for (const SyntaxFault& fault : reading.faults) {
            check(fault.span);
            sound = sound && !reading.describe(fault).message.empty();
        }
        if (!sound) FAIL(source);
    }
}

TEST_CASE("a reading lists the tokens of its text, and of each function in it") {
    const std::string source = "-- a comment\nlocal f = function(act) act.x = \"y\" end return f";
    const Reading reading = read_source(source);
    const auto texts = [&](std::span<const Token> tokens) {
        std::string all;
        for (const Token& token : tokens) all.append(text_of(source, token)).append(" ");
        return all;
    };
    CHECK(texts(reading.tokens) == "local f = function ( act ) act . x = \"y\" end return f ");
    CHECK(texts(reading.tokens_in(reading.functions[1].span)) ==
          "function ( act ) act . x = \"y\" end ");
    CHECK(texts(reading.tokens_in({0, 0})).empty());
}

TEST_CASE("a reading lists all tokens of a text with faults") {
    const std::string source = "ability \"A\" { use = , [ } end end local = 3 x";
    const Reading reading = read_source(source);
    CHECK_FALSE(reading.is_whole());
    const std::vector<Token> wanted = tokens_of(source);
    REQUIRE(reading.tokens.size() == wanted.size());
    for (std::size_t at = 0; at < wanted.size(); ++at)
        CHECK(reading.tokens[at].span == wanted[at].span);
}

}  // namespace reader_test
