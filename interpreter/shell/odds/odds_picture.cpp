#include "shell/odds/odds_picture.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "shell/odds/figures.hpp"
#include "shell/report/command_line.hpp"

namespace hexwright {

namespace {

std::vector<PictureValue> marks_of(const std::vector<mpq_class>& chances, bool is_estimated) {
    std::vector<PictureValue> marks;
    marks.reserve(chances.size());
    for (const mpq_class& chance : chances)
        marks.push_back(
            {chance.get_d(), percent_text(chance), is_estimated ? "" : fraction_text(chance)});
    return marks;
}

constexpr std::size_t most_exact_bytes = 21;

PictureValue figure_mark(const mpq_class& number, bool is_chance) {
    const std::string exact = number.get_str();
    const bool is_short = exact.size() <= most_exact_bytes;
    return {number.get_d(), figure_text(number, is_chance), is_short ? exact : ""};
}

}  // namespace

bool is_picture(const std::string& format) {
    return format == "svg" || format == "html";
}

PageSection section_of(const Odds& weighed, std::vector<Picture> pictures) {
    PageSection section{"", {}, std::move(pictures)};
    const std::string summary = certainty_text(weighed);
    for (const std::string_view line : split_lines(summary)) section.lines.emplace_back(trim(line));
    return section;
}

DistributionPicture picture_of(const OutcomeTable& table, const TableStyle& style) {
    const OutcomeTable shown = shown_table(table, style);
    DistributionPicture picture;
    picture.heading = shown.heading;
    picture.outcomes = shown.outcomes;
    picture.is_ordered = shown.is_ordered;
    picture.head.title = joined(shown.series, ", ", &OutcomeSeries::title);
    const auto named = [](const OutcomeSeries& series) {
        return series.title + ": " + series_summary(series);
    };
    picture.head.about = shown.series.size() == 1 ? series_summary(shown.series.front())
                                                  : joined(shown.series, "; ", named);
    for (const OutcomeSeries& series : shown.series) {
        const auto marks = [&](const std::vector<mpq_class>& chances) {
            return marks_of(chances, shown.is_estimated);
        };
        const bool is_summed = shown.is_ordered;
        picture.series.push_back({series.title, marks(series.chances),
                                  is_summed && style.at_least ? marks(chances_at_least(series))
                                                              : std::vector<PictureValue>(),
                                  is_summed && style.at_most ? marks(chances_at_most(series))
                                                             : std::vector<PictureValue>()});
    }
    return picture;
}

std::vector<Picture> pictures_of(const std::vector<PairedNumber>& pairs,
                                 const std::string& first,
                                 const std::string& second,
                                 const TableStyle& style) {
    std::vector<Picture> pictures;
    for (const PairedNumber& pair : pairs) {
        OutcomeTable table{"value", {}, pair.mean_before && pair.mean_after, false, {}};
        table.series = {{first, {}, pair.mean_before, {}}, {second, {}, pair.mean_after, {}}};
        for (const auto& [value, chances] : pair.chances) {
            table.outcomes.push_back(value);
            table.series[0].chances.push_back(chances.first);
            table.series[1].chances.push_back(chances.second);
        }
        DistributionPicture picture = picture_of(table, style);
        picture.head.title = pair.of;
        pictures.emplace_back(std::move(picture));
    }
    return pictures;
}

std::vector<Picture> pictures_of(const OddsCurve& curve) {
    std::vector<Picture> pictures;
    if (curve.over.empty()) return pictures;
    const std::size_t actions = curve.actions.size();
    for (std::size_t first = 0; first + actions <= curve.series.size(); first += actions) {
        const OddsSeries& figure = curve.series[first];
        CurvePicture picture;
        picture.head.title = figure.name + " over " + curve.over;
        picture.x_heading = curve.over;
        picture.y_heading = figure.name;
        picture.is_chance = figure.is_chance;
        for (std::size_t i = first; i < first + actions; ++i)
            picture.series.push_back({curve.actions[curve.series[i].action], {}});
        // Only where there is such a number of every action.
        for (std::size_t place = 0; place < curve.values.size(); ++place) {
            const auto has_number = [&](std::size_t i) {
                return curve.series[first + i].numbers[place].has_value();
            };
            if (!has_number(0) || !has_number(actions - 1)) continue;
            picture.x.push_back(static_cast<double>(curve.values[place]));
            for (std::size_t i = 0; i < actions; ++i)
                picture.series[i].marks.push_back(
                    figure_mark(*curve.series[first + i].numbers[place], figure.is_chance));
        }
        pictures.emplace_back(std::move(picture));
    }
    return pictures;
}

TornadoPicture picture_of(const Sensitivity& sensitivity) {
    TornadoPicture picture;
    picture.head.title = sensitivity.key + ", each number one lower and one higher";
    picture.printed = figure_mark(sensitivity.middle, sensitivity.is_chance);
    for (const SensitivityRow& row : sensitivity.rows) {
        const auto mark = [&](const std::optional<mpq_class>& number) {
            return figure_mark(number.value_or(sensitivity.middle), sensitivity.is_chance);
        };
        picture.rows.push_back(
            {fmt::format("{} {}", row.number, row.now), mark(row.lower), mark(row.higher)});
    }
    return picture;
}

std::vector<Picture> pictures_of_rounds(const Odds& odds, const OddsRequest& request) {
    std::vector<Picture> pictures;
    CurvePicture chances;
    chances.head.title = "Chances by round";
    for (std::size_t key = 0; key < request.keys.size(); ++key) {
        CurvePicture means;
        CurveSeries series{request.keys[key], {}};
        bool is_chance = false;
        for (std::size_t round = 0; round < odds.rounds.size(); ++round) {
            const std::optional<RoundFigure> figure = figure_of_round(odds, round, key);
            if (!figure) continue;
            is_chance = figure->is_chance;
            means.x.push_back(static_cast<double>(round + 1));
            series.marks.push_back(figure_mark(figure->number, is_chance));
        }
        if (series.marks.empty()) continue;
        CurvePicture& picture = is_chance ? chances : means;
        // Chances that were not followed as far as others have no place beside them.
        if (is_chance && !chances.series.empty() && chances.x.size() != means.x.size()) continue;
        if (is_chance) chances.x = means.x;
        picture.series.push_back(std::move(series));
        picture.is_chance = is_chance;
        picture.is_stepped = true;
        picture.x_heading = "round";
        picture.y_heading = is_chance ? "chance" : request.keys[key];
        if (is_chance) continue;
        means.head.title = request.keys[key] + " by round, the mean";
        pictures.emplace_back(std::move(means));
    }
    if (!chances.series.empty()) pictures.emplace(pictures.begin(), std::move(chances));
    return pictures;
}

int print_pictures(const Page& page, const std::string& format, Terminal& terminal) {
    if (format == "html") {
        terminal.out(page_text(page));
        return exit_code::clean;
    }
    std::vector<Picture> pictures;
    for (const PageSection& section : page.sections) append(pictures, section.pictures);
    if (pictures.size() == 1) {
        terminal.out(svg_text(pictures.front()));
        return exit_code::clean;
    }
    terminal.err(fmt::format(
        "hexwright odds: an SVG holds one picture, and these odds have {}: {}\n",
        pictures.empty() ? "none" : std::to_string(pictures.size()),
        pictures.empty() ? "nothing would differ" : "take --format html, or one --key"));
    return exit_code::bad_call;
}

}  // namespace hexwright
