#include "shell/table/steps_taken.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_typed_shown = 60;

bool is_answered(const Ruling& ruling) {
    return std::ranges::any_of(
        ruling.trace, [](const TraceEntry& entry) { return entry.origin == AnswerOrigin::person; });
}

const Ruling& ruling_at(Repl& repl, std::size_t place) {
    const Game& game = repl.game();
    return place < game.history().size() ? game.history()[place] : game.undone().back();
}

// The line that made this ruling; null when none did.
const SessionLine* line_of(Repl& repl, std::size_t place) {
    const auto& lines = repl.lines();
    const auto line = std::find_if(lines.rbegin(), lines.rend(), [place](const SessionLine& one) {
        return one.before <= place && place < one.after;
    });
    return line == lines.rend() ? nullptr : &*line;
}

std::string typed_title(const std::string& typed) {
    const std::string_view first = std::string_view(typed).substr(0, typed.find('\n'));
    return printable(first, most_typed_shown) + (first.size() < typed.size() ? " ..." : "");
}

std::string and_more(std::size_t more) {
    return more == 0 ? "" : fmt::format(", and {} after it", count_of(more, "ruling"));
}

std::string numbered(Repl& repl, std::size_t place, const std::string& title) {
    const bool is_refused = ruling_at(repl, place).ending == Ending::refused;
    return fmt::format("{:>4}. {}{}", place + 1, title, is_refused ? " (refused)" : "");
}

std::string notes_text(Repl& repl, std::size_t place) {
    std::string text;
    for (const auto& [after, note] : repl.notes()) {
        if (after == place) text += fmt::format("      ({})\n", note);
    }
    return text;
}

}  // namespace

bool is_step_begin(Repl& repl, std::size_t place) {
    const Ruling& ruling = ruling_at(repl, place);
    if (ruling.request.flow) return ruling.request.flow->is_begun || is_answered(ruling);
    const SessionLine* const line = line_of(repl, place);
    return line == nullptr || line->before == place ||
           ruling_at(repl, place - 1).request.flow.has_value();
}

std::string step_title(Repl& repl, std::size_t place) {
    const Ruling& ruling = ruling_at(repl, place);
    const bool is_inside = ruling.request.flow && !ruling.request.flow->is_begun;
    const SessionLine* const line = is_inside ? nullptr : line_of(repl, place);
    const bool has_told = !ruling.lines.empty();
    if (line != nullptr && line->before == place && (line->after > place + 1 || !has_told))
        return typed_title(line->typed);
    return ruling_title(repl.game(), ruling);
}

bool step_back(Repl& repl, bool reroll) {
    const auto& history = repl.game().history();
    std::size_t count = 0;
    std::string step;
    for (bool is_done = history.empty(); !is_done; ++count) {
        const std::size_t last = history.size() - 1;
        is_done = is_step_begin(repl, last) || last == 0;
        step = fmt::format("{}. {}", last + 1, step_title(repl, last));
        if (!repl.step_back(reroll)) break;
    }
    if (count == 0) return false;
    repl.say(fmt::format("undone: {}{}\n", step, and_more(count - 1)));
    return true;
}

bool step_forward(Repl& repl) {
    const Game& game = repl.game();
    const std::size_t first = game.history().size();
    if (!repl.step_forward()) return false;
    const std::string title = step_title(repl, first);
    std::size_t more = 0;
    while (!game.undone().empty() && !is_step_begin(repl, game.history().size()) &&
           repl.step_forward())
        ++more;
    repl.say(fmt::format("redone: {}. {}{}\n", first + 1, title, and_more(more)));
    return true;
}

std::string log_text(Repl& repl, std::size_t most, bool shows_all) {
    const std::size_t rulings = repl.game().history().size();
    if (rulings == 0) return notes_text(repl, 0) + "nothing was ruled yet\n";
    std::vector<std::size_t> begins;
    for (std::size_t place = 0; place < rulings; ++place) {
        if (place == 0 || shows_all || is_step_begin(repl, place)) begins.push_back(place);
    }
    const std::size_t skipped = begins.size() - std::min(most, begins.size());
    std::string text = skipped == 0 ? "" : fmt::format("   ... {} before\n", skipped);
    for (std::size_t i = skipped; i < begins.size(); ++i) {
        const std::size_t end = i + 1 < begins.size() ? begins[i + 1] : rulings;
        text += notes_text(repl, begins[i]);
        const std::string title = shows_all ? ruling_title(repl.game(), ruling_at(repl, begins[i]))
                                            : step_title(repl, begins[i]);
        text += numbered(repl, begins[i], title) + and_more(end - begins[i] - 1) + "\n";
        for (std::size_t inner = begins[i] + 1; inner < end; ++inner)
            text += notes_text(repl, inner);
    }
    return text + notes_text(repl, rulings);
}

}  // namespace hexwright
