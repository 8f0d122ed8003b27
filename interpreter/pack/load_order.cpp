#include "pack/load_order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <map>
#include <numeric>
#include <tuple>

#include "base/text.hpp"
#include "base/version.hpp"

namespace hexwright {

namespace {

// Indices by id. Of two packs with one id neither is taken. The message does not depend on which
// was found first.
std::map<std::string, std::size_t> index_by_id(const std::vector<PackManifest>& found,
                                               std::vector<Diagnostic>& problems) {
    std::vector<std::size_t> by_file(found.size());
    std::iota(by_file.begin(), by_file.end(), std::size_t{0});
    std::ranges::stable_sort(by_file, {}, [&](std::size_t i) { return found[i].file; });
    std::map<std::string, std::size_t> first;
    std::set<std::string> twice;
    for (const std::size_t i : by_file) {
        const std::string& id = found[i].id.value;
        const auto [at, is_new] = first.emplace(id, i);
        if (is_new) continue;
        twice.insert(id);
        problems.push_back(error_at(
            "pack/two-packs-one-id", found[i].id.where,
            fmt::format("the pack id '{}' is already used by {}", id, found[at->second].file),
            "rename one of them, or remove it"));
    }
    for (const std::string& id : twice) first.erase(id);
    return first;
}

// Walks from the wanted packs to what they need, depth first, ids in order.
class Orderer {
public:
    Orderer(const std::vector<PackManifest>& found, const Version& engine)
        : found_(found), engine_(engine) {
        by_id_ = index_by_id(found, out_.problems);
    }

    LoadOrder run(const std::vector<std::string>& wanted) {
        wanted_ = wanted.empty() ? known_ids() : wanted;
        std::ranges::sort(wanted_);
        for (const std::string& id : wanted_) {
            if (by_id_.contains(id)) {
                static_cast<void>(visit(id));
            } else if (!has_several(id)) {  // reported already
                (void)report("pack/pack-not-found", {},
                             fmt::format("there is no pack '{}'", printable(id, 64)),
                             did_you_mean(id, known_ids()));
            }
        }
        drop_conflicting();
        std::ranges::stable_sort(out_.problems, {}, [](const Diagnostic& problem) {
            const Place& where = problem.where;
            return std::tie(where.file, where.line, where.column, problem.code);
        });
        return std::move(out_);
    }

private:
    enum class State { open, loads, fails };

    // Of an id that is not in by_id_.
    [[nodiscard]] bool has_several(const std::string& id) const {
        return std::ranges::any_of(found_,
                                   [&](const PackManifest& pack) { return pack.id.value == id; });
    }

    // False: the pack does not load.
    bool report(const char* code,
                Place where,
                std::string message,
                std::string hint,
                std::vector<std::string> notes = {}) {
        Diagnostic problem = error_at(code, std::move(where), std::move(message), std::move(hint));
        problem.notes = std::move(notes);
        out_.problems.push_back(std::move(problem));
        return false;
    }

    [[nodiscard]] std::vector<std::string> known_ids() const {
        std::vector<std::string> ids;
        for (const auto& [id, index] : by_id_) ids.push_back(id);
        return ids;
    }

    // "siege needs emberfall needs core ^2.0"
    [[nodiscard]] std::string chain(const PackReference& need) const {
        std::string text;
        for (const std::string& id : path_) text += id + " needs ";
        return fmt::format("{}{} {}", text, need.id, need.range.text());
    }

    bool visit(const std::string& id) {
        if (const auto known = states_.find(id); known != states_.end())
            return known->second == State::loads;
        const PackManifest& pack = found_[by_id_.at(id)];
        states_[id] = State::open;
        why_[id] = id + " <- " + (contains(wanted_, id) ? "wanted" : why_.at(path_.back()));
        path_.push_back(id);
        bool loads = fits_engine(pack);
        for (const PackReference& need : pack.dependencies) loads = satisfied(need, pack) && loads;
        for (const PackReference& may : pack.optional_dependencies) take_optional(may);
        loads = overrides_fit(pack) && loads;
        path_.pop_back();
        states_[id] = loads ? State::loads : State::fails;
        if (loads) out_.order.push_back(by_id_.at(id));
        return loads;
    }

    bool fits_engine(const PackManifest& pack) {
        if (pack.engine.value.contains(engine_)) return true;
        return report("pack/wrong-engine", pack.engine.where,
                      fmt::format("'{}' needs engine {}, this is {}", pack.id.value,
                                  pack.engine.value.text(), engine_.text()),
                      "use another version of the pack or of hexwright");
    }

    bool satisfied(const PackReference& need, const PackManifest& pack) {
        const auto at = by_id_.find(need.id);
        if (at == by_id_.end()) return report_missing(need);
        const Version& there = found_[at->second].version.value;
        if (!need.range.contains(there)) {
            return report(
                "pack/wrong-version", need.where,
                fmt::format("'{}' needs {} {}, but {} is {}", pack.id.value, need.id,
                            need.range.text(), need.id, there.text()),
                fmt::format("install a version of {} that fits {}", need.id, need.range.text()),
                {chain(need)});
        }
        if (const auto state = states_.find(need.id);
            state != states_.end() && state->second == State::open)
            return report_cycle(need.id);
        return visit(need.id);
    }

    bool report_missing(const PackReference& need) {
        if (has_several(need.id)) return false;  // reported already
        return report(
            "pack/missing-dependency", need.key,
            fmt::format("'{}' needs the pack '{}', which is not there", path_.back(), need.id),
            did_you_mean(need.id, known_ids()), {chain(need)});
    }

    // The message does not depend on which pack of the circle is visited first.
    bool report_cycle(const std::string& again) {
        std::vector<std::string> circle(std::ranges::find(path_, again), path_.end());
        out_.in_circles.insert(circle.begin(), circle.end());
        std::rotate(circle.begin(), std::ranges::min_element(circle), circle.end());
        const std::string& next = circle[1 % circle.size()];
        // No optional pack leads into a circle: each is needed by the one before it.
        const auto& needed = found_[by_id_.at(circle.front())].dependencies;
        const auto need = std::ranges::find(needed, next, &PackReference::id);
        const bool is_pair = circle.size() == 2;
        return report("pack/cyclic-dependency", need->key,
                      is_pair ? fmt::format("'{}' and '{}' need each other", circle[0], circle[1])
                              : fmt::format("'{}' and {} others need one another", circle[0],
                                            circle.size() - 1),
                      is_pair ? "move what both need into a third pack"
                              : "move what they share into a pack of its own",
                      {fmt::format("{} needs {}", fmt::join(circle, " needs "), circle[0])});
    }

    // An optional pack loads first if it is there; one that is absent, too old or in a circle is
    // left out.
    void take_optional(const PackReference& may) {
        const auto at = by_id_.find(may.id);
        if (at == by_id_.end() || !may.range.contains(found_[at->second].version.value)) return;
        std::set<std::string> seen;
        if (!states_.contains(may.id) && !leads_back(may.id, seen))
            static_cast<void>(visit(may.id));
    }

    // Whether the pack needs, perhaps through others, one that is being visited.
    [[nodiscard]] bool leads_back(const std::string& id, std::set<std::string>& seen) const {
        const auto at = by_id_.find(id);
        if (at == by_id_.end() || !seen.insert(id).second) return false;
        const auto state = states_.find(id);
        if (state != states_.end() && state->second == State::open) return true;
        return std::ranges::any_of(found_[at->second].dependencies, [&](const PackReference& need) {
            return leads_back(need.id, seen);
        });
    }

    bool overrides_fit(const PackManifest& pack) {
        bool fits = true;
        for (const PackOverride& replaced : pack.overrides) {
            const auto names = [&](const PackReference& need) {
                return need.id == replaced.owner();
            };
            if (std::ranges::any_of(pack.dependencies, names)) continue;
            fits = report("pack/override-without-dependency", replaced.key,
                          fmt::format("'{}' overrides {}, but does not depend on '{}'",
                                      pack.id.value, replaced.id, replaced.owner()),
                          fmt::format("add {} to [dependencies]", replaced.owner()));
        }
        return fits;
    }

    bool report_conflicts(std::size_t index) {
        bool any = false;
        for (const PackReference& against : found_[index].conflicts) {
            const auto at = by_id_.find(against.id);
            if (at == by_id_.end() || states_[against.id] != State::loads) continue;
            if (!against.range.contains(found_[at->second].version.value)) continue;
            any = true;
            (void)report(
                "pack/conflict", against.key,
                fmt::format("'{}' cannot be loaded together with '{}' {}", found_[index].id.value,
                            against.id, found_[at->second].version.value.text()),
                "load only one of them", {why_.at(found_[index].id.value), why_.at(against.id)});
        }
        return any;
    }

    // Leaves out the packs that declare a conflict, and all that need them.
    void drop_conflicting() {
        std::set<std::string> dropped;
        for (const std::size_t index : out_.order) {
            if (report_conflicts(index)) dropped.insert(found_[index].id.value);
        }
        std::vector<std::size_t> kept;
        for (const std::size_t index : out_.order) {
            const PackManifest& pack = found_[index];
            const auto is_dropped = [&](const std::string& id) { return dropped.contains(id); };
            if (is_dropped(pack.id.value) ||
                std::ranges::any_of(pack.dependencies, is_dropped, &PackReference::id)) {
                dropped.insert(pack.id.value);
            } else {
                kept.push_back(index);
            }
        }
        out_.order = std::move(kept);
    }

    const std::vector<PackManifest>& found_;
    const Version& engine_;
    std::map<std::string, std::size_t> by_id_;
    std::map<std::string, State> states_;
    std::map<std::string, std::string> why_;  // each was visited: "emberfall <- siege <- wanted"
    std::vector<std::string> path_;
    std::vector<std::string> wanted_;
    LoadOrder out_;
};

}  // namespace

LoadOrder order_packs(const std::vector<PackManifest>& found,
                      const std::vector<std::string>& wanted,
                      const Version& engine) {
    return Orderer(found, engine).run(wanted);
}

Version this_engine() {
    const std::optional<Version> version = parse_version(engine_version);
    assert(version);
    return *version;
}

}  // namespace hexwright
