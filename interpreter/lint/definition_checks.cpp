#include "lint/definition_checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/steps.hpp"
#include "lint/member_access.hpp"

namespace hexwright {

namespace {

// The tables of a call, field by field.
class RepeatedFields {
public:
    RepeatedFields(const Reading& reading,
                   const std::string& file,
                   std::vector<Diagnostic>& findings)
        : reading_(reading), file_(file), findings_(findings) {}

    void check(std::int32_t first) {
        std::vector<std::pair<std::string, std::int32_t>> keys;
        for (std::int32_t at = first; at >= 0;) {
            const Field& field = reading_.fields[static_cast<std::size_t>(at)];
            if (field.key_form == KeyForm::name || field.key_form == KeyForm::text)
                keys.emplace_back(reading_.key_text(field), at);
            if (field.first >= 0) check(field.first);
            at = field.next;
        }
        std::stable_sort(keys.begin(), keys.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        for (std::size_t i = 1; i < keys.size(); ++i) {
            if (keys[i].first == keys[i - 1].first) report(keys[i - 1].second, keys[i]);
        }
    }

private:
    void report(std::int32_t before, const std::pair<std::string, std::int32_t>& again) {
        const Field& earlier = reading_.fields[static_cast<std::size_t>(before)];
        const Field& later = reading_.fields[static_cast<std::size_t>(again.second)];
        Diagnostic finding;
        finding.code = "pack/repeated-field";
        finding.severity = Severity::warning;
        finding.message =
            fmt::format("`{}` stands on line {} already, and only what comes last counts",
                        printable(again.first, 60), reading_.line_of(earlier.key_span.begin));
        finding.hint = "remove one of the two";
        finding.where = reading_.place(later.key_span, file_);
        findings_.push_back(std::move(finding));
    }

    const Reading& reading_;
    const std::string& file_;
    std::vector<Diagnostic>& findings_;
};

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
        if (pattern.around || std::any_of(windows.begin(), windows.end(), is_before))
            return std::nullopt;
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
            if (definition->pack != pack_.source.manifest.id.value) continue;
            if (const std::optional<WindowId> window = late_window(*definition))
                check(*definition, *window);
        }
    }

private:
    void check(const Definition& definition, WindowId window) {
        const std::string chunk = definition.pack + "/" + definition.file;
        const std::string_view text = pack_.loader.text_of_chunk(chunk);
        const bool may_change = std::any_of(
            changes.begin(), changes.end(),
            [text](std::string_view name) { return text.find(name) != std::string_view::npos; });
        if (!may_change) return;
        const std::string kind_name = pack_.game.text(definition.kind);
        const Kind* kind = pack_.loader.kinds().find(kind_name);
        const Reading* reading = pack_.loader.reading_of(chunk);
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
        return std::any_of(response->steps.begin(), response->steps.end(), [&](const Step& step) {
            const auto* called = std::get_if<CallStep>(step.body.get());
            return called != nullptr && called->handler == field.word;
        });
    }

    void read(const Definition& definition, const Reading& reading, Span handler, WindowId window) {
        for (const MemberAccess& access : member_accesses(reading, handler)) {
            const std::string_view name = reading.text(access.name);
            if (access.owner != AccessOwner::event || !access.is_method || !contains(changes, name))
                continue;
            Diagnostic finding;
            finding.code = "pack/too-late";
            finding.severity = Severity::warning;
            finding.message = fmt::format(
                "`{}` does nothing here: '{}' can be changed before it happens only", name,
                pack_.game.text(pack_.game.events.name(window / windows_of_event)));
            finding.hint = "answer it with before or around in the trigger";
            finding.where = reading.place(access.name, pack_.source.shown + "/" + definition.file);
            findings_.push_back(std::move(finding));
        }
    }

    const LoadedPack& pack_;
    std::vector<Diagnostic>& findings_;
};

}  // namespace

void find_repeated_fields(const Reading& reading,
                          const std::string& file,
                          std::vector<Diagnostic>& findings) {
    RepeatedFields repeated(reading, file, findings);
    for (const KindCall& call : reading.calls) repeated.check(call.first);
}

void find_frozen_writes(const Script& script,
                        const KindTable& kinds,
                        std::vector<Diagnostic>& findings) {
    for (const Span handler : handlers_of(script.reading, kinds)) {
        for (const KeptState& kept : script.reading.kept_inside) {
            const bool is_in_handler =
                kept.span.begin >= handler.begin && kept.span.end <= handler.end;
            if (!is_in_handler || kept.declared_in != 0) continue;
            Diagnostic finding;
            finding.code = "lua/frozen";
            finding.message =
                fmt::format("`{}` is of the file: what it holds cannot change in play", kept.name);
            finding.hint = "keep it on a thing of the game, or in a local of the function";
            finding.where = script.place(kept.span);
            findings.push_back(std::move(finding));
        }
    }
}

void find_unreachable(const Script& script,
                      const KindTable& kinds,
                      std::vector<Diagnostic>& findings) {
    const Reading& reading = script.reading;
    for (const KindCall& call : reading.calls) {
        const bool defines = call.function == 0 && call.has_table && !call.name_is_local &&
                             !call.id_span.is_empty() && kinds.find(call.name) != nullptr;
        if (!defines) continue;
        Diagnostic finding;
        finding.code = "pack/unreachable-definition";
        finding.severity = Severity::warning;
        finding.message = fmt::format(
            "{} {} is not defined: no entry of pack.toml runs this file, and no file uses it",
            call.name, reading.text(call.id_span));
        finding.hint = "name the file in `entry`, use it, or remove it";
        finding.where = script.place(call.id_span);
        findings.push_back(std::move(finding));
        return;
    }
}

void find_late_changes(const LoadedPack& pack, std::vector<Diagnostic>& findings) {
    LateChanges(pack, findings).run();
}

}  // namespace hexwright
