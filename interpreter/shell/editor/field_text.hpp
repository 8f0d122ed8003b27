// Declared fields, verbs and rows of the API in words, for completion, hover and signature help.
//
//     documentation_of(*kind.field("use"))     // "What it costs.", then its example as Lua
#pragma once

#include <string>
#include <string_view>

#include "lua/api.hpp"
#include "shell/editor/knowledge.hpp"

namespace hexwright {

// "a whole number, required, in spaces".
[[nodiscard]] std::string detail_of(const KindField& field);

// Its sentence, then its example.
[[nodiscard]] std::string documentation_of(const KindField& field);
[[nodiscard]] std::string documentation_of(const KnownDeclaration& declaration);
[[nodiscard]] std::string documentation_of(const KnownVerb& verb);
[[nodiscard]] std::string documentation_of(const KnownEvent& event);
[[nodiscard]] std::string documentation_of(const ApiMethod& method);

// The value of a field in a snippet: a place to fill in, with this number.
[[nodiscard]] std::string value_snippet(const KindField& field, int number);

// A whole card: its name, and its required fields.
[[nodiscard]] std::string card_snippet(const Kind& kind);

// The words of a closed list; numbers in it are left out.
[[nodiscard]] std::vector<std::string> closed_words(const KindField& field);

// A printed notation in words, by the type of its field; "" for types that have no notation of the
// engine, and for what cannot be read.
//
//     read_aloud(knowledge, field, "10AP+3mna+(1/2turn)")
//     // "costs 10 AP and 3 Mana, once in 2 turns"
//     read_aloud(knowledge, field, "3 turns or battle")
//     // "lasts until the third turn end of its holder or until the end of the battle, …"
[[nodiscard]] std::string read_aloud(const Knowledge& knowledge,
                                     const KindField& field,
                                     const std::string& text);

}  // namespace hexwright
