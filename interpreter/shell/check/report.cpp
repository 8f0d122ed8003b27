#include "shell/check/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include "base/text.hpp"
#include "base/word.hpp"
#include "pack/manifest.hpp"
#include "pack/text_names.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

auto key_of(const Finding& finding) {
    const Diagnostic& one = finding.diagnostic;
    return std::tie(one.where.file, one.where.line, one.where.column, one.code, one.message);
}

// The file without its pack's folder, since a pack may be moved.
std::string_view path_in_pack(const CheckReport& report, const Finding& finding) {
    std::string_view file = finding.diagnostic.where.file;
    for (const CheckedPack& pack : report.packs) {
        if (pack.id == finding.pack && file != pack.folder && lies_at(file, pack.folder))
            return pack.folder == "." ? file : file.substr(pack.folder.size() + 1);
    }
    return file;
}

// The line of text that a finding is about, without blanks.
std::string line_of(const Diagnostic& one, const SourceLookup& source) {
    const auto text = one.where.line > 0 ? source(one.where.file) : std::nullopt;
    if (!text) return {};
    std::string line(line_of_text(*text, one.where.line));
    std::erase_if(line, [](char c) { return c == ' ' || c == '\t'; });
    return line;
}

}  // namespace

bool lies_at(std::string_view file, std::string_view path) {
    if (path == ".") return !file.starts_with('/');
    return file == path || (file.starts_with(path) && file[path.size()] == '/');
}

void CheckReport::sort() {
    std::ranges::stable_sort(findings, {}, key_of);
    const auto is_repeated = [](const Finding& one, const Finding& other) {
        return key_of(one) == key_of(other);
    };
    findings.erase(std::unique(findings.begin(), findings.end(), is_repeated), findings.end());
    // Merged reports may hold different files of the same pack.
    std::map<std::pair<std::string, std::string>, std::set<std::string>> files_of;
    for (const CheckedPack& pack : packs)
        files_of[{pack.folder, pack.id}].insert(pack.files.begin(), pack.files.end());
    packs.clear();
    for (const auto& [pack, names] : files_of)
        packs.push_back({pack.second, pack.first, {names.begin(), names.end()}});
}

std::size_t CheckReport::files() const {
    std::size_t count = 0;
    for (const CheckedPack& pack : packs) count += pack.files.size();
    return count;
}

std::size_t CheckReport::count(Severity severity) const {
    return static_cast<std::size_t>(std::ranges::count(
        findings, severity, [](const Finding& finding) { return finding.diagnostic.severity; }));
}

std::size_t CheckReport::fixable() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        findings, [](const Finding& finding) { return finding.fix.has_value(); }));
}

std::string CheckReport::summary() const {
    std::string found;
    for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
        if (const std::size_t number = count(severity); number > 0)
            found += (found.empty() ? "" : ", ") + count_of(number, name_of(severity));
    }
    std::string text = fmt::format("Checked {}, {}, {}. Found {}", count_of(packs.size(), "pack"),
                                   count_of(files(), "file"), count_of(rules, "rule"),
                                   found.empty() ? "nothing" : found);
    if (const std::size_t number = fixable(); number > 0)
        text += fmt::format(" ({} fixable with --fix)", number);
    if (known > 0) text += fmt::format("; {} known", known);
    return text + ".";
}

void add_fingerprints(CheckReport& report, const SourceLookup& source) {
    std::map<std::string, int> seen;
    for (Finding& finding : report.findings) {
        const Diagnostic& one = finding.diagnostic;
        const std::string what =
            fmt::format("{}\n{}\n{}\n{}\n{}", finding.pack, path_in_pack(report, finding), one.code,
                        one.message, line_of(one, source));
        const int times = seen[what]++;
        finding.fingerprint =
            fmt::format("{:016x}", Word::of(fmt::format("{}\n{}", times, what)).hash());
    }
}

// --- fixes of findings

namespace {

// --- places in bytes

// From the first byte to behind the last.
struct ByteRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};

// The offset of a line and column, counted in code points; nothing past the end.
std::optional<std::size_t> offset_of(std::string_view text, int line, int column) {
    std::size_t at = 0;
    for (; line > 1; --line) {
        at = text.find('\n', at);
        if (at == std::string_view::npos) return std::nullopt;
        ++at;
    }
    for (; column > 1; --column) {
        if (at >= text.size() || text[at] == '\n') return std::nullopt;
        do {
            ++at;
        } while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80);
    }
    return at;
}

// Nothing for a place whose end is not known, or outside of the text.
std::optional<ByteRange> bytes_of(std::string_view text, const Place& where) {
    if (where.line <= 0 || where.column <= 0 || where.end_line < where.line) return std::nullopt;
    const auto begin = offset_of(text, where.line, where.column);
    const auto end = offset_of(text, where.end_line, where.end_column);
    if (!begin || !end || *end <= *begin) return std::nullopt;
    return ByteRange{*begin, *end};
}

// --- keys of tables

// The keys of the tables in a script or a manifest, by place, so that no key is given a name that
// another key of its table has.
class TableKeys {
public:
    TableKeys(std::string_view file, std::string_view text) : text_(text) {
        if (file.ends_with(".toml")) {
            take_manifest(text);
        } else {
            take_script(tokens_of(text));
        }
    }

    // Gives the key at this byte another name. False, and nothing is done, where another key of its
    // table has that name. What is no key may have any name.
    [[nodiscard]] bool rename(std::size_t byte, const std::string& name) {
        const auto key = std::ranges::find_if(
            keys_, [&](const Key& one) { return one.bytes.begin <= byte && byte < one.bytes.end; });
        return key == keys_.end() || names_.emplace(key->table, name).second;
    }

private:
    struct Key {
        ByteRange bytes;
        std::size_t table = 0;
    };

    void take_script(const std::vector<Token>& tokens) {
        std::vector<std::size_t> open;  // the tables around a token
        for (std::size_t at = 0; at < tokens.size(); ++at) {
            const Token& token = tokens[at];
            if (token.type == TokenType::open_curly) {
                open.push_back(tables_++);
            } else if (open.empty()) {
                continue;
            } else if (token.type == TokenType::close_curly) {
                open.pop_back();
            } else if (token.type == TokenType::name && is_at(tokens, at + 1, TokenType::assign)) {
                add(token, open.back(), std::string(text_of(text_, token)));
            } else if (is_text(token.type) && is_at(tokens, at + 1, TokenType::close_square) &&
                       is_at(tokens, at + 2, TokenType::assign)) {
                add(token, open.back(), value_of(text_, token));
            }
        }
    }

    void add(const Token& token, std::size_t table, const std::string& name) {
        keys_.push_back({{token.span.begin, token.span.end}, table});
        names_.emplace(table, name);
    }

    void take_manifest(std::string_view text) {
        for (const auto& keys : table_keys(text)) {
            const std::size_t table = tables_++;
            for (const auto& [key, where] : keys) {
                if (const auto bytes = bytes_of(text_, where)) keys_.push_back({*bytes, table});
                names_.emplace(table, key);
            }
        }
    }

    std::string text_;
    std::vector<Key> keys_;
    std::set<std::pair<std::size_t, std::string>> names_;  // by table
    std::size_t tables_ = 0;
};

// --- fixes

constexpr std::array<std::string_view, 15> fixable = {
    "lua/undefined-global", "pack/not-one-of",          "pack/renamed-field",
    "pack/unknown-field",   "pack/unknown-key",         "pack/unknown-kind",
    "pack/unknown-moment",  "pack/unknown-reference",   "pack/unknown-rule",
    "pack/unknown-setting", "pack/unknown-verb",        "pack/unknown-act-field",
    "pack/unknown-method",  "pack/unknown-thing-field", "lua/unknown-option"};

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

// Is the name so near that nothing else was meant? A script may invent globals and variables of
// acts, and short ones are near to many.
bool is_slip(const Diagnostic& one, std::string_view written, std::string_view name) {
    const bool is_open = one.code == "lua/undefined-global" || one.code == "pack/unknown-act-field";
    if (is_open && name.size() < 4) return false;
    return edit_distance(written, name) <= (name.size() < 8 ? 1 : 2);
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
    if (one.code != "pack/renamed-field" && !is_slip(one, found, name)) return std::nullopt;
    if (!keys.rename(bytes->begin, name)) return std::nullopt;
    return Fix{where, name};
}

// Printed fields in place of a handler that only does what they say, or before one that goes on:
// "write `inflicts = \"Burning 2\"` before it, without the call".
std::optional<Fix> printed_fix(const Diagnostic& one, std::string_view text) {
    constexpr std::string_view write = "write `";
    const std::size_t end = one.hint.rfind('`');
    const std::optional<ByteRange> bytes = bytes_of(text, one.where);
    if (!bytes || !one.hint.starts_with(write) || end <= write.size()) return std::nullopt;
    std::string fields = one.hint.substr(write.size(), end - write.size());
    if (one.hint.ends_with(" instead")) return Fix{one.where, std::move(fields)};
    const std::string_view handler = text.substr(bytes->begin, bytes->end - bytes->begin);
    const std::string_view head = handler.substr(0, handler.find(')') + 1);
    return Fix{one.where, fmt::format("{}, {}", fields, head)};
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
        const bool is_printable = one.code == "style/could-be-printed";
        if (one.hint.empty() || one.where.line <= 0) continue;
        if (!is_printable && !contains(fixable, one.code)) continue;
        const auto text = source(one.where.file);
        if (!text) continue;
        if (is_printable) {
            finding.fix = printed_fix(one, *text);
            continue;
        }
        TableKeys& known = keys.try_emplace(one.where.file, one.where.file, *text).first->second;
        finding.fix = fix_of(one, *text, known);
    }
}

FileTexts fixed_texts(const CheckReport& report, const SourceLookup& source) {
    // By file and first byte: the end, and the new text.
    std::map<std::string, std::map<std::size_t, std::pair<std::size_t, std::string>>> by_file;
    for (const Finding& finding : report.findings) {
        if (!finding.fix) continue;
        const auto& [where, text] = *finding.fix;
        const auto before = source(where.file);
        const auto bytes = before ? bytes_of(*before, where) : std::nullopt;
        if (bytes) by_file[where.file].try_emplace(bytes->begin, bytes->end, text);
    }
    FileTexts texts;
    for (const auto& [file, changes] : by_file) {
        const std::string before = *source(file);
        std::size_t at = 0;
        for (const auto& [begin, change] : changes) {
            if (begin < at) continue;
            texts[file] += before.substr(at, begin - at) + change.second;
            at = change.first;
        }
        texts[file] += before.substr(at);
    }
    return texts;
}

namespace {

// Where two texts agree again after a difference: the nearest lines that are the same in both.
std::pair<std::size_t, std::size_t> next_common(std::span<const std::string_view> before,
                                                std::span<const std::string_view> after) {
    for (std::size_t both = 1; both < before.size() + after.size(); ++both) {
        for (std::size_t old = 0; old <= std::min(both, before.size()); ++old) {
            const std::size_t added = both - old;
            if (old < before.size() && added < after.size() && before[old] == after[added])
                return {old, added};
        }
    }
    return {before.size(), after.size()};
}

// A line of both texts (' '), or of one of them ('-', '+').
struct DiffLine {
    char sign = ' ';
    std::string_view text;
    bool is_cut = false;  // the last one, without a line break
};

std::vector<DiffLine> diff_lines(std::string_view before, std::string_view after) {
    const std::vector<std::string_view> old_lines = split_lines(before);
    const std::vector<std::string_view> new_lines = split_lines(after);
    std::span<const std::string_view> old_rest = old_lines;
    std::span<const std::string_view> new_rest = new_lines;
    std::vector<DiffLine> lines;
    const auto take = [&](char sign, auto& rest, std::size_t count, std::string_view text) {
        for (; count > 0; --count) {
            lines.push_back({sign, rest.front(), rest.size() == 1 && !text.ends_with('\n')});
            rest = rest.subspan(1);
        }
    };
    while (!old_rest.empty() || !new_rest.empty()) {
        if (!old_rest.empty() && !new_rest.empty() && old_rest.front() == new_rest.front()) {
            new_rest = new_rest.subspan(1);
            take(' ', old_rest, 1, before);
        } else {
            const auto [removed, added] = next_common(old_rest, new_rest);
            take('-', old_rest, removed, before);
            take('+', new_rest, added, after);
        }
    }
    return lines;
}

std::ptrdiff_t count_without(std::span<const DiffLine> lines, char sign) {
    return std::ranges::count_if(lines, [sign](const DiffLine& line) { return line.sign != sign; });
}

std::string hunk(std::span<const DiffLine> all, std::size_t begin, std::size_t end) {
    const auto lines = all.subspan(begin, end - begin);
    std::string text =
        fmt::format("@@ -{},{} +{},{} @@\n", count_without(all.first(begin), '+') + 1,
                    count_without(lines, '+'), count_without(all.first(begin), '-') + 1,
                    count_without(lines, '-'));
    for (const DiffLine& line : lines) {
        text += fmt::format("{}{}\n", line.sign, line.text);
        if (line.is_cut) text += "\\ No newline at end of file\n";
    }
    return text;
}

}  // namespace

std::string unified_diff(const std::string& file, std::string_view before, std::string_view after) {
    constexpr std::size_t around = 3;
    // A tab ends a name with blanks.
    const char* end_of_name = file.find(' ') == std::string::npos ? "" : "\t";
    std::string text = fmt::format("--- {0}{1}\n+++ {0}{1}\n", file, end_of_name);
    const std::vector<DiffLine> lines = diff_lines(before, after);
    for (std::size_t at = 0; at < lines.size(); ++at) {
        if (lines[at].sign == ' ') continue;
        std::size_t last = at;
        for (std::size_t look = at + 1; look < lines.size() && look <= last + 2 * around; ++look) {
            if (lines[look].sign != ' ') last = look;
        }
        const std::size_t end = std::min(last + around + 1, lines.size());
        text += hunk(lines, at - std::min(at, around), end);
        at = end - 1;
    }
    return text;
}

}  // namespace hexwright
