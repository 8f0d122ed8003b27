#include "shell/odds/odds_difference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/odds/figures.hpp"
#include "shell/report/grid.hpp"
#include "shell/report/json_text.hpp"

namespace hexwright {

namespace {

using OddsJson = nlohmann::ordered_json;

constexpr std::size_t most_fraction_digits = 100'000;

[[noreturn]] void refuse_saved(const std::string& file, const std::string& why) {
    throw Error("shell/bad-odds",
                fmt::format("{} is not the saved odds of an action: {}", printable(file, 200),
                            printable(why, 200)),
                "save them: hexwright odds ACTION --pack PACK --format json > saved.json");
}

// Reads one file; each function refuses what is not there.
class SavedReader {
public:
    explicit SavedReader(const std::string& file) : file_(file) {}

    [[nodiscard]] SavedOdds read(std::string_view text) const {
        const OddsJson json = parse(text);
        const OddsJson& actions = member(json, "actions", OddsJson::value_t::array);
        if (actions.size() != 1)
            refuse_saved(
                file_, fmt::format("it has {} actions, not one; leave out --vary", actions.size()));
        const OddsJson& action = actions.front();
        if (!member(action, "exact", OddsJson::value_t::boolean).get<bool>())
            refuse_saved(file_, "they are not exact; give --seconds and --runs more");
        SavedOdds odds{text_in(action, "action"), {}};
        for (const OddsJson& one : member(action, "odds", OddsJson::value_t::array))
            odds.numbers.push_back(number_of(one));
        return odds;
    }

private:
    [[nodiscard]] OddsJson parse(std::string_view text) const {
        try {
            return read_json(text, file_);
        } catch (const OddsJson::exception&) {
            refuse_saved(file_, "it is no JSON");
        }
    }

    [[nodiscard]] const OddsJson& member(const OddsJson& object,
                                         const char* key,
                                         OddsJson::value_t type) const {
        const auto found = object.find(key);
        if (found == object.end() || found->type() != type)
            refuse_saved(file_, fmt::format("it lacks '{}'", key));
        return *found;
    }

    [[nodiscard]] std::string text_in(const OddsJson& object, const char* key) const {
        return member(object, key, OddsJson::value_t::string).get<std::string>();
    }

    [[nodiscard]] mpq_class fraction_in(const OddsJson& object, const char* key) const {
        const std::string text = text_in(object, key);
        mpq_class fraction;
        const bool is_one = text.size() <= most_fraction_digits && !text.empty() &&
                            fraction.set_str(text, 10) == 0 && fraction.get_den() != 0;
        if (!is_one) refuse_saved(file_, fmt::format("'{}' is no fraction", text));
        fraction.canonicalize();
        return fraction;
    }

    [[nodiscard]] SavedNumber number_of(const OddsJson& json) const {
        SavedNumber number;
        number.of = name_in_title(text_in(json, "of"));
        if (json.contains("mean_fraction")) number.mean = fraction_in(json, "mean_fraction");
        for (const OddsJson& one : member(json, "outcomes", OddsJson::value_t::array)) {
            const std::string value = text_in(one, one.contains("what") ? "what" : "value");
            number.chances[value] += fraction_in(one, "fraction");
        }
        return number;
    }

    const std::string& file_;
};

PairedNumber pair_of(const SavedNumber& before, const SavedNumber& after) {
    PairedNumber pair{after.of, before.mean, after.mean, {}};
    for (const auto& [value, chance] : before.chances) pair.chances[value].first = chance;
    for (const auto& [value, chance] : after.chances) pair.chances[value].second = chance;
    return pair;
}

const SavedNumber* find_number(const SavedOdds& odds, const std::string& name) {
    const auto found = std::ranges::find(odds.numbers, name, &SavedNumber::of);
    return found == odds.numbers.end() ? nullptr : &*found;
}

std::string table_of_shift(const PairedNumber& shift, const TableStyle& style) {
    const auto mean = [](const std::optional<mpq_class>& number) {
        return number ? decimal_text(*number) : std::string("-");
    };
    std::string text = printable(shift.of, 100);
    if (shift.mean_before || shift.mean_after)
        text += fmt::format(": mean {} -> {}", mean(shift.mean_before), mean(shift.mean_after));
    Grid grid;
    for (const char* heading : {"value", "before", "fraction", "after", "fraction"})
        grid.add_column(heading, true);
    for (const auto& [value, chances] : shift.chances) {
        std::size_t column = 0;
        grid.add_cell(column++, printable(value, 100));
        for (const mpq_class& chance : {chances.first, chances.second}) {
            grid.add_cell(column++, chance == 0 ? "-" : percent_text(chance));
            grid.add_cell(column++, fraction_text(chance));
        }
    }
    return text + "\n" + grid.text(style.in_colour);
}

OddsJson json_of_shift(const PairedNumber& shift) {
    OddsJson json{{"of", shift.of}};
    if (shift.mean_before) json["mean_before_fraction"] = shift.mean_before->get_str();
    if (shift.mean_after) json["mean_after_fraction"] = shift.mean_after->get_str();
    json["outcomes"] = OddsJson::array();
    for (const auto& [value, chances] : shift.chances) {
        json["outcomes"].push_back({{"value", value},
                                    {"before", nearest(chances.first)},
                                    {"before_fraction", chances.first.get_str()},
                                    {"after", nearest(chances.second)},
                                    {"after_fraction", chances.second.get_str()}});
    }
    return json;
}

}  // namespace

SavedOdds read_saved_odds(std::string_view text, const std::string& file) {
    return SavedReader(file).read(text);
}

SavedOdds saved_odds(const Odds& odds, const OddsRequest& request) {
    SavedOdds saved{request.action, {}};
    for (const OutcomeTable& table : odds_tables(odds, request)) {
        const OutcomeSeries& series = table.series.front();
        SavedNumber& number = saved.numbers.emplace_back();
        number.of = name_in_title(series.title);
        number.mean = series.mean;
        for (std::size_t row = 0; row < table.outcomes.size(); ++row)
            number.chances[table.outcomes[row]] += series.chances[row];
    }
    return saved;
}

std::vector<PairedNumber> pairs_of(const SavedOdds& before, const SavedOdds& after) {
    std::vector<PairedNumber> pairs;
    for (const SavedNumber& number : after.numbers) {
        const SavedNumber* was = find_number(before, number.of);
        pairs.push_back(pair_of(was == nullptr ? SavedNumber() : *was, number));
    }
    for (const SavedNumber& number : before.numbers) {
        if (find_number(after, number.of) == nullptr)
            pairs.push_back(pair_of(number, {number.of, {}, {}}));
    }
    return pairs;
}

std::vector<PairedNumber> difference_of(const SavedOdds& before, const SavedOdds& after) {
    std::vector<PairedNumber> shifts = pairs_of(before, after);
    for (PairedNumber& shift : shifts)
        std::erase_if(shift.chances,
                      [](const auto& entry) { return entry.second.first == entry.second.second; });
    std::erase_if(shifts, [](const PairedNumber& shift) { return shift.chances.empty(); });
    return shifts;
}

std::string shifts_text(const std::vector<PairedNumber>& shifts,
                        const std::string& format,
                        const TableStyle& style) {
    if (format == "json") {
        OddsJson json{{"schema", 1}, {"differences", OddsJson::array()}};
        for (const PairedNumber& shift : shifts)
            json["differences"].push_back(json_of_shift(shift));
        return json.dump(2, ' ', false, OddsJson::error_handler_t::replace) + "\n";
    }
    if (format == "csv") {
        std::string text = "of,value,before,before_fraction,after,after_fraction\n";
        for (const PairedNumber& shift : shifts) {
            for (const auto& [value, chances] : shift.chances)
                text += fmt::format("{},{},{},{},{},{}\n", csv_field(shift.of), csv_field(value),
                                    nearest(chances.first), chances.first.get_str(),
                                    nearest(chances.second), chances.second.get_str());
        }
        return text;
    }
    if (shifts.empty()) return "no difference\n";
    return joined(shifts, "",
                  [&](const PairedNumber& shift) { return table_of_shift(shift, style); });
}

}  // namespace hexwright
