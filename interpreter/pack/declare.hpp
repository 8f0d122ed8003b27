// What a ruleset declares while it loads, one function a word: kind, pool, stat, field, verb,
// check…
//
// Each reads its call's plain data, complains with the place of what does not fit, and puts what it
// read into the game; nothing throws. docs/reference/kinds.md is the page.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/check/formula.hpp"
#include "kernel/state/cost_text.hpp"
#include "kernel/verb/budget.hpp"
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
    std::string chunk;  // of its call, and
    int line = 0;
    Data body;     // as written; of a setting its value in this game
    Data choices;  // of a setting: what it may be; nil = anything
};

// Where its name stands, or the value of one of its entries. Reads the text when it was not read.
[[nodiscard]] Place place_of(const Sources& sources,
                             const Declared& declared,
                             std::string_view path = {});

// Orders pairs of texts, whoever owns them.
struct LessPair {
    using is_transparent = void;

    template <typename A, typename B>
    bool operator()(const A& a, const B& b) const {
        const int what = std::string_view(a.first).compare(std::string_view(b.first));
        return what != 0 ? what < 0 : std::string_view(a.second) < std::string_view(b.second);
    }
};

class Declarations {
public:
    void add(Declared declared) {
        latest_[{declared.what, declared.name}] = all_.size();
        all_.push_back(std::move(declared));
    }

    void remove_pack(std::string_view pack);

    // Gives the latest of this name another body.
    void set_value(std::string_view what, std::string_view name, Data body, Data choices = {});

    // The latest of this name, or null.
    [[nodiscard]] const Declared* find(std::string_view what, std::string_view name) const;

    [[nodiscard]] std::vector<std::string> names(std::string_view what) const;

    // The names of what can be spent: pools and budgets.
    [[nodiscard]] std::vector<std::string> pools() const;

    // In the order declared.
    [[nodiscard]] const std::vector<Declared>& all() const { return all_; }

private:
    std::vector<Declared> all_;
    std::map<std::pair<std::string, std::string>, std::size_t, LessPair> latest_;  // in all_
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
    // The value chosen for a setting, in place of its default; nothing when none was.
    std::function<const Data*(const std::string&)> chosen_setting;
    // Collects how to take back what is declared, for when the pack goes.
    std::vector<std::function<void()>>& take_backs;

    [[nodiscard]] Word intern(std::string_view text) const { return game.rules.words.intern(text); }

    // "pool 'Health'".
    [[nodiscard]] std::string title() const;

    // Remembers the declaration under this name; complains about a second of it.
    void note(const std::string& name,
              const std::string& sentence = {},
              const std::string& example = {}) const;

    // Declares an event; it goes with the pack that was the first to declare it.
    [[nodiscard]] std::uint32_t event(const std::string& name) const;

    // Puts a rule into a list of the game in place of the one of its name; that one comes back when
    // the pack goes. `rules` gives the list, `same` compares.
    template <typename Rules, typename Rule, typename Same>
    void put(Rules rules, Rule rule, Same same) const {
        auto& list = *rules();
        std::optional<Rule> replaced;
        const auto known = std::find_if(list.begin(), list.end(), same);
        if (known == list.end()) {
            list.push_back(std::move(rule));
        } else {
            replaced = std::exchange(*known, std::move(rule));
        }
        take_backs.emplace_back([rules, same, replaced = std::move(replaced)] {
            auto& later = *rules();
            const auto mine = std::find_if(later.begin(), later.end(), same);
            if (mine == later.end()) return;
            if (replaced) {
                *mine = *replaced;
            } else {
                later.erase(mine);
            }
        });
    }

    // The same in a table of the game.
    template <typename Table, typename Entry>
    void put_named(Table& table, Word name, Entry entry) const {
        std::optional<Entry> replaced;
        if (const auto known = table.find(name); known != table.end()) replaced = known->second;
        table.insert_or_assign(name, std::move(entry));
        take_backs.emplace_back([&table, name, replaced = std::move(replaced)] {
            table.erase(name);
            if (replaced) table.emplace(name, *replaced);
        });
    }

    // The formula of this text, which stands at `path`; nothing, with a complaint, when it is none.
    [[nodiscard]] std::optional<Formula> formula(const std::string& text,
                                                 const std::string& path) const;

    // The condition of this text, in the same way; nothing, with a complaint, when it is none.
    [[nodiscard]] std::optional<Clause> condition(const std::string& text,
                                                  const std::string& path) const;
};

enum class NameRule : std::uint8_t { required, optional };

struct Declaration {
    const char* name;
    NameRule rule;
    void (*declare)(const DeclareContext&);
    const char* example;
};

// Every declaration a ruleset may make, by name.
[[nodiscard]] const std::vector<Declaration>& all_declarations();

[[nodiscard]] const Declaration* find_declaration(std::string_view name);

// Names given as the call's name or as its positions: pool { "Body", "Mind" }.
[[nodiscard]] std::vector<std::string> declared_names(const DeclareContext& context,
                                                      BodyReader& body);

// A number, or a formula as text.
[[nodiscard]] std::optional<Formula> read_formula(const DeclareContext& context,
                                                  BodyReader& body,
                                                  const char* key);

// refresh = "own turn start": when something comes back.
[[nodiscard]] Refresh read_refresh(const DeclareContext& context, BodyReader& body);

// What prices may print, while the pack is there; the first is meant where a number has no unit.
void add_cost_unit(const DeclareContext& context, CostUnit unit, bool first = false);

// A pool of this name with a stat "Max…" as its limit.
void add_allowance(const DeclareContext& context,
                   const std::string& kind,
                   const std::string& name,
                   const Formula& most);

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
void declare_require(const DeclareContext& context);
void declare_driver(const DeclareContext& context);
void declare_lint(const DeclareContext& context);
void declare_standard_table(const DeclareContext& context);

}  // namespace hexwright
