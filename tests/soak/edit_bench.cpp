// Random edits of a pack and its ruleset through the language server. After each, the server's
// texts must be the client's, and what it has published must be what `check` finds, run afresh on
// the same texts. `--edits N` (2000) `--seed S` (1)
#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "../support/editor_client.hpp"
#include "../support/temporary_folder.hpp"
#include "../support/text_sink.hpp"
#include "shell/command.hpp"

namespace {

using namespace hexwright;
namespace fs = std::filesystem;

const char* const rules =
    "kind \"status\" {}\n"
    "kind \"ability\" { use = { \"text\", read_by = \"people\" },\n"
    "  power = { \"number\", read_by = \"people\", at_least = 1 },\n"
    "  gives = { read_by = \"people\", refers = \"status\" },\n"
    "  on_hit = { \"handler\", read_by = \"dynamic\" } }\n"
    "kind \"creature\" {}\n"
    "status \"Burning\" {}\n";
const char* const cards =
    "local strong = 3\n"
    "ability \"Flare\" { power = strong, gives = \"Burning\" }\n"
    "ability \"Spark\" {\n  use = \"3mna\",\n"
    "  on_hit = function(act) act.target:tag(\"lit\") end,\n}\n";
const char* const more = "status \"Frozen\" {}\nability \"Chill\" { gives = \"Frozen\" }\n";

// What is typed: parts of right texts, and mistakes of many sorts.
const char* const pieces[] = {
    "ability \"New\" { power = 2 }\n",
    "ability \"Flare\" { power = 1 }\n",
    "status \"Burning\" {}\n",
    "status \"Odd\" { colour = \"red\" }\n",
    "ability \"A\" { pwoer = 1, gives = \"Burnign\" }\n",
    "ability \"B\" { power = 0, power = 1 }\n",
    "ability \"C\" { gives = \"Frozen\" }\n",
    "ability \"D\" { on_hit = function(act) return end }\n",
    "ability \"E\" { on_hit = function(act) act.traget:tag(\"x\") do return end print(1) end }\n",
    "abilty \"F\" {}\n",
    "local t = {} ability \"G\" { on_hit = function() t.x = 1 tabel.sort({}) end }\n",
    "local space = use \"stdlib/space\"\n",
    "local nothing = use \"stdlib/nothing\"\n",
    "use \"other\"\n",
    "use \"cards:other\"\n",
    "kind \"weapon\" { speed = { \"number\", read_by = \"people\" } }\n",
    "weapon \"Club\" { speed = 1 }\n",
    "-- hexwright: ignore unknown-field (why)\n",
    "-- hexwright: ignore-file unreached-code (why)\n",
    "--[[ \U0001F3B2 long\ncomment ]]\n",
    "\"\U0001F9D9\u0301 text\"",
    "error(\"boom\")\n",
    "x = 1\n",
    "}",
    "{",
    "\"",
    "[[",
    "end",
    "\r\n",
    "\r",
    "\n",
    "\t",
    "e\u0301",
    "\U0001F3B2",
    "more = \"*\"\n",
    "rules = \"^2.0\"\n",
    "[overrides]\n",
    "\"rules:Burning\" = \"mine\"\n",
    "entry = [\"main.lua\", \"other.lua\"]\n",
    "colour = \"red\"\n",
};

// --- the client's texts once more, in another way: UTF-16 units, and a loop for lines

std::u16string units_of(const std::string& text) {
    std::u16string units;
    for (std::size_t at = 0; at < text.size();) {
        const auto lead = static_cast<unsigned char>(text[at]);
        const int length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        char32_t code = length == 1 ? lead : lead & (0x7F >> length);
        for (int i = 1; i < length; ++i) code = code << 6 | (text[at + i] & 0x3F);
        at += length;
        if (code < 0x10000) {
            units += static_cast<char16_t>(code);
        } else {
            units += static_cast<char16_t>(0xD800 + ((code - 0x10000) >> 10));
            units += static_cast<char16_t>(0xDC00 + ((code - 0x10000) & 0x3FF));
        }
    }
    return units;
}

std::string text_of_units(const std::u16string& units) {
    std::string text;
    for (std::size_t at = 0; at < units.size(); ++at) {
        char32_t code = units[at];
        if (code >= 0xD800 && code < 0xDC00)
            code = 0x10000 + ((code - 0xD800) << 10) + (units[++at] - 0xDC00);
        if (code < 0x80) {
            text += static_cast<char>(code);
        } else if (code < 0x800) {
            text += {static_cast<char>(0xC0 | code >> 6), static_cast<char>(0x80 | (code & 0x3F))};
        } else if (code < 0x10000) {
            text +=
                {static_cast<char>(0xE0 | code >> 12), static_cast<char>(0x80 | (code >> 6 & 0x3F)),
                 static_cast<char>(0x80 | (code & 0x3F))};
        } else {
            text += {static_cast<char>(0xF0 | code >> 18),
                     static_cast<char>(0x80 | (code >> 12 & 0x3F)),
                     static_cast<char>(0x80 | (code >> 6 & 0x3F)),
                     static_cast<char>(0x80 | (code & 0x3F))};
        }
    }
    return text;
}

TextPosition position_of_unit(const std::u16string& units, std::size_t unit) {
    TextPosition position;
    for (std::size_t at = 0; at < unit; ++at) {
        const bool is_first_of_two =
            units[at] == u'\r' && at + 1 < units.size() && units[at + 1] == u'\n';
        if (units[at] == u'\n' || (units[at] == u'\r' && !is_first_of_two)) {
            ++position.line;
            position.character = 0;
        } else {
            ++position.character;
        }
    }
    return position;
}

// The position of a place of `check`: lines as Lua counts them, columns in code points.
TextPosition position_of_place(const std::u16string& units, int line, int column) {
    std::size_t at = 0;
    const auto is_end = [&](std::size_t i) { return units[i] == u'\n' || units[i] == u'\r'; };
    for (; line > 1 && at < units.size(); --line) {
        while (at < units.size() && !is_end(at)) ++at;
        if (at + 1 < units.size() && is_end(at + 1) && units[at] != units[at + 1]) ++at;
        at = std::min(at + 1, units.size());
    }
    for (; column > 1 && at < units.size() && !is_end(at); --column)
        at += units[at] >= 0xD800 && units[at] < 0xDC00 ? 2 : 1;
    return position_of_unit(units, at);
}

// --- findings as lines to compare

using FindingLines = std::multiset<std::string>;

std::string finding_line(const std::string& file,
                         const std::string& code,
                         int severity,
                         const std::string& message,
                         TextPosition start) {
    return fmt::format("{} {}:{} {} {} {}", file, start.line, start.character, code, severity,
                       message);
}

class EditRun {
public:
    explicit EditRun(std::uint64_t seed) : random_(seed) {
        write("rules/pack.toml", manifest("rules", "ruleset", ""));
        write("rules/main.lua", rules);
        write("cards/pack.toml",
              manifest("cards", "content", "[dependencies]\nrules = \"^1.0\"\n"));
        write("cards/main.lua", cards);
        write("cards/other.lua", "return 3\n");
        write("more/pack.toml", manifest("more", "content", "[dependencies]\nrules = \"^1.0\"\n"));
        write("more/main.lua", more);
        for (const char* file : {"rules/main.lua", "cards/main.lua", "cards/pack.toml",
                                 "cards/other.lua", "more/main.lua"}) {
            open(file);
        }
    }

    // False at the first difference, which is printed.
    bool step(int number) {
        const std::string file = pick(files_);
        const std::string path = whole(file);
        if (roll(8) == 0) {
            restore(file);
        } else if (roll(30) == 0) {
            editor_.close(path);
            open(file);
        } else {
            edit(file);
        }
        // Now and then several edits come before the server is asked.
        if (roll(5) == 0) return true;
        return agrees(fmt::format("after edit {} of {}", number, file), path);
    }

private:
    static std::string manifest(const std::string& id,
                                const std::string& kind,
                                const std::string& rest) {
        return fmt::format(
            "[pack]\nid = \"{}\"\ntitle = \"T\"\nversion = \"1.0.0\"\nkind = \"{}\"\n"
            "engine = \">=0.3\"\nauthors = [\"A <a@example.invalid>\"]\nlicense = \"MIT\"\n{}",
            id, kind, rest);
    }

    std::size_t roll(std::size_t sides) { return random_() % sides; }

    const std::string& pick(const std::vector<std::string>& from) {
        return from[roll(from.size())];
    }

    std::string whole(const std::string& file) const { return (folder_.path() / file).string(); }

    void write(const std::string& file, const std::string& text) {
        fs::create_directories((folder_.path() / file).parent_path());
        std::ofstream(folder_.path() / file, std::ios::binary) << text;
        first_.try_emplace(file, text);
    }

    void open(const std::string& file) {
        std::ifstream stream(whole(file), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        editor_.open(whole(file), text);
        texts_[file] = units_of(text);
        if (std::find(files_.begin(), files_.end(), file) == files_.end()) files_.push_back(file);
    }

    // The text as it was at first: mistakes must not pile up.
    void restore(const std::string& file) {
        texts_[file] = units_of(first_.at(file));
        editor_.change(whole(file), {{std::nullopt, first_.at(file)}});
    }

    void edit(const std::string& file) {
        std::vector<TextEdit> edits;
        std::u16string& units = texts_[file];
        for (std::size_t count = 1 + roll(2); count > 0; --count) {
            std::size_t begin = roll(units.size() + 1);
            std::size_t end = roll(3) == 0 ? std::min(units.size(), begin + roll(12)) : begin;
            // Whole lines are typed more often than inside of words.
            if (roll(2) == 0) {
                while (begin > 0 && units[begin - 1] != u'\n') --begin;
                end = std::max(begin, roll(4) == 0 ? end : begin);
            }
            const auto is_inside = [&](std::size_t at) {
                return at < units.size() && at > 0 &&
                       ((units[at] >= 0xDC00 && units[at] < 0xE000) ||
                        (units[at] == u'\n' && units[at - 1] == u'\r'));
            };
            while (is_inside(begin)) --begin;
            while (is_inside(end)) ++end;
            const std::string piece = roll(4) == 0 ? "" : pieces[roll(std::size(pieces))];
            edits.push_back(
                {TextRange{position_of_unit(units, begin), position_of_unit(units, end)}, piece});
            units.replace(begin, end - begin, units_of(piece));
        }
        editor_.change(whole(file), edits);
    }

    bool agrees(const std::string& when, const std::string& path) {
        (void)editor_.findings(path);
        editor_.settle();
        bool is_equal = true;
        for (const std::string& file : files_) {
            const std::string mine = text_of_units(texts_[file]);
            if (editor_.server_text(whole(file)) != mine) {
                fmt::print("{}: the server's {} differs from the client's\n", when, file);
                is_equal = false;
            }
            write(file, mine);
        }
        const FindingLines found = checked();
        const FindingLines told = published();
        for (const std::string& line : found) {
            if (!told.contains(line)) fmt::print("{}: not published: {}\n", when, line);
        }
        for (const std::string& line : told) {
            if (!found.contains(line)) fmt::print("{}: not found by check: {}\n", when, line);
        }
        if (found == told) return is_equal;
        for (const auto& [file, text] : first_)
            fmt::print("--- {}\n{}", file, text_of_units(texts_[file]));
        return false;
    }

    // The text of a file by its whole path, open or not.
    std::u16string text_now(const std::string& path) {
        const std::string file = fs::path(path).lexically_relative(folder_.path()).string();
        const auto open = texts_.find(file);
        return open != texts_.end() ? open->second : units_of(first_[file]);
    }

    FindingLines checked() {
        TextSink out;
        TextSink err;
        Terminal terminal(out, err, {});
        Arguments call = {"check", "--no-cache", "--no-deep", "--jobs", "1", "--format", "json"};
        for (const char* pack : {"rules", "cards", "more"}) call.push_back(whole(pack));
        (void)run_hexwright(call, terminal);
        terminal.flush();
        FindingLines lines;
        const JsonValue report = JsonValue::parse(out.text());
        for (const JsonValue& one : report.at("diagnostics")) {
            std::string file = one.at("file");
            if (fs::is_directory(file)) file += "/pack.toml";
            std::string message = one.at("message");
            for (const JsonValue& note : one.at("notes"))
                message += "\nnote: " + note.get<std::string>();
            if (one.at("help").is_string())
                message += "\nhelp: " + one.at("help").get<std::string>();
            TextPosition start;
            if (const JsonValue& range = one.at("range"); !range.is_null()) {
                const JsonValue& place = range.at("start");
                const auto column =
                    place.at("column").is_null() ? JsonValue(1) : place.at("column");
                start = position_of_place(text_now(file), place.at("line"), column);
            }
            const std::string severity = one.at("severity");
            lines.insert(finding_line(file, one.at("code"),
                                      severity == "error"     ? 1
                                      : severity == "warning" ? 2
                                                              : 3,
                                      message, start));
        }
        return lines;
    }

    FindingLines published() {
        FindingLines lines;
        for (const auto& [uri, diagnostics] : editor_.published_now()) {
            for (const JsonValue& one : diagnostics)
                lines.insert(finding_line(path_of_uri(uri).string(), one.at("code"),
                                          one.at("severity"), one.at("message"),
                                          read_position(one.at("range").at("start"))));
        }
        return lines;
    }

    TemporaryFolder folder_;
    std::mt19937_64 random_;
    std::map<std::string, std::string> first_;     // by file
    std::map<std::string, std::u16string> texts_;  // by file
    std::vector<std::string> files_;
    EditorClient editor_;
};

}  // namespace

int main(int count, char** words) {
    int edits = 2000;
    std::uint64_t seed = 1;
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string option = words[i];
        if (option == "--edits") edits = std::atoi(words[i + 1]);
        if (option == "--seed") seed = std::strtoull(words[i + 1], nullptr, 10);
    }
    EditRun run(seed);
    for (int i = 1; i <= edits; ++i) {
        if (!run.step(i)) {
            fmt::print("seed {}: the first difference is after edit {}\n", seed, i);
            return 1;
        }
    }
    fmt::print("{} edits, no difference\n", edits);
}
