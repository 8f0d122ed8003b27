#include "shell/table/journal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "base/text.hpp"
#include "base/word.hpp"
#include "pack/source_file.hpp"
#include "shell/report/json_text.hpp"
#include "shell/run/pack_choice.hpp"

namespace hexwright {

namespace {

using Json = nlohmann::ordered_json;

// The states of older ones are not compared: they were hashed otherwise (1), and a battle kept
// nothing in the World (2).
constexpr int journal_schema = 3;

std::string line_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::uint64_t number_in(const Json& text, int base) {
    return whole_number<std::uint64_t>(text.get<std::string>(), base).value_or(0);
}

void read_line(const Json& json, JournalReading& reading) {
    if (json.contains("journal")) {
        const std::int64_t schema = whole_of(json.at("journal"));
        reading.has_states = schema == journal_schema;
        reading.is_journal = schema >= 1 && schema <= journal_schema;
        reading.start = {json.at("start").get<std::string>(), number_in(json.at("seed"), 10),
                         json.at("folder").get<std::string>()};
        return;
    }
    if (json.contains("in")) {
        reading.lines.emplace_back().text = json.at("in").get<std::string>();
        return;
    }
    if (json.contains("scripts")) {
        const bool is_first = reading.scripts.empty();
        for (const auto& [name, print] : json.at("scripts").items()) {
            const std::string before =
                std::exchange(reading.scripts[name], print.get<std::string>());
            if (!is_first && before != reading.scripts[name]) reading.has_reloaded = true;
        }
        return;
    }
    if (reading.lines.empty()) return;
    JournalLine& line = reading.lines.back();
    if (json.contains("answer")) line.answers.push_back(json.at("answer").get<std::string>());
    if (json.contains("loaded")) line.loaded = json.at("loaded").get<std::string>();
    if (json.contains("stopped")) {
        line.was_stopped = true;
        line.stopped_after = static_cast<std::size_t>(whole_of(json.at("stopped")));
    }
    if (json.contains("left")) line.was_left = true;
    if (json.contains("forgot")) line.was_forgotten = true;
    if (json.contains("state")) {
        line.is_done = true;
        if (reading.has_states) line.state = number_in(json.at("state"), 16);
    }
}

}  // namespace

Journal::Journal(const std::filesystem::path& file, const JournalStart& start) : file_(file, true) {
    file_.append(line_of(Json{{"journal", journal_schema},
                              {"start", start.start},
                              {"seed", fmt::format("{}", start.seed)},
                              {"folder", start.folder}}));
}

// Ends a line that was cut off, so that the next one begins a line.
Journal::Journal(const std::filesystem::path& file) : file_(file, false) {
    file_.append("\n");
}

void Journal::write(const char* key, const JournalValue& value) {
    Json json;
    std::visit([&](const auto& one) { json[key] = one; }, value);
    file_.append(line_of(json));
}

void Journal::remove() {
    file_.remove();
}

JournalReading read_journal(std::string_view text) {
    JournalReading reading;
    for (const std::string_view line : split_lines(text)) {
        // A line that was cut off is skipped: the session may have continued after it.
        if (!line.starts_with('{')) continue;
        try {
            const Json json = read_json(line, "journal");
            read_line(json, reading);
        } catch (const Json::exception&) {
            continue;  // of another version, or damaged
        }
    }
    return reading;
}

std::string script_print(std::string_view text) {
    return fmt::format("{:016x}", Word::of(text).hash());
}

std::vector<std::string> changed_scripts(const ScriptPrints& then,
                                         const std::vector<PackSource>& now) {
    std::vector<std::string> changed;
    std::set<std::string, std::less<>> known;
    for (const PackSource& source : now) {
        std::vector<Diagnostic> ignored;
        const std::vector<std::string_view> paths =
            entry_files(source.files, source.manifest, ignored);
        const std::string prefix = source.id() + "/";
        for (const auto& [name, print] : then) {
            const std::string path = name.substr(std::min(prefix.size(), name.size()));
            if (!name.starts_with(prefix) || !source.files.has(path)) continue;
            known.insert(name);
            if (script_print(read_file(source.files.folder / path).text) != print)
                changed.push_back(name);
        }
        for (const std::string_view path : paths) {
            std::string name = prefix + std::string(path);
            if (!then.contains(name)) changed.push_back(std::move(name));
        }
    }
    for (const auto& [name, print] : then) {
        if (!print.empty() && !known.contains(name)) changed.push_back(name);
    }
    std::ranges::sort(changed);
    return changed;
}

std::string few_of(const std::vector<std::string>& names) {
    constexpr std::size_t most = 5;
    const std::size_t told = std::min(names.size(), most);
    const auto end = names.begin() + static_cast<std::ptrdiff_t>(told);
    std::string text = printable(fmt::format("{}", fmt::join(names.begin(), end, ", ")), 400);
    if (told < names.size()) text += fmt::format(" and {} more", names.size() - told);
    return text;
}

std::filesystem::path state_folder() {
    return user_folder("XDG_STATE_HOME", ".local/state");
}

std::vector<std::filesystem::path> orphaned_journals(const std::filesystem::path& folder) {
    std::vector<std::pair<std::filesystem::file_time_type, std::filesystem::path>> found;
    std::error_code failed;
    for (const auto& entry : std::filesystem::directory_iterator(folder, failed)) {
        if (entry.path().extension() != ".journal") continue;
        const auto when = entry.last_write_time(failed);
        if (!failed && is_abandoned(entry.path())) found.emplace_back(when, entry.path());
    }
    std::sort(found.rbegin(), found.rend());
    std::vector<std::filesystem::path> paths;
    for (auto& [when, path] : found) paths.push_back(std::move(path));
    return paths;
}

}  // namespace hexwright
