#include "lint/late_changes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kernel/turn/listener.hpp"
#include "kernel/verb/steps.hpp"
#include "lint/handler_words.hpp"

namespace hexwright {

namespace {

constexpr std::array<std::string_view, 3> changes = {"edit", "cancel", "redirect"};
constexpr WindowId windows_of_event = EventTable::window(1, Phase::before);

bool is_change(std::string_view name) {
    return std::find(changes.begin(), changes.end(), name) != changes.end();
}

bool is_before(WindowId window) {
    return window == EventTable::window(window / windows_of_event, Phase::before);
}

// The first window that it answers, when all of them open once the event is past.
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
                look_at(*definition, *window);
        }
    }

private:
    void look_at(const Definition& definition, WindowId window) {
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

    // Others may be run while something else is answered.
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
        for (const HandlerWord& word : handler_words(reading.text(handler), handler.begin)) {
            const std::string_view name = reading.text(word.name);
            if (word.owner != WordOwner::event || !word.is_method || !is_change(name)) continue;
            Diagnostic finding;
            finding.code = "pack/too-late";
            finding.severity = Severity::warning;
            finding.message = fmt::format(
                "`{}` does nothing here: '{}' can be changed before it happens only", name,
                pack_.game.text(pack_.game.events.name(window / windows_of_event)));
            finding.hint = "answer it with before or around in the trigger";
            finding.where = reading.place(word.name, pack_.source.shown + "/" + definition.file);
            findings_.push_back(std::move(finding));
        }
    }

    const LoadedPack& pack_;
    std::vector<Diagnostic>& findings_;
};

}  // namespace

void find_late_changes(const LoadedPack& pack, std::vector<Diagnostic>& findings) {
    LateChanges(pack, findings).run();
}

}  // namespace hexwright
