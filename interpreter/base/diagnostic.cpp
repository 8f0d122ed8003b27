#include "base/diagnostic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace hexwright {

std::string_view name_of(Severity severity) {
    switch (severity) {
        case Severity::warning:
            return "warning";
        case Severity::note:
            return "note";
        case Severity::error:
            break;
    }
    return "error";
}

Diagnostic error_at(std::string code, Place where, std::string message, std::string hint) {
    return {std::move(code),
            Severity::error,
            std::move(message),
            std::move(where),
            std::move(hint),
            {},
            {}};
}

Diagnostic warning_at(std::string code, Place where, std::string message, std::string hint) {
    Diagnostic warning =
        error_at(std::move(code), std::move(where), std::move(message), std::move(hint));
    warning.severity = Severity::warning;
    return warning;
}

Diagnostic note_at(std::string code, Place where, std::string message, std::string hint) {
    Diagnostic note =
        error_at(std::move(code), std::move(where), std::move(message), std::move(hint));
    note.severity = Severity::note;
    return note;
}

bool has_error(const std::vector<Diagnostic>& diagnostics) {
    return std::ranges::any_of(diagnostics, [](const Diagnostic& diagnostic) {
        return diagnostic.severity == Severity::error;
    });
}

std::string to_line(const Diagnostic& diagnostic) {
    std::string text;
    const Place& where = diagnostic.where;
    if (!where.file.empty()) {
        text += where.file;
        if (where.line > 0) text += fmt::format(":{}", where.line);
        if (where.column > 0) text += fmt::format(":{}", where.column);
        text += ": ";
    }
    text += fmt::format("{}[{}]: {}", name_of(diagnostic.severity), diagnostic.code,
                        diagnostic.message);
    if (!diagnostic.hint.empty()) text += fmt::format(" ({})", diagnostic.hint);
    return text;
}

}  // namespace hexwright
