#include "lint/lint_kept.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "base/text.hpp"

namespace hexwright {

namespace {

bool lies_in(Span inner, Span outer) {
    return outer.begin <= inner.begin && inner.end <= outer.end;
}

// Whether the function, or one around it, is what a field of a definition holds.
bool stays(const Reading& reading, std::int32_t function, const KindTable& kinds) {
    for (; function > 0; function = reading.functions[static_cast<std::size_t>(function)].parent) {
        const Span span = reading.functions[static_cast<std::size_t>(function)].span;
        const bool is_field =
            std::any_of(reading.fields.begin(), reading.fields.end(), [&](const Field& field) {
                return field.form == ValueForm::function && field.value == span;
            });
        if (!is_field) continue;
        return std::any_of(reading.calls.begin(), reading.calls.end(), [&](const KindCall& call) {
            return call.function == 0 && !call.name_is_local && lies_in(span, call.span) &&
                   kinds.find(call.name) != nullptr;
        });
    }
    return false;
}

}  // namespace

void lint_kept(const Reading& reading,
               std::string_view chunk,
               const KindTable& kinds,
               Problems& problems) {
    std::set<std::pair<std::string_view, std::int32_t>> told;
    for (const KeptState& kept : reading.kept) {
        if (kept.declared_in != 0 || !stays(reading, kept.function, kinds) ||
            !told.emplace(kept.name, kept.function).second)
            continue;
        const Place where = reading.place(kept.span, chunk);
        const auto& all = problems.all();
        const bool is_told = std::any_of(all.begin(), all.end(), [&](const Diagnostic& problem) {
            return problem.where.file == where.file && problem.where.line == where.line &&
                   problem.where.column == where.column;
        });
        if (is_told) continue;
        problems.add("lua/state-kept", where,
                     fmt::format("'{}' is changed by this function, and would survive undo",
                                 printable(kept.name, 64)),
                     "keep it in a field or pool of an entity, or compute it each time");
    }
}

}  // namespace hexwright
