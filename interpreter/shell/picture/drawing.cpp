#include "shell/picture/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.hpp"
#include "shell/report/junit.hpp"

namespace hexwright {

namespace {

constexpr double letter_width = 7;
constexpr std::size_t most_hover_bytes = 300;

// A tile of 6 units for each pattern but the first, which is solid.
constexpr std::array<std::string_view, 6> tiles = {
    "",
    R"~( patternTransform="rotate(45)"><path d="M0 3H6" stroke-width="2.5")~",
    R"(><path d="M1.5 3H4.5" stroke-width="3")",
    R"(><path d="M0 3H6" stroke-width="2")",
    R"(><path d="M0 3H6M3 0V6" stroke-width="1.5")",
    R"~( patternTransform="rotate(-45)"><path d="M0 3H6" stroke-width="2.5")~"};
constexpr std::array<std::string_view, 6> dashes = {"", "7 3", "2 3", "9 3 2 3", "4 2", "12 4"};

// The text in so many units, with "..." where it was cut.
std::string fitted(std::string_view text, double room) {
    const auto most = static_cast<std::size_t>(std::max(0.0, room / letter_width));
    if (text.size() <= most) return xml_text(printable(text));
    return most < 3 ? "" : xml_text(printable(text, most - 2));
}

std::string hover_element(std::string_view hover) {
    return hover.empty()
               ? "/>"
               : fmt::format("><title>{}</title>", xml_text(printable(hover, most_hover_bytes)));
}

std::string shape(std::string_view name,
                  std::string_view geometry,
                  std::string_view attributes,
                  std::string_view hover) {
    return fmt::format("<{} {} {}{}{}\n", name, geometry, attributes, hover_element(hover),
                       hover.empty() ? "" : fmt::format("</{}>", name));
}

}  // namespace

double finite(double value) {
    return std::isfinite(value) ? value : 0;
}

std::string coordinate(double value) {
    return fmt::format("{}", std::round(finite(value) * 100) / 100 + 0.0);
}

std::vector<double> round_values(double from, double to, int most) {
    double step = std::pow(10, std::floor(std::log10((to - from) / most)));
    for (const double factor : {2.0, 2.5, 2.0}) {  // 2, 5 and 10 times
        if ((to - from) / step > most) step *= factor;
    }
    std::vector<double> values;
    for (double value = std::ceil(from / step) * step;
         value <= to + step / 1000 && static_cast<int>(values.size()) <= most; value += step)
        values.push_back(std::abs(value) < step / 1000 ? 0 : value);
    return values.empty() ? std::vector{from} : values;
}

double label_width(const std::vector<std::string>& labels) {
    std::size_t most = 0;
    for (const std::string& label : labels) most = std::max(most, label.size());
    return letter_width * static_cast<double>(most);
}

double Drawing::take(double height) {
    bottom_ += height;
    return bottom_ - height;
}

std::string Drawing::fill(std::size_t series) {
    const std::size_t look = series % (colour_count * tiles.size());
    if (look % tiles.size() == 0)
        return fmt::format(R"(class="c{}" fill="currentColor")", look % colour_count);
    patterns_.insert(look);
    return fmt::format(
        R"~(class="c{}" fill="url(#{}-f{})" stroke="currentColor" stroke-width="0.5")~",
        look % colour_count, id_, look);
}

std::string Drawing::stroke(std::size_t series) {
    return fmt::format(
        R"(class="c{}" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="{}")",
        series % colour_count,
        series % dashes.size() == 0 ? "none" : dashes[series % dashes.size()]);
}

void Drawing::rect(const Box& box, std::string_view attributes, std::string_view hover) {
    shapes_ += shape(
        "rect",
        fmt::format(R"(x="{}" y="{}" width="{}" height="{}")", coordinate(box.x), coordinate(box.y),
                    coordinate(std::max(0.0, box.width)), coordinate(std::max(0.0, box.height))),
        attributes, hover);
}

void Drawing::circle(
    double x, double y, double radius, std::string_view attributes, std::string_view hover) {
    shapes_ += shape(
        "circle",
        fmt::format(R"(cx="{}" cy="{}" r="{}")", coordinate(x), coordinate(y), coordinate(radius)),
        attributes, hover);
}

void Drawing::path(std::string_view steps, std::string_view attributes, std::string_view hover) {
    shapes_ += shape("path", fmt::format(R"(d="{}")", steps), attributes, hover);
}

void Drawing::text(
    double x, double y, std::string_view text, double room, std::string_view attributes) {
    const std::string shown = fitted(text, room);
    if (shown.empty()) return;
    shapes_ += fmt::format("<text x=\"{}\" y=\"{}\" {}>{}</text>\n", coordinate(x), coordinate(y),
                           attributes, shown);
}

void Drawing::legend(const std::vector<std::string>& names, bool of_lines) {
    constexpr double swatch = 24;
    constexpr double most_room = width - swatch;
    double x = 0;
    double y = take(line_height);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const double room = std::min(most_room, label_width({names[i]}));
        if (x > 0 && x + swatch + room > width) {
            x = 0;
            y = take(line_height);
        }
        if (of_lines)
            path(fmt::format("M{} {}h18", coordinate(x), coordinate(y + 8)), stroke(i));
        else
            rect({x + 1, y + 2, 16, 11}, fill(i));
        text(x + swatch, y + 12, names[i], room);
        x += swatch + room + 10;
    }
    take(6);
}

void Drawing::note(const std::string& line) {
    text(0, take(line_height) + 12, line, width);
    notes_ += (notes_.empty() ? "" : "; ") + line;
}

Axis Drawing::value_axis(const Box& box, double from, double to, bool is_chance) {
    constexpr int most_values = 6;
    if (!(to > from)) to = from + 1;
    const Axis scale{from, to, box.y + box.height, -box.height};
    for (const double value : round_values(from, to, most_values)) {
        const double y = scale(value);
        path(fmt::format("M{} {}h{}", coordinate(box.x), coordinate(y), coordinate(box.width)),
             R"(class="grid")");
        text(box.x - 6, y + 4,
             is_chance ? fmt::format("{:.4g} %", value * 100) : fmt::format("{:.6g}", value), box.x,
             R"(text-anchor="end")");
    }
    return scale;
}

std::string Drawing::svg(const PictureHead& head, bool is_document) const {
    std::string defs;
    for (const std::size_t look : patterns_)
        defs += fmt::format(
            R"(<pattern id="{}-f{}" class="c{}" width="6" height="6" patternUnits="userSpaceOnUse"{})"
            " stroke=\"currentColor\"/></pattern>\n",
            id_, look, look % colour_count, tiles[look % tiles.size()]);
    const std::string about =
        head.about.empty() || notes_.empty() ? head.about + notes_ : head.about + "; " + notes_;
    const auto safe = [](const std::string& text) { return xml_text(printable(text, 4096)); };
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" role=\"img\" "
        "aria-labelledby=\"{0}-title {0}-about\" viewBox=\"0 0 {1} {2}\"{3}>\n"
        "<title id=\"{0}-title\">{4}</title>\n<desc id=\"{0}-about\">{5}</desc>\n"
        "{6}<defs>{7}</defs>\n{8}</svg>\n",
        id_, width, coordinate(bottom_ + 4), is_document ? R"( width="100%")" : "",
        safe(head.title), safe(about.empty() ? head.title : about),
        is_document ? fmt::format("<style>{}</style>\n", picture_style()) : "", defs, shapes_);
}

std::string_view picture_style() {
    return R"(
.picture{background:#fff;color:#1b1b1b;font:12px system-ui,sans-serif;color-scheme:light dark}
.picture text{fill:currentColor}
.grid{fill:none;stroke:currentColor;opacity:.25}
.c0{color:#1d5fa6}.c1{color:#b4480a}.c2{color:#20793f}.c3{color:#8b3da1}.c4{color:#7a6200}
@media(prefers-color-scheme:dark){
.picture{background:#17191d;color:#ececec}
.c0{color:#7cb6f0}.c1{color:#f0a063}.c2{color:#74cf93}.c3{color:#d49be6}.c4{color:#dcc14e}
}
)";
}

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
