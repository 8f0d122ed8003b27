// A mistake someone can fix: what is wrong, where, and what would fit.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

enum class Severity { error, warning, note };

// "error", "warning" or "note", as printed.
[[nodiscard]] std::string_view name_of(Severity severity);

// A place in a text. Lines and columns count from 1, columns in code points; 0 = unknown. The end
// is exclusive.
struct Place {
    std::string file;
    int line = 0;
    int column = 0;
    int end_line = 0;
    int end_column = 0;
};

// One line of the script stack at an error; only frames of packs.
struct ScriptFrame {
    std::string pack;
    std::string file;
    int line = 0;
    std::string function;
};

struct Diagnostic {
    std::string code;  // "folder/what-is-wrong"; docs/reference/diagnostics.md lists them all
    Severity severity = Severity::error;
    std::string message;  // one sentence
    Place where;
    std::string hint;                // what to do
    std::vector<std::string> notes;  // further facts, a line each
    std::vector<ScriptFrame> frames;
};

// Of these parts.
[[nodiscard]] Diagnostic error_at(std::string code,
                                  Place where,
                                  std::string message,
                                  std::string hint = {});
[[nodiscard]] Diagnostic warning_at(std::string code,
                                    Place where,
                                    std::string message,
                                    std::string hint = {});
[[nodiscard]] Diagnostic note_at(std::string code,
                                 Place where,
                                 std::string message,
                                 std::string hint = {});

// True if one of them is an error.
[[nodiscard]] bool has_error(const std::vector<Diagnostic>& diagnostics);

// "file:line:column: error[code]: message (hint)" with the parts that are known.
[[nodiscard]] std::string to_line(const Diagnostic& diagnostic);

}  // namespace hexwright
