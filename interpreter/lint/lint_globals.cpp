#include "lint/lint_globals.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/text.hpp"
#include "lint/lint_kept.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

// What a problem of this text stands by.
struct Told {
    std::set<std::pair<int, int>> places;
    std::set<std::string_view> names;  // where it is another problem than the name's own
};

Told told_of(const Reading& reading,
             std::string_view chunk,
             const std::vector<Diagnostic>& problems) {
    Told told;
    std::set<std::pair<int, int>> others;
    for (const Diagnostic& problem : problems) {
        if (problem.where.file != chunk) continue;
        const std::pair<int, int> place{problem.where.line, problem.where.column};
        told.places.insert(place);
        if (problem.code != "lua/undefined-global") others.insert(place);
    }
    if (others.empty()) return told;
    for (const GlobalUse& use : reading.globals) {
        const std::pair<int, int> place{reading.line_of(use.span.begin),
                                        reading.column_of(use.span.begin)};
        if (others.contains(place)) told.names.insert(use.name);
    }
    return told;
}

// What is called something in the text: locals and parameters, wherever they are seen.
std::vector<std::string> local_names(std::string_view source) {
    std::vector<std::string> names;
    const auto skip = [&](std::size_t at, bool (*is_one)(char), bool wanted = true) {
        while (at < source.size() && is_one(source[at]) == wanted) ++at;
        return at;
    };
    const auto take_list = [&](std::size_t at) {
        while (at < source.size()) {
            at = skip(at, is_blank);
            const std::size_t end = skip(at, is_word_character);
            if (end == at) return;
            names.emplace_back(source.substr(at, end - at));
            at = skip(end, is_blank);
            if (at >= source.size() || source[at] != ',') return;
            ++at;
        }
    };
    for (std::size_t at = 0; at < source.size();) {
        at = skip(at, is_word_character, false);
        const std::size_t end = skip(at, is_word_character);
        const std::string_view word = source.substr(at, end - at);
        if (word == "local" || word == "for") take_list(end);
        if (word == "function") take_list(std::min(source.find('(', end), source.size() - 1) + 1);
        at = end;
    }
    return names;
}

// What may be meant by a name that nothing has.
std::string hint_for(std::string_view name,
                     std::string_view source,
                     const std::vector<std::string>& known) {
    std::vector<std::string> near = local_names(source);
    near.insert(near.end(), known.begin(), known.end());
    std::sort(near.begin(), near.end());
    near.erase(std::unique(near.begin(), near.end()), near.end());
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

}  // namespace

void lint_globals(const Reading& reading,
                  std::string_view chunk,
                  const std::vector<std::string>& known,
                  Problems& problems,
                  const std::vector<std::string>& fixed) {
    const Told told = told_of(reading, chunk, problems.all());
    std::map<std::string_view, std::string> meant;
    const auto hint_of = [&](std::string_view name) {
        const auto [found, is_new] = meant.try_emplace(name);
        if (is_new) found->second = hint_for(name, reading.source, known);
        return found->second;
    };
    for (const GlobalUse& use : reading.globals) {
        if (may_be_used(use, known, fixed) || told.names.contains(use.name)) continue;
        const Place where = reading.place(use.span, chunk);
        if (told.places.contains({where.line, where.column})) continue;
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

namespace {

// Adds what files that did not run to their end would have defined; false if that is unknown.
bool add_missing_names(const RunTexts& pack, std::vector<std::string>& known) {
    if (pack.has_unread && pack.is_ruleset) return false;
    for (const RunTexts::Text& text : pack.texts) {
        if (!text.has_run && !add_names_of(read_source(text.source.text), pack.is_ruleset, known))
            return false;
    }
    std::sort(known.begin(), known.end());
    return true;
}

}  // namespace

void check_globals(const RunTexts& pack, Problems& problems) {
    std::vector<std::string> known = pack.known;
    if (!pack.is_whole && !add_missing_names(pack, known)) return;
    Reading reading;
    for (const RunTexts::Text& text : pack.texts) {
        if (!text.has_begun) continue;
        read_source(text.source.text, reading);
        // In a broken text it is unknown which names are local.
        if (!reading.is_whole()) continue;
        lint_globals(reading, text.source.chunk, known, problems, pack.bound);
        if (!text.has_run) lint_kept(reading, text.source.chunk, pack.kinds, problems);
    }
}

}  // namespace hexwright
