#include "kernel/state/cost_print.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace hexwright {

namespace {

// Units of one to three letters stand close to their number.
std::string with_unit(const std::string& number, const std::string& unit) {
    return unit.size() <= 3 ? number + unit : number + ' ' + unit;
}

void write_term(std::string& text, bool is_negative, const std::string& term, bool may_burn) {
    if (is_negative) {
        text += '-';
    } else if (!text.empty()) {
        text += '+';
    }
    text += term;
    if (may_burn) text += '!';
}

// How many times X; a lone X when once.
std::string times_x(std::int64_t number) {
    return number == 1 ? std::string("X") : fmt::format("{}X", number);
}

class CostWriter {
public:
    std::string write(const Cost& cost) {
        bounds_left_ = cost.x_most.has_value();
        for (const CostPart& part : cost.parts) write_part(cost, part);
        if (bounds_left_) {
            write_term(text_, false, fmt::format("({}-{} as X)", cost.x_least, *cost.x_most),
                       false);
        }
        for (const CostLimit& limit : cost.limits) write_limit(limit);
        if (!cost.label.empty()) text_ += " for " + cost.label;
        return text_;
    }

private:
    void write_part(const Cost& cost, const CostPart& part) {
        const Amount& amount = part.amount;
        if (part.kind == CostPartKind::variable) return write_term(text_, false, "X", false);
        if (part.kind == CostPartKind::item) {
            const std::int64_t number = std::abs(amount.fixed);
            const std::string term =
                number == 1 ? part.name : fmt::format("{} {}", number, part.name);
            return write_term(text_, amount.fixed < 0, term, false);
        }
        if (part.is_ranked) {
            const std::string number = fmt::format("({})", std::abs(amount.fixed));
            const bool is_negative = amount.is_negative || amount.fixed < 0;
            return write_term(text_, is_negative, with_unit(number, part.name), part.may_burn);
        }
        write_series(part);
        const bool is_nothing =
            amount.per_x == 0 && amount.series.empty() && amount.formula.empty();
        if (amount.fixed != 0 || is_nothing) {
            const std::string number = fmt::format("{}", std::abs(amount.fixed));
            write_term(text_, amount.fixed < 0, with_unit(number, part.name), part.may_burn);
        }
        write_x(cost, part);
        if (!amount.formula.empty()) {
            write_term(text_, amount.is_negative, with_unit(amount.formula, part.name),
                       part.may_burn);
        }
    }

    void write_series(const CostPart& part) {
        const std::vector<std::int64_t>& series = part.amount.series;
        if (series.empty()) return;
        const bool is_negative =
            std::any_of(series.begin(), series.end(), [](auto n) { return n < 0; });
        std::string steps;
        for (const std::int64_t step : series) {
            if (!steps.empty()) steps += "->";
            steps += fmt::format("{}", std::abs(step));
        }
        write_term(text_, is_negative, steps + ' ' + part.name, part.may_burn);
    }

    void write_x(const Cost& cost, const CostPart& part) {
        const std::int64_t per_x = part.amount.per_x;
        if (per_x == 0) return;
        std::string term;
        if (per_x == 1 && bounds_left_) {
            bounds_left_ = false;
            const std::string range = fmt::format("{}-{}", cost.x_least, *cost.x_most);
            term = fmt::format("({} as X)", with_unit(range, part.name));
        } else {
            term = with_unit(times_x(std::abs(per_x)), part.name);
        }
        write_term(text_, per_x < 0, term, part.may_burn);
    }

    void write_limit(const CostLimit& limit) {
        std::string count = limit.count.formula;
        bool is_negative = limit.count.is_negative;
        if (count.empty()) {
            const std::int64_t number =
                limit.count.per_x != 0 ? limit.count.per_x : limit.count.fixed;
            is_negative = number < 0;
            count = limit.count.per_x != 0 ? times_x(std::abs(number))
                                           : fmt::format("{}", std::abs(number));
        }
        const std::string span = limit.span == 0 ? "" : fmt::format("{}", limit.span);
        write_term(text_, is_negative, fmt::format("({}/{}{})", count, span, limit.window), false);
    }

    std::string text_;
    bool bounds_left_ = false;
};

}  // namespace

std::string to_text(const Cost& cost) {
    if (cost.alternatives.empty()) return CostWriter().write(cost);
    std::string text;
    for (const Cost& alternative : cost.alternatives) {
        if (!text.empty()) text += " or ";
        text += to_text(alternative);
    }
    return text;
}

}  // namespace hexwright
