// Where names are defined and used, other names for them, and what a file or pack defines:
// `textDocument/definition`, `references`, `rename`, `documentSymbol`, `foldingRange`,
// `workspace/symbol`.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "shell/editor/methods.hpp"
#include "shell/editor/named.hpp"
#include "shell/editor/server.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

namespace {

// Of the protocol's kinds of symbols.
constexpr int class_symbol = 5;
constexpr std::size_t most_symbols = 1'000;

std::optional<Named> named_in(const Workspace& workspace,
                              const Document& document,
                              const JsonValue& params) {
    const LineIndex lines(document.text());
    return named_at(workspace, document, lines.byte_of(read_position(params.at("position"))));
}

JsonValue location(const Workspace& workspace,
                   const std::filesystem::path& file,
                   const TextRange& range) {
    return {{"uri", workspace.uri_of(file)}, {"range", json_of(range)}};
}

bool has_letters(std::string_view text, std::string_view wanted) {
    return !std::ranges::search(text, wanted, {}, ascii::lower, ascii::lower).empty() ||
           wanted.empty();
}

// Refuses a name that a text could not hold, or that is taken.
void require_free(const Knowledge& known, const Named& named, const std::string& name) {
    const auto refuse = [](const std::string& why) {
        throw RpcFailure(RpcCode::invalid_params, why);
    };
    if (trim(name).empty() || trim(name) != name) refuse("a name begins and ends with no blank");
    if (name.find_first_of("\"'\\\n\r,:/{}[]()") != std::string::npos)
        refuse(fmt::format("'{}' cannot be a name: it has a quote, bracket, comma, colon or slash",
                           printable(name, 60)));
    if (named.name != name && known.find_definition({}, name) != nullptr)
        refuse(fmt::format("'{}' is the name of another definition", printable(name, 60)));
    const auto alike = std::ranges::count(known.definitions, named.name, &KnownDefinition::name);
    if (alike > 1)
        refuse(fmt::format("{} definitions are called '{}': rename them by hand", alike,
                           printable(named.name, 60)));
}

}  // namespace

JsonValue go_to_definition(const Workspace& workspace,
                           const Document& document,
                           const JsonValue& params) {
    const auto named = named_in(workspace, document, params);
    if (!named || !named->where.is_known()) return nullptr;
    return location(workspace, named->where.file, named->where.range);
}

JsonValue find_references(const Workspace& workspace,
                          const Document& document,
                          const JsonValue& params) {
    JsonValue found = JsonValue::array();
    const auto named = named_in(workspace, document, params);
    if (!named) return found;
    const JsonValue context = params.value("context", JsonValue::object());
    const bool with_declaration = context.value("includeDeclaration", true);
    for (const Occurrence& one : occurrences(workspace, *named)) {
        const bool is_declaration =
            one.file == named->where.file && one.range.start.line == named->where.range.start.line;
        if (with_declaration || !is_declaration)
            found.push_back(location(workspace, one.file, one.range));
    }
    return found;
}

JsonValue prepare_rename(const Workspace& workspace,
                         const Document& document,
                         const JsonValue& params) {
    const auto named = named_in(workspace, document, params);
    if (!named || !named->is_definition) return nullptr;
    return {{"range", json_of(named->range)}, {"placeholder", named->name}};
}

JsonValue rename_definition(const Workspace& workspace,
                            const Document& document,
                            const JsonValue& params) {
    const auto named = named_in(workspace, document, params);
    const auto name = params.at("newName").get<std::string>();
    if (!named || !named->is_definition)
        throw RpcFailure(RpcCode::invalid_params, "only the name of a definition can be changed");
    const auto known = workspace.knowledge(document);
    require_free(*known, *named, name);
    const bool is_open = std::ranges::any_of(workspace.knowledge(), [&](const auto& entry) {
        return entry.second->pack == named->pack;
    });
    if (!is_open)
        throw RpcFailure(RpcCode::invalid_params,
                         fmt::format("'{}' is of the pack {}: open it to change the name there",
                                     printable(named->name, 60), named->pack));
    JsonValue changes = JsonValue::object();
    for (const Occurrence& one : occurrences(workspace, *named))
        changes[workspace.uri_of(one.file)].push_back(
            {{"range", json_of(one.range)}, {"newText", name}});
    return {{"changes", changes}};
}

JsonValue document_symbols(const Workspace& workspace, const Document& document, const JsonValue&) {
    const auto known = workspace.knowledge(document);
    const Reading reading = read_source(document.text());
    const LineIndex lines(document.text());
    const auto range = [&](Span span) {
        return json_of(TextRange{lines.position_of(span.begin), lines.position_of(span.end)});
    };
    JsonValue symbols = JsonValue::array();
    for (const KindCall& call : reading.calls) {
        const bool is_named = !call.id_span.is_empty() && !call.id.empty();
        const bool is_card =
            known == nullptr || known->find_kind(call.name) != nullptr || known->is_ruleset;
        if (!is_named || !is_card || call.function != 0) continue;
        symbols.push_back({{"name", std::string(call.id)},
                           {"detail", std::string(call.name)},
                           {"kind", class_symbol},
                           {"range", range(call.span)},
                           {"selectionRange", range(call.id_span)}});
    }
    return symbols;
}

JsonValue folding_ranges(const Workspace&, const Document& document, const JsonValue&) {
    const Reading reading = read_source(document.text());
    const LineIndex lines(document.text());
    std::set<std::pair<std::size_t, std::size_t>> folds;
    const auto add = [&](Span span) {
        const std::size_t first = lines.position_of(span.begin).line;
        const std::size_t last = lines.position_of(span.end).line;
        if (last > first) folds.emplace(first, last);
    };
    for (const KindCall& call : reading.calls) add(call.span);
    for (const FunctionSpan& function : reading.functions) {
        if (function.parent >= 0) add(function.span);
    }
    JsonValue ranges = JsonValue::array();
    for (const auto& [first, last] : folds)
        ranges.push_back({{"startLine", first}, {"endLine", last}});
    return ranges;
}

JsonValue workspace_symbols(Server& server, const JsonValue& params) {
    const Workspace& workspace = server.workspace();
    const auto wanted = params.at("query").get<std::string>();
    JsonValue symbols = JsonValue::array();
    std::set<std::string> seen;
    for (const auto& [folder, known] : workspace.knowledge()) {
        for (const KnownDefinition& one : known->definitions) {
            if (!has_letters(one.name, wanted) || !one.where.is_known() ||
                symbols.size() >= most_symbols)
                continue;
            if (!seen.insert(one.id).second) continue;
            symbols.push_back({{"name", one.name},
                               {"kind", class_symbol},
                               {"containerName", one.kind},
                               {"location", location(workspace, one.where.file, one.where.range)}});
        }
    }
    return symbols;
}

}  // namespace hexwright
