// One Dewprism attack, many times: the engine beside plain Lua and native C++ (rules in
// baseline/duel.hpp). Before the timing, all variants must reach the same states in 20,000 rulings.

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "baseline/attack_lua.hpp"
#include "baseline/attack_native.hpp"
#include "baseline/engine.hpp"
#include "baseline/harness.hpp"

namespace {

using namespace hexwright::bench;

constexpr std::uint32_t checked_rulings = 20'000;
const char* const no_engine = "no engine variant is linked";

// All variants for the duel, and again for the crowd under the name "NAME_crowd".
struct Cast {
    std::vector<std::unique_ptr<AttackVariant>> duel;
    std::vector<std::unique_ptr<AttackVariant>> crowd;
};

std::vector<std::unique_ptr<AttackVariant>> make_variants() {
    std::vector<std::unique_ptr<AttackVariant>> variants;
    variants.push_back(native_with_ledger());
    variants.push_back(native_raw());
    variants.push_back(bare_lua());
    variants.push_back(full_lua());
    for (const AttackMaker maker : attack_makers()) variants.push_back(maker());
    return variants;
}

bool all_agree(const Cast& cast) {
    std::vector<AttackVariant*> variants;
    for (const auto& variant : cast.duel) variants.push_back(variant.get());
    const std::string difference = disagreement(variants, checked_rulings);
    if (difference.empty()) return true;
    fmt::print(stderr, "the variants disagree, so no time means anything: {}\n", difference);
    return false;
}

std::vector<Subject> subjects_of(const Cast& cast) {
    std::vector<Subject> subjects;
    for (const auto& variant : cast.duel) {
        subjects.push_back({variant->name(), [&](std::uint32_t count) { variant->run(0, count); }});
    }
    for (const auto& variant : cast.crowd) {
        subjects.push_back(
            {variant->name() + "_crowd", [&](std::uint32_t count) { variant->run(0, count); }});
    }
    return subjects;
}

// The first engine variant has its handlers in Lua; the second is the same card as printed fields.
std::vector<Row> bars(const Cast& cast, const std::vector<double>& times) {
    const double native = times[0];
    const double raw = times[1];
    const double bare = times[2];
    const double full = times[3];
    std::vector<Row> rows;
    if (cast.duel.size() > 4) {
        const double engine = times[4];
        const double crowd = times[cast.duel.size() + 4];
        rows.push_back(ratio_row("engine / bare Lua", engine / bare, 1.2));
        rows.push_back(ratio_row("engine / full Lua", engine / full));
        rows.push_back(ratio_row("engine / native with ledger", engine / native));
        rows.push_back(ratio_row("engine, crowd / duel", crowd / engine, 1.2));
        if (cast.duel.size() > 5)
            rows.push_back(ratio_row("printed card / bare Lua", times[5] / bare, 0.9));
    } else {
        rows.push_back(missing_row("engine / bare Lua", 1.2, no_engine));
        rows.push_back(missing_row("engine, crowd / duel", 1.2, no_engine));
    }
    rows.push_back(ratio_row("native with ledger / raw", native / raw, 2));
    return rows;
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = parse_options(argc, argv);
    const Cast cast{make_variants(), make_variants()};
    if (options.callgrind.empty() && !all_agree(cast)) return 1;
    for (const auto& variant : cast.duel) variant->open(Opening{});
    for (const auto& variant : cast.crowd) variant->open(crowded_opening());

    const std::vector<Subject> subjects = subjects_of(cast);
    if (!options.callgrind.empty()) return run_one(subjects, options);

    const std::vector<double> times = medians(subjects, options.rounds);
    std::vector<Row> rows;
    for (std::size_t index = 0; index < subjects.size(); ++index) {
        rows.push_back(time_row(subjects[index].name, times[index]));
    }
    for (Row& row : bars(cast, times)) rows.push_back(std::move(row));
    print_table("A Dewprism attack, request to end and taken back", rows);
    fmt::print("  {} rulings checked: all variants agree\n", checked_rulings);
    return 0;
}
