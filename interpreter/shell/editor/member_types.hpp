// The types of values in handlers, as far as the rows of the Lua API say: what `act.user:things()`
// is, and which members it has.
//
//     type_of(cursor, cursor.receiver())     // "List"
//
// The first parameter of a function is an act, as handlers have it; a local is what it was given
// last before the cursor. A type is the name of one in
// lua/api.hpp; "" is not known.
#pragma once

#include <string>
#include <vector>

#include "lua/api.hpp"
#include "shell/editor/cursor.hpp"

namespace hexwright {

[[nodiscard]] std::string type_of(const Cursor& cursor, const std::vector<ChainPart>& chain);

// The types that such a value may be: of an unknown one a thing, a list and an act.
[[nodiscard]] std::vector<const ApiType*> types_of(const Cursor& cursor,
                                                   const std::vector<ChainPart>& chain);

// The row of a called function: a method of the receiver's types, or a global. Null when none has
// this name, and for verbs of rulesets.
struct ApiRow {
    const ApiType* type = nullptr;
    const ApiMethod* method = nullptr;
};

[[nodiscard]] ApiRow row_of(const Cursor& cursor, const OpenCall& call);

// A general verb among the rows of things or acts, or a method.
[[nodiscard]] const ApiMethod* method_or_verb(const ApiType& type, std::string_view name);

}  // namespace hexwright
