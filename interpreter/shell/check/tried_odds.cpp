#include "shell/check/tried_odds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "base/error.hpp"
#include "base/finally.hpp"
#include "base/text.hpp"
#include "kernel/weigh/weigher.hpp"
#include "lint/standard_table.hpp"
#include "lua/line_coverage.hpp"
#include "shell/odds/figures.hpp"
#include "shell/report/transcript.hpp"
#include "shell/table/odds.hpp"

namespace hexwright {

namespace {

// Of one exercise; far more than its rulings take, and less than hostile ones would.
constexpr std::int64_t most_instructions = 20 * limits::instructions_per_ruling;

// A script's line that reads the number of a check.
using ReadingLine = std::pair<std::string, int>;

// How many boxes an exercise had with the readings of a line, and without.
struct NeedlessReading {
    std::string title;
    std::size_t boxes = 0;
    std::size_t enough = 0;
};

// Weighs exercises on a table that is set up, and takes them back.
class ExerciseScale {
public:
    ExerciseScale(const LoadedPack& pack, StandardTable& table, std::size_t most_runs)
        : pack_(pack), table_(table), most_runs_(most_runs), rulings_(pack.game.history().size()) {
        pack.game.fate.set_sources({&defaults_});
        pack.runtime.on_ruling = [this](const Request&, const Outcome& outcome) { note(outcome); };
    }

    ~ExerciseScale() {
        pack_.runtime.on_ruling = nullptr;
        pack_.game.fate.set_sources({});
    }

    ExerciseScale(const ExerciseScale&) = delete;
    ExerciseScale& operator=(const ExerciseScale&) = delete;

    // `lines` gets the lines that read the number of a check.
    TriedOdds weigh(const Definition& definition,
                    const Exercise& exercise,
                    std::vector<ReadingLine>& lines) {
        begin();
        WeighSettings settings = usual_settings();
        settings.leaves_out = [&] {
            const Place line = running_line(pack_.sandbox);
            const ReadingLine place{line.file, line.line};
            if (!contains(lines, place)) lines.push_back(place);
            return false;
        };
        const Weighed weighed = weigh(definition, exercise, settings);
        TriedOdds tried{pack_.id(), pack_.game.text(definition.kind), definition.name,
                        exercise.number};
        tried.where = pack_.loader.place_of(definition);
        tried.boxes = weighed.boxes;
        tried.runs = weighed.runs;
        tried.rest = weighed.rest;
        take_figures(weighed, tried);
        return tried;
    }

    // How many boxes there are without the readings of a line; nothing if some ending needs them.
    std::optional<std::size_t> weigh_without(const Definition& definition,
                                             const Exercise& exercise,
                                             const ReadingLine& line) {
        begin();
        WeighSettings settings = usual_settings();
        settings.twin_every = 1;
        settings.leaves_out = [&] {
            const Place running = running_line(pack_.sandbox);
            return running.line == line.second && running.file == line.first;
        };
        try {
            const Weighed weighed = weigh(definition, exercise, settings);
            if (weighed.is_exact()) return weighed.boxes;
        } catch (const Error& error) {
            if (error.diagnostic().code != "weigh/unlike-twins") throw;
        }
        return std::nullopt;
    }

private:
    void begin() {
        odds_ = {};
        places_.clear();
        odds_.before = sheets(pack_.game);
    }

    // Budgets count runs and instructions, so that every machine weighs the same.
    [[nodiscard]] WeighSettings usual_settings() const {
        WeighSettings settings;
        settings.most_runs = most_runs_;
        const std::int64_t last = pack_.sandbox.spent() + most_instructions;
        settings.is_over = [this, last] {
            return pack_.stop.is_raised() || pack_.sandbox.spent() > last;
        };
        return settings;
    }

    Weighed weigh(const Definition& definition,
                  const Exercise& exercise,
                  const WeighSettings& settings) {
        return Weigher(
                   pack_.game.fate, [&] { return play(exercise, definition); }, settings)
            .weigh();
    }

    Weighed::Key play(const Exercise& exercise, const Definition& definition) {
        Game& game = pack_.game;
        const Finally back([&] { game.forget_after(rulings_); });
        ending_ = {};
        try {
            table_.play(exercise, definition);
        } catch (const Error& error) {
            ending_.failure = error.diagnostic();
            ending_.reason = error.diagnostic().message;
        }
        const auto [known, is_new] =
            places_.try_emplace(fmt::format("{:x} {} {}", game.state_hash(),
                                            ending_.failure.has_value(), ending_.reason),
                                odds_.endings.size());
        if (is_new) {
            ending_.sheets = sheets(game);
            odds_.endings.push_back(std::move(ending_));
        }
        return known->second;
    }

    // The first refusal of an exercise is its reason, unless something fails.
    void note(const Outcome& outcome) {
        if (outcome.diagnostic) {
            ending_.failure = outcome.diagnostic;
            ending_.reason = outcome.diagnostic->message;
        } else if (outcome.ending == Ending::refused && ending_.reason.empty()) {
            ending_.reason = last_line(outcome.lines, pack_.game.rules.words);
        }
    }

    void take_figures(const Weighed& weighed, TriedOdds& tried) {
        for (const auto& [key, mass] : weighed.masses) odds_.endings[key].chance = mass;
        const std::vector<OutcomeTable> tables = odds_tables(odds_, {});
        for (const OutcomeTable& table : tables) {
            const OutcomeSeries& series = table.series.front();
            if (series.mean && table.is_ordered) {
                const std::string name = name_in_title(series.title);
                tried.numbers[name] = {number_before(name), *series.mean, *series.variance};
                continue;
            }
            // Events, and what is no number: "Skeleton.Stance is High".
            const std::string before =
                table.heading == "what" ? "" : name_in_title(series.title) + " is ";
            for (std::size_t i = 0; i < table.outcomes.size(); ++i)
                tried.events[before + (table.outcomes[i].empty() ? "''" : table.outcomes[i])] +=
                    series.chances[i];
        }
    }

    [[nodiscard]] mpq_class number_before(const std::string& name) const {
        for (const auto& [thing, sheet] : odds_.before) {
            if (!name.starts_with(sheet.name + ".")) continue;
            const auto found = sheet.numbers.find(name.substr(sheet.name.size() + 1));
            if (found == sheet.numbers.end()) continue;
            const std::string_view text = found->second;
            const auto number = whole_number<std::int64_t>(text.substr(0, text.find('/')));
            if (number) return static_cast<long>(*number);
        }
        return 0;
    }

    const LoadedPack& pack_;
    StandardTable& table_;
    std::size_t most_runs_;
    DefaultPolicy defaults_;
    std::size_t rulings_;  // of setting up
    Odds odds_;            // of the exercise
    OddsEnding ending_;    // of the run
    std::unordered_map<std::string, std::size_t> places_;
};

class PackScale {
public:
    PackScale(const LoadedPack& pack, StandardTable& table, const TryOdds& options)
        : pack_(pack), table_(table), options_(options), scale_(pack, table, options.most_runs) {}

    void run(std::vector<TriedOdds>& tried, std::vector<Diagnostic>& findings) {
        for (const Definition* definition : pack_.own_definitions()) {
            if (!options_.wants(pack_.source, pack_.loader.place_of(*definition).file)) continue;
            for (const Exercise& exercise : table_.exercises_of(*definition)) {
                if (pack_.stop.is_raised()) return;
                if (!exercise.is_last_resort) weigh(*definition, exercise, tried, findings);
            }
        }
        report_needless(findings);
    }

private:
    void weigh(const Definition& definition,
               const Exercise& exercise,
               std::vector<TriedOdds>& tried,
               std::vector<Diagnostic>& findings) {
        try {
            std::vector<ReadingLine> lines;
            tried.push_back(scale_.weigh(definition, exercise, lines));
            if (tried.back().rest != 0) return;
            for (const ReadingLine& line : lines)
                try_without(definition, exercise, line, tried.back());
        } catch (const Error& error) {
            Diagnostic finding = error.diagnostic();
            finding.where = pack_.loader.place_of(definition);
            finding.message =
                fmt::format("{} \"{}\", exercise {}: {}", pack_.game.text(definition.kind),
                            definition.name, exercise.number, finding.message);
            findings.push_back(std::move(finding));
        }
    }

    // A line that one exercise needs is needed.
    void try_without(const Definition& definition,
                     const Exercise& exercise,
                     const ReadingLine& line,
                     const TriedOdds& with) {
        const auto known = needless_.find(line);
        if (known != needless_.end() && !known->second) return;
        const std::optional<std::size_t> boxes = scale_.weigh_without(definition, exercise, line);
        if (!boxes) {
            needless_[line] = std::nullopt;
        } else if (known == needless_.end()) {
            needless_[line] = NeedlessReading{with.title(), with.boxes, *boxes};
        }
    }

    void report_needless(std::vector<Diagnostic>& findings) const {
        for (const auto& [line, needless] : needless_) {
            if (!needless || needless->enough >= needless->boxes) continue;
            findings.push_back(note_at(
                "odds/reads-too-much", {pack_.loader.sources().shown(line.first), line.second},
                fmt::format("this reads the number of a check, and nothing that was tried depends "
                            "on it: {} needs {} boxes, where {} would do",
                            needless->title, needless->boxes, needless->enough),
                "ask first for what decides (passed, band, critical), and read the number where "
                "it counts"));
        }
    }

    const LoadedPack& pack_;
    StandardTable& table_;
    const TryOdds& options_;
    ExerciseScale scale_;
    std::map<ReadingLine, std::optional<NeedlessReading>> needless_;  // nothing: it is needed
};

std::string number_text(const std::string& name, const TriedNumber& number) {
    return fmt::format("{} {}", name, signed_figure(number.mean - number.before, false));
}

// What a number came to; nothing changed it where the odds do not have it.
TriedNumber number_in(const TriedOdds& odds,
                      const std::string& name,
                      const TriedNumber& elsewhere) {
    const auto found = odds.numbers.find(name);
    return found == odds.numbers.end() ? TriedNumber{elsewhere.before, elsewhere.before, 0}
                                       : found->second;
}

// "Plain.Health -2, was -1.5"; of an equal mean, that its deviation is another.
void note_numbers(const TriedOdds& then, const TriedOdds& now, std::vector<std::string>& changes) {
    std::map<std::string, TriedNumber> numbers = now.numbers;
    numbers.insert(then.numbers.begin(), then.numbers.end());
    for (const auto& [name, any] : numbers) {
        const TriedNumber is = number_in(now, name, any);
        const TriedNumber was = number_in(then, name, any);
        const mpq_class change = is.mean - is.before;
        const mpq_class changed = was.mean - was.before;
        if (change != changed) {
            changes.push_back(fmt::format("{} {}, was {}", name, signed_figure(change, false),
                                          signed_figure(changed, false)));
        } else if (is.variance != was.variance) {
            changes.push_back(fmt::format("{} deviates by {}, not {}", name, root_text(is.variance),
                                          root_text(was.variance)));
        }
    }
}

mpq_class chance_in(const TriedOdds& odds, const std::string& event) {
    const auto found = odds.events.find(event);
    return found == odds.events.end() ? mpq_class(0) : found->second;
}

void note_events(const TriedOdds& then, const TriedOdds& now, std::vector<std::string>& changes) {
    std::map<std::string, mpq_class> events = now.events;
    events.insert(then.events.begin(), then.events.end());
    for (const auto& [event, any] : events) {
        const mpq_class is = chance_in(now, event);
        const mpq_class was = chance_in(then, event);
        if (is == was) continue;
        changes.push_back(fmt::format("{} {}, was {}", event, percent_text(is), percent_text(was)));
    }
}

}  // namespace

std::string outcome_of(const TriedOdds& odds) {
    std::vector<std::string> parts;
    for (const auto& [name, number] : odds.numbers) parts.push_back(number_text(name, number));
    for (const auto& [event, chance] : odds.events)
        parts.push_back(chance == 1 ? event : fmt::format("{} {}", event, percent_text(chance)));
    return parts.empty() ? "nothing" : fmt::format("{}", fmt::join(parts, ", "));
}

std::string TriedOdds::title() const {
    return fmt::format("{} \"{}\", exercise {}", kind, printable(name, 60), exercise);
}

ValidationPass odds_pass(std::vector<TriedOdds>& odds, TryOdds options) {
    auto adding = std::make_shared<std::mutex>();
    return [&odds, adding, options = std::move(options)](const LoadedPack& pack,
                                                         std::vector<Diagnostic>& findings) {
        std::vector<Diagnostic> problems;
        std::optional<StandardTable> table = StandardTable::find(pack, problems);
        append(findings, std::move(problems));
        if (!table) return;
        if (const auto failure = table->try_set_up()) return findings.push_back(*failure);
        std::vector<TriedOdds> tried;
        PackScale(pack, *table, options).run(tried, findings);
        const std::scoped_lock alone(*adding);
        append(odds, std::move(tried));
    };
}

void sort_by_pack(std::vector<TriedOdds>& odds) {
    std::ranges::stable_sort(odds, {}, &TriedOdds::pack);
}

std::string tried_text(const std::vector<TriedOdds>& odds) {
    if (odds.empty())
        return "Nothing was weighed: no standard table tries what these packs define.\n";
    std::string text;
    std::size_t exact = 0;
    std::size_t boxes = 0;
    std::size_t runs = 0;
    std::string pack;
    for (const TriedOdds& one : odds) {
        if (one.pack != std::exchange(pack, one.pack)) text += one.pack + "\n";
        text += fmt::format("  {}: {}, {}: {}{}\n", one.title(),
                            one.rest == 0 ? "exact" : "within " + percent_text(one.rest),
                            one.boxes == 1 ? "1 box" : fmt::format("{} boxes", one.boxes),
                            one.rest == 0 ? "" : "about ", outcome_of(one));
        exact += one.rest == 0 ? 1 : 0;
        boxes += one.boxes;
        runs += one.runs;
    }
    return text + fmt::format("Weighed {}, {} of them exactly: {} boxes, {} runs.\n",
                              count_of(odds.size(), "exercise"), exact, boxes, runs);
}

std::vector<std::pair<std::string, Diagnostic>> moved_odds(const std::vector<TriedOdds>& before,
                                                           const std::vector<TriedOdds>& after) {
    std::map<std::pair<std::string, std::string>, const TriedOdds*> known;
    for (const TriedOdds& one : before) known[{one.pack, one.title()}] = &one;
    std::vector<std::pair<std::string, Diagnostic>> moved;
    for (const TriedOdds& now : after) {
        const auto then = known.find({now.pack, now.title()});
        if (then == known.end()) continue;
        std::vector<std::string> changes;
        note_numbers(*then->second, now, changes);
        note_events(*then->second, now, changes);
        if (changes.empty()) continue;
        moved.emplace_back(
            now.pack,
            warning_at(
                "odds/moved", now.where,
                fmt::format("the odds of {} moved: {}", now.title(), fmt::join(changes, "; ")),
                "if that is meant, write the baseline again with --write-baseline"));
    }
    return moved;
}

}  // namespace hexwright
