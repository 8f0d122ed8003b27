// Outcomes for programs.
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "shell/report/outcome_table.hpp"

namespace hexwright {

namespace {

using Json = nlohmann::ordered_json;

// Calls for each row that can come out, with the chances of this row or a higher or lower one.
template <typename Call>
void for_each_row(const OutcomeSeries& series, const Call& call) {
    mpq_class before;
    for (std::size_t row = 0; row < series.chances.size(); ++row) {
        const mpq_class& chance = series.chances[row];
        if (chance == 0) continue;
        const mpq_class at_least = 1 - before;
        before += chance;
        call(row, chance, at_least, before);
    }
}

}  // namespace

double nearest(const mpq_class& number) {
    if (number == 0) return 0;
    const auto bits = [](const mpz_class& whole) {
        return static_cast<long>(mpz_sizeinbase(whole.get_mpz_t(), 2));
    };
    constexpr long digits = 53;
    // With so many binary places the quotient has 53 digits, or one more or less.
    long places = digits - (bits(number.get_num()) - bits(number.get_den()));
    mpq_class shifted = places >= 0 ? mpq_class{number << places} : mpq_class{number >> -places};
    if (abs(shifted) >= mpz_class{1} << digits) {
        shifted /= 2;
        --places;
    }
    return std::ldexp(rounded(shifted).get_d(), static_cast<int>(-places));
}

std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string field = "\"";
    for (const char c : text) field += c == '"' ? std::string("\"\"") : std::string(1, c);
    return field + "\"";
}

std::string outcome_json(const OutcomeTable& table, const TableStyle& style) {
    Json json{{"schema", 1}, {"exact", !table.is_estimated}, {"odds", Json::array()}};
    for (const OutcomeSeries& series : table.series) {
        Json one{{"of", series.title}};
        if (series.mean) {
            one["mean"] = nearest(*series.mean);
            one["mean_fraction"] = series.mean->get_str();
        }
        if (series.variance) one["variance_fraction"] = series.variance->get_str();
        Json outcomes = Json::array();
        for_each_row(series, [&](std::size_t row, const mpq_class& chance,
                                 const mpq_class& at_least, const mpq_class& at_most) {
            Json outcome{{table.heading, table.outcomes[row]}, {"chance", nearest(chance)}};
            if (!table.is_estimated) outcome["fraction"] = chance.get_str();
            if (style.at_least) outcome["at_least"] = nearest(at_least);
            if (style.at_most) outcome["at_most"] = nearest(at_most);
            outcomes.push_back(std::move(outcome));
        });
        one["outcomes"] = std::move(outcomes);
        json["odds"].push_back(std::move(one));
    }
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string outcome_csv(const OutcomeTable& table, const TableStyle& style) {
    std::string text =
        fmt::format("of,{},chance,fraction{}{}\n", csv_field(table.heading),
                    style.at_least ? ",at_least" : "", style.at_most ? ",at_most" : "");
    for (const OutcomeSeries& series : table.series) {
        for_each_row(series, [&](std::size_t row, const mpq_class& chance,
                                 const mpq_class& at_least, const mpq_class& at_most) {
            text +=
                fmt::format("{},{},{},{}", csv_field(series.title), csv_field(table.outcomes[row]),
                            nearest(chance), table.is_estimated ? "" : chance.get_str());
            if (style.at_least) text += fmt::format(",{}", nearest(at_least));
            if (style.at_most) text += fmt::format(",{}", nearest(at_most));
            text += "\n";
        });
    }
    return text;
}

}  // namespace hexwright
