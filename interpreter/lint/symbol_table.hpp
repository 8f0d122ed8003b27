// What a pack and the packs it needs define and use: the index that lints ask.
//
//     SymbolTable symbols(pack);
//     symbols.is_declared("Burning")      // rules or content define something of this name
//     symbols.is_written("focus")         // some script tags, notes or declares a "focus"
//     symbols.occurrences("focus")        // as a name, a key or a text of its own
//
// Declared names come from the game that was loaded, written names from the texts. The index of the
// texts is built at the first question, as most packs have nothing suspicious to ask about.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lint/validate.hpp"
#include "pack/source_file.hpp"
#include "pack/text_names.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

// A script that lints read.
struct Script {
    const Reading& reading;
    std::string path;   // inside the pack
    std::string shown;  // as people see it
    std::vector<Diagnostic>& findings;
    const std::vector<Token>& tokens = reading.tokens;

    [[nodiscard]] Place place(Span span) const { return reading.place(span, shown); }

    [[nodiscard]] std::string_view text(std::size_t token) const {
        return text_of(reading.source, tokens[token]);
    }

    // True if there is such a token, of this type.
    [[nodiscard]] bool is(std::size_t token, TokenType type) const {
        return is_at(tokens, token, type);
    }
};

// A question to all scripts of a pack.
class ScriptLint {
public:
    ScriptLint() = default;
    virtual ~ScriptLint() = default;
    ScriptLint(const ScriptLint&) = delete;
    ScriptLint& operator=(const ScriptLint&) = delete;

    virtual void read(const Script& script) = 0;

    // A scene or spec, from which the pack is not loaded.
    virtual void read_driver(const Script&) {}

    // Reports what can be judged once every script was read.
    virtual void report(std::vector<Diagnostic>&) {}
};

// A script of the pack's folder that was not loaded: a scene, a spec or a test, most often.
struct DriverText {
    std::string path;    // inside the pack
    bool is_own = true;  // no other script, and not of a pack inside this one
    SourceFile file;
    Reading reading;
    std::optional<Diagnostic> fault;  // if it could not be read
};

class SymbolTable {
public:
    using Names = std::set<std::string, std::less<>>;

    explicit SymbolTable(const LoadedPack& pack) : pack_(pack) {}

    // --- declared

    // Names of declarations, events, kinds, fields, choices, numbers, arguments and definitions.
    [[nodiscard]] bool is_declared(std::string_view name);
    [[nodiscard]] std::vector<std::string> declared_names();

    // What verbs are given, and what the kernel notes on events.
    [[nodiscard]] const Names& event_fields();

    // Whether things, or acts and events, have a member of this name.
    [[nodiscard]] bool is_thing_member(std::string_view name);
    [[nodiscard]] bool is_act_member(std::string_view name);

    // Names of the kinds' fields, each as often as it is declared.
    [[nodiscard]] std::vector<std::string> kind_fields() const;

    // --- written in the texts of the pack, of the packs it needs, and of its scenes and specs

    // True if the name is more than a member that is read: a name of its own, a key, a word in a
    // text, or assigned. In scenes and specs any word counts.
    [[nodiscard]] bool is_written(const std::string& name);

    // How often it is a word anywhere, comments included.
    [[nodiscard]] int mentions(const std::string& name);

    // How often it is a name, a key, a whole text, or named by a printed text or a condition.
    [[nodiscard]] int occurrences(const std::string& name);
    [[nodiscard]] int occurrences_in_drivers(const std::string& name);

    [[nodiscard]] const std::deque<DriverText>& drivers();

    // --- written in the pack's own texts

    // True if it defines a function of this name that the engine does not call.
    [[nodiscard]] bool is_own_function(const std::string& name);

    // True if a call in them has this id, whether or not it could be loaded.
    [[nodiscard]] bool is_own_id(const std::string& name);

private:
    struct DeclaredNames {
        std::vector<std::string> list;  // in the order in which hints are looked for
        Names set;
    };

    struct Own {
        TextSet functions;
        TextSet ids;
    };

    const DeclaredNames& declared();
    [[nodiscard]] TextSet members_of(std::string_view type) const;
    void declare_words_of_verbs(std::vector<std::string>& names) const;
    [[nodiscard]] bool is_written_in_scripts(const std::string& name);
    const Own& own();
    [[nodiscard]] bool is_declaration(const KindCall& call) const;
    void take_functions(const Reading& reading, TextSet& names) const;

    const LoadedPack& pack_;
    std::optional<DeclaredNames> declared_;
    std::optional<Names> event_fields_;
    std::vector<TextSet> written_;  // by each pack: first what is needed
    std::optional<NameCounts> counts_;
    std::optional<TextSet> thing_members_;
    std::optional<TextSet> act_members_;
    std::optional<std::deque<DriverText>> drivers_;
    std::optional<NameCounts> driver_counts_;
    std::optional<Own> own_;
};

// --- the lints that are in files of their own

// Checks the scenes, specs and tests of a pack: whether Lua can read them, and the globals they
// use. Errors: pack/syntax-error, lua/syntax too.
void check_drivers(const LoadedPack& pack, SymbolTable& symbols, std::vector<Diagnostic>& findings);

// Finds parts of libraries and kinds that do not exist: `table.isnert`, `ability.cost`.
[[nodiscard]] std::unique_ptr<ScriptLint> library_part_lint(const LoadedPack& pack);

[[nodiscard]] std::unique_ptr<ScriptLint> call_site_lint(const LoadedPack& pack,
                                                         SymbolTable& symbols);

}  // namespace hexwright
