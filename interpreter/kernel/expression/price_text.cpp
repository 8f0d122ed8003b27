#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/expression/edit.hpp"
#include "kernel/expression/price.hpp"
#include "kernel/expression/scanner.hpp"

namespace hexwright {

namespace {

using ascii::same;

const std::string own_item = "self";

bool have_one_initial(std::string_view a, std::string_view b) {
    return !a.empty() && !b.empty() && ascii::lower(a.front()) == ascii::lower(b.front());
}

// Reads a price by descent: choices, sums, terms, amounts. Each level gets a piece of the text: a
// scanner that ends where the piece ends, and whose places are those of the whole text.
class PriceParser {
public:
    PriceParser(std::string_view text, const CostUnits& units)
        : whole_(piece({text}, 0, text.size())), text_(text), units_(units) {
        if (text.size() > limits::notation_bytes)
            fail(0, fmt::format("a cost longer than {} bytes", limits::notation_bytes),
                 "shorten it");
    }

    Cost price() { return same(whole_.rest(), "free") ? Cost{} : choices(whole_); }

    Cost edit(const Cost& cost) {
        Scanner from = whole_;
        if (from.is_over()) fail(0, "nothing to change", "write +5AP, =10AP or 50%");
        is_edit_ = from.next() == '+' || from.next() == '-';
        if (is_edit_) return sum(from, cost);
        if (from.rest().ends_with('%') && ascii::is_digit(from.next())) {
            const std::int64_t percent = number(from);
            if (from.rest() != "%") fail(from.at, "not a percentage", "write 50%");
            return scaled(cost, percent);
        }
        return choices(from.next() == '=' ? piece(from, from.at + 1, from.text.size()) : from);
    }

private:
    [[noreturn]] void fail(std::size_t at, const std::string& what, const std::string& hint) const {
        throw Error(error_at("state/bad-cost", {{}, 1, code_points(text_.substr(0, at)) + 1},
                             fmt::format("cost \"{}\": {}", printable(text_, 80), what), hint));
    }

    // --- pieces

    static Scanner piece(Scanner of, std::size_t begin, std::size_t end) {
        while (end > begin && ascii::is_blank(of.text[end - 1])) --end;
        while (begin < end && ascii::is_blank(of.text[begin])) ++begin;
        return {of.text.substr(0, end), begin};
    }

    static Scanner without_last(Scanner from) { return piece(from, from.at, from.text.size() - 1); }

    // The place after the bracket that closes the one that comes next.
    [[nodiscard]] std::size_t after_bracket(Scanner from) const {
        const std::size_t begin = from.at;
        std::string open;
        for (; !from.is_over(); ++from.at) {
            const char c = from.next();
            if (c == '(' || c == '[' || c == '{') open += c == '(' ? ')' : c == '[' ? ']' : '}';
            if (c != ')' && c != ']' && c != '}') continue;
            if (open.back() != c) break;
            open.pop_back();
            if (open.empty()) return from.at + 1;
        }
        fail(begin, "a bracket is not closed", "brackets come in pairs: ( ), [ ], { }");
    }

    // What comes before the next of these signs, or before this separate word, outside brackets;
    // goes there.
    Scanner take_until(Scanner& from, std::string_view signs, std::string_view word = {}) const {
        const std::size_t begin = from.at;
        while (!from.is_over()) {
            const char c = from.next();
            if (c == ')' || c == ']' || c == '}') {
                fail(from.at, "a bracket that was not opened",
                     "brackets come in pairs: ( ), [ ], { }");
            }
            if (c == '(' || c == '[' || c == '{') {
                from.at = after_bracket(from);
                continue;
            }
            const bool is_sign = signs.find(c) != std::string_view::npos;
            if (is_sign && !from.rest().starts_with("->")) break;
            if (!word.empty() && from.at > begin && is_separate(from, word)) break;
            ++from.at;
        }
        return piece(from, begin, from.at);
    }

    static bool is_separate(Scanner from, std::string_view word) {
        const char before = from.text[from.at - 1];
        const std::string_view rest = from.rest();
        return (before == ',' || ascii::is_blank(before)) && rest.size() > word.size() &&
               ascii::is_blank(rest[word.size()]) && same(rest.substr(0, word.size()), word);
    }

    std::int64_t number(Scanner& from) const {
        const std::size_t begin = from.at;
        const std::optional<std::int64_t> number = from.take_number();
        if (!number || *number > limits::face_value)
            fail(begin, fmt::format("a number beyond {}", limits::face_value),
                 "write a smaller one");
        return *number;
    }

    // --- choices and sums

    Cost choices(Scanner from) {
        std::vector<Cost> read;
        for (;; from.at += 2) {
            Scanner choice = take_until(from, "", "or");
            if (!from.is_over() && choice.rest().ends_with(',')) choice = without_last(choice);
            read.push_back(labelled(choice));
            if (from.is_over()) break;
        }
        if (read.size() == 1) return std::move(read.front());
        Cost cost;
        cost.alternatives = std::move(read);
        return cost;
    }

    Cost labelled(Scanner from) {
        if (from.rest().ends_with('.')) from = without_last(from);
        Cost cost = sum(take_until(from, "", "for"));
        if (!from.is_over()) cost.label = piece(from, from.at + 3, from.text.size()).rest();
        return cost;
    }

    // The terms, added to a cost one after the other.
    Cost sum(Scanner from, Cost cost = {}) {
        std::optional<std::size_t> burn_at;
        char sign = '+';
        std::size_t sign_at = from.at;
        Scanner before = piece(from, from.at, from.at);
        const auto take_sign = [&] {
            sign_at = from.at;
            sign = from.next();
            ++from.at;
        };
        if (is_edit_) take_sign();
        for (;; take_sign()) {
            Scanner one = take_until(from, "+-");
            const Scanner bounds = take_bounds(one);
            if (one.rest().ends_with('!')) {
                burn_at = one.text.size() - 1;
                one = without_last(one);
            }
            if (one.is_over())
                fail(one.at, "a part is missing", "write an amount and a unit, like 5AP");
            if (sign == '-' && !is_edit_) check_units(before, one, sign_at);
            before = one;
            Cost read = term(one);
            if (!bounds.is_over()) bound(read, bounds, is_edit_ || asks_for(cost, read));
            if (sign == '-' && !is_edit_) check_taken_away(cost, read, sign_at);
            cost = hexwright::sum(cost, sign == '-' ? negated(read) : read);
            if (from.is_over()) break;
        }
        if (burn_at) mark_burning(cost, *burn_at);
        return cost;
    }

    // What bounds the change of a term, "min 5" or "(min 5)"; cuts it off.
    Scanner take_bounds(Scanner& term) const {
        std::size_t end = term.text.size();
        for (const std::string_view word : {"min", "max"}) {
            Scanner at = term;
            (void)take_until(at, "", word);
            end = std::min(end, at.at);
            const std::size_t open = term.text.rfind('(');
            if (open == std::string_view::npos || open < term.at) continue;
            const std::string_view inside = piece(term, open + 1, term.text.size()).rest();
            if (inside.ends_with(')') && same(inside.substr(0, word.size()), word))
                end = std::min(end, open);
        }
        const Scanner bounds = piece(term, end, term.text.size());
        term = piece(term, term.at, end);
        return bounds;
    }

    void bound(Cost& read, Scanner bounds, bool is_change) const {
        const std::size_t begin = bounds.at;
        if (!is_change) {
            fail(begin, "a bound limits a change of a price, not a price",
                 "write it after what is added or taken away: -5AP (min 5)");
        }
        Edit edit;
        if (!read_bounds(bounds, edit) || !bounds.is_over()) {
            fail(begin, fmt::format("'{}' is no bound", printable(bounds.text.substr(begin), 40)),
                 "write -5AP (min 5) or +5AP (max 20), the number without a unit");
        }
        if (read.parts.size() != 1 || read.parts.front().kind == CostPartKind::variable)
            fail(begin, "a bound is of an amount, not of a limit or X", "write -5AP (min 5)");
        read.parts.front().least = edit.least;
        read.parts.front().most = edit.most;
    }

    // Does the cost ask for an amount of the pool that was read?
    static bool asks_for(const Cost& cost, const Cost& read) {
        return std::ranges::any_of(cost.parts, [&](const CostPart& part) {
            return !read.parts.empty() && part.kind == CostPartKind::pool &&
                   part.pool == read.parts.front().pool;
        });
    }

    void check_taken_away(const Cost& cost, const Cost& read, std::size_t sign_at) const {
        if (asks_for(cost, read)) return;
        fail(sign_at, "'-' takes away what the cost does not ask for", "write '+' to ask for it");
    }

    // "1-2" is a misspelt "1->2", not 1 less 2.
    void check_units(Scanner before, Scanner taken, std::size_t sign_at) const {
        const auto is_unitless = [](Scanner term) {
            return !term.is_over() && std::ranges::all_of(term.rest(), ascii::is_digit);
        };
        if (!is_unitless(before) && !is_unitless(taken)) return;
        fail(sign_at, "'-' without a unit on both sides",
             fmt::format("write {}->{} for a price that rises", before.rest(), taken.rest()));
    }

    void mark_burning(Cost& cost, std::size_t at) const {
        bool marked = false;
        const auto mark = [&](Cost& choice) {
            for (CostPart& part : choice.parts) {
                const CostUnit* unit = find_unit(part.name);
                if (part.kind != CostPartKind::pool || unit == nullptr || !unit->may_burn) continue;
                part.may_burn = true;
                marked = true;
            }
        };
        mark(cost);
        for (Cost& alternative : cost.alternatives) mark(alternative);
        if (!marked) fail(at, "'!' but nothing here may burn", "take the mark away");
    }

    // --- one term

    Cost term(Scanner from) const {
        const bool is_bracketed = from.next() == '(' && after_bracket(from) == from.text.size();
        if (is_bracketed) {
            const std::size_t begin = from.at;
            from = inside(from);
            if (from.is_over()) fail(begin, "empty brackets", "write an amount and a unit");
        }
        Cost cost;
        std::size_t slash = from.text.size();
        for (Scanner at = from; take_until(at, "/"), !at.is_over(); ++at.at) slash = at.at;
        if (slash < from.text.size()) {
            cost.limits.push_back(limit(from, slash));
        } else if (same(from.rest(), "X")) {
            cost.parts.push_back({CostPartKind::variable, {}, "X", {}});
        } else if (const auto bounds = is_bracketed ? before_as_x(from) : std::nullopt) {
            bounded(*bounds, cost);
        } else {
            cost.parts.push_back(part(from));
        }
        return cost;
    }

    // What the brackets that come next enclose.
    [[nodiscard]] Scanner inside(Scanner from) const {
        return piece(from, from.at + 1, after_bracket(from) - 1);
    }

    // What is before "as X"; nothing if the text does not end so.
    static std::optional<Scanner> before_as_x(Scanner from) {
        for (const std::string_view word : {"x", "as"}) {
            if (from.rest().size() <= word.size()) return std::nullopt;
            const std::size_t at = from.text.size() - word.size();
            if (!same(from.text.substr(at), word) || !ascii::is_blank(from.text[at - 1]))
                return std::nullopt;
            from = piece(from, from.at, at);
        }
        return from;
    }

    // "1-5mna" or "5mna" before "as X"; "1-5" alone only bounds X.
    void bounded(Scanner from, Cost& cost) const {
        const std::size_t begin = from.at;
        const auto end = [&](const char* fault) {
            if (!ascii::is_digit(from.next())) fail(from.at, fault, "write (1-5mna as X)");
            return number(from);
        };
        cost.x_least = end("'as X' needs a range");
        cost.x_most = cost.x_least;
        if (from.next() == '-') {
            ++from.at;
            cost.x_most = end("the range has no end");
        }
        if (*cost.x_most < cost.x_least) fail(begin, "an empty range", "write the smaller first");
        const Scanner unit = piece(from, from.at, from.text.size());
        Amount amount;
        amount.per_x = 1;
        if (!unit.is_over()) cost.parts.push_back(pool_part(unit, amount));
    }

    // Count "/" [span] window.
    [[nodiscard]] CostLimit limit(Scanner from, std::size_t slash) const {
        CostLimit limit;
        Scanner window = piece(from, slash + 1, from.text.size());
        if (ascii::is_digit(window.next())) {
            limit.span = number(window);
            if (limit.span == 0) fail(window.at, "a limit over 0 windows", "write 1/2turn");
            window = piece(window, window.at, window.text.size());
        }
        const std::string_view word = window.rest();
        const auto known = std::ranges::find_if(units_.windows, [&](const std::string& one) {
            return same(word, one) || same(word, one + "s");
        });
        if (known == units_.windows.end()) {
            const std::string meant = did_you_mean(word, units_.windows);
            fail(window.at, fmt::format("'{}' is no window of time", printable(word, 40)),
                 meant.empty() ? "limits look like 2/turn; known: " + join_names(units_.windows)
                               : meant);
        }
        limit.window = *known;
        Scanner count = piece(from, from.at, slash);
        if (count.next() == '(' && after_bracket(count) == count.text.size()) count = inside(count);
        if (count.is_over()) fail(count.at, "a limit without a count", "write 2/turn");
        const std::string_view text = count.rest();
        limit.count = factor(count).value_or(Amount{});
        if (!count.is_over()) limit.count = formula(text);
        return limit;
    }

    static Amount formula(std::string_view text) {
        Amount amount;
        amount.formula = text;
        return amount;
    }

    // "3", "3X", "X" or "X3"; nothing for anything else.
    std::optional<Amount> factor(Scanner& from) const {
        Amount amount;
        const auto is_x = [](Scanner at) { return ascii::lower(at.next()) == 'x'; };
        if (ascii::is_digit(from.next())) {
            amount.fixed = number(from);
            const Scanner unit = piece(from, from.at, from.text.size());
            if (!is_x(unit) || is_name(unit.rest())) return amount;
            std::swap(amount.fixed, amount.per_x);
            from.at = unit.at + 1;
            return amount;
        }
        if (!is_x(from)) return std::nullopt;
        ++from.at;
        amount.per_x = ascii::is_digit(from.next()) ? number(from) : 1;
        return amount;
    }

    // An amount and its unit or item; a name alone is one of it.
    [[nodiscard]] CostPart part(Scanner from) const {
        const Scanner whole = from;
        if (is_name(whole.rest())) return bare(whole);
        std::optional<Amount> amount = factor(from);
        if (!amount && from.next() == '(') {
            Scanner inner = inside(from);
            amount = factor(inner);
            if (amount && (amount->per_x == 0 || !inner.is_over())) amount.reset();
            if (amount) from.at = after_bracket(from);
        }
        // A formula: "{TL}", "5{TL}", "(1)", "(1){TL}".
        std::string_view opening = !amount ? "([{" : amount->per_x != 0 ? "" : "[{";
        while (!from.is_over() && opening.find(from.next()) != std::string_view::npos) {
            from.at = after_bracket(from);
            amount = formula(whole.text.substr(whole.at, from.at - whole.at));
            opening = "[{";
        }
        if (!amount) return bare(whole);
        Scanner unit = piece(from, from.at, from.text.size());
        const bool is_number = amount->per_x == 0 && amount->formula.empty();
        if (is_number && unit.rest().starts_with("->")) series(*amount, unit);
        const std::string* item = is_number ? find_item(unit.rest()) : nullptr;
        return item != nullptr ? item_part(*item, *amount) : pool_part(unit, *amount);
    }

    void series(Amount& amount, Scanner& from) const {
        amount.series.push_back(std::exchange(amount.fixed, 0));
        while (from.rest().starts_with("->")) {
            from = piece(from, from.at + 2, from.text.size());
            if (!ascii::is_digit(from.next()))
                fail(from.at, "a number is missing after '->'", "write 1->2->3");
            amount.series.push_back(number(from));
            from = piece(from, from.at, from.text.size());
        }
    }

    // A unit or an item without a number.
    [[nodiscard]] CostPart bare(Scanner from) const {
        Amount one;
        one.fixed = 1;
        if (const std::string* item = find_item(from.rest())) return item_part(*item, one);
        const CostUnit* unit = find_unit(from.rest());
        if (unit != nullptr && !unit->is_bare) {
            fail(from.at, fmt::format("how much {}?", unit->printed),
                 fmt::format("write a number before it, like 5{}", unit->printed));
        }
        return pool_part(from, one);
    }

    static CostPart item_part(const std::string& item, const Amount& amount) {
        return {CostPartKind::item, {}, item, amount};
    }

    [[nodiscard]] CostPart pool_part(Scanner word, const Amount& amount) const {
        const CostUnit* unit = find_unit(word.rest());
        if (word.is_over()) {
            if (!units_.may_omit_unit || units_.units.empty())
                fail(word.at, "a unit is missing", unit_hint(""));
            unit = &units_.units.front();
        }
        if (unit == nullptr) {
            fail(word.at, fmt::format("'{}' is no unit of cost", printable(word.rest(), 40)),
                 unit_hint(word.rest()));
        }
        return {CostPartKind::pool, unit->pool, first_unit(*unit).printed, amount};
    }

    // --- names

    // "AP 7sta" of "10AP 7sta": a unit, and another part without a sign between them. Returns the
    // unit's size; 0 if it is none.
    [[nodiscard]] std::size_t joined_unit(std::string_view word) const {
        std::size_t size = 0;
        for (const CostUnit& unit : units_.units) {
            const std::string& name = unit.printed;
            if (name.size() <= size || !same(word.substr(0, name.size()), name)) continue;
            const std::string_view rest = trim(word.substr(name.size()));
            if (!rest.empty() && (ascii::is_digit(rest.front()) || rest.front() == '('))
                size = name.size();
        }
        return size;
    }

    // What the author may have meant by the unit `word`.
    [[nodiscard]] std::string unit_hint(std::string_view word) const {
        if (const std::size_t size = joined_unit(word); size > 0) {
            const std::size_t end = static_cast<std::size_t>(word.data() - text_.data()) + size;
            return fmt::format("join parts with +: {}+{}", text_.substr(0, end),
                               trim(text_.substr(end)));
        }
        std::vector<std::string> known{own_item};
        std::vector<std::string> alike;    // of pools whose units begin with its letter
        std::vector<std::string> written;  // the first unit of each pool
        for (const CostUnit& unit : units_.units) {
            known.push_back(unit.printed);
            const std::string& first = first_unit(unit).printed;
            if (&first_unit(unit) == &unit) written.push_back(unit.printed);
            if (have_one_initial(word, unit.printed) && !contains(alike, first))
                alike.push_back(first);
        }
        append(known, units_.items);
        // In a word as short as "mp" the first letter says more than the others.
        const bool is_by_letter = word.size() <= 3 && alike.size() == 1 &&
                                  !have_one_initial(word, nearest_name(word, known));
        const std::string meant = is_by_letter ? fmt::format("did you mean '{}'?", alike.front())
                                               : did_you_mean(word, known);
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

    [[nodiscard]] bool is_name(std::string_view word) const {
        return find_unit(word) != nullptr || find_item(word) != nullptr;
    }

    Scanner whole_;
    std::string_view text_;
    const CostUnits& units_;
    bool is_edit_ = false;  // what begins with a sign: then `-` takes from any pool
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
        write_amount(part);
        if (part.least) text_ += fmt::format(" min {}", *part.least);
        if (part.most) text_ += fmt::format(" max {}", *part.most);
    }

    void write_amount(const CostPart& part) {
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
    return PriceParser(text, units).price();
}

Cost edited(const Cost& cost, std::string_view text, const CostUnits& units) {
    return PriceParser(text, units).edit(cost);
}

std::string to_text(const Cost& cost) {
    if (cost.alternatives.empty()) return CostWriter().write(cost);
    std::string text;
    for (const Cost& alternative : cost.alternatives)
        text += (text.empty() ? "" : " or ") + to_text(alternative);
    return text;
}

}  // namespace hexwright
