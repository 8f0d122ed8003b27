// What a table in a script is, by what its pack declares: a card, a trigger, changes of numbers…
//
//     const TableShape shape = shape_of(knowledge, *cursor.table());
//     shape.sort                         // TableSort::card
//     field_of(shape, "use")             // its declaration
//
// A table that nothing declares is unknown. Pointers are into the knowledge, which must live on.
// Nothing here throws.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "shell/editor/cursor.hpp"
#include "shell/editor/knowledge.hpp"

namespace hexwright {

enum class TableSort : std::uint8_t {
    unknown,
    card,     // of a kind
    list,     // of values of a field
    entries,  // a table with keys that its field declares, or that other cards write
    effects,  // such a one, whose keys may be effect fields of the kind too
    trigger,
    edits,
    overrides
};

struct TableShape {
    TableSort sort = TableSort::unknown;
    const KnownKind* kind = nullptr;
    const KindField* field = nullptr;  // the field that the table is a value of, or in
};

// Of a table in a call of a kind.
[[nodiscard]] TableShape shape_of(const Knowledge& knowledge, const OpenTable& table);

// Of a table inside such a table, under this key; "" for a place in its list.
[[nodiscard]] TableShape shape_at(const TableShape& shape, std::string_view key);

// The field whose value an entry of the table is; null when none is declared.
[[nodiscard]] const KindField* field_of(const TableShape& shape, std::string_view key);

// What other cards of the pack write in this field: its words, the most frequent first. Dice are
// none.
[[nodiscard]] std::vector<std::string> words_written(const Knowledge& knowledge,
                                                     const std::string& kind,
                                                     const std::string& field);

// The same with letters that follow a number: units of prices.
[[nodiscard]] std::vector<std::string> units_written(const Knowledge& knowledge,
                                                     const std::string& kind,
                                                     const std::string& field);

// The keys that they write in its tables, the most frequent first.
[[nodiscard]] std::vector<std::string> keys_written(const Knowledge& knowledge,
                                                    const std::string& kind,
                                                    const std::string& field);

}  // namespace hexwright
