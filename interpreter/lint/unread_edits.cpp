#include "lint/unread_edits.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "kernel/state/words.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/steps.hpp"
#include "lint/member_access.hpp"
#include "pack/known_names.hpp"

namespace hexwright {

namespace {

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
    for (const std::string& name : game.verbs.names()) {
        const Verb* verb = game.verbs.find(Word::of(name));
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

// Calls visit(key) for each name that is a key of the table in `edit {` or `edit({`.
template <typename Visit>
void for_each_key(std::span<const Token> tokens, const Visit& visit) {
    const auto is = [&](std::size_t at, TokenType type) {
        return at < tokens.size() && tokens[at].type == type;
    };
    std::size_t at = is(1, TokenType::open_round) ? 2 : 1;
    if (!is(at, TokenType::open_curly)) return;
    int depth = 1;
    for (++at; at < tokens.size() && depth > 0; ++at) {
        using enum TokenType;
        const TokenType type = tokens[at].type;
        if (type == open_curly || type == open_round) ++depth;
        if (type == close_curly || type == close_round) --depth;
        if (depth == 1 && type == name && is(at + 1, assign)) visit(tokens[at].span);
    }
}

}  // namespace

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
        for_each_key(reading.tokens_in({access.name.begin, function.end}), [&](Span key) {
            const std::string edited(reading.text(key));
            if (name == "proceed" && edited == "target") return;
            const std::optional<std::string> why = problem(pack, answered, edited);
            if (!why) return;
            findings.push_back(error_at(
                "pack/unread-edit",
                reading.place(key, pack.source.shown + "/" + handler.definition.file), *why,
                did_you_mean(edited, pack.loader.edits_read().of(*answered.front().verb,
                                                                 answered.front().step))));
        });
    }
}

}  // namespace hexwright
