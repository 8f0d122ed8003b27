// The second half of loading a pack: its definitions get their ids, are judged and compiled.
// Functions of the ruleset compute fields, decide what is offered and lint.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "base/text.hpp"
#include "kernel/state/words.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/steps.hpp"
#include "lua/data_bridge.hpp"
#include "pack/field_readers.hpp"
#include "pack/loader_pack.hpp"
#include "pack/text_names.hpp"

namespace hexwright {

namespace {

// "core" of "core:Grapple"; "" of "Grapple" and of "Meteoric Crash: landing".
std::string_view owner_of(std::string_view name) {
    const std::size_t colon = name.find(':');
    const std::string_view owner = colon == std::string_view::npos ? "" : name.substr(0, colon);
    return is_pack_id(owner) && name.substr(colon + 1, 1) != " " ? owner : "";
}

// The same problem, found somewhere else.
Diagnostic at(const Diagnostic& found, const Place& where) {
    Diagnostic problem = found;
    problem.where = where;
    return problem;
}

bool has_function(const Data& data) {
    if (const Data::List* list = data.list())
        return std::any_of(list->begin(), list->end(), has_function);
    if (const Data::Map* map = data.map()) {
        return std::any_of(map->begin(), map->end(),
                           [](const auto& entry) { return has_function(entry.second); });
    }
    return data.handler() != nullptr;
}

// A definition while a function of the ruleset reads it.
class AskedDefinition final : public LoadBinder::Asked {
public:
    AskedDefinition(const Game& game, const WrittenDefinition& written)
        : game_(game), written_(written) {}

    // The field, or what the definition itself has by that name.
    const Data& field(std::string_view name) override {
        const Data& value = written_.definition->field(Word::of(name));
        const std::string* const text = value.is_nil() ? own_text(name) : nullptr;
        const Data& answer = text == nullptr ? value : own_ = Data(*text);
        is_simple_ = is_simple_ && !has_function(answer);
        if (is_simple_ && first_read_.empty()) first_read_ = name;
        return answer;
    }

    Data all() override {
        is_simple_ = false;
        return plain_definition(game_, *written_.definition);
    }

    // The first field that was read; "" if that was a function, or the whole definition.
    [[nodiscard]] const std::string& first_read() const { return first_read_; }

private:
    [[nodiscard]] const std::string* own_text(std::string_view name) const {
        if (name == "name") return &written_.definition->name;
        if (name == "kind") return &written_.kind->name;
        return name == "pack" ? &written_.definition->pack : nullptr;
    }

    const Game& game_;
    const WrittenDefinition& written_;
    std::string first_read_;
    Data own_;
    bool is_simple_ = true;
};

// True if there is more to judge than the type: a notation, a choice, a range.
bool is_worth_judging(const KindField& field) {
    using enum FieldType;
    return contains(std::array{trigger, lasts, edits, cost}, field.type) || !field.one_of.empty() ||
           field.at_least || field.at_most;
}

}  // namespace

class DefinitionLoad {
public:
    explicit DefinitionLoad(PackRun& pack) : pack_(pack) {}

    void run() {
        add_effect_fields();
        check_kinds();
        check_readers();
        name_definitions();
        make_from_others();
        judge();
        keep_calls();
    }

private:
    [[nodiscard]] const std::string& id() const { return pack_.source.id(); }

    void check_kinds() {
        if (!pack_.source.is_ruleset()) return;
        std::vector<std::string> types = field_type_names();
        const std::vector<std::string> kinds = loader_.kinds_.names();
        append(types, kinds);
        for (const auto& [name, kind] : loader_.kinds_.all()) {
            if (kind.pack != id()) continue;
            for (const KindField& field : kind.fields) {
                for (const auto* referred : {&field.refers, &field.keys_refer}) {
                    for (const std::string& one : *referred) {
                        if (is_referable(one)) continue;
                        problems_.add(
                            "pack/unknown-kind", field.where,
                            fmt::format("field `{}` of kind '{}': '{}' is no type and no kind",
                                        field.name, name, one),
                            did_you_mean(one, types));
                    }
                }
                check_needs(kind, field);
                check_effects(kind, field);
            }
            if (!kind.answers.empty())
                check_verb(kind.where, fmt::format("kind '{}' answers with", name), kind.answers);
        }
        for (const Declared& declared : loader_.declarations_.all()) {
            if (declared.pack == id()) check_declared(declared, kinds);
        }
    }

    // Reports fields of the ruleset's kinds that nothing reads, and checks that read no field.
    // Where something else is wrong, a reader or field may be missing for that.
    void check_readers() {
        if (!pack_.source.is_ruleset() || !pack_.is_whole || has_error(problems_.all())) return;
        std::vector<const Kind*> own;
        for (const auto& [name, kind] : loader_.kinds_.all()) {
            if (kind.pack == id()) own.push_back(&kind);
        }
        for (const auto& [kind, field] : unread_fields(own, loader_.game_, loader_.declarations_,
                                                       loader_.sources_, loader_.edits_read_)) {
            problems_.add(
                "pack/unread-field", field->where,
                fmt::format("nothing reads the field `{}` of kind '{}'", field->name, kind->name),
                "let a step, a formula or a handler read it; if it is for people, write "
                "read_by = \"people\"; if a script computes its name, read_by = "
                "\"dynamic\"");
        }
        loader_.edits_read_.clear();  // the definitions that follow bring more
        for (const Declared& declared : loader_.declarations_.all()) {
            if (declared.pack != id()) continue;
            report_idle_checks(declared, loader_.game_, loader_.kinds_, loader_.sources_,
                               problems_);
        }
    }

    // `kinds`: their names.
    void check_declared(const Declared& declared, const std::vector<std::string>& kinds) {
        const std::string& what = declared.what;
        const Data& body = declared.body;
        const std::string title = fmt::format("{} '{}'", what, printable(declared.name, 60));
        const auto place = [&](std::string_view path) {
            return place_of(loader_.sources_, declared, path);
        };
        if (what == "effect") {
            check_refers(declared, body["refers"], "refers", kinds);
            if (const std::string* verb = body["verb"].text())
                check_verb(place("verb"), title + " does", *verb);
        }
        if (what == "verb" || what == "method") {
            for (const auto& [position, argument] : entries_of(body["args"])) {
                if (argument.map() == nullptr) continue;
                check_refers(declared, argument["refers"], fmt::format("args[{}].refers", position),
                             kinds);
            }
        }
        const std::string* linted = body["on"].text();
        if (what == "lint" && linted != nullptr && loader_.kinds_.find(*linted) == nullptr)
            complain_unknown("kind", place("on"), title + " looks at", *linted, kinds);
        const std::string* owner = body["of"].text();
        if (owner == nullptr) return;
        // It may be of a kind that nobody declares; a name near to a kind's is a slip.
        const bool has_owner = what == "pool" || what == "stat" || what == "field" ||
                               what == "verb" || what == "method";
        if (has_owner && loader_.kinds_.find(*owner) == nullptr &&
            !did_you_mean(*owner, kinds).empty())
            complain_unknown("kind", place("of"), title + " is of", *owner, kinds);
        if (what == "pool" && body["max"].text() != nullptr)
            check_limit(declared, *owner, *body["max"].text());
    }

    // `gives`: what gives the name: "effect 'damage' does".
    void complain_unknown(const char* wanted,
                          const Place& where,
                          const std::string& gives,
                          const std::string& name,
                          const std::vector<std::string>& known) {
        problems_.add(fmt::format("pack/unknown-{}", wanted), where,
                      fmt::format("{} '{}', which is no {}", gives, printable(name, 60), wanted),
                      did_you_mean(name, known));
    }

    void check_verb(const Place& where, const std::string& gives, const std::string& verb) {
        const VerbTable& verbs = loader_.game_.verbs;
        if (verbs.find(Word::of(verb)) == nullptr)
            complain_unknown("verb", where, gives, verb, verbs.names());
    }

    // The maximum of a pool is a number of its owner, which another pack may declare. So only a
    // formula, which is never evaluated there, and a name near to a known one are reported.
    void check_limit(const Declared& pool, const std::string& owner, const std::string& most) {
        const EntitySchema* schema = loader_.game_.rules.schemas.find(Word::of(owner));
        if (schema == nullptr || schema->meaning(Word::of(most)).name) return;
        std::vector<std::string> stats;
        for (const StatRule& rule : schema->stats) stats.push_back(loader_.game_.text(rule.name));
        const bool is_formula = most.find('@') != std::string::npos;
        const std::string hint =
            is_formula
                ? fmt::format("declare it: stat \"Max{}\" {{ formula = ... }}, and write its name",
                              printable(pool.name, 60))
                : did_you_mean(most, stats);
        if (hint.empty()) return;
        problems_.add(
            "pack/unknown-number", place_of(loader_.sources_, pool, "max"),
            fmt::format("a {} has no number '{}'", printable(owner, 60), printable(most, 60)),
            hint);
    }

    [[nodiscard]] bool is_referable(std::string_view name) const {
        return name == pool_names || name == number_names || loader_.kinds_.find(name) != nullptr;
    }

    // Reports what a handler needs and its kind does not have.
    void check_needs(const Kind& kind, const KindField& field) {
        for (const std::string& needed : field.needs) {
            if (kind.field(needed) != nullptr) continue;
            problems_.add("pack/unknown-field", field.where,
                          fmt::format("field `{}` of kind '{}' needs `{}`, which is no field of it",
                                      field.name, kind.name, printable(needed, 60)),
                          did_you_mean(needed, kind.field_names()));
        }
    }

    // Whether a step carries out effect fields and then this handler.
    [[nodiscard]] bool runs_with_effects(const KindField& field) {
        if (!run_with_effects_) {
            run_with_effects_.emplace();
            for (const Verb* verb : all_verbs(loader_.game_)) {
                for_each_step(verb->steps, [&](const Step& step) {
                    const auto* effects = std::get_if<EffectsStep>(step.body.get());
                    if (effects != nullptr && effects->carries_out)
                        run_with_effects_->push_back(effects->handler);
                });
            }
        }
        return contains(*run_with_effects_, field.word);
    }

    // Reports a handler that its kind declares to follow effect fields, and no step runs after
    // them.
    void check_effects(const Kind& kind, const KindField& field) {
        if (field.type != FieldType::handler || !field.holds_effects) return;
        if (runs_with_effects(field)) return;
        problems_.add(
            "pack/bad-field-declaration", field.where,
            fmt::format("field `{}` of kind '{}' has `effects`, but no step has effects = "
                        "\"{}\"",
                        field.name, kind.name, field.name),
            "let a step apply the effect fields before the handler, or leave it out");
    }

    // The kinds that a text may name: of an effect, or of an argument of a verb.
    void check_refers(const Declared& declared,
                      const Data& refers,
                      const std::string& path,
                      const std::vector<std::string>& known) {
        for (const Part& one : each_of({refers, path})) {
            if (one.text() == nullptr || is_referable(*one.text())) continue;
            complain_unknown("kind", place_of(loader_.sources_, declared, one.path),
                             fmt::format("{} '{}' refers to", declared.what, declared.name),
                             *one.text(), known);
        }
    }

    // Whether a verb carries out what things of the kind print: it takes one, or applies the effect
    // fields before one of its handlers.
    [[nodiscard]] bool is_done(const Kind& kind) const {
        if (std::ranges::any_of(kind.fields, [](const KindField& field) {
                return field.type == FieldType::handler && field.holds_effects;
            }))
            return true;
        const auto carries_out = [](const Step& step) {
            const auto* effects = std::get_if<EffectsStep>(step.body.get());
            return effects != nullptr && effects->carries_out;
        };
        return std::ranges::any_of(all_verbs(loader_.game_), [&](const Verb* verb) {
            return std::ranges::find(verb->params, Word::of(kind.name), &Param::kind) !=
                       verb->params.end() &&
                   find_step(verb->steps, carries_out) != nullptr;
        });
    }

    // What effects of the kind need to be carried out: what the handler needs that runs with them.
    [[nodiscard]] std::vector<std::string> needs_of_effects(const Kind& kind) {
        std::vector<std::string> needs;
        for (const KindField& field : kind.fields) {
            if (field.type != FieldType::handler || !runs_with_effects(field)) continue;
            if (field.needs.empty()) return {};
            append(needs, field.needs);
        }
        return needs;
    }

    void add_effect_fields() {
        for (auto& [name, kind] : loader_.kinds_.all()) {
            if (is_done(kind)) kind.traits |= Traits::done;
            kind.take_fields();
            if (!has_any(kind.traits, Traits::done)) continue;
            const std::vector<std::string> needs = needs_of_effects(kind);
            for (const EffectField& effect : loader_.game_.rulebook.effects) {
                KindField field;
                field.name = loader_.game_.text(effect.field);
                field.word = effect.field;
                field.type = FieldType::effect;
                field.needs = needs;
                if (kind.field(field.name) != nullptr) continue;
                if (const Declared* declared = loader_.declarations_.find("effect", field.name)) {
                    field.sentence = declared->sentence;
                    field.example = declared->example;
                    field.tells = declared->body["tells"];
                }
                kind.fields.push_back(std::move(field));
            }
        }
    }

    void name_definitions() {
        // One after another, in order.
        std::erase_if(pack_.definitions,
                      [this](WrittenDefinition& written) { return !name_definition(written); });
    }

    // False if the call defines nothing: its name is taken, for example.
    [[nodiscard]] bool name_definition(WrittenDefinition& written) {
        const LoadCall& call = written.call;
        Rules& rules = loader_.game_.rules;
        const Kind* kind = loader_.kinds_.find(call.function);
        const std::string file(file_of(call));
        const auto [named, is_new] =
            named_.try_emplace({file, call.function, *call.name}, call.line);
        if (!is_new) {
            const CallSite site(loader_.sources_, call);
            problems_.add(
                "pack/duplicate-definition", site.name(),
                fmt::format("{} '{}' is defined on line {} already, and again on line {}",
                            call.function, printable(*call.name, 60), named->second, call.line),
                "give one of them another name");
            return false;
        }
        Definition definition;
        definition.name = *call.name;
        if (!identify(call, file, definition)) return false;
        definition.kind = rules.words.intern(call.function);
        definition.pack = id();
        definition.file = file;
        definition.line = call.line;
        definition.name_word = rules.words.intern(definition.name);
        Definition& added = rules.definitions.add(std::move(definition));
        if (kind != nullptr && kind->in_prices) add_to_prices(added.name);
        written.kind = kind;
        written.definition = &added;
        return true;
    }

    void make_from_others() {
        std::vector<const Definition*> under_way;
        for (WrittenDefinition& written : pack_.definitions) {
            if (written.call.body.list() != nullptr)
                written.call.body = Data(entries_of(written.call.body));
        }
        for (WrittenDefinition& written : pack_.definitions) make_from_other(written, under_way);
    }

    [[nodiscard]] static const Data* from_of(const WrittenDefinition& written) {
        const auto found =
            std::ranges::find(written.entries(), "from", &Data::Map::value_type::first);
        const KindField* field = written.kind->field("from");
        const bool is_own = field != nullptr && !field->where.file.empty();
        return found == written.entries().end() || is_own ? nullptr : &found->second;
    }

    // Lays the entries of a definition over those of the one that it is made from.
    void make_from_other(WrittenDefinition& written, std::vector<const Definition*>& under_way) {
        const Data* from = from_of(written);
        if (from == nullptr || contains(made_, written.definition)) return;
        made_.push_back(written.definition);
        const CallSite site = written.site(loader_.sources_);
        const std::vector<Part> parts = each_of({*from, "from"});
        const std::string* name = parts.empty() ? nullptr : parts.front().text();
        if (name == nullptr) {
            problems_.add("pack/wrong-type", site.value("from"),
                          fmt::format("`from` is the name of a {}, found {}", written.kind->name,
                                      shown_value(*from)),
                          "write from = \"Wolf\", or { \"Wolf\", CHANGES } with tables of changes");
            return unmade_.push_back(written.definition);
        }
        under_way.push_back(written.definition);
        std::optional<Data::Map> entries =
            entries_of_base(written, *name, site.value(parts.front().path), under_way);
        under_way.pop_back();
        if (!entries) return unmade_.push_back(written.definition);
        const auto complain = [&](const std::string& path, const std::string& message) {
            problems_.add("pack/bad-edit", site.value(path), message);
        };
        for (const Part& part : std::span(parts).subspan(1)) {
            if (part.value.map() != nullptr)
                entries = changed_entries(*written.kind, *entries, *part.value.map(), complain);
            else
                complain(part.path, "after the name, `from` holds tables of changes");
        }
        written.call.body =
            Data(changed_entries(*written.kind, *entries, written.entries(), complain));
    }

    // What a definition prints that another is made from; nothing, with a complaint, if there is
    // none.
    [[nodiscard]] std::optional<Data::Map> entries_of_base(
        const WrittenDefinition& written,
        const std::string& name,
        const Place& where,
        std::vector<const Definition*>& under_way) {
        const DefinitionTable& definitions = loader_.game_.rules.definitions;
        const std::string& kind = written.kind->name;
        const Definition* base = nullptr;
        try {
            base = definitions.look_up(kind, name, id(), written.definition->file);
        } catch (const Error& error) {
            problems_.add(at(error.diagnostic(), where));
            return std::nullopt;
        }
        if (base == nullptr || contains(under_way, base)) {
            problems_.add(
                "pack/unknown-reference", where,
                base == nullptr
                    ? fmt::format("there is no {} '{}' to make it from", kind, printable(name, 60))
                    : fmt::format("{} '{}' is made from itself", kind, base->name),
                base == nullptr ? did_you_mean(name, definitions.names_of(kind),
                                               fmt::format("define it: {} \"{}\" {{ ... }}", kind,
                                                           printable(name, 60)))
                                : "");
            return std::nullopt;
        }
        const auto own = std::ranges::find(pack_.definitions, base, &WrittenDefinition::definition);
        if (own != pack_.definitions.end()) {
            make_from_other(*own, under_way);
            return contains(unmade_, base) ? std::nullopt : std::optional(own->entries());
        }
        Data::Map entries;
        for (std::size_t i = 0; i < base->printed.size(); ++i) {
            if (base->printed[i])
                entries.emplace_back(loader_.game_.text(base->fields[i].first),
                                     base->fields[i].second);
        }
        return entries;
    }

    // Gives the definition its id: that of the definition it replaces, or one made of its file and
    // name. False if it may not replace that definition.
    [[nodiscard]] bool identify(const LoadCall& call,
                                std::string_view file,
                                Definition& definition) {
        const std::string_view owner = owner_of(*call.name);
        if (!owner.empty() && owner != id()) {
            const Definition* replaced = find_overridden(call, *call.name);
            if (replaced == nullptr) return false;
            give_back_later(*replaced);
            definition.id = replaced->id;
            definition.name = replaced->name;
            return true;
        }
        std::string_view name = *call.name;
        if (!owner.empty()) {
            name.remove_prefix(owner.size() + 1);
            definition.name = name;
        }
        Rules& rules = loader_.game_.rules;
        const std::string path =
            fmt::format("{}:{}/{}", id(), file.substr(0, file.size() - 4), name);
        definition.id = rules.words.intern(path);
        // One file may have an ability and a prop of one name; the later id contains its kind.
        if (rules.definitions.find(definition.id) != nullptr)
            definition.id = rules.words.intern(fmt::format("{} ({})", path, call.function));
        return true;
    }

    // Restores the replaced definition when the pack is unloaded.
    void give_back_later(const Definition& replaced) {
        const auto known = loader_.calls_.find(replaced.id);
        const std::optional<LoadCall> call =
            known == loader_.calls_.end() ? std::nullopt : std::optional(known->second);
        loader_.take_backs_[id()].emplace_back([&loader = loader_, original = replaced, call] {
            loader.game_.rules.definitions.add(original);
            loader.calls_.erase(original.id);
            if (call) loader.calls_.emplace(original.id, *call);
        });
    }

    void add_to_prices(const std::string& name) {
        std::vector<std::string>& items = loader_.game_.rulebook.units.items;
        items.push_back(name);
        loader_.take_backs_[id()].emplace_back([&items, name] {
            const auto found = std::ranges::find(items, name);
            if (found != items.end()) items.erase(found);
        });
    }

    void keep_calls() {
        for (WrittenDefinition& written : pack_.definitions) {
            written.call.body = Data();
            loader_.calls_[written.definition->id] = std::move(written.call);
        }
    }

    // The definition of another pack that the manifest allows to replace; null with a complaint.
    const Definition* find_overridden(const LoadCall& call, const std::string& name) {
        const CallSite site(loader_.sources_, call);
        const std::string owner(owner_of(name));
        const auto& overrides = pack_.source.manifest.overrides;
        const bool is_declared = std::ranges::any_of(
            overrides, [&](const PackOverride& entry) { return entry.id == name; });
        if (!is_declared || !pack_.source.manifest.depends_on(owner)) {
            problems_.add("pack/override-not-declared", site.name(),
                          fmt::format("{} '{}' belongs to the pack {}", call.function,
                                      printable(name, 60), owner),
                          is_declared
                              ? fmt::format("add {} to [dependencies] in pack.toml", owner)
                              : fmt::format("write \"{}\" = \"why\" under [overrides] in pack.toml",
                                            printable(name, 60)));
            return nullptr;
        }
        const DefinitionTable& definitions = loader_.game_.rules.definitions;
        try {
            if (const Definition* found = definitions.look_up(call.function, name, owner, "")) {
                return found;
            }
        } catch (const Error& error) {
            problems_.add(at(error.diagnostic(), site.name()));
            return nullptr;
        }
        problems_.add(
            "pack/unknown-reference", site.name(),
            fmt::format("there is no {} '{}' to replace", call.function, printable(name, 60)),
            did_you_mean(name.substr(owner.size() + 1), definitions.names_of(call.function)));
        return nullptr;
    }

    void judge() {
        // The pack's units, and what counts as one, are known now.
        loader_.game_.readings.clear();
        static const Word trigger_key = Word::of("trigger");
        WrittenNames written_names(loader_.sources_,
                                   !pack_.source.manifest.optional_dependencies.empty());
        const JudgeContext context{
            loader_.game_,
            loader_.kinds_,
            loader_.declarations_,
            loader_.sources_,
            problems_,
            [this](const std::string& text) { return probe_amount(text); },
            written_names,
            pack_.is_whole,
        };
        const Definition* indexed = nullptr;  // the one before
        for (WrittenDefinition& written : pack_.definitions) {
            if (contains(unmade_, written.definition)) continue;
            const std::size_t before = problems_.errors();
            const std::size_t told = problems_.all().size();
            // A mistake inside its table, which was reported, kept it from coming.
            const bool is_cut =
                written.call.body.is_nil() && written.site(loader_.sources_).has_table();
            const FieldPlan plan(*written.kind, written.entries());
            judge_definition(context, written, plan);
            compile_fields(written, plan);
            if (is_cut || problems_.errors() > before) continue;
            compute_fields(written, plan, context);
            if (problems_.errors() > before) continue;
            written.is_clear = problems_.all().size() == told;
            written.definition->index_fields(indexed);
            indexed = written.definition;
            // Only what has a trigger is ever offered.
            const bool offered =
                !written.definition->field(trigger_key).is_nil() && is_offered(written);
            compile_behaviour(loader_.game_, *written.kind, offered, *written.definition);
            if (written.kind->lies_if && !written.definition->edits.empty() &&
                !ask_kind(written, written.kind->lies_if))
                written.definition->edits.clear();
            judge_lying(written);
            judge_question(written);
        }
        run_lints();
    }

    // What lies over a holder is read with every number: the GM cannot be asked each time.
    void judge_lying(const WrittenDefinition& written) {
        const Definition& definition = *written.definition;
        if (!definition.is_conditional || definition.edits.empty()) return;
        const bool is_ruling = definition.field(words::when).text() == nullptr;
        if (is_ruling && definition.field(words::ruling).is_nil()) return;
        const char* field = is_ruling ? "ruling" : "when";
        if (!written.kind->field(field)->by_trait) return;  // the ruleset asks
        problems_.add("pack/bad-condition", written.site(loader_.sources_).key(field),
                      fmt::format("`{}` of {} '{}' asks the GM, who cannot be asked whenever "
                                  "something that it changes is read",
                                  field, written.kind->name, printable(definition.name, 60)),
                      "write when = function(act) ... end, or a table to match");
    }

    // A text beside the trigger is a question to the GM. One that compares a role is meant as a
    // condition, and would hold whenever the GM nods.
    void judge_question(const WrittenDefinition& written) {
        const std::string* text = written.definition->field(words::when).text();
        const KindField* field = written.kind->field("when");
        if (text == nullptr || field == nullptr || !field->by_trait || !names_a_role(*text)) return;
        problems_.add("pack/bad-condition", written.site(loader_.sources_).value("when"),
                      fmt::format("'{}' reads like a condition, but beside the trigger a text is a "
                                  "question to the GM",
                                  printable(*text, 60)),
                      "write when = function(act) return ... end, or in a trigger: trigger = "
                      "{ ..., when = \"...\" }");
    }

    // A computed value that does not fit was read from another field, which is reported.
    void judge_computed(const WrittenDefinition& written,
                        const KindField& field,
                        const Data& value,
                        const std::string& read_from,
                        const JudgeContext& context) {
        const CallSite site = written.site(loader_.sources_);
        const std::size_t told = problems_.all().size();
        ValueJudge{context, site, *written.kind, *written.definition}.judge(
            field, {value, hexwright::path_of("", field.name), field.name});
        if (read_from.empty()) return;
        for (Diagnostic& problem : std::span(problems_.all()).subspan(told))
            problem.where = site.value(read_from);
    }

    void compute_fields(const WrittenDefinition& written,
                        const FieldPlan& plan,
                        const JudgeContext& context) {
        for (const KindField* field : plan.computed) {
            try {
                AskedDefinition asked(loader_.game_, written);
                Data value = ask(asked, field->computed);
                if (value.is_nil()) continue;
                if (is_worth_judging(*field))
                    judge_computed(written, *field, value, asked.first_read(), context);
                written.definition->fields.emplace_back(field->word, std::move(value));
            } catch (const Error& error) {
                Diagnostic problem = at(error.diagnostic(), written.site(loader_.sources_).name());
                problem.code = "pack/compute-failed";
                problem.message =
                    fmt::format("`{}` could not be computed: {}", field->name, problem.message);
                problems_.add(std::move(problem));
            }
        }
    }

    [[nodiscard]] bool is_offered(const WrittenDefinition& written) {
        if (!written.kind->offered_if) return written.kind->offered;
        return ask_kind(written, written.kind->offered_if);
    }

    // Calls a function of the ruleset with the definition.
    [[nodiscard]] Data ask(AskedDefinition& asked, HandlerId question) {
        const Run run(loader_.sandbox_, RunKind::load);
        return loader_.binder_.ask(function_of(question), asked);
    }

    [[nodiscard]] bool ask_kind(const WrittenDefinition& written, HandlerId question) {
        try {
            AskedDefinition asked(loader_.game_, written);
            const Data answer = ask(asked, question);
            return !answer.is_nil() && (answer.truth() == nullptr || *answer.truth());
        } catch (const Error& error) {
            problems_.add(at(error.diagnostic(), written.site(loader_.sources_).name()));
            return false;
        }
    }

    // Calls each lint of the ruleset with the definitions of its kind.
    void run_lints() {
        for (const Declared& lint : loader_.declarations_.all()) {
            const std::string* on = lint.body["on"].text();
            const HandlerId* check = lint.body["check"].handler();
            if (lint.what != "lint" || on == nullptr || check == nullptr) continue;
            const Kind* kind = loader_.kinds_.find(*on);
            for (const WrittenDefinition& written : pack_.definitions) {
                if (written.is_clear && written.kind == kind) run_lint(*check, lint, written);
            }
        }
    }

    void run_lint(HandlerId check, const Declared& lint, const WrittenDefinition& written) {
        const std::string code = "pack/" + lint.name;
        const bool is_error = lint.body["required"] == Data(true);
        AskedDefinition asked(loader_.game_, written);
        try {
            const Run run(loader_.sandbox_, RunKind::load);
            loader_.binder_.call_lint(function_of(check), asked,
                                      [&](const std::string& path, const std::string& message) {
                                          const Place place =
                                              written.site(loader_.sources_).key(path);
                                          is_error ? problems_.add(code, place, message)
                                                   : problems_.warn(code, place, message);
                                      });
        } catch (const Error& error) {
            problems_.add(error.diagnostic());
        }
    }

    [[nodiscard]] const Diagnostic* probe_amount(const std::string& text) {
        const auto notation = loader_.game_.rulebook.notations.find(words::amount);
        if (notation == loader_.game_.rulebook.notations.end()) return nullptr;
        const auto [known, is_new] = probed_.try_emplace(text);
        if (is_new) known->second = read_amount(notation->second, text);
        return known->second ? &*known->second : nullptr;
    }

    // The notation returns a table with a formula, or nil, what is wrong and where: the byte,
    // from 1.
    [[nodiscard]] std::optional<Diagnostic> read_amount(HandlerId notation,
                                                        const std::string& text) {
        try {
            const Run run(loader_.sandbox_, RunKind::load);
            const Data::List read = loader_.binder_.call(function_of(notation), {Data(text)}, 3);
            if (const std::string* formula = read[0]["formula"].text()) {
                (void)Expression::formula(*formula, loader_.game_.rules.words);
                return std::nullopt;
            }
            Diagnostic problem = error_at("pack/bad-amount", {},
                                          fmt::format("'{}' is no amount", printable(text, 60)));
            if (const std::string* reason = read[1].text()) problem.message += ": " + *reason;
            if (const std::int64_t* place = read[2].number(); place != nullptr && *place > 0) {
                problem.where.column = static_cast<int>(
                    std::min<std::int64_t>(*place, static_cast<std::int64_t>(text.size())));
            }
            return problem;
        } catch (const Error& error) {
            return amount_problem(text, error.diagnostic());
        }
    }

    // The file of a call, inside this pack.
    [[nodiscard]] std::string_view file_of(const LoadCall& call) const {
        return lies_in(call.chunk, id()) ? std::string_view(call.chunk).substr(id().size() + 1)
                                         : std::string_view(pack_.last_file);
    }

    PackRun& pack_;
    std::vector<const Definition*> made_;  // those made from others
    std::vector<const Definition*>
        unmade_;  // those of them whose other is wrong: judged no further
    Loader& loader_ = pack_.loader;
    Problems& problems_ = pack_.problems;
    // The handlers that steps run behind effect fields; nothing until it is asked for.
    std::optional<std::vector<Word>> run_with_effects_;
    // The line of each definition, by its file, kind and name.
    std::map<std::tuple<std::string, std::string, std::string>, int> named_;
    std::unordered_map<std::string, std::optional<Diagnostic>> probed_;
};

void load_definitions(PackRun& pack) {
    DefinitionLoad(pack).run();
}

}  // namespace hexwright
