// What cards come to on the standard table, behind their names: `textDocument/inlayHint`.
#include <fmt/format.h>

#include <set>

#include "base/text.hpp"
#include "shell/editor/server.hpp"
#include "shell/editor/table_shape.hpp"
#include "shell/odds/figures.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

namespace {

// The pools that actions are paid with: of each field of prices the unit that cards print most.
std::set<std::string> currencies_of(const Knowledge& known) {
    std::set<std::string> pools;
    for (const auto& [name, kind] : known.kinds) {
        for (const KindField& field : kind.kind.fields) {
            if (field.type != FieldType::cost) continue;
            for (const std::string& unit : units_written(known, name, field.name)) {
                const auto pool = known.pool_of_unit.find(unit);
                if (pool == known.pool_of_unit.end()) continue;
                pools.insert(pool->second);
                break;
            }
        }
    }
    if (known.units.may_omit_unit)
        pools.insert(known.pool_of_unit.at(known.units.units.front().printed));
    return pools;
}

// Is it a pool that others than the user have, and not what actions are paid with?
bool is_told(const Knowledge& known,
             const std::set<std::string>& currencies,
             const std::string& number) {
    const std::size_t dot = number.rfind('.');
    if (dot == std::string::npos || number.substr(0, dot) == "User") return false;
    const std::string pool = number.substr(dot + 1);
    return !currencies.contains(pool) && contains(known.pools, pool) &&
           known.find_declaration("budget", pool) == nullptr;
}

// The pool that the first exercise changes most on average: "Skeleton.Health -7.5"; "" when it
// changes none.
std::string change_of(const Knowledge& known,
                      const std::set<std::string>& currencies,
                      const std::vector<const TriedOdds*>& odds) {
    for (const TriedOdds* one : odds) {
        std::string name;
        mpq_class most = 0;
        for (const auto& [number, tried] : one->numbers) {
            const mpq_class change = tried.mean - tried.before;
            if (abs(change) <= abs(most) || !is_told(known, currencies, number)) continue;
            most = change;
            name = number;
        }
        if (!name.empty()) return fmt::format("{} {}", name, signed_figure(most, false));
    }
    return "";
}

}  // namespace

JsonValue inlay_hints(const Workspace& workspace,
                      const Document& document,
                      const JsonValue& params) {
    JsonValue hints = JsonValue::array();
    const TextRange range = read_range(params.at("range"));
    const auto known = workspace.knowledge(document);
    if (known == nullptr || !workspace.client().wants_hints) return hints;
    const std::set<std::string> currencies = currencies_of(*known);
    const LineIndex lines(document.text());
    const Reading reading = read_source(document.text());
    for (const KindCall& call : reading.calls) {
        if (call.id_span.is_empty()) continue;
        const TextPosition place = lines.position_of(call.id_span.end);
        if (place < range.start || range.end < place) continue;
        const std::string text = change_of(
            *known, currencies,
            workspace.odds_of(known->pack, std::string(call.name), reading.id_text(call)));
        if (text.empty()) continue;
        hints.push_back({{"position", json_of(place)},
                         {"label", text},
                         {"paddingLeft", true},
                         {"tooltip", "mean change on the standard table"}});
    }
    return hints;
}

}  // namespace hexwright
