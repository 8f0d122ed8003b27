#include "shell/odds/odds_picture.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
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

}  // namespace

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
