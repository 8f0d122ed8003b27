// Lines of a REPL: evaluates them, shows their values and looks names up.
//
//     Console console(runtime, pack_globals);
//     const ConsoleCode code = console.compile("line 3", "rue.Health + 1");
//     const ConsoleResult result = console.run(code);       // { "8" }, and `_` is 8
//
// Three environments in layers: what lines assign, above the words of the table (drivers'
// calls, things by name), above the globals of a pack. Requests in a line are rulings of their own.
// Errors: those of load_chunk and of the line.
//
// Cannot be copied: the sandbox's environments are its own.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/no_copy.hpp"
#include "lua/runtime.hpp"
#include "lua/value_text.hpp"

namespace hexwright {

struct ConsoleCode {
    ScriptFunction function;
    bool is_expression = false;
};

struct ConsoleResult {
    std::vector<std::string> values;  // as text
    std::vector<EntityId> things;     // when all of them are things
    std::optional<bool> truth;        // of one result that is true or false
    bool is_nothing = false;          // the first result is nil
};

// What a name with dots leads to: for completion.
struct ConsolePlace {
    std::vector<std::string> keys;  // of a table
    std::optional<EntityId> thing;
    std::optional<Word> definition;
    bool is_list = false;
};

// The value that a line asks a report on.
struct ConsoleTopic {
    std::string name;               // a text as given; of a function or table what a line calls it
    std::optional<EntityId> thing;  // itself, whatever else bears its name
    std::string type;               // Lua's word for the value
};

class Console : NoCopy {
public:
    Console(Runtime& runtime, Environment pack);

    // After a reload: the environment below the words of the table.
    void set_pack(Environment pack);

    [[nodiscard]] Environment words() const { return words_; }

    [[nodiscard]] Environment globals() const { return globals_; }

    // As an expression when it is one, else as statements. Errors: lua/syntax.
    [[nodiscard]] ConsoleCode compile(const std::string& chunk, const std::string& text);

    // Does only the end of this text miss?
    [[nodiscard]] bool is_unfinished(const std::string& text);

    // What the line prints is handed over at its end, also when it fails. The code is used up. With
    // `keep` the values become `_`, `_1`, `_2`...
    ConsoleResult run(ConsoleCode code,
                      const ValueStyle& style,
                      const Run::Printed& printed,
                      bool keep = true);

    // The first value of an expression as plain data.
    [[nodiscard]] Data value_of_text(const std::string& text);

    // Lines are tried until it ends: what they assign goes to a scope of their own.
    class Scratch : NoCopy {
    public:
        explicit Scratch(Console& console);
        ~Scratch();

    private:
        Console& console_;
        Environment outer_;
    };

    [[nodiscard]] bool is_trying() const { return scratches_ > 0; }

    // --- names

    // Binds a function of one value that prints what `report` returns; it may throw only Error.
    void bind_telling(const std::string& name,
                      std::function<std::string(const ConsoleTopic&)> report);

    // Makes a permanent word of the table.
    void set_word(const std::string& name, EntityId thing);

    // The globals that lines assigned, and those among them that are things.
    [[nodiscard]] std::vector<std::string> assigned();
    [[nodiscard]] std::vector<std::pair<std::string, EntityId>> assigned_things();
    void assign(const std::string& name, EntityId thing);

    // Does a global that a line assigned name a thing that is gone?
    [[nodiscard]] bool is_of_gone_thing(const std::string& name);

    // Is there a global of this name in any of the environments?
    [[nodiscard]] bool has_global(const std::string& name);

    // Every global that a line may use.
    [[nodiscard]] std::vector<std::string> names();

    // What `rue.space` leads to, read without running a script's function; nothing when it leads
    // nowhere.
    [[nodiscard]] std::optional<ConsolePlace> look(const std::vector<std::string>& path);

    // Where a global function was written; nothing when it is no function of a script.
    [[nodiscard]] std::optional<FunctionPlace> place_of(const std::string& name);

private:
    int tell(lua_State* state);  // called by Lua
    void keep(lua_State* state, int count);
    [[nodiscard]] ConsoleTopic topic(lua_State* state);
    [[nodiscard]] std::string name_of_value(lua_State* state);
    [[nodiscard]] ConsolePlace place_at_top(lua_State* state);
    template <typename Visit>
    void visit_levels(lua_State* state, Visit&& visit);

    Runtime& runtime_;
    Environment words_;
    Environment globals_;
    int scratches_ = 0;
    std::function<std::string(const ConsoleTopic&)> report_;
};

}  // namespace hexwright
