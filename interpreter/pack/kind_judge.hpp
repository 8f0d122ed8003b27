// Judges what a script wrote in the fields of a definition by what its kind declares, with line and
// column.
//
// All mistakes are found, one for each cause. Nothing is run but the ruleset's notation, on the
// text of each printed amount. Errors: pack/unknown-field, pack/wrong-type, pack/missing-field,
// pack/out-of-range, pack/not-one-of, pack/unknown-reference, pack/ambiguous-reference,
// pack/bad-trigger, pack/bad-lasts, pack/bad-cost, pack/bad-edit, pack/bad-amount,
// pack/unknown-pool, pack/unknown-number, verb/bad-range, verb/bad-check-line, pack/removed-field,
// pack/renamed-field, pack/never-run, pack/never-ends.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "kernel/verb/game.hpp"
#include "pack/declare.hpp"
#include "pack/kind.hpp"
#include "pack/known_numbers.hpp"
#include "pack/printed_names.hpp"
#include "pack/written_names.hpp"

namespace hexwright {

// A definition as a script wrote it, and what becomes of it.
struct WrittenDefinition {
    // Its name and chunk go to the definition when that tells them; a list is a map of its
    // positions when it is judged.
    LoadCall call;
    const Kind* kind = nullptr;
    Definition* definition = nullptr;
    bool is_right = false;   // no mistake was found in it
    bool is_clear = false;   // nor anything doubtful: lints look at it
    bool keeps_call = true;  // where it stands is found by its call only

    // Those of its table; none for what is no table.
    [[nodiscard]] const Data::Map& entries() const {
        static const Data::Map none;
        return call.body.map() == nullptr ? none : *call.body.map();
    }

    [[nodiscard]] CallSite site(const Sources& sources) const {
        return keeps_call ? CallSite(sources, call) : CallSite(sources, *definition, call.function);
    }
};

// Whether triggers have it whatever they wait for: before, actor, when…
[[nodiscard]] bool is_pattern_key(std::string_view key);

// pack/bad-amount, for what the ruleset's reader said of a text.
[[nodiscard]] Diagnostic amount_problem(const std::string& text, const Diagnostic& said);

// pack/bad-lasts, for a text that is no duration; its column counts from 1. What holds a formula is
// read when it is known.
[[nodiscard]] std::optional<Diagnostic> lasts_problem(const std::string& text);

// pack/bad-edit, for a text that is to change a number and cannot.
[[nodiscard]] std::optional<Diagnostic> change_problem(const KnownNumbers& numbers,
                                                       const std::string& key,
                                                       const std::string& text);

// What is wrong with a printed amount, or null. The column counts bytes from 1; 0 = the whole.
using AmountProbe = std::function<const Diagnostic*(const std::string& text)>;

// Texts that were parsed and had nothing wrong: what stands in a thousand files is read once.
struct SoundTexts {
    std::unordered_set<std::string> costs;
    std::unordered_set<std::string> durations;
};

struct JudgeContext {
    Game& game;
    const KindTable& kinds;
    const Declarations& declarations;
    const Sources& sources;
    Problems& problems;
    AmountProbe probe_amount;
    SoundTexts& sound;
    WrittenNames& written;
    bool judges_references =
        true;  // false when a file of the pack did not run, so that names are missing
};

// Judges one field's value; used by KindJudge for fields, items and edits.
class ValueJudge {
public:
    ValueJudge(const JudgeContext& context,
               const CallSite& site,
               const Kind& kind,
               const Definition& definition)
        : context_(context), site_(site), kind_(kind), definition_(definition) {}

    // The definition, as messages call it: "ability 'Flare'".
    [[nodiscard]] std::string title() const;

    void judge(const KindField& field, const Data& value, const FieldPath& path);

private:
    void complain(const FieldPath& path,
                  const char* code,
                  const std::string& message,
                  const std::string& hint = {});
    void wrong_type(const KindField& field, const Data& value, const FieldPath& path);
    // An error of a parser, at its column inside the text.
    void complain_inside(const FieldPath& path, const char* code, const Diagnostic& found);

    [[nodiscard]] bool has_type(const KindField& field, const Data& value) const;
    void judge_bounds(const KindField& field, const Data& value, const FieldPath& path);
    void judge_choice(const KindField& field, const Data& value, const FieldPath& path);
    void judge_tags(const KindField& field, const Data& value, const FieldPath& path);
    void complain_choice(const KindField& field,
                         const Data& value,
                         const FieldPath& path,
                         bool is_key);
    void complain_slip(const std::string& name,
                       const FieldPath& path,
                       const std::vector<std::string>& known,
                       bool is_key);
    void judge_reference(const KindField& field, const Data& value, const FieldPath& path);
    // A name, which is a value or a key: of a definition, or what `refers` names beside.
    void judge_referred(const std::vector<std::string>& kinds,
                        const std::string& name,
                        const FieldPath& path,
                        bool is_open,
                        bool is_key);
    [[nodiscard]] KnownNumbers numbers() const;
    void judge_content(const KindField& field, const Data& value, const FieldPath& path);
    void judge_trigger(const Data& value, const FieldPath& path);
    void judge_pattern(const Data& value, const FieldPath& path);
    void judge_reach(const std::string& step, const FieldPath& path);
    void judge_windows(const Data::Map& pattern, const FieldPath& path);
    void judge_pattern_entry(const std::string& key, const Data& value, const FieldPath& path);
    void judge_pattern_ability(const Data& value, const FieldPath& path);
    void judge_pattern_choice(const std::string& key, const Data& value, const FieldPath& path);
    void judge_compared(const Data::Map& pattern, const FieldPath& path);
    [[nodiscard]] bool is_near_pattern_key(const std::string& key) const;
    [[nodiscard]] bool may_be_of_event(const std::string& key,
                                       const std::vector<std::string>& events) const;
    void complain_not_of_event(const std::string& key,
                               const std::vector<std::string>& events,
                               const FieldPath& path);
    void judge_compared_value(const std::string& key,
                              const Data& value,
                              const std::vector<std::string>& events,
                              const FieldPath& path);
    void judge_near_pools(const Data& value, const FieldPath& path);
    void judge_condition(const std::string& text, const FieldPath& path);
    void judge_lasts(const Data& value, const FieldPath& path);
    void judge_end(const Data& value, const FieldPath& path);
    void judge_duration(const Data& value, const FieldPath& path);
    void judge_edits(const KindField& field, const Data& value, const FieldPath& path);
    void judge_choices_of_edits(const KindField& field, const Data& value, const FieldPath& path);
    void judge_edited_field(const Kind& kind,
                            const std::string& key,
                            const Data& value,
                            const FieldPath& path);
    void judge_cost_edit(const std::string& text, const FieldPath& path);
    void judge_change(const std::string& key, const std::string& text, const FieldPath& path);
    void complain_edit(const std::string& key, const std::string& text, const FieldPath& path);
    void judge_overrides(const Data& value, const FieldPath& path);
    void judge_cost(const Data& value, const FieldPath& path);
    void judge_amount(const Data& value, const FieldPath& path);
    void judge_range(const Data& value, const FieldPath& path);
    void judge_check_line(const KindField& field, const Data& value, const FieldPath& path);
    void judge_effect(const KindField& field, const Data& value, const FieldPath& path);
    void judge_nested_effects(const Data& value, const FieldPath& path);
    void judge_count(const PrintedName& printed, const FieldPath& path);
    void judge_pools(const Data& value, const FieldPath& path);
    [[nodiscard]] bool names_pool(std::string_view text) const;
    [[nodiscard]] bool is_pool(std::string_view name) const;
    void judge_keys(const KindField& field, const Data& value, const FieldPath& path);
    void judge_each(const KindField& field, const Data& value, const FieldPath& path);
    void judge_names(const std::vector<std::string>& kinds,
                     const Data& value,
                     const FieldPath& path);
    void judge_name(const std::vector<std::string>& kinds,
                    const PrintedName& printed,
                    const FieldPath& path);

    const JudgeContext& context_;
    const CallSite& site_;
    const Kind& kind_;
    const Definition& definition_;
};

// Judges every field of a definition by the plan that fits its entries; what is missing or unknown
// too.
void judge_definition(const JudgeContext& context,
                      const WrittenDefinition& written,
                      const FieldPlan& plan);

}  // namespace hexwright
