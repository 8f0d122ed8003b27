// What was found by running a pack's handlers: one finding for each cause, however often it showed.
//
//     DeepFindings found(pack, table);
//     found.take(definition, played);
//     std::vector<Diagnostic> findings = found.finish();
//
// A finding stands at the line of the pack's own script that it comes from, else at its definition.
// Findings of passes before, at the same line, tell the same cause already.
//
// Errors: deep/script-error, deep/feeds-itself. Warnings: deep/beyond-limit, deep/slow-handler,
// deep/two-results, deep/paid-for-nothing, deep/never-paid, deep/unreached. Notes: deep/not-run.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "lint/deep_costs.hpp"
#include "lint/deep_play.hpp"

namespace hexwright {

class DeepFindings {
public:
    DeepFindings(const LoadedPack& pack, const StandardTable& table);

    // Errors of scripts, cascades without end, pools beyond their limits.
    void take(const Definition& definition, const Played& played);

    // An exercise that fails by itself: the definition was not tried to the end.
    void take_fault(const Definition& definition, const Played& played);
    // A handler that no playing came to, and a definition whose kind nobody tries.
    // Of those whose budget of so many rulings ended first (0: it did not), the first only and how
    // many.
    void take_not_run(const Definition& definition, const std::string& field, std::size_t budget);
    void take_untried(const Definition& definition);
    void take_unsteady(const Definition& definition, const Played& played);
    void take_costs(const Definition& definition, const DeepCosts& costs, CostVerdict verdict);
    // A handler that once took so many instructions, of which so many are allowed.
    void take_slow(const FunctionLines& handler, std::int64_t spent, std::int64_t allowed);
    void take_unreached(const std::string& chunk, int line, int guard_line);

    // In the order of files and lines.
    [[nodiscard]] std::vector<Diagnostic> finish();

    // The path people know for a chunk.
    [[nodiscard]] std::string shown(const std::string& chunk) const;

private:
    void take_failure(const Definition& definition, const Played& played, const SeenRuling& ruling);
    // What is not the definition's, and kept it from being tried.
    void take_broken(const Definition& definition, const Diagnostic& fault);
    // The nearest place of the failure in the pack's own scripts, of its chunk; nothing when it is
    // in none.
    [[nodiscard]] Place own_place(const Diagnostic& failure) const;
    [[nodiscard]] bool follows_told(const Place& where, const Diagnostic& failure) const;
    [[nodiscard]] bool is_own(const std::string& chunk) const;
    [[nodiscard]] std::string title(const Definition& definition) const;
    // How to see it again.
    [[nodiscard]] std::string again(const Definition& definition,
                                    const Played& played,
                                    std::size_t choices) const;
    void add(const std::string& cause, Diagnostic finding);
    [[nodiscard]] bool is_told(const Definition& definition, const std::string& file) const;

    const LoadedPack& pack_;
    const StandardTable& table_;
    // Was one of the names that the message quotes complained about in this file before?
    [[nodiscard]] bool is_named_already(const std::string& file, std::string_view message) const;

    // File and line of what passes before found; whether it is an error.
    std::map<std::pair<std::string, int>, bool> told_;
    std::set<std::pair<std::string, std::string>> told_names_;  // file, and names quoted by these
    std::size_t cut_short_ = 0;                                 // handlers
    std::set<Word> faulty_;  // definitions of which something was found, by id
    std::map<std::string, Diagnostic> by_cause_;
};

}  // namespace hexwright
