// What a ruleset declares while it loads, one function a word: kind, pool, stat, verb, check…
//
// Each function reads the table of its call, reports what does not fit with its place, and puts the
// rest into the game; none throws. docs/reference/language has a page for each.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "kernel/expression/expression.hpp"
#include "kernel/expression/price.hpp"
#include "kernel/verb/game.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/call_site.hpp"
#include "pack/kind.hpp"

namespace hexwright {

// Anything a pack declared, for help, docs and lints.
struct Declared {
    std::string what;  // "pool"
    std::string name;  // "Health"
    std::string sentence;
    std::string example;
    std::string pack;
    std::string chunk;  // of its call
    int line = 0;
    Data body;     // as written; of a setting its value in this game
    Data choices;  // of a setting: what it may be; nil = anything
};

// The place of its name, or of the value of one of its entries. Reads the text on first use.
[[nodiscard]] Place place_of(const Sources& sources,
                             const Declared& declared,
                             std::string_view path = {});

class Declarations {
public:
    Declared& add(Declared declared);

    void remove_pack(std::string_view pack);

    // The latest of this name, or null.
    [[nodiscard]] const Declared* find(std::string_view what, std::string_view name) const;

    [[nodiscard]] std::vector<std::string> names(std::string_view what) const;

    // The verb or method of this name, or null. A pair's verb has no declaration of its own.
    [[nodiscard]] const Declared* find_verb(std::string_view name) const;

    // The driver or flow of this name, or null.
    [[nodiscard]] const Declared* find_driver(std::string_view name) const;

    // The names of drivers and flows: what scenes call beside verbs.
    [[nodiscard]] std::vector<std::string> drivers() const;

    // The names of pools and budgets: all that can be spent.
    [[nodiscard]] std::vector<std::string> pools() const;

    // In the order declared.
    [[nodiscard]] const std::vector<Declared>& all() const { return all_; }

private:
    std::vector<Declared> all_;
    // Indices into all_, in its order: scripts read settings in play.
    std::map<std::string, std::vector<std::size_t>, std::less<>> by_name_;
};

// What a declaration works on.
struct DeclareContext {
    Game& game;
    Sandbox& sandbox;
    KindTable& kinds;
    Declarations& declarations;
    Problems& problems;
    const LoadCall& call;
    const CallSite& site;
    std::string pack;
    // Makes a new kind callable in the pack that loads.
    std::function<void(const std::string&)> bind_kind;
    // The values chosen for settings in place of their defaults.
    const std::map<std::string, Data, std::less<>>& settings;
    // What undoes the declarations, last first, when the pack is unloaded.
    std::vector<std::function<void()>>& take_backs;

    [[nodiscard]] Word intern(std::string_view text) const { return game.rules.words.intern(text); }

    // "pool 'Health'".
    [[nodiscard]] std::string title() const;

    // Records the declaration under this name, and reports a second one of it.
    Declared& note(const std::string& name,
                   const std::string& sentence = {},
                   const std::string& example = {}) const;

    // Declares an event; it goes with the first pack that declared it.
    [[nodiscard]] std::uint32_t event(const std::string& name) const;

    // Puts a rule into a list of the game in place of the one with the same key; that one comes
    // back when the pack goes. The list must not move.
    template <typename Rule, typename Key>
    void put(std::vector<Rule>& list, Rule rule, Key key) const {
        const auto find = [&list, key, wanted = std::invoke(key, rule)] {
            return std::ranges::find(list, wanted, key);
        };
        std::optional<Rule> replaced;
        if (const auto known = find(); known == list.end()) {
            list.push_back(std::move(rule));
        } else {
            replaced = std::exchange(*known, std::move(rule));
        }
        take_backs.emplace_back([&list, find, replaced = std::move(replaced)] {
            const auto mine = find();
            if (mine == list.end()) return;
            if (replaced) {
                *mine = *replaced;
            } else {
                list.erase(mine);
            }
        });
    }

    // The same in a table of the game.
    template <typename Table>
    void put(Table& table, Word name, typename Table::mapped_type entry) const {
        std::optional<typename Table::mapped_type> replaced;
        if (const auto known = table.find(name); known != table.end()) replaced = known->second;
        table.insert_or_assign(name, std::move(entry));
        take_backs.emplace_back([&table, name, replaced = std::move(replaced)] {
            table.erase(name);
            if (replaced) table.emplace(name, *replaced);
        });
    }

    // The formula or condition of the text at `path`; nothing when it is none, which is reported.
    [[nodiscard]] std::optional<Expression> formula(const std::string& text,
                                                    const std::string& path) const;
    [[nodiscard]] std::optional<Expression> condition(const std::string& text,
                                                      const std::string& path) const;
};

// An entry of one value: how it is taken, and what messages call it.
template <typename Type>
struct PlainEntry {
    const Type* (Data::*as)() const;
    std::string_view wanted;
};

inline constexpr std::tuple plain_entries = {
    PlainEntry<bool>{&Data::truth, "true or false"},
    PlainEntry<std::int64_t>{&Data::number, "a whole number"},
    PlainEntry<std::string>{&Data::text, "a text"},
    PlainEntry<HandlerId>{&Data::handler, "a function"},
};

// Reads the table of a declaration, one call for each entry, and reports what does not fit.
//
//     BodyReader body(context);
//     body.read("max", pool.max);
//     body.read("debt", pool.debt);
//     body.finish();                   // reports every entry that was not asked for
//
// Positions are entries too: "1" is the first value without a name. An entry that is absent or
// reported leaves its destination as it is.
// Errors: pack/wrong-type, pack/unknown-field, pack/missing-field, pack/not-one-of,
// pack/bad-formula, pack/bad-condition.
class BodyReader {
public:
    // The table of the call.
    explicit BodyReader(const DeclareContext& context);
    // A table inside it, at `path`: messages call it `what`.
    BodyReader(const DeclareContext& context, const Data& data, std::string what, std::string path);
    BodyReader(const BodyReader&) = delete;
    BodyReader& operator=(const BodyReader&) = delete;

    // The entry as it is; nil when it is absent.
    const Data& any(std::string_view key);

    // A truth, number, text or function.
    template <typename Plain>
    void read(std::string_view key, Plain& to) {
        if (const Plain* found = typed<Plain>(key)) to = *found;
    }

    template <typename Plain>
    void read(std::string_view key, std::optional<Plain>& to) {
        if (const Plain* found = typed<Plain>(key)) to = *found;
    }

    void read(std::string_view key, Word& to);                       // a text
    void read(std::string_view key, std::vector<std::string>& to);   // a text or a list of texts
    void read(std::string_view key, std::vector<Word>& to);          // the same
    void read(std::string_view key, std::optional<Expression>& to);  // a number or a formula
    void read(std::string_view key, Expression& to);                 // a condition
    void read(std::string_view key, Transience& to);
    // Any list.
    void read(std::string_view key, std::vector<Data>& to);

    // A function, or else the other type.
    template <typename Other>
    void read(std::string_view key, HandlerId& function, Other& other) {
        any(key).handler() != nullptr ? read(key, function) : read(key, other);
    }

    // One of these words; `to` gets its place among them.
    template <typename Choice>
    void read_choice(std::string_view key, const std::vector<std::string>& words, Choice& to) {
        if (const std::optional<std::size_t> chosen = choice(key, words))
            to = static_cast<Choice>(*chosen);
    }

    [[nodiscard]] std::optional<std::size_t> choice(std::string_view key,
                                                    const std::vector<std::string>& words);

    // The entry, or `usual`.
    template <typename Entry>
    [[nodiscard]] Entry get(std::string_view key, Entry usual = {}) {
        read(key, usual);
        return usual;
    }

    [[nodiscard]] std::string text(std::string_view key, std::string usual = {}) {
        return get<std::string>(key, std::move(usual));
    }

    [[nodiscard]] Word word(std::string_view key, std::string_view usual = {});

    // Texts without a name, in order.
    [[nodiscard]] std::vector<std::string> positional_texts();

    [[nodiscard]] bool has(std::string_view key) const;

    // Reports the entry as missing, unless it is there. The hint says what to write.
    void require(std::string_view key, const std::string& hint, std::string message = {});
    // Reports that the sentence which says what is declared is missing or empty.
    void require_sentence(std::string_view key);
    // Reports that the entry is not what is wanted, such as "a text".
    void wrong_type(std::string_view key,
                    std::string_view wanted,
                    const Data& found,
                    const std::string& hint = {});
    void complain(std::string_view key,
                  const std::string& code,
                  const std::string& message,
                  const std::string& hint = {});

    // Reports the entries that were not asked for.
    void finish();

    // Reads `sentence`, finishes, and records the declaration under these names.
    void conclude(const std::vector<std::string>& names);

    // The same under the name of the call, of a declaration whose sentence is this entry and which
    // may have an `example`.
    Declared& conclude_with_example(std::string_view sentence = "1");

    [[nodiscard]] std::string path(std::string_view key) const { return path_of(path_, key); }

    [[nodiscard]] const std::string& what() const { return what_; }

    [[nodiscard]] const DeclareContext& context() const { return context_; }

private:
    // The entry as this type, or null; reports another type.
    template <typename Type>
    const Type* typed(std::string_view key) {
        const auto& [as, wanted] = std::get<PlainEntry<Type>>(plain_entries);
        const Data& found = any(key);
        const Type* value = (found.*as)();
        if (value == nullptr && !found.is_nil()) wrong_type(key, wanted, found);
        return value;
    }

    const DeclareContext& context_;
    std::string what_;
    std::string path_;
    Data::Map entries_;
    bool is_cut_ = false;  // a mistake inside the table stopped the call: nothing more is reported
    std::vector<std::string> known_;
};

// A type of an argument: its name in declarations, what help calls its values, and their type in
// the words of LuaLS.
struct ParamTypeRow {
    std::string_view name;  // "" if only the kernel's verbs have it
    std::string_view shown;
    std::string_view stub;
};

[[nodiscard]] const ParamTypeRow& type_row(ParamType type);

// A word that declares something, in scripts of rulesets.
struct Declaration {
    const char* name;
    void (*declare)(const DeclareContext&);
    const char* example;
    bool needs_name = true;
};

// Every declaration a ruleset may make, by name.
[[nodiscard]] const std::vector<Declaration>& all_declarations();

[[nodiscard]] const Declaration* find_declaration(std::string_view name);

// The call's name, or the texts without a name: pool { "Body", "Mind" }.
[[nodiscard]] std::vector<std::string> declared_names(BodyReader& body);

// Those of each file.
[[nodiscard]] std::span<const Declaration> state_declarations();
[[nodiscard]] std::span<const Declaration> verb_declarations();
[[nodiscard]] std::span<const Declaration> word_declarations();

}  // namespace hexwright
