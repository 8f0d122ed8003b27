// --play: one definition on the standard table.
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lint/driven_chance.hpp"
#include "lint/standard_table.hpp"
#include "shell/check/run.hpp"
#include "shell/report/diagnostic_text.hpp"
#include "shell/report/transcript.hpp"
#include "shell/run/answers.hpp"

namespace hexwright {

namespace {

// The parsed options of --play.
struct PlayOrder {
    std::string kind;
    std::string name;
    std::size_t exercise = 0;  // 0: every one
    std::vector<std::int64_t> dice;
    std::vector<ForcedAnswer> answers;

    // "ability:Ember Bolt:2"; names may have colons.
    explicit PlayOrder(const CheckPlay& play) : answers(read_answers(play.answers)) {
        if (!play.dice.empty()) dice = read_dice(play.dice);
        const std::size_t colon = play.what.find(':');
        if (colon == std::string::npos)
            throw Error("shell/bad-argument", "--play takes a kind and a name",
                        "write --play 'ability:Ember Bolt'");
        kind = play.what.substr(0, colon);
        name = play.what.substr(colon + 1);
        const std::size_t last = name.rfind(':');
        if (last == std::string::npos) return;
        const auto number = whole_number<std::size_t>(std::string_view(name).substr(last + 1));
        if (!number) return;
        name.resize(last);
        exercise = *number;
        if (exercise == 0)
            throw Error("shell/bad-argument", "exercises are counted from 1",
                        fmt::format("write --play '{}:{}:1'", kind, name));
    }
};

class Playing {
public:
    Playing(const LoadedPack& pack, const PlayOrder& order, PlayText& shown)
        : pack_(pack), order_(order), shown_(shown) {}

    void run() {
        for (const Definition* definition : pack_.own_definitions()) {
            const bool is_it =
                definition->name == order_.name && pack_.game.text(definition->kind) == order_.kind;
            if (is_it) try_it(*definition);
        }
    }

private:
    void try_it(const Definition& definition) {
        shown_.is_known = true;
        std::vector<Diagnostic> problems;
        std::optional<StandardTable> table = StandardTable::find(pack_, problems);
        if (!table) {
            shown_.text = "there is no standard table to play it on\n";
            return;
        }
        table->set_up();
        const std::vector<Exercise> exercises = table->exercises_of(definition);
        if (exercises.empty() || order_.exercise > exercises.size())
            shown_.text +=
                fmt::format("the standard table tries it in {} ways\n", exercises.size());
        for (std::size_t i = 0; i < exercises.size(); ++i) {
            if (order_.exercise == 0 || order_.exercise == i + 1)
                play(*table, exercises[i], i + 1, definition);
        }
    }

    void play(StandardTable& table,
              const Exercise& exercise,
              std::size_t number,
              const Definition& definition) {
        Game& game = pack_.game;
        DrivenChance chance(game);
        chance.begin({});
        game.fate.set_matcher([&game](const Question& question, const ForcedAnswer& answer) {
            return match_forced(game, question, answer);
        });
        if (!order_.dice.empty()) game.fate.force_next_dice(order_.dice);
        game.fate.force_answers(order_.answers);
        pack_.runtime.on_ruling = [this](const Request&, const Outcome& outcome) { show(outcome); };
        shown_.text += fmt::format("-- {} '{}', exercise {}\n", order_.kind, order_.name, number);
        shown_.is_played = true;
        has_failed_ = false;
        const std::size_t rulings = game.history().size();
        try {
            table.play(exercise, definition);
        } catch (const Error& error) {
            show_failure(error.diagnostic());
        }
        // After a failure it is unknown what would still have been needed.
        if (!has_failed_) {
            for (const Diagnostic& left : leftovers(game.fate)) show_failure(left);
        }
        pack_.runtime.on_ruling = nullptr;
        game.forget_after(rulings);
    }

    void show(const Outcome& outcome) {
        if (outcome.diagnostic) {
            show_failure(*outcome.diagnostic);
        } else {
            shown_.text += transcript_text(outcome.lines, pack_.game.rules.words, false);
        }
    }

    void show_failure(const Diagnostic& failure) {
        shown_.text += concise_text(failure, false);
        shown_.has_failed = true;
        has_failed_ = true;
    }

    const LoadedPack& pack_;
    const PlayOrder& order_;
    PlayText& shown_;
    bool has_failed_ = false;  // the exercise that is played
};

}  // namespace

ValidationPass play_pass(const CheckPlay& play, PlayText& shown) {
    return [order = PlayOrder(play), &shown](const LoadedPack& pack, std::vector<Diagnostic>&) {
        try {
            Playing(pack, order, shown).run();
        } catch (const Error& error) {
            shown.text += concise_text(error.diagnostic(), false);
            shown.has_failed = true;
        }
    };
}

}  // namespace hexwright
