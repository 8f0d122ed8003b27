#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/expression/price.hpp"

namespace hexwright {

namespace {

using ascii::same;

// A stretch of the text that knows its place in it, so that a mistake has a column.
struct Stretch {
    std::string_view text;
    std::size_t at = 0;

    [[nodiscard]] bool is_empty() const { return text.empty(); }

    [[nodiscard]] bool begins_with_digit() const {
        return !text.empty() && ascii::is_digit(text.front());
    }

    [[nodiscard]] Stretch sub(std::size_t from, std::size_t count = std::string_view::npos) const {
        return {text.substr(from, count), at + from};
    }

    [[nodiscard]] Stretch trimmed() const {
        const std::string_view inner = ascii::trimmed(text);
        return {inner, at + static_cast<std::size_t>(inner.data() - text.data())};
    }

    [[nodiscard]] Stretch without_last() const { return sub(0, text.size() - 1).trimmed(); }

    // Without its first and last byte.
    [[nodiscard]] Stretch inner() const { return sub(1, text.size() - 2).trimmed(); }
};

struct Term {
    Stretch body;
    std::size_t sign_at = 0;
    bool is_negative = false;
};

const std::string own_item = "self";

class CostReader {
public:
    CostReader(std::string_view text, const CostUnits& units) : text_(text), units_(units) {
        if (text.size() > limits::notation_bytes)
            fail(0, fmt::format("a cost longer than {} bytes", limits::notation_bytes),
                 "shorten it");
    }

    Cost read_choices(Stretch whole) {
        const std::vector<Stretch> pieces = split_at_or(whole);
        if (pieces.size() == 1) return read_labelled(pieces.front());
        Cost cost;
        for (const Stretch& piece : pieces) cost.alternatives.push_back(read_labelled(piece));
        return cost;
    }

    Cost read_edit(Stretch whole) {
        is_edit_ = true;
        return read_sum(whole);
    }

    [[nodiscard]] Stretch whole() const { return Stretch{text_, 0}.trimmed(); }

    [[noreturn]] void fail(std::size_t at, const std::string& what, const std::string& hint) const {
        Diagnostic diagnostic;
        diagnostic.code = "state/bad-cost";
        diagnostic.message = fmt::format("cost \"{}\": {}", printable(text_, 80), what);
        diagnostic.hint = hint;
        diagnostic.where.line = 1;
        diagnostic.where.column = code_points(text_.substr(0, at)) + 1;
        throw Error(std::move(diagnostic));
    }

    std::int64_t take_number(Stretch& rest) const {
        std::int64_t number = 0;
        std::size_t digits = 0;
        for (; digits < rest.text.size() && ascii::is_digit(rest.text[digits]); ++digits) {
            number = number * 10 + (rest.text[digits] - '0');
            if (number > limits::face_value) {
                fail(rest.at, fmt::format("a number beyond {}", limits::face_value),
                     "write a smaller one");
            }
        }
        rest = rest.sub(digits);
        return number;
    }

private:
    // --- brackets and words

    // The place after the bracket that closes the one at the start.
    [[nodiscard]] std::size_t after_bracket(Stretch from) const {
        std::string open;
        for (std::size_t i = 0; i < from.text.size(); ++i) {
            const char c = from.text[i];
            if (c == '(' || c == '[' || c == '{') open += c == '(' ? ')' : c == '[' ? ']' : '}';
            if (c != ')' && c != ']' && c != '}') continue;
            if (open.empty() || open.back() != c) break;
            open.pop_back();
            if (open.empty()) return i + 1;
        }
        fail(from.at, "a bracket is not closed", "brackets come in pairs: ( ), [ ], { }");
    }

    [[nodiscard]] bool is_bracketed(Stretch term) const {
        return term.text.starts_with('(') && after_bracket(term) == term.text.size();
    }

    // Calls visit(i) for every byte outside brackets.
    template <typename Visit>
    void outside_brackets(Stretch in, const Visit& visit) const {
        for (std::size_t i = 0; i < in.text.size();) {
            const char c = in.text[i];
            if (c == '(' || c == '[' || c == '{') {
                i += after_bracket(in.sub(i));
                continue;
            }
            if (c == ')' || c == ']' || c == '}') {
                fail(in.at + i, "a bracket that was not opened",
                     "brackets come in pairs: ( ), [ ], { }");
            }
            visit(i++);
        }
    }

    // The first place of a separate word, or npos.
    [[nodiscard]] std::size_t find_word(Stretch in, std::string_view word) const {
        std::size_t found = std::string_view::npos;
        outside_brackets(in, [&](std::size_t i) {
            if (found != std::string_view::npos || i == 0) return;
            const std::size_t end = i + word.size();
            if (end >= in.text.size() || !same(in.text.substr(i, word.size()), word)) return;
            const bool begins = ascii::is_blank(in.text[i - 1]) || in.text[i - 1] == ',';
            if (begins && ascii::is_blank(in.text[end])) found = i;
        });
        return found;
    }

    // What is before "as X"; nothing when the text does not end so.
    [[nodiscard]] static std::optional<Stretch> before_as_x(Stretch body) {
        for (const std::string_view word : {std::string_view("x"), std::string_view("as")}) {
            if (body.text.size() <= word.size()) return std::nullopt;
            const std::size_t at = body.text.size() - word.size();
            if (!same(body.text.substr(at), word) || !ascii::is_blank(body.text[at - 1]))
                return std::nullopt;
            body = body.sub(0, at).trimmed();
        }
        return body;
    }

    // --- alternatives and sums

    [[nodiscard]] std::vector<Stretch> split_at_or(Stretch rest) const {
        std::vector<Stretch> pieces;
        for (std::size_t at = 0; (at = find_word(rest, "or")) != std::string_view::npos;) {
            const Stretch piece = rest.sub(0, at).trimmed();
            pieces.push_back(piece.text.ends_with(',') ? piece.without_last() : piece);
            rest = rest.sub(at + 2);
        }
        pieces.push_back(rest.trimmed());
        return pieces;
    }

    Cost read_labelled(Stretch piece) {
        if (piece.text.ends_with('.')) piece = piece.without_last();
        const std::size_t at = find_word(piece, "for");
        if (at == std::string_view::npos) return read_sum(piece);
        Cost cost = read_sum(piece.sub(0, at).trimmed());
        cost.label = std::string(piece.sub(at + 3).trimmed().text);
        return cost;
    }

    [[nodiscard]] std::vector<Term> split_terms(Stretch in) const {
        std::vector<Term> terms;
        Term term{in, in.at, false};
        std::size_t start = 0;
        outside_brackets(in, [&](std::size_t i) {
            const char c = in.text[i];
            const bool is_arrow = c == '-' && i + 1 < in.text.size() && in.text[i + 1] == '>';
            if ((c != '+' && c != '-') || is_arrow) return;
            term.body = in.sub(start, i - start).trimmed();
            const bool leads = terms.empty() && term.body.is_empty() && is_edit_ && start == 0;
            if (!leads) terms.push_back(term);
            term = {in, in.at + i, c == '-'};
            start = i + 1;
        });
        term.body = in.sub(start).trimmed();
        terms.push_back(term);
        return terms;
    }

    Cost read_sum(Stretch in) {
        Cost cost;
        std::optional<std::size_t> burn_at;
        for (Term& term : split_terms(in.trimmed())) {
            if (term.body.text.ends_with('!')) {
                burn_at = term.body.at + term.body.text.size() - 1;
                term.body = term.body.without_last();
            }
            if (term.body.is_empty())
                fail(term.body.at, "a part is missing", "write an amount and a unit, like 5AP");
            Cost read;
            read_term(term.body, read);
            if (term.is_negative && !is_edit_) check_taken_away(cost, read, term);
            cost = sum(cost, term.is_negative ? negated(read) : read);
        }
        if (burn_at) mark_burning(cost, *burn_at);
        return cost;
    }

    void check_taken_away(const Cost& cost, const Cost& read, const Term& term) const {
        const auto is_asked = [&](const CostPart& part) {
            return !read.parts.empty() && part.kind == CostPartKind::pool &&
                   part.pool == read.parts.front().pool;
        };
        if (std::ranges::any_of(cost.parts, is_asked)) return;
        fail(term.sign_at, "'-' takes away what the cost does not ask for",
             "write '+' to ask for it");
    }

    void mark_burning(Cost& cost, std::size_t at) const {
        bool marked = false;
        for (CostPart& part : cost.parts) {
            const CostUnit* unit = find_unit(part.name);
            if (part.kind != CostPartKind::pool || unit == nullptr || !unit->may_burn) continue;
            part.may_burn = true;
            marked = true;
        }
        if (!marked) fail(at, "'!' but nothing here may burn", "take the mark away");
    }

    // --- one term

    void read_term(Stretch term, Cost& cost) const {
        const bool bracketed = is_bracketed(term);
        const Stretch body = bracketed ? term.inner() : term;
        if (body.is_empty()) fail(term.at, "empty brackets", "write an amount and a unit");
        if (read_limit(body, cost)) return;
        if (same(body.text, "X")) {
            cost.parts.push_back({CostPartKind::variable, {}, "X", {}, false, false});
            return;
        }
        const auto bounds = bracketed ? before_as_x(body) : std::nullopt;
        if (bounds) return read_bounds(*bounds, cost);
        if (find_unit(body.text) != nullptr || find_item(body.text) != nullptr)
            return read_bare(body, cost);
        if (std::string_view("([{").find(body.text.front()) != std::string_view::npos)
            return read_bracketed(body, cost);
        read_amount(body, cost);
    }

    // "1-5mna" or "5mna" before "as X"; "1-5" alone only bounds X.
    void read_bounds(Stretch rest, Cost& cost) const {
        const std::size_t at = rest.at;
        if (!rest.begins_with_digit()) fail(at, "'as X' needs a range", "write (1-5mna as X)");
        cost.x_least = take_number(rest);
        cost.x_most = cost.x_least;
        if (rest.text.starts_with('-')) {
            rest = rest.sub(1);
            if (!rest.begins_with_digit())
                fail(rest.at, "the range has no end", "write (1-5mna as X)");
            cost.x_most = take_number(rest);
        }
        if (*cost.x_most < cost.x_least) fail(at, "an empty range", "write the smaller first");
        rest = rest.trimmed();
        Amount amount;
        amount.per_x = 1;
        if (!rest.is_empty()) add_pool(rest, amount, false, cost);
    }

    // Count "/" [span] window; false when it is something else.
    [[nodiscard]] bool read_limit(Stretch body, Cost& cost) const {
        std::size_t slash = std::string_view::npos;
        outside_brackets(body, [&](std::size_t i) {
            if (body.text[i] == '/') slash = i;
        });
        if (slash == std::string_view::npos) return false;
        Stretch rest = body.sub(slash + 1).trimmed();
        CostLimit limit;
        const bool has_span = rest.begins_with_digit();
        if (has_span) limit.span = take_number(rest);
        if (has_span && limit.span == 0) fail(rest.at, "a limit over 0 windows", "write 1/2turn");
        const Stretch word = rest.trimmed();
        const auto window = std::ranges::find_if(units_.windows, [&](const std::string& known) {
            return same(word.text, known) || same(word.text, known + "s");
        });
        if (window == units_.windows.end()) {
            const std::string meant = did_you_mean(word.text, units_.windows);
            fail(word.at, fmt::format("'{}' is no window of time", printable(word.text, 40)),
                 meant.empty() ? "limits look like 2/turn; known: " + join_names(units_.windows)
                               : meant);
        }
        limit.window = *window;
        limit.count = read_count(body.sub(0, slash).trimmed());
        cost.limits.push_back(std::move(limit));
        return true;
    }

    [[nodiscard]] Amount read_count(Stretch body) const {
        if (is_bracketed(body)) body = body.inner();
        if (body.is_empty()) fail(body.at, "a limit without a count", "write 2/turn");
        Stretch rest = body;
        Amount amount = take_factor(rest).value_or(Amount{});
        if (rest.is_empty()) return amount;
        Amount formula;
        formula.formula = std::string(body.text);
        return formula;
    }

    // "3", "3X", "X" or "X3" at the beginning; nothing for anything else.
    std::optional<Amount> take_factor(Stretch& rest) const {
        Amount amount;
        const auto begins_with_x = [](Stretch text) {
            return !text.is_empty() && ascii::lower(text.text.front()) == 'x';
        };
        if (rest.begins_with_digit()) {
            amount.fixed = take_number(rest);
            const Stretch unit = rest.trimmed();
            const bool is_name = find_unit(unit.text) != nullptr || find_item(unit.text) != nullptr;
            if (is_name || !begins_with_x(unit)) return amount;
            std::swap(amount.fixed, amount.per_x);
            rest = unit.sub(1);
            return amount;
        }
        if (!begins_with_x(rest)) return std::nullopt;
        rest = rest.sub(1);
        amount.per_x = rest.begins_with_digit() ? take_number(rest) : 1;
        return amount;
    }

    void read_amount(Stretch body, Cost& cost) const {
        Stretch rest = body;
        std::optional<Amount> amount = take_factor(rest);
        if (!amount) return read_bare(body, cost);
        if (amount->per_x == 0 && (rest.text.starts_with('{') || rest.text.starts_with('[')))
            return read_formula(body, rest.at - body.at + after_bracket(rest), cost);
        rest = rest.trimmed();
        if (amount->per_x == 0 && rest.text.starts_with("->")) take_series(*amount, rest);
        const std::string* item = amount->per_x == 0 ? find_item(rest.text) : nullptr;
        if (item != nullptr) return add_item(*item, *amount, cost);
        add_pool(rest, *amount, false, cost);
    }

    void take_series(Amount& amount, Stretch& rest) const {
        amount.series.push_back(std::exchange(amount.fixed, 0));
        while (rest.text.starts_with("->")) {
            rest = rest.sub(2).trimmed();
            if (!rest.begins_with_digit())
                fail(rest.at, "a number is missing after '->'", "write 1->2->3");
            amount.series.push_back(take_number(rest));
            rest = rest.trimmed();
        }
    }

    // "(0)mna", "(X3)mna", "(TL/5)mna", "{TL}mna".
    void read_bracketed(Stretch body, Cost& cost) const {
        const std::size_t end = after_bracket(body);
        Stretch inner = body.sub(0, end).inner();
        const std::optional<Amount> amount =
            body.text.front() == '(' ? take_factor(inner) : std::nullopt;
        if (!amount || !inner.is_empty()) return read_formula(body, end, cost);
        add_pool(body.sub(end).trimmed(), *amount, amount->per_x == 0, cost);
    }

    void read_formula(Stretch body, std::size_t end, Cost& cost) const {
        Amount amount;
        amount.formula = std::string(body.text.substr(0, end));
        add_pool(body.sub(end).trimmed(), amount, false, cost);
    }

    // A unit or an item without a number.
    void read_bare(Stretch body, Cost& cost) const {
        Amount one;
        one.fixed = 1;
        if (const std::string* item = find_item(body.text)) return add_item(*item, one, cost);
        const CostUnit* unit = find_unit(body.text);
        if (unit != nullptr && !unit->is_bare) {
            fail(body.at, fmt::format("how much {}?", unit->printed),
                 fmt::format("write a number before it, like 5{}", unit->printed));
        }
        add_pool(body, one, false, cost);
    }

    static void add_item(const std::string& item, const Amount& amount, Cost& cost) {
        cost.parts.push_back({CostPartKind::item, {}, item, amount, false, false});
    }

    void add_pool(Stretch word, const Amount& amount, bool is_ranked, Cost& cost) const {
        const CostUnit* unit = find_unit(word.text);
        if (word.is_empty()) {
            if (!units_.may_omit_unit || units_.units.empty())
                fail(word.at, "a unit is missing", unit_hint(""));
            unit = &units_.units.front();
        }
        if (unit == nullptr) {
            fail(word.at, fmt::format("'{}' is no unit of cost", printable(word.text, 40)),
                 unit_hint(word.text));
        }
        cost.parts.push_back(
            {CostPartKind::pool, unit->pool, first_unit(*unit).printed, amount, false, is_ranked});
    }

    // --- names

    [[nodiscard]] std::string unit_hint(std::string_view word) const {
        std::vector<std::string> known{own_item};
        std::vector<std::string> written;  // the first unit of each pool
        for (const CostUnit& unit : units_.units) {
            known.push_back(unit.printed);
            if (&first_unit(unit) == &unit) written.push_back(unit.printed);
        }
        known.insert(known.end(), units_.items.begin(), units_.items.end());
        const std::string meant = did_you_mean(word, known);
        return meant.empty() ? "there are " + join_names(written) : meant;
    }

    [[nodiscard]] const CostUnit* find_unit(std::string_view word) const {
        const auto found = std::ranges::find_if(
            units_.units, [&](const CostUnit& unit) { return same(word, unit.printed); });
        return found == units_.units.end() ? nullptr : &*found;
    }

    // The unit that is written for its pool.
    [[nodiscard]] const CostUnit& first_unit(const CostUnit& unit) const {
        return *std::ranges::find(units_.units, unit.pool, &CostUnit::pool);
    }

    [[nodiscard]] const std::string* find_item(std::string_view word) const {
        if (same(word, own_item)) return &own_item;
        const auto found = std::ranges::find_if(
            units_.items, [&](const std::string& item) { return same(word, item); });
        return found == units_.items.end() ? nullptr : &*found;
    }

    std::string_view text_;
    const CostUnits& units_;
    bool is_edit_ = false;
};

// Units of one to three letters follow their number directly.
std::string with_unit(const std::string& number, const std::string& unit) {
    return unit.size() <= 3 ? number + unit : number + ' ' + unit;
}

std::string digits_of(std::int64_t number) {
    return fmt::format("{}", std::abs(number));
}

// So many times X; "X" for once.
std::string times_x(std::int64_t number) {
    return std::abs(number) == 1 ? std::string("X") : digits_of(number) + 'X';
}

class CostWriter {
public:
    std::string write(const Cost& cost) {
        if (cost.x_most) bounds_ = fmt::format("{}-{}", cost.x_least, *cost.x_most);
        for (const CostPart& part : cost.parts) write_part(part);
        if (!bounds_.empty()) write_term(false, fmt::format("({} as X)", bounds_));
        for (const CostLimit& limit : cost.limits) write_limit(limit);
        if (!cost.label.empty()) text_ += " for " + cost.label;
        return text_;
    }

private:
    void write_part(const CostPart& part) {
        const Amount& amount = part.amount;
        const auto put = [&](bool is_negative, const std::string& number) {
            write_term(is_negative, with_unit(number, part.name) + (part.may_burn ? "!" : ""));
        };
        if (part.kind == CostPartKind::variable) return write_term(false, "X");
        if (part.kind == CostPartKind::item) {
            const bool is_one = std::abs(amount.fixed) == 1;
            return write_term(amount.fixed < 0,
                              (is_one ? "" : digits_of(amount.fixed) + ' ') + part.name);
        }
        if (part.is_ranked) {
            return put(amount.is_negative || amount.fixed < 0,
                       fmt::format("({})", digits_of(amount.fixed)));
        }
        write_series(part);
        const bool is_nothing =
            amount.per_x == 0 && amount.series.empty() && amount.formula.empty();
        if (amount.fixed != 0 || is_nothing) put(amount.fixed < 0, digits_of(amount.fixed));
        write_x(part);
        if (!amount.formula.empty()) put(amount.is_negative, amount.formula);
    }

    void write_series(const CostPart& part) {
        const std::vector<std::int64_t>& series = part.amount.series;
        if (series.empty()) return;
        const bool is_negative = std::ranges::any_of(series, [](auto step) { return step < 0; });
        std::string steps;
        for (const std::int64_t step : series)
            steps += (steps.empty() ? "" : "->") + digits_of(step);
        write_term(is_negative, steps + ' ' + part.name + (part.may_burn ? "!" : ""));
    }

    void write_x(const CostPart& part) {
        const std::int64_t per_x = part.amount.per_x;
        if (per_x == 0) return;
        std::string term = with_unit(times_x(per_x), part.name);
        if (per_x == 1 && !bounds_.empty())
            term = fmt::format("({} as X)", with_unit(std::exchange(bounds_, {}), part.name));
        write_term(per_x < 0, term + (part.may_burn ? "!" : ""));
    }

    void write_limit(const CostLimit& limit) {
        const Amount& amount = limit.count;
        const std::int64_t number = amount.per_x != 0 ? amount.per_x : amount.fixed;
        const bool is_formula = !amount.formula.empty();
        const std::string count = is_formula          ? amount.formula
                                  : amount.per_x != 0 ? times_x(number)
                                                      : digits_of(number);
        const std::string span = limit.span == 0 ? "" : digits_of(limit.span);
        write_term(is_formula ? amount.is_negative : number < 0,
                   fmt::format("({}/{}{})", count, span, limit.window));
    }

    void write_term(bool is_negative, const std::string& term) {
        if (is_negative) {
            text_ += '-';
        } else if (!text_.empty()) {
            text_ += '+';
        }
        text_ += term;
    }

    std::string text_;
    std::string bounds_;  // of X, until they are written
};

}  // namespace

Cost parse_cost(std::string_view text, const CostUnits& units) {
    CostReader reader(text, units);
    if (same(reader.whole().text, "free")) return {};
    return reader.read_choices(reader.whole());
}

Cost edited(const Cost& cost, std::string_view text, const CostUnits& units) {
    CostReader reader(text, units);
    const Stretch whole = reader.whole();
    if (whole.is_empty()) reader.fail(0, "nothing to change", "write +5AP, =10AP or 50%");
    const char first = whole.text.front();
    if (first == '+' || first == '-') return sum(cost, reader.read_edit(whole));
    if (whole.text.ends_with('%') && whole.begins_with_digit()) {
        Stretch rest = whole;
        const std::int64_t percent = reader.take_number(rest);
        if (rest.text != "%") reader.fail(rest.at, "not a percentage", "write 50%");
        return scaled(cost, percent);
    }
    return reader.read_choices(first == '=' ? whole.sub(1).trimmed() : whole);
}

std::string to_text(const Cost& cost) {
    if (cost.alternatives.empty()) return CostWriter().write(cost);
    std::string text;
    for (const Cost& alternative : cost.alternatives)
        text += (text.empty() ? "" : " or ") + to_text(alternative);
    return text;
}

}  // namespace hexwright
