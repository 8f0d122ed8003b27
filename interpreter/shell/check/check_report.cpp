#include "shell/check/check_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <tuple>

#include "base/error.hpp"
#include "base/word.hpp"
#include "pack/source_file.hpp"
#include "shell/report/count_of.hpp"

namespace hexwright {

namespace {

auto key_of(const Finding& finding) {
    const Diagnostic& one = finding.diagnostic;
    return std::tie(one.where.file, one.where.line, one.where.column, one.code, one.message);
}

// The file without its pack's folder: a pack may be moved.
std::string_view inside_pack(const CheckReport& report, const Finding& finding) {
    std::string_view file = finding.diagnostic.where.file;
    for (const CheckedPack& pack : report.packs) {
        if (pack.id == finding.pack && pack.holds(file))
            return pack.folder == "." ? file : file.substr(pack.folder.size() + 1);
    }
    return file;
}

bool is_same(const CheckedPack& a, const CheckedPack& b) {
    return a.folder == b.folder && a.id == b.id;
}

// The files of both, each once.
void join(CheckedPack& pack, const CheckedPack& more) {
    pack.files.insert(pack.files.end(), more.files.begin(), more.files.end());
    std::sort(pack.files.begin(), pack.files.end());
    pack.files.erase(std::unique(pack.files.begin(), pack.files.end()), pack.files.end());
}

std::string squeezed(std::string_view line) {
    std::string text;
    for (const char c : line) {
        if (c != ' ' && c != '\t') text += c;
    }
    return text;
}

}  // namespace

bool CheckedPack::holds(std::string_view file) const {
    if (folder == ".") return !file.starts_with('/');
    return file.size() > folder.size() && file.starts_with(folder) && file[folder.size()] == '/';
}

void CheckReport::sort() {
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding& a, const Finding& b) { return key_of(a) < key_of(b); });
    findings.erase(
        std::unique(findings.begin(), findings.end(),
                    [](const Finding& a, const Finding& b) { return key_of(a) == key_of(b); }),
        findings.end());
    std::stable_sort(packs.begin(), packs.end(), [](const CheckedPack& a, const CheckedPack& b) {
        return std::tie(a.folder, a.id) < std::tie(b.folder, b.id);
    });
    std::vector<CheckedPack> each;
    for (CheckedPack& pack : packs) {
        if (!each.empty() && is_same(each.back(), pack)) {
            join(each.back(), pack);
        } else {
            each.push_back(std::move(pack));
        }
    }
    packs = std::move(each);
}

std::size_t CheckReport::files() const {
    std::size_t count = 0;
    for (const CheckedPack& pack : packs) count += pack.files.size();
    return count;
}

std::size_t CheckReport::count(Severity severity) const {
    return static_cast<std::size_t>(std::count_if(
        findings.begin(), findings.end(),
        [severity](const Finding& finding) { return finding.diagnostic.severity == severity; }));
}

std::size_t CheckReport::fixable() const {
    return static_cast<std::size_t>(
        std::count_if(findings.begin(), findings.end(),
                      [](const Finding& finding) { return finding.fix && finding.fix->is_safe; }));
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
    return text + ".";
}

std::string_view line_of_text(std::string_view text, int number) {
    for (; number > 1; --number) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return {};
        text.remove_prefix(end + 1);
    }
    text = text.substr(0, text.find('\n'));
    if (text.ends_with('\r')) text.remove_suffix(1);
    return text;
}

void add_fingerprints(CheckReport& report, const SourceLookup& source) {
    std::map<std::string, int> seen;
    for (Finding& finding : report.findings) {
        const Diagnostic& one = finding.diagnostic;
        std::string line;
        if (one.where.line > 0) {
            if (const auto text = source(one.where.file))
                line = squeezed(line_of_text(*text, one.where.line));
        }
        const std::string what =
            fmt::format("{}\n{}\n{}\n{}\n{}", finding.pack, inside_pack(report, finding), one.code,
                        one.message, line);
        const int times = seen[what]++;
        finding.fingerprint =
            fmt::format("{:016x}", Word::of(fmt::format("{}\n{}", times, what)).hash());
    }
}

SourceLookup remembering_lookup() {
    using Texts = std::map<std::string, std::optional<std::string>>;
    const auto texts = std::make_shared<Texts>();
    return [texts](const std::string& file) -> std::optional<std::string> {
        const auto [known, is_new] = texts->try_emplace(file);
        if (!is_new) return known->second;
        try {
            known->second = read_file(file).text;
        } catch (const Error&) {
            known->second = std::nullopt;  // the message stands without its line
        }
        return known->second;
    };
}

}  // namespace hexwright
