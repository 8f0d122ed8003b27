#include "lint/definition_checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "base/text.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/steps.hpp"
#include "lint/member_access.hpp"

namespace hexwright {

namespace {

// Finds them in a table, given by its first field, and in tables inside it.
void find_repeated_in(const Reading& reading,
                      std::int32_t first,
                      const std::string& file,
                      std::vector<Diagnostic>& findings) {
    std::map<std::string, int> lines;  // of the last with each key
    reading.for_each_field(first, [&](const Field& field) {
        if (field.key_form == KeyForm::name || field.key_form == KeyForm::text) {
            const std::string key = reading.key_text(field);
            const int line = reading.line_of(field.key_span.begin);
            if (const auto [earlier, is_new] = lines.try_emplace(key, line); !is_new) {
                findings.push_back(warning_at(
                    "pack/repeated-field", reading.place(field.key_span, file),
                    fmt::format("`{}` stands on line {} already, and only what comes last counts",
                                printable(key, 60), std::exchange(earlier->second, line)),
                    "remove one of the two"));
            }
        }
        if (field.first >= 0) find_repeated_in(reading, field.first, file, findings);
    });
}

constexpr std::array<std::string_view, 3> changes = {"edit", "cancel", "redirect"};
constexpr WindowId windows_of_event = EventTable::window(1, Phase::before);

bool is_before(WindowId window) {
    return window == EventTable::window(window / windows_of_event, Phase::before);
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

class LateChanges {
public:
    LateChanges(const LoadedPack& pack, std::vector<Diagnostic>& findings)
        : pack_(pack), findings_(findings) {}

    void run() {
        for (const auto& definition : pack_.game.rules.definitions.all()) {
            if (definition->pack != pack_.id()) continue;
            if (const std::optional<WindowId> window = late_window(*definition))
                check(*definition, *window);
        }
    }

private:
    void check(const Definition& definition, WindowId window) {
        const std::string chunk = definition.pack + "/" + definition.file;
        const std::string_view text = pack_.loader.sources().text(chunk);
        const bool may_change = std::ranges::any_of(changes, [text](std::string_view name) {
            return text.find(name) != std::string_view::npos;
        });
        if (!may_change) return;
        const std::string kind_name = pack_.game.text(definition.kind);
        const Kind* kind = pack_.loader.kinds().find(kind_name);
        const Reading* reading = pack_.loader.sources().reading(chunk);
        if (kind == nullptr || reading == nullptr) return;
        const KindCall* call = reading->find_call(definition.line, kind_name, definition.name);
        if (call == nullptr) return;
        for (const auto& [name, data] : definition.fields) {
            const KindField* field = kind->field(pack_.game.text(name));
            if (data.handler() == nullptr || field == nullptr) continue;
            const Field* written = reading->find(*call, field->name);
            const bool is_read = written != nullptr && written->form == ValueForm::function;
            if (is_read && runs_as_answer(definition, *field))
                read(definition, *reading, written->value, window);
        }
    }

    // Other handlers may run while something else is answered.
    [[nodiscard]] bool runs_as_answer(const Definition& definition, const KindField& field) const {
        if (field.event == from_trigger) return true;
        const Verb* response = pack_.game.verbs.find(definition.behaviour->response);
        if (response == nullptr) return false;
        return std::ranges::any_of(response->steps, [&](const Step& step) {
            const auto* called = std::get_if<CallStep>(step.body.get());
            return called != nullptr && called->handler == field.word;
        });
    }

    void read(const Definition& definition, const Reading& reading, Span handler, WindowId window) {
        for (const MemberAccess& access : member_accesses(reading, handler)) {
            const std::string_view name = reading.text(access.name);
            if (access.owner != AccessOwner::event || !access.is_method || !contains(changes, name))
                continue;
            findings_.push_back(warning_at(
                "pack/too-late",
                reading.place(access.name, pack_.source.shown + "/" + definition.file),
                fmt::format("`{}` does nothing here: '{}' can be changed before it happens only",
                            name,
                            pack_.game.text(pack_.game.events.name(window / windows_of_event))),
                "answer it with before or around in the trigger"));
        }
    }

    const LoadedPack& pack_;
    std::vector<Diagnostic>& findings_;
};

}  // namespace

void find_repeated_fields(const Reading& reading,
                          const std::string& file,
                          std::vector<Diagnostic>& findings) {
    for (const KindCall& call : reading.calls)
        find_repeated_in(reading, call.first, file, findings);
}

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

void find_late_changes(const LoadedPack& pack, std::vector<Diagnostic>& findings) {
    LateChanges(pack, findings).run();
}

}  // namespace hexwright
