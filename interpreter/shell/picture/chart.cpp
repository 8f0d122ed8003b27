#include "shell/picture/chart.hpp"

#include <fmt/format.h>

namespace hexwright {

std::string percent_of(double chance) {
    if (chance > 0 && chance < 0.00005) return "<0.01 %";
    if (chance < 1 && chance > 0.99995) return ">99.99 %";
    return fmt::format("{:.2f} %", finite(chance) * 100);
}

std::string hover_text(const std::string& name, const PictureValue& mark) {
    const std::string value = mark.text.empty() ? fmt::format("{:.6g}", mark.value) : mark.text;
    return fmt::format("{}: {}{}", name, value,
                       mark.exact.empty() ? "" : fmt::format(" ({})", mark.exact));
}

}  // namespace hexwright
