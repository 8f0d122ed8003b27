#include "lint/library_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/text.hpp"
#include "lua/global_names.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

std::uint32_t after_blanks(std::string_view text, std::uint32_t at) {
    while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at])) != 0) ++at;
    return at;
}

// The name after the dot that stands here; empty when none does.
Span name_after_dot(std::string_view text, std::uint32_t at) {
    at = after_blanks(text, at);
    if (at >= text.size() || text[at] != '.') return {};
    Span name{after_blanks(text, at + 1), 0};
    name.end = name.begin;
    while (name.end < text.size() && is_word_character(text[name.end])) ++name.end;
    return name;
}

}  // namespace

// Where no pack has written anything, only libraries are tables.
LibraryFields::LibraryFields(const LoadedPack& pack)
    : pack_(pack), libraries_(pack.sandbox.create_environment("libraries")) {}

const std::optional<LibraryFields::Names>& LibraryFields::names_of(std::string_view owner) {
    const auto known = known_.find(owner);
    if (known != known_.end()) return known->second;
    std::optional<Names> names = library_names(pack_.sandbox, libraries_, owner);
    if (!names && pack_.loader.kinds().find(owner) != nullptr) names.emplace();
    return known_.emplace(owner, std::move(names)).first->second;
}

std::optional<bool> LibraryFields::has(std::string_view owner, std::string_view name) {
    const std::optional<Names>& names = names_of(owner);
    if (!names) return std::nullopt;
    return std::binary_search(names->begin(), names->end(), name);
}

void LibraryFields::read(const Reading& reading,
                         const std::string& shown,
                         std::vector<Diagnostic>& findings) {
    for (const GlobalUse& use : reading.globals) {
        const Span span = name_after_dot(reading.source, use.span.end);
        const std::string_view name = reading.text(span);
        if (span.is_empty() || has(use.name, name).value_or(true)) continue;
        Diagnostic finding;
        finding.code = "lua/undefined-global";
        finding.message = fmt::format("'{}' is no part of '{}'", printable(name, 60), use.name);
        finding.hint = did_you_mean(name, *names_of(use.name));
        finding.where = reading.place(span, shown);
        findings.push_back(std::move(finding));
    }
}

}  // namespace hexwright
