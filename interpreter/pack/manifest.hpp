// The manifest of a pack, pack.toml, with the place of every value;
// docs/reference/pack-manifest.md is the page.
//
// Every mistake is one Diagnostic with line, column and remedy, and all are found, not only the
// first. An unknown key is a warning with a suggestion.
//
// Errors: pack/bad-toml, pack/missing-key, pack/wrong-type, pack/empty-value, pack/bad-pack-id,
// pack/bad-version, pack/bad-range, pack/bad-choice, pack/bad-path, pack/bad-content-id,
// pack/listed-twice, pack/depends-on-itself.
// Warnings: pack/unknown-key, pack/missing-credit.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "pack/semver.hpp"

namespace hexwright {

inline constexpr std::string_view manifest_name = "pack.toml";

template <class T>
struct Placed {
    T value{};
    Place where;
};

// ruleset: declares kinds and verbs of a game system. content: uses a ruleset's kinds. library: Lua
// for others.
enum class PackKind { ruleset, content, library };

[[nodiscard]] std::string_view name_of(PackKind kind);

// One line of [dependencies], [optional-dependencies] or [conflicts].
struct PackReference {
    std::string id;
    VersionRange range;
    Place key;
    Place where;  // the range
};

// One line of [overrides]: "core:grapple" = "house rule".
struct PackOverride {
    std::string id;  // "core:grapple"
    std::string reason;
    Place key;

    // The pack that owns it: "core".
    [[nodiscard]] std::string_view owner() const {
        return std::string_view(id).substr(0, id.find(':'));
    }
};

struct PackManifest {
    std::string file;  // as shown to people: "packs/emberfall/pack.toml"
    Placed<std::string> id;
    Placed<std::string> title;
    Placed<Version> version;
    Placed<VersionRange> engine;
    Placed<PackKind> kind{PackKind::content, {}};
    std::vector<Placed<std::string>> authors;
    Placed<std::string> license;
    std::vector<Placed<std::string>>
        entry;  // files that run first, in this order; none: see entry_files()
    Placed<std::string> description;
    Placed<std::string> homepage;
    std::vector<Placed<std::string>> tags;
    std::vector<PackReference> dependencies;  // by id
    std::vector<PackReference> optional_dependencies;
    std::vector<PackReference> conflicts;
    std::vector<PackOverride> overrides;

    // Of these dependencies or the optional ones.
    [[nodiscard]] bool depends_on(std::string_view pack) const;
};

// A manifest as far as it could be read, and what was wrong. Do not load a pack whose manifest has
// an error.
struct ManifestReading {
    PackManifest manifest;
    std::vector<Diagnostic> problems;

    [[nodiscard]] bool is_usable() const { return !has_error(problems); }
};

// A key of [pack].
struct ManifestKey {
    enum class Need { required, credit, none };  // credit: its absence is a warning

    std::string_view name;
    std::string_view example;  // "id = \"emberfall\""
    Need need = Need::none;
};

[[nodiscard]] std::span<const ManifestKey> manifest_keys();

// The names of the tables.
[[nodiscard]] const std::vector<std::string>& manifest_tables();

// In the order of PackKind.
[[nodiscard]] const std::vector<std::string>& pack_kind_names();

[[nodiscard]] ManifestReading read_manifest(std::string_view text, std::string_view file);

// The keys of each table in a TOML text, tables in tables too; none if it cannot be read.
[[nodiscard]] std::vector<std::vector<Placed<std::string>>> table_keys(std::string_view toml);

// ^[a-z][a-z0-9_]{1,47}$
[[nodiscard]] bool is_pack_id(std::string_view text);

}  // namespace hexwright
