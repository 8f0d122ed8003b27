// What only people can say: typed questions with a default, recorded like a die.
//
//     who:ask("Stay?")                                   true or false
//     who:ask("How many?", { from = 1, to = 5 })         a number
//     who:ask("Pull or pin?", { "pull", "pin" })         one of the words
//     who:ask("What happens?", { text = true })          words of their own; nil when they have
//     none act:pick(act:enemies(space), "whom?")              one of the list; nil when it is
//     empty, unasked when it has one
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/chance/question.hpp"
#include "lua/bind.hpp"
#include "lua/call_options.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

// Who is asked: the user of an act, a thing itself, or the GM.
EntityId asked(Runtime& runtime, lua_State* state) {
    if (!runtime.game.is_ruling())
        throw Error("lua/only-in-play", "a question is asked in a handler, inside a ruling");
    if (handle_at(state, 1, runtime.types.gm) != nullptr) return {};
    if (handle_at(state, 1, runtime.types.act) != nullptr)
        return act_argument(runtime, state, 1).user;
    return entity_argument(runtime, state, 1, "self");
}

Value option_value(Runtime& runtime, const Data& option) {
    const Value value = value_of(runtime, option);
    if (value.is_nil()) {
        throw Error("lua/bad-argument",
                    fmt::format("an option is a text, a number or a thing of the game, found {}",
                                option.type_name()));
    }
    return value;
}

std::int64_t number_in(const Data& shape, std::string_view key, std::int64_t otherwise) {
    const std::int64_t* number = shape[key].number();
    return number == nullptr ? otherwise : *number;
}

// The default of an option question is the option itself.
Value place_of(const Question& question, Value option) {
    const auto found = std::find(question.options.begin(), question.options.end(), option);
    if (found == question.options.end()) return Value::of(std::int64_t{1});
    return Value::of(static_cast<std::int64_t>(found - question.options.begin()) + 1);
}

void read_shape(Runtime& runtime, const Data& shape, Question& question) {
    if (shape.is_nil()) return;
    const Data::List* list = shape.list();
    if (list != nullptr || !shape["1"].is_nil()) {
        question.kind = QuestionKind::option;
        if (list != nullptr) {
            for (const Data& option : *list)
                question.options.push_back(option_value(runtime, option));
        } else {
            for (int i = 1; !shape[std::to_string(i)].is_nil(); ++i) {
                question.options.push_back(option_value(runtime, shape[std::to_string(i)]));
            }
        }
        if (question.options.empty())
            throw Error("lua/bad-argument", "a question needs at least one option");
        if (!shape["default"].is_nil())
            question.fallback = place_of(question, value_of(runtime, shape["default"]));
    } else if (!shape["from"].is_nil() || !shape["to"].is_nil()) {
        question.kind = QuestionKind::number;
        question.from = number_in(shape, "from", 0);
        question.to = number_in(shape, "to", limits::integer_max);
        if (question.to < question.from) {
            throw Error("lua/bad-argument", fmt::format("a number from {} to {} cannot be chosen",
                                                        question.from, question.to));
        }
        question.fallback = Value::of(
            std::clamp(number_in(shape, "default", question.from), question.from, question.to));
    } else if (shape["text"].truth() != nullptr && *shape["text"].truth()) {
        question.kind = QuestionKind::text;
        question.fallback = value_of(runtime, shape["default"]);
    } else if (shape["default"].truth() != nullptr) {
        question.fallback = Value::of_truth(*shape["default"].truth());
    }
    question.quiet = shape["quiet"].truth() != nullptr && *shape["quiet"].truth();
}

void tell_answer(Runtime& runtime, const Question& question, Value answer) {
    Line& line = runtime.game.report(LineKind::asked);
    line.a = runtime.game.name_of(question.who);
    line.word = question.text;
    line.extra = answer;
    if (answer.is(ValueType::entity)) line.b = runtime.game.name_of(answer.entity());
}

int ask(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Question question;
    question.who = asked(runtime, state);
    question.text = runtime.game.rules.words.intern(text_of(state, 2, "question"));
    read_shape(runtime, read_options(runtime, state, 3, call_options::ask), question);
    runtime.push_value(state, runtime.game.ask(question));
    return 1;
}

Question choice(Runtime& runtime, lua_State* state) {
    Question question;
    question.who = asked(runtime, state);
    const Data list = runtime.read(state, 2, "list");
    if (list.list() == nullptr) bad_argument(state, 2, "list", "a list to choose from");
    for (const Data& option : *list.list())
        question.options.push_back(option_value(runtime, option));
    const std::string_view text =
        lua_isnoneornil(state, 3) ? std::string_view("which?") : text_of(state, 3, "question");
    question.text = runtime.game.rules.words.intern(text);
    return question;
}

// act:pick(list, question, who, default)
int pick(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Question question = choice(runtime, state);
    if (question.options.empty()) {
        lua_pushnil(state);
        return 1;
    }
    if (question.options.size() == 1) {
        runtime.push_value(state, question.options.front());
        return 1;
    }
    question.kind = QuestionKind::option;
    if (!lua_isnoneornil(state, 4)) question.who = entity_argument(runtime, state, 4, "who");
    if (!lua_isnoneornil(state, 5))
        question.fallback = place_of(question, value_of(runtime, runtime.read(state, 5)));
    runtime.push_value(state, runtime.game.ask(question));
    return 1;
}

// act:pick_some(list, question, { at_least, at_most })
int pick_some(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Question question = choice(runtime, state);
    if (question.options.size() > 48) {
        throw Error("lua/bad-argument", "at most 48 things can be chosen among");
    }
    const Data bounds = read_options(runtime, state, 4, call_options::pick_some);
    const auto size = static_cast<std::int64_t>(question.options.size());
    question.kind = QuestionKind::some;
    question.from = std::clamp<std::int64_t>(number_in(bounds, "at_least", 0), 0, size);
    question.to = std::min(number_in(bounds, "at_most", size), size);
    if (question.to < question.from) {
        throw Error("lua/bad-argument", fmt::format("`bounds` from {} to {} cannot be chosen",
                                                    question.from, question.to));
    }
    if (question.to == 0) {
        runtime.push(state, Data(Data::List{}));
        return 1;
    }
    const auto chosen = static_cast<std::uint64_t>(runtime.game.fate.ask(question).integer());
    Data::List picked;
    for (std::size_t i = 0; i < question.options.size(); ++i) {
        if ((chosen >> i & 1) == 0) continue;
        const Value option = question.options[i];
        tell_answer(runtime, question, option);
        if (option.is(ValueType::entity)) {
            picked.emplace_back(option.entity());
        } else if (option.is(ValueType::integer)) {
            picked.emplace_back(option.integer());
        } else if (option.is(ValueType::truth)) {
            picked.emplace_back(option.truth());
        } else {
            picked.emplace_back(runtime.game.text(option.word()));
        }
    }
    runtime.push(state, Data(std::move(picked)));
    return 1;
}

// act:ruling("sentence", choices): the GM decides what no rule can; the default is to let it
// happen.
int ruling(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    (void)asked(runtime, state);
    Question question;
    question.text = runtime.game.rules.words.intern(text_of(state, 2, "sentence"));
    question.fallback = Value::of_truth(true);
    read_shape(runtime, read_options(runtime, state, 3, call_options::ruling), question);
    runtime.push_value(state, runtime.game.ask(question));
    return 1;
}

constexpr std::pair<std::string_view, lua_CFunction> ask_method_rows[] = {
    {"ask", guarded<ask>},
    {"pick", guarded<pick>},
    {"pick_some", guarded<pick_some>},
    {"ruling", guarded<ruling>}};

int gm_index(lua_State* state, Sandbox&) {
    const lua_CFunction method = find_method(ask_methods(), text_of(state, 2, "name"));
    if (method == nullptr)
        throw Error("lua/no-such-field", "the GM can be asked: act.gm:ask(\"...\")");
    lua_pushcfunction(state, method);
    return 1;
}

}  // namespace

Methods ask_methods() {
    return ask_method_rows;
}

void make_gm_metatable(lua_State* state) {
    luaL_newmetatable(state, gm_type);
    lua_pushcfunction(state, guarded<gm_index>);
    lua_setfield(state, -2, "__index");
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_pop(state, 1);
}

}  // namespace hexwright
