// The odds of dice notations, as one table: a row for each total, a series for each notation.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "kernel/chance/roll.hpp"
#include "kernel/odds/distribution.hpp"
#include "shell/report/outcome_table.hpp"

namespace hexwright {

// Values of `@name` that were given on the command line.
class GivenNames : public Variables {
public:
    // "str=3"; false when it is not of this form.
    [[nodiscard]] bool add(const std::string& text);

    [[nodiscard]] std::optional<std::int64_t> value(std::string_view name) const override;
    [[nodiscard]] std::vector<std::string> names() const override;

private:
    std::map<std::string, std::int64_t, std::less<>> values_;
};

// A notation and its odds.
struct DiceOdds {
    DiceExpression dice;
    Distribution odds;
};

[[nodiscard]] OutcomeTable dice_table(const std::vector<DiceOdds>& all);

}  // namespace hexwright
