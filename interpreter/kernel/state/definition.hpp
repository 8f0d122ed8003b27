// A definition: one ability, status, weapon or creature of a pack, as the script wrote it and as
// the kernel reads it.
//
// Definitions are outside the World and never change in play; the World names them by their word.
// Entities of a definition that a reload removed do nothing. Names resolve nearest first: own file,
// own pack, the packs it needs, nearest first, then any pack, if only one has it. Errors:
// state/unknown-definition, state/ambiguous-name.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/word.hpp"
#include "kernel/expression/edit.hpp"
#include "kernel/state/data.hpp"
#include "kernel/state/schema.hpp"

namespace hexwright {

// One entry of a `modifies` table.
struct EditEntry {
    Word key;
    std::variant<Edit, Word> change;  // a change to a number, or a word that replaces
    std::string text;                 // as written, when it contains a formula
    Word variant{};  // the field of the variant whose condition it needs; none = always
};

// The entry that a value of a `modifies` table writes; nothing for tables and functions.
[[nodiscard]] std::optional<EditEntry> edit_entry(WordTable& words, Word key, const Data& value);

struct Behaviour;

// What play asked of a definition since its reads are noted.
struct Reads {
    std::set<Word> fields;   // asked for, whether it has them or not
    bool is_made = false;    // a thing of it was made
    bool is_heard = false;   // an event fitted its trigger
    bool is_agreed = false;  // a condition of it was true, or it has none
    bool is_laid = false;    // a number or rule asked what it changes
};

// Plain data as a value: texts as words, tables and functions as `true`.
[[nodiscard]] Value scalar(const Data& data);

struct Definition {
    Word id;           // "pack:file/Name"
    Word kind;         // "ability"
    std::string name;  // "Arc Slash"
    Word name_word;
    std::string pack;
    std::string file;  // relative to the pack's folder
    int line = 0;
    std::vector<std::pair<Word, Data>> fields;  // as declared, defaults filled in
    std::vector<bool> printed;                 // of each field: is it neither default nor computed?
    std::vector<EditEntry> edits;              // from `modifies`
    std::vector<std::pair<Word, Value>> tags;  // what its things bear: true, a number or a word
    std::shared_ptr<const Behaviour>
        behaviour;  // what it does by itself; compiled by the floor turn
    // It prints `when` or `ruling`, and its kind leaves them to the kernel: they govern all it
    // does.
    bool is_conditional = false;

    // Nothing for a field it has not got.
    [[nodiscard]] const Data& field(Word key) const {
        if ((names_ & key.bit()) == 0) return nothing_;
        const std::size_t place = place_of(key);
        return place < fields.size() ? fields[place].second : nothing_;
    }

    [[nodiscard]] bool has_field(Word key) const { return place_of(key) < fields.size(); }

    // A field as a value: texts as words, tables and functions as `true`.
    [[nodiscard]] Value value(Word key) const {
        const Data& data = field(key);
        return &data == &nothing_ ? Value{} : scalar(data);
    }

    // Bits of the names of its fields, but for those that are nothing.
    [[nodiscard]] std::uint64_t names() const { return names_; }

    // Indexes the fields, once all are there. If `like` has the same fields in the same order, its
    // index serves both.
    void index_fields(const Definition* like = nullptr);

    // From now on notes what is read, until its fields are indexed again. Meanwhile fields are
    // searched for without the index, so that play, which notes nothing, pays nothing for this.
    void note_reads();

    // Null unless reads are noted.
    [[nodiscard]] Reads* reads() const { return reads_.get(); }

private:
    static const Data nothing_;

    // fields.size() or more when there is none.
    [[nodiscard]] std::size_t place_of(Word key) const {
        const bool is_indexed = index_ != nullptr && index_->size() == fields.size();
        return is_indexed ? index_->find(key) - std::size_t{1} : search(key);
    }

    // Without an index, and while fields are being added, one after another.
    [[nodiscard]] std::size_t search(Word key) const;

    // Places of fields, counted from 1.
    using Index = WordMap<std::size_t>;

    friend class DefinitionTable;

    std::shared_ptr<const Index> index_;  // null before the fields were indexed
    std::shared_ptr<Reads> reads_;
    std::uint64_t names_ = ~std::uint64_t{0};
    Definition* namesake_ = nullptr;  // the one of this name that its table had before
};

class DefinitionTable {
public:
    // Adds a definition; the latest of an id wins (the loader has checked overrides).
    Definition& add(Definition definition);

    void remove_pack(std::string_view pack);

    [[nodiscard]] const Definition* find(Word id) const { return by_id_.find(id); }

    // By kind and name, seen from a file of a pack ("" = from outside). Throws when unknown or
    // ambiguous.
    [[nodiscard]] const Definition& resolve(std::string_view kind,
                                            std::string_view name,
                                            std::string_view pack,
                                            std::string_view file) const;

    // The same, nothing when there is none. A name may be "pack:Name" or, in full, an id.
    [[nodiscard]] const Definition* look_up(std::string_view kind,
                                            std::string_view name,
                                            std::string_view pack,
                                            std::string_view file) const;

    // All that the name may mean there, in the order in which a look-up prefers them.
    [[nodiscard]] std::vector<const Definition*> candidates(std::string_view kind,
                                                            std::string_view name,
                                                            std::string_view pack,
                                                            std::string_view file) const;

    // True if one of any kind has this name.
    [[nodiscard]] bool has_name(std::string_view name) const {
        return by_name_.find(Word::of(name)) != nullptr;
    }

    // True if several have this name, so that the place it is used from matters.
    [[nodiscard]] bool has_namesakes(Word name) const {
        const Definition* const last = by_name_.find(name);
        return last != nullptr && last->namesake_ != nullptr;
    }

    // All, in order of addition.
    [[nodiscard]] const std::vector<std::unique_ptr<Definition>>& all() const {
        return definitions_;
    }

    [[nodiscard]] std::vector<std::string> names_of(std::string_view kind) const;

    // A hint for an unknown name: the pack that has it, or the nearest known name, or "". No kinds:
    // any.
    [[nodiscard]] std::string hint_for(const std::vector<std::string>& kinds,
                                       std::string_view name) const;

    // The same; where no name is near, how to define it. Never "".
    [[nodiscard]] std::string remedy_for(const std::vector<std::string>& kinds,
                                         std::string_view name) const;

    // The packs that a pack names as what it needs. Of several packs that have a name, the nearest
    // of them is meant: the one reached over the fewest packs, then the one that was loaded first.
    void set_needs(std::string_view pack, std::vector<std::string> needs);

    // Finds a definition of this kind ("" = any) in packs that are not loaded; a hint, or "".
    using Elsewhere = std::function<std::string(std::string_view kind, std::string_view name)>;

    void set_elsewhere(Elsewhere elsewhere) { elsewhere_ = std::move(elsewhere); }

private:
    void index_name(Definition& definition);

    // How many packs away each pack is that this one needs.
    [[nodiscard]] std::map<std::string, std::size_t, std::less<>> distances(
        std::string_view pack) const;
    [[nodiscard]] const Definition* nearest(const std::vector<const Definition*>& rivals,
                                            std::string_view pack) const;

    std::vector<std::unique_ptr<Definition>> definitions_;
    WordMap<Definition*> by_id_;
    WordMap<Definition*> by_name_;  // the latest of each name; it links to the others
    Elsewhere elsewhere_;
    std::map<std::string, std::vector<std::string>, std::less<>> needs_;  // of each pack
};

// What a game knows and never changes in play.
struct Rules {
    WordTable words;
    Schemas schemas;
    DefinitionTable definitions;
};

}  // namespace hexwright
