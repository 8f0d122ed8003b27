// A small game without Lua: creatures with pools and stats, statuses, props, abilities, a dozen
// verbs, and a HandlerHost made of std::functions.
//
//     TinyGame tiny;
//     const EntityId rue = tiny.creature("Rue", "heroes");
//     tiny.rule("take", rue, {Data("5 fire")});          // Health 20 -> 15
//
// Handlers are numbered in the order of on(), when() and number(), so two tiny games are alike.
#pragma once

#include <cctype>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/change.hpp"
#include "kernel/verb/check_verb.hpp"
#include "kernel/verb/game.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/steps.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

// Handlers as functions. With `errors_at` the k-th call from then on throws test/injected.
class FakeHost : public HandlerHost {
public:
    using Handler = std::function<void(Act&)>;
    using Question = std::function<bool(Act&)>;
    using Number = std::function<std::int64_t(EntityId)>;

    HandlerId on(Handler handler) { return add(std::move(handler), nullptr, nullptr); }

    HandlerId when(Question question) { return add(nullptr, std::move(question), nullptr); }

    HandlerId number(Number number) { return add(nullptr, nullptr, std::move(number)); }

    void call_method(HandlerId method, const Data::List&, Act& act) override { call(method, act); }

    void call(HandlerId handler, Act& act) override {
        count();
        handlers_.at(handler.number - first - 1).handler(act);
    }

    bool is_true(HandlerId handler, Act& act) override {
        count();
        return handlers_.at(handler.number - first - 1).question(act);
    }

    std::int64_t compute(HandlerId handler, EntityId thing) override {
        count();
        return handlers_.at(handler.number - first - 1).number(thing);
    }

    // Strong against itself only.
    // "5 fire" is 5 and the element fire.
    Data read_notation(HandlerId, const std::string& text) override {
        count();
        Data::Map read;
        const std::size_t blank = text.rfind(' ');
        const bool named = blank != std::string::npos && blank + 1 < text.size() &&
                           std::isalpha(static_cast<unsigned char>(text[blank + 1])) != 0;
        read.emplace_back("formula", Data(named ? text.substr(0, blank) : text));
        if (named) read.emplace_back("element", Data(text.substr(blank + 1)));
        return Data(std::move(read));
    }

    // Handler numbers start here, so that another host may have the lower ones.
    static constexpr std::uint32_t first = 1U << 20;

    void charge(std::int64_t instructions) override { charged += instructions; }

    std::int64_t charged = 0;
    int calls = 0;
    int errors_at = 0;  // 0: never

private:
    struct Entry {
        Handler handler;
        Question question;
        Number number;
    };

    HandlerId add(Handler handler, Question question, Number number) {
        handlers_.push_back({std::move(handler), std::move(question), std::move(number)});
        return {first + static_cast<std::uint32_t>(handlers_.size())};
    }

    void count() {
        ++calls;
        if (calls == errors_at) throw Error("test/injected", "an injected error");
    }

    std::vector<Entry> handlers_;
};

struct TinyGame {
    explicit TinyGame(std::uint64_t seed = 1) : game(seed) { declare_all(); }

    // One more game at the table of another.
    TinyGame(std::uint64_t seed, Game& beside) : game(seed, beside) { declare_all(); }

    FakeHost host;
    Game game;

    // --- short words

    Word word(std::string_view text) { return game.rules.words.intern(text); }

    Outcome rule(std::string_view verb, EntityId subject = {}, Data::List arguments = {}) {
        return game.rule({word(verb), subject, std::move(arguments)});
    }

    // The result as a thing or a number, for a ruling that must succeed.
    EntityId made(std::string_view verb, EntityId subject = {}, Data::List arguments = {}) {
        return must(rule(verb, subject, std::move(arguments))).result.entity();
    }

    static const Outcome& must(const Outcome& outcome) {
        if (outcome.diagnostic) throw Error(*outcome.diagnostic);
        if (outcome.ending != Ending::done) throw Error("test/refused", "refused");
        return outcome;
    }

    EntityId creature(const std::string& name, const std::string& side, Data::Map fields = {}) {
        fields.emplace_back("side", Data(side));
        return made("make", {}, {Data("creature"), Data(name), Data(std::move(fields))});
    }

    std::int64_t pool(EntityId who, std::string_view name) {
        return Pool(game.world, game.rules, who, word(name)).amount();
    }

    std::int64_t stat(EntityId who, std::string_view name) {
        return hexwright::stat(game, who, word(name));
    }

    EntityId part(EntityId holder, std::string_view name) {
        return find_part(game, holder, Word{}, word(name));
    }

    std::uint64_t hash() const { return game.world.hash(); }

    std::string refusal(const Outcome& outcome) const { return game.text(outcome.refusal); }

    static std::string code(const Outcome& outcome) {
        return outcome.diagnostic ? outcome.diagnostic->code : "";
    }

    // The lines of a kind as "word value".
    std::vector<std::string> told(const Outcome& outcome, LineKind kind) const {
        std::vector<std::string> found;
        for (const Line& line : outcome.lines) {
            if (line.kind == kind)
                found.push_back(game.text(line.word) + " " + std::to_string(line.value));
        }
        return found;
    }

    // --- declaring

    void declare_all() {
        game.host = &host;
        game.world.set_meter(&host);
        declare_schemas();
        declare_verbs();
        define_things();
    }

    Definition& define(const std::string& kind,
                       const std::string& name,
                       std::vector<std::pair<std::string, Data>> fields = {},
                       std::vector<EditEntry> edits = {}) {
        Definition definition;
        definition.id = word("test:" + kind + "/" + name);
        definition.kind = word(kind);
        definition.name = name;
        definition.name_word = word(name);
        definition.pack = "test";
        definition.file = "main.lua";
        for (auto& [key, data] : fields) definition.fields.emplace_back(word(key), std::move(data));
        definition.edits = std::move(edits);
        return game.rules.definitions.add(std::move(definition));
    }

    // The listeners of a definition, and the verb that responds.
    void listen(Definition& definition,
                const Data& trigger,
                const std::string& response,
                std::int32_t priority = 0,
                bool offered = false,
                bool by_creator = false) {
        auto behaviour = std::make_shared<Behaviour>();
        for (Pattern& pattern : read_patterns(trigger, game.events, game.rules.words))
            behaviour->listeners.push_back({std::move(pattern), priority});
        behaviour->offered = offered;
        behaviour->by_creator = by_creator;
        behaviour->response = word(response);
        definition.behaviour = std::move(behaviour);
    }

    // A verb of one script step.
    void script_verb(const std::string& name,
                     FakeHost::Handler handler,
                     std::vector<Param> params = {}) {
        Verb verb;
        verb.name = word(name);
        verb.title = name;
        verb.params = std::move(params);
        verb.steps.push_back(step(name + "/do", ScriptStep{host.on(std::move(handler))}));
        game.verbs.add(std::move(verb));
    }

    Step step(const std::string& event, StepBody body, HandlerId when = {}) {
        return {word(event), game.events.declare(event, game.rules.words),
                std::make_shared<const StepBody>(std::move(body)), when};
    }

    Param param(const std::string& name, ParamType type, bool required = true) {
        return {word(name), type, {}, required};
    }

    EditEntry edit(const std::string& key, const std::string& text) {
        return {word(key), *parse_edit(text), {}};
    }

    static Data map(Data::Map entries) { return Data(std::move(entries)); }

private:
    void declare_schemas() {
        EntitySchema& schema = game.rules.schemas.declare(word("creature"));
        const auto field = [&](const char* name, Transience transience = Transience::restore) {
            return schema.add_field(word(name), transience);
        };
        PoolRule health{word("Health"), field("Health"), {}, word("MaxHealth"), {},
                        false,          false,           {}};
        health.layers = field("Health layers");
        health.min = Expression::formula("-(@MaxHealth // 2)", game.rules.words);
        schema.add(health);
        schema.add(PoolRule{word("AP"), field("AP"), {}, word("MaxAP"), {}, true, false});
        schema.add(PoolRule{word("Mana"), field("Mana"), {}, word("MaxMana"), {}, false, false});
        schema.add(
            PoolRule{word("Stress"), field("Stress"), {}, word("MaxStress"), {}, false, true});
        for (const char* name : {"MaxHealth", "MaxAP", "MaxMana", "MaxStress", "Speed"})
            schema.add(StatRule{word(name), field(name), {}, {}, {}, {}});
        schema.add(StatRule{word("Attack"), field("Attack"), {}, {}, {word("Skill")}, {}});
        schema.add(StatRule{word("Evade"), field("Evade"), {}, {}, {word("Skill")}, 0});
        StatRule power{
            word("Power"), {}, Expression::formula("@Attack * 2", game.rules.words), {}, {}, {}};
        schema.add(power);
        StatRule luck{word("Luck"), {}, {}, {}, {}, {}};
        luck.computed = host.number(
            [this](EntityId who) { return hexwright::stat(game, who, word("Speed")) + 1; });
        schema.add(luck);
        (void)field("Note", Transience::keep);
        game.rulebook.notations[word("amount")] = host.on([](Act&) {});
        game.rulebook.units.units = {{"AP", word("AP"), true, false},
                                     {"mna", word("Mana"), false, false},
                                     {"hp", word("Health"), false, false}};
        game.rulebook.kinds = {{word("status"), word("inflict")},
                               {word("token"), word("give")},
                               {word("prop"), word("place")}};
        CheckRule check;
        check.name = word("hit");
        check.sure_pass = 20;
        check.sure_fail = 1;
        check.critical = {20, 20};
        check.fumble = {1, 1};
        game.rulebook.checks.push_back(check);
    }

    void declare_verbs() {
        Verb take;
        take.name = word("take");
        take.title = "take";
        take.of = word("creature");
        take.params = {param("amount", ParamType::amount)};
        take.event = game.events.declare("damage", game.rules.words);
        take.steps = {
            step("take/amount", EvaluateStep{word("amount"), {word("act"), word("user")}}),
            step("take/resist", EditStep{word("amount"), word("taken"), true, 0}),
            step("take/spend", SpendStep{word("amount"), {word("Health")}, true})};
        take.result = word("amount");
        take.tells = word("takes");
        take.subject_role = word("target");
        game.verbs.add(std::move(take));

        Verb use;
        use.name = word("use");
        use.title = "use";
        use.of = word("creature");
        use.params = {param("ability", ParamType::definition),
                      param("edits", ParamType::edits, false)};
        use.params.front().kind = word("ability");
        use.event = game.events.declare("use", game.rules.words);
        use.steps = {step("use/pay", PayStep{word("cost")}),
                     step("use/effects", EffectsStep{word("on_hit")})};
        use.tells = word("uses");
        game.verbs.add(std::move(use));
        game.rulebook.effects = {{word("damage"), word("take")},
                                 {word("inflicts"), word("inflict")}};

        // Returns the number in the field "returns" of the actor.
        script_verb("answer", [this](Act& act) {
            if (act.answered == nullptr || act.definition == nullptr) return;
            if (!is_alive(game.world, act.answered->user)) return;
            const Data& back = act.definition->field(word("returns"));
            if (back.number() != nullptr)
                (void)game.rule({word("take"), act.answered->user, {back}});
        });
        script_verb("cancel it", [](Act& act) {
            if (act.answered != nullptr) act.answered->cancelled = true;
        });
        // One die, one yes-or-no, one number.
        script_verb("gamble", [this](Act& act) {
            const std::int64_t die = game.fate.die(6);
            Question question;
            question.who = act.user;
            question.text = word("risk it?");
            if (game.fate.ask(question).truth()) {
                (void)change_pool(game, act.user, word("Mana"), -die);
            } else {
                (void)change_pool(game, act.user, word("Stress"), die);
            }
            question.kind = QuestionKind::number;
            question.text = word("how much?");
            question.from = 1;
            question.to = 3;
            const std::int64_t number = game.fate.ask(question).integer();
            const std::int64_t second = game.fate.die(4);
            act.result = Value::of(number * 10 + second);
        });
    }

    void define_things() {
        for (const char* name : {"Rue", "Tarn", "Imp"}) {
            define("creature", name,
                   {{"MaxHealth", Data(std::int64_t{20})},
                    {"MaxAP", Data(std::int64_t{4})},
                    {"MaxMana", Data(std::int64_t{6})},
                    {"MaxStress", Data(std::int64_t{8})},
                    {"Attack", Data(std::int64_t{3})},
                    {"Evade", Data(std::int64_t{2})},
                    {"Speed", Data(std::int64_t{5})}});
        }
        define("status", "Burning", {{"lasts", Data("2 turns")}, {"again", Data("add")}});
        define("status", "Shaken", {{"lasts", Data("1 round")}}, {edit("Attack", "-2")});
        define("status", "Honed", {{"lasts", Data("battle")}}, {edit("Skill", "+3")});
        define("status", "Tough", {}, {edit("taken", "50%")});
        define("status", "Warded", {}, {{word("immune"), word("Burning"), {}}});
        listen(define("status", "Thorns", {{"returns", Data(std::int64_t{1})}}),
               map({{"on", Data("damage")}, {"target", Data("self")}, {"actor", Data("other")}}),
               "answer");
        listen(define("status", "Shield"),
               map({{"before", Data("damage")}, {"target", Data("self")}}), "cancel it");
        listen(define("status", "Counter", {{"returns", Data(std::int64_t{2})}}),
               map({{"after", Data("damage")}, {"target", Data("self")}, {"actor", Data("enemy")}}),
               "answer", 0, true);
        define("token", "Coin");
        define("prop", "Barrel", {{"unique_in", Data("space")}});
        define("prop", "Crate");
        define("ability", "Strike", {{"cost", Data("2AP")}, {"damage", Data("5 steel")}});
        define("ability", "Bolt",
               {{"cost", Data("1AP+2mna+(1/turn)")},
                {"damage", Data("rank(2) * @Attack fire")},
                {"inflicts", Data("Burning 2")}});
        define("ability", "Drain", {{"cost", Data("(1-3mna as X)")}, {"damage", Data("@X")}});
        define("ability", "Rest");
    }
};

}  // namespace hexwright
