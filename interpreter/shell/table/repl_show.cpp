// .who, .show, .order, .help, .quit
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/turn/order.hpp"
#include "shell/run/repl_line.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/repl_command.hpp"
#include "shell/table/repl_help.hpp"
#include "shell/table/repl_things.hpp"

namespace hexwright {

namespace {

// What a line may call it.
std::string word_of(Repl& repl, EntityId thing) {
    for (const auto& [word, known] : repl.console().assigned_things()) {
        if (known == thing && !word.starts_with('_')) return word;
    }
    for (const auto& [word, known] : repl.words()) {
        if (known == thing) return word;
    }
    return "";
}

}  // namespace

void repl_who(Repl& repl, const std::string&) {
    repl.sync_words();
    const std::vector<EntityId> all = participants(repl.game());
    if (all.empty()) repl.say("nobody is in play yet\n");
    for (const EntityId thing : all) {
        const std::string word = word_of(repl, thing);
        repl.say(fmt::format("{:<14} {}\n", word, thing_line(repl.game(), thing)));
    }
}

void repl_show(Repl& repl, const std::string& rest) {
    if (rest.empty()) throw Error("shell/bad-argument", "show what?", "write .show NAME");
    Game& game = repl.game();
    const std::vector<std::string> quoted = words_of(rest);
    const std::string name = quoted.size() == 1 ? quoted[0] : rest;
    if (const EntityId thing = repl.thing_named(name)) return repl.say(thing_page(game, thing));
    const std::string known = definition_page(repl, name);
    if (!known.empty()) return repl.say(known);
    if (!repl.run_script(rest, false)) return;
}

void repl_order(Repl& repl, const std::string&) {
    Game& game = repl.game();
    const Order order(game.world);
    if (!order.is_running()) return repl.say("no order is running\n");
    const auto name = [&](const OrderEntry& entry) {
        return printable(
            entry.participant ? game.text(game.name_of(entry.participant)) : game.text(entry.label),
            80);
    };
    const std::optional<OrderEntry> current = order.current();
    const std::vector<OrderEntry> waiting = order.not_yet_acted();
    repl.say(fmt::format("round {}\n", order.round()));
    for (const OrderEntry& entry : order.entries()) {
        const bool is_now = current && current->number == entry.number;
        bool is_waiting = false;
        for (const OrderEntry& other : waiting) is_waiting |= other.number == entry.number;
        repl.say(fmt::format("{} {:>4}  {}\n", is_now ? '>' : (is_waiting ? ' ' : '.'), entry.score,
                             name(entry)));
    }
}

void repl_help(Repl& repl, const std::string& rest) {
    if (rest.empty()) return repl.say(repl_commands_text());
    std::string_view name = rest;
    if (name.starts_with('.')) name.remove_prefix(1);
    const FoundReplCommand found = find_repl_command(name);
    if (found.command != nullptr) return repl.say(repl_command_text(*found.command));
    if (!found.candidates.empty()) (void)repl_command(name);
    repl.say(help_text(repl, rest));
}

void repl_quit(Repl& repl, const std::string&) {
    repl.quit();
}

}  // namespace hexwright
