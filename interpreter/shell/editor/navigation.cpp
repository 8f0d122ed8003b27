// Where names are defined and used, other names for them, and what a file or pack defines:
// `textDocument/definition`, `references`, `rename`, `documentSymbol`, `foldingRange`,
// `workspace/symbol`.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "pack/pack_files.hpp"
#include "pack/source_file.hpp"
#include "pack/text_names.hpp"
#include "shell/editor/server.hpp"
#include "shell/editor/workspace.hpp"
#include "syntax/lexer.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

namespace {

// What a position in a script names, and where that is defined: a definition, which stands in
// quotes: alone, in printed lists ("Burning 2, Prone") and in conditions ("target is Prone"); or a
// declaration or kind, which is found, but not renamed.
struct Named {
    std::string name;
    TextRange range;  // at the position
    KnownPlace where;
    bool is_definition = false;
    std::string pack;  // that has it
};

struct Occurrence {
    std::filesystem::path file;
    TextRange range;
};

bool is_part_of_name(char c) {
    return ascii::is_in_name(c) || static_cast<unsigned char>(c) >= 0x80;
}

// Where the text has the name as a whole word: "target is Prone" has Prone.
std::vector<std::size_t> places_of_word(std::string_view text, std::string_view name) {
    std::vector<std::size_t> places;
    for (std::size_t at = text.find(name); at != std::string_view::npos;
         at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const bool begins =
            at == 0 || !is_part_of_name(text[at - 1]) || !is_part_of_name(name.front());
        const bool ends = end == text.size() || !is_part_of_name(text[end]);
        if (begins && ends) places.push_back(at);
    }
    return places;
}

// Where a quoted text names a definition, from its first byte inside the quotes.
std::vector<std::size_t> places_in_text(const std::string& text, const std::string& name) {
    if (text == name) return {0};
    std::vector<std::size_t> places;
    for (const PrintedName& printed : printed_names(text))
        if (printed.name == name) places.push_back(printed.begin);
    if (places.empty() && contains(names_in_condition(text), name))
        return places_of_word(text, name);
    return places;
}

bool is_plain_text(const Token& token) {
    return token.type == TokenType::plain_text;
}

// A name inside quotes, of the definition that the byte is in.
std::optional<Named> in_quotes(const Knowledge& known,
                               const std::string& source,
                               const Token& token,
                               std::size_t byte) {
    const std::string text = value_of(source, token);
    const std::size_t inside = token.span.begin + 1;
    std::optional<Named> found;
    for (const KnownDefinition& one : known.definitions) {
        if (one.name.empty() || (found && one.name.size() < found->name.size())) continue;
        for (const std::size_t place : places_in_text(text, one.name)) {
            const std::size_t begin = inside + place;
            if (byte < begin || byte > begin + one.name.size()) continue;
            found = Named{one.name, LineIndex(source).range_of(begin, begin + one.name.size()),
                          one.where, true, one.pack};
        }
    }
    return found;
}

// Of a kind, a verb, a number, an event.
std::optional<Named> declared(const Knowledge& known,
                              const std::string& source,
                              Span span,
                              const std::string& name) {
    const TextRange range = LineIndex(source).range_of(span.begin, span.end);
    if (const KnownKind* kind = known.find_kind(name))
        return Named{name, range, kind->where, false, kind->kind.pack};
    if (const KnownDeclaration* one = known.find_declaration("", name))
        return Named{name, range, one->where, false, one->pack};
    return std::nullopt;
}

std::optional<Named> named_at(const Workspace& workspace,
                              const Document& document,
                              std::size_t byte) {
    const auto known = workspace.knowledge(document);
    if (known == nullptr) return std::nullopt;
    const std::string& source = document.text();
    for (const Token& token : tokens_of(source)) {
        if (token.span.begin > byte) break;
        if (token.span.end < byte) continue;
        if (is_plain_text(token)) {
            if (auto found = in_quotes(*known, source, token, byte)) return found;
            const std::string text = value_of(source, token);
            const Span inside{token.span.begin + 1, token.span.end - 1};
            return declared(*known, source, inside, text.substr(0, text.find('/')));
        }
        if (token.type != TokenType::name) continue;
        if (auto found = declared(*known, source, token.span, std::string(text_of(source, token))))
            return found;
    }
    return std::nullopt;
}

// In the scripts of all open packs, by file and place; of the open texts as they are now. Cost: a
// reading of every script of the open packs.
std::vector<Occurrence> occurrences(const Workspace& workspace, const Named& named) {
    std::vector<Occurrence> found;
    const auto look = [&](const std::filesystem::path& file, const std::string& source) {
        if (source.find(named.name) == std::string::npos) return;
        const LineIndex lines(source);
        const auto add = [&](std::size_t begin) {
            found.push_back({file, lines.range_of(begin, begin + named.name.size())});
        };
        for (const Token& token : tokens_of(source)) {
            if (is_plain_text(token)) {
                const std::string text = value_of(source, token);
                for (const std::size_t place : named.is_definition
                                                   ? places_in_text(text, named.name)
                                                   : places_of_word(text, named.name))
                    add(token.span.begin + 1 + place);
            } else if (!named.is_definition && token.type == TokenType::name &&
                       text_of(source, token) == named.name) {
                add(token.span.begin);
            }
        }
    };
    for (const auto& [folder, known] : workspace.knowledge()) {
        for (const std::string& path : list_pack(folder).scripts()) {
            const std::filesystem::path file = std::filesystem::path(folder) / path;
            if (const Document* open = workspace.document_at(file)) {
                look(file, open->text());
                continue;
            }
            try {
                look(file, read_file(file, path).text);
            } catch (const Error&) {
                continue;  // its finding says why
            }
        }
    }
    return found;
}

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
    const auto range = [&](Span span) { return json_of(lines.range_of(span.begin, span.end)); };
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
