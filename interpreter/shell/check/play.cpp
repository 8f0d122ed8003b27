#include "shell/check/play.hpp"

#include <fmt/format.h>

#include <charconv>

#include "base/error.hpp"
#include "lint/driven_chance.hpp"
#include "lint/standard_table.hpp"
#include "shell/report/diagnostic_text.hpp"
#include "shell/report/transcript.hpp"
#include "shell/run/answers.hpp"

namespace hexwright {

namespace {

// "ability:Ember Bolt:2"; names may hold colons.
struct Wanted {
    std::string kind;
    std::string name;
    std::size_t exercise = 0;  // 0: every one

    explicit Wanted(const std::string& text) {
        const std::size_t colon = text.find(':');
        if (colon == std::string::npos)
            throw Error("shell/bad-argument", "--play takes a kind and a name",
                        "write --play 'ability:Ember Bolt'");
        kind = text.substr(0, colon);
        name = text.substr(colon + 1);
        const std::size_t last = name.rfind(':');
        if (last == std::string::npos) return;
        const char* end = name.data() + name.size();
        const auto [at, error] = std::from_chars(name.data() + last + 1, end, exercise);
        if (error != std::errc() || at != end) return;
        if (exercise == 0)
            throw Error("shell/bad-argument", "exercises are counted from 1",
                        fmt::format("write --play '{}:1'", text.substr(0, colon + 1 + last)));
        name.resize(last);
    }
};

// What the call says, read.
struct Forced {
    Wanted wanted;
    std::vector<std::int64_t> dice;
    std::vector<ForcedAnswer> answers;

    explicit Forced(const CheckPlay& play)
        : wanted(play.what), answers(read_answers(play.answers)) {
        if (!play.dice.empty()) dice = read_dice(play.dice);
    }
};

class Playing {
public:
    Playing(const LoadedPack& pack, const Forced& forced, PlayText& shown)
        : pack_(pack), forced_(forced), wanted_(forced.wanted), shown_(shown) {}

    void run() {
        const std::string& id = pack_.source.manifest.id.value;
        // Setting the table adds definitions: first find, then try.
        std::vector<const Definition*> meant;
        for (const auto& definition : pack_.game.rules.definitions.all()) {
            const bool is_it = definition->pack == id && definition->name == wanted_.name &&
                               pack_.game.text(definition->kind) == wanted_.kind;
            if (is_it) meant.push_back(definition.get());
        }
        for (const Definition* definition : meant) try_it(*definition);
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
        if (exercises.empty() || wanted_.exercise > exercises.size())
            shown_.text +=
                fmt::format("the standard table tries it in {} ways\n", exercises.size());
        for (std::size_t i = 0; i < exercises.size(); ++i) {
            if (wanted_.exercise == 0 || wanted_.exercise == i + 1)
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
        if (!forced_.dice.empty()) game.fate.force_next_dice(forced_.dice);
        game.fate.force_answers(forced_.answers);
        pack_.runtime.on_ruling = [this](const Request&, const Outcome& outcome) { tell(outcome); };
        shown_.text += fmt::format("-- {} '{}', exercise {}\n", wanted_.kind, wanted_.name, number);
        shown_.is_played = true;
        has_failed_ = false;
        const std::size_t rulings = game.history().size();
        try {
            table.play(exercise, definition);
        } catch (const Error& error) {
            tell_failure(error.diagnostic());
        }
        // After a failure nobody knows what would still have been needed.
        if (!has_failed_) {
            for (const Diagnostic& left : leftovers(game.fate)) tell_failure(left);
        }
        pack_.runtime.on_ruling = nullptr;
        game.forget_after(rulings);
    }

    void tell(const Outcome& outcome) {
        if (outcome.diagnostic) {
            tell_failure(*outcome.diagnostic);
        } else {
            shown_.text += transcript_text(outcome.lines, pack_.game.rules.words, false);
        }
    }

    void tell_failure(const Diagnostic& failure) {
        shown_.text += concise_text(failure, false);
        shown_.has_failed = true;
        has_failed_ = true;
    }

    const LoadedPack& pack_;
    const Forced& forced_;
    const Wanted& wanted_;
    PlayText& shown_;
    bool has_failed_ = false;  // the exercise that is played
};

}  // namespace

ValidationPass play_pass(const CheckPlay& play, PlayText& shown) {
    return [forced = Forced(play), &shown](const LoadedPack& pack, std::vector<Diagnostic>&) {
        try {
            Playing(pack, forced, shown).run();
        } catch (const Error& error) {
            shown.text += concise_text(error.diagnostic(), false);
            shown.has_failed = true;
        }
    };
}

}  // namespace hexwright
