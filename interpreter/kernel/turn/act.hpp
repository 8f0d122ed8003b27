// The act: one verb being done. Handlers get it as their one argument; listeners see it as `event`.
//
// Plain data that lives while its verb runs and is never stored. Acts are pooled by depth; a script
// that keeps one past its end has a handle with an old serial.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/no_copy.hpp"
#include "kernel/state/definition.hpp"
#include "kernel/turn/check.hpp"

namespace hexwright {

// One edit of an act: of a printed field, a check or an amount.
struct ActEdit {
    Word key;
    std::variant<Edit, Data> change;  // a change to a number, or a new value
    Word label;                       // whose edit it is
};

class Surround;

struct Act {
    EntityId self;                  // whose script runs: an ability, status, prop or weapon
    EntityId user;                  // who does it
    EntityId target;                // the current target; first of the targets
    std::vector<EntityId> targets;  // in order
    EntityId space;                 // where it happens or what it is aimed at
    const Definition* definition = nullptr;  // of the ability or weapon
    Word event;                              // the name for listeners; none = not an event
    Word verb;
    Act* answered = nullptr;  // the act this one reacts to; `event` of its handlers
    Act* outer = nullptr;     // the act inside which it runs

    std::vector<std::pair<Word, Value>> fields;  // act variables, set by steps and callers
    std::vector<std::pair<Word, Data>> tables;   // the same, of other shapes
    std::vector<ActEdit> edits;
    std::uint64_t noted = 0;   // bits of the words in `fields` and `tables`
    std::uint64_t edited = 0;  // bits of the keys in `edits`

    CheckRoll roll;  // the last check
    bool has_roll = false;
    Word band;  // the last check's outcome changed by a step; none = unchanged
    std::optional<bool> made_critical;  // by a step, whatever the last check was
    bool cancelled = false;             // a listener took it away
    bool stopped = false;               // a step ended it without an error
    bool kept = false;                  // and what it did until then stays, whatever the reason
    bool surrounded = false;            // around advice may apply to the open window
    Word refusal;                       // why it was refused or stopped; none = it went through
    Word phase;                         // the window that is open, while listeners run
    std::uint32_t step = 0;             // the event of the step that runs; 0 before the first
    std::uint32_t serial = 0;           // new for every use of a pooled act
    Value result;                       // what the verb returns
    Surround* surround = nullptr;       // of around advice: the original event
    bool called_around = false;         // the script of the around advice ran

    // Whether the last check was critical, or a step made it so.
    [[nodiscard]] bool is_critical() const {
        return made_critical ? *made_critical : has_roll && roll.critical();
    }

    // What is noted under a key; null when nothing is.
    template <typename Entries>
    [[nodiscard]] auto* find(Entries& entries, Word key) const {
        if ((noted & key.bit()) != 0) {
            for (auto& [name, value] : entries) {
                if (name == key) return &value;
            }
        }
        return static_cast<decltype(&entries.front().second)>(nullptr);
    }

    template <typename Entries, typename Others, typename Noted>
    void note(Entries& entries, Others& others, Word key, Noted value) {
        if ((noted & key.bit()) != 0) {
            std::erase_if(others, [key](const auto& entry) { return entry.first == key; });
            if (auto* old = find(entries, key)) {
                *old = std::move(value);
                return;
            }
        }
        noted |= key.bit();
        entries.emplace_back(key, std::move(value));
    }

    [[nodiscard]] Value field(Word key) const {
        const Value* value = find(fields, key);
        return value == nullptr ? Value{} : *value;
    }

    [[nodiscard]] const Data* table(Word key) const { return find(tables, key); }

    void set_field(Word key, Value value) { note(fields, tables, key, value); }

    void set_table(Word key, Data data) { note(tables, fields, key, std::move(data)); }

    void lay(ActEdit edit) {
        edited |= edit.key.bit();
        edits.push_back(std::move(edit));
    }

    // It ended with a reason, and what it did is taken back.
    [[nodiscard]] bool is_refused() const { return stopped && refusal && !kept; }

    // May there be edits under a key, of this act or of those it is part of?
    [[nodiscard]] bool may_be_edited(Word key) const {
        for (const Act* act = this; act != nullptr && act->definition == definition;
             act = act->outer) {
            if ((act->edited & key.bit()) != 0) return true;
        }
        return false;
    }

    // Visits the edits under a key in order: of outer acts with the same definition, then of this
    // one.
    template <typename Visit>
    void for_each_edit(Word key, Visit&& visit) const {
        if (!may_be_edited(key)) return;
        if (outer != nullptr && outer->definition == definition) outer->for_each_edit(key, visit);
        for (const ActEdit& edit : edits) {
            if (edit.key == key) visit(edit);
        }
    }

    // Resets it, but keeps its memory.
    void clear() {
        self = user = target = space = EntityId{};
        targets.clear();
        definition = nullptr;
        event = verb = refusal = phase = band = Word{};
        answered = outer = nullptr;
        fields.clear();
        tables.clear();
        edits.clear();
        noted = edited = 0;
        step = 0;
        has_roll = cancelled = stopped = kept = false;
        made_critical.reset();
        surrounded = called_around = false;
        surround = nullptr;
        result = Value{};
    }
};

// The acts that run, each inside the one before it. Acts keep their memory for the next ones.
//
// An act is known from outside by its depth and serial: both are its own only while it runs.
class ActStack {
public:
    // The innermost act; null when none runs.
    [[nodiscard]] Act* running() const { return depth_ == 0 ? nullptr : acts_[depth_ - 1].get(); }

    [[nodiscard]] std::uint32_t depth() const { return depth_; }

    // An act by its place from 0, while its serial is still its own; else null.
    [[nodiscard]] Act* at(std::uint32_t depth, std::uint32_t serial) const {
        if (depth >= depth_ || acts_[depth]->serial != serial) return nullptr;
        return acts_[depth].get();
    }

    // The place of an act that runs.
    [[nodiscard]] std::uint32_t depth_of(const Act& act) const {
        std::uint32_t depth = depth_;
        while (depth > 0 && acts_[depth - 1].get() != &act) --depth;
        return depth - 1;
    }

    // A fresh act inside the running one, with the next serial.
    Act& push() {
        if (depth_ == acts_.size()) acts_.push_back(std::make_unique<Act>());
        Act& act = *acts_[depth_];
        act.clear();
        act.serial = ++serials_;
        act.outer = running();
        ++depth_;
        return act;
    }

    void pop() { acts_[--depth_]->serial = 0; }

    // None runs any more: an error left them.
    void forget() { depth_ = 0; }

    // The serial given last.
    [[nodiscard]] std::uint32_t serials() const { return serials_; }

    void set_serials(std::uint32_t serials) { serials_ = serials; }

private:
    std::vector<std::unique_ptr<Act>> acts_;
    std::uint32_t depth_ = 0;
    std::uint32_t serials_ = 0;
};

// The interface to scripts: the kernel calls a handler by number and knows nothing of Lua.
class HandlerHost : public WorkMeter, NoCopy {
public:
    virtual ~HandlerHost() = default;

    // handler(act). `false, reason` stops the act; another first result becomes act.result.
    virtual void call(HandlerId handler, Act& act) = 0;

    // method(target of the act, ...): like call(), but its first result is the act's also when it
    // is nothing, and nil or false with a reason refuses without stopping.
    virtual void call_method(HandlerId method, const Data::List& arguments, Act& act) = 0;

    // handler(act) as a condition, in a probe.
    [[nodiscard]] virtual bool is_true(HandlerId handler, Act& act) = 0;

    // handler(thing) as a number, in a probe: a computed stat or field.
    [[nodiscard]] virtual std::int64_t compute(HandlerId handler, EntityId thing) = 0;

    // A printed notation read by its ruleset: notation(text) -> formula text and named words. A
    // pure function.
    [[nodiscard]] virtual Data read_notation(HandlerId handler, const std::string& text) = 0;

    // The pack of the innermost running function whose code contains this text.
    [[nodiscard]] virtual std::string_view writer_of(std::string_view /*text*/) { return {}; }

    // Charges work of the kernel to the running budget.
    void charge(std::int64_t /*instructions*/) override {}
};

}  // namespace hexwright
