// Plays one exercise of a definition from the state of the standard table, records what happened,
// and restores the table.
//
//     ExplorerPlay player(pack, table, coverage);
//     const Played played = player.play(exercise, definition, path);
//
// Cannot be copied: the runtime points to it. The table must be set up.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "lint/driven_chance.hpp"
#include "lint/standard_table.hpp"
#include "lua/line_coverage.hpp"

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
    [[nodiscard]] bool failed_with(std::string_view code) const;
};

class ExplorerPlay {
public:
    ExplorerPlay(const LoadedPack& pack, StandardTable& table, LineCoverage& coverage);
    ~ExplorerPlay();
    ExplorerPlay(const ExplorerPlay&) = delete;
    ExplorerPlay& operator=(const ExplorerPlay&) = delete;

    Played play(const Exercise& exercise, const Definition& definition, const ChancePath& path);

    // Instructions spent so far; only differences mean anything.
    [[nodiscard]] std::int64_t instructions() const { return pack_.sandbox.spent(); }

    // Forgets which outcomes were seen, so that all are new again.
    void forget_seen() { seen_.clear(); }

    // Called after each ruling that was done, before it is taken back; may be empty.
    std::function<void(const SeenRuling&)> at_ruling;

private:
    void note(const Request& request, const Outcome& outcome);
    void note_pools(SeenRuling& ruling) const;
    void note_new();

    const LoadedPack& pack_;
    StandardTable& table_;
    LineCoverage& coverage_;
    DrivenChance chance_;
    std::size_t base_;  // rulings of setting up
    Played played_;
    std::set<std::uint64_t> seen_;
};

}  // namespace hexwright
