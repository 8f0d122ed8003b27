// The numbers that odds come to: of each key its mean, or the chance that it is true.
//
// Without keys the figures are the numbers of things, "Skeleton.Health".
#pragma once

#include <gmpxx.h>

#include <string>
#include <vector>

#include "shell/table/odds.hpp"

namespace hexwright {

struct Figure {
    std::string name;
    bool is_chance = false;  // of a key that is true or false
    mpq_class number;        // the mean, or the chance
    mpq_class variance;      // of the mean; 0 for a chance
};

// In the order of the keys, or of the things. Without keys, `with_unchanged` adds those that no
// ending changes. Errors: shell/no-number, for a key that is neither a number nor true or false.
[[nodiscard]] std::vector<Figure> figures_of(const Odds& odds,
                                             const OddsRequest& request,
                                             bool with_unchanged = false);

// The one of this name; null when there is none.
[[nodiscard]] const Figure* find_figure(const std::vector<Figure>& figures,
                                        const std::string& name);

// "Skeleton.Health" of the title "Skeleton.Health, 45 before".
[[nodiscard]] std::string name_in_title(const std::string& title);

// "31.5", or "12.50 %" of a chance; "-" where there is none.
[[nodiscard]] std::string figure_text(const mpq_class& number, bool is_chance);

// The same with a sign: "+1.5", "-0.50 %", "0".
[[nodiscard]] std::string signed_figure(const mpq_class& difference, bool is_chance);

// Adds what was weighed and asked; of the rests the largest stays. Endings are left out.
void add_weighed(Odds& sum, const Odds& odds);

}  // namespace hexwright
