#include "lint/printable.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "kernel/state/words.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/turn/schedule.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/steps.hpp"
#include "pack/call_site.hpp"
#include "pack/known_names.hpp"
#include "pack/text_names.hpp"
#include "syntax/calls.hpp"

namespace hexwright {

namespace {

// --- conditions

constexpr std::size_t most_guesses = 12;

// Reads a condition with one guess for each path that the definition does not decide.
struct GuessingReader {
    const Definition& definition;
    Word field;
    bool is_filled;
    std::uint32_t guesses;  // a bit each
    std::vector<const Path*>& guessed;

    [[nodiscard]] bool is_true(const Path& path) {
        if (path.name == field) return is_filled;
        const bool is_of_card = path.role == PathRole::act || path.role == PathRole::ability;
        if (!is_of_card || !path.name) return guess(path);
        const Data& printed = definition.field(path.name);
        return (!printed.is_nil() && printed.truth() == nullptr) || guess(path);
    }

    [[nodiscard]] bool is(const Path& path, Word) { return guess(path); }

    [[nodiscard]] bool compares(Expression::Op, const Path& left, const Path&) {
        return guess(left);
    }

    [[nodiscard]] bool guess(const Path& path) {
        const auto place = std::ranges::find(guessed, &path) - guessed.begin();
        if (place == std::ssize(guessed)) guessed.push_back(&path);
        return (guesses >> place & 1U) != 0;
    }
};

}  // namespace

bool depends_on(const Expression& condition, Word field, const Definition& definition) {
    bool is_named = false;
    for (const Expression::Part& part : condition.parts()) {
        if (part.path.name != field && part.right.name != field) continue;
        if (part.op != Expression::Op::path) return true;
        is_named = true;
    }
    if (!is_named) return false;
    if (condition.parts().size() > most_guesses) return true;
    std::vector<const Path*> guessed;
    for (std::uint32_t guesses = 0; guesses < 1U << most_guesses; ++guesses) {
        GuessingReader without{definition, field, false, guesses, guessed};
        GuessingReader with{definition, field, true, guesses, guessed};
        if (condition.holds(without) != condition.holds(with)) return true;
    }
    return false;
}

namespace {

// Acts of the verb are of a definition of another kind.
bool is_of_other_kind(const Verb& verb, const Definition& definition) {
    return std::ranges::any_of(verb.params, [&](const Param& param) {
        return param.type == ParamType::definition && param.kind && param.kind != definition.kind;
    });
}

bool is_read_by_steps(const Game& game, Word field, const Definition& definition) {
    const auto depends = [&](const Step& step) {
        const auto* each = std::get_if<EachStep>(step.body.get());
        return depends_on(step.condition, field, definition) ||
               (each != nullptr && (depends_on(each->where, field, definition) ||
                                    depends_on(each->chosen, field, definition)));
    };
    return std::ranges::any_of(all_verbs(game), [&](const Verb* verb) {
        return !is_of_other_kind(*verb, definition) &&
               (find_step(verb->steps, depends) != nullptr ||
                find_step(verb->may, depends) != nullptr);
    });
}

// --- whom effect fields are applied to

// No verb raises it, only `moment`: its target is its user.
bool is_turn(const Game& game, WindowId window) {
    const Word event = game.events.event_of(window);
    const std::uint32_t number = game.events.find(event);
    return (event == moments::turn_start || event == moments::turn_end) &&
           std::ranges::none_of(all_verbs(game),
                                [&](const Verb* verb) { return verb->event == number; });
}

bool is_of_holder(Role role) {
    return role == Role::self || role == Role::holder;
}

// Every event that the definition answers is about its holder.
bool answers_for_holder(const Game& game, const Definition& definition) {
    if (definition.behaviour == nullptr) return false;
    return std::ranges::all_of(definition.behaviour->listeners, [&](const ListenerSpec& listener) {
        const Pattern& pattern = listener.pattern;
        const bool is_its_turn = is_of_holder(pattern.actor) &&
                                 std::ranges::all_of(pattern.windows, [&](WindowId window) {
                                     return is_turn(game, window);
                                 });
        return listener.ends || (!pattern.around && (is_of_holder(pattern.target) || is_its_turn));
    });
}

// --- one definition

// What is moved out of a handler: `inflicts = "Burning 2"`, the place of its effect in their order.
struct PrintedCall {
    std::size_t effect = 0;
    std::string field;
};

class Judge {
public:
    Judge(const LoadedPack& pack, const WrittenHandler& handler)
        : pack_(pack), effects_(pack.game.rulebook.effects), handler_(handler) {}

    [[nodiscard]] std::optional<Diagnostic> judge() const {
        if (is_edited(handler_.field.name) || prints_on_spaces()) return std::nullopt;
        const std::vector<FirstCall> calls = first_calls(reading(), handler_.written.value);
        std::vector<PrintedCall> moved;
        for (const FirstCall& call : calls) {
            const std::size_t least = moved.empty() ? 0 : moved.back().effect + 1;
            std::optional<PrintedCall> printed =
                is_of_target(call.role) ? print(call, least) : std::nullopt;
            if (!printed) break;
            moved.push_back(std::move(*printed));
        }
        if (moved.empty() || is_filled_from(moved.front().effect)) return std::nullopt;
        const FirstCall& last = calls[moved.size() - 1];
        const Span where{handler_.written.key_span.begin,
                         last.is_last ? handler_.written.value.end : last.span.end};
        if (reading().has_comment(where)) return std::nullopt;
        return report(moved, where, last.is_last);
    }

private:
    [[nodiscard]] Diagnostic report(const std::vector<PrintedCall>& moved,
                                    Span where,
                                    bool is_all) const {
        std::string fields;
        for (const PrintedCall& call : moved) fields += (fields.empty() ? "" : ", ") + call.field;
        return note_at("style/could-be-printed", handler_.place(where),
                       fmt::format("`{}` {} what {} can say", handler_.field.name,
                                   is_all ? "only does" : "begins with",
                                   moved.size() == 1 ? "a printed field" : "printed fields"),
                       fmt::format("write `{}` {}", fields,
                                   is_all ? "instead" : "before it, without the call"));
    }

    // Is the thing in this role the one that effect fields are applied to?
    [[nodiscard]] bool is_of_target(std::string_view role) const {
        const KindField& field = handler_.field;
        if (role == "target") return true;
        const bool may_be_holder = field.event == from_trigger &&
                                   handler_.kind.lives == Lives::holder &&
                                   !handler_.kind.by_creator;
        return may_be_holder && (role == "user" || role == "holder") &&
               answers_for_holder(pack_.game, definition());
    }

    // The field that does the same, the first from this effect on.
    [[nodiscard]] std::optional<PrintedCall> print(const FirstCall& call, std::size_t least) const {
        const Word verb = Word::of(call.verb);
        for (std::size_t place = least; place < effects_.size(); ++place) {
            const EffectField& effect = effects_[place];
            const bool is_each = effect.each && effect.each == verb;
            if ((effect.verb != verb && !is_each) || !is_free(effect)) continue;
            const std::string value = value_of(call, effect, is_each);
            if (!value.empty())
                return PrintedCall{place,
                                   fmt::format("{} = {}", pack_.game.text(effect.field), value)};
        }
        return std::nullopt;
    }

    // May the field be filled without changing anything else?
    [[nodiscard]] bool is_free(const EffectField& effect) const {
        const std::string name = pack_.game.text(effect.field);
        const KindField* field = handler_.kind.field(name);
        return field != nullptr && field->type == FieldType::effect &&
               definition().field(effect.field).is_nil() && !is_edited(name) &&
               !is_for_spaces(effect) && !is_read_by_steps(pack_.game, effect.field, definition());
    }

    // What is written into the field; "" if it cannot say what the call does.
    [[nodiscard]] std::string value_of(const FirstCall& call,
                                       const EffectField& effect,
                                       bool is_each) const {
        std::string value(reading().text(call.arguments.front()));
        const bool is_single = call.arguments.size() == 1;
        const std::vector<std::string> kinds = kinds_of(effect);
        if (kinds.empty()) return is_single && !is_each ? value : std::string();
        const bool takes_amount = is_each || effect.verb == words::inflict;
        if (!is_quoted(value) || call.arguments.size() > (takes_amount ? 2 : 1)) return {};
        if (!is_single) {
            const std::string amount(unquoted(reading().text(call.arguments.back())));
            const std::string name(unquoted(value));
            if (!is_read_as(name, amount)) return {};
            value = fmt::format("\"{} {}\"", name, amount);
        }
        return is_defined(kinds, std::string(unquoted(value))) ? value : std::string();
    }

    [[nodiscard]] static bool is_quoted(std::string_view text) {
        return text.front() == '"' || text.front() == '\'';
    }

    [[nodiscard]] static std::string_view unquoted(std::string_view text) {
        return is_quoted(text) ? text.substr(1, text.size() - 2) : text;
    }

    // Is the text of both read as this name and this amount?
    [[nodiscard]] bool is_read_as(const std::string& name, const std::string& amount) const {
        const std::string whole = fmt::format("{} {}", name, amount);
        const PrintedStatus& read = pack_.game.readings.status(whole);
        const bool is_same = read.amount.number() != nullptr
                                 ? fmt::to_string(*read.amount.number()) == amount
                                 : read.amount.text() != nullptr && *read.amount.text() == amount;
        return read.title == name && is_same && !pack_.game.rules.definitions.has_name(whole);
    }

    // False if several packs have it.
    [[nodiscard]] bool is_defined(const std::vector<std::string>& kinds,
                                  const std::string& text) const {
        const auto names = printed_names(text);
        const DefinitionTable& definitions = pack_.game.rules.definitions;
        const auto has = [&](const std::string& kind) {
            return definitions.look_up(kind, names.front().name, definition().pack,
                                       definition().file) != nullptr;
        };
        try {
            return names.size() == 1 && std::ranges::any_of(kinds, has);
        } catch (const Error&) {
            return false;
        }
    }

    // The kinds whose definitions the field names.
    [[nodiscard]] std::vector<std::string> kinds_of(const EffectField& effect) const {
        const Declared* declared =
            pack_.loader.declarations().find("effect", pack_.game.text(effect.field));
        std::vector<std::string> kinds;
        if (declared != nullptr) kinds = texts_of(declared->body["refers"]);
        std::erase(kinds, pool_names);
        return kinds;
    }

    [[nodiscard]] bool is_for_spaces(const EffectField& effect) const {
        return std::ranges::any_of(kinds_of(effect), [&](const std::string& name) {
            const Kind* kind = pack_.loader.kinds().find(name);
            return kind != nullptr && kind->lives == Lives::space;
        });
    }

    // Its targets may then be spaces.
    [[nodiscard]] bool prints_on_spaces() const {
        return std::ranges::any_of(effects_, [&](const EffectField& effect) {
            return !definition().field(effect.field).is_nil() && is_for_spaces(effect);
        });
    }

    // Does a filled effect field come after this one?
    [[nodiscard]] bool is_filled_from(std::size_t place) const {
        return std::any_of(
            effects_.begin() + static_cast<std::ptrdiff_t>(place), effects_.end(),
            [&](const EffectField& effect) { return !definition().field(effect.field).is_nil(); });
    }

    // Does a table inside the definition have this key? It may be an edit.
    [[nodiscard]] bool is_edited(std::string_view key) const {
        return has_key(handler_.call.first, key, false);
    }

    [[nodiscard]] bool has_key(std::int32_t first, std::string_view key, bool is_inside) const {
        bool is_there = false;
        reading().for_each_field(first, [&](const Field& field) {
            is_there =
                is_there || (is_inside && field.key == key) || has_key(field.first, key, true);
        });
        return is_there;
    }

    [[nodiscard]] const Definition& definition() const { return handler_.definition; }

    [[nodiscard]] const Reading& reading() const { return handler_.reading; }

    const LoadedPack& pack_;
    const std::vector<EffectField>& effects_;
    const WrittenHandler& handler_;
};

}  // namespace

std::optional<Diagnostic> printable_handler(const LoadedPack& pack, const WrittenHandler& handler) {
    if (!pack.is_clean || !handler.field.holds_effects) return std::nullopt;
    return Judge(pack, handler).judge();
}

}  // namespace hexwright
