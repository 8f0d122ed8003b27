#include "base/diagnostic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace hexwright {

std::string_view name_of(Severity severity) {
    constexpr std::string_view names[] = {"error", "warning", "note"};
    return names[static_cast<std::size_t>(severity)];
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
    const Place& where = diagnostic.where;
    std::string place = where.file;
    if (!place.empty() && where.line > 0) place += fmt::format(":{}", where.line);
    if (!place.empty() && where.column > 0) place += fmt::format(":{}", where.column);
    return fmt::format("{}{}{}[{}]: {}{}", place, place.empty() ? "" : ": ",
                       name_of(diagnostic.severity), diagnostic.code, diagnostic.message,
                       diagnostic.hint.empty() ? "" : fmt::format(" ({})", diagnostic.hint));
}

}  // namespace hexwright
