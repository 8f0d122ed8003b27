#include "shell/run/profile_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "shell/report/junit.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_rows = 12;

double milliseconds(Profile::Time time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

double percent(double part, double whole) {
    return whole > 0 ? 100 * part / whole : 0;
}

// Handlers are places in files, the rest are names.
std::string title_of(const Profile& profile, const Frame& frame, const ShownFile& shown) {
    std::string title = profile.title(frame);
    const std::size_t colon = title.rfind(':');
    if (frame.kind != FrameKind::handler || colon == std::string::npos) return title;
    return shown(title.substr(0, colon)) + title.substr(colon);
}

struct ProfileRow {
    std::uint64_t calls = 0;
    Profile::Time total{};
    Profile::Time own{};
    int open = 0;  // frames of this title around the one that is visited
};

// The frames of a kind, by title. One inside an equal one adds nothing to the total.
class Rows {
public:
    Rows(const Profile& profile, FrameKind kind, const ShownFile& shown)
        : profile_(profile), kind_(kind), shown_(shown) {
        for (const auto& node : profile.root().inside) add(*node);
    }

    [[nodiscard]] std::string table(const char* heading) const {
        std::vector<std::pair<std::string, ProfileRow>> rows(rows_.begin(), rows_.end());
        std::ranges::stable_sort(rows, std::ranges::greater{},
                                 [](const auto& row) { return row.second.own; });
        rows.resize(std::min(rows.size(), most_rows));
        std::string text = fmt::format(
            "\n{:>9} {:>9} {:>6} {:>8}  {}\n", "own ms", "all ms", "own %", "calls",
            rows_.size() > most_rows
                ? fmt::format("{} (the first {} of {})", heading, most_rows, rows_.size())
                : heading);
        const double whole = milliseconds(profile_.root().time);
        for (const auto& [title, row] : rows) {
            text += fmt::format("{:9.3f} {:9.3f} {:6.1f} {:8}  {}\n", milliseconds(row.own),
                                milliseconds(row.total), percent(milliseconds(row.own), whole),
                                row.calls, title);
        }
        return text;
    }

private:
    void add(const Profile::Node& node) {
        ProfileRow* row = nullptr;
        if (node.frame.kind == kind_) {
            row = &rows_[title_of(profile_, node.frame, shown_)];
            row->calls += node.calls;
            row->own += node.own();
            if (row->open++ == 0) row->total += node.time;
        }
        for (const auto& inner : node.inside) add(*inner);
        if (row != nullptr) --row->open;
    }

    const Profile& profile_;
    FrameKind kind_;
    const ShownFile& shown_;
    std::map<std::string, ProfileRow> rows_;
};

std::string lines_table(const Profile& profile, const ShownFile& shown) {
    std::vector<std::pair<std::string, std::uint64_t>> rows;
    std::uint64_t all = 0;
    for (const auto& [place, samples] : profile.lines()) {
        rows.emplace_back(fmt::format("{}:{}", shown(place.first), place.second), samples);
        all += samples;
    }
    std::ranges::stable_sort(rows, std::ranges::greater{},
                             [](const auto& row) { return row.second; });
    rows.resize(std::min(rows.size(), most_rows));
    std::string text = fmt::format(
        "\n{:>9} {:>6}  {}\n", "samples", "%",
        fmt::format("script line (one sample each {} Lua instructions)", Profile::interval));
    for (const auto& [place, samples] : rows) {
        text += fmt::format("{:9} {:6.1f}  {}\n", samples,
                            percent(static_cast<double>(samples), static_cast<double>(all)), place);
    }
    return text;
}

// Its beginning with an ellipsis, at most so many bytes of it; no character is cut.
std::string shortened(const std::string& text, std::size_t most) {
    if (text.size() <= most) return text;
    std::size_t end = most - 1;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    return text.substr(0, end) + "…";
}

class FlameGraph {
public:
    FlameGraph(const Profile& profile, const ShownFile& shown) : profile_(profile), shown_(shown) {}

    [[nodiscard]] std::string draw() {
        const Profile::Node& root = profile_.root();
        deepest_ = depth_of(root);
        const int height = (deepest_ + 1) * row + margin;
        std::string picture = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
            "height=\"{1}\" font-family=\"sans-serif\" font-size=\"11\">\n"
            "<title>Where the time of the rulings went</title>\n",
            width, height);
        draw(root, "all rulings", 0, 0, picture);
        return picture + "</svg>\n";
    }

private:
    static constexpr int width = 1200;
    static constexpr int row = 17;
    static constexpr int margin = 4;
    static constexpr double least_width = 0.5;
    static constexpr double letter = 6.2;

    [[nodiscard]] double width_of(Profile::Time time) const {
        const double whole = milliseconds(profile_.root().time);
        return whole > 0 ? width * milliseconds(time) / whole : 0;
    }

    // How many boxes are drawn above this one.
    [[nodiscard]] int depth_of(const Profile::Node& node) const {
        int deepest = 0;
        for (const auto& inner : node.inside) {
            if (width_of(inner->time) >= least_width)
                deepest = std::max(deepest, 1 + depth_of(*inner));
        }
        return deepest;
    }

    // By FrameKind: verbs, steps, listeners, functions of scripts.
    static constexpr const char* colours[] = {"#e8a33d", "#f2d16b", "#8fc0a9", "#d9705f"};

    void draw(const Profile::Node& node,
              const std::string& title,
              double left,
              int depth,
              std::string& picture) const {
        const double wide = width_of(node.time);
        if (wide < least_width) return;
        const int top = (deepest_ - depth) * row;
        const std::string name = xml_text(title);
        const bool is_root = &node == &profile_.root();
        picture += fmt::format(
            "<g><title>{} ({:.3f} ms, {} calls)</title><rect x=\"{:.2f}\" y=\"{}\" "
            "width=\"{:.2f}\" height=\"{}\" fill=\"{}\" stroke=\"#ffffff\"/>",
            name, milliseconds(node.time), node.calls, left, top, wide, row - 1,
            is_root ? "#cccccc" : colours[static_cast<std::size_t>(node.frame.kind)]);
        const auto letters = static_cast<std::size_t>(wide / letter);
        if (letters >= 3) {
            picture += fmt::format("<text x=\"{:.2f}\" y=\"{}\">{}</text>", left + 3, top + 12,
                                   xml_text(shortened(title, letters)));
        }
        picture += "</g>\n";
        for (const auto& inner : node.inside) {
            draw(*inner, title_of(profile_, inner->frame, shown_), left, depth + 1, picture);
            left += width_of(inner->time);
        }
    }

    const Profile& profile_;
    const ShownFile& shown_;
    int deepest_ = 0;
};

}  // namespace

std::string profile_text(const Profile& profile, std::size_t rulings, const ShownFile& shown) {
    std::string text = fmt::format("\nWhere the time went: {:.3f} ms in {} rulings\n",
                                   milliseconds(profile.root().time), rulings);
    text += Rows(profile, FrameKind::verb, shown).table("verb");
    text += Rows(profile, FrameKind::step, shown).table("step");
    text += Rows(profile, FrameKind::listener, shown).table("listener");
    text += Rows(profile, FrameKind::handler, shown).table("handler");
    return text + lines_table(profile, shown);
}

std::string flame_graph(const Profile& profile, const ShownFile& shown) {
    return FlameGraph(profile, shown).draw();
}

}  // namespace hexwright
