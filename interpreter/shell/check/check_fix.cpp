#include "shell/check/check_fix.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "base/text.hpp"
#include "pack/text_names.hpp"
#include "shell/check/table_keys.hpp"
#include "shell/check/text_place.hpp"

namespace hexwright {

namespace {

constexpr std::array<std::string_view, 15> mendable = {
    "lua/undefined-global", "pack/not-one-of",          "pack/renamed-field",
    "pack/unknown-field",   "pack/unknown-key",         "pack/unknown-kind",
    "pack/unknown-moment",  "pack/unknown-reference",   "pack/unknown-rule",
    "pack/unknown-setting", "pack/unknown-verb",        "pack/unknown-act-field",
    "pack/unknown-method",  "pack/unknown-thing-field", "lua/unknown-option"};

bool is_mendable(std::string_view code) {
    return std::find(mendable.begin(), mendable.end(), code) != mendable.end();
}

bool is_quoted(std::string_view text) {
    return text.size() > 2 && (text.front() == '"' || text.front() == '\'') &&
           text.front() == text.back();
}

// What is written instead: "colour" of "write colour = ..." too.
std::string replacement_of(const Diagnostic& one) {
    constexpr std::string_view write = "write ";
    constexpr std::string_view value = " = ...";
    const std::string_view hint = one.hint;
    if (one.code == "pack/renamed-field" && hint.starts_with(write) && hint.ends_with(value))
        return std::string(hint.substr(write.size(), hint.size() - write.size() - value.size()));
    return only_suggestion(hint);
}

std::optional<Fix> fix_of(const Diagnostic& one, std::string_view text, TableKeys& keys) {
    const std::string name = replacement_of(one);
    const bool is_plain = !name.empty() && name.find_first_of("\"'\\\n") == std::string::npos;
    const std::optional<ByteRange> bytes = is_plain ? bytes_of(text, one.where) : std::nullopt;
    if (!bytes) return std::nullopt;
    std::string_view found = text.substr(bytes->begin, bytes->end - bytes->begin);
    Place where = one.where;
    if (is_quoted(found)) {
        found = found.substr(1, found.size() - 2);
        ++where.column;
        --where.end_column;
    } else if (is_identifier(found) && !is_identifier(name)) {
        return std::nullopt;
    }
    const bool is_named = one.message.find(fmt::format("'{}'", found)) != std::string::npos ||
                          one.message.find(fmt::format("`{}`", found)) != std::string::npos;
    if (!is_named || found == name) return std::nullopt;
    if (!keys.rename(bytes->begin, name)) return std::nullopt;
    return Fix{true, {{where, name}}};
}

}  // namespace

std::string only_suggestion(std::string_view hint) {
    constexpr std::string_view begin = "did you mean '";
    constexpr std::string_view end = "'?";
    if (!hint.starts_with(begin) || !hint.ends_with(end)) return {};
    const std::string_view name =
        hint.substr(begin.size(), hint.size() - begin.size() - end.size());
    return name.find("' or '") == std::string_view::npos ? std::string(name) : std::string();
}

void find_fixes(CheckReport& report, const SourceLookup& source) {
    std::map<std::string, TableKeys> keys;  // by file
    for (Finding& finding : report.findings) {
        const Diagnostic& one = finding.diagnostic;
        if (one.hint.empty() || one.where.line <= 0 || !is_mendable(one.code)) continue;
        const auto text = source(one.where.file);
        if (!text) continue;
        TableKeys& known = keys.try_emplace(one.where.file, one.where.file, *text).first->second;
        finding.fix = fix_of(one, *text, known);
    }
}

FileTexts mended(const CheckReport& report, const SourceLookup& source) {
    struct Change {
        ByteRange bytes;
        std::string text;
    };

    std::map<std::string, std::vector<Change>> by_file;
    for (const Finding& finding : report.findings) {
        if (!finding.fix || !finding.fix->is_safe) continue;
        for (const TextEdit& edit : finding.fix->edits) {
            const auto text = source(edit.where.file);
            const auto bytes = text ? bytes_of(*text, edit.where) : std::nullopt;
            if (bytes) by_file[edit.where.file].push_back({*bytes, edit.text});
        }
    }
    FileTexts texts;
    for (auto& [file, changes] : by_file) {
        std::stable_sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) {
            return a.bytes.begin < b.bytes.begin;
        });
        const std::string before = *source(file);
        std::string after;
        std::size_t at = 0;
        for (const Change& change : changes) {
            if (change.bytes.begin < at) continue;
            after += before.substr(at, change.bytes.begin - at) + change.text;
            at = change.bytes.end;
        }
        texts[file] = after + before.substr(at);
    }
    return texts;
}

std::string unified_diff(const std::string& file, std::string_view before, std::string_view after) {
    constexpr std::size_t around = 3;
    // Names are changed, never lines added: both have the same lines.
    const std::vector<std::string_view> old_lines = split_lines(before);
    const std::vector<std::string_view> new_lines = split_lines(after);
    const std::size_t count = std::min(old_lines.size(), new_lines.size());
    // A tab ends a name with blanks.
    const char* end_of_name = file.find(' ') == std::string::npos ? "" : "\t";
    std::string text = fmt::format("--- {0}{1}\n+++ {0}{1}\n", file, end_of_name);
    const bool is_cut = !before.ends_with('\n');
    const auto add = [&](char sign, std::size_t line, std::string_view what) {
        text += fmt::format("{}{}\n", sign, what);
        if (is_cut && line + 1 == count) text += "\\ No newline at end of file\n";
    };
    for (std::size_t at = 0; at < count; ++at) {
        if (old_lines[at] == new_lines[at]) continue;
        const std::size_t begin = at - std::min(at, around);
        std::size_t last = at;
        for (std::size_t look = at + 1; look < count && look <= last + 2 * around; ++look) {
            if (old_lines[look] != new_lines[look]) last = look;
        }
        const std::size_t end = std::min(last + around + 1, count);
        text += fmt::format("@@ -{0},{1} +{0},{1} @@\n", begin + 1, end - begin);
        for (std::size_t line = begin; line < end;) {
            if (old_lines[line] == new_lines[line]) {
                add(' ', line, old_lines[line]);
                ++line;
                continue;
            }
            std::size_t run = line;
            while (run < end && old_lines[run] != new_lines[run]) ++run;
            for (std::size_t i = line; i < run; ++i) add('-', i, old_lines[i]);
            for (std::size_t i = line; i < run; ++i) add('+', i, new_lines[i]);
            line = run;
        }
        at = end - 1;
    }
    return text;
}

}  // namespace hexwright
