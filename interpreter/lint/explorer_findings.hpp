// The findings of the explorer: one for each cause, however often it showed.
//
//     ExplorerFindings found(pack);
//     found.take(definition, played);
//     std::vector<Diagnostic> findings = found.finish();
//
// A finding is placed at the line of the pack's own script that causes it, else at its definition.
// It is left out where an earlier pass has a finding at the same line.
//
// Errors: deep/script-error, deep/feeds-itself. Warnings: deep/beyond-limit, deep/slow-handler,
// deep/two-results, deep/paid-for-nothing, deep/never-paid, deep/unreached, deep/never-read. Notes:
// deep/not-run, deep/never-read.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "lint/driven_chance.hpp"
#include "lint/standard_table.hpp"
#include "lua/line_coverage.hpp"
#include "pack/kind.hpp"

namespace hexwright {

// A pool that a ruling drove beyond its limits.
struct PoolBeyond {
    std::string holder;
    std::string pool;
    std::int64_t amount = 0;
    std::int64_t limit = 0;
};

struct SeenRuling {
    Request request;
    Ending ending = Ending::done;
    std::optional<Diagnostic> failure;
    std::vector<Line> lines;
    std::size_t choices = 0;  // questions met until its end
    std::vector<PoolBeyond> beyond;
};

struct Played {
    std::size_t exercise = 1;  // its number
    std::vector<Choice> choices;
    std::vector<SeenRuling> rulings;
    std::optional<Diagnostic> fault;  // of the exercise itself
    std::uint64_t print = 0;          // a hash: equal playings have equal ones
    bool is_new = false;              // it had an outcome that none before had

    // Whether one of its rulings failed with this code.
    [[nodiscard]] bool failed_with(std::string_view code) const {
        return std::ranges::any_of(rulings, [code](const SeenRuling& ruling) {
            return ruling.failure && ruling.failure->code == code;
        });
    }
};

// Why no playing read a field.
enum class Unread : std::uint8_t {
    never_borne,
    never_offered,
    never_true,
    never_asked,
    never_used
};

// What of a definition no playing read, in the order of its kind.
struct NeverRead {
    std::vector<std::string> fields;
    Unread why = Unread::never_used;
};

// A field as it is written, or nothing. To look at it so is no reading in play.
[[nodiscard]] const Data& written_field(const Definition& definition, Word key);

// Whether a definition's price and its effect come together. Judges definitions that print one
// price, of plain numbers in pools.
//
//     PriceUse use(game, definition, kind);
//     use.look(ruling);              // each ruling in which the definition was used
//     use.is_paid_for_nothing(false)
class PriceUse {
public:
    PriceUse(Game& game, const Definition& definition, const Kind* kind);

    // Whether the price is of a form that can be judged.
    [[nodiscard]] bool is_judged() const { return !pools_.empty(); }

    // The ruling must be the last in force, and done.
    void look(const SeenRuling& ruling);

    // `handlers_ran`: one of the definition's own. Without handlers, or with printed effects, it
    // may still do something on another table, or for the players.
    [[nodiscard]] bool is_paid_for_nothing(bool handlers_ran) const {
        return used_ > 0 && paid_ > 0 && with_effect_ == 0 && !handlers_ran && !has_effects_;
    }

    [[nodiscard]] bool is_never_paid() const { return with_effect_ > 0 && paid_ == 0; }

    // The field of the price.
    [[nodiscard]] const std::string& field() const { return field_; }

private:
    [[nodiscard]] bool is_edited() const;
    [[nodiscard]] bool is_use(const SeenRuling& ruling) const;
    [[nodiscard]] bool is_price_of(const Line& line, EntityId payer) const;
    [[nodiscard]] bool is_effect(const Line& line, EntityId payer) const;
    [[nodiscard]] bool changed_more_than_pools(EntityId payer) const;

    Game& game_;
    const Definition& definition_;
    std::string field_;
    bool has_effects_ = false;  // printed ones
    std::vector<Word> pools_;
    std::size_t used_ = 0;
    std::size_t paid_ = 0;
    std::size_t with_effect_ = 0;
};

class ExplorerFindings {
public:
    explicit ExplorerFindings(const LoadedPack& pack);

    // Errors of scripts, cascades without end, pools beyond their limits.
    void take(const Definition& definition, const Played& played);

    // An exercise that fails by itself: the definition was not tried to the end.
    void take_fault(const Definition& definition, const Played& played);
    // A handler that never ran; a definition of a kind without an exercise. `budget` is the number
    // of rulings after which the search stopped (0: it did not); such handlers are counted, one is
    // named.
    void take_not_run(const Definition& definition, const std::string& field, std::size_t budget);
    // A warning if the definition was tried to the end, or a note of what may be the table's fault.
    void take_never_read(const Definition& definition, const NeverRead& found, bool is_cut_short);
    void take_untried(const Definition& definition);
    void take_unsteady(const Definition& definition, const Played& played);
    void take_costs(const Definition& definition, const PriceUse& costs, bool handlers_ran);
    // A handler that once took so many instructions, of which so many are allowed.
    void take_slow(const FunctionLines& handler, std::int64_t spent, std::int64_t allowed);
    void take_unreached(const std::string& chunk, int line, int guard_line);

    // In the order of files and lines.
    [[nodiscard]] std::vector<Diagnostic> finish();

private:
    void take_failure(const Definition& definition, const Played& played, const SeenRuling& ruling);
    // A fault outside the definition that prevents its exercise.
    void take_broken(const Definition& definition, const Diagnostic& fault);
    // The innermost place of the failure in the pack's own scripts, by chunk; none if it is in
    // none.
    [[nodiscard]] Place own_place(const Diagnostic& failure) const;
    [[nodiscard]] std::string shows_at(const Diagnostic& failure) const;
    [[nodiscard]] bool follows_error(const Place& where, const Diagnostic& failure) const;
    [[nodiscard]] std::string title(const Definition& definition) const;
    // The command that shows it again.
    [[nodiscard]] std::string replay_hint(const Definition& definition,
                                          const Played& played,
                                          std::size_t choices) const;
    void add(const std::string& cause, Diagnostic finding);
    [[nodiscard]] bool has_other_finding(const Definition& definition,
                                         const std::string& file) const;

    const LoadedPack& pack_;
    // Whether an earlier finding in this file names one of the names that the message quotes.
    [[nodiscard]] bool is_named_before(const std::string& file, std::string_view message) const;

    // File and line of the findings of earlier passes; whether one is an error.
    std::map<std::pair<std::string, int>, bool> earlier_;
    std::set<std::pair<std::string, std::string>>
        earlier_names_;          // file, and names quoted by these
    std::size_t cut_short_ = 0;  // handlers
    std::set<Word> faulty_;      // definitions of which something was found, by id
    std::map<std::string, Diagnostic> by_cause_;
};

}  // namespace hexwright
