#include "lua/runtime.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <lua.hpp>

#include "base/error.hpp"
#include "lua/guard.hpp"
#include "lua/sandbox_impl.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

Runtime::Runtime(Game& played, Sandbox& scripts) : game(played), sandbox(scripts) {
    sandbox.set_owner(this);
    make_metatables();
    game.host = this;
    game.world.set_meter(this);
    SandboxHooks hooks;
    hooks.savepoint = [this] { return game.savepoint(); };
    hooks.rollback = [this](std::int64_t mark) { game.roll_back(mark); };
    hooks.question = [this](const Question& question) { game.note_unanswered(question); };
    hooks.entity = [this](lua_State* from, int index) -> std::optional<EntityId> {
        const EntityId* const thing = entity_at(from, index);
        return thing == nullptr ? std::nullopt : std::optional(*thing);
    };
    hooks.definition = [this](lua_State* from, int index) -> std::optional<std::string> {
        const std::optional<Word> id = definition_at(from, index);
        if (!id) return std::nullopt;
        const Definition* definition = game.rules.definitions.find(*id);
        return definition == nullptr ? std::string{} : definition->name;
    };
    hooks.push_entity = [this](lua_State* to, EntityId entity) { push_entity(to, entity); };
    sandbox.set_hooks(std::move(hooks));
    game.hooks.boundary = {[this] { sandbox.begin(RunKind::ruling); },
                           [this] { (void)sandbox.end(); }};
    game.hooks.uncharged = [this](const std::function<void()>& work) {
        sandbox.run_uncharged(work);
    };
    game.hooks.rewound = [this](std::uint64_t births) { kill_handles(births); };
}

Runtime::~Runtime() {
    game.host = nullptr;
    game.world.set_meter(nullptr);
    game.hooks.boundary = {};
    game.hooks.uncharged = {};
    game.hooks.rewound = {};
}

// --- the seam

// Calls the handler and reads its two results, at `first` and `first + 1`.
template <typename Read>
void Runtime::call_with_act(HandlerId handler, const Act& act, Read&& read_results) {
    const Watched watched(game.watch, [&] { return Frame{FrameKind::handler, {}, handler}; });
    const auto push = [&](lua_State* state) {
        push_act(state, act);
        return 1;
    };
    sandbox.call_reading(function_of(handler), push, 2, read_results);
}

// The reason of a refusal, if there is one.
Word Runtime::reason_at(lua_State* state, int index) {
    if (lua_type(state, index) != LUA_TSTRING) return Word{};
    return game.rules.words.intern(lua_tostring(state, index));
}

void Runtime::call(HandlerId handler, Act& act) {
    call_with_act(handler, act, [&](lua_State* state, int first) {
        if (lua_isnil(state, first)) return;
        // `return false, reason` refuses; any other first result is the act's.
        if (lua_isboolean(state, first) && lua_toboolean(state, first) == 0) {
            if (const Word reason = reason_at(state, first + 1)) {
                act.stopped = true;
                act.refusal = reason;
                return;
            }
        }
        read_result(state, first, act);
    });
}

void Runtime::read_result(lua_State* state, int index, Act& act) {
    const Data result = read(state, index, "result");
    act.result = Value{};
    if (result.list() != nullptr || result.map() != nullptr) {
        act.set_table(result_word(), result);
    } else {
        act.result = value_of(result);
    }
}

void Runtime::call_method(HandlerId method, const Data::List& arguments, Act& act) {
    const auto push_arguments = [&](lua_State* state) {
        luaL_checkstack(state, static_cast<int>(arguments.size()) + 1, nullptr);
        push_entity(state, act.target);
        for (const Data& argument : arguments) push(state, argument);
        return 1 + static_cast<int>(arguments.size());
    };
    sandbox.call_reading(function_of(method), push_arguments, 2, [&](lua_State* state, int first) {
        if (lua_toboolean(state, first) == 0) act.refusal = reason_at(state, first + 1);
        if (!act.refusal) read_result(state, first, act);
    });
}

bool Runtime::is_true(HandlerId handler, Act& act) {
    bool holds = false;
    call_with_act(handler, act, [&](lua_State* state, int first) {
        holds = lua_toboolean(state, first) != 0;
        if (holds) return;
        if (const Word reason = reason_at(state, first + 1)) act.refusal = reason;
    });
    return holds;
}

std::int64_t Runtime::compute(HandlerId handler, EntityId thing) {
    const Watched watched(game.watch, [&] { return Frame{FrameKind::handler, {}, handler}; });
    // A sheet may show a computed number while no ruling runs.
    std::optional<Run> own;
    if (sandbox.depth() == 0) own.emplace(sandbox, RunKind::ruling);
    const auto push = [&](lua_State* state) {
        push_entity(state, thing);
        return 1;
    };
    std::int64_t number = 0;
    std::string_view found;  // what it gave in place of a number
    sandbox.call_reading(function_of(handler), push, 1, [&](lua_State* state, int first) {
        if (lua_isinteger(state, first) != 0) {
            number = lua_tointeger(state, first);
        } else {
            found = read(state, first, "result").type_name();
        }
    });
    if (!found.empty() || number > limits::integer_max || number < -limits::integer_max) {
        throw Error("lua/bad-result",
                    fmt::format("a computed number must be a whole number, found {}",
                                found.empty() ? "one beyond 2^53" : found));
    }
    return number;
}

static void list_lines(ChunkFacts& chunk) {
    for (const Token& token : tokens_of(chunk.text)) {
        if (token.type == TokenType::name) {
            chunk.lines_of[std::string(text_of(chunk.text, token))].push_back(token.line);
        } else if (token.type == TokenType::plain_text || token.type == TokenType::text) {
            chunk.lines_of[value_of(chunk.text, token)].push_back(token.line);
        }
    }
}

// Is this text written in these lines of a script, as a text or as a name?
static bool writes(ChunkFacts& chunk, int line, int end_line, const std::string& text) {
    if (chunk.lines_of.empty()) list_lines(chunk);
    const auto found = chunk.lines_of.find(text);
    if (found == chunk.lines_of.end()) return false;
    const auto first = std::ranges::lower_bound(found->second, line);
    return first != found->second.end() && *first <= end_line;
}

// A verb of the ruleset may pass on what another function wrote, so the calling functions are
// searched too.
std::string_view Runtime::writer_of(std::string_view text) {
    constexpr int most_levels = 64;
    lua_State* state = sandbox.state();
    const Sandbox::HostWork work(sandbox);
    lua_Debug debug;
    for (int level = 0; level < most_levels && lua_getstack(state, level, &debug) != 0; ++level) {
        lua_getinfo(state, "S", &debug);
        if (debug.source[0] != '@') continue;
        auto& chunks = SandboxAccess::impl(sandbox).chunks;
        const auto chunk = chunks.find(std::string_view(debug.source + 1));
        if (chunk == chunks.end()) continue;
        charge(static_cast<std::int64_t>(20 + chunk->second.text.size() / 16));
        const int line = std::max(debug.linedefined, 1);
        const int end_line = debug.lastlinedefined > 0 ? debug.lastlinedefined : INT_MAX;
        if (writes(chunk->second, line, end_line, std::string(text))) return chunk->second.pack;
    }
    return {};
}

void Runtime::charge(std::int64_t instructions) {
    SandboxAccess::spend(sandbox, instructions);
}

Data Runtime::read_notation(HandlerId handler, const std::string& text) {
    Data result;
    const auto push_text = [&](lua_State* state) {
        lua_pushlstring(state, text.data(), text.size());
        return 1;
    };
    sandbox.run_isolated([&] {
        sandbox.call_reading(function_of(handler), push_text, 1, [&](lua_State* state, int first) {
            result = read(state, first, "notation");
        });
    });
    return result;
}

// --- values

void Runtime::push_value(lua_State* state, Value value) {
    switch (value.type()) {
        case ValueType::integer:
            lua_pushinteger(state, value.integer());
            return;
        case ValueType::truth:
            lua_pushboolean(state, value.truth() ? 1 : 0);
            return;
        case ValueType::entity:
            push_entity(state, value.entity());
            return;
        case ValueType::word:
            push_word(state, value.word());
            return;
        default:
            lua_pushnil(state);
            return;
    }
}

void Runtime::push_word(lua_State* state, Word word) {
    KeptWord& kept = kept_words_[word.hash() % kept_words_.size()];
    if (kept.ref != 0 && kept.word == word) {
        lua_rawgeti(state, LUA_REGISTRYINDEX, kept.ref);
        return;
    }
    const Sandbox::HostWork work(sandbox);
    const std::string_view text = game.rules.words.text(word);
    lua_pushlstring(state, text.data(), text.size());
    if (text.empty()) return;  // it may get its text later
    keep_top(state, kept.ref);
    kept.word = word;
}

Value Runtime::value_of(const Data& data) {
    if (const std::int64_t* number = data.number()) return Value::of(*number);
    if (const bool* truth = data.truth()) return Value::of_truth(*truth);
    if (const EntityId* entity = data.entity()) return Value::of(*entity);
    if (const std::string* text = data.text()) return Value::of(game.rules.words.intern(*text));
    return Value{};
}

Word result_word() {
    static const Word word = Word::of("result");
    return word;
}

Data Runtime::read(lua_State* state, int index, std::string_view name) {
    return read_data(state, index, sandbox, name);
}

void Runtime::push(lua_State* state, const Data& data) {
    push_data(state, data, sandbox);
}

}  // namespace hexwright
