// What a pack's files can call while they load: kinds, declarations, `use`, `setting`.
//
//     ability "Ember Bolt" { ... }     ability("Ember Bolt", { ... })     pool { "Body", "Mind" }
//     event "ko"                       driver "battle" (function() ... end)
//
// Each call is read into plain Data once and handed to the sink, which judges it; nothing else of
// it stays in Lua but its functions. A call that has only its name is handed over by finish(). A
// call returns its name, so that a definition nested in another acts as a reference. Outside of
// loading every such call is refused. Errors: lua/kind-in-play, lua/bad-kind-call, those of
// data_bridge.hpp, and what sink and hooks throw.
//
// Cannot be copied or moved: the sandbox's functions hold its address, so it must outlive their
// use.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/no_copy.hpp"
#include "kernel/state/data.hpp"
#include "lua/sandbox.hpp"

namespace hexwright {

// One call of a kind or a declaration, with the place of its first token.
struct LoadCall {
    std::string function;             // "ability"
    std::optional<std::string> name;  // "Ember Bolt"
    Data body;          // the table, or what else was given; nothing when there is none
    std::string chunk;  // "hexes/fire.lua", as the chunk was named
    int line = 0;
};

class LoadBinder : NoCopy {
public:
    struct Hooks {
        std::function<void(LoadCall&&)> sink;
        // What `use "name"` gives, seen from the chunk that says it.
        std::function<ScriptValue(const std::string& name, const std::string& chunk)> use;
        // The value of a setting. Throws for one that does not exist.
        std::function<Data(const std::string& name)> setting;
    };

    LoadBinder(Sandbox& sandbox, Hooks hooks);

    // Makes a kind or declaration a global of the pack; also while it is loading.
    void bind(Environment environment, const std::string& function);
    // `use`, and `setting` as what answers `setting.growth`; `setting "growth" {…}` where it may
    // declare.
    void bind_use(Environment environment);
    void bind_settings(Environment environment, bool may_declare);

    // From open() to close() calls are taken; close() first hands over those with only a name.
    void open() { is_open_ = true; }

    void finish();
    void close();

    // The same without handing anything over.
    void drop() {
        waiting_.clear();
        is_open_ = false;
    }

    // Calls a function with plain data and reads what it returns: at most `results` values. Needs a
    // run.
    [[nodiscard]] Data::List call(ScriptFunction function,
                                  const Data::List& arguments,
                                  int results = 1);

    // What a function is asked about: each field is looked up as the function reads it, so the rest
    // is never put into Lua. `all` is for one that goes through it with `pairs`.
    class Asked : NoCopy {
    public:
        virtual ~Asked() = default;
        virtual const Data& field(std::string_view name) = 0;
        virtual Data all() = 0;
    };

    // Calls a function with what it is asked about and reads its first result. Needs a run.
    [[nodiscard]] Data ask(ScriptFunction function, Asked& asked);

    // Calls a lint: check(definition, report); report(path, message) reaches `report`. Needs a run.
    using Report = std::function<void(const std::string& path, const std::string& message)>;
    void call_lint(ScriptFunction check, Asked& asked, const Report& report);

private:
    // Called by Lua.
    int kind_call(lua_State* state);
    int finish_call(lua_State* state);
    int use_call(lua_State* state);
    int setting_index(lua_State* state);
    int setting_call(lua_State* state);
    int report_call(lua_State* state);
    int asked_index(lua_State* state);
    int asked_pairs(lua_State* state);

    void require_open(std::string_view function) const;
    [[nodiscard]] std::optional<LoadCall> take_waiting(std::int64_t serial);
    int take_call(lua_State* state, std::string_view function, int first);
    void push_asked(lua_State* state);

    Sandbox& sandbox_;
    Hooks hooks_;
    bool is_open_ = false;
    bool may_declare_settings_ = false;
    std::int64_t next_serial_ = 1;
    // Calls that have only their name so far, with their serials; rarely more than one.
    std::vector<std::pair<std::int64_t, LoadCall>> waiting_;
    const Report* report_ = nullptr;  // of the lint that runs
    Asked* asked_ = nullptr;          // of the function that runs
};

}  // namespace hexwright
