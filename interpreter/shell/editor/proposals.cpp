#include "shell/editor/proposals.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_items = 1000;

// Are the letters of what was begun in the label, in order?
bool fits_begun(std::string_view label, std::string_view begun) {
    std::size_t at = 0;
    for (const char letter : begun) {
        while (at < label.size() && ascii::lower(label[at]) != ascii::lower(letter)) ++at;
        if (at == label.size()) return false;
        ++at;
    }
    return true;
}

}  // namespace

Proposals::Proposals(std::string_view text, const Cursor& cursor, bool takes_snippets)
    : Proposals(text, cursor.byte(), cursor.word(), takes_snippets) {}

Proposals::Proposals(std::string_view text, std::size_t byte, Span replaced, bool takes_snippets)
    : text_(text),
      lines_(text),
      byte_(byte),
      takes_snippets_(takes_snippets),
      replaced_(replaced) {}

void Proposals::add(const Proposal& proposal) {
    const std::string_view begun = text_.substr(replaced_.begin, byte_ - replaced_.begin);
    if (proposal.label.empty() || labels_.size() >= most_items) return;
    if (!fits_begun(proposal.label, begun) || !labels_.insert(proposal.label).second) return;
    const bool is_snippet = takes_snippets_ && !proposal.snippet.empty();
    const std::string& plain = proposal.text.empty() ? proposal.label : proposal.text;
    JsonValue item = {{"label", proposal.label}, {"kind", static_cast<int>(proposal.kind)}};
    if (!proposal.detail.empty()) item["detail"] = proposal.detail;
    if (!proposal.documentation.empty())
        item["documentation"] = {{"kind", "markdown"}, {"value", proposal.documentation}};
    item["filterText"] = proposal.label;
    if (is_snippet) item["insertTextFormat"] = 2;
    const TextRange range = lines_.range_of(replaced_.begin, replaced_.end);
    item["textEdit"] = {{"range", json_of(range)},
                        {"newText", is_snippet ? proposal.snippet : plain}};
    const bool is_begun_so =
        ascii::same(std::string_view(proposal.label).substr(0, begun.size()), begun);
    (is_begun_so ? begun_so_ : others_).push_back(std::move(item));
}

JsonValue Proposals::json() && {
    JsonValue items = JsonValue::array();
    for (std::vector<JsonValue>* part : {&begun_so_, &others_}) {
        for (JsonValue& item : *part) {
            item["sortText"] = fmt::format("{:04}", items.size());
            items.push_back(std::move(item));
        }
    }
    return {{"isIncomplete", items.size() >= most_items}, {"items", std::move(items)}};
}

std::string escaped_for_snippet(std::string_view text) {
    std::string escaped;
    for (const char letter : text) {
        if (letter == '$' || letter == '}' || letter == '\\') escaped += '\\';
        escaped += letter;
    }
    return escaped;
}

}  // namespace hexwright
