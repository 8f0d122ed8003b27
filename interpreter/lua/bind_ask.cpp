// What only people can say: typed questions with a default, recorded like a die.
//
//     who:ask("Stay?")                                   true or false
//     who:ask("How many?", { from = 1, to = 5 })         a number
//     who:ask("Pull or pin?", { "pull", "pin" })         one of the words
//     who:ask("What happens?", { text = true })          words of their own, or nil
//     act:pick(act:enemies(space), "whom?")              one of the list
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "kernel/chance/question.hpp"
#include "kernel/verb/things.hpp"
#include "lua/bind.hpp"

namespace hexwright {

// Who is asked: the user of an act, a thing itself, or (none) the GM.
struct Asked {
    EntityId who;

    static Asked read(const LuaCall& call, int index) {
        if (!call.runtime.game.is_ruling())
            throw Error("lua/only-in-play", "a question is asked in a handler, inside a ruling");
        if (handle_at(call.state, index, call.runtime.types.gm) != nullptr) return {};
        return {Receiver::read(call, index).thing};
    }
};

// What may be said: a list of words, beside named options.
struct AnswerShape : Options {
    Data::List words;

    static AnswerShape read(const LuaCall& call, int index) {
        AnswerShape shape;
        if (lua_isnoneornil(call.state, index)) return shape;
        shape.data = read_data_beside(shape.words, call.state, index, call.runtime.sandbox,
                                      call.name(index));
        judge_options(shape.data, call.options(index));
        return shape;
    }
};

namespace {

// pick_some answers with a bit for each option.
constexpr std::size_t most_options = 48;

Value option_value(Runtime& runtime, const Data& option) {
    const Value value = runtime.value_of(option);
    if (value.is_nil()) {
        throw Error("lua/bad-argument",
                    fmt::format("an option is a text, a number or a thing of the game, found {}",
                                option.type_name()));
    }
    return value;
}

// The default of an option question is the option itself.
Value place_of(const Question& question, Value option) {
    const auto found = std::ranges::find(question.options, option);
    if (found == question.options.end()) return Value::of(std::int64_t{1});
    return Value::of(static_cast<std::int64_t>(found - question.options.begin()) + 1);
}

void add_options(Runtime& runtime, const Data::List& options, Question& question) {
    question.options.reserve(options.size());
    for (const Data& option : options) question.options.push_back(option_value(runtime, option));
    if (question.options.empty())
        throw Error("lua/bad-argument", "a question needs at least one option");
}

void read_shape(Runtime& runtime, const AnswerShape& shape, Question& question) {
    if (shape.data.is_nil()) return;
    const Data& fallback = shape["default"];
    if (shape.data.list() != nullptr || !shape.words.empty()) {
        question.kind = QuestionKind::option;
        add_options(runtime, shape.words, question);
        if (!fallback.is_nil()) question.fallback = place_of(question, runtime.value_of(fallback));
        question.from = shape.number("from", 0);
        question.to = shape.number("to", 0);
    } else if (!shape["from"].is_nil() || !shape["to"].is_nil()) {
        question.kind = QuestionKind::number;
        question.from = shape.number("from", 0);
        question.to = shape.number("to", limits::integer_max);
        if (question.to < question.from) {
            throw Error("lua/bad-argument", fmt::format("a number from {} to {} cannot be chosen",
                                                        question.from, question.to));
        }
        question.fallback = Value::of(
            std::clamp(shape.number("default", question.from), question.from, question.to));
    } else if (shape.is_true("text")) {
        question.kind = QuestionKind::text;
        question.fallback = runtime.value_of(fallback);
    } else if (fallback.truth() != nullptr) {
        question.fallback = Value::of_truth(*fallback.truth());
    }
    question.quiet = shape.is_true("quiet");
}

Value ask(Runtime& runtime, Asked asked, std::string_view text, AnswerShape shape) {
    Question question;
    question.who = asked.who;
    question.text = runtime.game.rules.words.intern(text);
    read_shape(runtime, shape, question);
    if (const Data& as = shape["as"]; as.entity() != nullptr) {
        question.played = *as.entity();
    } else if (as.truth() != nullptr && !*as.truth()) {
        question.is_story = true;
    } else if (!as.is_nil()) {
        throw Error("lua/bad-argument", "`as` is a thing of the game, whom the GM plays, or false");
    }
    return runtime.game.ask(question);
}

Question choice(Runtime& runtime,
                lua_State* state,
                Asked asked,
                const Data& options,
                std::optional<std::string_view> text) {
    Question question;
    question.who = asked.who;
    if (options.list() == nullptr) bad_argument(state, 2, "list", "a list to choose from");
    for (const Data& option : *options.list())
        question.options.push_back(option_value(runtime, option));
    question.text = runtime.game.rules.words.intern(text.value_or("which?"));
    return question;
}

Value pick(Runtime& runtime,
           lua_State* state,
           Asked asked,
           Data list,
           std::optional<std::string_view> text,
           std::optional<EntityId> who,
           std::optional<Data> fallback) {
    Question question = choice(runtime, state, asked, list, text);
    if (question.options.empty()) return Value{};
    if (question.options.size() == 1) return question.options.front();
    question.kind = QuestionKind::option;
    if (who) question.who = *who;
    if (fallback) question.fallback = place_of(question, runtime.value_of(*fallback));
    return runtime.game.ask(question);
}

void report_answer(Runtime& runtime, const Question& question, Value answer) {
    Line& line =
        runtime.game.report(LineKind::asked, runtime.game.name_of(question.who), question.text);
    line.extra = answer;
    if (answer.is(ValueType::entity)) line.b = runtime.game.name_of(answer.entity());
}

Data pick_some(Runtime& runtime,
               lua_State* state,
               Asked asked,
               Data list,
               std::optional<std::string_view> text,
               Options bounds) {
    Question question = choice(runtime, state, asked, list, text);
    if (question.options.size() > most_options)
        throw Error("lua/bad-argument", "at most 48 things can be chosen among");
    const auto size = static_cast<std::int64_t>(question.options.size());
    question.kind = QuestionKind::some;
    question.from = std::clamp<std::int64_t>(bounds.number("at_least", 0), 0, size);
    question.to = std::min(bounds.number("at_most", size), size);
    if (question.to < question.from) {
        throw Error("lua/bad-argument", fmt::format("`bounds` from {} to {} cannot be chosen",
                                                    question.from, question.to));
    }
    Data::List picked;
    if (question.to == 0) return Data(std::move(picked));
    const auto chosen = static_cast<std::uint64_t>(runtime.game.fate.ask(question).integer());
    for (std::size_t i = 0; i < question.options.size(); ++i) {
        if ((chosen >> i & 1) == 0) continue;
        report_answer(runtime, question, question.options[i]);
        picked.push_back(to_data(runtime.game, question.options[i]));
    }
    return Data(std::move(picked));
}

// The GM decides what no rule can; the default is to let it happen.
Value ruling(Runtime& runtime, Asked /*asked*/, std::string_view sentence, AnswerShape shape) {
    Question question;
    question.text = runtime.game.rules.words.intern(sentence);
    question.fallback = Value::of_truth(true);
    read_shape(runtime, shape, question);
    return runtime.game.ask(question);
}

constexpr ApiMethod ask_method_rows[] = {
    {"ask(question: string, options?: Answer|table): boolean|integer|string|Thing",
     "Asks it something: yes or no, a number (`{ from = 1, to = 5 }`), one of a list of words, or "
     "words of its own (`{ text = true }`), nil when it has none. `question`: the sentence. "
     "`options`: the shape of the answer: `{ from = 1, to = 5 }`, or a list of what may be said.",
     charge::items, bound<ask>, "lua/bad-argument, lua/unknown-option"},
    {"pick(list: List|table, question?: string, who?: Thing, default?: Thing|string): "
     "Thing|string|integer|nil",
     "Lets it choose one of a list; does not ask when there is only one, and gives nil when there "
     "is none. `list`: what may be chosen. `question`: \"which?\" when left out. `who`: who "
     "chooses instead. `default`: what is proposed.",
     charge::items, bound<pick>, "lua/bad-argument"},
    {"pick_some(list: List|table, question?: string, bounds?: Bounds): table",
     "Lets it choose several of a list of at most 48. `list`: what may be chosen. `question`: "
     "\"which?\" when left out. `bounds`: how many: `{ at_least = 1, at_most = 2 }`.",
     charge::constant, bound<pick_some>, "lua/bad-argument, lua/unknown-option"},
    {"ruling(sentence: string, choices?: Answer|table): boolean|integer|string|Thing",
     "Lets the GM decide what no rule can; yes unless he says otherwise. `sentence`: what is to be "
     "decided. `choices`: as for ask.",
     charge::items, bound<ruling>, "lua/bad-argument, lua/unknown-option"},
};

int gm_index(lua_State* state, Sandbox&) {
    const auto method =
        std::ranges::find(ask_method_rows, text_of(state, 2, "name"), &ApiMethod::name);
    if (method == std::end(ask_method_rows))
        throw Error("lua/no-such-field", "the GM can be asked: act.gm:ask(\"...\")");
    lua_pushcfunction(state, method->function);
    return 1;
}

}  // namespace

constinit const ApiMethods ask_methods = ask_method_rows;

void push_game_master(Runtime& runtime, lua_State* state) {
    static_cast<Handle*>(lua_newuserdatauv(state, sizeof(Handle), 0))->type = runtime.types.gm;
    set_type(state, gm_type);
}

void make_gm_metatable(lua_State* state) {
    push_metatable(state, gm_type, {{"__index", guarded<gm_index>}});
    lua_pop(state, 1);
}

}  // namespace hexwright
