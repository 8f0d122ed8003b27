#include "shell/editor/named.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "pack/pack_files.hpp"
#include "pack/source_file.hpp"
#include "pack/text_names.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

bool is_part_of_name(char c) {
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           static_cast<unsigned char>(c) >= 0x80;
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
            const LineIndex lines(source);
            found = Named{one.name,
                          {lines.position_of(begin), lines.position_of(begin + one.name.size())},
                          one.where,
                          true,
                          one.pack};
        }
    }
    return found;
}

// Of a kind, a verb, a number, an event.
std::optional<Named> declared(const Knowledge& known,
                              const std::string& source,
                              Span span,
                              const std::string& name) {
    const LineIndex lines(source);
    const TextRange range{lines.position_of(span.begin), lines.position_of(span.end)};
    if (const KnownKind* kind = known.find_kind(name))
        return Named{name, range, kind->where, false, kind->kind.pack};
    if (const KnownDeclaration* one = known.find_declaration("", name))
        return Named{name, range, one->where, false, one->pack};
    return std::nullopt;
}

}  // namespace

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

std::vector<Occurrence> occurrences(const Workspace& workspace, const Named& named) {
    std::vector<Occurrence> found;
    const auto look = [&](const std::filesystem::path& file, const std::string& source) {
        if (source.find(named.name) == std::string::npos) return;
        const LineIndex lines(source);
        const auto add = [&](std::size_t begin) {
            found.push_back(
                {file, {lines.position_of(begin), lines.position_of(begin + named.name.size())}});
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

}  // namespace hexwright
