#include "pack/manifest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "pack/manifest_toml.hpp"

namespace hexwright {

namespace {

bool is_small_letter(char c) {
    return c >= 'a' && c <= 'z';
}

constexpr std::string_view id_hint = "2 to 48 small letters, digits and _, beginning with a letter";

// What stands in quotes in a message: hostile text stays short and visible.
std::string shown(std::string_view text) {
    return printable(text, 80);
}

// A path inside the pack: no way up, no way out, no second spelling.
bool is_inner_path(std::string_view path) {
    if (path.empty() || path.front() == '/' || path.find_first_of("\\:") != std::string_view::npos)
        return false;
    if (path.ends_with('/')) path.remove_suffix(1);
    while (true) {
        const std::size_t end = std::min(path.find('/'), path.size());
        const std::string_view step = path.substr(0, end);
        if (step.empty() || step.front() == '.') return false;
        if (end == path.size()) return true;
        path.remove_prefix(end + 1);
    }
}

// "core:grapple": a pack's id, and a name that begins and ends with something visible.
bool is_content_id(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || !is_pack_id(text.substr(0, colon))) return false;
    const std::string_view name = text.substr(colon + 1);
    return !name.empty() && name.front() != ' ' && name.back() != ' ';
}

class ManifestReader {
public:
    explicit ManifestReader(std::string_view file) { manifest_.file = file; }

    ManifestReading run(const TomlText& toml) {
        if (toml.fault) {
            Diagnostic fault = *toml.fault;
            fault.code = "pack/bad-toml";
            problems_.push_back(std::move(fault));
            return {std::move(manifest_), std::move(problems_)};
        }
        for (const TomlEntry& entry : toml.entries) section(entry);
        if (!has_pack_) {
            report("pack/missing-key", {manifest_.file, 1, 1, 1, 1}, "the table [pack] is missing",
                   "begin with [pack], id, title, version and engine");
        }
        refuse_own_id();
        std::stable_sort(problems_.begin(), problems_.end(),
                         [](const Diagnostic& a, const Diagnostic& b) {
                             return std::pair(a.where.line, a.where.column) <
                                    std::pair(b.where.line, b.where.column);
                         });
        return {std::move(manifest_), std::move(problems_)};
    }

private:
    void report(const char* code,
                const Place& where,
                std::string message,
                std::string hint = {},
                Severity severity = Severity::error) {
        Diagnostic diagnostic;
        diagnostic.code = code;
        diagnostic.severity = severity;
        diagnostic.message = std::move(message);
        diagnostic.where = where;
        diagnostic.hint = std::move(hint);
        problems_.push_back(std::move(diagnostic));
    }

    void unknown_key(const TomlEntry& entry,
                     std::string_view where,
                     const std::vector<std::string>& known) {
        std::string hint = did_you_mean(entry.key, known);
        if (hint.empty()) hint = fmt::format("known here: {}", join_names(known));
        report("pack/unknown-key", entry.key_where,
               fmt::format("{} has no key '{}'", where, shown(entry.key)), std::move(hint),
               Severity::warning);
    }

    bool expect_form(const TomlValue& value,
                     TomlForm form,
                     std::string_view key,
                     std::string example) {
        if (value.form == form) return true;
        report(
            "pack/wrong-type", value.where,
            fmt::format("'{}' must be {}, not {}", shown(key), name_of(form), name_of(value.form)),
            std::move(example));
        return false;
    }

    void section(const TomlEntry& entry) {
        static const std::vector<std::string> known = {
            "pack", "dependencies", "optional-dependencies", "conflicts", "overrides"};
        if (std::find(known.begin(), known.end(), entry.key) == known.end()) {
            return unknown_key(entry, "pack.toml", known);
        }
        if (entry.key == "pack") has_pack_ = true;
        if (!expect_form(entry.value, TomlForm::table, entry.key,
                         fmt::format("write [{}]", entry.key)))
            return;
        if (entry.key == "pack") return pack(entry);
        if (entry.key == "overrides") return overrides(entry.value.entries);
        if (entry.key == "dependencies")
            return references(entry.value.entries, manifest_.dependencies);
        if (entry.key == "conflicts") return references(entry.value.entries, manifest_.conflicts);
        references(entry.value.entries, manifest_.optional_dependencies);
    }

    void pack(const TomlEntry& entry) {
        static const std::vector<std::string> known = {
            "id",      "title", "version",     "engine",   "kind", "authors",
            "license", "entry", "description", "homepage", "tags"};
        std::vector<std::string> seen;
        for (const TomlEntry& field : entry.value.entries) {
            if (std::find(known.begin(), known.end(), field.key) == known.end()) {
                unknown_key(field, "[pack]", known);
                continue;
            }
            seen.push_back(field.key);
            pack_field(field.key, field.value);
        }
        const auto is_missing = [&](const char* key) {
            return std::find(seen.begin(), seen.end(), key) == seen.end();
        };
        static constexpr std::pair<const char*, const char*> needed[] = {
            {"id", "id = \"emberfall\""},
            {"title", "title = \"Emberfall Hexes\""},
            {"version", "version = \"1.0.0\""},
            {"engine", "engine = \">=0.3, <1.0\""}};
        for (const auto& [key, example] : needed) {
            if (!is_missing(key)) continue;
            report("pack/missing-key", entry.key_where, fmt::format("[pack] needs '{}'", key),
                   fmt::format("write {}", example));
        }
        static constexpr std::pair<const char*, const char*> credits[] = {
            {"authors", "authors = [\"Ada <ada@example.invalid>\"]"},
            {"license", "license = \"CC-BY-4.0\""}};
        for (const auto& [key, example] : credits) {
            if (!is_missing(key)) continue;
            report("pack/missing-credit", entry.key_where, fmt::format("[pack] names no {}", key),
                   fmt::format("write {}", example), Severity::warning);
        }
    }

    void pack_field(const std::string& key, const TomlValue& value) {
        if (key == "id") return id(value);
        if (key == "title") return one_text(key, value, manifest_.title);
        if (key == "version") return version(value);
        if (key == "engine") return engine(value);
        if (key == "kind") return kind(value);
        if (key == "authors") return texts(key, value, manifest_.authors);
        if (key == "license") return one_text(key, value, manifest_.license);
        if (key == "entry") return entry(value);
        if (key == "description") return one_text(key, value, manifest_.description);
        if (key == "homepage") return one_text(key, value, manifest_.homepage);
        texts(key, value, manifest_.tags);
    }

    bool take_text(std::string_view key, const TomlValue& value, std::string example) {
        if (!expect_form(value, TomlForm::text, key, std::move(example))) return false;
        if (value.text.find_first_not_of(" \t\r\n") != std::string::npos) return true;
        report("pack/empty-value", value.where, fmt::format("'{}' is empty", shown(key)),
               "write a text, or leave the key out");
        return false;
    }

    void one_text(const std::string& key, const TomlValue& value, Placed<std::string>& to) {
        if (take_text(key, value, fmt::format("write {} = \"…\"", key)))
            to = {value.text, value.where};
    }

    void texts(const std::string& key,
               const TomlValue& value,
               std::vector<Placed<std::string>>& to) {
        const std::string example = fmt::format("write {} = [\"…\", \"…\"]", key);
        if (!expect_form(value, TomlForm::list, key, example)) return;
        for (const TomlValue& item : value.items) {
            if (!take_text(key, item, example)) continue;
            const auto is_same = [&](const Placed<std::string>& other) {
                return other.value == item.text;
            };
            if (std::any_of(to.begin(), to.end(), is_same)) {
                report("pack/listed-twice", item.where,
                       fmt::format("'{}' is listed twice", shown(item.text)), "remove one");
            } else {
                to.push_back({item.text, item.where});
            }
        }
    }

    void id(const TomlValue& value) {
        if (!take_text("id", value, "write id = \"emberfall\"")) return;
        manifest_.id = {value.text, value.where};
        check_id(value.text, value.where);
    }

    bool check_id(const std::string& id, const Place& where) {
        if (is_pack_id(id)) return true;
        report("pack/bad-pack-id", where, fmt::format("'{}' is no pack id", shown(id)),
               std::string(id_hint));
        return false;
    }

    // Byte k of a text stands after its quote. Only exact when the text holds no escape; else the
    // text's start.
    static Place inside(const TomlValue& value, std::size_t offset) {
        Place place = value.where;
        const auto width = static_cast<std::size_t>(place.end_column - place.column);
        const bool is_plain = place.line == place.end_line && width == value.text.size() + 2;
        if (is_plain) place.column += 1 + static_cast<int>(std::min(offset, value.text.size()));
        return place;
    }

    void version(const TomlValue& value) {
        if (!take_text("version", value, "write version = \"1.0.0\"")) return;
        TextFault fault;
        const std::optional<Version> version = parse_version(value.text, &fault);
        if (version) {
            manifest_.version = {*version, value.where};
        } else {
            report("pack/bad-version", inside(value, fault.offset),
                   fmt::format("'{}' is no version: {}", shown(value.text), fault.message),
                   fault.hint);
        }
    }

    std::optional<VersionRange> range(std::string_view key, const TomlValue& value) {
        if (!take_text(key, value, "write a range in quotes, such as \"^1.2\"")) return {};
        TextFault fault;
        std::optional<VersionRange> range = VersionRange::parse(value.text, &fault);
        if (!range) {
            report(
                "pack/bad-range", inside(value, fault.offset),
                fmt::format("'{}' is no range of versions: {}", shown(value.text), fault.message),
                fault.hint);
        }
        return range;
    }

    void engine(const TomlValue& value) {
        if (const auto wanted = range("engine", value)) manifest_.engine = {*wanted, value.where};
    }

    void kind(const TomlValue& value) {
        if (!take_text("kind", value, "write kind = \"content\"")) return;
        static const std::vector<std::string> kinds = {"ruleset", "content", "library"};
        const auto at = std::find(kinds.begin(), kinds.end(), value.text);
        if (at != kinds.end()) {
            manifest_.kind = {static_cast<PackKind>(at - kinds.begin()), value.where};
            return;
        }
        std::string hint = did_you_mean(value.text, kinds);
        if (hint.empty()) hint = fmt::format("write {}", join_names(kinds, "or"));
        report("pack/bad-choice", value.where,
               fmt::format("'{}' is no kind of pack", shown(value.text)), std::move(hint));
    }

    void entry(const TomlValue& value) {
        std::vector<Placed<std::string>> paths;
        texts("entry", value, paths);
        for (Placed<std::string>& path : paths) {
            if (is_inner_path(path.value)) {
                manifest_.entry.push_back(std::move(path));
            } else {
                report("pack/bad-path", path.where,
                       fmt::format("'{}' is no path inside the pack", shown(path.value)),
                       "write it from the pack's folder, with '/', as in \"rules/init.lua\"");
            }
        }
    }

    void references(const std::vector<TomlEntry>& entries, std::vector<PackReference>& to) {
        for (const TomlEntry& entry : entries) {
            const bool is_id = check_id(entry.key, entry.key_where);
            const auto wanted = range(entry.key, entry.value);
            if (is_id && wanted)
                to.push_back({entry.key, *wanted, entry.key_where, entry.value.where});
        }
        std::sort(to.begin(), to.end(),
                  [](const PackReference& a, const PackReference& b) { return a.id < b.id; });
    }

    void overrides(const std::vector<TomlEntry>& entries) {
        for (const TomlEntry& entry : entries) {
            const bool has_reason = take_text(entry.key, entry.value, "write the reason as a text");
            if (!is_content_id(entry.key)) {
                report("pack/bad-content-id", entry.key_where,
                       fmt::format("'{}' names nothing of a pack", shown(entry.key)),
                       "write \"pack:name\" = \"reason\"");
            } else if (has_reason) {
                manifest_.overrides.push_back({entry.key, entry.value.text, entry.key_where});
            }
        }
    }

    void refuse_own_id() {
        const auto refuse = [&](const std::vector<PackReference>& list) {
            for (const PackReference& need : list) {
                if (need.id != manifest_.id.value) continue;
                report("pack/depends-on-itself", need.key,
                       fmt::format("'{}' names itself here", need.id), "remove this line");
            }
        };
        refuse(manifest_.dependencies);
        refuse(manifest_.optional_dependencies);
        refuse(manifest_.conflicts);
    }

    PackManifest manifest_;
    std::vector<Diagnostic> problems_;
    bool has_pack_ = false;
};

}  // namespace

std::string_view name_of(PackKind kind) {
    switch (kind) {
        case PackKind::ruleset:
            return "ruleset";
        case PackKind::content:
            return "content";
        case PackKind::library:
            return "library";
    }
    return {};
}

bool ManifestReading::is_usable() const {
    return std::none_of(problems.begin(), problems.end(), [](const Diagnostic& problem) {
        return problem.severity == Severity::error;
    });
}

ManifestReading read_manifest(std::string_view text, std::string_view file) {
    return ManifestReader(file).run(read_toml(text, file));
}

bool is_pack_id(std::string_view text) {
    const auto fits = [](char c) {
        return is_small_letter(c) || (c >= '0' && c <= '9') || c == '_';
    };
    return text.size() >= 2 && text.size() <= 48 && is_small_letter(text[0]) &&
           std::all_of(text.begin(), text.end(), fits);
}

}  // namespace hexwright
