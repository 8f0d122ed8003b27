#include "base/diagnostic.hpp"

#include <fmt/format.h>

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
