#include "shell/table/menu.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/list.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/flow.hpp"
#include "kernel/verb/policy.hpp"

namespace hexwright {

namespace {

struct RefusedAction {
    Value option;
    std::string reason;
};

const Word use_word = Word::of("use");

// The first question of a flow's ruling; dice may have fallen before it.
bool is_first_question(const Game& game, const Question& question) {
    const bool has_decided = std::ranges::any_of(
        game.fate.trace(), [](const TraceEntry& entry) { return die_sides(entry) == 0; });
    return question.who && !has_decided && running_flows(game) > 0 &&
           game.verbs.find(use_word) != nullptr;
}

// Are there cards among the options, of a kind that the creature has things of?
bool names_a_card(Game& game, const Question& question) {
    const List things = Entity(game.world, question.who).parts();
    std::set<Word> kinds;
    for (std::uint32_t i = 0; i < things.size(); ++i)
        kinds.insert(Entity(game.world, things.at(i).entity()).kind());
    return std::ranges::any_of(game.rules.definitions.all(), [&](const auto& definition) {
        return kinds.contains(definition->kind) &&
               std::ranges::find(question.options, Value::of(definition->name_word)) !=
                   question.options.end();
    });
}

bool answers_events(const Definition& card) {
    return card.behaviour != nullptr && !card.behaviour->listeners.empty();
}

// What it has and may use by itself, but not now. What answers an event is no action.
std::vector<RefusedAction> refused_actions(Game& game, const Question& question) {
    std::vector<RefusedAction> found;
    const Fork fork(game);
    Trials trials(game);
    const List things = Entity(game.world, question.who).parts();
    std::vector<Value> tried = question.options;
    for (std::uint32_t i = 0; i < things.size(); ++i) {
        const Entity thing(game.world, things.at(i).entity());
        const Definition* card = game.rules.definitions.find(thing.definition());
        if (card == nullptr || answers_events(*card)) continue;
        const Value name = Value::of(card->name_word);
        if (std::ranges::find(tried, name) != tried.end()) continue;
        tried.push_back(name);
        const Outcome outcome = trials.play({use_word, question.who, {Data(card->name)}}, {}, 1);
        if (outcome.ending == Ending::refused && outcome.refusal)
            found.push_back({name, game.text(outcome.refusal)});
    }
    return found;
}

// A number, which counts from 1.
std::size_t number_of(std::vector<Value>& numbered, Value option) {
    const auto known = std::ranges::find(numbered, option);
    const auto place = static_cast<std::size_t>(known - numbered.begin());
    if (known == numbered.end()) numbered.push_back(option);
    return place + 1;
}

// The entry of this number, or else of this name; null when there is none.
const MenuEntry* named_entry(const Game& game, const Menu& menu, std::string_view text) {
    const auto number = whole_number<std::size_t>(text);
    for (const MenuEntry& entry : menu) {
        if (number && entry.number == *number) return &entry;
    }
    for (const MenuEntry& entry : menu) {
        if (ascii::same(option_text(game, entry.option), text)) return &entry;
    }
    return nullptr;
}

bool is_begun(const Game& game, const MenuEntry& entry, std::string_view text) {
    const std::string name = option_text(game, entry.option);
    return !text.empty() && ascii::same(std::string_view(name).substr(0, text.size()), text);
}

}  // namespace

Menu Menus::of(Game& game, const Question& question) {
    Menu menu;
    if (question.kind != QuestionKind::option) return menu;
    Numbered& known = numbered_[{Value::of(question.who).bits(), question.text}];
    for (const Value option : question.options)
        menu.push_back({number_of(known.options, option), option, ""});
    const bool is_first = is_first_question(game, question);
    known.are_actions = known.are_actions || (is_first && names_a_card(game, question));
    if (is_first && known.are_actions) {
        for (RefusedAction& refused : refused_actions(game, question)) {
            menu.push_back({number_of(known.options, refused.option), refused.option,
                            std::move(refused.reason)});
        }
    }
    std::ranges::stable_sort(menu, {}, &MenuEntry::number);
    return menu;
}

std::optional<std::string> without_number(const Game& game,
                                          const Question& question,
                                          const Menu& menu,
                                          const std::string& text) {
    const bool stands = text.size() > 1 && text.ends_with('!');
    const std::string number(
        trim(stands ? std::string_view(text).substr(0, text.size() - 1) : std::string_view(text)));
    if (menu.empty() || !whole_number<std::size_t>(number)) return text;
    const MenuEntry* const entry = named_entry(game, menu, number);
    if (entry == nullptr || !entry->refusal.empty()) return std::nullopt;
    const std::string name = option_text(game, entry->option);
    const auto is_same = [&](Value option) { return ascii::same(option_text(game, option), name); };
    const bool is_unique = std::ranges::count_if(question.options, is_same) == 1;
    const auto place = std::ranges::find(question.options, entry->option);
    const bool is_said = is_unique && !whole_number<std::int64_t>(name);
    return (is_said ? name : std::to_string(place - question.options.begin() + 1)) +
           (stands ? "!" : "");
}

std::optional<std::string> refusal_text(const Game& game,
                                        const Menu& menu,
                                        std::string_view text,
                                        bool may_begin) {
    const std::string_view asked = trim(text);
    const MenuEntry* meant = named_entry(game, menu, asked);
    for (const MenuEntry& entry : menu) {
        if (!may_begin || !is_begun(game, entry, asked)) continue;
        if (entry.refusal.empty()) return std::nullopt;  // what is on offer comes first
        if (meant == nullptr) meant = &entry;
    }
    if (meant == nullptr || meant->refusal.empty()) return std::nullopt;
    return fmt::format("{} is not possible now: {}\n", printable(option_text(game, meant->option)),
                       printable(meant->refusal));
}

}  // namespace hexwright
