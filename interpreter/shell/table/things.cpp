#include "shell/table/things.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/turn/schedule.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/things.hpp"
#include "lua/sandbox.hpp"
#include "pack/call_site.hpp"
#include "shell/run/card_text.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

std::string shown_name(const Game& game, EntityId thing) {
    const std::string name = printable(game.text(game.name_of(thing)), 80);
    return name.empty() ? "something without a name" : name;
}

// A number that a function of the ruleset computes, which fails when a definition is gone.
struct Computed {
    std::optional<std::int64_t> number;
    bool has_failed = false;
};

template <typename Rule>
Computed compute(Rule&& rule) {
    try {
        return {rule(), false};
    } catch (const Aborted&) {
        throw;
    } catch (const Error&) {
        return {{}, true};
    }
}

// "Health 18/20", or "Health 18" without a limit.
std::string pool_text(const Game& game, const ShownPool& pool) {
    std::string text = fmt::format("{} {}", game.text(pool.name), pool.amount);
    if (pool.most) text += fmt::format("/{}", *pool.most);
    if (pool.has_failed) text += "/?";
    if (pool.layered != 0) text += fmt::format(" +{}", pool.layered);
    return text;
}

// "Burning 2".
std::string part_text(Game& game, EntityId part) {
    const Data x = thing_field(game, part, Word::of("x"));
    std::string text = shown_name(game, part);
    if (x.number() != nullptr) text += fmt::format(" {}", *x.number());
    return text;
}

// The numbers that the rules give it, and the names of those that fail.
std::string stats_text(Game& game, EntityId thing, const EntitySchema& schema) {
    std::string stats;
    std::string failed;
    for (const StatRule& rule : schema.stats) {
        const std::string name(game.text(rule.name));
        const Computed stat = compute([&] { return find_stat(game, thing, rule.name); });
        if (stat.number)
            stats += fmt::format("{}{} {}", stats.empty() ? "  " : ", ", name, *stat.number);
        if (stat.has_failed) failed += (failed.empty() ? "  cannot be worked out: " : ", ") + name;
    }
    if (!stats.empty()) stats += "\n";
    return failed.empty() ? stats : stats + failed + "; .why shows the mistake\n";
}

std::string data_text(const Game& game, const Data& data) {
    if (const std::int64_t* number = data.number()) return fmt::format("{}", *number);
    if (const std::string* text = data.text()) return fmt::format("\"{}\"", printable(*text, 200));
    if (const bool* truth = data.truth()) return *truth ? "true" : "false";
    if (const EntityId* thing = data.entity()) return shown_name(game, *thing);
    return data.is_nil() ? "" : "...";
}

// The fields that are no pools, but for lists and the like.
std::vector<std::pair<Word, std::string>> field_texts(Game& game,
                                                      EntityId thing,
                                                      const EntitySchema& schema) {
    std::vector<std::pair<Word, std::string>> texts;
    for (const FieldSlot& slot : schema.fields) {
        if (!slot.name || schema.pool(slot.name) != nullptr) continue;
        std::string text = data_text(game, thing_field(game, thing, slot.name));
        if (text != "...") texts.emplace_back(slot.name, std::move(text));
    }
    return texts;
}

}  // namespace

std::string word_for(std::string_view name) {
    std::string word;
    for (const char c : name) {
        if (ascii::is_letter(c) || ascii::is_digit(c)) {
            word += ascii::lower(c);
        } else if (static_cast<unsigned char>(c) < 0x80 && !word.empty() && word.back() != '_') {
            word += '_';  // other letters are left out: names in Lua are ASCII
        }
    }
    while (!word.empty() && word.back() == '_') word.pop_back();
    if (word.empty()) return "";
    if (ascii::is_digit(word[0])) word.insert(word.begin(), '_');
    if (contains(lua_words, word)) word += '_';
    return word;
}

std::map<std::string, EntityId> things_by_word(Game& game) {
    std::vector<EntityId> things = all_things(game.world);
    std::ranges::sort(things, {}, &EntityId::birth);
    std::map<std::string, EntityId> words;
    std::map<std::string, int> last;  // the last number of a word
    for (const EntityId thing : things) {
        if (Entity(game.world, thing).holder()) continue;
        const std::string word = word_for(game.text(game.name_of(thing)));
        if (word.empty()) continue;
        std::string own = word;
        for (int& number = last.try_emplace(word, 1).first->second; words.contains(own);)
            own = fmt::format("{}_{}", word, ++number);
        words.emplace(own, thing);
    }
    return words;
}

std::vector<EntityId> participants(Game& game) {
    std::vector<EntityId> found;
    for (const EntityId thing : all_things(game.world)) {
        const Entity view(game.world, thing);
        const EntitySchema* schema = game.rules.schemas.find(view.kind());
        if (!view.holder() && schema != nullptr && !schema->pools.empty()) found.push_back(thing);
    }
    std::ranges::sort(found, {}, &EntityId::birth);
    return found;
}

bool has_lost_definition(const Game& game, EntityId thing) {
    const Word made_of = Entity(game.world, thing).definition();
    return made_of && game.rules.definitions.find(made_of) == nullptr;
}

std::vector<ShownPool> pools_of(Game& game, EntityId thing) {
    std::vector<ShownPool> pools;
    const EntitySchema* schema = game.rules.schemas.find(Entity(game.world, thing).kind());
    if (schema == nullptr) return pools;
    for (const PoolRule& rule : schema->pools) {
        const Pool pool(game.world, rule, thing);
        const Computed most = compute([&] { return pool_max(game, thing, rule); });
        pools.push_back(
            {rule.name, pool.amount(), most.number, most.has_failed, pool.layered_amount()});
    }
    return pools;
}

std::vector<std::pair<Word, std::int64_t>> stats_of(Game& game, EntityId thing) {
    std::vector<std::pair<Word, std::int64_t>> stats;
    const EntitySchema* schema = game.rules.schemas.find(Entity(game.world, thing).kind());
    if (schema == nullptr) return stats;
    for (const StatRule& rule : schema->stats) {
        const Computed stat = compute([&] { return find_stat(game, thing, rule.name); });
        if (stat.number) stats.emplace_back(rule.name, *stat.number);
    }
    return stats;
}

std::vector<EntityId> parts_of(Game& game, EntityId thing) {
    std::vector<EntityId> parts;
    const List list = Entity(game.world, thing).parts();
    for (std::uint32_t i = 0; i < list.size(); ++i) parts.push_back(list.at(i).entity());
    return parts;
}

bool is_passing_kind(const Game& game, Word kind) {
    static const Word inflict = Word::of("inflict");
    return std::ranges::any_of(game.rulebook.kinds, [&](const KindRule& rule) {
        return rule.kind == kind && rule.made_by == inflict;
    });
}

std::string pools_text(Game& game, EntityId thing, bool is_short) {
    std::vector<ShownPool> pools = pools_of(game, thing);
    for (std::size_t i = 1; is_short && i < pools.size(); ++i) {
        if (pools[i].most == pools[i].amount) pools[i].most.reset();
    }
    return joined(pools, ", ", [&](const ShownPool& pool) { return pool_text(game, pool); });
}

std::string bar_text(Game& game, EntityId thing, int width) {
    for (const ShownPool& pool : pools_of(game, thing)) {
        if (!pool.most || *pool.most <= 0) continue;
        const std::int64_t amount = std::clamp(pool.amount, std::int64_t{0}, *pool.most);
        // What is left at all is seen.
        const auto full = static_cast<std::size_t>((amount * width + *pool.most - 1) / *pool.most);
        return fmt::format("[{:-<{}}]", std::string(full, '#'), width);
    }
    return "";
}

std::string statuses_text(Game& game, EntityId thing, bool with_left) {
    std::string statuses;
    for (const EntityId part : parts_of(game, thing)) {
        if (!is_passing_kind(game, Entity(game.world, part).kind())) continue;
        statuses += (statuses.empty() ? "" : ", ") + part_text(game, part);
        const std::optional<Timer> timer = remaining(game.world, part);
        if (with_left && timer) statuses += fmt::format(" (for {})", timer->count);
    }
    return statuses;
}

std::string thing_line(Game& game, EntityId thing) {
    const Entity view(game.world, thing);
    std::string about;
    const auto add = [&](const std::string& text) { about += about.empty() ? text : ", " + text; };
    if (view.side()) add(printable(game.text(view.side()), 40));
    if (view.place()) add("at " + shown_name(game, view.place()));
    if (about.empty()) about = game.text(view.kind());
    if (has_lost_definition(game, thing)) add("definition gone");
    std::string line = fmt::format("{} ({})", shown_name(game, thing), about);
    if (const std::string numbers = pools_text(game, thing); !numbers.empty())
        line += ": " + numbers;
    const std::string statuses = statuses_text(game, thing, false);
    return statuses.empty() ? line : line + "; " + statuses;
}

std::string thing_page(Session& session, EntityId thing) {
    Game& game = session.game;
    const Entity view(game.world, thing);
    std::string page = thing_line(game, thing) + "\n";
    if (const EntitySchema* schema = game.rules.schemas.find(view.kind())) {
        page += stats_text(game, thing, *schema);
        for (const auto& [name, text] : field_texts(game, thing, *schema)) {
            if (!text.empty() && schema->stat(name) == nullptr)
                page += fmt::format("  {}: {}\n", game.text(name), text);
        }
    }
    std::map<std::string, std::vector<std::string>> held;
    for (const EntityId part : parts_of(game, thing)) {
        std::string text = part_text(game, part);
        if (const std::optional<Timer> timer = remaining(game.world, part))
            text += fmt::format(" (for {})", timer->count);
        if (has_lost_definition(game, part)) text += " (definition gone)";
        held[game.text(Entity(game.world, part).kind())].push_back(std::move(text));
    }
    for (const auto& [kind, names] : held) {
        page += fmt::format("  {}: {}\n", kind, fmt::join(names, ", "));
    }
    if (const Definition* definition = game.rules.definitions.find(view.definition())) {
        page += fmt::format("  definition: {} {}, pack {}, {}:{}\n", game.text(definition->kind),
                            printable(definition->name, 80), definition->pack, definition->file,
                            definition->line);
        page += card_text(game, session.sandbox, session.loader(), *definition).lines();
    } else if (has_lost_definition(game, thing)) {
        page += "  definition: gone, no pack that is loaded has it; inert until one has\n";
    }
    return page;
}

Sheets sheets(Game& game) {
    Sheets all;
    for (const EntityId thing : all_things(game.world)) {
        const Entity view(game.world, thing);
        if (view.holder()) continue;
        Sheet sheet;
        sheet.name = shown_name(game, thing);
        if (view.place()) sheet.place = shown_name(game, view.place());
        if (const EntitySchema* schema = game.rules.schemas.find(view.kind())) {
            for (const PoolRule& pool : schema->pools) {
                sheet.numbers[game.text(pool.name)] =
                    fmt::format("{}", Pool(game.world, pool, thing).amount());
            }
            for (const auto& [name, text] : field_texts(game, thing, *schema))
                sheet.numbers[game.text(name)] = text;
        }
        for (const EntityId part : parts_of(game, thing))
            sheet.parts.push_back(part_text(game, part));
        std::ranges::sort(sheet.parts);
        all.emplace(thing, std::move(sheet));
    }
    return all;
}

}  // namespace hexwright
