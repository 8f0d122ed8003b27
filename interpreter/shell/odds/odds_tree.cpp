#include "shell/odds/odds_tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "shell/report/terminal.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_children = 8;
constexpr double least_share = 0.005;  // of all

std::string leaf_name(const OddsEnding& ending, const OddsRequest& request) {
    if (!ending.reason.empty())
        return fmt::format("{}: {}", ending.failure ? "an error" : "refused",
                           printable(ending.reason, 80));
    std::vector<std::string> values;
    for (std::size_t key = 0; key < request.keys.size(); ++key)
        values.push_back(fmt::format("{} {}", printable(request.keys[key], 40),
                                     printable(ending.values[key], 40)));
    return fmt::format("{}", fmt::join(values, ", "));
}

OddsTree& child_of(OddsTree& node, const std::string& name) {
    const auto known = std::ranges::find(node.children, name, &OddsTree::name);
    return known == node.children.end() ? node.children.emplace_back(OddsTree{name, 0}) : *known;
}

// A way ends where nothing that follows matters to what it comes to: that ending; "" where
// something does.
std::string end_early(OddsTree& node) {
    if (node.children.empty()) return node.name;
    std::string ending;
    bool is_one = true;
    mpq_class chance = 0;
    for (OddsTree& child : node.children) {
        const std::string of_child = end_early(child);
        if (ending.empty()) ending = of_child;
        is_one = is_one && !of_child.empty() && of_child == ending;
        chance += child.chance;
    }
    if (!is_one) return "";
    node.children.assign(1, OddsTree{ending, chance});
    return ending;
}

// The likeliest first; the rarest together, if they are several.
void put_in_order(OddsTree& node) {
    std::ranges::stable_sort(node.children, std::greater{}, &OddsTree::chance);
    std::size_t kept = 0;
    while (kept < node.children.size() && kept < most_children &&
           node.children[kept].chance.get_d() >= least_share)
        ++kept;
    if (node.children.size() > kept + 1) {
        OddsTree rest{count_of(node.children.size() - kept, "rarer case"), 0};
        for (std::size_t i = kept; i < node.children.size(); ++i)
            rest.chance += node.children[i].chance;
        node.children.resize(kept);
        node.children.push_back(std::move(rest));
    }
    for (OddsTree& child : node.children) put_in_order(child);
}

// A line for each node; a child that always follows stands in the line of its parent, where there
// is room.
void add_lines(const OddsTree& first,
               const TableStyle& style,
               std::size_t depth,
               std::string& text) {
    constexpr int bar_columns = 10;
    constexpr std::size_t name_column = 23;
    const OddsTree* last = &first;
    std::string name = first.name;
    const std::size_t width = static_cast<std::size_t>(style.width) - name_column - 2 * depth;
    while (depth > 0 && last->children.size() == 1 &&
           last->children.front().chance == last->chance &&
           name.size() + 3 + last->children.front().name.size() <= width) {
        last = &last->children.front();
        name += " > " + last->name;
    }
    const OddsTree& node = *last;
    const std::string bar = bar_text(node.chance, bar_columns, style.utf8);
    const std::string room(static_cast<std::size_t>(bar_columns - columns_of_shown(bar)), ' ');
    text += fmt::format("{:>9}  {}{}  {}{}\n", percent_text(node.chance), bar, room,
                        std::string(2 * depth, ' '), name);
    for (const OddsTree& child : node.children) add_lines(child, style, depth + 1, text);
}

FlowNode flow_of(const OddsTree& tree, bool is_estimated) {
    FlowNode node{tree.name,
                  {tree.chance.get_d(), percent_text(tree.chance),
                   is_estimated ? "" : fraction_text(tree.chance)},
                  {}};
    for (const OddsTree& child : tree.children)
        node.children.push_back(flow_of(child, is_estimated));
    return node;
}

}  // namespace

OddsTree tree_of(const Odds& odds, const OddsRequest& request) {
    OddsTree root{printable(request.action, 60), 1};
    for (const OddsEnding& ending : odds.endings) {
        const mpq_class chance = odds.samples == 0 ? ending.chance : mpq_class(ending.estimate);
        OddsTree* node = &root;
        for (const std::string& step : ending.path) {
            node = &child_of(*node, step);
            node->chance += chance;
        }
        child_of(*node, leaf_name(ending, request)).chance += chance;
    }
    (void)end_early(root);
    put_in_order(root);
    return root;
}

std::string tree_text(const OddsTree& tree, const TableStyle& style) {
    std::string text;
    add_lines(tree, style, 0, text);
    return text;
}

FlowPicture picture_of(const OddsTree& tree, bool is_estimated) {
    FlowPicture picture;
    picture.head.title = "Probability tree of " + tree.name;
    picture.root = flow_of(tree, is_estimated);
    return picture;
}

nlohmann::ordered_json json_of(const OddsTree& tree) {
    nlohmann::ordered_json json{{"name", tree.name},
                                {"chance", tree.chance.get_d()},
                                {"fraction", tree.chance.get_str()},
                                {"children", nlohmann::ordered_json::array()}};
    for (const OddsTree& child : tree.children) json["children"].push_back(json_of(child));
    return json;
}

}  // namespace hexwright
