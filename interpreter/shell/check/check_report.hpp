// What `check` found: the one thing all its formats are written from.
//
//     CheckReport report = ...;
//     report.sort();
//     out << json_text(report);
//
// Order: findings by file, line, column, code; each once, whoever came upon it. So are packs.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "shell/report/diagnostic_text.hpp"

namespace hexwright {

// A text in place of what stands there.
struct TextEdit {
    Place where;
    std::string text;
};

struct Fix {
    bool is_safe = true;
    std::vector<TextEdit> edits;
};

struct Finding {
    Diagnostic diagnostic;
    std::string pack;
    std::optional<Fix> fix;
    std::string fingerprint;  // the same after lines were added above; 16 hexadecimal digits
};

// A pack that was looked at.
struct CheckedPack {
    std::string id;
    std::string folder;              // as people see it
    std::vector<std::string> files;  // as people see them

    // Whether a file, as people see it, lies in the folder.
    [[nodiscard]] bool holds(std::string_view file) const;
};

struct CheckReport {
    std::vector<CheckedPack> packs;  // by folder
    std::vector<Finding> findings;
    std::size_t rules = 0;           // kinds of findings that were looked for
    std::vector<std::string> lints;  // those of them that rulesets declare, sorted
    std::size_t suppressed = 0;      // answered by a comment, or known from a baseline

    void sort();

    [[nodiscard]] std::size_t files() const;
    [[nodiscard]] std::size_t count(Severity severity) const;
    [[nodiscard]] std::size_t fixable() const;

    // "Checked 2 packs, 14 files, 31 rules. Found 3 errors, 1 warning (1 fixable with --fix)."
    [[nodiscard]] std::string summary() const;
};

// Gives every finding its fingerprint: of its pack, file, code, message and line of text. Equal
// ones are told apart by their order.
void add_fingerprints(CheckReport& report, const SourceLookup& source);

// Line `number` of a text, counted from 1, without its end.
[[nodiscard]] std::string_view line_of_text(std::string_view text, int number);

// Reads each file once.
[[nodiscard]] SourceLookup remembering_lookup();

}  // namespace hexwright
