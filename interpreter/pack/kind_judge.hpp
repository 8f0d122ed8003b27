// Judges the fields of a definition by what its kind declares, and reports each mistake once, with
// line and column.
//
// Runs nothing but the ruleset's notations, on printed amounts, ranges and lines of checks.
//
// Errors: pack/unknown-field, pack/wrong-type, pack/missing-field,
// pack/out-of-range, pack/not-one-of, pack/unknown-reference, pack/ambiguous-reference,
// pack/bad-trigger, pack/bad-lasts, pack/bad-cost, pack/bad-edit, pack/bad-amount,
// pack/unknown-pool, pack/unknown-number, verb/bad-range, verb/bad-check-line, pack/removed-field,
// pack/renamed-field, pack/never-run, pack/never-ends.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kernel/verb/game.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/declare.hpp"
#include "pack/kind.hpp"
#include "pack/known_names.hpp"
#include "pack/text_names.hpp"

namespace hexwright {

// A definition as a script wrote it, and the Definition that is made of it.
struct WrittenDefinition {
    LoadCall call;  // a list is turned into a map of its positions before it is judged
    const Kind* kind = nullptr;
    Definition* definition = nullptr;
    bool is_clear = false;  // nothing was found in it: lints look at it

    // The entries of its table; none when it is no table.
    [[nodiscard]] const Data::Map& entries() const {
        static const Data::Map none;
        return call.body.map() == nullptr ? none : *call.body.map();
    }

    [[nodiscard]] CallSite site(const Sources& sources) const { return {sources, call}; }
};

// The keys that every trigger may have, whatever its event: before, actor, when…; others compare
// fields of the event.
extern const std::vector<std::string> pattern_keys;
[[nodiscard]] bool is_pattern_key(std::string_view key);

// pack/bad-amount, made of the complaint of the ruleset's reader about a text.
[[nodiscard]] Diagnostic amount_problem(const std::string& text, const Diagnostic& said);

// pack/bad-lasts, for a text that is no duration; its column counts from 1. A text with a formula
// is not judged: it is read in play.
[[nodiscard]] std::optional<Diagnostic> lasts_problem(const std::string& text);

// Examples of durations that end in this game, as content prints them.
[[nodiscard]] std::vector<std::string> times_that_pass(const Game& game);

// pack/bad-edit, for a text that should change a number and cannot.
[[nodiscard]] std::optional<Diagnostic> change_problem(const KnownNumbers& numbers,
                                                       const std::string& key,
                                                       const std::string& text);

// The fault of a value for a rule that scripts override, or nothing. Its column counts bytes of a
// text from 1; 0 = the whole. Codes: pack/wrong-type, pack/not-one-of, pack/out-of-range,
// pack/bad-formula, pack/bad-condition.
[[nodiscard]] std::optional<Diagnostic> fault_of(const NamedRule& rule,
                                                 const Data& value,
                                                 WordTable& words);

struct JudgeContext {
    Game& game;
    const KindTable& kinds;
    const Declarations& declarations;
    const Sources& sources;
    Problems& problems;
    // The fault of a printed amount, or null. Its column counts bytes from 1; 0 = the whole text.
    std::function<const Diagnostic*(const std::string& text)> probe_amount;
    WrittenNames& written;
    bool judges_references = true;  // false if a file did not run, so that names are missing
};

// A value in a definition, and where it is.
struct Part {
    const Data& value;
    std::string path;
    std::string key = {};  // its own, or its position in a list
    bool is_key = false;   // complaints are about the key, not the value

    [[nodiscard]] const std::string* text() const { return value.text(); }

    [[nodiscard]] Part as_key() const { return {value, path, key, true}; }
};

// The entries of a table; of a list its values, with their positions as keys; else none.
[[nodiscard]] std::vector<Part> entries_of(const Part& table);

// The values of a list, and of lists inside it; anything else itself.
[[nodiscard]] std::vector<Part> each_of(const Part& list);

// Judges the value of one field. Its parts for values with a notation are in kind_values.cpp, those
// for triggers in kind_trigger.cpp.
struct ValueJudge {
    using Names = std::vector<std::string>;

    const JudgeContext& context;
    const CallSite& site;
    const Kind& kind;
    const Definition& definition;

    // The definition as messages call it: "ability 'Flare'".
    [[nodiscard]] std::string title() const;

    void judge(const KindField& field, const Part& part);

    void complain(const Part& part,
                  const char* code,
                  const std::string& message,
                  const std::string& hint = {});
    // A fault of a text, at its column; it has its code already.
    void complain_inside(const Part& part, Diagnostic found);
    // Warns of a name that is one typo away from a known one and appears nowhere else.
    void complain_typo(const std::string& name, const Part& part, const Names& known);

    // Names of definitions in a text or list: "Burning 2, Prone".
    void judge_names(const Names& kinds, const Part& part);
    // One name: of a definition, a pool or a number.
    void judge_reference(const Names& kinds,
                         const std::string& name,
                         const Part& part,
                         bool is_open);
    [[nodiscard]] bool is_pool(std::string_view name) const;

    void judge_condition(const Part& part);
    void judge_lasts(const Part& part);
    // The cost, if it can be read.
    const Cost* judge_cost(const Part& part);
    void judge_amount(const Part& part);
    void judge_range(const Part& part);
    void judge_check_line(const std::string& check, const Part& part);
    void judge_effect(const std::string& field, const Part& part);
    void judge_effects_inside(const Part& part);
    void judge_overrides(const Part& part);
    void judge_edits(const KindField& field, const Part& part);
    void judge_trigger(const Part& part);

    // --- parts of these
    void judge_content(const KindField& field, const Part& part);
    void wrong_type(const KindField& field, const Part& part);
    void judge_dice(const KindField& field, const Part& part);
    void judge_formulas(const Part& part, const Cost& cost);
    void judge_x(const KindField& field, const Part& part, const Cost& cost);
    void judge_bounds(const KindField& field, const Part& part);
    void judge_choice(const KindField& field, const Part& part);
    void judge_tags(const KindField& field, const Part& part);
    void complain_choice(const KindField& field, const Data& value, const Part& part);
    void judge_keys(const KindField& field, const Part& part);
    // The first of these names that a definition of the kinds has. One that several have is
    // reported at its column, and counts.
    std::optional<std::string> known_name(const Names& kinds,
                                          const Names& names,
                                          const Part& part,
                                          const Place& where);
    void judge_name(const Names& kinds, const PrintedName& printed, const Part& part);
    void judge_count(const PrintedName& printed, const Part& part);
    void judge_pools(const Part& part);
    void judge_edited_field(const Kind& of, const Part& part);
    void judge_change(const Part& part);
};

// Judges all fields of a definition, by the plan that fits its entries, and reports those that are
// missing or unknown.
void judge_definition(const JudgeContext& context,
                      const WrittenDefinition& written,
                      const FieldPlan& plan);

// --- what the judge passed becomes a Definition: between compile_fields and compile_behaviour the
// loader runs the functions that compute fields

// Fields as written, under their present names, or their defaults, in the order of the kind. Moves
// the values out of the call. They are not indexed yet.
void compile_fields(WrittenDefinition& written, const FieldPlan& plan);

// A definition as its functions see it: fields by name, and `name`, `kind`, `pack`.
[[nodiscard]] Data plain_definition(const Game& game, const Definition& definition);

// Edits and behaviour, from the fields. `offered` = its speaker may choose whether it answers.
void compile_behaviour(Game& game, const Kind& kind, bool offered, Definition& definition);

// --- A definition that is made from another: what it prints lies over what that one prints.
//
//     creature "Alpha Wolf" { from = "Wolf", Health = "150%", Melee = { "+1" }, abilities = {
//     "+Howl" } }
//
// A text that changes a number is an edit of it, and where dice may be, "+1d6" adds them. Of a list
// of numbers each may be changed by its place; of a list of names "+Howl" adds and "-Bite" takes
// away; of a table each key is changed by itself. Everything else replaces. A list in `from` gives
// tables of changes after the name, which apply before the definition's own entries.

// Gets the path of a change that does not fit, and what is wrong with it.
using BadChange = std::function<void(const std::string& path, const std::string& message)>;

[[nodiscard]] Data::Map changed_entries(const Kind& kind,
                                        const Data::Map& base,
                                        const Data::Map& changes,
                                        const BadChange& complain);

}  // namespace hexwright
