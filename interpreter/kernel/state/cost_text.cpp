#include "kernel/state/cost_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/state/cost_stretch.hpp"

namespace hexwright {

namespace {

using namespace cost_stretch;

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

    [[nodiscard]] std::int64_t read_number(Stretch& rest) const {
        std::int64_t number = 0;
        std::size_t digits = 0;
        while (digits < rest.text.size() && is_digit(rest.text[digits])) {
            number = number * 10 + (rest.text[digits] - '0');
            if (number > limits::face_value) {
                fail(rest.at, fmt::format("a number beyond {}", limits::face_value),
                     "write a smaller one");
            }
            ++digits;
        }
        rest = rest.sub(digits);
        return number;
    }

private:
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

    // Calls visit(i) for every byte outside brackets; stops when it says so.
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
            visit(i);
            ++i;
        }
    }

    // The first place of a word that stands by itself, or npos.
    [[nodiscard]] std::size_t find_word(Stretch in, std::string_view word) const {
        std::size_t found = std::string_view::npos;
        outside_brackets(in, [&](std::size_t i) {
            if (found != std::string_view::npos || i == 0) return;
            const std::size_t end = i + word.size();
            if (end >= in.text.size() || !same(in.text.substr(i, word.size()), word)) return;
            const bool begins = is_blank(in.text[i - 1]) || in.text[i - 1] == ',';
            if (begins && is_blank(in.text[end])) found = i;
        });
        return found;
    }

    [[nodiscard]] std::vector<Stretch> split_at_or(Stretch rest) const {
        std::vector<Stretch> pieces;
        while (true) {
            const std::size_t at = find_word(rest, "or");
            if (at == std::string_view::npos) break;
            Stretch piece = rest.sub(0, at).trimmed();
            if (!piece.is_empty() && piece.text.back() == ',') {
                piece = piece.sub(0, piece.text.size() - 1);
            }
            pieces.push_back(piece.trimmed());
            rest = rest.sub(at + 2);
        }
        pieces.push_back(rest.trimmed());
        return pieces;
    }

    Cost read_labelled(Stretch piece) {
        if (!piece.is_empty() && piece.text.back() == '.')
            piece = piece.sub(0, piece.text.size() - 1).trimmed();
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
            if (!term.body.is_empty() && term.body.text.back() == '!') {
                burn_at = term.body.at + term.body.text.size() - 1;
                term.body = term.body.sub(0, term.body.text.size() - 1).trimmed();
            }
            if (term.body.is_empty()) {
                fail(term.body.at, "a part is missing", "write an amount and a unit, like 5AP");
            }
            add_term(cost, term);
        }
        if (burn_at) mark_burning(cost, *burn_at);
        return cost;
    }

    void add_term(Cost& cost, const Term& term) {
        Cost read;
        read_term(term.body, read);
        if (term.is_negative) {
            if (!is_edit_) check_taken_away(cost, read, term);
            read = negated(read);
        }
        cost = sum(cost, read);
    }

    void check_taken_away(const Cost& cost, const Cost& read, const Term& term) const {
        const auto is_asked = [&](const CostPart& part) {
            return !read.parts.empty() && part.kind == CostPartKind::pool &&
                   part.pool == read.parts.front().pool;
        };
        if (std::any_of(cost.parts.begin(), cost.parts.end(), is_asked)) return;
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

    void read_term(Stretch term, Cost& cost) const {
        const bool bracketed = term.text.front() == '(' && after_bracket(term) == term.text.size();
        const Stretch body = bracketed ? term.sub(1, term.text.size() - 2).trimmed() : term;
        if (body.is_empty()) fail(term.at, "empty brackets", "write an amount and a unit");
        if (read_limit(body, cost)) return;
        if (same(body.text, "X")) {
            cost.parts.push_back({CostPartKind::variable, {}, "X", {}, false, false});
            return;
        }
        const std::size_t as = bracketed ? find_word_as_x(body) : std::string_view::npos;
        if (as != std::string_view::npos) {
            read_bounds(body.sub(0, as).trimmed(), cost);
        } else {
            read_amount(body, cost);
        }
    }

    [[nodiscard]] static std::size_t find_word_as_x(Stretch body) {
        const std::string_view text = body.text;
        if (text.size() < 5 || lower(text.back()) != 'x') return std::string_view::npos;
        std::size_t at = text.size() - 1;
        while (at > 0 && is_blank(text[at - 1])) --at;
        const bool fits = at >= 3 && at < text.size() - 1 && same(text.substr(at - 2, 2), "as") &&
                          is_blank(text[at - 3]);
        return fits ? at - 2 : std::string_view::npos;
    }

    // "1-5mna" or "5mna" before "as X"; "1-5" alone only bounds X.
    void read_bounds(Stretch body, Cost& cost) const {
        Stretch rest = body;
        if (rest.is_empty() || !is_digit(rest.text.front())) {
            fail(body.at, "'as X' needs a range", "write (1-5mna as X)");
        }
        cost.x_least = read_number(rest);
        cost.x_most = cost.x_least;
        if (!rest.is_empty() && rest.text.front() == '-') {
            rest = rest.sub(1);
            if (rest.is_empty() || !is_digit(rest.text.front())) {
                fail(rest.at, "the range has no end", "write (1-5mna as X)");
            }
            cost.x_most = read_number(rest);
        }
        if (*cost.x_most < cost.x_least) fail(body.at, "an empty range", "write the smaller first");
        rest = rest.trimmed();
        if (rest.is_empty()) return;
        Amount amount;
        amount.per_x = 1;
        add_pool(rest, amount, false, cost);
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
        const bool has_span = !rest.is_empty() && is_digit(rest.text.front());
        if (has_span) limit.span = read_number(rest);
        if (has_span && limit.span == 0) fail(rest.at, "a limit over 0 windows", "write 1/2turn");
        const Stretch word = rest.trimmed();
        const std::string* window = find_window(word.text);
        if (window == nullptr) {
            fail(word.at, fmt::format("'{}' is no window of time", printable(word.text, 40)),
                 window_hint(word.text));
        }
        limit.window = *window;
        limit.count = read_count(body.sub(0, slash).trimmed());
        cost.limits.push_back(std::move(limit));
        return true;
    }

    [[nodiscard]] const std::string* find_window(std::string_view word) const {
        for (const std::string& window : units_.windows) {
            if (same(word, window) || same(word, window + "s")) return &window;
        }
        return nullptr;
    }

    [[nodiscard]] std::string window_hint(std::string_view word) const {
        const std::string meant = did_you_mean(word, units_.windows);
        return meant.empty() ? "limits look like 2/turn; known: " + join_names(units_.windows)
                             : meant;
    }

    [[nodiscard]] Amount read_count(Stretch body) const {
        if (!body.is_empty() && body.text.front() == '(' &&
            after_bracket(body) == body.text.size()) {
            body = body.sub(1, body.text.size() - 2).trimmed();
        }
        if (body.is_empty()) fail(body.at, "a limit without a count", "write 2/turn");
        Amount amount;
        Stretch rest = body;
        if (is_digit(rest.text.front())) {
            const std::int64_t number = read_number(rest);
            amount.fixed = number;
            if (rest.is_empty()) return amount;
            if (same(rest.text, "X")) {
                amount.fixed = 0;
                amount.per_x = number;
                return amount;
            }
        } else if (same(rest.text, "X")) {
            amount.per_x = 1;
            return amount;
        }
        amount.fixed = 0;
        amount.formula = std::string(body.text);
        return amount;
    }

    void read_amount(Stretch body, Cost& cost) const {
        const char first = body.text.front();
        if (find_unit(body.text) != nullptr || find_item(body.text) != nullptr) {
            read_bare(body, cost);
        } else if (is_digit(first)) {
            read_numbered(body, cost);
        } else if (lower(first) == 'x' && body.text.size() > 1) {
            Stretch rest = body.sub(1);
            Amount amount;
            amount.per_x = is_digit(rest.text.front()) ? read_number(rest) : 1;
            add_pool(rest.trimmed(), amount, false, cost);
        } else if (first == '(' || first == '{' || first == '[') {
            read_bracketed(body, cost);
        } else {
            read_bare(body, cost);
        }
    }

    void read_numbered(Stretch body, Cost& cost) const {
        Stretch rest = body;
        Amount amount;
        amount.fixed = read_number(rest);
        if (!rest.is_empty() && (rest.text.front() == '{' || rest.text.front() == '[')) {
            const std::size_t number_size = body.text.size() - rest.text.size();
            read_formula(body, number_size + after_bracket(rest), cost);
            return;
        }
        if (rest.trimmed().text.substr(0, 2) == "->") {
            amount.series.push_back(amount.fixed);
            amount.fixed = 0;
            while (rest.trimmed().text.substr(0, 2) == "->") {
                rest = rest.trimmed().sub(2).trimmed();
                if (rest.is_empty() || !is_digit(rest.text.front())) {
                    fail(rest.at, "a number is missing after '->'", "write 1->2->3");
                }
                amount.series.push_back(read_number(rest));
            }
        }
        rest = rest.trimmed();
        if (const std::string* item = find_item(rest.text)) {
            cost.parts.push_back({CostPartKind::item, {}, *item, amount, false, false});
            return;
        }
        const bool times_x = amount.series.empty() && find_unit(rest.text) == nullptr &&
                             !rest.is_empty() && lower(rest.text.front()) == 'x';
        if (times_x) {
            std::swap(amount.fixed, amount.per_x);
            rest = rest.sub(1).trimmed();
        }
        add_pool(rest, amount, false, cost);
    }

    // "(0)mna", "(X3)mna", "(TL/5)mna", "{TL}mna".
    void read_bracketed(Stretch body, Cost& cost) const {
        const std::size_t end = after_bracket(body);
        Stretch inner = body.sub(1, end - 2).trimmed();
        const Stretch unit = body.sub(end).trimmed();
        const bool round = body.text.front() == '(';
        Amount amount;
        if (round && !inner.is_empty() && is_digit(inner.text.front())) {
            amount.fixed = read_number(inner);
            if (inner.is_empty()) return add_pool(unit, amount, true, cost);
            if (same(inner.text, "X")) {
                std::swap(amount.fixed, amount.per_x);
                return add_pool(unit, amount, false, cost);
            }
        } else if (round && !inner.is_empty() && lower(inner.text.front()) == 'x') {
            Stretch rest = inner.sub(1);
            const bool has_factor = !rest.is_empty() && is_digit(rest.text.front());
            amount.per_x = has_factor ? read_number(rest) : 1;
            if (rest.is_empty()) return add_pool(unit, amount, false, cost);
        }
        read_formula(body, end, cost);
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
        if (const std::string* item = find_item(body.text)) {
            cost.parts.push_back({CostPartKind::item, {}, *item, one, false, false});
            return;
        }
        const CostUnit* unit = find_unit(body.text);
        if (unit != nullptr && !unit->is_bare) {
            fail(body.at, fmt::format("how much {}?", unit->printed),
                 fmt::format("write a number before it, like 5{}", unit->printed));
        }
        add_pool(body, one, false, cost);
    }

    void add_pool(Stretch word, const Amount& amount, bool is_ranked, Cost& cost) const {
        const CostUnit* unit = find_unit(word.text);
        if (word.is_empty()) {
            if (!units_.may_omit_unit || units_.units.empty()) {
                fail(word.at, "a unit is missing", unit_hint(""));
            }
            unit = &units_.units.front();
        }
        if (unit == nullptr) {
            fail(word.at, fmt::format("'{}' is no unit of cost", printable(word.text, 40)),
                 unit_hint(word.text));
        }
        cost.parts.push_back(
            {CostPartKind::pool, unit->pool, first_unit(*unit).printed, amount, false, is_ranked});
    }

    [[nodiscard]] std::string unit_hint(std::string_view word) const {
        std::vector<std::string> known{self_};
        std::vector<std::string> written;  // of each pool the one that is written
        for (const CostUnit& unit : units_.units) {
            known.push_back(unit.printed);
            if (&first_unit(unit) == &unit) written.push_back(unit.printed);
        }
        known.insert(known.end(), units_.items.begin(), units_.items.end());
        const std::string meant = did_you_mean(word, known);
        return meant.empty() ? "there are " + join_names(written) : meant;
    }

    [[nodiscard]] const CostUnit* find_unit(std::string_view word) const {
        const auto found =
            std::find_if(units_.units.begin(), units_.units.end(),
                         [&](const CostUnit& unit) { return same(word, unit.printed); });
        return found == units_.units.end() ? nullptr : &*found;
    }

    // The unit that is written for its pool.
    [[nodiscard]] const CostUnit& first_unit(const CostUnit& unit) const {
        return *std::find_if(units_.units.begin(), units_.units.end(),
                             [&](const CostUnit& other) { return other.pool == unit.pool; });
    }

    [[nodiscard]] const std::string* find_item(std::string_view word) const {
        if (same(word, self_)) return &self_;
        const auto found = std::find_if(units_.items.begin(), units_.items.end(),
                                        [&](const auto& item) { return same(word, item); });
        return found == units_.items.end() ? nullptr : &*found;
    }

    static inline const std::string self_ = "self";
    std::string_view text_;
    const CostUnits& units_;
    bool is_edit_ = false;
};

}  // namespace

Cost parse_cost(std::string_view text, const CostUnits& units) {
    CostReader reader(text, units);
    if (same(reader.whole().text, "free")) return {};
    return reader.read_choices(reader.whole());
}

CostEdit parse_cost_edit(std::string_view text, const CostUnits& units) {
    CostReader reader(text, units);
    const Stretch whole = reader.whole();
    if (whole.is_empty()) reader.fail(0, "nothing to change", "write +5AP, =10AP or 50%");
    CostEdit edit;
    const char first = whole.text.front();
    if (first == '+' || first == '-') {
        edit.cost = reader.read_edit(whole);
        return edit;
    }
    if (whole.text.back() == '%' && is_digit(first)) {
        Stretch rest = whole;
        edit.kind = CostEditKind::percent;
        edit.percent = reader.read_number(rest);
        if (rest.text != "%") reader.fail(rest.at, "not a percentage", "write 50%");
        return edit;
    }
    edit.kind = CostEditKind::replace;
    edit.cost = reader.read_choices(first == '=' ? whole.sub(1).trimmed() : whole);
    return edit;
}

}  // namespace hexwright
