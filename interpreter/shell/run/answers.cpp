#include "shell/run/answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"

namespace hexwright {

std::string asked_text(const Game& game, const Question& question) {
    const std::string who = question.who ? game.text(game.name_of(question.who)) : "GM";
    const std::string text = game.text(question.text);
    if (text.starts_with(who + ": ")) return printable(text);
    return printable(fmt::format("{}: {}", who, text));
}

namespace {

std::optional<std::int64_t> number(std::string_view text) {
    const auto value = whole_number<std::int64_t>(text);
    const bool fits = value && *value <= limits::integer_max && *value >= -limits::integer_max;
    return fits ? value : std::nullopt;
}

std::optional<bool> truth(std::string_view text) {
    for (const std::string_view word : {"yes", "y", "true"}) {
        if (ascii::same(text, word)) return true;
    }
    for (const std::string_view word : {"no", "n", "false"}) {
        if (ascii::same(text, word)) return false;
    }
    return std::nullopt;
}

}  // namespace

std::string option_text(const Game& game, Value option) {
    switch (option.type()) {
        case ValueType::entity:
            return game.text(game.name_of(option.entity()));
        case ValueType::word:
            return game.text(option.word());
        case ValueType::integer:
            return fmt::format("{}", option.integer());
        case ValueType::truth:
            return option.truth() ? "yes" : "no";
        default:
            return "nothing";
    }
}

namespace {

// The place of an option, from 1. Where an option is a number or named by one, a text of a script
// means that; any other number means the place, if there is one.
std::optional<std::int64_t> option_place(const Game& game,
                                         const Question& question,
                                         const ForcedAnswer& answer) {
    std::optional<std::int64_t> named;
    for (std::size_t i = question.options.size(); i-- > 0;) {
        const Value option = question.options[i];
        if (ascii::same(option_text(game, option), answer.text))
            named = static_cast<std::int64_t>(i) + 1;
    }
    std::optional<std::int64_t> numbered = number(answer.text);
    if (numbered && (*numbered < 1 || *numbered > std::ssize(question.options))) numbered.reset();
    if (answer.value.is(ValueType::word)) return named ? named : numbered;
    return numbered ? numbered : named;
}

std::optional<Value> match_some(const Game& game,
                                const Question& question,
                                const ForcedAnswer& answer) {
    std::uint64_t chosen = 0;
    if (!ascii::same(answer.text, "none")) {
        for (const std::string_view part : split_at(answer.text, '+')) {
            const std::optional<std::int64_t> place =
                option_place(game, question, {answer.value, std::string(part)});
            if (!place || *place > 60) return std::nullopt;
            chosen |= std::uint64_t{1} << (*place - 1);
        }
    }
    return Value::of(static_cast<std::int64_t>(chosen));
}

std::optional<Value> match_text(Game& game, const Question& question, const ForcedAnswer& answer) {
    switch (question.kind) {
        case QuestionKind::yes_no:
            if (const std::optional<bool> said = truth(answer.text)) return Value::of_truth(*said);
            return std::nullopt;
        case QuestionKind::option:
            if (const auto place = option_place(game, question, answer)) return Value::of(*place);
            return std::nullopt;
        case QuestionKind::some:
            return match_some(game, question, answer);
        case QuestionKind::number:
            if (const auto value = number(answer.text)) return Value::of(*value);
            return std::nullopt;
        case QuestionKind::text:
            return Value::of(game.rules.words.intern(answer.text));
        case QuestionKind::die:
        case QuestionKind::shuffle:
            break;
    }
    return std::nullopt;
}

std::string fitting_answers(const Game& game, const Question& question) {
    constexpr std::size_t most_shown = 12;
    std::vector<std::string> options;
    for (const Value option : question.options | std::views::take(most_shown))
        options.push_back(printable(option_text(game, option), 80));
    if (question.options.size() > most_shown) options.emplace_back("another on offer");
    switch (question.kind) {
        case QuestionKind::option:
            return fmt::format("answer {}", join_names(options, "or"));
        case QuestionKind::some:
            return fmt::format("answer {} to {} of {}, joined by +", question.from, question.to,
                               join_names(options));
        case QuestionKind::number:
            return fmt::format("answer a number, {} to {}", question.from, question.to);
        case QuestionKind::text:
            return "answer a text";
        case QuestionKind::die:
            return fmt::format("a d{} shows 1 to {}; ? lets it fall", question.to, question.to);
        default:
            return "answer yes or no";
    }
}

// The places of the options that begin with a text, in any case.
std::vector<std::int64_t> options_beginning(const Game& game,
                                            const Question& question,
                                            std::string_view text) {
    std::vector<std::int64_t> found;
    if (text.empty() || question.kind != QuestionKind::option) return found;
    for (std::size_t i = 0; i < question.options.size(); ++i) {
        const std::string option = option_text(game, question.options[i]);
        if (ascii::same(std::string_view(option).substr(0, text.size()), text))
            found.push_back(static_cast<std::int64_t>(i) + 1);
    }
    return found;
}

}  // namespace

std::vector<ForcedAnswer> read_answers(std::string_view list) {
    std::vector<ForcedAnswer> answers;
    if (trim(list).empty()) return answers;
    for (const std::string_view part : split_at(list, ',')) {
        answers.push_back({Value{}, std::string(part)});
    }
    return answers;
}

std::vector<ForcedAnswer> read_answer_lines(std::string_view text) {
    std::vector<ForcedAnswer> answers;
    for (const std::string_view line : split_at(text, '\n')) {
        if (!line.empty() && line[0] != '#') answers.push_back({Value{}, std::string(line)});
    }
    return answers;
}

std::vector<std::int64_t> read_dice(std::string_view list) {
    std::vector<std::int64_t> dice;
    for (const std::string_view part : split_at(list, ',')) {
        const std::optional<std::int64_t> die = number(part);
        if (!die) {
            throw Error("shell/bad-dice", fmt::format("'{}' is no die", printable(part, 40)),
                        "write whole numbers with commas: 14,6");
        }
        dice.push_back(*die);
    }
    return dice;
}

std::optional<Value> match_answer(Game& game,
                                  const Question& question,
                                  const ForcedAnswer& answer) {
    // A thing that a spec gives means itself, not another of its name.
    if (answer.value.is(ValueType::entity) && question.kind == QuestionKind::option) {
        const auto found = std::ranges::find(question.options, answer.value);
        if (found == question.options.end()) return std::nullopt;
        return Value::of(static_cast<std::int64_t>(found - question.options.begin()) + 1);
    }
    const std::optional<Value> value = match_text(game, question, answer);
    return value && question.accepts(*value) ? value : std::nullopt;
}

std::optional<Value> match_beginning(const Game& game,
                                     const Question& question,
                                     std::string_view text) {
    const std::vector<std::int64_t> places = options_beginning(game, question, text);
    if (places.size() != 1) return std::nullopt;
    return Value::of(places.front());
}

std::string misfit_text(const Game& game, const Question& question, std::string_view text) {
    std::vector<std::string> names;
    for (const std::int64_t place : options_beginning(game, question, text)) {
        const Value option = question.options[static_cast<std::size_t>(place - 1)];
        names.push_back(printable(option_text(game, option), 80));
    }
    const std::string what =
        names.empty() ? fitting_answers(game, question)
                      : fmt::format("'{}' begins {}", printable(text, 40), join_names(names));
    return fmt::format("that is not an answer: {}\n", what);
}

std::optional<Value> match_forced(Game& game,
                                  const Question& question,
                                  const ForcedAnswer& answer) {
    const std::optional<Value> value = match_answer(game, question, answer);
    if (value || question.accepts(answer.value)) return value;
    throw Error("chance/forced-answer-misfit",
                fmt::format("the forced answer '{}' does not fit \"{}\"",
                            printable(answer.text, 80), asked_text(game, question)),
                fitting_answers(game, question));
}

std::string price_text(const Game& game, const KindTable& kinds, const Definition& definition) {
    const Kind* kind = kinds.find(game.text(definition.kind));
    if (kind == nullptr) return "";
    for (const KindField& field : kind->fields) {
        if (field.type != FieldType::cost) continue;
        const std::string* price = definition.field(field.word).text();
        if (price != nullptr) return printable(*price, 40);
    }
    return "";
}

std::string price_text(const Game& game, const KindTable& kinds, Value option) {
    if (!option.is(ValueType::word)) return "";
    for (const auto& definition : game.rules.definitions.all()) {
        if (definition->name_word != option.word()) continue;
        std::string price = price_text(game, kinds, *definition);
        if (!price.empty()) return price;
    }
    return "";
}

namespace {

Menu counted_options(const Question& question) {
    Menu menu;
    for (const Value option : question.options) menu.push_back({menu.size() + 1, option, ""});
    return menu;
}

std::string entry_text(const Game& game, const KindTable& kinds, const MenuEntry& entry) {
    std::string text =
        fmt::format("\n  {}. {}", entry.number, printable(option_text(game, entry.option)));
    const std::string price = price_text(game, kinds, entry.option);
    if (!price.empty()) text += fmt::format(", {}", price);
    if (!entry.odds.empty()) text += fmt::format(": {}", entry.odds);
    if (!entry.refusal.empty()) text += fmt::format(" (not now: {})", printable(entry.refusal, 80));
    return text;
}

// What stands in brackets: of an option its number.
std::string default_text(const Game& game, const Question& question, const Menu& menu) {
    const Value fallback = default_answer(question);
    if (question.kind == QuestionKind::some) return "none";
    if (question.kind != QuestionKind::option) return option_text(game, fallback);
    const Value option = question.options[static_cast<std::size_t>(fallback.integer() - 1)];
    return std::to_string(std::ranges::find(menu, option, &MenuEntry::option)->number);
}

}  // namespace

std::string question_text(const Game& game,
                          const KindTable& kinds,
                          const Question& question,
                          const Menu& menu) {
    if (question.kind == QuestionKind::die) {
        const std::string asked =
            question.who
                ? fmt::format("{} rolls a d{} ({})", game.text(game.name_of(question.who)),
                              question.to, replaced(game.text(question.text), {{"_", " "}}))
                : fmt::format("a d{} is rolled", question.to);
        const std::string before =
            question.fallback.is_nil() ? "?" : std::to_string(question.fallback.integer());
        return fmt::format("{}\n[{}] > ", printable(asked), before);
    }
    std::string text = asked_text(game, question);
    switch (question.kind) {
        case QuestionKind::yes_no:
            text += " (yes or no)";
            break;
        case QuestionKind::number:
            text += fmt::format(" ({} to {})", question.from, question.to);
            break;
        case QuestionKind::some:
            text += fmt::format(" ({} to {} of them, joined by +)", question.from, question.to);
            break;
        case QuestionKind::text:
            text += " (in words)";
            break;
        default:
            break;
    }
    const Menu shown = menu.empty() ? counted_options(question) : menu;
    for (const MenuEntry& entry : shown) text += entry_text(game, kinds, entry);
    if (default_answer(question).is_nil()) return text + "\n> ";
    return text + fmt::format("\n[{}] > ", default_text(game, question, shown));
}

std::string forced_dice_text(const Fate& fate) {
    return fmt::format("{}", fmt::join(fate.forced_dice(), ", "));
}

std::vector<Diagnostic> leftovers(const Fate& fate) {
    std::vector<Diagnostic> found;
    const auto add = [&](const char* code, std::size_t count, const char* one, const char* many) {
        if (count == 0) return;
        found.push_back(Error(code,
                              fmt::format("{} forced {} left over", count, count == 1 ? one : many),
                              "force exactly what is asked for")
                            .diagnostic());
    };
    add("shell/dice-left", fate.forced_dice().size(), "die is", "dice are");
    add("shell/answers-left", fate.forced_answers().size(), "answer is", "answers are");
    return found;
}

}  // namespace hexwright
