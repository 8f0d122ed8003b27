// re: regular expressions by RE2, in time linear in the text, charged as program size times bytes
// (SBX-11).
//
//     re.match("3d6 fire", "(\\d+)d(\\d+)")     -> "3", "6"; without groups the whole match
//     re.find("3d6 fire", "fire")               -> 5, 8
//     re.find_all("a1 b2", "(?P<name>\\w)(\\d)")
//         -> { { text = "a1", first = 1, last = 2, "a", "1", name = "a" }, ... }
//     re.replace("a-b-c", "-", "+")             -> "a+b+c", 2; \1 is a group, a function or table
//                                                  decides
//     re.split("a, b,c", ",\\s*")               -> { "a", "b", "c" }
#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "lua/guard.hpp"
#include "lua/libraries.hpp"
#include "lua/sandbox_impl.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

// Patterns whose compiled form is remembered; what is charged does not depend on it.
constexpr std::size_t most_regexes = 64;
constexpr int most_groups = 32;
// RE2 takes about 5 ns a byte and program instruction when it is slowest, a Lua instruction about
// 4: this keeps honest patterns cheap and the worst one far below a wall limit.
constexpr std::int64_t bytes_times_size_per_instruction = 32;

using Piece = re2::StringPiece;

using Regex = std::shared_ptr<const RE2>;

Regex compile(std::string_view pattern) {
    if (pattern.size() > limits::pattern_bytes) {
        throw Error("lua/bad-pattern",
                    fmt::format("a pattern may have at most {} bytes", limits::pattern_bytes));
    }
    RE2::Options options(RE2::Quiet);
    options.set_max_mem(limits::pattern_memory);
    auto fresh = std::make_shared<const RE2>(Piece(pattern.data(), pattern.size()), options);
    if (!fresh->ok()) {
        throw Error("lua/bad-pattern",
                    fmt::format("this pattern cannot be read: {}", printable(fresh->error(), 200)));
    }
    return fresh;
}

// The compiled pattern, from the most recently used ones when it is among them. Shared, because a
// callback of a running search may push it out.
Regex remembered(Sandbox& sandbox, std::string_view pattern) {
    std::list<Regex>& regexes = SandboxAccess::impl(sandbox).regexes;
    const auto found = std::find_if(regexes.begin(), regexes.end(), [pattern](const Regex& regex) {
        return regex->pattern() == pattern;
    });
    if (found != regexes.end()) {
        regexes.splice(regexes.begin(), regexes, found);
    } else {
        regexes.push_front(compile(pattern));
        if (regexes.size() > most_regexes) regexes.pop_back();
    }
    return regexes.front();
}

class Search {
public:
    Search(lua_State* state, Sandbox& sandbox, std::string_view text, std::string_view pattern)
        : state_(state),
          sandbox_(sandbox),
          text_(text),
          // Charged whether it was compiled before or not.
          regex_(charged(state, sandbox, pattern)),
          groups_(regex_->NumberOfCapturingGroups()) {
        if (groups_ > most_groups) {
            throw Error("lua/bad-pattern",
                        fmt::format("a pattern may have at most {} groups", most_groups));
        }
        found_.resize(static_cast<std::size_t>(groups_) + 1);
    }

    // Searches for the first match at or after byte `from`.
    bool next(std::size_t from) {
        const auto work =
            static_cast<std::int64_t>(text_.size() - from + 1) * regex_->ProgramSize();
        if (work > limits::pattern_work) {
            throw Error("lua/pattern-too-costly",
                        "this pattern is too large for a text of this length",
                        "search in a shorter text, or with a simpler pattern");
        }
        sandbox_.charge(state_, 10 + work / bytes_times_size_per_instruction);
        const Piece piece(text_.data(), text_.size());
        return regex_->Match(piece, from, text_.size(), RE2::UNANCHORED, found_.data(),
                             static_cast<int>(found_.size()));
    }

    [[nodiscard]] int groups() const { return groups_; }

    [[nodiscard]] std::size_t first() const {
        return static_cast<std::size_t>(found_[0].data() - text_.data());
    }

    [[nodiscard]] std::size_t end() const { return first() + found_[0].size(); }

    // Where the next search starts: an empty match must not be found again.
    [[nodiscard]] std::size_t following() const { return found_[0].empty() ? end() + 1 : end(); }

    [[nodiscard]] std::string_view group(int n) const {
        const Piece& piece = found_[static_cast<std::size_t>(n)];
        return {piece.data(), piece.size()};
    }

    // The n-th group's text; false for one that took no part.
    void push_group(int n) {
        if (found_[static_cast<std::size_t>(n)].data() == nullptr) {
            lua_pushboolean(state_, 0);
        } else {
            push_text(state_, group(n));
        }
    }

    // The groups, or the whole match when there are none.
    int push_groups() {
        luaL_checkstack(state_, most_groups + 4, nullptr);
        if (groups_ == 0) push_group(0);
        for (int n = 1; n <= groups_; ++n) push_group(n);
        return std::max(groups_, 1);
    }

    // A table with text, first, last, the groups by number and by name.
    void push_match() {
        lua_createtable(state_, groups_, 3);
        push_group(0);
        lua_setfield(state_, -2, "text");
        lua_pushinteger(state_, static_cast<lua_Integer>(first()) + 1);
        lua_setfield(state_, -2, "first");
        lua_pushinteger(state_, static_cast<lua_Integer>(end()));
        lua_setfield(state_, -2, "last");
        for (int n = 1; n <= groups_; ++n) {
            push_group(n);
            lua_rawseti(state_, -2, n);
        }
        for (const auto& [name, n] : regex_->NamedCapturingGroups()) {
            push_text(state_, name);
            push_group(n);
            lua_rawset(state_, -3);
        }
    }

private:
    static Regex charged(lua_State* state, Sandbox& sandbox, std::string_view pattern) {
        sandbox.charge(state, 200 + 16 * static_cast<std::int64_t>(pattern.size()));
        Regex regex = remembered(sandbox, pattern);
        sandbox.charge(state, regex->ProgramSize());
        return regex;
    }

    lua_State* state_;
    Sandbox& sandbox_;
    std::string_view text_;
    Regex regex_;
    int groups_;
    std::vector<Piece> found_;
};

// Where to begin; nothing after the end, where there is not even an empty match.
std::optional<std::size_t> from_argument(lua_State* state, int index, std::size_t size) {
    const lua_Integer from = luaL_optinteger(state, index, 1);
    if (from > static_cast<lua_Integer>(size) + 1) return std::nullopt;
    return start_position(from, size) - 1;
}

int re_match(lua_State* state, Sandbox& sandbox) {
    const std::string_view text = text_argument(state, 1);
    Search search(state, sandbox, text, text_argument(state, 2));
    const std::optional<std::size_t> from = from_argument(state, 3, text.size());
    if (from && search.next(*from)) return search.push_groups();
    lua_pushnil(state);
    return 1;
}

int re_find(lua_State* state, Sandbox& sandbox) {
    const std::string_view text = text_argument(state, 1);
    Search search(state, sandbox, text, text_argument(state, 2));
    const std::optional<std::size_t> from = from_argument(state, 3, text.size());
    if (!from || !search.next(*from)) {
        lua_pushnil(state);
        return 1;
    }
    lua_pushinteger(state, static_cast<lua_Integer>(search.first()) + 1);
    lua_pushinteger(state, static_cast<lua_Integer>(search.end()));
    return search.groups() == 0 ? 2 : 2 + search.push_groups();
}

int re_find_all(lua_State* state, Sandbox& sandbox) {
    const std::string_view text = text_argument(state, 1);
    Search search(state, sandbox, text, text_argument(state, 2));
    lua_newtable(state);
    lua_Integer count = 0;
    for (std::size_t at = 0; at <= text.size() && search.next(at); at = search.following()) {
        search.push_match();
        lua_rawseti(state, -2, ++count);
    }
    return 1;
}

int re_split(lua_State* state, Sandbox& sandbox) {
    const std::string_view text = text_argument(state, 1);
    Search search(state, sandbox, text, text_argument(state, 2));
    lua_newtable(state);
    lua_Integer count = 0;
    std::size_t start = 0;
    for (std::size_t at = 0; at < text.size() && search.next(at); at = search.following()) {
        if (search.end() == search.first()) continue;  // nothing separates nothing
        push_text(state, text.substr(start, search.first() - start));
        lua_rawseti(state, -2, ++count);
        start = search.end();
    }
    push_text(state, text.substr(start));
    lua_rawseti(state, -2, ++count);
    return 1;
}

// "\1" and "\0" are groups, "\\" is a backslash.
void add_template(std::string& out, const Search& search, std::string_view form) {
    for (std::size_t i = 0; i < form.size(); ++i) {
        if (form[i] != '\\') {
            out += form[i];
            continue;
        }
        const char next = i + 1 < form.size() ? form[++i] : '\0';
        if (next == '\\') {
            out += '\\';
        } else if (next >= '0' && next <= '9' && next - '0' <= search.groups()) {
            out += search.group(next - '0');
        } else {
            throw Error("lua/bad-replacement",
                        "after '\\' a replacement needs the number of a group",
                        "write '\\\\\\\\' in Lua for a backslash itself");
        }
    }
}

// What the function or table at 3 makes of the match; false or nil keeps it.
void add_computed(std::string& out, lua_State* state, Search& search) {
    if (lua_type(state, 3) == LUA_TFUNCTION) {
        lua_pushvalue(state, 3);
        lua_call(state, search.push_groups(), 1);
    } else {
        search.push_group(search.groups() == 0 ? 0 : 1);
        table_view::value_of_key(state, 3);
    }
    if (lua_toboolean(state, -1) == 0) {
        out += search.group(0);
    } else {
        push_text_of(state, -1);
        out += text_argument(state, -1);
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
}

int re_replace(lua_State* state, Sandbox& sandbox) {
    const std::string_view text = text_argument(state, 1);
    Search search(state, sandbox, text, text_argument(state, 2));
    const int kind = lua_type(state, 3);
    luaL_argexpected(state, kind == LUA_TSTRING || kind == LUA_TFUNCTION || kind == LUA_TTABLE, 3,
                     "string, function or table");
    const lua_Integer most = luaL_optinteger(state, 4, LUA_MAXINTEGER);
    std::string out;
    lua_Integer count = 0;
    std::size_t at = 0;
    std::size_t copied = 0;
    while (count < most && at <= text.size()) {
        if (!search.next(at)) break;
        out += text.substr(copied, search.first() - copied);
        if (kind == LUA_TSTRING) {
            add_template(out, search, text_argument(state, 3));
        } else {
            add_computed(out, state, search);
        }
        ++count;
        copied = search.end();
        at = search.following();
        charge_bytes(sandbox, state, out.size() / 16);
        require_room(sandbox, state, out.size());
    }
    out += text.substr(std::min(copied, text.size()));
    require_room(sandbox, state, out.size());
    push_text(state, out);
    lua_pushinteger(state, count);
    return 2;
}

constexpr ApiMethod re_rows[] = {
    {"match(text: string, pattern: string, from?: integer): string|false|nil ...",
     "Gives the groups of the first match, or all of it when there are none; a group that took no "
     "part is false. `from`: where to begin, 1 when left out.",
     charge::matching, guarded<re_match>, "lua/bad-pattern, lua/pattern-too-costly"},
    {"find(text: string, pattern: string, from?: integer): first: integer|nil, last: integer, "
     "string|false ...",
     "Gives where the first match begins and ends, then its groups. `from`: where to begin, 1 when "
     "left out.",
     charge::matching, guarded<re_find>, "lua/bad-pattern, lua/pattern-too-costly"},
    {"find_all(text: string, pattern: string): table",
     "Lists all matches, each with `text`, `first`, `last` and its groups by number and name.",
     charge::matching, guarded<re_find_all>, "lua/bad-pattern, lua/pattern-too-costly"},
    {"replace(text: string, pattern: string, replacement: Replacement, most?: integer): string, "
     "count: integer",
     "Replaces matches; in a text `\\1` is a group and `\\0` the whole, and a function or table "
     "that gives nothing keeps it. `most`: how many at most.",
     charge::matching, guarded<re_replace>,
     "lua/bad-pattern, lua/bad-replacement, lua/pattern-too-costly"},
    {"split(text: string, separator: string): table",
     "Cuts a text at the matches. `separator`: a pattern.", charge::matching, guarded<re_split>,
     "lua/bad-pattern, lua/pattern-too-costly"},
};

}  // namespace

constinit const ApiMethods re_functions = re_rows;

}  // namespace hexwright
