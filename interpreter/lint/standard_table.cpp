#include "lint/standard_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/finally.hpp"
#include "base/text.hpp"
#include "kernel/chance/question.hpp"
#include "lua/bind_driver.hpp"
#include "lua/data_bridge.hpp"
#include "pack/manifest.hpp"

namespace hexwright {

namespace {

// The budget of ten rulings: functions of the table do little by themselves.
RunBudget table_budget() {
    RunBudget budget = budget_for(RunKind::driver);
    budget.instructions = 10 * limits::instructions_per_ruling;
    budget.per_handler = budget.instructions;
    return budget;
}

// The small pack that a ruleset has in its folder `table`.
void load_table_pack(const LoadedPack& pack,
                     const PackSource& ruleset,
                     std::vector<Diagnostic>& problems) {
    const std::filesystem::path folder = ruleset.files.folder / "table";
    std::error_code failed;
    if (!std::filesystem::is_regular_file(folder / manifest_name, failed)) return;
    const std::string shown = ruleset.shown + "/table";
    const std::optional<PackSource> source = read_pack(folder, shown, problems);
    if (!source) return;
    const bool is_there = std::ranges::any_of(
        pack.packs, [&](const PackSource* known) { return known->id() == source->id(); });
    if (is_there) return;
    LoadReport report = pack.loader.load({*source});
    append(problems, std::move(report.problems));
}

// An unambiguous name of the definition, or nothing.
std::optional<std::string> exact_name(const Game& game, const Definition& definition) {
    const DefinitionTable& all = game.rules.definitions;
    for (const std::string& name : {definition.name, definition.pack + ":" + definition.name,
                                    std::string(game.text(definition.id))}) {
        try {
            if (all.look_up(game.text(definition.kind), name, "", "") == &definition) return name;
        } catch (const Error&) {
            continue;  // ambiguous
        }
    }
    return std::nullopt;
}

}  // namespace

StandardTable::StandardTable(const LoadedPack& loaded, const Declared& declared)
    : runtime_(&loaded.runtime),
      body_(Data(entries_of(declared.body))),
      pack_(declared.pack),
      where_(loaded.loader.place_of(declared)) {}

std::optional<StandardTable> StandardTable::find(const LoadedPack& pack,
                                                 std::vector<Diagnostic>& problems) {
    for (const PackSource* source : pack.packs) {
        if (source->is_ruleset()) load_table_pack(pack, *source, problems);
    }
    if (has_error(problems)) return std::nullopt;
    const std::vector<Declared>& all = pack.loader.declarations().all();
    const auto latest =
        std::ranges::find(all.rbegin(), all.rend(), "standard_table", &Declared::what);
    if (latest == all.rend()) return std::nullopt;
    return StandardTable(pack, *latest);
}

void StandardTable::set_up() {
    DefaultPolicy defaults;
    runtime_->game.fate.set_sources({&defaults});
    const Finally done([this] { runtime_->game.fate.set_sources({}); });
    people_ = driver_result(*runtime_, function_of(*body_["2"].handler()), table_budget());
    const bool is_empty = people_.list() != nullptr && people_.list()->empty();
    if (people_.map() != nullptr || is_empty) return;
    throw Error("deep/bad-table",
                fmt::format("its function gives {}, not a table of who and what is there",
                            people_.type_name()),
                "end it with: return { user = rue, foe = rat }");
}

std::optional<Diagnostic> StandardTable::try_set_up() {
    std::optional<Diagnostic> failure;
    runtime_->on_ruling = [&](const Request&, const Outcome& outcome) {
        if (outcome.diagnostic && !failure) failure = outcome.diagnostic;
    };
    try {
        set_up();
    } catch (const Error& error) {
        if (!failure) failure = error.diagnostic();
    }
    runtime_->on_ruling = nullptr;
    if (!failure) return std::nullopt;
    failure->notes.push_back(fmt::format("the error is {}", failure->code));
    failure->code = "deep/bad-table";
    failure->message = "the standard table cannot be set up: " + failure->message;
    failure->where = where_;
    return failure;
}

std::vector<Exercise> StandardTable::exercises_of(const Definition& definition) const {
    std::vector<Exercise> found;
    if (!exact_name(runtime_->game, definition)) return found;
    const std::string kind = runtime_->game.text(definition.kind);
    for (const bool is_last_resort : {false, true}) {
        const Data& entry = is_last_resort ? body_["otherwise"][kind] : body_[kind];
        const auto add = [&](const Data& one) {
            if (one.handler() != nullptr)
                found.push_back({function_of(*one.handler()), found.size() + 1, is_last_resort});
        };
        add(entry);
        if (const Data::List* several = entry.list())
            std::for_each(several->begin(), several->end(), add);
    }
    return found;
}

void StandardTable::play(const Exercise& exercise, const Definition& definition) {
    driver_tries(*runtime_, exercise.function, people_,
                 exact_name(runtime_->game, definition).value_or(definition.name), definition.id,
                 table_budget());
}

}  // namespace hexwright
