// What `check` found: the model that every format is written from.
//
// Order after sort(): packs by folder; findings by file, line, column and code, each once. Paths
// are as people see them (shown_path).
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "shell/report/diagnostic_text.hpp"

namespace hexwright {

// A text that replaces the text at a place.
struct Fix {
    Place where;
    std::string text;
};

struct Finding {
    Diagnostic diagnostic;
    std::string pack;
    std::optional<Fix> fix;
    std::string fingerprint;  // the same after lines were added above; 16 hexadecimal digits
};

struct CheckedPack {
    std::string id;
    std::string folder;
    std::vector<std::string> files;
};

// True if a file is what the path names or lies below it; "." is the working directory.
[[nodiscard]] bool lies_at(std::string_view file, std::string_view path);

struct CheckReport {
    std::vector<CheckedPack> packs;
    std::vector<Finding> findings;
    std::size_t rules = 0;           // kinds of findings that were looked for
    std::vector<std::string> lints;  // those of them that rulesets declare, sorted
    // What rulesets declare, looked for or not; of no report that was read.
    std::vector<std::string> all_lints = {};
    std::size_t suppressed = 0;  // answered by a comment, or known from a baseline
    std::size_t known = 0;       // those of them that are known from a baseline

    void sort();

    [[nodiscard]] std::size_t files() const;
    [[nodiscard]] std::size_t count(Severity severity) const;
    [[nodiscard]] std::size_t fixable() const;

    // "Checked 2 packs, 14 files, 31 rules. Found 3 errors, 1 warning (1 fixable with --fix); 4
    // known."
    [[nodiscard]] std::string summary() const;
};

// Gives every finding its fingerprint: a hash of its pack, file, code, message and line of text.
// Equal findings differ by their order.
void add_fingerprints(CheckReport& report, const SourceLookup& source);

// --- fixes of names that are near to exactly one name that would fit, and of handlers that could
// be printed. A name is changed only where the text at the finding's place is the name it complains
// of, and never to one of two that are equally near.

// "x" of "did you mean 'x'?"; "" when it names none, or several.
[[nodiscard]] std::string only_suggestion(std::string_view hint);

void find_fixes(CheckReport& report, const SourceLookup& source);

using FileTexts = std::map<std::string, std::string>;  // by file

// The whole new text of each file with a fix. Of fixes that touch each other the first is made; the
// next check finds the rest.
[[nodiscard]] FileTexts fixed_texts(const CheckReport& report, const SourceLookup& source);

// What differs, as `diff -u` shows it.
[[nodiscard]] std::string unified_diff(const std::string& file,
                                       std::string_view before,
                                       std::string_view after);

}  // namespace hexwright
