// .seed, .dice
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/run/answers.hpp"
#include "shell/run/repl_line.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/repl_command.hpp"

namespace hexwright {

void repl_seed(Repl& repl, const std::string& rest) {
    Fate& fate = repl.game().fate;
    if (!rest.empty()) {
        std::uint64_t seed = 0;
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), seed);
        if (error != std::errc() || end != rest.data() + rest.size()) {
            throw Error("shell/bad-argument", fmt::format("'{}' is no seed", printable(rest, 40)),
                        "write a whole number from 0 to 18446744073709551615");
        }
        fate.set_seed(seed);
        fate.set_draws(1);
        repl.note(fmt::format("seed {}", seed));
    }
    repl.say(fmt::format("seed {}, {} dice drawn\n", fate.seed(), fate.draws() - 1));
}

void repl_always(Repl& repl, const std::string& rest) {
    if (rest == "none") {
        repl.forget_standing_answers();
    } else if (!rest.empty()) {
        throw Error("shell/bad-argument", fmt::format("'{}' is no answer", printable(rest, 40)),
                    "write .always, or .always none; an answer stands with a ! behind it: no!");
    }
    if (repl.standing_answers().empty()) return repl.say("no answer stands\n");
    for (const std::string& said : repl.standing_answers()) repl.say(said + "\n");
}

void repl_dice(Repl& repl, const std::string& rest) {
    Fate& fate = repl.game().fate;
    if (rest == "none") {
        fate.release_dice();
    } else if (!rest.empty()) {
        std::string list;
        for (const std::string& word : words_of(rest))
            list +=
                (list.empty() || list.ends_with(',') || word.starts_with(',') ? "" : ",") + word;
        const std::vector<std::int64_t> dice = read_dice(list);
        if (std::any_of(dice.begin(), dice.end(), [](std::int64_t die) { return die < 1; }))
            throw Error("shell/bad-dice", "a die shows 1 or more", "write .dice 14,6");
        fate.force_next_dice(dice);
    }
    if (fate.forced_dice().empty()) return repl.say("no dice are forced\n");
    repl.say(
        fmt::format("forced: {}; a die without such a face is a mistake, what is left over waits\n",
                    forced_dice_text(fate)));
}

}  // namespace hexwright
