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

// In the order of PackKind.
const std::vector<std::string> kind_names = {"ruleset", "content", "library"};

// A text as messages quote it: short, and without control characters.
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
        std::ranges::stable_sort(problems_, {}, [](const Diagnostic& problem) {
            return std::pair(problem.where.line, problem.where.column);
        });
        return {std::move(manifest_), std::move(problems_)};
    }

private:
    void report(const char* code,
                const Place& where,
                std::string message,
                std::string hint = {},
                Severity severity = Severity::error) {
        problems_.push_back({code, severity, std::move(message), where, std::move(hint), {}, {}});
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
        const auto section = std::ranges::find(known, entry.key);
        if (section == known.end()) return unknown_key(entry, "pack.toml", known);
        if (section == known.begin()) has_pack_ = true;
        if (!expect_form(entry.value, TomlForm::table, entry.key,
                         fmt::format("write [{}]", entry.key)))
            return;
        switch (section - known.begin()) {
            case 0:
                return pack(entry);
            case 1:
                return references(entry.value.entries, manifest_.dependencies);
            case 2:
                return references(entry.value.entries, manifest_.optional_dependencies);
            case 3:
                return references(entry.value.entries, manifest_.conflicts);
            default:
                return overrides(entry.value.entries);
        }
    }

    // A key of [pack]: how it is read, and the example that its absence is reported with.
    struct Key {
        const char* name;
        void (ManifestReader::*read)(const std::string& key, const TomlValue& value);
        const char* example = nullptr;
        Severity if_missing = Severity::error;
    };

    template <Placed<std::string> PackManifest::*member>
    void one(const std::string& key, const TomlValue& value) {
        if (take_text(key, value, fmt::format("write {} = \"…\"", key)))
            manifest_.*member = {value.text, value.where};
    }

    template <std::vector<Placed<std::string>> PackManifest::*member>
    void several(const std::string& key, const TomlValue& value) {
        texts(key, value, manifest_.*member);
    }

    void pack(const TomlEntry& entry) {
        using Reader = ManifestReader;
        static constexpr Key keys[] = {
            {"id", &Reader::id, "id = \"emberfall\""},
            {"title", &Reader::one<&PackManifest::title>, "title = \"Emberfall Hexes\""},
            {"version", &Reader::version, "version = \"1.0.0\""},
            {"engine", &Reader::engine, "engine = \">=0.3, <1.0\""},
            {"kind", &Reader::kind},
            {"authors", &Reader::several<&PackManifest::authors>,
             "authors = [\"Ada <ada@example.invalid>\"]", Severity::warning},
            {"license", &Reader::one<&PackManifest::license>, "license = \"CC-BY-4.0\"",
             Severity::warning},
            {"entry", &Reader::entry},
            {"description", &Reader::one<&PackManifest::description>},
            {"homepage", &Reader::one<&PackManifest::homepage>},
            {"tags", &Reader::several<&PackManifest::tags>}};
        static const std::vector<std::string> known = [] {
            std::vector<std::string> names;
            for (const Key& key : keys) names.emplace_back(key.name);
            return names;
        }();
        for (const TomlEntry& field : entry.value.entries) {
            const auto* key = std::ranges::find(keys, field.key, &Key::name);
            if (key == std::end(keys)) {
                unknown_key(field, "[pack]", known);
            } else {
                (this->*key->read)(field.key, field.value);
            }
        }
        for (const Key& key : keys) {
            const auto& entries = entry.value.entries;
            if (key.example == nullptr ||
                std::ranges::find(entries, key.name, &TomlEntry::key) != entries.end())
                continue;
            const bool is_needed = key.if_missing == Severity::error;
            report(is_needed ? "pack/missing-key" : "pack/missing-credit", entry.key_where,
                   is_needed ? fmt::format("[pack] needs '{}'", key.name)
                             : fmt::format("[pack] names no {}", key.name),
                   fmt::format("write {}", key.example), key.if_missing);
        }
    }

    bool take_text(std::string_view key, const TomlValue& value, std::string example) {
        if (!expect_form(value, TomlForm::text, key, std::move(example))) return false;
        if (value.text.find_first_not_of(" \t\r\n") != std::string::npos) return true;
        report("pack/empty-value", value.where, fmt::format("'{}' is empty", shown(key)),
               "write a text, or leave the key out");
        return false;
    }

    void texts(const std::string& key,
               const TomlValue& value,
               std::vector<Placed<std::string>>& to) {
        const std::string example = fmt::format("write {} = [\"…\", \"…\"]", key);
        if (!expect_form(value, TomlForm::list, key, example)) return;
        for (const TomlValue& item : value.items) {
            if (!take_text(key, item, example)) continue;
            if (std::ranges::find(to, item.text, &Placed<std::string>::value) != to.end()) {
                report("pack/listed-twice", item.where,
                       fmt::format("'{}' is listed twice", shown(item.text)), "remove one");
            } else {
                to.push_back({item.text, item.where});
            }
        }
    }

    void id(const std::string& /*key*/, const TomlValue& value) {
        if (!take_text("id", value, "write id = \"emberfall\"")) return;
        manifest_.id = {value.text, value.where};
        check_id(value.text, value.where);
    }

    bool check_id(const std::string& id, const Place& where) {
        if (is_pack_id(id)) return true;
        report("pack/bad-pack-id", where, fmt::format("'{}' is no pack id", shown(id)),
               "2 to 48 small letters, digits and _, beginning with a letter");
        return false;
    }

    // The place of a byte of a text, after its quote; the text's start when the text has escapes.
    static Place inside(const TomlValue& value, std::size_t offset) {
        Place place = value.where;
        const auto width = static_cast<std::size_t>(place.end_column - place.column);
        const bool is_plain = place.line == place.end_line && width == value.text.size() + 2;
        if (is_plain) place.column += 1 + static_cast<int>(std::min(offset, value.text.size()));
        return place;
    }

    void version(const std::string& /*key*/, const TomlValue& value) {
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

    void engine(const std::string& /*key*/, const TomlValue& value) {
        if (const auto wanted = range("engine", value)) manifest_.engine = {*wanted, value.where};
    }

    void kind(const std::string& /*key*/, const TomlValue& value) {
        if (!take_text("kind", value, "write kind = \"content\"")) return;
        const auto at = std::ranges::find(kind_names, value.text);
        if (at != kind_names.end()) {
            manifest_.kind = {static_cast<PackKind>(at - kind_names.begin()), value.where};
            return;
        }
        std::string hint = did_you_mean(value.text, kind_names);
        if (hint.empty()) hint = fmt::format("write {}", join_names(kind_names, "or"));
        report("pack/bad-choice", value.where,
               fmt::format("'{}' is no kind of pack", shown(value.text)), std::move(hint));
    }

    void entry(const std::string& /*key*/, const TomlValue& value) {
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
    return kind_names[static_cast<std::size_t>(kind)];
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
