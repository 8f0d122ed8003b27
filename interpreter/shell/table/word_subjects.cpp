#include "shell/table/word_subjects.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/turn/order.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/pay.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/things.hpp"
#include "lua/sandbox.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/things.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

// General verbs of the engine that people say; the others are for scripts.
constexpr std::array<std::string_view, 5> said_by_people = {"destroy", "give", "inflict", "lift",
                                                            "move_to"};

bool is_lua_name(std::string_view name) {
    return !name.empty() && !ascii::is_digit(name[0]) && !contains(lua_words, name) &&
           std::ranges::all_of(name, ascii::is_in_name);
}

bool contains_name(const std::vector<HeldThing>& held, const std::string& name) {
    return std::ranges::find(held, name, &HeldThing::name) != held.end();
}

// A ruleset's verb in which the words are a table of pools: `lose { Health = 5 }`.
bool takes_pools(const Verb* verb) {
    return verb != nullptr && !verb->params.empty() && verb->params[0].type != ParamType::text;
}

// Does it take things of a kind first, by name or themselves?
bool takes_first(const Game& game, const Param& first, const std::string& kind, bool is_answer) {
    if (first.type == ParamType::definition)
        return first.kind ? game.text(first.kind) == kind : is_answer;
    if (first.type == ParamType::entity) return game.text(first.name) == kind;
    return first.type == ParamType::text && first.words != nullptr &&
           contains(first.words->refers, kind);
}

// How likely a verb is the one that uses things of a kind, 0 the likeliest; nothing when it does
// not take them.
std::optional<int> rank_of(const Game& game,
                           const Verb& verb,
                           const std::string& kind,
                           const std::string& answers) {
    constexpr int told = 1;
    constexpr int by_text = 2;
    constexpr int with_more = 3;
    constexpr int alone = 4;
    const bool is_answer = verb.title == answers;
    const bool takes = !verb.params.empty() && !verb.method &&
                       takes_first(game, verb.params.front(), kind, is_answer);
    if (!takes) return std::nullopt;
    if (is_answer) return 0;
    if (verb.params.front().type == ParamType::text) return by_text;
    if (verb.tells) return told;
    return verb.params.size() > 1 ? with_more : alone;
}

}  // namespace

// --- somebody

std::pair<std::vector<const HeldThing*>, std::size_t> WordSubject::held_named(
    TypedWords words) const {
    std::vector<std::string> names;
    std::vector<const HeldThing*> own;
    for (const HeldThing& one : held) {
        const bool is_second = std::ranges::find(names, one.name) != names.end();
        if (one.is_common || is_second) continue;
        names.push_back(one.name);
        own.push_back(&one);
    }
    const BestFits best = longest_fits(words, names);
    std::vector<const HeldThing*> found(best.places.size());
    std::ranges::transform(best.places, found.begin(), [&](std::size_t i) { return own[i]; });
    return {found, best.words};
}

std::vector<const Verb*> WordSubject::users_of(const TableWords& table,
                                               const HeldThing& used) const {
    const Kind* known = table.repl.session().loader().kinds().find(used.kind);
    const std::string answers = known == nullptr ? "" : known->answers;
    std::vector<std::pair<int, const Verb*>> ranked;
    for (const Verb* verb : verbs) {
        if (const auto rank = rank_of(table.game, *verb, used.kind, answers))
            ranked.emplace_back(*rank, verb);
    }
    std::ranges::stable_sort(ranked, {}, &std::pair<int, const Verb*>::first);
    // What is done by its name is not meant as a thing that something else is done with.
    const auto does = [](const auto& one) {
        return one.second->params.front().type == ParamType::definition;
    };
    if (std::ranges::any_of(ranked, does))
        std::erase_if(ranked, [&](const auto& one) { return one.first != 0 && !does(one); });
    std::vector<const Verb*> found(ranked.size());
    std::ranges::transform(ranked, found.begin(), [](const auto& one) { return one.second; });
    return found;
}

const Verb* WordSubject::attack() const {
    const auto found = std::ranges::find(verbs, std::string("attack"), &Verb::title);
    return found == verbs.end() ? nullptr : *found;
}

namespace {

// Asks the rules without changing anything, in a run of its own; false where they fail.
template <typename Asked>
bool asked_now(Repl& repl, Asked&& asked) {
    try {
        const Run run(repl.session().sandbox, RunKind::ruling);
        const Game::ActScope scope(repl.game());
        return repl.game().probe([&] { return asked(scope.act()); });
    } catch (const Aborted&) {
        if (repl.session().sandbox.depth() > 0) throw;
        return false;
    } catch (const Error&) {
        return false;
    }
}

bool may_now(Repl& repl, const Verb& verb, EntityId who, Data::List arguments) {
    return asked_now(repl, [&](Act& act) {
        bind_arguments(repl.game(), verb, who, std::move(arguments), act);
        return may_do(repl.game(), verb, act);
    });
}

// The text of the first price that it prints; null without one.
const std::string* price_of(const KindTable& kinds, const Game& game, const Definition& card) {
    const Kind* kind = kinds.find(game.text(card.kind));
    if (kind == nullptr) return nullptr;
    for (const KindField& field : kind->fields) {
        const std::string* price = card.field(field.word).text();
        if (field.type == FieldType::cost && price != nullptr) return price;
    }
    return nullptr;
}

}  // namespace

bool WordSubject::may(const TableWords& table, const Verb& verb, const HeldThing& used) const {
    if (verb.may.empty()) return true;
    const bool is_thing = verb.params.front().type == ParamType::entity;
    return may_now(table.repl, verb, thing, {is_thing ? Data(used.thing) : Data(used.name)});
}

bool WordSubject::may(const TableWords& table, const Verb& verb) const {
    const bool is_alone =
        std::ranges::none_of(verb.params, [](const Param& param) { return param.required; });
    return verb.may.empty() || !is_alone || may_now(table.repl, verb, thing, {});
}

bool WordSubject::can_pay(const TableWords& table, const HeldThing& used) const {
    Game& game = table.game;
    const std::string* price =
        used.definition == nullptr
            ? nullptr
            : price_of(table.repl.session().loader().kinds(), game, *used.definition);
    if (price == nullptr || !Order(game.world).is_running()) return true;
    return asked_now(table.repl, [&](Act& act) {
        act.user = thing;
        act.self = used.thing;
        act.definition = used.definition;
        return !cannot_pay(game, act, thing, game.readings.cost(game, *price), std::nullopt);
    });
}

std::string WordSubject::setting(const NumberName& number, std::int64_t value) const {
    if (is_lua_name(number.name)) return fmt::format("{}.{} = {}", script, number.name, value);
    return fmt::format("{}:set({}, {})", script, lua_text(number.name), value);
}

std::string WordSubject::changing(const TableWords& table,
                                  const NumberName& number,
                                  char sign,
                                  std::int64_t value) const {
    const bool is_plain = is_lua_name(number.name);
    if (number.is_pool) {
        const std::string_view verb = sign == '-' ? "lose" : "regain";
        const bool is_table = takes_pools(table.game.verbs.find(Word::of(verb)));
        if (!is_table)
            return fmt::format("{}:{}({}, {})", script, verb, lua_text(number.name), value);
        const std::string key = is_plain ? number.name : fmt::format("[{}]", lua_text(number.name));
        return fmt::format("{}:{} {{ {} = {} }}", script, verb, key, value);
    }
    const std::string now = fmt::format("{}:base({})", script, lua_text(number.name));
    if (is_plain) return fmt::format("{}.{} = {} {} {}", script, number.name, now, sign, value);
    return fmt::format("{}:set({}, {} {} {})", script, lua_text(number.name), now, sign, value);
}

std::vector<std::string> WordSubject::all_names(const TableWords& table) const {
    std::vector<std::string> names;
    for (const HeldThing& one : held) names.push_back(one.name);
    for (const Verb* verb : verbs) names.push_back(verb->title);
    for (const NumberName& number : numbers) names.push_back(number.name);
    append(names, table.statuses);
    return names;
}

// --- things at the table

namespace {

class ThingList {
public:
    explicit ThingList(Game& game) : game_(game), participants_(participants(game)) {}

    // A word of a line: the shortest is what Lua calls it.
    void call(EntityId thing, const std::string& word) {
        TableThing& one = entry(thing);
        one.names.push_back(word);
        if (one.script.empty() || word.size() < one.script.size()) one.script = word;
    }

    // Its own name, but for the second of a name. Lua asks for it where a global has its word.
    void name(EntityId thing, const std::string& word) {
        const std::string name = game_.text(game_.name_of(thing));
        const std::vector<EntityId> namesakes = things_named(game_, name);
        const auto place = std::ranges::find(namesakes, thing) - namesakes.begin();
        TableThing& one = entry(thing);
        if (place == 0) one.names.push_back(name);
        if (!one.script.empty()) return;
        one.names.push_back(word);
        one.script = place == 0 ? fmt::format("thing({})", lua_text(name))
                                : fmt::format("thing({}, {})", lua_text(name), place + 1);
    }

    std::vector<TableThing> take() { return std::move(all_); }

private:
    TableThing& entry(EntityId thing) {
        const auto found = std::ranges::find(all_, thing, &TableThing::thing);
        if (found != all_.end()) return *found;
        return all_.emplace_back(TableThing{thing, "", {}, contains(participants_, thing)});
    }

    Game& game_;
    std::vector<EntityId> participants_;
    std::vector<TableThing> all_;
};

// The things that the first of the words name, each once.
NamedThings fitting_things(const std::vector<TableThing>& all,
                           TypedWords words,
                           bool only_participants) {
    std::vector<std::string> names;
    std::vector<const TableThing*> owners;
    for (const TableThing& thing : all) {
        if (only_participants && !thing.is_participant) continue;
        append(names, thing.names);
        owners.resize(names.size(), &thing);
    }
    const BestFits best = longest_fits(words, names);
    NamedThings named;
    named.words = best.words;
    for (const std::size_t place : best.places) {
        if (!contains(named.things, owners[place])) named.things.push_back(owners[place]);
    }
    return named;
}

}  // namespace

std::vector<TableThing> table_things(Repl& repl) {
    repl.sync_words();
    Game& game = repl.game();
    ThingList list(game);
    for (const auto& [word, thing] : repl.console().assigned_things()) {
        if (!word.starts_with('_') && is_alive(game.world, thing)) list.call(thing, word);
    }
    for (const auto& [word, thing] : repl.words()) list.call(thing, word);
    for (const auto& [word, thing] : things_by_word(game)) list.name(thing, word);
    return list.take();
}

NamedThings named_things(const std::vector<TableThing>& all, TypedWords words, bool who) {
    NamedThings named = fitting_things(all, words, false);
    if (!who) return named;
    NamedThings people = fitting_things(all, words, true);
    return people.words >= named.words ? people : named;
}

// --- the table

TableWords::TableWords(Repl& at, const std::vector<TableThing>& all)
    : repl(at), game(at.game()), things(all) {
    for (const KindRule& rule : game.rulebook.kinds) {
        if (is_inflicted(rule.kind))
            append(statuses, game.rules.definitions.names_of(game.text(rule.kind)));
    }
}

bool TableWords::is_inflicted(Word kind) const {
    static const Word inflict = Word::of("inflict");
    return std::ranges::any_of(game.rulebook.kinds, [&](const KindRule& rule) {
        return rule.kind == kind && rule.made_by == inflict;
    });
}

WordSubject TableWords::subject(const TableThing& who) const {
    WordSubject subject;
    subject.thing = who.thing;
    subject.script = who.script;
    subject.name = printable(game.text(game.name_of(who.thing)), 60);
    subject.kind = Entity(game.world, who.thing).kind();
    add_verbs(subject);
    add_held(subject);
    add_common(subject);
    add_numbers(subject);
    return subject;
}

void TableWords::add_held(WordSubject& subject) const {
    const List parts = Entity(game.world, subject.thing).parts();
    for (std::uint32_t i = 0; i < parts.size(); ++i) {
        const EntityId part = parts.at(i).entity();
        const Entity view(game.world, part);
        const std::string name = game.text(game.name_of(part));
        if (is_inflicted(view.kind()) || name.empty()) continue;
        const std::string kind = game.text(view.kind());
        subject.held.push_back(
            {name, kind,
             fmt::format("{}:things({})[{}]", subject.script, lua_text(kind), lua_text(name)),
             game.rules.definitions.find(view.definition()), part, false});
    }
}

// What a ruleset defines of a kind that somebody uses by name: everybody can do it.
void TableWords::add_common(WordSubject& subject) const {
    std::set<std::string> rulesets;
    for (const PackSource& source : repl.session().sources()) {
        if (source.is_ruleset()) rulesets.insert(source.id());
    }
    std::set<std::string> had;
    for (const HeldThing& one : subject.held) had.insert(one.name);
    for (const auto& definition : game.rules.definitions.all()) {
        if (!rulesets.contains(definition->pack) || had.contains(definition->name)) continue;
        if (is_inflicted(definition->kind)) continue;
        HeldThing common{
            definition->name, game.text(definition->kind), "", definition.get(), {}, true};
        const std::vector<const Verb*> users = subject.users_of(*this, common);
        // An action: the verb that its kind answers with takes it by name.
        const Kind* kind = repl.session().loader().kinds().find(common.kind);
        const bool is_by_name = !users.empty() && kind != nullptr &&
                                users.front()->title == kind->answers &&
                                users.front()->params.front().type == ParamType::definition;
        if (is_by_name) subject.held.push_back(std::move(common));
    }
}

void TableWords::add_verbs(WordSubject& subject) const {
    for (const std::string& name : game.verbs.names()) {
        const Verb* verb = game.verbs.find(Word::of(name));
        const bool is_declared =
            !verb->native && repl.session().loader().declarations().find_verb(name) != nullptr;
        const bool is_general = !verb->of && (is_declared || contains(said_by_people, name));
        if (is_general || (verb->of && verb->of == subject.kind)) subject.verbs.push_back(verb);
    }
}

void TableWords::add_numbers(WordSubject& subject) const {
    const EntitySchema* schema = game.rules.schemas.find(subject.kind);
    if (schema == nullptr) return;
    std::set<Word> pools;
    for (const PoolRule& pool : schema->pools) {
        pools.insert(pool.name);
        subject.numbers.push_back({game.text(pool.name), true});
    }
    for (const StatRule& stat : schema->stats) {
        if (stat.field && !pools.contains(stat.name))
            subject.numbers.push_back({game.text(stat.name), false});
    }
}

std::vector<std::string> TableWords::held_statuses(EntityId thing) const {
    std::vector<std::string> names;
    const List parts = Entity(game.world, thing).parts();
    for (std::uint32_t i = 0; i < parts.size(); ++i) {
        const EntityId part = parts.at(i).entity();
        if (is_inflicted(Entity(game.world, part).kind()))
            names.push_back(game.text(game.name_of(part)));
    }
    return names;
}

std::vector<std::string> TableWords::names_that_live_with_a_holder() const {
    std::vector<std::string> names;
    for (const std::string& name : repl.session().loader().kinds().names()) {
        const Kind* kind = repl.session().loader().kinds().find(name);
        if (kind->lives == Lives::holder && !is_inflicted(Word::of(name)))
            append(names, game.rules.definitions.names_of(name));
    }
    return names;
}

// All that have a base, and with these what is computed.
std::vector<std::string> TableWords::numbers_of(const WordSubject& who, bool only_pools) const {
    std::vector<std::string> names;
    for (const NumberName& number : who.numbers) {
        if (!only_pools || number.is_pool) names.push_back(number.name);
    }
    const EntitySchema* schema = only_pools ? nullptr : game.rules.schemas.find(who.kind);
    if (schema == nullptr) return names;
    for (const StatRule& stat : schema->stats) {
        if (!stat.field) names.push_back(game.text(stat.name));
    }
    return names;
}

bool TableWords::has_choices(const Verb& verb, const Param& param) const {
    const bool is_first = &param == &verb.params.front();
    if (is_first && (verb.title == "lift" || verb.title == "inflict" || verb.title == "give"))
        return true;
    if (param.type == ParamType::definition && param.kind) return true;
    return param.words != nullptr && (!param.words->refers.empty() || !param.words->one_of.empty());
}

std::vector<std::string> TableWords::choices(const Verb& verb,
                                             const Param& param,
                                             const WordSubject& who) const {
    const bool is_first = &param == &verb.params.front();
    if (is_first && verb.title == "lift") return held_statuses(who.thing);
    if (is_first && verb.title == "inflict") return statuses;
    if (is_first && verb.title == "give") return names_that_live_with_a_holder();
    if (param.type == ParamType::definition && param.kind)
        return game.rules.definitions.names_of(game.text(param.kind));
    std::vector<std::string> names;
    if (param.words == nullptr) return names;
    for (const std::string& kind : param.words->refers) {
        const bool is_number = kind == pool_names || kind == number_names;
        append(names, is_number ? numbers_of(who, kind == pool_names)
                                : game.rules.definitions.names_of(kind));
    }
    append(names, param.words->one_of);
    return names;
}

std::vector<std::string> TableWords::own_choices(const Verb& verb,
                                                 const Param& param,
                                                 const WordSubject& who) const {
    std::vector<std::string> names = choices(verb, param, who);
    const bool is_given = verb.title == "give" || verb.title == "inflict" || verb.title == "lift";
    const std::vector<std::string> refers =
        param.words == nullptr ? std::vector<std::string>{} : param.words->refers;
    const bool is_number = contains(refers, pool_names) || contains(refers, number_names);
    const bool is_of_things =
        (param.type == ParamType::definition && param.kind) || (!refers.empty() && !is_number);
    if (is_given || !is_of_things) return names;
    std::erase_if(names, [&](const std::string& name) {
        const bool is_held = contains_name(who.held, name);
        return !is_held && (param.words == nullptr || !contains(param.words->one_of, name));
    });
    return names;
}

}  // namespace hexwright
