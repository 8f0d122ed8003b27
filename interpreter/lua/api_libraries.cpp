// What the libraries of `lib_*.cpp` hold.
#include "lua/api.hpp"

namespace hexwright {

namespace {

constexpr ApiMethod base_rows[] = {
    {"assert(value: any, message?: any): any ...",
     "Gives its arguments back when the first is true; else raises the message."},
    {"error(message: any, level?: integer)", "Raises an error; level 2 blames the caller's line."},
    {"getmetatable(value: any): table|nil", "Gives a table's class."},
    {"setmetatable(object: table, class: table|nil): table", "Makes a table the class of another.",
     "lua/frozen"},
    {"ipairs(list: table): function ...", "Goes through a list, for a loop."},
    {"next(table: table, key?: any): key: any, value: any",
     "Gives the entry after this key; a loop over `pairs` is cheaper."},
    {"pairs(table: table): function ...",
     "Goes through all entries in one fixed order: numbers, texts, then the rest."},
    {"pcall(call: function, ...: any): done: boolean, any ...",
     "Calls a function and catches its error; then the game is as it was before the call."},
    {"xpcall(call: function, handler: function, ...: any): done: boolean, any ...",
     "The same as pcall, but a function is given the error."},
    {"print(...: any)", "Writes a line into the output of the ruling."},
    {"rawequal(a: any, b: any): boolean", "Compares without metamethods."},
    {"rawget(table: table, key: any): any", "Reads without metamethods."},
    {"rawlen(value: table|string): integer", "Measures without metamethods."},
    {"rawset(table: table, key: any, value: any): table", "Writes without metamethods.",
     "lua/frozen"},
    {"select(from: integer|string, ...: any): any ...",
     "Gives the arguments from this place on, or with \"#\" how many there are."},
    {"tonumber(value: any, base?: integer): number|nil", "Reads a number, or gives nil."},
    {"tostring(value: any): string", "Writes anything as text, without addresses."},
    {"type(value: any): string", "Names the type of a value."},
    {"use(name: string): any",
     "Runs a file of the pack, of the stdlib or of a pack it needs, once, and gives what it "
     "returns; while loading. In a scene or spec: a file in spec/, tests/ or scenes/ of its own "
     "pack, with the globals of that scene or spec. `name`: \"chapters/combat\", \"stdlib/space\", "
     "\"dewprism:ranks\".",
     "pack/unknown-module, pack/cyclic-use, lua/kind-in-play"},
};

constexpr ApiMethod math_rows[] = {
    {"abs(number: number): number", "Drops the sign."},
    {"acos(number: number): number", "Arc cosine."},
    {"asin(number: number): number", "Arc sine."},
    {"atan(y: number, x?: number): number", "Arc tangent of y / x."},
    {"ceil(number: number): integer", "Rounds up."},
    {"cos(number: number): number", "Cosine."},
    {"exp(number: number): number", "The power of e."},
    {"floor(number: number): integer", "Rounds down."},
    {"fmod(number: number, divisor: number): number",
     "What a division leaves, with the sign of the number."},
    {"log(number: number, base?: number): number", "Logarithm; natural without a base."},
    {"max(first: number, ...: number): number", "The largest."},
    {"min(first: number, ...: number): number", "The smallest."},
    {"modf(number: number): number, rest: number", "The whole part and the rest."},
    {"random()", "Not for scripts: roll with `act:dice`.", "lua/no-chance"},
    {"randomseed()", "Not for scripts.", "lua/no-chance"},
    {"sin(number: number): number", "Sine."},
    {"sqrt(number: number): number", "Square root."},
    {"tan(number: number): number", "Tangent."},
    {"tointeger(number: any): integer|nil", "The same number as an integer, or nil."},
    {"type(value: any): string|nil", "\"integer\", \"float\", or nil."},
    {"ult(a: integer, b: integer): boolean", "Compares integers without their sign."},
};

constexpr ApiMethod string_rows[] = {
    {"byte(text: string, from?: integer, to?: integer): integer ...",
     "The bytes at these places, at most 250."},
    {"char(...: integer): string", "A text of these bytes."},
    {"find(text: string, wanted: string, from?: integer, plain?: boolean): first: integer|nil, "
     "last: integer",
     "Where a plain text stands. `plain`: needed when it holds one of `^$*+?.([%-`.",
     "lua/no-patterns"},
    {"format(form: string, ...: any): string", "Fills values into a text."},
    {"gmatch(text: string, pattern: string)", "Not here: use `re.find_all`.", "lua/no-patterns"},
    {"gsub(text: string, pattern: string, replacement: any)", "Not here: use `re.replace`.",
     "lua/no-patterns"},
    {"len(text: string): integer", "How many bytes."},
    {"lower(text: string): string", "In lower case; letters a to z only."},
    {"match(text: string, pattern: string)", "Not here: use `re.match`.", "lua/no-patterns"},
    {"rep(text: string, times: integer, between?: string): string", "Repeats a text."},
    {"reverse(text: string): string", "The bytes from last to first."},
    {"sub(text: string, from: integer, to?: integer): string",
     "A part; negative places count from the end."},
    {"upper(text: string): string", "In upper case; letters a to z only."},
};

constexpr ApiMethod table_rows[] = {
    {"concat(list: table, between?: string, from?: integer, to?: integer): string",
     "Joins texts and numbers."},
    {"copy(table: table): table", "A copy that may be changed; tables in it are the same ones."},
    {"insert(list: table, place: any, value?: any)",
     "Puts a value into a list; without a place at its end.", "lua/frozen"},
    {"move(list: table, from: integer, to: integer, at: integer, into?: table): table",
     "Copies a stretch of a list.", "lua/frozen"},
    {"pack(...: any): table", "A list of the arguments, with their number as `n`."},
    {"remove(list: table, place?: integer): any",
     "Takes a value out of a list; without a place the last.", "lua/frozen"},
    {"sort(list: table, before?: function)",
     "Sorts a list; equals keep their order. `before`: true when the first goes before the second.",
     "lua/frozen"},
    {"unpack(list: table, from?: integer, to?: integer): any ...",
     "The values of a list, at most 250."},
};

constexpr ApiMethod utf8_rows[] = {
    {"char(...: integer): string", "A text of these code points."},
    {"codepoint(text: string, from?: integer, to?: integer): integer ...",
     "The code points at these bytes, at most 250."},
    {"len(text: string): integer|nil, place: integer",
     "How many code points, or nil and the first broken byte."},
};

constexpr ApiMethod re_rows[] = {
    {"match(text: string, pattern: string, from?: integer): string|false|nil ...",
     "Gives the groups of the first match, or all of it when there are none; a group that took no "
     "part is false. `from`: where to begin, 1 when left out.",
     "lua/bad-pattern, lua/pattern-too-costly"},
    {"find(text: string, pattern: string, from?: integer): first: integer|nil, last: integer, "
     "string|false ...",
     "Gives where the first match begins and ends, then its groups. `from`: where to begin, 1 when "
     "left out.",
     "lua/bad-pattern, lua/pattern-too-costly"},
    {"find_all(text: string, pattern: string): table",
     "Lists all matches, each with `text`, `first`, `last` and its groups by number and name.",
     "lua/bad-pattern, lua/pattern-too-costly"},
    {"replace(text: string, pattern: string, replacement: Replacement, most?: integer): string, "
     "count: integer",
     "Replaces matches; in a text `\\1` is a group and `\\0` the whole, and a function or table "
     "that gives nothing keeps it. `most`: how many at most.",
     "lua/bad-pattern, lua/bad-replacement, lua/pattern-too-costly"},
    {"split(text: string, separator: string): table",
     "Cuts a text at the matches. `separator`: a pattern.",
     "lua/bad-pattern, lua/pattern-too-costly"},
};

constexpr ApiField math_fields[] = {
    {"pi: number", ""},
    {"huge: number", ""},
    {"maxinteger: integer", ""},
    {"mininteger: integer", ""},
};

}  // namespace

ApiPage library_page() {
    return {
        "libraries",
        "Lua's libraries",
        "What is left of Lua's libraries, written anew: bounded, charged, and the same on every "
        "machine. There is no\n"
        "`load`, `require`, `io`, `os`, `debug` or `coroutine`.\n",
        {},
        {{"", ApiCall::global, {}, {base_rows}},
         {"math", ApiCall::library, math_fields, {math_rows}},
         {"string", ApiCall::library, {}, {string_rows}},
         {"table", ApiCall::library, {}, {table_rows}},
         {"utf8", ApiCall::library, {}, {utf8_rows}}}};
}

ApiPage re_page() {
    return {"re",
            "re",
            "Regular expressions by RE2, in place of Lua's own patterns. They take time in "
            "proportion to the text.\n"
            "A pattern in Lua text needs its backslashes doubled: \"(\\\\d+)d(\\\\d+)\".\n",
            {{"Replacement", "string|table|function"}},
            {{"re", ApiCall::library, {}, {re_rows}}}};
}

}  // namespace hexwright
