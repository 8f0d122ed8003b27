// `hexwright verify`: where each die of a saved game came from.
#include <fmt/format.h>

#include <filesystem>
#include <set>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "pack/source_file.hpp"
#include "shell/protocol/promise.hpp"
#include "shell/report/command_line.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/run/replay.hpp"

namespace hexwright {

namespace {

struct VerifyOptions {
    std::string file;
    std::string digest;
    std::string salt;
    bool lists_dice = false;
};

std::string dice_count(std::size_t count) {
    return count == 1 ? "1 die" : fmt::format("{} dice", count);
}

std::string origin_text(const GivenDie& die, std::uint64_t seed) {
    if (!die.fell()) return die.is_forced ? "forced by the GM" : "typed";
    return fmt::format("draw {} of the seed{}", die.draw,
                       die.is_of(seed) ? "" : ", which does not show this");
}

// Draws up to the last that no ruling in force has: undone, and thrown away or still on the tray.
std::size_t unused_draws(const Replay& replay, const std::vector<GivenDie>& dice) {
    std::set<std::uint32_t> used;
    for (const GivenDie& die : dice) used.insert(die.draw);
    used.erase(0);
    return replay.draws - 1 - std::min<std::size_t>(used.size(), replay.draws - 1);
}

// The promise, as a line; false when it was broken.
bool judge_promise(const Replay& replay, const VerifyOptions& options, std::string& text) {
    const std::string salt = options.salt.empty() ? replay.salt : options.salt;
    if (salt.empty()) {
        text += "no digest of the seed was shown before the game: the save has no salt\n";
        return options.digest.empty();
    }
    const std::string digest = promise_of(replay.seed, salt).digest;
    if (options.digest.empty()) {
        text += fmt::format(
            "the digest of the seed is {}: compare it with the one that was "
            "shown before the first die\n",
            digest);
        return true;
    }
    const bool is_kept = ascii::same(trim(options.digest), digest);
    text += is_kept
                ? "the digest is the one that was shown: the seed was chosen before\n"
                : fmt::format("the digest is {}, which is not the one that was shown\n", digest);
    return is_kept;
}

int verify(const VerifyOptions& options, CommandLine& line) {
    Game game;
    const std::string shown = shown_path(existing_path(options.file));
    const std::string bytes = read_file(options.file, shown, limits::save_bytes).text;
    const Replay replay = read_replay(bytes, shown, game.rules.words);
    std::vector<GivenDie> dice;
    std::size_t number = 0;
    for (const Ruling& ruling : replay.rulings) append(dice, dice_in(ruling, ++number));
    std::size_t fallen = 0;
    std::size_t typed = 0;
    std::size_t forced = 0;
    std::size_t wrong = 0;
    std::string list;
    for (const GivenDie& die : dice) {
        const bool is_wrong = die.fell() && !die.is_of(replay.seed);
        fallen += die.fell() ? 1 : 0;
        forced += !die.fell() && die.is_forced ? 1 : 0;
        typed += !die.fell() && !die.is_forced ? 1 : 0;
        wrong += is_wrong ? 1 : 0;
        if (!options.lists_dice && !is_wrong) continue;
        list += fmt::format("  ruling {}: {}{} shows {}: {}\n", die.ruling,
                            die.is_shuffle ? "place of " : "d", die.sides, die.face,
                            origin_text(die, replay.seed));
    }
    std::string text = fmt::format("seed {}, {} in {}\n", replay.seed, dice_count(dice.size()),
                                   count_of(replay.rulings.size(), "ruling"));
    text += list;
    text += fmt::format("{} from the seed, {} typed, {} forced\n", fallen - wrong, typed, forced);
    if (wrong > 0) text += fmt::format("{} did not come from the seed\n", wrong);
    if (const std::size_t unused = unused_draws(replay, dice); unused > 0)
        text += fmt::format("{} fell for rulings that were undone\n", dice_count(unused));
    const bool is_kept = judge_promise(replay, options, text);
    (void)line.print(text);
    return wrong == 0 && is_kept ? exit_code::clean : exit_code::findings;
}

}  // namespace

int run_verify(CommandLine& line, Terminal&) {
    VerifyOptions options;
    line.about("Shows that the dice of a saved game came from its seed, and which were given.");
    line.argument("save", options.file, "a save or a replay", true);
    line.option("--digest", options.digest, "of the seed, as it was shown before the first die");
    line.option("--salt", options.salt, "that was revealed, where the save has none");
    line.flag("--dice", options.lists_dice, "list every die");
    if (const auto done = line.parse()) return *done;
    return verify(options, line);
}

}  // namespace hexwright
