// What a pack and the packs it needs declare and define, as plain data that outlives its game: the
// source of completion, hover, definitions and references.
//
//     KnowledgeTable gathered;
//     settings.text_passes.push_back(knowledge_pass(gathered));   // while the packs are loaded
//     gathered.at(folder)->find_definition({"status"}, "Burning")
//
// What every script can call is not repeated here: see lua/api.hpp. Words of the copied kinds and
// units are hashes of their texts; their handlers mean nothing without the game.
// Order: definitions and declarations as they were added, everything else by name.
// Cost: 6 to 10 ms for a pack of 500 scripts.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/expression/price.hpp"
#include "lint/validate.hpp"
#include "shell/editor/document.hpp"

namespace hexwright {

// A range in the text of a file as it was when the pack was loaded. The whole path is "" for what
// lies in no file of a pack.
struct KnownPlace {
    std::string file;
    TextRange range;

    [[nodiscard]] bool is_known() const { return !file.empty(); }

    bool operator==(const KnownPlace&) const = default;
};

struct KnownKind {
    Kind kind;
    KnownPlace where;                // its name
    std::vector<KnownPlace> fields;  // of kind.fields; unknown of those that traits bring
};

struct KnownDefinition {
    std::string kind;
    std::string name;
    std::string id;  // "pack:file/Name"
    std::string pack;
    KnownPlace where;                                   // its name
    std::string sentences;                              // what it does
    std::vector<std::pair<std::string, Data>> printed;  // fields that are neither default nor
                                                        // computed
    std::vector<std::string> tags;
};

// A verb, method, stat, pool, check, pair, driver, setting, lint…
struct KnownDeclaration {
    std::string what;  // "pool"
    std::string name;
    std::string sentence;
    std::string example;
    std::string pack;
    KnownPlace where;  // its name
};

struct KnownArgument {
    std::string name;
    std::string type;   // as help shows it: "thing"
    std::string words;  // what it may be, in words; "" for anything
    std::vector<std::string> one_of;
    std::vector<std::string> refers;  // the kinds it names
    std::vector<std::string> keys;    // of a table: those that are read
    bool is_required = true;
    bool is_table = false;
};

// A verb or a method of things.
struct KnownVerb {
    std::string name;
    std::string title;  // "verb attack(target: thing, given?: edits) of creature"
    std::string sentence;
    std::string of;  // the kind of its subject; "" for any
    std::string event;
    std::string returns;
    std::vector<KnownArgument> arguments;
    std::vector<std::string> steps;
    bool is_method = false;
};

struct KnownEvent {
    std::string name;
    std::string sentence;
    std::vector<std::string> fields;
    std::vector<std::string> steps;  // windows: "damage/resist" is the step "resist"
    std::vector<std::string> verbs;
};

struct Knowledge {
    std::string pack;    // its id
    std::string folder;  // whole path
    bool is_ruleset = false;
    bool is_whole = false;  // it loaded without an error; else definitions may be missing
    std::map<std::string, KnownKind, std::less<>> kinds;
    std::vector<KnownDefinition> definitions;
    std::vector<KnownDeclaration> declarations;
    std::map<std::string, KnownVerb, std::less<>> verbs;  // general ones too
    std::map<std::string, KnownEvent, std::less<>> events;
    std::map<std::string, std::vector<std::string>, std::less<>> bands;  // of checks
    std::map<std::string, std::vector<std::string>, std::less<>> steps;  // of pairs
    std::map<std::string, std::string, std::less<>> made_by;  // kind -> general verb: "inflict"
    std::vector<std::string> effects;                         // fields that name effects
    std::vector<std::string> rules;                           // that scripts may override
    std::vector<std::string> tags;
    std::vector<std::string> numbers;  // stats, pools and other numbers that things have
    std::vector<std::string> pools;
    std::vector<std::string> durations;  // examples of those that end: "3 turns"
    CostUnits units;
    std::map<std::string, std::string, std::less<>> pool_of_unit;  // "mna" -> "Mana"

    // Is a file a scene or spec of this pack?
    [[nodiscard]] bool has_driver(const std::filesystem::path& file) const;

    [[nodiscard]] const KnownKind* find_kind(std::string_view name) const;

    // The last of this name; of these kinds, or of any when there are none.
    [[nodiscard]] const KnownDefinition* find_definition(const std::vector<std::string>& of_kinds,
                                                         std::string_view name) const;

    // The last of this name; of any sort when `what` is "".
    [[nodiscard]] const KnownDeclaration* find_declaration(std::string_view what,
                                                           std::string_view name) const;

    [[nodiscard]] const KnownVerb* find_verb(std::string_view name) const;
    [[nodiscard]] const KnownEvent* find_event(std::string_view name) const;
};

// A pack that others may depend on.
struct KnownPack {
    std::string id;
    std::string title;
    std::string version;

    bool operator==(const KnownPack&) const = default;
};

// The packs that are installed and those beside these folders, by id; each once. Cost: a reading of
// their manifests.
[[nodiscard]] std::vector<KnownPack> packs_to_need(const std::filesystem::path& home,
                                                   const std::vector<std::string>& folders);

// By the whole path of the pack's folder.
using KnowledgeTable = std::map<std::string, std::shared_ptr<const Knowledge>>;

// Puts what it gathers of each pack into the table, which must outlive it. Finds nothing. For one
// thread at a time.
[[nodiscard]] ValidationPass knowledge_pass(KnowledgeTable& table);

}  // namespace hexwright
