// What a ruleset declares while it loads, one function a word: kind, pool, stat, verb, check…
//
// Each function reads the table of its call, reports what does not fit with its place, and puts the
// rest into the game; none throws. docs/reference/kinds.md is the page.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/expression/expression.hpp"
#include "kernel/state/cost_text.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/game.hpp"
#include "pack/declare_body.hpp"
#include "pack/declare_place.hpp"
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
    void add(Declared declared) { all_.push_back(std::move(declared)); }

    void remove_pack(std::string_view pack);

    // Changes the body of the latest declaration of this name.
    void set_value(std::string_view what, std::string_view name, Data body, Data choices = {});

    // The latest of this name, or null.
    [[nodiscard]] const Declared* find(std::string_view what, std::string_view name) const;

    [[nodiscard]] std::vector<std::string> names(std::string_view what) const;

    // The names of pools and budgets: all that can be spent.
    [[nodiscard]] std::vector<std::string> pools() const;

    // In the order declared.
    [[nodiscard]] const std::vector<Declared>& all() const { return all_; }

private:
    std::vector<Declared> all_;
};

// What a declaration works on.
struct DeclareContext {
    Game& game;
    KindTable& kinds;
    Declarations& declarations;
    Problems& problems;
    const LoadCall& call;
    const CallSite& site;
    std::string pack;
    // Makes a new kind callable in the pack that loads.
    std::function<void(const std::string&)> bind_kind;
    // The value chosen for a setting in place of its default, or null.
    std::function<const Data*(const std::string&)> chosen_setting;
    // What undoes the declarations, last first, when the pack is unloaded.
    std::vector<std::function<void()>>& take_backs;

    [[nodiscard]] Word intern(std::string_view text) const { return game.rules.words.intern(text); }

    // "pool 'Health'".
    [[nodiscard]] std::string title() const;

    // Records the declaration under this name, and reports a second one of it.
    void note(const std::string& name,
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

    // The same of dice notation: whether it can be read.
    [[nodiscard]] bool dice(const std::string& text, const std::string& path) const;
};

enum class NameRule : std::uint8_t { required, optional };

// A word that declares something, in scripts of rulesets.
struct Declaration {
    const char* name;
    NameRule rule;
    void (*declare)(const DeclareContext&);
    const char* example;
};

// Every declaration a ruleset may make, by name.
[[nodiscard]] const std::vector<Declaration>& all_declarations();

[[nodiscard]] const Declaration* find_declaration(std::string_view name);

// The call's name, or the texts without a name: pool { "Body", "Mind" }.
[[nodiscard]] std::vector<std::string> declared_names(BodyReader& body);

void declare_budget(const DeclareContext& context);
void declare_kind(const DeclareContext& context);
void declare_order(const DeclareContext& context);
void declare_pair(const DeclareContext& context);
void declare_pool(const DeclareContext& context);
void declare_stat(const DeclareContext& context);
void declare_field(const DeclareContext& context);
void declare_verb(const DeclareContext& context);
void declare_chart(const DeclareContext& context);
void declare_check(const DeclareContext& context);
void declare_event(const DeclareContext& context);
void declare_setting(const DeclareContext& context);
void declare_notation(const DeclareContext& context);
void declare_effect(const DeclareContext& context);
void declare_rule(const DeclareContext& context);
void declare_function(const DeclareContext& context);
void declare_lint(const DeclareContext& context);
void declare_standard_table(const DeclareContext& context);

}  // namespace hexwright
