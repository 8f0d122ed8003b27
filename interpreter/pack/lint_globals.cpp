#include "pack/lint_globals.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/text.hpp"

namespace hexwright {

namespace {

// The names that a problem of this text stands by.
std::set<std::string_view> told_names(const Reading& reading,
                                      std::string_view chunk,
                                      const std::vector<Diagnostic>& problems) {
    std::set<std::pair<int, int>> places;
    for (const Diagnostic& problem : problems) {
        if (problem.where.file == chunk) places.emplace(problem.where.line, problem.where.column);
    }
    std::set<std::string_view> names;
    if (places.empty()) return names;
    for (const GlobalUse& use : reading.globals) {
        const std::pair<int, int> place{reading.line_of(use.span.begin),
                                        reading.column_of(use.span.begin)};
        if (places.contains(place)) names.insert(use.name);
    }
    return names;
}

}  // namespace

void lint_globals(const Reading& reading,
                  std::string_view chunk,
                  const std::vector<std::string>& known,
                  Problems& problems,
                  const std::vector<std::string>& fixed) {
    const std::set<std::string_view> told = told_names(reading, chunk, problems.all());
    std::map<std::string_view, std::string> meant;
    for (const GlobalUse& use : reading.globals) {
        // While a pack loads, its files may set what all of them see.
        if (use.name == "_ENV" || (use.is_write && use.function == 0)) continue;
        const bool is_known = std::binary_search(known.begin(), known.end(), use.name);
        const bool is_fixed =
            use.is_write && std::binary_search(fixed.begin(), fixed.end(), use.name);
        if ((is_known && !is_fixed) || told.contains(use.name)) continue;
        const std::string name = printable(use.name, 64);
        std::string hint = fmt::format("write local {}, or keep it on an entity", name);
        if (!use.is_write) {
            const auto [found, is_new] = meant.try_emplace(use.name);
            if (is_new) found->second = did_you_mean(use.name, known);
            hint = found->second;
        }
        problems.add(
            is_fixed ? "lua/frozen" : "lua/undefined-global", reading.place(use.span, chunk),
            fmt::format("'{}' {}", name, is_fixed ? "cannot be set" : "is not defined here"), hint);
    }
}

void keep_first_uses(std::vector<Diagnostic>& findings) {
    std::set<std::pair<std::string, std::string>> told;
    std::erase_if(findings, [&](const Diagnostic& one) {
        return one.code == "lua/undefined-global" &&
               !told.emplace(one.where.file, one.message).second;
    });
}

bool add_names_of(const Reading& reading, bool may_declare, std::vector<std::string>& known) {
    for (const GlobalUse& use : reading.globals) {
        if (use.is_write && use.function == 0) known.emplace_back(use.name);
    }
    if (!may_declare) return true;
    for (const KindCall& call : reading.calls) {
        if (call.name != "kind" || call.name_is_local) continue;
        if (call.id_span.is_empty()) return false;
        known.push_back(reading.id_text(call));
    }
    return reading.is_whole();
}

}  // namespace hexwright
