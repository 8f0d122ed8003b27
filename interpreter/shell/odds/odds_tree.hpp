// Odds of one action as a probability tree: checks and answers in the order in which they come, and
// what each way ends in.
//
//     const OddsTree tree = tree_of(odds, request);       // of a request that tells the path
//     tree.name == "skeleton:attack(behemoth)", tree.chance == 1
//     tree.children[0].name == "Skeleton: attack passed"
//
// Order: the likeliest child first. Invariant: the chances of children add up to that of their
// parent, or to less where something was not weighed. A way ends where nothing that follows matters
// to what it comes to. Of many small children the rarest are one.
#pragma once

#include <gmpxx.h>

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "shell/picture/picture.hpp"
#include "shell/report/outcome_table.hpp"
#include "shell/table/odds.hpp"

namespace hexwright {

struct OddsTree {
    std::string name;
    mpq_class chance;
    std::vector<OddsTree> children = {};
};

[[nodiscard]] OddsTree tree_of(const Odds& odds, const OddsRequest& request);

// A line for each node, with a bar of its chance.
[[nodiscard]] std::string tree_text(const OddsTree& tree, const TableStyle& style);

[[nodiscard]] FlowPicture picture_of(const OddsTree& tree, bool is_estimated);

// `name`, `chance`, `fraction` and `children`.
[[nodiscard]] nlohmann::ordered_json json_of(const OddsTree& tree);

}  // namespace hexwright
