// Play: joins a game to its sandbox. Scripts get handles of things, acts and definitions; the
// kernel's handlers run.
//
//     Runtime runtime(game, sandbox);
//     runtime.bind_driver(environment);  // for a scene, a spec, a REPL line, a pack's own drivers
//
// A handle of a thing dies with it, also when its making is undone. A handle of an act is good
// while its verb runs. Reading a field gives its value now; calling a verb does it: inside a ruling
// as an act, from a driver as a ruling.
//
// Cannot be copied or moved: game and sandbox point to it.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kernel/turn/act.hpp"
#include "kernel/verb/game.hpp"
#include "lua/data_bridge.hpp"
#include "lua/names.hpp"
#include "lua/sandbox.hpp"

namespace hexwright {

struct ActHandle;

class Runtime : public HandlerHost {
public:
    Runtime(Game& game, Sandbox& sandbox);
    ~Runtime() override;

    Game& game;
    Sandbox& sandbox;

    // --- the seam

    void call(HandlerId handler, Act& act) override;
    void call_method(HandlerId method, const Data::List& arguments, Act& act) override;
    bool is_true(HandlerId handler, Act& act) override;
    std::int64_t compute(HandlerId handler, EntityId thing) override;
    Data read_notation(HandlerId handler, const std::string& text) override;
    std::string_view writer_of(std::string_view text) override;
    void charge(std::int64_t instructions) override;

    // --- globals

    // make, request, space_map, thing, undo, redo, state_hash: for drivers. Those that a ruleset
    // declares stand in its own files, whose handlers see these too: inside a ruling they refuse.
    void bind_driver(Environment environment);

    // --- drivers

    // Called with each ruling that a driver makes, committed or not.
    std::function<void(const Request&, const Outcome&)> on_ruling;

    // The call of a flow makes its first ruling only; advance() makes the others.
    bool makes_single_steps = false;

    // --- handles

    void push_entity(lua_State* state, EntityId entity);
    void push_definition(lua_State* state, Word id);
    void push_act(lua_State* state, const Act& act);
    void push_value(lua_State* state, Value value);
    void push_list(lua_State* state, const std::vector<EntityId>& entities);

    // The thing whose handle is at this index; null when there is none. Errors: state/dead-entity.
    [[nodiscard]] const EntityId* entity_at(lua_State* state, int index) const;
    [[nodiscard]] std::optional<Word> definition_at(lua_State* state, int index) const;
    [[nodiscard]] Data read(lua_State* state, int index, std::string_view name = {});
    void push(lua_State* state, const Data& data);
    // Data as a value of the World; nil for what is none.
    [[nodiscard]] Value value_of(const Data& data);

    // The metatables of handles, to know a handle by; see handle_at().
    struct Types {
        const void* entity = nullptr;
        const void* act = nullptr;
        const void* definition = nullptr;
        const void* list = nullptr;
        const void* gm = nullptr;
        const void* roll = nullptr;
    };

    Types types;
    Names names;

    // Handles of things born later are dead: their making was undone.
    void kill_handles(std::uint64_t births);

private:
    void make_metatables();
    template <typename Read>
    void call_with_act(HandlerId handler, const Act& act, Read&& read_results);
    [[nodiscard]] Word reason_at(lua_State* state, int index);
    void read_result(lua_State* state, int index, Act& act);
    void push_handle(lua_State* state, EntityId entity);
    void push_word(lua_State* state, Word word);
    // Keeps the value on top of the stack under a registry reference, new when it is 0.
    static void keep_top(lua_State* state, int& ref);

    std::uint64_t latest_handle_ = 0;  // the latest birth a handle was made for

    // Handles that were pushed lately, by birth, those of acts by depth, and the texts of words: to
    // be pushed again without a look into a table of Lua's.
    struct KeptEntity {
        EntityId id;
        int ref = 0;
    };

    struct KeptWord {
        Word word;
        int ref = 0;
    };

    struct KeptAct {
        ActHandle* handle = nullptr;
        int ref = 0;
    };

    int list_metatable_ = 0;           // a registry reference, too
    WordMap<int> definition_handles_;  // the one handle of each definition: a registry reference
    std::array<KeptEntity, 64> kept_entities_;
    std::array<KeptWord, 256> kept_words_;
    std::vector<KeptAct> kept_acts_;
};

// The key of tables and lists a handler returned.
[[nodiscard]] Word result_word();

// The runtime of the sandbox this state belongs to.
[[nodiscard]] inline Runtime& runtime_of(Sandbox& sandbox) {
    return *static_cast<Runtime*>(sandbox.owner());
}

}  // namespace hexwright
