#include "lint/deep_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/things.hpp"
#include "lint/branch.hpp"
#include "lint/deep_findings.hpp"
#include "lint/deep_search.hpp"
#include "lua/data_bridge.hpp"

namespace hexwright {

namespace {

constexpr std::int64_t slow_part = 10;  // a tenth of a handler's budget is much

// A definition's handlers, each with the path of the field it stands in: `attacks[2].on_6`.
using HandlerFields = std::map<HandlerId, std::string>;

void collect_handlers(const Data& data, const std::string& path, HandlerFields& found) {
    if (const HandlerId* handler = data.handler()) found.emplace(*handler, path);
    if (const Data::List* list = data.list()) {
        for (std::size_t i = 0; i < list->size(); ++i)
            collect_handlers((*list)[i], fmt::format("{}[{}]", path, i + 1), found);
    }
    if (const Data::Map* map = data.map()) {
        for (const auto& [key, entry] : *map) collect_handlers(entry, path + "." + key, found);
    }
}

HandlerFields handlers_of(const Game& game, const Definition& definition) {
    HandlerFields found;
    for (const auto& [key, data] : definition.fields) collect_handlers(data, game.text(key), found);
    return found;
}

// The search through one pack, on a table that is set up.
class DeepCheck {
public:
    DeepCheck(const LoadedPack& pack, StandardTable& table, const DeepOptions& options)
        : pack_(pack),
          table_(table),
          budget_(options.budget),
          insists_(options.insists),
          found_(pack, table),
          coverage_(pack.runtime, pack.source.manifest.id.value),
          player_(pack, table, coverage_) {}

    std::vector<Diagnostic> run() {
        const std::vector<const Definition*> own = own_definitions();
        const std::int64_t last = player_.instructions() + budget_.instructions_per_pack;
        std::size_t left = budget_.per_pack;
        for (std::size_t i = 0; i < own.size() && !is_over(); ++i) {
            const std::size_t share = std::max<std::size_t>(1, left / (own.size() - i));
            const DeepSearch::Limits most = {
                std::min(budget_.per_definition, share),
                std::min(budget_.instructions_per_definition, last - player_.instructions())};
            left -= std::min(left, search(*own[i], most));
        }
        if (!is_over()) {
            tell_slow();
            tell_unreached();
            tell_not_run();
        }
        return found_.finish();
    }

private:
    [[nodiscard]] bool is_over() const {
        return pack_.stop.is_raised() || pack_.sandbox.is_swollen();
    }

    [[nodiscard]] std::vector<const Definition*> own_definitions() const {
        std::vector<const Definition*> own;
        for (const auto& definition : pack_.game.rules.definitions.all()) {
            const bool is_tried = definition->pack == pack_.source.manifest.id.value &&
                                  !table_.exercises_of(*definition).empty();
            if (is_tried) own.push_back(definition.get());
        }
        return own;
    }

    // How many rulings it took.
    std::size_t search(const Definition& definition, DeepSearch::Limits most) {
        std::set<HandlerId> handlers;
        for (const auto& [handler, field] : handlers_of(pack_.game, definition))
            handlers.insert(handler);
        own_.insert(handlers.begin(), handlers.end());
        DeepCosts costs(pack_.game, definition,
                        pack_.loader.kinds().find(pack_.game.text(definition.kind)));
        player_.at_ruling = [&](const SeenRuling& ruling) { costs.look(ruling); };
        std::vector<Exercise> usual = table_.exercises_of(definition);
        const auto rest = std::stable_partition(
            usual.begin(), usual.end(), [](const Exercise& one) { return !one.is_last_resort; });
        const std::vector<Exercise> last_resort(rest, usual.end());
        usual.erase(rest, usual.end());
        auto [is_whole, spent] = try_exercises(definition, usual, most);
        const bool is_complete =
            std::all_of(handlers.begin(), handlers.end(),
                        [this](HandlerId handler) { return has_run(handler) || !is_own(handler); });
        if (!is_complete && !last_resort.empty()) {
            const Tried more = try_exercises(definition, last_resort, most);
            is_whole = is_whole && more.is_whole;
            spent += more.spent;
        }
        player_.at_ruling = nullptr;
        if (!is_whole) {
            cut_short_.insert(handlers.begin(), handlers.end());
        } else if (costs.is_judged()) {
            found_.take_costs(definition, costs,
                              costs.verdict(handlers.empty() || runs_any(handlers)));
        }
        return spent;
    }

    struct Tried {
        bool is_whole = false;
        std::size_t spent = 0;  // rulings
    };

    Tried try_exercises(const Definition& definition,
                        const std::vector<Exercise>& exercises,
                        DeepSearch::Limits most) {
        DeepSearch search(player_, pack_.stop);
        const auto sink = [&](const Played& played, const Exercise&) {
            found_.take(definition, played);
            if (played.fault) found_.take_fault(definition, played);
        };
        bool is_whole = search.run(definition, exercises, most, sink);
        if (is_whole && has_dead_branch(handlers_of(pack_.game, definition)))
            is_whole = search.run_faces(sink);
        for (const Played& played : search.unsteady()) found_.take_unsteady(definition, played);
        return {is_whole, search.spent()};
    }

    [[nodiscard]] bool runs_any(const std::set<HandlerId>& handlers) const {
        return std::any_of(handlers.begin(), handlers.end(),
                           [this](HandlerId handler) { return has_run(handler); });
    }

    // By the kernel, or by a function of the ruleset.
    [[nodiscard]] bool has_run(HandlerId handler) const {
        if (coverage_.most_spent().contains(handler)) return true;
        const FunctionLines lines = lines_of(pack_.sandbox, function_of(handler));
        return std::any_of(lines.lines.begin(), lines.lines.end(),
                           [&](int line) { return coverage_.has_run(lines.chunk, line); });
    }

    void tell_slow() {
        const std::int64_t allowed = limits::instructions_per_handler;
        for (const auto& [handler, spent] : coverage_.most_spent()) {
            // Who takes more than all of it was stopped: that is told already.
            if (!own_.contains(handler) || spent <= allowed / slow_part || spent > allowed)
                continue;
            found_.take_slow(lines_of(pack_.sandbox, function_of(handler)), spent, allowed);
        }
    }

    // Branches of the function that nobody took although their condition was looked at, and that
    // chance alone decides.
    [[nodiscard]] std::vector<std::pair<Branch, int>> dead_branches(const FunctionLines& lines) {
        std::vector<std::pair<Branch, int>> dead;
        const Reading* reading = pack_.loader.reading_of(lines.chunk);
        if (reading == nullptr) return dead;
        for (const Branch& branch : branches_of(*reading, lines.first, lines.last)) {
            const auto from =
                std::lower_bound(lines.lines.begin(), lines.lines.end(), branch.first_line);
            const auto to = std::upper_bound(from, lines.lines.end(), branch.last_line);
            const bool stands_apart = branch.first_line > branch.guard_line;
            if (from == to || !stands_apart || !is_by_chance(branch)) continue;
            if (!coverage_.has_run(lines.chunk, branch.guard_line)) continue;
            const bool is_dead = std::none_of(
                from, to, [&](int line) { return coverage_.has_run(lines.chunk, line); });
            if (is_dead) dead.emplace_back(branch, *from);
        }
        return dead;
    }

    // How a check comes out depends on who rolls; that a band has a name nobody declared does not.
    [[nodiscard]] bool is_by_chance(const Branch& branch) const {
        if (!branch.by_chance || branch.by_check) return false;
        return std::all_of(branch.bands.begin(), branch.bands.end(), [this](const auto& name) {
            const Word word = Word::of(name);
            return std::none_of(pack_.game.rulebook.checks.begin(),
                                pack_.game.rulebook.checks.end(), [&](const CheckRule& rule) {
                                    return std::any_of(
                                        rule.bands.begin(), rule.bands.end(),
                                        [&](const Band& band) { return band.name == word; });
                                });
        });
    }

    [[nodiscard]] bool has_dead_branch(const HandlerFields& handlers) {
        return std::any_of(handlers.begin(), handlers.end(), [this](const auto& entry) {
            return !dead_branches(lines_of(pack_.sandbox, function_of(entry.first))).empty();
        });
    }

    void tell_unreached() {
        for (const HandlerId handler : own_) {
            if (cut_short_.contains(handler)) continue;
            if (!is_own(handler)) continue;
            const FunctionLines lines = lines_of(pack_.sandbox, function_of(handler));
            for (const auto& [branch, line] : dead_branches(lines))
                found_.take_unreached(lines.chunk, line, branch.guard_line);
        }
    }

    // After all were tried: what one definition does may run the handlers of another.
    void tell_not_run() {
        for (const auto& definition : pack_.game.rules.definitions.all()) {
            if (definition->pack != pack_.source.manifest.id.value) continue;
            const bool is_tried = !table_.exercises_of(*definition).empty();
            for (const auto& [handler, field] : handlers_of(pack_.game, *definition)) {
                if (has_run(handler) || !is_own(handler)) continue;
                if (!is_tried) {
                    found_.take_untried(*definition);
                } else if (const bool is_cut_short = cut_short_.contains(handler);
                           !is_cut_short || insists_) {
                    found_.take_not_run(*definition, field,
                                        is_cut_short ? budget_.per_definition : 0);
                }
            }
        }
    }

    [[nodiscard]] bool is_own(HandlerId handler) const {
        return lines_of(pack_.sandbox, function_of(handler))
            .chunk.starts_with(pack_.source.manifest.id.value + "/");
    }

    const LoadedPack& pack_;
    StandardTable& table_;
    DeepBudget budget_;
    bool insists_;
    DeepFindings found_;
    LineCoverage coverage_;
    DeepPlayer player_;
    std::set<HandlerId> own_;        // of the definitions that were tried
    std::set<HandlerId> cut_short_;  // of those whose budget ended first
};

Diagnostic not_run(const LoadedPack& pack, std::string_view why, std::string hint) {
    Diagnostic note;
    note.code = "deep/not-run";
    note.severity = Severity::note;
    note.where = pack.source.manifest.id.where;
    note.message =
        fmt::format("no handler of '{}' was run: {}", pack.source.manifest.id.value, why);
    note.hint = std::move(hint);
    return note;
}

// A table that is broken is told of the pack that declares it; of others only that nothing was run.
Diagnostic bad_table(const LoadedPack& pack, const std::string& declared_by, Diagnostic problem) {
    if (declared_by == pack.source.manifest.id.value) return problem;
    Diagnostic note = not_run(pack, "the standard table of its ruleset is broken",
                              fmt::format("check '{}' by itself", declared_by));
    note.notes.push_back(printable(problem.message, 400));
    return note;
}

// What the pack is tried on; nothing, which may have been told, when there is none.
std::optional<StandardTable> find_table(const LoadedPack& pack,
                                        bool insists,
                                        std::vector<Diagnostic>& findings) {
    std::vector<Diagnostic> problems;
    std::optional<StandardTable> table = StandardTable::find(pack, problems);
    const auto error =
        std::find_if(problems.begin(), problems.end(),
                     [](const Diagnostic& problem) { return problem.severity == Severity::error; });
    if (error != problems.end()) {
        findings.push_back(not_run(pack, "the standard table of its ruleset has errors",
                                   "check the ruleset by itself"));
    } else if (!table && insists) {
        findings.push_back(
            not_run(pack, "no ruleset it needs has a standard table",
                    "a ruleset declares it: standard_table { set_up = ..., exercises = ... }"));
    }
    return table;
}

// What keeps the table from being set up: the first ruling that failed, else its own error.
std::optional<Diagnostic> failure_of_set_up(const LoadedPack& pack, StandardTable& table) {
    std::optional<Diagnostic> failure;
    pack.runtime.on_ruling = [&](const Request&, const Outcome& outcome) {
        if (outcome.diagnostic && !failure) failure = outcome.diagnostic;
    };
    try {
        table.set_up();
    } catch (const Error& error) {
        if (!failure) failure = error.diagnostic();
    }
    pack.runtime.on_ruling = nullptr;
    if (!failure) return std::nullopt;
    failure->notes.push_back(fmt::format("the error is {}", failure->code));
    failure->code = "deep/bad-table";
    failure->message = "the standard table cannot be set up: " + failure->message;
    failure->where = table.where();
    return failure;
}

void check_deep(const LoadedPack& pack, DeepOptions options, std::vector<Diagnostic>& findings) {
    std::optional<StandardTable> table = find_table(pack, options.insists, findings);
    if (!table || pack.stop.is_raised()) return;
    if (std::optional<Diagnostic> failure = failure_of_set_up(pack, *table)) {
        if (!pack.stop.is_raised())
            findings.push_back(bad_table(pack, table->pack(), std::move(*failure)));
        return;
    }
    std::vector<Diagnostic> found = DeepCheck(pack, *table, options).run();
    std::move(found.begin(), found.end(), std::back_inserter(findings));
}

}  // namespace

ValidationPass deep_pass(DeepOptions options) {
    return [options](const LoadedPack& pack, std::vector<Diagnostic>& findings) {
        check_deep(pack, options, findings);
    };
}

}  // namespace hexwright
