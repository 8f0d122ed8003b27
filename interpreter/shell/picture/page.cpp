#include "shell/picture/page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "shell/picture/drawing.hpp"
#include "shell/report/junit.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_table_rows = 1'000;

constexpr std::string_view page_style = R"(
:root{color-scheme:light dark}
body{margin:0 auto;max-width:76rem;padding:1rem;font:1rem/1.45 system-ui,sans-serif;background:#fff;color:#1b1b1b}
h1,h2,h3,p,caption{overflow-wrap:anywhere}
h1{font-size:1.5rem}h2{font-size:1.25rem}h3{font-size:1.05rem}
.pair{display:grid;gap:1.5rem;align-items:start}
.pair>*{min-width:0}
.picture{display:block;width:100%;max-width:36rem;height:auto}
.scroll{overflow:auto;max-height:36rem}
table{min-width:16rem;font-size:.875rem;border-collapse:collapse;font-variant-numeric:tabular-nums}
caption{text-align:left;font-weight:bold;padding-bottom:.3rem}
th,td{padding:.15rem .5rem;border-bottom:1px solid #8886;text-align:right;white-space:nowrap;vertical-align:top}
th{max-width:14rem;white-space:normal;overflow-wrap:break-word}th:first-child{text-align:left}
small{opacity:.75}
@media(min-width:50rem){.pair{grid-template-columns:minmax(0,36rem) minmax(0,1fr)}}
@media(prefers-color-scheme:dark){body{background:#17191d;color:#ececec}}
@media print{.scroll{max-height:none}}
)";

std::string safe_text(std::string_view text) {
    constexpr std::size_t most_bytes = 160;
    return xml_text(printable(text, most_bytes));
}

std::string cell_text(const PictureValue& mark) {
    const std::string text = mark.text.empty() ? fmt::format("{:.6g}", mark.value) : mark.text;
    return fmt::format(
        "<td>{}{}</td>", safe_text(text),
        mark.exact.empty() ? "" : fmt::format(" <small>{}</small>", safe_text(mark.exact)));
}

std::string table_text(const std::string& caption, const PictureTable& table) {
    std::string text =
        fmt::format("<table>\n<caption>{}</caption>\n<thead><tr>", safe_text(caption));
    for (const std::string& heading : table.headings)
        text += fmt::format(R"(<th scope="col">{}</th>)", safe_text(heading));
    text += "</tr></thead>\n<tbody>\n";
    const std::size_t shown = std::min(table.rows.size(), most_table_rows);
    for (std::size_t i = 0; i < shown; ++i) {
        text += fmt::format(R"(<tr><th scope="row">{}</th>)", safe_text(table.rows[i].name));
        for (const PictureValue& cell : table.rows[i].cells) text += cell_text(cell);
        text += "</tr>\n";
    }
    text += "</tbody>\n</table>\n";
    if (shown == table.rows.size()) return text;
    return text + fmt::format("<p>{} are not listed.</p>\n",
                              count_of(table.rows.size() - shown, "more row"));
}

std::string pair_text(const Picture& picture, const std::string& id, int level) {
    return std::visit(
        [&](const auto& one) {
            Drawing drawing(id);
            draw(one, drawing);
            const std::string title = safe_text(one.head.title);
            return fmt::format(
                "<article>\n<h{0}>{1}</h{0}>\n{2}<div class=\"pair\">\n{3}"
                "<div class=\"scroll\" role=\"region\" aria-label=\"{1}: numbers\" "
                "tabindex=\"0\">\n{4}</div>\n</div>\n</article>\n",
                level, title,
                one.head.about.empty() ? "" : fmt::format("<p>{}</p>\n", safe_text(one.head.about)),
                drawing.svg(one.head, false), table_text(one.head.title, table_of(one)));
        },
        picture);
}

}  // namespace

std::string svg_text(const Picture& picture) {
    return std::visit(
        [](const auto& one) {
            Drawing drawing("picture");
            draw(one, drawing);
            return drawing.svg(one.head, true);
        },
        picture);
}

std::string page_text(const Page& page) {
    std::string body;
    std::size_t count = 0;
    for (const PageSection& section : page.sections) {
        body += "<section>\n";
        if (!section.heading.empty())
            body += fmt::format("<h2>{}</h2>\n", safe_text(section.heading));
        for (const std::string& line : section.lines)
            body += fmt::format("<p>{}</p>\n", safe_text(line));
        for (const Picture& picture : section.pictures)
            body +=
                pair_text(picture, fmt::format("p{}", ++count), section.heading.empty() ? 2 : 3);
        body += "</section>\n";
    }
    return fmt::format(
        "<!DOCTYPE html>\n"
        "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n"
        "<meta charset=\"utf-8\"/>\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
        "<meta http-equiv=\"Content-Security-Policy\" "
        "content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n"
        "<title>{0}</title>\n<style>{1}{2}</style>\n</head>\n"
        "<body>\n<main>\n<h1>{0}</h1>\n{3}</main>\n</body>\n</html>\n",
        safe_text(page.title), picture_style(), page_style, body);
}

}  // namespace hexwright
