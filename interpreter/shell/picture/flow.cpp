// A tree of what follows what: the height of each node and band is its mass.
#include <fmt/format.h>

#include <algorithm>

#include "shell/picture/drawing.hpp"

namespace hexwright {

namespace {

constexpr double mass_height = 220;  // of a mass of 1
constexpr double flow_node_width = 8;
constexpr double least_slot = 15;  // so that labels of neighbours do not meet
constexpr double flow_gap = 3;

std::size_t depth_of(const FlowNode& node) {
    std::size_t depth = 0;
    for (const FlowNode& child : node.children) depth = std::max(depth, depth_of(child));
    return depth + 1;
}

// Each level is a column; a mass is as high as its share of the root, which has `mass_height`.
class FlowLayout {
public:
    FlowLayout(const FlowPicture& picture, Drawing& drawing)
        : drawing_(drawing),
          total_(finite(picture.root.mass.value)),
          pitch_((Drawing::width - 40) / static_cast<double>(depth_of(picture.root))) {}

    // The place that a node takes with all that follows it.
    [[nodiscard]] double slot(const FlowNode& node) const {
        return std::max({height(node), slots_below(node), least_slot}) +
               (node.children.empty() ? flow_gap : 0);
    }

    // Returns the y of the node's top. Each branch of the root has a colour.
    double draw_node(const FlowNode& node,
                     double top,
                     std::size_t level,
                     std::size_t branch,
                     const std::string& path) {
        const double x = pitch_ * static_cast<double>(level);
        const double own_top = top + (slot(node) - height(node)) / 2;
        double child_top = top + (slot(node) - slots_below(node)) / 2;
        double from = own_top;
        for (std::size_t i = 0; i < node.children.size(); ++i) {
            const FlowNode& child = node.children[i];
            const std::size_t colour = level == 0 ? i + 1 : branch;
            const double to =
                draw_node(child, child_top, level + 1, colour, path + " > " + child.name);
            draw_band(x + flow_node_width, from, x + pitch_, to, height(child), colour);
            from += height(child);
            child_top += slot(child);
        }
        drawing_.rect(
            {x, own_top, flow_node_width, height(node)},
            fmt::format(R"(class="node c{}" fill="currentColor")", branch % Drawing::colour_count),
            hover_text(path, node.mass));
        draw_label(node, x, own_top + height(node) / 2 + 4);
        return own_top;
    }

    void draw_headings(const std::vector<std::string>& levels) {
        const double y = drawing_.take(Drawing::line_height + 6) + 12;
        for (std::size_t i = 0; i < levels.size(); ++i)
            drawing_.text(pitch_ * static_cast<double>(i), y, levels[i], pitch_ - 6,
                          R"(font-weight="bold")");
    }

private:
    [[nodiscard]] double slots_below(const FlowNode& node) const {
        double below = 0;
        for (const FlowNode& child : node.children) below += slot(child);
        return below;
    }

    [[nodiscard]] double height(const FlowNode& node) const {
        return total_ > 0 ? std::max(0.0, finite(node.mass.value)) / total_ * mass_height : 0;
    }

    // In two lines where there is room.
    void draw_label(const FlowNode& node, double x, double y) {
        const double room = (node.children.empty() ? Drawing::width - x : pitch_) - 14;
        const double left = x + flow_node_width + 4;
        if (height(node) < 2 * least_slot) {
            drawing_.text(left, y, node.mass.text + " " + node.name, room);
            return;
        }
        drawing_.text(left, y - 7, node.name, room);
        drawing_.text(left, y + 8, node.mass.text, room);
    }

    void draw_band(
        double x, double from, double end, double to, double height, std::size_t colour) {
        const std::string middle = coordinate((x + end) / 2);
        const auto curve = [&](double y0, double y1, double x1) {
            return fmt::format("C{0} {1} {0} {2} {3} {2}", middle, coordinate(y0), coordinate(y1),
                               coordinate(x1));
        };
        drawing_.path(
            fmt::format("M{} {}{}v{}{}Z", coordinate(x), coordinate(from), curve(from, to, end),
                        coordinate(height), curve(to + height, from + height, x)),
            fmt::format(R"(class="c{}" fill="currentColor" fill-opacity="0.25")",
                        colour % Drawing::colour_count));
    }

    Drawing& drawing_;
    double total_;
    double pitch_;
};

void add_rows(const FlowNode& node, const std::string& path, PictureTable& table) {
    table.rows.push_back({path, {node.mass}});
    for (const FlowNode& child : node.children) add_rows(child, path + " > " + child.name, table);
}

}  // namespace

void draw(const FlowPicture& picture, Drawing& drawing) {
    FlowLayout layout(picture, drawing);
    layout.draw_headings(picture.levels);
    layout.draw_node(picture.root, drawing.take(layout.slot(picture.root) + 6), 0, 0,
                     picture.root.name);
}

PictureTable table_of(const FlowPicture& picture) {
    PictureTable table;
    table.headings = {"what happens", "chance"};
    add_rows(picture.root, picture.root.name, table);
    return table;
}

}  // namespace hexwright
