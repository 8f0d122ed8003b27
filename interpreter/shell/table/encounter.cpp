#include "shell/table/encounter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/list.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/verb/rulebook.hpp"
#include "shell/report/transcript.hpp"
#include "shell/table/grammar.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/things.hpp"
#include "shell/table/word_fit.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_alike = 20;  // of one kind of fighter
constexpr std::size_t most_fighters = 60;
constexpr const char* encounter_usage = "write .encounter Rue, Gorotan vs Saber Tiger x2 on A-B-C";

[[noreturn]] void refuse_encounter(std::string message, std::string hint = encounter_usage) {
    throw Error("shell/bad-argument", std::move(message), std::move(hint));
}

// What a driver of the kind's name makes: creatures, characters.
std::vector<const Definition*> makeable(Repl& repl) {
    const std::vector<std::string> names = repl.session().loader().declarations().names("driver");
    const std::set<std::string> drivers(names.begin(), names.end());
    std::vector<const Definition*> found;
    for (const auto& definition : repl.game().rules.definitions.all()) {
        if (drivers.contains(repl.game().text(definition->kind))) found.push_back(definition.get());
    }
    return found;
}

struct Fighter {
    const Definition* sheet = nullptr;
    std::string typed;
    std::size_t count = 1;
};

// "Saber Tiger x2": the count behind the name.
Fighter counted(std::string_view item) {
    Fighter fighter;
    fighter.typed = trim(item);
    const std::size_t blank = fighter.typed.rfind(' ');
    const std::string last = blank == std::string::npos ? "" : fighter.typed.substr(blank + 1);
    const bool is_count = last.size() > 1 && (last[0] == 'x' || last[0] == 'X');
    const auto count = whole_number<std::size_t>(is_count ? last.substr(1) : "");
    if (!count) return fighter;
    if (*count < 1 || *count > most_alike)
        refuse_encounter(fmt::format("{} is not 1 to {}", printable(last, 20), most_alike));
    fighter.count = *count;
    fighter.typed = trim(fighter.typed.substr(0, blank));
    return fighter;
}

Fighter fighter_of(const std::vector<const Definition*>& all, std::string_view item) {
    Fighter fighter = counted(item);
    if (fighter.typed.empty()) refuse_encounter("a name is missing");
    std::vector<std::string> names;
    for (const Definition* definition : all) names.push_back(definition->name);
    const std::vector<std::string> words = words_of_line(fighter.typed);
    const BestFits fits = best_fits(words, names);
    const std::string shown = printable(fighter.typed, 60);
    if (fits.places.empty()) {
        const std::string near = near_words(fighter.typed, names);
        refuse_encounter(fmt::format("nobody is called '{}'", shown),
                         near.empty() ? encounter_usage : near);
    }
    if (fits.places.size() > 1) {
        std::vector<std::string> rivals;
        for (const std::size_t place : fits.places) rivals.push_back(names[place]);
        if (rivals.size() > 12) rivals.resize(12);
        refuse_encounter(fmt::format("'{}' could be {}", shown, join_names(rivals, "or")),
                         "write one letter more");
    }
    fighter.sheet = all[fits.places.front()];
    return fighter;
}

// "A", "B", "C" of "A-B-C(high)".
std::vector<std::string> space_names(std::string_view map) {
    std::vector<std::string> names;
    std::string name;
    int brackets = 0;
    const auto take = [&] {
        const std::string found(trim(name));
        if (!found.empty() && found != "." && std::ranges::find(names, found) == names.end())
            names.push_back(found);
        name.clear();
    };
    for (const char c : map) {
        if (c == '(') ++brackets;
        if (brackets == 0) {
            std::string_view("-|:~;/").find(c) == std::string_view::npos ? name.push_back(c)
                                                                         : take();
        }
        if (c == ')') brackets = std::max(0, brackets - 1);
    }
    take();
    return names;
}

// Free words for variables.
class FreeWords {
public:
    explicit FreeWords(Repl& repl) {
        for (const std::string& name : repl.console().names()) taken_.insert(name);
    }

    std::string take(const std::string& typed, const std::string& name) {
        std::string word = word_for(typed);
        if (word.empty() || word != typed_as_name(typed)) word = word_for(name);
        if (word.empty()) word = "fighter";
        std::string free = word;
        for (int i = 2; !taken_.insert(free).second; ++i) free = fmt::format("{}_{}", word, i);
        return free;
    }

private:
    // Beginnings make poor names: `ti` for the Saber Tiger.
    static std::string typed_as_name(const std::string& typed) {
        return typed.size() > 2 ? word_for(typed) : "";
    }

    std::set<std::string> taken_;
};

struct Sides {
    std::vector<std::vector<Fighter>> sides;
    std::string map;
};

// At a word between blanks, in any case.
std::vector<std::string> split_at_word(std::string_view text, std::string_view word) {
    std::vector<std::string> parts = {""};
    for (const std::string& one : words_of_line(text)) {
        if (ascii::same(one, word)) {
            parts.emplace_back();
        } else {
            parts.back() += (parts.back().empty() ? "" : " ") + one;
        }
    }
    return parts;
}

Sides sides_of(Repl& repl, std::string_view text) {
    Sides read;
    std::vector<std::string> parts = split_at_word(text, "on");
    if (parts.size() > 2) refuse_encounter("there is one map: on A-B-C");
    if (parts.size() == 2) read.map = parts[1];
    if (parts.size() == 2 && read.map.empty()) refuse_encounter("on which map?");
    const std::vector<const Definition*> all = makeable(repl);
    std::size_t count = 0;
    for (const std::string& side : split_at_word(parts[0], "vs")) {
        std::vector<Fighter>& fighters = read.sides.emplace_back();
        for (const std::string_view item : split_at(side, ',')) {
            fighters.push_back(fighter_of(all, item));
            count += fighters.back().count;
        }
    }
    if (count > most_fighters)
        refuse_encounter(fmt::format("{} fighters are more than {}", count, most_fighters));
    return read;
}

std::string side_name(std::size_t side) {
    static constexpr std::array<std::string_view, 2> names = {"heroes", "foes"};
    return side < names.size() ? std::string(names[side]) : fmt::format("side {}", side + 1);
}

// The line that begins the flow, if the ruleset has one for two such sides.
std::string begin_line(const Game& game,
                       const Sides& read,
                       const std::vector<std::vector<std::string>>& names) {
    if (game.rulebook.flows.empty() || names.size() < 2) return "";
    std::set<std::string> flows;
    for (const auto& [name, rule] : game.rulebook.flows) flows.insert(game.text(name));
    const std::string flow = flows.contains("chase") && flows.size() > 1 ? "fight" : *flows.begin();
    const bool is_apart = read.sides[0][0].sheet->kind != read.sides[1][0].sheet->kind;
    std::string line = fmt::format("{} {{ {}", flow, fmt::join(names[0], ", "));
    line += is_apart ? fmt::format(", against = {{ {} }}", fmt::join(names[1], ", "))
                     : fmt::format(", {}", fmt::join(names[1], ", "));
    for (std::size_t i = 2; i < names.size(); ++i)
        line += fmt::format(", {}", fmt::join(names[i], ", "));
    return line + " }";
}

}  // namespace

std::vector<std::string> fighter_names(Repl& repl) {
    std::vector<std::string> names;
    for (const Definition* definition : makeable(repl)) names.push_back(definition->name);
    return names;
}

std::string first_fighter(std::string_view side) {
    return counted(side.substr(0, side.find(','))).typed;
}

Encounter encounter_of(Repl& repl, std::string_view text) {
    if (trim(text).empty()) refuse_encounter("who meets whom?");
    const Sides read = sides_of(repl, text);
    FreeWords variables(repl);
    std::string script;
    std::vector<std::string> spaces;
    std::string map;
    if (!read.map.empty()) {
        spaces = space_names(read.map);
        if (spaces.empty()) refuse_encounter("the map has no space");
        map = variables.take("map", "map");
        script += fmt::format("{} = space_map {}\n", map, lua_text(read.map));
    }
    std::vector<std::vector<std::string>> names(read.sides.size());
    for (std::size_t side = 0; side < read.sides.size(); ++side) {
        const std::string at =
            spaces.empty() ? ""
                           : fmt::format("at = {}[{}], ", map,
                                         lua_text(side == 0 ? spaces.front() : spaces.back()));
        for (const Fighter& fighter : read.sides[side]) {
            for (std::size_t i = 1; i <= fighter.count; ++i) {
                const std::string& sheet = fighter.sheet->name;
                const std::string name = variables.take(fighter.typed, sheet);
                const std::string called =
                    i == 1 ? ""
                           : fmt::format(", called = {}", lua_text(fmt::format("{} {}", sheet, i)));
                script += fmt::format("{} = {}({}, {{ {}side = {}{} }})\n", name,
                                      repl.game().text(fighter.sheet->kind), lua_text(sheet), at,
                                      lua_text(side_name(side)), called);
                names[side].push_back(name);
            }
        }
    }
    return {std::move(script), begin_line(repl.game(), read, names)};
}

// --- parties

namespace {

// What somebody may have got or lost.
struct Belongings {
    std::map<std::string, std::int64_t> pools;
    std::map<std::string, std::int64_t> things;  // how many of each
};

bool is_given(const Game& game, Word kind) {
    return std::ranges::any_of(game.rulebook.kinds, [kind](const KindRule& rule) {
        return rule.kind == kind && rule.made_by == Word::of("give");
    });
}

Belongings belongings_of(Game& game, EntityId who) {
    Belongings found;
    const EntitySchema* schema = game.rules.schemas.find(Entity(game.world, who).kind());
    for (const PoolRule& pool : schema == nullptr ? std::vector<PoolRule>() : schema->pools)
        found.pools[game.text(pool.name)] = Pool(game.world, pool, who).amount();
    const List parts = Entity(game.world, who).parts();
    for (std::uint32_t i = 0; i < parts.size(); ++i) {
        const Word id = Entity(game.world, parts.at(i).entity()).definition();
        const Definition* definition = game.rules.definitions.find(id);
        if (definition != nullptr && is_given(game, definition->kind))
            ++found.things[definition->name];
    }
    return found;
}

// Those of one that was made just now, in a fork; none when the ruleset refuses to make one.
Belongings fresh_belongings(Repl& repl, const Definition& sheet) {
    const Fork fork(repl.game());
    const Data made = repl.console().value_of_text(
        fmt::format("{}({}, {{}})", repl.game().text(sheet.kind), lua_text(sheet.name)));
    return made.entity() == nullptr ? Belongings() : belongings_of(repl.game(), *made.entity());
}

// What a fresh one lacks; statuses end with the evening, and nothing is taken away.
std::string differences_script(const std::string& word,
                               const Belongings& own,
                               const Belongings& fresh) {
    std::string script;
    for (const auto& [name, amount] : own.pools) {
        const auto usual = fresh.pools.find(name);
        if (usual == fresh.pools.end() || usual->second != amount)
            script += fmt::format("{}:set({}, {})\n", word, lua_text(name), amount);
    }
    for (const auto& [name, count] : own.things) {
        const auto usual = fresh.things.find(name);
        for (std::int64_t i = usual == fresh.things.end() ? 0 : usual->second; i < count; ++i)
            script += fmt::format("{}:give({})\n", word, lua_text(name));
    }
    return script;
}

}  // namespace

std::string party_script(Repl& repl, std::string_view side) {
    Game& game = repl.game();
    const std::vector<const Definition*> all = makeable(repl);
    std::string script;
    for (const auto& [word, who] : things_by_word(game)) {
        const Entity member(game.world, who);
        const Definition* sheet = game.rules.definitions.find(member.definition());
        const std::string own = game.text(member.side());
        if (std::ranges::find(all, sheet) == all.end() || (!side.empty() && side != own)) continue;
        const std::string name = game.text(game.name_of(who));
        const std::string called =
            name == sheet->name ? "" : fmt::format(", called = {}", lua_text(name));
        script += fmt::format("{} = {}({}, {{ side = {}{} }})\n", word, game.text(sheet->kind),
                              lua_text(sheet->name), lua_text(own), called);
        script +=
            differences_script(word, belongings_of(game, who), fresh_belongings(repl, *sheet));
    }
    return script;
}

}  // namespace hexwright
