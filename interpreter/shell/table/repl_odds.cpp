#include "shell/table/repl_odds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

namespace hexwright {

namespace {

constexpr std::size_t most_values = 6;

std::optional<double> number(const std::string& text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return static_cast<double>(value);
}

std::vector<std::string> only_in_first(const std::vector<std::string>& a,
                                       const std::vector<std::string>& b) {
    std::vector<std::string> found;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(found));
    return found;
}

std::string shown(const std::string& value) {
    return value.empty() ? "nothing" : value;
}

}  // namespace

void Odds::add(const Sheets& after, const std::string& refused) {
    ++count_;
    if (!refused.empty()) ++refused_[refused];
    for (const auto& [thing, sheet] : before_) {
        Seen& seen = seen_[thing];
        const auto found = after.find(thing);
        if (found == after.end()) {
            ++seen.events["gone"];
            continue;
        }
        const Sheet& now = found->second;
        for (const auto& [name, value] : now.numbers) ++seen.numbers[name][value];
        if (now.place != sheet.place) ++seen.events["at " + shown(now.place)];
        for (const std::string& part : only_in_first(now.parts, sheet.parts))
            ++seen.events["gains " + part];
        for (const std::string& part : only_in_first(sheet.parts, now.parts))
            ++seen.events["loses " + part];
    }
    const bool is_new = std::any_of(after.begin(), after.end(), [this](const auto& entry) {
        return !before_.contains(entry.first);
    });
    if (is_new) ++new_things_;
}

std::string Odds::share(std::size_t times) const {
    if (times == count_) return "always";
    const double percent = 100.0 * static_cast<double>(times) / static_cast<double>(count_);
    return percent < 1 ? "under 1 %" : fmt::format("{:.0f} %", percent);
}

std::string Odds::number_text(const std::string& was, const Tally& tally) const {
    std::vector<std::pair<std::string, std::size_t>> values(tally.begin(), tally.end());
    std::stable_sort(values.begin(), values.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    if (values.size() == 1)
        return fmt::format("{} -> {} ({})", shown(was), shown(values[0].first),
                           share(values[0].second));
    double sum = 0;
    std::size_t counted = 0;
    double least = 0;
    double most = 0;
    for (const auto& [value, times] : values) {
        const std::optional<double> amount = number(value);
        if (!amount) continue;
        least = counted == 0 ? *amount : std::min(least, *amount);
        most = counted == 0 ? *amount : std::max(most, *amount);
        sum += *amount * static_cast<double>(times);
        counted += times;
    }
    std::string text = fmt::format("{} -> ", shown(was));
    if (counted != 0)
        text +=
            fmt::format("{:.1f} on average, {:.0f} to {:.0f}: ", sum / static_cast<double>(counted),
                        least, most);
    for (std::size_t i = 0; i < std::min(values.size(), most_values); ++i)
        text += fmt::format("{}{} ({})", i == 0 ? "" : ", ", shown(values[i].first),
                            share(values[i].second));
    return values.size() > most_values ? text + ", ..." : text;
}

std::string Odds::text() const {
    std::string text;
    for (const auto& [thing, seen] : seen_) {
        const Sheet& sheet = before_.at(thing);
        for (const auto& [name, tally] : seen.numbers) {
            const auto old = sheet.numbers.find(name);
            const std::string was = old == sheet.numbers.end() ? "" : old->second;
            const bool is_same = tally.size() == 1 && tally.begin()->first == was;
            if (!is_same)
                text += fmt::format("  {}: {} {}\n", sheet.name, name, number_text(was, tally));
        }
        for (const auto& [event, times] : seen.events)
            text += fmt::format("  {}: {} ({})\n", sheet.name, event, share(times));
    }
    if (new_things_ != 0) text += fmt::format("  something new ({})\n", share(new_things_));
    for (const auto& [reason, times] : refused_)
        text += fmt::format("  {} ({})\n", reason, share(times));
    return text.empty() ? "  nothing would differ\n" : text;
}

}  // namespace hexwright
