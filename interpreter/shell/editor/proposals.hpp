// What completion proposes, in the order in which it should be shown, as the protocol's items.
//
//     Proposals proposals(document.text(), cursor, takes_snippets);
//     proposals.add({.label = "Burning", .kind = ItemKind::value, .detail = "status"});
//     return proposals.json();
//
// Each replaces the word at the cursor. Those that do not fit what is begun (its letters, in order,
// in either case) are left out; those that begin with it come first. Of two with one label the
// first is kept.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "shell/editor/cursor.hpp"
#include "shell/editor/document.hpp"

namespace hexwright {

// The protocol's numbers.
enum class ItemKind : int {
    method = 2,
    function = 3,
    field = 5,
    variable = 6,
    kind = 7,  // Class
    file = 17,
    unit = 11,
    value = 12,
    keyword = 14,
    snippet = 15,
    event = 23
};

struct Proposal {
    std::string label;
    ItemKind kind = ItemKind::value;
    std::string detail = {};         // in one line
    std::string documentation = {};  // markdown
    std::string text = {};           // what is written; "" for the label
    std::string snippet = {};        // the same with places to fill in, for clients that take them
};

class Proposals {
public:
    Proposals(std::string_view text, const Cursor& cursor, bool takes_snippets);

    // In a text that is no script: `replaced` must include the byte.
    Proposals(std::string_view text, std::size_t byte, Span replaced, bool takes_snippets);

    // What they replace from now on; it must include the cursor.
    void replace(Span span) { replaced_ = span; }

    void add(const Proposal& proposal);

    [[nodiscard]] bool takes_snippets() const { return takes_snippets_; }

    // A CompletionList.
    [[nodiscard]] JsonValue json() &&;

private:
    std::string_view text_;
    LineIndex lines_;
    std::size_t byte_;
    bool takes_snippets_;
    Span replaced_;
    std::set<std::string> labels_;
    std::vector<JsonValue> begun_so_;  // whose label begins with what is begun
    std::vector<JsonValue> others_;
};

// A text inside a snippet.
[[nodiscard]] std::string escaped_for_snippet(std::string_view text);

}  // namespace hexwright
