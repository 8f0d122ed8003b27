// The passes that read texts and run nothing.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/words.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/steps.hpp"
#include "lint/member_access.hpp"
#include "lint/printable.hpp"
#include "pack/known_names.hpp"
#include "pack/pack_files.hpp"
#include "syntax/calls.hpp"

namespace hexwright {

namespace {

bool have_same_key(const Reading& reading, const Field& a, const Field& b) {
    return a.key_is_plain && b.key_is_plain ? a.key == b.key
                                            : reading.key_text(a) == reading.key_text(b);
}

// Finds them in a table, given by its first field, and in tables inside it.
void find_repeated_in(const Reading& reading,
                      std::int32_t first,
                      const std::string& file,
                      std::vector<Diagnostic>& findings) {
    std::vector<const Field*> named;  // the last with each key
    reading.for_each_field(first, [&](const Field& field) {
        if (field.key_form == KeyForm::name || field.key_form == KeyForm::text) {
            const auto earlier = std::ranges::find_if(
                named, [&](const Field* one) { return have_same_key(reading, *one, field); });
            if (earlier == named.end()) {
                named.push_back(&field);
            } else {
                const Field& repeated = *std::exchange(*earlier, &field);
                findings.push_back(warning_at(
                    "pack/repeated-field", reading.place(field.key_span, file),
                    fmt::format("`{}` stands on line {} already, and only what comes last counts",
                                printable(reading.key_text(field), 60),
                                reading.line_of(repeated.key_span.begin)),
                    "remove one of the two"));
            }
        }
        if (field.first >= 0) find_repeated_in(reading, field.first, file, findings);
    });
}

// --- changes of an event that come too late

constexpr std::array<std::string_view, 3> changes = {"edit", "cancel", "redirect"};

bool is_before(WindowId window) {
    return phase_of(window) == Phase::before;
}

// The first window that it answers, if all of them open once the event is past.
std::optional<WindowId> late_window(const Definition& definition) {
    if (definition.behaviour == nullptr) return std::nullopt;
    std::optional<WindowId> first;
    for (const ListenerSpec& listener : definition.behaviour->listeners) {
        if (listener.ends) continue;
        const Pattern& pattern = listener.pattern;
        const auto& windows = pattern.windows;
        if (pattern.around || std::ranges::any_of(windows, is_before)) return std::nullopt;
        if (!first && !windows.empty()) first = windows.front();
    }
    return first;
}

// Other handlers may run while something else is answered.
bool runs_as_answer(const Game& game, const Definition& definition, const KindField& field) {
    if (definition.behaviour == nullptr) return false;
    if (field.event == from_trigger) return true;
    const Verb* response = game.verbs.find(definition.behaviour->response);
    return response != nullptr && find_step(response->steps, [&](const Step& step) {
                                      const auto* called =
                                          std::get_if<EffectsStep>(step.body.get());
                                      return called != nullptr && called->handler == field.word;
                                  }) != nullptr;
}

// `trigger = { after = "damage" }, effect = function(act) act.event:cancel() end`: the definition
// answers this window only, and what its handler would change is past.
void find_late_changes(const LoadedPack& pack,
                       const WrittenHandler& handler,
                       WindowId window,
                       std::vector<Diagnostic>& findings) {
    if (!runs_as_answer(pack.game, handler.definition, handler.field)) return;
    const Reading& reading = handler.reading;
    for (const MemberAccess& access : member_accesses(reading, handler.written.value)) {
        const std::string_view name = reading.text(access.name);
        if (access.owner != AccessOwner::event || !access.is_method || !contains(changes, name))
            continue;
        findings.push_back(warning_at(
            "pack/too-late", handler.place(access.name),
            fmt::format("`{}` does nothing here: '{}' can be changed before it happens only", name,
                        pack.game.text(pack.game.events.event_of(window))),
            "answer it with before or around in the trigger"));
    }
}

// `trigger = { on = "enter" }, when = function(act) return act.event.space == ... end`: `when`
// beside the trigger governs all that a thing does, and is asked where nothing is answered too.
void find_events_outside(const WrittenHandler& handler, std::vector<Diagnostic>& findings) {
    const Reading& reading = handler.reading;
    std::optional<Span> first;
    int mentions = 0;
    for (const MemberAccess& access : member_accesses(reading, handler.written.value)) {
        if (access.owner == AccessOwner::act && reading.text(access.name) == "event") ++mentions;
        if (access.owner != AccessOwner::event) continue;
        --mentions;
        if (!first) first = access.name;
    }
    // One that asks whether there is an event knows that there may be none.
    if (!first || mentions > 0) return;
    findings.push_back(error_at(
        "pack/no-event", handler.place(*first),
        fmt::format("`when` of {} '{}' reads the event, but stands beside the trigger: it is asked "
                    "where there is no event too",
                    handler.kind.name, printable(handler.definition.name, 60)),
        "write it in the trigger: trigger = { ..., when = ... }"));
}

// --- edits of an event that nothing reads which is still to come

// A verb whose event is answered, at a step or (0) before its first.
struct Answered {
    const Verb* verb;
    std::uint32_t step;
};

void add_window(const Game& game, WindowId window, std::vector<Answered>& answered) {
    const Word event = game.events.event_of(window);
    const std::string name = game.text(event);
    const bool is_step = name.find('/') != std::string::npos;
    std::vector<const Verb*> verbs = verbs_of(game, name);
    // One that is only called like the event does not raise it.
    const auto raises_another = [](const Verb* verb) { return !verb->event && !verb->native; };
    std::erase_if(verbs, raises_another);
    for (const Verb* verb : verbs)
        answered.push_back({verb, is_step ? game.events.find(event) : 0});
}

// The steps that say themselves whose `around` runs.
void add_surrounded_steps(const Game& game, std::vector<Answered>& answered) {
    for (const Verb* verb : all_verbs(game)) {
        for_each_step(verb->steps, [&](const Step& step) {
            if (step.around) answered.push_back({verb, step.event});
        });
    }
}

std::vector<Answered> answered_by(const Game& game, const WrittenHandler& handler) {
    std::vector<Answered> answered;
    const auto& behaviour = handler.definition.behaviour;
    if (behaviour != nullptr) {
        for (const ListenerSpec& listener : behaviour->listeners) {
            if (listener.ends) continue;
            for (const WindowId window : listener.pattern.windows)
                add_window(game, window, answered);
        }
    } else if (handler.field.word == words::around) {
        add_surrounded_steps(game, answered);
    }
    return answered;
}

// Why none of them reads it, as the first says; nothing if one may.
std::optional<std::string> problem(const LoadedPack& pack,
                                   const std::vector<Answered>& answered,
                                   const std::string& name) {
    EditNames& edits = pack.loader.edits_read();
    std::optional<std::string> first;
    for (const auto& [verb, step] : answered) {
        std::optional<std::string> why = edits.problem(*verb, step, {}, name);
        for (const std::string& kind : pack.loader.kinds().names()) {
            if (why) why = edits.problem(*verb, step, Word::of(kind), name);
        }
        if (!why) return std::nullopt;
        if (!first) first = why;
    }
    return first;
}

//     trigger = { before = "damage" }, effect = function(act) act.event:edit { amout = "-1" } end
//     around = function(act) act:proceed { speed = "+2" } end
//
// Judged are handlers that run as an answer only, and tables that are written in place. A key is
// reported if no verb of the events that the definition answers reads it, whatever card is played.
void find_unread_edits(const LoadedPack& pack,
                       const WrittenHandler& handler,
                       std::vector<Diagnostic>& findings) {
    const std::vector<Answered> answered = answered_by(pack.game, handler);
    if (answered.empty()) return;
    const Reading& reading = handler.reading;
    const Span function = handler.written.value;
    for (const MemberAccess& access : member_accesses(reading, function)) {
        const std::string_view name = reading.text(access.name);
        const bool edits = (access.owner == AccessOwner::event && name == "edit") ||
                           (access.owner == AccessOwner::act && name == "proceed");
        if (!access.is_method || !edits) continue;
        const std::vector<WrittenCall> calls = calls_in(reading, {access.name.begin, function.end});
        if (calls.empty() || calls.front().span.begin != access.name.begin) continue;
        for (const WrittenKey& key : keys_in(reading, calls.front().argument(0))) {
            const std::string edited(reading.text(key.name));
            if (!key.is_bare || (name == "proceed" && edited == "target")) continue;
            const std::optional<std::string> why = problem(pack, answered, edited);
            if (!why) continue;
            findings.push_back(
                error_at("pack/unread-edit", handler.place(key.name), *why,
                         pack.loader.edits_read().hint(*answered.front().verb,
                                                       answered.front().step, edited)));
        }
    }
}

// --- both

// Calls visit(handler) for each handler that a definition of the pack writes as a function.
template <typename Visit>
void for_each_handler(const LoadedPack& pack, const Definition& definition, Visit&& visit) {
    const std::string kind_name = pack.game.text(definition.kind);
    const Kind* kind = pack.loader.kinds().find(kind_name);
    const Reading* reading = pack.loader.sources().reading(pack.chunk(definition.file));
    if (kind == nullptr || reading == nullptr) return;
    const KindCall* call = nullptr;
    for (const auto& [name, data] : definition.fields) {
        if (data.handler() == nullptr) continue;
        if (call == nullptr) call = reading->find_call(definition.line, kind_name, definition.name);
        if (call == nullptr) return;
        const KindField* field = kind->field(pack.game.text(name));
        const Field* written = field == nullptr ? nullptr : reading->find(*call, field->name);
        if (written != nullptr && written->form == ValueForm::function)
            visit(WrittenHandler{*kind, definition, *reading, *call, *field, *written,
                                 pack.source.shown + "/" + definition.file});
    }
}

// Handlers of definitions that answer an event only once it is past and would change it, and
// handlers that could be printed.
void check_handlers(const LoadedPack& pack, std::vector<Diagnostic>& findings) {
    for (const Definition* definition : pack.own_definitions()) {
        const std::optional<WindowId> late = late_window(*definition);
        for_each_handler(pack, *definition, [&](const WrittenHandler& handler) {
            if (late) find_late_changes(pack, handler, *late, findings);
            if (handler.field.word == words::when && definition->behaviour != nullptr)
                find_events_outside(handler, findings);
            const bool is_around = handler.field.word == words::around;
            if (!late && (is_around || runs_as_answer(pack.game, *definition, handler.field)))
                find_unread_edits(pack, handler, findings);
            if (std::optional<Diagnostic> found = printable_handler(pack, handler))
                findings.push_back(std::move(*found));
        });
    }
}

// Definitions that stand before one of the same kind and name of a pack that theirs needs: meant,
// or a name that nobody knew was taken.
void find_shadows(const LoadedPack& pack, std::vector<Diagnostic>& findings) {
    const DefinitionTable& all = pack.game.rules.definitions;
    for (const Definition* definition : pack.own_definitions()) {
        if (!all.has_namesakes(definition->name_word)) continue;
        const std::string kind = pack.game.text(definition->kind);
        const auto meant = all.candidates(kind, definition->name, pack.id(), definition->file);
        const auto other = std::ranges::find_if(
            meant, [&](const Definition* one) { return one->pack != pack.id(); });
        if (other == meant.end()) continue;
        const std::string& owner = (*other)->pack;
        const std::string name = printable(definition->name, 60);
        findings.push_back(
            note_at("pack/shadows", pack.loader.place_of(*definition),
                    fmt::format("in this pack, '{}' means this {} and not that of {} ({}/{}:{})",
                                name, kind, owner, owner, (*other)->file, (*other)->line),
                    fmt::format("give it another name, or replace that of {0} everywhere: write "
                                "{1} \"{0}:{2}\", and \"{0}:{2}\" = \"why\" under [overrides]",
                                owner, kind, name)));
    }
}

// Fields that are written twice in a table of a call, at any depth: only the last one counts.
// `file` is the display path.
void find_repeated_fields(const Reading& reading,
                          const std::string& file,
                          std::vector<Diagnostic>& findings) {
    for (const KindCall& call : reading.calls)
        find_repeated_in(reading, call.first, file, findings);
}

// Statements behind one that always leaves their block: `do return end`, `break`.
void find_unreached(const Reading& reading,
                    const std::string& file,
                    std::vector<Diagnostic>& findings) {
    for (const Span first : reading.unreached) {
        findings.push_back(warning_at("pack/unreached-code", reading.place(first, file),
                                      "this is never reached: what stands before it always leaves",
                                      "remove it, or what leaves before it"));
    }
}

// Handlers that write into what a local of the file holds, which is constant once the file has run.
void find_frozen_writes(const Script& script, const KindTable& kinds) {
    for (const Span handler : handlers_of(script.reading, kinds)) {
        for (const KeptState& kept : script.reading.kept_inside) {
            const bool is_in_handler =
                kept.span.begin >= handler.begin && kept.span.end <= handler.end;
            if (!is_in_handler || kept.declared_in != 0) continue;
            script.findings.push_back(error_at(
                "lua/frozen", script.place(kept.span),
                fmt::format("`{}` is of the file: what it holds cannot change in play", kept.name),
                "keep it on a thing of the game, or in a local of the function"));
        }
    }
}

// The first definition of a file that no entry runs and no file uses.
void find_unreachable(const Script& script, const KindTable& kinds) {
    const auto& calls = script.reading.calls;
    const auto call = std::ranges::find_if(calls, [&](const KindCall& one) {
        return one.function == 0 && one.has_table && !one.name_is_local &&
               !one.id_span.is_empty() && kinds.find(one.name) != nullptr;
    });
    if (call == calls.end()) return;
    script.findings.push_back(warning_at(
        "pack/unreachable-definition", script.place(call->id_span),
        fmt::format(
            "{} {} is not defined: no entry of pack.toml runs this file, and no file uses it",
            call->name, script.reading.text(call->id_span)),
        "name the file in `entry`, use it, or remove it"));
}

// Asks all lints about the scripts of one pack.
class ScriptLints {
public:
    ScriptLints(const LoadedPack& pack, std::vector<Diagnostic>& findings)
        : pack_(pack),
          findings_(findings),
          inner_(pack.source.files.folder),
          symbols_(pack),
          members_(member_access_lint(pack, symbols_)),
          calls_(call_site_lint(pack, symbols_)),
          libraries_(library_part_lint(pack)) {}

    void run() {
        check_drivers(pack_, symbols_, findings_);
        for (const std::string& path : pack_.source.files.paths) {
            const Reading* reading = pack_.loader.sources().reading(pack_.chunk(path));
            if (reading != nullptr && !reading->source.empty()) read(path, *reading);
        }
        SuppressionList answers = read_drivers();
        calls_->report(findings_);
        members_->report(findings_);
        for (Suppressions& answer : answers) answer.apply(findings_);
    }

private:
    void read(const std::string& path, const Reading& reading) {
        const Script script{reading, path, pack_.source.shown + "/" + path, findings_};
        // Where the pack has errors, files do not run for other reasons.
        const bool is_unreachable = pack_.is_clean && !pack_.source.manifest.entry.empty() &&
                                    !pack_.loader.has_run(pack_.chunk(path)) && !inner_.hold(path);
        if (!reading.is_whole()) {
            if (is_unreachable)
                findings_.push_back(reading.describe(reading.faults.front(), script.shown));
            return;
        }
        find_repeated_fields(reading, script.shown, findings_);
        find_unreached(reading, script.shown, findings_);
        members_->read(script);
        find_frozen_writes(script, pack_.loader.kinds());
        libraries_->read(script);
        // Much of a ruleset with errors may be missing because of them.
        if (pack_.is_clean || !pack_.is_ruleset()) calls_->read(script);
        if (is_unreachable) find_unreachable(script, pack_.loader.kinds());
    }

    // Reads what scenes and specs look up, and returns what they answer in comments. Much may be
    // missing because of a pack's errors.
    SuppressionList read_drivers() {
        SuppressionList answers;
        if (!pack_.is_clean || pack_.is_ruleset()) return answers;
        for (const DriverText& text : symbols_.drivers()) {
            if (!text.is_own || text.fault || !text.reading.is_whole()) continue;
            find_unreached(text.reading, text.file.path, findings_);
            calls_->read_driver({text.reading, text.path, text.file.path, findings_});
            answers.emplace_back(text.reading, text.file.path);
        }
        return answers;
    }

    const LoadedPack& pack_;
    std::vector<Diagnostic>& findings_;
    InnerPacks inner_;
    SymbolTable symbols_;
    std::unique_ptr<ScriptLint> members_;
    std::unique_ptr<ScriptLint> calls_;
    std::unique_ptr<ScriptLint> libraries_;
};

void check_scripts(const LoadedPack& pack, std::vector<Diagnostic>& findings) {
    ScriptLints(pack, findings).run();
}

}  // namespace

void check_unloaded(const PackSource& pack, std::vector<Diagnostic>& findings) {
    static_cast<void>(entry_files(pack.files, pack.manifest, findings));
    InnerPacks inner(pack.files.folder);
    for (const std::string& path : pack.files.paths) {
        if (!path.ends_with(".lua") || inner.hold(path)) continue;
        const std::string shown = pack.shown + "/" + path;
        std::vector<Diagnostic> found;
        try {
            const SourceFile source = read_file(pack.files.folder / path, shown);
            const Reading reading = read_source(source.text);
            if (reading.is_whole()) {
                find_repeated_fields(reading, shown, found);
                find_unreached(reading, shown, found);
            } else {
                found.push_back(reading.describe(reading.faults.front(), shown));
            }
            Suppressions(reading, shown).apply(found);
        } catch (const Error& error) {
            found.push_back(error.diagnostic());
        }
        append(findings, std::move(found));
    }
}

std::vector<ValidationPass> text_passes() {
    return {check_scripts, check_handlers, find_shadows};
}

}  // namespace hexwright
