// A mutation study of `check`: changes shipped cards in one place each and counts what is said.
//
//     mutate [SYSTEM...] [--changes N] [--seed N] [--jobs N] [--list] [--floors]
//
// Each card of rules/SYSTEM and scripts/SYSTEM is changed in turn, until there are N changes a
// system (400). A change is *found* when `check` says something new at the card, with a remedy;
// *poor* when what it says has no remedy or stands elsewhere; *visible* when check finds nothing
// and the explorer's playings of the card differ, which only its author can judge; else *silent*.
// --list prints every change that is poor or silent, and every slip that is only visible. --floors
// ends with status 1 when check finds less than it does today: fewer slips than `least_found`, say,
// or more silence than `most_silent`.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <cstdio>
#include <future>
#include <map>
#include <mutex>

#include "base/big_stack.hpp"
#include "base/text.hpp"
#include "changes.hpp"
#include "lint/explorer.hpp"
#include "lint/explorer_findings.hpp"
#include "shell/check/run.hpp"
#include "shell/report/codes.hpp"

namespace hexwright::mutate {

namespace {

constexpr const char* home = HEXWRIGHT_ROOT;
constexpr std::array systems = {"dewprism", "actlite", "lost_eternal", "success_range", "tsl"};

// A little below what is found today, since a sample of few changes varies.
constexpr double least_found = 0.90;  // of slips
constexpr double least_seen = 0.70;   // of other changes: found or visible
constexpr double most_silent = 0.05;  // of all

enum class Verdict : std::uint8_t { found, poor, visible, silent };

constexpr std::array<std::string_view, 4> verdict_names = {"found", "poor", "visible", "silent"};

struct Options {
    std::vector<std::string> systems;
    std::size_t changes = 400;
    std::uint32_t seed = 1;
    std::size_t jobs = 2;
    bool lists = false;
    bool has_floors = false;
};

struct Judged {
    Verdict verdict = Verdict::silent;
    std::string said;
};

using Table = std::map<Slip, std::array<std::size_t, 4>>;

std::string key_of(const Diagnostic& finding) {
    return fmt::format("{} {}:{} {}", finding.code, finding.where.file, finding.where.line,
                       finding.message);
}

// Does the finding say what would fit? In its hint, or in its message: "is at most 3, found 9".
bool has_remedy(const Diagnostic& finding) {
    constexpr std::array signs = {", found ", "write ", "there are "};
    return !finding.hint.empty() || std::ranges::any_of(signs, [&](std::string_view sign) {
        return finding.message.find(sign) != std::string::npos;
    });
}

// The explorer's prints of some cards, in order.
using Prints = std::vector<std::uint64_t>;

class Study {
public:
    Study(const std::string& system, const Options& options)
        : options_(options),
          chance_(options.seed),
          shelf_(fill_shelf(find_targets({fmt::format("{}/rules/{}", home, system),
                                          fmt::format("{}/scripts/{}", home, system)})
                                .packs,
                            {fmt::format("{}/rules", home), fmt::format("{}/scripts", home)})) {
        base_.resize(shelf_.wanted);
        for (std::size_t pack = 0; pack < shelf_.wanted; ++pack) collect(pack);
    }

    // Adds up what became of the changes.
    void run(Table& table) {
        const std::vector<Change> changes = choose();
        std::atomic<std::size_t> next{0};
        std::mutex lock;
        std::vector<std::future<void>> workers;
        std::vector<std::pair<std::size_t, std::string>> listed;
        for (std::size_t job = 0; job < options_.jobs; ++job) {
            workers.push_back(std::async(std::launch::async, [&] {
                run_on_big_stack([&] {
                    for (std::size_t at = next++; at < changes.size(); at = next++) {
                        const Judged judged = judge(changes[at]);
                        const std::scoped_lock held(lock);
                        ++table[changes[at].slip][static_cast<std::size_t>(judged.verdict)];
                        const bool is_visible =
                            judged.verdict == Verdict::visible && !is_slip(changes[at].slip);
                        if (judged.verdict != Verdict::found && !is_visible)
                            listed.emplace_back(at, text_of(changes[at], judged));
                    }
                });
            }));
        }
        for (std::future<void>& worker : workers) worker.get();
        std::ranges::sort(listed);
        for (const auto& [at, text] : listed) {
            if (options_.lists) fmt::print("{}\n", text);
        }
    }

private:
    // The cards of a pack, and what is said of it as it stands.
    void collect(std::size_t pack) {
        const auto look = [&](const LoadedPack& loaded, std::vector<Diagnostic>&) {
            for (const auto& [name, kind] : loaded.loader.kinds().all()) {
                for (const KindField& field : kind.fields) known_.fields[name].insert(field.name);
            }
            for (std::uint32_t event = 0; event < loaded.game.events.count(); ++event)
                known_.events.insert(loaded.game.text(loaded.game.events.name(event)));
            for (const auto& definition : loaded.game.rules.definitions.all()) {
                known_.definitions.insert(definition->name);
                if (definition->pack == loaded.id()) add_card(pack, loaded, *definition);
            }
        };
        for (const Diagnostic& finding : check(shelf_, pack, {}, look, nullptr))
            base_[pack].insert(key_of(finding));
    }

    void add_card(std::size_t pack, const LoadedPack& loaded, const Definition& definition) {
        const Reading* reading = loaded.loader.sources().reading(loaded.chunk(definition.file));
        if (reading == nullptr) return;
        const std::string kind = loaded.game.text(definition.kind);
        const KindCall* call = reading->find_call(definition.line, kind, definition.name);
        if (call == nullptr || call->id_span.is_empty() || call->function != 0) return;
        cards_.push_back({pack, definition.file, kind, definition.name, call->span, definition.line,
                          reading->line_of(call->span.end)});
        texts_.try_emplace({pack, definition.file}, std::string(reading->source));
        reading->for_each_field(call->first, [&](const Field& field) {
            const bool is_short = field.value.end - field.value.begin < 40;
            if (field.key_form == KeyForm::name && is_short && field.form != ValueForm::function)
                foreign_.try_emplace(std::string(field.key), reading->text(field.value));
        });
    }

    // One change of each card in turn; of its changes one of the kind that is rarest so far.
    std::vector<Change> choose() {
        std::vector<std::vector<Change>> all(cards_.size());
        for (std::size_t card = 0; card < cards_.size(); ++card) all[card] = changes_of(card);
        std::array<std::size_t, slip_count> taken{};
        std::vector<Change> chosen;
        bool is_over = false;
        while (chosen.size() < options_.changes && !is_over) {
            is_over = true;
            for (std::vector<Change>& left : all) {
                if (left.empty() || chosen.size() >= options_.changes) continue;
                std::ranges::shuffle(left, chance_);
                const auto rarest = std::ranges::min_element(left, {}, [&](const Change& change) {
                    return taken[static_cast<std::size_t>(change.slip)];
                });
                ++taken[static_cast<std::size_t>(rarest->slip)];
                chosen.push_back(std::move(*rarest));
                left.erase(rarest);
                is_over = false;
            }
        }
        return chosen;
    }

    std::vector<Change> changes_of(std::size_t card) {
        const Card& meant = cards_[card];
        const std::string& text = texts_.at({meant.pack, meant.file});
        const Reading reading = read_source(text);
        std::vector<Change> made =
            ChangeMaker(known_, cards_, foreign_).changes(card, reading, chance_);
        Change removed{Slip::removed, card, meant.span, "", "removed", users_of(card)};
        if (!removed.users.empty()) made.push_back(std::move(removed));
        return made;
    }

    // The cards of the pack whose text quotes this card's name.
    [[nodiscard]] std::set<std::string> users_of(std::size_t card) const {
        std::set<std::string> users;
        const std::string quoted = fmt::format("\"{}\"", cards_[card].name);
        const auto is_namesake = [&](const Card& other) { return other.name == cards_[card].name; };
        if (std::ranges::count_if(cards_, is_namesake) > 1) return users;
        for (const Card& other : cards_) {
            if (other.pack != cards_[card].pack || &other == &cards_[card]) continue;
            const std::string& text = texts_.at({other.pack, other.file});
            const auto inside =
                std::string_view(text).substr(other.span.begin, other.span.end - other.span.begin);
            if (inside.find(quoted) != std::string_view::npos) users.insert(other.name);
        }
        return users;
    }

    // Everything check says of a pack, the explorer limited to some cards.
    static std::vector<Diagnostic> check(const PackShelf& shelf,
                                         std::size_t pack,
                                         const std::set<std::string>& cards,
                                         const ValidationPass& look,
                                         Prints* prints) {
        ExplorerOptions explorer;
        explorer.wants = [&cards](const Definition& definition) {
            return cards.contains(definition.name);
        };
        explorer.at_playing = [prints](const Definition&, const Played& played) {
            if (prints != nullptr) prints->push_back(played.print);
        };
        ValidateOptions options;
        options.stdlib = fmt::format("{}/stdlib", home);
        options.text_passes = text_passes();
        if (look) options.passes.push_back(look);
        options.passes.push_back(explorer_pass(explorer));
        options.codes = code_list();
        StopFlag stop;
        return validate(shelf, pack, options, {stop, {}}).problems;
    }

    Judged judge(const Change& change) {
        const Card& card = cards_[change.card];
        std::set<std::string> played = change.users;
        played.insert(card.name);
        PackShelf shelf = shelf_;
        std::string text = texts_.at({card.pack, card.file});
        text.replace(change.span.begin, change.span.end - change.span.begin, change.text);
        shelf.packs[card.pack].texts[card.file] = text;
        Prints now;
        const std::vector<Diagnostic> said = check(shelf, card.pack, played, {}, &now);
        std::string poor;
        for (const Diagnostic& finding : said) {
            if (base_[card.pack].contains(key_of(finding))) continue;
            if (finding.severity == Severity::note) continue;
            const bool is_here =
                change.slip == Slip::removed ||
                (finding.where.file.ends_with(card.file) && finding.where.line >= card.first_line &&
                 finding.where.line <= card.last_line);
            if (is_here && has_remedy(finding)) return {Verdict::found, {}};
            poor = fmt::format("{}:{}: [{}] {} ({})", finding.where.file, finding.where.line,
                               finding.code, finding.message, finding.hint);
        }
        if (!poor.empty()) return {Verdict::poor, poor};
        Prints before;
        (void)check(shelf_, card.pack, played, {}, &before);
        return {before == now ? Verdict::silent : Verdict::visible, {}};
    }

    [[nodiscard]] std::string text_of(const Change& change, const Judged& judged) const {
        const Card& card = cards_[change.card];
        return fmt::format("{} {}: {} '{}' in {}:{}: {} {}",
                           verdict_names[static_cast<std::size_t>(judged.verdict)],
                           name_of(change.slip), card.kind, card.name, card.file, card.first_line,
                           change.what, judged.said);
    }

    const Options& options_;
    std::mt19937 chance_;
    PackShelf shelf_;
    std::vector<std::set<std::string>> base_;  // what is said of each pack as it stands
    Known known_;
    std::vector<Card> cards_;
    std::map<std::pair<std::size_t, std::string>, std::string> texts_;
    std::map<std::string, std::string> foreign_;
};

double share(std::size_t part, std::size_t all) {
    return all == 0 ? 1.0 : static_cast<double>(part) / static_cast<double>(all);
}

// Returns whether the floors are held.
bool print_table(const Table& table) {
    std::size_t all = 0, silent = 0, slips = 0, found = 0, others = 0, seen = 0;
    fmt::print(
        "| change | changes | found, with remedy | poor | visible | silent |\n"
        "|---|--:|--:|--:|--:|--:|\n");
    for (const auto& [slip, counts] : table) {
        const std::size_t sum = counts[0] + counts[1] + counts[2] + counts[3];
        fmt::print("| {} | {} | {} | {} | {} | {} |\n", name_of(slip), sum, counts[0], counts[1],
                   counts[2], counts[3]);
        all += sum;
        silent += counts[3];
        (is_slip(slip) ? slips : others) += sum;
        (is_slip(slip) ? found : seen) += counts[0] + (is_slip(slip) ? 0 : counts[1] + counts[2]);
    }
    fmt::print("\nSlips found, with place and remedy: {} of {}, {:.1f} %\n", found, slips,
               100 * share(found, slips));
    fmt::print("Other changes found or visible: {} of {}, {:.1f} %\n", seen, others,
               100 * share(seen, others));
    fmt::print("Silent: {} of {}, {:.1f} %\n", silent, all, 100 * share(silent, all));
    return share(found, slips) >= least_found && share(seen, others) >= least_seen &&
           share(silent, all) <= most_silent;
}

template <typename Number>
bool read_number(std::string_view text, Number& number) {
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    return fault == std::errc{} && end == text.data() + text.size() && number > 0;
}

bool read_options(int count, char** arguments, Options& options) {
    for (int i = 1; i < count; ++i) {
        const std::string_view word = arguments[i];
        if (word == "--list") {
            options.lists = true;
        } else if (word == "--floors") {
            options.has_floors = true;
        } else if (word.starts_with("--")) {
            if (++i == count) return false;
            const std::string_view value = arguments[i];
            const bool is_read = word == "--changes" ? read_number(value, options.changes)
                                 : word == "--seed"  ? read_number(value, options.seed)
                                 : word == "--jobs"  ? read_number(value, options.jobs)
                                                     : false;
            if (!is_read) return false;
        } else if (contains(systems, word)) {
            options.systems.emplace_back(word);
        } else {
            return false;
        }
    }
    if (options.systems.empty()) options.systems.assign(systems.begin(), systems.end());
    return true;
}

}  // namespace

}  // namespace hexwright::mutate

int main(int count, char** arguments) {
    using namespace hexwright::mutate;
    Options options;
    if (!read_options(count, arguments, options)) {
        fmt::print(stderr,
                   "usage: mutate [SYSTEM...] [--changes N] [--seed N] [--jobs N] [--list] "
                   "[--floors]\n");
        return 2;
    }
    Table table;
    for (const std::string& system : options.systems)
        hexwright::run_on_big_stack([&] { Study(system, options).run(table); });
    const bool is_held = print_table(table);
    return options.has_floors && !is_held ? 1 : 0;
}
