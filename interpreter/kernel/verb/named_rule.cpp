// Rules that scripts may override, for what they are attached to.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/list.hpp"
#include "kernel/state/words.hpp"
#include "kernel/turn/act.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/condition.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

// One value of the rule and its source: the thing that overrides it, or none for the ruleset.
struct Layer {
    const Data* value;
    EntityId source;
};

constexpr std::size_t most_holders = 16;
constexpr int deepest = 16;

const NamedRule& find_rule(const Game& game, Word name) {
    const auto found = game.rulebook.rules.find(name);
    if (found != game.rulebook.rules.end()) return found->second;
    std::vector<std::string> known;
    for (const auto& [word, rule] : game.rulebook.rules) known.push_back(game.text(word));
    std::sort(known.begin(), known.end());
    throw Error("verb/unknown-rule",
                fmt::format("there is no rule '{}'", printable(game.text(name), 60)),
                did_you_mean(game.text(name), known));
}

class RuleReader {
public:
    RuleReader(Game& game, Act& act, Word name)
        : game_(game), act_(act), rule_(find_rule(game, name)) {
        layers_.push_back({&rule_.value, EntityId{}});
    }

    // Layers of the thing and of its holders.
    void collect(EntityId thing) {
        std::vector<EntityId> chain;
        for (EntityId at = thing; is_alive(game_.world, at) && chain.size() < most_holders;
             at = Entity(game_.world, at).holder())
            chain.push_back(at);
        for (auto link = chain.rbegin(); link != chain.rend(); ++link) {
            if (contains(seen_, *link)) continue;
            seen_.push_back(*link);
            collect_from(definition_of(game_, *link), *link);
            collect_active(*link);
        }
    }

    // Layers of what is done.
    void collect_done(const Definition* definition) {
        const bool is_seen = std::any_of(seen_.begin(), seen_.end(), [&](EntityId thing) {
            return definition_of(game_, thing) == definition;
        });
        if (!is_seen) collect_from(definition, act_.self);
    }

    Data value() {
        int& asking = game_.rulebook.asking;
        const Finally end([&asking] { --asking; });
        if (++asking > deepest) {
            throw Error("verb/bad-rule",
                        fmt::format("the rule '{}' asks for itself", game_.text(rule_.name)));
        }
        Data value = game_.probe([&] { return value_at(layers_.size() - 1); });
        judge(value);
        return value.number() == nullptr ? value : Data(bounded(*value.number()));
    }

private:
    void collect_from(const Definition* definition, EntityId source) {
        if (definition == nullptr) return;
        const Data& value = definition->field(words::overrides)[game_.rules.words.text(rule_.name)];
        if (!value.is_nil()) layers_.push_back({&value, source});
    }

    // Overrides by active modifiers, from things attached to it.
    void collect_active(EntityId holder) {
        const Cell block = find_entity_block(game_.world, holder);
        const Word key = override_key(game_.rules.words.text(rule_.name), game_.rules.words);
        find_edit(game_.world, block, key, [&](Value, EntityId source, Value condition) {
            if (is_alive(game_.world, source) && !is_disabled(game_, source) &&
                is_active(game_, source, condition))
                collect_from(definition_of(game_, source), source);
            return false;
        });
    }

    // The value of a layer; it reads the layers before it only when it needs them.
    Data value_at(std::size_t place) {
        const Data& written = *layers_[place].value;
        if (const HandlerId* handler = written.handler()) {
            Data given = call(*handler, layers_[place].source);
            return given.is_nil() && place > 0 ? value_at(place - 1) : given;
        }
        const std::string* text = written.text();
        if (text == nullptr) return written;
        if (rule_.form == RuleForm::number) return Data(number(*text, place));
        if (rule_.form == RuleForm::truth)
            return Data(is_true(game_, act_,
                                read(game_.rulebook.conditions, *text, &Expression::condition)));
        return written;
    }

    std::int64_t number(const std::string& text, std::size_t place) {
        if (const std::optional<Edit> edit = parse_edit(text)) {
            const Data general = place == 0 ? Data{} : value_at(place - 1);
            return edit->apply(general.number() == nullptr ? 0 : *general.number());
        }
        return read(game_.rulebook.formulas, text, &Expression::formula)
            .evaluate(ActReader(game_, act_));
    }

    template <typename Parse>
    const Expression& read(std::unordered_map<std::string, Expression>& known,
                           const std::string& text,
                           Parse parse) {
        const auto found = known.find(text);
        if (found != known.end()) return found->second;
        return known.emplace(text, parse(text, game_.rules.words)).first->second;
    }

    Data call(HandlerId handler, EntityId source) {
        const Game::ActScope scope(game_);
        Act& asked = scope.act();
        asked.self = source ? source : act_.self;
        asked.user = act_.user;
        asked.target = act_.target;
        asked.targets = act_.targets;
        asked.space = act_.space;
        asked.definition = act_.definition;
        asked.verb = act_.verb;
        asked.answered = &act_;
        game_.host->call(handler, asked);
        if (const Data* table = asked.table(words::result)) return *table;
        return to_data(game_, asked.result);
    }

    [[nodiscard]] std::int64_t bounded(std::int64_t number) const {
        if (rule_.at_most) number = std::min(number, *rule_.at_most);
        if (rule_.at_least) number = std::max(number, *rule_.at_least);
        return number;
    }

    // A value that a function returns is judged as one written in a file.
    void judge(const Data& value) const {
        const bool fits = rule_.form == RuleForm::any ||
                          (rule_.form == RuleForm::number && value.number() != nullptr) ||
                          (rule_.form == RuleForm::truth && value.truth() != nullptr) ||
                          (rule_.form == RuleForm::word && value.text() != nullptr);
        const bool is_known = rule_.one_of.empty() || contains(rule_.one_of, value);
        if (fits && is_known) return;
        static const char* const wanted[] = {"a value", "true or false", "a whole number",
                                             "a word"};
        throw Error(
            "verb/bad-rule",
            fmt::format("the rule '{}' is {}{}, found {}", game_.text(rule_.name),
                        is_known ? "" : "one of its words, ", wanted[static_cast<int>(rule_.form)],
                        value.text() != nullptr ? "'" + printable(*value.text(), 60) + "'"
                                                : value.type_name()));
    }

    Game& game_;
    Act& act_;
    const NamedRule& rule_;
    std::vector<Layer> layers_;
    std::vector<EntityId> seen_;
};

}  // namespace

Word override_key(std::string_view rule, WordTable& words) {
    return words.intern(fmt::format("rule {}", rule));
}

Data rule_value(Game& game, Act& act, Word name) {
    RuleReader reader(game, act, name);
    reader.collect(act.user);
    reader.collect(act.self);
    reader.collect_done(act.definition);
    return reader.value();
}

Data rule_value(Game& game, EntityId thing, Word name) {
    const Game::ActScope scope(game);
    Act& act = scope.act();
    act.self = thing;
    act.user = speaker_of(game.world, thing, false);
    RuleReader reader(game, act, name);
    reader.collect(thing);
    return reader.value();
}

}  // namespace hexwright
