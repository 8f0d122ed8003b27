// Globals that scenes and specs use, and parts of libraries.
//
// Found in the texts, so that a misspelt name in a handler is found without running it. The globals
// of the scripts that a pack loads are checked while it is loaded: see check_globals().
// Errors: lua/undefined-global.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lint/symbol_table.hpp"
#include "lua/api.hpp"
#include "lua/bind_driver.hpp"
#include "lua/bind_spec.hpp"
#include "pack/pack_files.hpp"
#include "pack/source_file.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

// Where problems of this text have been reported.
struct Reported {
    std::set<std::pair<int, int>> places;
    std::set<std::string_view> names;  // at a place with a problem of another code
};

Reported reported_in(const Reading& reading,
                     std::string_view chunk,
                     const std::vector<Diagnostic>& problems) {
    Reported reported;
    std::set<std::pair<int, int>> others;
    for (const Diagnostic& problem : problems) {
        if (problem.where.file != chunk) continue;
        const std::pair<int, int> place{problem.where.line, problem.where.column};
        reported.places.insert(place);
        if (problem.code != "lua/undefined-global") others.insert(place);
    }
    if (others.empty()) return reported;
    for (const GlobalUse& use : reading.globals) {
        const std::pair<int, int> place{reading.line_of(use.span.begin),
                                        reading.column_of(use.span.begin)};
        if (others.contains(place)) reported.names.insert(use.name);
    }
    return reported;
}

std::string hint_for(std::string_view name,
                     const Reading& reading,
                     const std::vector<std::string>& known) {
    if (const std::string_view instead = instead_of_global(name); !instead.empty())
        return std::string(instead);
    std::vector<std::string> near(reading.locals.begin(), reading.locals.end());
    append(near, known);
    std::ranges::sort(near);
    const bool is_local_elsewhere = std::erase(near, name) > 0;
    std::string hint = did_you_mean(name, near);
    if (!hint.empty() || !is_local_elsewhere) return hint;
    return "there is a local of this name, but it is not seen from here";
}

bool is_fixed(const GlobalUse& use, const std::vector<std::string>& fixed) {
    return use.is_write && std::binary_search(fixed.begin(), fixed.end(), use.name);
}

// While a pack loads, its files may set what all of them see.
bool may_be_used(const GlobalUse& use,
                 const std::vector<std::string>& known,
                 const std::vector<std::string>& fixed) {
    if (use.name == "_ENV" || (use.is_write && use.function == 0)) return true;
    return std::binary_search(known.begin(), known.end(), use.name) && !is_fixed(use, fixed);
}

// `known` and `fixed` are sorted; setting a fixed name is an error. Reports nothing at a place with
// a problem, nor of a name that occurs at a place with a problem of another code.
void report_globals(const Reading& reading,
                    std::string_view chunk,
                    const std::vector<std::string>& known,
                    Problems& problems,
                    const std::vector<std::string>& fixed = {}) {
    const Reported reported = reported_in(reading, chunk, problems.all());
    std::map<std::string_view, std::string> meant;
    const auto hint_of = [&](std::string_view name) {
        const auto [found, is_new] = meant.try_emplace(name);
        if (is_new) found->second = hint_for(name, reading, known);
        return found->second;
    };
    for (const GlobalUse& use : reading.globals) {
        if (may_be_used(use, known, fixed) || reported.names.contains(use.name)) continue;
        const Place where = reading.place(use.span, chunk);
        if (reported.places.contains({where.line, where.column})) continue;
        const std::string name = printable(use.name, 64);
        const std::string hint = use.is_write
                                     ? fmt::format("write local {}, or keep it on an entity", name)
                                     : hint_of(use.name);
        if (is_fixed(use, fixed)) {
            problems.add("lua/frozen", where, fmt::format("'{}' cannot be set", name), hint);
        } else {
            problems.add("lua/undefined-global", where,
                         fmt::format("'{}' is not defined here", name), hint);
        }
    }
}

// Adds what a script would define for its whole pack if it ran to its end: kinds, where it may
// declare some, and globals that it sets. False if its text does not show that.
bool add_names_of(const Reading& reading, bool may_declare, std::vector<std::string>& known) {
    for (const GlobalUse& use : reading.globals) {
        if (use.is_write && use.function == 0) known.emplace_back(use.name);
    }
    if (!may_declare) return true;
    for (const KindCall& call : reading.calls) {
        if (call.name != "kind" || call.name_is_local) continue;
        if (call.id_span.is_empty()) return false;
        known.push_back(reading.id_text(call));
    }
    return reading.is_whole();
}

bool lies_within(Span inner, Span outer) {
    return outer.begin <= inner.begin && inner.end <= outer.end;
}

// True if the function, or one around it, is the value of a field in a definition: these remain.
bool remains(const Reading& reading, std::int32_t function, const KindTable& kinds) {
    for (; function > 0; function = reading.functions[static_cast<std::size_t>(function)].parent) {
        const Span span = reading.functions[static_cast<std::size_t>(function)].span;
        const bool is_field = std::ranges::any_of(reading.fields, [&](const Field& field) {
            return field.form == ValueForm::function && field.value == span;
        });
        if (!is_field) continue;
        return std::ranges::any_of(reading.calls, [&](const KindCall& call) {
            return call.function == 0 && !call.name_is_local && lies_within(span, call.span) &&
                   kinds.find(call.name) != nullptr;
        });
    }
    return false;
}

void report_kept(const Reading& reading,
                 std::string_view chunk,
                 const KindTable& kinds,
                 Problems& problems) {
    std::set<std::pair<std::string_view, std::int32_t>> reported;
    for (const KeptState& kept : reading.kept) {
        if (kept.declared_in != 0 || !remains(reading, kept.function, kinds) ||
            !reported.emplace(kept.name, kept.function).second)
            continue;
        const Place where = reading.place(kept.span, chunk);
        if (reported_in(reading, chunk, problems.all()).places.contains({where.line, where.column}))
            continue;
        problems.add("lua/state-kept", where,
                     fmt::format("'{}' is changed by this function, and would survive undo",
                                 printable(kept.name, 64)),
                     "keep it in a field or pool of an entity, or compute it each time");
    }
}

// Adds what files that did not run to their end would have defined; false if that is unknown.
bool add_missing_names(const RunTexts& pack, std::vector<std::string>& known) {
    if (pack.has_unread && pack.is_ruleset) return false;
    for (const RunTexts::Text& text : pack.texts) {
        if (text.has_run) continue;
        const Reading& reading = *pack.sources.reading(text.source.chunk);
        if (!add_names_of(reading, pack.is_ruleset, known)) return false;
    }
    std::ranges::sort(known);
    return true;
}

// The scenes and specs of one pack, with the globals they see.
class Drivers {
public:
    Drivers(const LoadedPack& pack, SymbolTable& symbols, std::vector<Diagnostic>& findings)
        : pack_(pack),
          symbols_(symbols),
          findings_(findings),
          spec_(pack.runtime, [](const std::string&) {}) {}

    ~Drivers() {
        if (environment_) pack_.sandbox.release(*environment_);
    }

    Drivers(const Drivers&) = delete;
    Drivers& operator=(const Drivers&) = delete;

    void run() {
        if (symbols_.drivers().empty()) return;
        const std::optional<std::vector<std::string>> known = names();
        for (const DriverText& text : symbols_.drivers()) {
            if (text.is_own) check(text, known);
        }
    }

private:
    // Globals of the pack and of drivers, and those the files themselves set. Nothing if that is
    // unknown because the pack has errors.
    std::optional<std::vector<std::string>> names() {
        const std::optional<Environment> parent = pack_.loader.environment(pack_.id());
        environment_ = pack_.sandbox.create_child_environment("driver", *parent);
        pack_.runtime.bind_driver(*environment_);
        bind_forcing(pack_.runtime, *environment_);
        spec_.bind(*environment_);
        bind_driver_visit(pack_.runtime, *environment_, no_visit_);
        std::vector<std::string> known = pack_.loader.declarations().drivers();
        known.emplace_back("use");
        for (const Environment one : {*parent, *environment_})
            append(known, pack_.sandbox.global_names(one));
        for (const DriverText& text : symbols_.drivers()) {
            for (const GlobalUse& use : text.reading.globals) {
                if (use.is_write) known.emplace_back(use.name);
            }
        }
        if (!pack_.is_clean && !add_names_of_scripts(known)) return std::nullopt;
        std::ranges::sort(known);
        return known;
    }

    // What files that may not have run would have defined.
    bool add_names_of_scripts(std::vector<std::string>& known) const {
        const bool is_ruleset = pack_.is_ruleset();
        for (const std::string& path : pack_.source.files.paths) {
            if (!path.ends_with(".lua") || is_driver(path)) continue;
            const Reading* reading = pack_.loader.sources().reading(pack_.chunk(path));
            const bool is_known =
                reading == nullptr ? !is_ruleset : add_names_of(*reading, is_ruleset, known);
            if (!is_known) return false;
        }
        return true;
    }

    void check(const DriverText& text, const std::optional<std::vector<std::string>>& known) {
        if (text.fault) return findings_.push_back(*text.fault);
        const Reading& reading = text.reading;
        const std::string& shown = text.file.path;
        if (!reading.is_whole())
            return findings_.push_back(reading.describe(reading.faults.front(), shown));
        try {
            const Run run(pack_.sandbox, RunKind::load);
            pack_.sandbox.references.release(
                pack_.sandbox.load_chunk(*environment_, shown, text.file.text));
        } catch (const Error& error) {
            return findings_.push_back(error.diagnostic());
        }
        if (!known) return;
        Problems problems;
        report_globals(reading, shown, *known, problems);
        append(findings_, std::move(problems.all()));
    }

    const LoadedPack& pack_;
    SymbolTable& symbols_;
    std::vector<Diagnostic>& findings_;
    SpecBinder spec_;
    DriverVisit no_visit_;
    std::optional<Environment> environment_;
};

class LibraryParts final : public ScriptLint {
public:
    // Where no pack has set anything, only libraries are tables.
    explicit LibraryParts(const LoadedPack& pack)
        : pack_(pack), libraries_(pack.sandbox.create_environment("libraries")) {}

    void read(const Script& script) override {
        const Reading& reading = script.reading;
        const auto end = static_cast<std::uint32_t>(reading.source.size());
        for (const GlobalUse& use : reading.globals) {
            const std::span<const Token> next = reading.tokens_in({use.span.end, end});
            if (next.size() < 2 || next[0].type != TokenType::dot ||
                next[1].type != TokenType::name)
                continue;
            const std::string_view name = reading.text(next[1].span);
            const std::optional<Names>& parts = parts_of(use.name);
            if (!parts || std::ranges::binary_search(*parts, name)) continue;
            script.findings.push_back(
                error_at("lua/undefined-global", script.place(next[1].span),
                         fmt::format("'{}' is no part of '{}'", printable(name, 60), use.name),
                         did_you_mean(name, *parts)));
        }
    }

private:
    using Names = std::vector<std::string>;

    // Sorted; nothing if it is neither library nor kind.
    const std::optional<Names>& parts_of(std::string_view owner) {
        const auto known = known_.find(owner);
        if (known != known_.end()) return known->second;
        std::optional<Names> names = pack_.sandbox.library_names(libraries_, owner);
        if (!names && pack_.loader.kinds().find(owner) != nullptr) names.emplace();
        return known_.emplace(owner, std::move(names)).first->second;
    }

    const LoadedPack& pack_;
    Environment libraries_;
    std::map<std::string, std::optional<Names>, std::less<>> known_;
};

}  // namespace

void check_globals(const RunTexts& pack, Problems& problems) {
    std::vector<std::string> known = pack.known;
    if (!pack.is_whole && !add_missing_names(pack, known)) return;
    for (const RunTexts::Text& text : pack.texts) {
        if (!text.has_begun) continue;
        const Reading& reading = *pack.sources.reading(text.source.chunk);
        // In a broken text it is unknown which names are local.
        if (!reading.is_whole()) continue;
        report_globals(reading, text.source.chunk, known, problems, pack.bound);
        if (!text.has_run) report_kept(reading, text.source.chunk, pack.kinds, problems);
    }
}

void check_drivers(const LoadedPack& pack,
                   SymbolTable& symbols,
                   std::vector<Diagnostic>& findings) {
    Drivers(pack, symbols, findings).run();
}

std::unique_ptr<ScriptLint> library_part_lint(const LoadedPack& pack) {
    return std::make_unique<LibraryParts>(pack);
}

}  // namespace hexwright
