#include "shell/table/completion.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/text.hpp"
#include "kernel/verb/rulebook.hpp"
#include "lua/api.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/word_subjects.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

Completion fitting(std::size_t from, std::string_view begun, const std::vector<std::string>& all) {
    std::set<std::string> words;
    for (const std::string& word : all) {
        if (word.starts_with(begun)) words.insert(word);
    }
    return {from, {words.begin(), words.end()}};
}

std::vector<std::string> files_like(std::string_view begun) {
    const std::filesystem::path path{std::string(begun)};
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    std::vector<std::string> found;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        const std::filesystem::path full =
            path.has_parent_path() ? folder / entry.path().filename() : entry.path().filename();
        found.push_back(full.generic_string() + (entry.is_directory(ignored) ? "/" : ""));
        if (found.size() > 2000) break;
    }
    return found;
}

std::vector<std::string> definition_names(Repl& repl) {
    std::vector<std::string> names;
    for (const auto& definition : repl.game().rules.definitions.all())
        names.push_back(definition->name);
    return names;
}

std::vector<std::string> thing_names(Repl& repl) {
    repl.sync_words();
    std::vector<std::string> names = repl.console().assigned();
    for (const auto& [word, thing] : repl.words()) names.push_back(word);
    return names;
}

std::vector<std::string> members_of(Repl& repl, EntityId thing, bool methods) {
    std::vector<std::string> names;
    Game& game = repl.game();
    const Word kind = Entity(game.world, thing).kind();
    for (const StubEntry& entry : stub_entries()) {
        if (entry.owner == "Thing" && entry.is_method == methods) names.push_back(entry.name);
    }
    if (methods) {
        for (const std::string& name : game.verbs.names()) {
            const Verb* verb = game.verbs.find(Word::of(name));
            if (!verb->of || verb->of == kind) names.push_back(name);
        }
        return names;
    }
    if (const EntitySchema* schema = game.rules.schemas.find(kind)) {
        for (const StatRule& rule : schema->stats) names.push_back(game.text(rule.name));
        for (const FieldSlot& slot : schema->fields) {
            if (slot.name) names.push_back(game.text(slot.name));
        }
    }
    return names;
}

std::vector<std::string> members(Repl& repl, const std::vector<std::string>& path, bool methods) {
    const std::optional<ConsolePlace> place = repl.console().look(path);
    if (!place) return {};
    if (place->thing) return members_of(repl, *place->thing, methods);
    if (place->definition) {
        std::vector<std::string> names = api_type("Definition").field_names();
        if (const Definition* definition = repl.game().rules.definitions.find(*place->definition)) {
            for (const auto& [key, data] : definition->fields)
                names.push_back(repl.game().text(key));
        }
        return names;
    }
    std::vector<std::string> names = place->keys;
    if (place->is_list) {
        for (const StubEntry& entry : stub_entries()) {
            if (entry.owner == "List" && entry.is_method == methods) names.push_back(entry.name);
        }
        if (methods) append(names, repl.game().verbs.names());
    }
    return names;
}

// The names with dots and colons that end here: `rue.space` of `print(rue.space`.
std::vector<std::string> path_before(std::string_view text, std::size_t end) {
    std::vector<std::string> path;
    while (true) {
        std::size_t begin = end;
        while (begin > 0 && ascii::is_in_name(text[begin - 1])) --begin;
        if (begin == end) return {};
        path.insert(path.begin(), std::string(text.substr(begin, end - begin)));
        if (begin == 0 || text[begin - 1] != '.') return path;
        end = begin - 1;
    }
}

std::vector<std::string> kind_ids(Repl& repl, const std::string& kind) {
    return repl.game().rules.definitions.names_of(kind);
}

// The ids that a verb such as `inflict` makes: statuses.
std::vector<std::string> ids_made_by(Repl& repl, const std::string& verb) {
    const Word maker = Word::of(verb == "lift" ? "inflict" : verb);
    std::vector<std::string> names;
    for (const KindRule& rule : repl.game().rulebook.kinds) {
        if (rule.made_by != maker) continue;
        append(names, kind_ids(repl, repl.game().text(rule.kind)));
    }
    return names;
}

// Ids that a field refers to, or else the words it may be.
std::vector<std::string> ids_of_field(Repl& repl, const KindField& field) {
    std::vector<std::string> ids;
    for (const std::string& referred : field.refers) append(ids, kind_ids(repl, referred));
    if (!field.refers.empty()) return ids;
    for (const Data& one : field.one_of) {
        if (one.text() != nullptr) ids.push_back(*one.text());
    }
    return ids;
}

// Of `tiger:use("`: what the tiger has to use.
std::vector<std::string> used_by(Repl& repl, std::string_view text, const Verb& use) {
    const std::size_t colon = text.rfind(":use");
    if (colon == std::string_view::npos || use.params.empty()) return {};
    const std::optional<ConsolePlace> place = repl.console().look(path_before(text, colon));
    if (!place || !place->thing) return {};
    const std::vector<TableThing> all = table_things(repl);
    const auto who = std::ranges::find(all, *place->thing, &TableThing::thing);
    if (who == all.end()) return {};
    const TableWords table(repl, all);
    return table.own_choices(use, use.params.front(), table.subject(*who));
}

// Ids that fit a field of a kind, or an argument of a verb.
std::vector<std::string> ids_for(Repl& repl, std::string_view text, const OpenQuote& quote) {
    const KindTable& kinds = repl.session().loader().kinds();
    if (const Kind* kind = quote.field.empty() ? nullptr : kinds.find(quote.call)) {
        const KindField* field = kind->field(quote.field);
        return field == nullptr ? std::vector<std::string>{} : ids_of_field(repl, *field);
    }
    if (quote.call == "make")
        return quote.argument == 1 ? kinds.names() : kind_ids(repl, quote.first);
    if (quote.call == "request") return repl.game().verbs.names();
    if (const Verb* verb = repl.game().verbs.find(Word::of(quote.call))) {
        const auto index = static_cast<std::size_t>(std::max(quote.argument - 1, 0));
        const Param param = index < verb->params.size() ? verb->params[index] : Param{};
        std::vector<std::string> names;
        if (quote.call == "use" && quote.argument == 1) names = used_by(repl, text, *verb);
        if (names.empty() && param.type == ParamType::definition)
            names = kind_ids(repl, repl.game().text(param.kind));
        if (!names.empty()) return names;
    }
    if (kinds.find(quote.call) != nullptr) return kind_ids(repl, quote.call);
    const std::vector<std::string> made = ids_made_by(repl, quote.call);
    return made.empty() ? definition_names(repl) : made;
}

Completion complete_script(Repl& repl, std::string_view text) {
    repl.sync_words();
    const OpenQuote quote = open_quote(text);
    if (quote.is_open)
        return fitting(quote.from, text.substr(quote.from), ids_for(repl, text, quote));
    std::size_t begin = text.size();
    while (begin > 0 && ascii::is_in_name(text[begin - 1])) --begin;
    const std::string_view begun = text.substr(begin);
    if (begin > 0 && (text[begin - 1] == '.' || text[begin - 1] == ':')) {
        const bool methods = text[begin - 1] == ':';
        return fitting(begin, begun, members(repl, path_before(text, begin - 1), methods));
    }
    const Kind* kind = quote.is_key ? repl.session().loader().kinds().find(quote.call) : nullptr;
    if (kind != nullptr) return fitting(begin, begun, kind->field_names());
    std::vector<std::string> names = repl.console().names();
    append(names, repl.session().loader().kinds().names());
    std::erase_if(names,
                  [&](const std::string& name) { return begun.empty() && name.starts_with('_'); });
    return fitting(begin, begun, names);
}

bool is_unfinished(const Reading& reading, const Token& text) {
    return std::ranges::any_of(reading.faults, [&](const SyntaxFault& fault) {
        return fault.kind == FaultKind::unfinished_text && fault.span.begin == text.span.begin;
    });
}

Completion complete_command(Repl& repl, std::string_view text) {
    const std::size_t blank = text.find_first_of(" \t");
    std::vector<std::string> names;
    if (blank == std::string_view::npos) {
        for (const DotCommand& command : dot_commands())
            names.push_back("." + std::string(command.name));
        return fitting(0, text, names);
    }
    const std::vector<const DotCommand*> found = commands_like(text.substr(1, blank - 1));
    if (found.size() != 1) return {text.size(), {}};
    std::size_t from = text.find_last_of(" \t") + 1;
    switch (found.front()->argument) {
        case Argument::none:
        case Argument::words:
        case Argument::words_with_file:
            break;
        case Argument::command:
            for (const DotCommand& command : dot_commands()) names.emplace_back(command.name);
            break;
        case Argument::pack:
            for (const PackSource& source : repl.session().sources()) names.push_back(source.id());
            break;
        case Argument::file:
            names = files_like(text.substr(from));
            break;
        case Argument::name:  // may have blanks
            from = blank + 1;
            names = thing_names(repl);
            append(names, definition_names(repl));
            break;
        case Argument::script: {
            from = std::min(text.find_first_not_of(" \t", blank), text.size());
            Completion script = complete_script(repl, text.substr(from));
            script.from += from;
            return script;
        }
    }
    return fitting(from, text.substr(from), names);
}

}  // namespace

OpenQuote open_quote(std::string_view text) {
    struct Level {
        std::string call;
        bool is_body = false;
        std::string first = {};
        std::string field = {};
        int argument = 1;
    };

    const Reading reading = read_source(text);
    std::vector<Level> levels(1);
    std::string word;  // the last one
    for (const Token& token : reading.tokens) {
        Level& level = levels.back();
        const int depth = depth_step(token.type);
        if (token.type == TokenType::plain_text || token.type == TokenType::text) {
            const bool is_direct = !word.empty();  // name "Id"
            if (is_unfinished(reading, token)) {
                return {true,        token.span.begin + 1,           is_direct ? word : level.call,
                        level.first, is_direct ? 1 : level.argument, is_direct ? "" : level.field};
            }
            // The word stays: in `kind "Id" {` the table belongs to the kind.
            if (level.argument == 1) level.first = value_of(text, token);
        } else if (depth > 0) {
            const bool is_body = token.type == TokenType::open_curly && !word.empty();
            levels.push_back({word.empty() ? level.call : word, is_body});
            word.clear();
        } else if (depth < 0) {
            if (levels.size() > 1) levels.pop_back();
            word.clear();
        } else if (token.type == TokenType::comma || token.type == TokenType::semicolon) {
            ++level.argument;
            level.field.clear();
            word.clear();
        } else if (token.type == TokenType::assign) {
            level.field = std::exchange(word, {});
        } else if (token.type != TokenType::dot && token.type != TokenType::colon) {
            word = ascii::is_in_name(text[token.span.begin]) ? text_of(text, token) : "";
        }
    }
    OpenQuote none;
    none.call = levels.back().call;
    none.is_key = levels.back().is_body && levels.back().field.empty();
    return none;
}

std::string common_beginning(const std::vector<std::string>& words) {
    if (words.empty()) return "";
    std::string common = words.front();
    for (const std::string& word : words) {
        std::size_t same = 0;
        while (same < common.size() && same < word.size() && common[same] == word[same]) ++same;
        common.resize(same);
    }
    // Never half a code point.
    while (!common.empty() && common.size() < words.front().size() &&
           (static_cast<unsigned char>(words.front()[common.size()]) & 0xC0) == 0x80)
        common.pop_back();
    return common;
}

Completion complete(Repl& repl, std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {text.size(), {}};
    const bool is_first_line = !repl.is_continued();
    if (is_first_line && text[first] == '.') {
        Completion found = complete_command(repl, text.substr(first));
        found.from += first;
        return found;
    }
    if (is_first_line && text[first] == '?') {
        const std::size_t from = text.find_first_not_of("? \t", first);
        const std::size_t begin = from == std::string_view::npos ? text.size() : from;
        return fitting(begin, text.substr(begin), help_names(repl));
    }
    if (is_first_line && text[first] != '=') {
        if (std::optional<Completion> found = complete_words(repl, text)) return *found;
    }
    return complete_script(repl, text);
}

}  // namespace hexwright
