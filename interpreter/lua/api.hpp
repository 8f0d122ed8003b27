// Everything that scripts can call or read, a row each. The metatables bind these rows; `hexwright
// api`, `?name`, completion and the lints read them. Who adds a function writes it and its row.
//
//     constexpr ApiMethod entity_method_rows[] = {
//         {"has(name: string): boolean", "Tells whether it bears this. `name`: a status or tag.",
//          charge::walk("held thing"), bound<has>, "state/dead-entity"},
//     };
//     api_type("Thing").has("holder")             // true
//     read_signature(row).params[0].type          // "string"
//
// Types are written as the Lua language server (LuaLS) writes them: "Thing|nil", "'top'|'bottom'";
// a name with `?` may be left out. Behind the sentence, `name`: says more of a parameter or result.
// Order: rows stay in the order of their tables, types in that of the page. All views live as long
// as the program. Nothing here throws but judge_options (lua/unknown-option, lua/bad-argument).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "kernel/state/data.hpp"

struct lua_State;

namespace hexwright {

class Runtime;

// The first version of all rows that name no later one.
inline constexpr std::string_view first_version = "0.3";

// What the work of one call is charged, in instructions: `amount` for every `units` of what it
// works on, which is of any size. 0: its size has a bound, so each call costs about the same. Only
// what is long is counted: a list of the game with fewer than 64 items costs nothing.
struct ApiCharge {
    // Without a default, so that each row says it.
    constexpr ApiCharge(int amount_, int units_, std::string_view unit_, std::string_view why = {})
        : amount(amount_), units(units_), unit(unit_), at_once(why) {}

    int amount;
    int units;
    std::string_view unit;     // "byte"
    std::string_view at_once;  // why the stop flag is not looked at meanwhile, however large it is

    // "1 per 16 bytes"; "" when it is constant.
    [[nodiscard]] std::string text() const;
};

namespace charge {

constexpr ApiCharge each(std::string_view unit, int amount = 1) {
    return {amount, 1, unit};
}

// Items of a list of the game that are read or moved.
constexpr ApiCharge walk(std::string_view unit) {
    return {1, 4, unit};
}

inline constexpr ApiCharge constant = {0, 1, ""};
inline constexpr ApiCharge text = {1, 16, "byte"};
inline constexpr ApiCharge reading = each("notation byte", 8);
inline constexpr ApiCharge items = each("item");
inline constexpr ApiCharge matching = {1, 32, "pattern step"};  // an instruction at a byte

}  // namespace charge

// What is read after a dot: a property, a key of a table of options, a constant of a library.
struct ApiField {
    std::string_view text;  // "bonus?: integer"; with `?` when it may be left out
    std::string_view what;
    // Pushes the value; `self` is an Act, Entity or Definition. Null where no function reads it.
    void (*push)(Runtime&, lua_State*, const void* self) = nullptr;
    ApiCharge charge = charge::constant;
    std::string_view since = first_version;

    [[nodiscard]] constexpr std::string_view name() const {
        return text.substr(0, text.find_first_of("?:"));
    }

    [[nodiscard]] constexpr std::string_view written_name() const {  // with its `?`
        return text.substr(0, text.find(':'));
    }

    [[nodiscard]] constexpr std::string_view type() const {
        return text.substr(text.find(": ") + 2);
    }
};

struct ApiMethod {
    using Function = int (*)(lua_State*);

    std::string_view call;  // "pay(cost: string, question?: string): true|nil, reason: string"
    std::string_view what;
    ApiCharge charge;
    Function function = nullptr;   // null for what is bound elsewhere, as verbs are
    std::string_view errors = {};  // codes, with ", " between them
    std::string_view since = first_version;

    [[nodiscard]] constexpr std::string_view name() const { return call.substr(0, call.find('(')); }
};

using ApiFields = std::span<const ApiField>;
using ApiMethods = std::span<const ApiMethod>;

// What is written before a function's name.
enum class ApiCall { global, library, dot, colon };

// A class of values, a table of options, a library, or (without a name) some globals.
struct ApiType {
    std::string_view name;
    ApiCall call = ApiCall::colon;
    ApiFields fields = {};
    std::vector<ApiMethods> methods = {};
    std::vector<ApiMethods> shared = {};  // described with another type
    ApiMethods verbs = {};                // general verbs, which it has as long as the game does

    [[nodiscard]] const ApiField* field(std::string_view field_name) const;
    // A method of its own or a shared one; verbs are none.
    [[nodiscard]] const ApiMethod* method(std::string_view method_name) const;
    [[nodiscard]] bool has(std::string_view member) const;
    [[nodiscard]] std::vector<std::string> field_names() const;
    [[nodiscard]] std::vector<std::string> method_names() const;
    // What is described here: its own methods, then verbs.
    [[nodiscard]] std::vector<const ApiMethod*> rows() const;
    // "Thing:has", "math.abs", "undo".
    [[nodiscard]] std::string title(std::string_view member) const;
};

struct ApiAlias {
    std::string_view name;
    std::string_view type;
    std::string_view what = {};
};

// A part of the page, and a file for editors.
struct ApiPage {
    std::string_view file;
    std::string_view title;
    std::string_view head;
    std::vector<ApiAlias> aliases;
    std::vector<ApiType> types;
};

[[nodiscard]] const std::vector<ApiPage>& api_pages();
// Null when there is no type of this name.
[[nodiscard]] const ApiType* find_api_type(std::string_view name);
// The type must exist.
[[nodiscard]] const ApiType& api_type(std::string_view name);

struct Signature {
    struct Part {
        std::string_view name;  // "..." for any number; "" for a result without a name
        std::string_view type;
        std::string_view what;
        bool is_optional = false;
    };

    std::string_view sentence;
    std::vector<Part> params;
    std::vector<Part> results;
};

[[nodiscard]] Signature read_signature(const ApiMethod& method);

// --- tables of options: `who:ask("How many?", { from = 1 })`

struct ApiOptions {
    const ApiType* type = nullptr;  // its fields are the keys
    std::string_view argument;      // what messages call the table
    bool takes_list = false;        // what has no key is taken too
};

// Nothing when no method of this name takes options at this place, from 0. Reads the row anew.
[[nodiscard]] std::optional<ApiOptions> options_of(std::string_view method, std::size_t place);

// What is wrong with a key, without a place; nothing when it is taken. An entry without a key has
// its place for one: "1".
[[nodiscard]] std::optional<Diagnostic> unknown_option(const ApiOptions& options,
                                                       std::string_view key);

// Refuses what is no table, and keys that are not taken. Nil is fine.
void judge_options(const Data& given, const ApiOptions& options);

// --- the families of rows, a file each

extern const ApiFields act_fields;  // bind_act.cpp
extern const ApiFields roll_fields;
extern const ApiMethods act_methods;
extern const ApiFields entity_fields;  // bind_entity.cpp
extern const ApiMethods entity_methods;
extern const ApiMethods declared_methods;
extern const ApiFields definition_fields;
extern const ApiMethods select_methods;  // bind_select.cpp
extern const ApiMethods ask_methods;     // bind_ask.cpp
extern const ApiMethods list_methods;    // bind_list.cpp
extern const ApiMethods driver_globals;  // bind_driver.cpp
extern const ApiMethods scene_globals;   // seed, dice, answers
extern const ApiMethods visit_global;
extern const ApiMethods use_global;    // bind_kinds.cpp
extern const ApiMethods spec_globals;  // bind_spec.cpp
extern const ApiFields expectation_fields;
extern const ApiMethods expectation_methods;
extern const ApiMethods thing_verbs;  // api_verbs.cpp
extern const ApiMethods act_verbs;
extern const ApiMethods base_functions;  // lib_base.cpp
extern const ApiMethods math_functions;  // without a function: Lua's own
extern const ApiFields math_constants;
extern const ApiMethods string_functions;  // lib_string.cpp
extern const ApiMethods utf8_functions;
extern const ApiMethods table_functions;  // lib_table.cpp
extern const ApiMethods re_functions;     // lib_re.cpp

// What to use instead of a global of Lua's that scripts do not have; empty for any other name.
[[nodiscard]] std::string_view instead_of_global(std::string_view name);

}  // namespace hexwright
