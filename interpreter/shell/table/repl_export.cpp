#include "shell/table/repl_export.hpp"

#include <fmt/format.h>

#include "shell/run/repl_line.hpp"
#include "shell/table/repl.hpp"

namespace hexwright {

namespace {

std::string packs_of(Repl& repl) {
    std::string packs;
    for (const PackSource& source : repl.session().sources()) {
        if (!source.texts.empty()) continue;
        packs += (packs.empty() ? "" : ", ") + source.manifest.id.value;
    }
    return packs;
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            default:
                out += c;
        }
    }
    return out;
}

// A fence that does not stand in the text.
std::string fence_for(std::string_view text) {
    std::string fence = "```";
    while (text.find(fence) != std::string_view::npos) fence += '`';
    return fence;
}

}  // namespace

std::string session_markdown(Repl& repl) {
    std::string text = fmt::format("# At the table\n\nSeed {}; packs: {}.\n", repl.settings().seed,
                                   packs_of(repl));
    for (const ReplEntry& entry : repl.entries()) {
        const std::string typed(trimmed_line(entry.typed));
        std::string fence = fence_for(typed);
        text += fmt::format("\n{}lua\n{}\n{}\n", fence, typed, fence);
        if (entry.said.empty()) continue;
        fence = fence_for(entry.said);
        text += fmt::format("\n{}text\n{}{}\n", fence, entry.said, fence);
    }
    return text;
}

std::string session_html(Repl& repl) {
    std::string text = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>At the "
        "table</title>\n<style>body{{font-family:sans-serif;max-width:60em;margin:2em "
        "auto}}pre{{white-space:pre-wrap;margin:.3em 0}}.typed{{font-weight:bold}}</style>\n"
        "</head>\n<body>\n<h1>At the table</h1>\n<p>Seed {}; packs: {}.</p>\n",
        repl.settings().seed, escaped(packs_of(repl)));
    for (const ReplEntry& entry : repl.entries()) {
        text +=
            fmt::format("<pre class=\"typed\">&gt; {}</pre>\n", escaped(trimmed_line(entry.typed)));
        if (!entry.said.empty()) text += fmt::format("<pre>{}</pre>\n", escaped(entry.said));
    }
    return text + "</body>\n</html>\n";
}

}  // namespace hexwright
