#include "shell/run/card_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/expression/price.hpp"
#include "lua/data_bridge.hpp"
#include "lua/line_coverage.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_comment_bytes = 160;

std::string capitalized(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') text.front() -= 'a' - 'A';
    return text;
}

// "CL/4" of "{CL/4}".
std::string without_braces(std::string text) {
    std::erase_if(text, [](char c) { return c == '{' || c == '}'; });
    return text;
}

// --- prices

std::string number_read_aloud(const Amount& amount) {
    std::vector<std::string> parts;
    if (!amount.series.empty()) {
        parts.push_back(joined(amount.series, ", then ",
                               [](std::int64_t step) { return fmt::format("{}", step); }));
    }
    if (amount.fixed != 0) parts.push_back(fmt::format("{}", amount.fixed));
    if (amount.per_x != 0)
        parts.push_back(amount.per_x == 1 ? "X" : fmt::format("{} x X", amount.per_x));
    if (!amount.formula.empty())
        parts.push_back((amount.is_negative ? "minus " : "") + amount_read_aloud(amount.formula));
    return parts.empty() ? "0" : joined(parts, " + ", [](const auto& part) { return part; });
}

class PriceText {
public:
    PriceText(const CostUnits& units, const PoolOfUnit& pool_of)
        : units_(units), pool_of_(pool_of) {}

    [[nodiscard]] std::string of(const Cost& cost) const {
        if (cost.is_free()) return "nothing";
        if (!cost.alternatives.empty()) {
            return joined(cost.alternatives, ", or ", [&](const Cost& one) {
                return of(one) + (one.label.empty() ? "" : " for " + one.label);
            });
        }
        std::vector<std::string> parts;
        for (const CostPart& part : cost.parts) parts.push_back(of(part));
        std::string text = parts.empty() ? "" : join_names(parts);
        for (const CostLimit& limit : cost.limits)
            text += (text.empty() ? "" : ", ") + often(limit);
        if (cost.x_most) text += fmt::format(" (X from {} to {})", cost.x_least, *cost.x_most);
        return text;
    }

private:
    [[nodiscard]] std::string of(const CostPart& part) const {
        if (part.kind == CostPartKind::variable) return part.name;
        if (part.name == "self") return "the thing itself";
        Amount one;
        one.fixed = 1;
        const bool is_one = part.amount == one;
        const auto unit = std::ranges::find(units_.units, part.name, &CostUnit::printed);
        if (is_one && unit != units_.units.end() && unit->is_bare) {
            const bool is_vowel =
                std::string_view("aeiou").find(part.name.front()) != std::string_view::npos;
            return (is_vowel ? "an " : "a ") + part.name;
        }
        const std::string name = part.kind == CostPartKind::pool ? pool_of_(part.name) : part.name;
        return fmt::format("{} {}{}", number_read_aloud(part.amount), name,
                           part.may_burn ? " (even below its floor)" : "");
    }

    [[nodiscard]] static std::string often(const CostLimit& limit) {
        const std::string count = number_read_aloud(limit.count);
        const std::string times = count == "1"   ? "once"
                                  : count == "2" ? "twice"
                                                 : "at most " + count + " times";
        return limit.span > 1 ? fmt::format("{} in {} {}s", times, limit.span, limit.window)
                              : fmt::format("{} a {}", times, limit.window);
    }

    const CostUnits& units_;
    const PoolOfUnit& pool_of_;
};

// --- values

class CardReader {
public:
    CardReader(const Game& game, Sandbox& sandbox, const Loader& loader)
        : game_(game), sandbox_(sandbox), loader_(loader) {}

    CardText read(const Definition& definition) {
        CardText card;
        const Kind* kind = loader_.kinds().find(game_.text(definition.kind));
        if (kind == nullptr) return card;
        for (const KindField& field : kind->fields) {
            if (!is_written(definition, field.word)) continue;
            const Data& value = definition.field(field.word);
            if (value.truth() != nullptr && !*value.truth()) continue;
            if (const auto sentence = sentence_of(field, value)) {
                if (!sentence->empty()) card.sentences.push_back(*sentence);
            } else {
                card.others.emplace_back(field.name, read_aloud(field.type, value));
            }
        }
        return card;
    }

private:
    static bool is_written(const Definition& definition, Word field) {
        for (std::size_t i = 0; i < definition.fields.size(); ++i) {
            if (definition.fields[i].first == field)
                return i < definition.printed.size() && definition.printed[i];
        }
        return false;
    }

    // Nothing when its kind has none for this value.
    std::optional<std::string> sentence_of(const KindField& field, const Data& value) {
        const std::string* says = field.tells.text();
        if (const Data::Map* of_values = field.tells.map()) {
            const std::string* word = value.text();
            const auto found = std::ranges::find_if(*of_values, [&](const auto& one) {
                return word != nullptr ? one.first == *word
                                       : value.truth() != nullptr && one.first == "true";
            });
            if (found == of_values->end()) return std::nullopt;
            says = found->second.text();
        }
        if (says == nullptr) return std::nullopt;
        const std::size_t gap = says->find("{}");
        if (gap == std::string::npos) return *says;
        const std::string aloud = read_aloud(field.type, value);
        const std::string text =
            says->substr(0, gap) + (gap == 0 ? capitalized(aloud) : aloud) + says->substr(gap + 2);
        return ends_twice(text) ? text.substr(0, text.size() - 1) : text;
    }

    // A text that is a sentence itself has its own end.
    static bool ends_twice(std::string_view text) {
        return text.ends_with("?.") || text.ends_with("!.") ||
               (text.ends_with("..") && !text.ends_with("..."));
    }

    [[nodiscard]] std::string price(const std::string& text) const {
        const CostUnits& units = game_.rulebook.units;
        return price_read_aloud(text, units, [&](const std::string& printed) {
            const auto unit = std::ranges::find(units.units, printed, &CostUnit::printed);
            return unit == units.units.end() ? printed : std::string(game_.text(unit->pool));
        });
    }

    std::string read_aloud(FieldType type, const Data& value) {
        if (const HandlerId* handler = value.handler()) return script_of(*handler);
        if (const std::string* text = value.text()) {
            if (type == FieldType::cost) return price(*text);
            return amount_read_aloud(printable(*text, 300));
        }
        if (type == FieldType::cost && value.number() != nullptr)
            return price(std::to_string(*value.number()));
        if (const std::int64_t* number = value.number()) return std::to_string(*number);
        if (const bool* truth = value.truth()) return *truth ? "yes" : "no";
        if (const Data::List* list = value.list()) {
            const bool is_table = type == FieldType::edits || type == FieldType::table;
            if (list->empty()) return is_table ? "as usual" : "nothing";
            std::vector<std::string> parts;
            for (const Data& one : *list) parts.push_back(read_aloud(FieldType::any, one));
            return join_names(parts);
        }
        if (const Data::Map* map = value.map())
            return type == FieldType::trigger ? trigger_of(*map) : entries_of_map(*map);
        return "nothing";
    }

    std::string entries_of_map(const Data::Map& map) {
        std::vector<std::string> parts;
        for (const auto& [key, one] : map) {
            const std::string aloud = read_aloud(FieldType::any, one);
            if (is_position(key)) {
                parts.push_back(aloud);
            } else {
                parts.push_back(one.truth() != nullptr && *one.truth() ? key : key + " " + aloud);
            }
        }
        if (parts.empty()) return "as usual";
        return joined(parts, ", ", [](const std::string& part) { return part; });
    }

    // "after damage/deal, if its target is self".
    std::string trigger_of(const Data::Map& trigger) {
        std::string text;
        std::string matches;
        for (const auto& [key, one] : trigger) {
            const bool is_when =
                key == "before" || key == "on" || key == "after" || key == "around";
            const std::string aloud = read_aloud(FieldType::any, one);
            if (is_when) {
                text = fmt::format("{} {}", key == "on" ? "to" : key, aloud);
            } else {
                matches += fmt::format("{}{} is {}", matches.empty() ? ", if its " : " and its ",
                                       key, aloud);
            }
        }
        return text + matches;
    }

    // "a script", with its first comment.
    std::string script_of(HandlerId handler) {
        const FunctionLines lines = lines_of(sandbox_, function_of(handler));
        const Reading* reading = loader_.sources().reading(lines.chunk);
        if (reading == nullptr) return "a script";
        const auto function = std::ranges::find_if(reading->functions, [&](const auto& one) {
            return one.line == lines.first && one.end_line == lines.last;
        });
        if (function == reading->functions.end()) return "a script";
        const std::vector<Token>& tokens = reading->tokens;
        const auto begin_of = [](const Token& token) { return token.span.begin; };
        auto token = std::ranges::lower_bound(tokens, function->span.begin, {}, begin_of);
        for (; token != tokens.end() && token->span.end < function->span.end; ++token) {
            const Span between{token->span.end, std::next(token)->span.begin};
            const std::string comment = first_comment(reading->text(between));
            if (!comment.empty()) return fmt::format("a script ({})", comment);
        }
        return "a script";
    }

    // Of what is between two tokens; "" for none, and for comments that answer findings.
    static std::string first_comment(std::string_view between) {
        const std::size_t begin = between.find("--");
        if (begin == std::string_view::npos) return {};
        std::string_view comment = between.substr(begin + 2);
        comment = trim(comment.substr(0, comment.find('\n')));
        if (comment.starts_with("hexwright") || comment.starts_with("[")) return {};
        while (!comment.empty() && (comment.back() == '.' || comment.back() == ','))
            comment.remove_suffix(1);
        return printable(comment, most_comment_bytes);
    }

    const Game& game_;
    Sandbox& sandbox_;
    const Loader& loader_;
};

}  // namespace

std::string CardText::lines() const {
    std::string lines;
    if (!sentences.empty()) lines = fmt::format("  {}\n", fmt::join(sentences, " "));
    for (const auto& [name, value] : others) lines += fmt::format("  {}: {}\n", name, value);
    return lines;
}

std::string CardText::text() const {
    std::string text = fmt::format("{}", fmt::join(sentences, " "));
    if (others.empty()) return text;
    return text + (text.empty() ? "" : " ") + "Also: " +
           joined(others, "; ", [](const auto& one) { return one.first + " " + one.second; }) + ".";
}

CardText card_text(const Game& game,
                   Sandbox& sandbox,
                   const Loader& loader,
                   const Definition& definition) {
    return CardReader(game, sandbox, loader).read(definition);
}

std::string price_read_aloud(const std::string& price,
                             const CostUnits& units,
                             const PoolOfUnit& pool_of) {
    try {
        return PriceText(units, pool_of).of(parse_cost(price, units));
    } catch (const Error&) {
        return without_braces(price);
    }
}

std::string amount_read_aloud(const std::string& amount) {
    std::string text;
    for (std::size_t at = 0; at < amount.size(); ++at) {
        const std::size_t close = amount[at] == '(' ? amount.find(')', at) : std::string::npos;
        if (close != std::string::npos && amount.substr(close + 1, 1) == "{") {
            text += amount.substr(at + 1, close - at - 1) + " x ";
            at = close;
        } else {
            text += amount[at];
        }
    }
    return without_braces(std::move(text));
}

}  // namespace hexwright
