#include "shell/repl_export.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "shell/repl.hpp"
#include "shell/repl_line.hpp"

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

bool is_die(const TraceEntry& entry) {
    return (entry.fingerprint & 0xFF) == static_cast<std::uint64_t>(QuestionKind::die) &&
           (entry.fingerprint >> 8) <= static_cast<std::uint64_t>(limits::faces);
}

bool is_shuffle(const TraceEntry& entry) {
    return (entry.fingerprint & 0xFF) == static_cast<std::uint64_t>(QuestionKind::shuffle) &&
           (entry.fingerprint >> 8) <= static_cast<std::uint64_t>(limits::faces);
}

// Do these rulings draw the seed's dice one after the other, from the first?
bool is_plain_chance(const Game& game) {
    std::uint32_t next = 1;
    for (const Ruling& ruling : game.history()) {
        for (const TraceEntry& entry : ruling.trace) {
            if (!is_die(entry) && !is_shuffle(entry)) continue;
            if (entry.origin == AnswerOrigin::forced || entry.draw != next) return false;
            ++next;
        }
    }
    return true;
}

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n') {
            out += "\\n";
        } else {
            out += c;
        }
    }
    return out + "\"";
}

// A person's answer as `answers` reads it.
std::string answer_text(const Game& game, const TraceEntry& entry) {
    switch (entry.answer.type()) {
        case ValueType::integer:
            return fmt::format("{}", entry.answer.integer());
        case ValueType::truth:
            return entry.answer.truth() ? "true" : "false";
        case ValueType::word:
            return quoted(game.rules.words.text(entry.answer.word()));
        default:
            return "\"none\"";
    }
}

bool is_decision(const TraceEntry& entry) {
    return !is_die(entry) && !is_shuffle(entry);
}

// What must be forced before a line, so that it comes out as it did.
std::string forcing(const Game& game, const ReplEntry& entry, bool with_dice) {
    std::string dice;
    std::string answers;
    bool has_person = false;
    for (std::size_t i = entry.before; i < entry.after && i < game.history().size(); ++i) {
        for (const TraceEntry& said : game.history()[i].trace) {
            if (is_die(said))
                dice += fmt::format("{}{}", dice.empty() ? "" : ", ", said.answer.integer() + 1);
            if (!is_decision(said)) continue;
            has_person = has_person || said.origin == AnswerOrigin::person;
            if (said.origin != AnswerOrigin::fallback)
                answers += (answers.empty() ? "" : ", ") + answer_text(game, said);
        }
    }
    std::string text;
    if (with_dice && !dice.empty()) text += fmt::format("dice {{ {} }}\n", dice);
    if (has_person) text += fmt::format("answers {{ {} }}\n", answers);
    return text;
}

bool has_word(std::string_view text, std::string_view word) {
    const auto is_part = [](char c) {
        return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               (c >= '0' && c <= '9');
    };
    for (std::size_t at = text.find(word); at != std::string_view::npos;
         at = text.find(word, at + 1)) {
        const bool begins = at == 0 || !is_part(text[at - 1]);
        const std::size_t end = at + word.size();
        if (begins && (end == text.size() || !is_part(text[end]))) return true;
    }
    return false;
}

// `rue = creature("Rue")`, where later lines call what it gave by its word.
std::string named_results(const Repl& repl,
                          const ReplEntry& entry,
                          const std::vector<const ReplEntry*>& later) {
    std::string names;
    bool is_used = false;
    for (const EntityId thing : entry.things) {
        std::string name = "_";
        for (const auto& [word, known] : repl.words()) {
            const bool is_named =
                std::any_of(later.begin(), later.end(), [&](const ReplEntry* line) {
                    return known == thing && has_word(line->typed, word);
                });
            if (is_named) name = word;
        }
        is_used = is_used || name != "_";
        names += (names.empty() ? "" : ", ") + name;
    }
    return is_used ? names : "";
}

std::string statement_of(const ReplEntry& entry, const std::string& names, bool is_asked_for) {
    std::string text(trimmed_line(entry.typed));
    if (text.ends_with(';')) text.pop_back();
    if (entry.is_expression) {
        if (!names.empty()) return fmt::format("{} = {}", names, text);
        const bool is_call = text.ends_with(')') || text.ends_with('"') || text.ends_with('}');
        return is_asked_for || !is_call ? fmt::format("_ = {}", text) : text;
    }
    return has_word(text, "local") ? fmt::format("do {} end", text) : text;
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

std::string session_scene(Repl& repl) {
    const Game& game = repl.game();
    repl.sync_words();
    const std::size_t stands = game.history().size();
    std::vector<const ReplEntry*> lines;
    for (const ReplEntry& entry : repl.entries()) {
        const bool ruled = entry.after > entry.before;
        const bool is_undone = ruled && std::min(entry.after, stands) <= entry.before;
        if (entry.is_script && !is_undone) lines.push_back(&entry);
    }
    const bool with_dice = !is_plain_chance(game);
    std::string text = "-- A session at the table.\n-- packs: " + packs_of(repl) + "\n";
    text += fmt::format("seed({})\n", repl.settings().seed);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const ReplEntry& entry = *lines[i];
        const bool only_looks = entry.is_expression && entry.after == entry.before;
        const std::vector<const ReplEntry*> later(
            lines.begin() + static_cast<std::ptrdiff_t>(i) + 1, lines.end());
        const bool is_asked_for =
            std::any_of(later.begin(), later.end(),
                        [](const ReplEntry* line) { return has_word(line->typed, "_"); });
        if (only_looks && !is_asked_for) continue;
        text += forcing(game, entry, with_dice) +
                statement_of(entry, named_results(repl, entry, later), is_asked_for) + "\n";
        const std::size_t kept = std::min(entry.after, stands);
        if (entry.after > stands && kept > entry.before)
            text += fmt::format("for _ = 1, {} do undo() end\n", entry.after - stands);
    }
    return text;
}

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
