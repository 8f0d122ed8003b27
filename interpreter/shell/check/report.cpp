#include "shell/check/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "base/text.hpp"
#include "base/word.hpp"

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

}  // namespace hexwright
