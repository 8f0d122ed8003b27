#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lua/api.hpp"
#include "shell/run/answers.hpp"
#include "shell/run/card_text.hpp"
#include "shell/run/declared_text.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/things.hpp"

namespace hexwright {

namespace {

std::string field_line(const KindField& field) {
    std::string line = fmt::format("  {:<14} {}", field.name, describe(field));
    if (field.required) line += ", required";
    if (!field.unit.empty()) line += fmt::format(", in {}", field.unit);
    if (!field.sentence.empty()) line += fmt::format(": {}", field.sentence);
    if (!field.example.empty()) line += fmt::format(" Such as {}", field.example);
    return line + "\n";
}

std::string kind_help(Repl& repl, const Kind& kind) {
    std::string text = fmt::format("kind {}: {} ({}, {})\n", kind.name,
                                   kind.sentence.empty() ? "content of a ruleset" : kind.sentence,
                                   kind.pack, repl.session().place_text(kind.where));
    for (const KindField& field : kind.fields) {
        if (field.removed.empty()) text += field_line(field);
    }
    return text;
}

// The title with the place of the declaration, if it has one, then a line for each fact.
std::string lines_of(Repl& repl, const DeclaredText& text, const Declared* declared) {
    std::string lines = text.title;
    if (declared != nullptr)
        lines += fmt::format(" ({}, {})", declared->pack, repl.session().source_line(*declared));
    if (!text.sentence.empty()) lines += "\n  " + text.sentence;
    for (const DeclaredText::Fact& fact : text.facts)
        lines += fmt::format("\n  {}: {}", fact.label, fact.text);
    return lines + "\n";
}

std::string verb_help(Repl& repl, const Verb& verb) {
    return lines_of(repl, text_of(repl.session(), verb),
                    repl.session().loader().declarations().find_verb(verb.title));
}

std::string declared_help(Repl& repl, const Declared& declared) {
    const DeclaredText said{declared.what + " " + declared.name, declared.sentence, {}};
    const std::string text = lines_of(repl, said, &declared);
    return declared.example.empty() ? text : text + "  " + declared.example + "\n";
}

std::string stub_title(const StubEntry& entry) {
    if (entry.owner.empty()) return entry.name;
    return entry.owner + (entry.is_method ? ":" : ".") + entry.name;
}

// A list of texts and numbers; "{ ... }" for other lists.
std::string list_text(const Data::List& list) {
    constexpr std::size_t most = 160;
    std::string text;
    for (const Data& item : list) {
        if (item.text() == nullptr && item.number() == nullptr) return "{ ... }";
        text += text.empty() ? "" : ", ";
        if (item.text() != nullptr) text += printable(*item.text(), 60);
        if (item.number() != nullptr) text += fmt::format("{}", *item.number());
        if (text.size() > most) return text + ", ...";
    }
    return text;
}

std::string field_text(const Data& data) {
    if (const std::string* written = data.text()) return printable(*written, 200);
    if (const std::int64_t* number = data.number()) return fmt::format("{}", *number);
    if (const bool* truth = data.truth()) return *truth ? "true" : "false";
    if (data.handler() != nullptr) return "a function";
    if (data.list() != nullptr) return list_text(*data.list());
    return data.map() != nullptr ? "{ ... }" : "";
}

std::vector<const Definition*> definitions_named(Repl& repl, const std::string& name) {
    std::vector<const Definition*> found;
    for (const auto& definition : repl.game().rules.definitions.all()) {
        if (ascii::same(definition->name, name)) found.push_back(definition.get());
    }
    return found;
}

// The whole lines of a span.
std::string lines_of(const Reading& reading, Span span) {
    const std::size_t from = reading.source.rfind('\n', span.begin) + 1;
    std::string text;
    for (const std::string_view line : split_lines(reading.source.substr(from, span.end - from)))
        text += printable(line, 400) + "\n";
    return text;
}

// The lines of the call with this name on a line; "" when they are not known.
std::string call_source(const Reading* reading, int line, std::string_view name) {
    const KindCall* call = reading == nullptr ? nullptr : reading->find_call(line, name);
    return call == nullptr ? "" : lines_of(*reading, call->span);
}

std::string definition_source(Repl& repl, const Definition& definition) {
    Loader& loader = repl.session().loader();
    return fmt::format("-- {}\n", repl.session().source_line(definition)) +
           call_source(loader.sources().reading(definition.pack + "/" + definition.file),
                       definition.line, repl.game().text(definition.kind));
}

std::string function_source(Repl& repl, const FunctionPlace& place) {
    const Reading* reading = repl.session().loader().sources().reading(place.file);
    std::string text = fmt::format("-- {}\n", repl.session().place_text({place.file, place.line}));
    if (reading == nullptr) return text;
    for (const FunctionSpan& function : reading->functions) {
        if (function.parent >= 0 && function.line == place.line)
            return text + lines_of(*reading, function.span);
    }
    return text;
}

std::string stub_help(const std::string& name) {
    std::string text;
    for (const StubEntry& entry : stub_entries()) {
        if (entry.name == name || stub_title(entry) == name) text += entry.text;
    }
    return text;
}

// The members of a library or class, a line each.
std::string stub_members(const std::string& owner) {
    std::string text;
    std::string example;
    for (const StubEntry& entry : stub_entries()) {
        if (entry.owner != owner || owner.empty()) continue;
        if (example.empty()) example = stub_title(entry);
        text += "  " + entry.text.substr(0, entry.text.find('\n') + 1);
    }
    if (text.empty()) return "";
    return fmt::format("in {}; ?{} and so on tell more\n{}", owner, example, text);
}

// Everything in the stubs under this name.
std::string engine_help(const std::string& name) {
    return stub_help(name) + stub_members(name);
}

// There is no help on this name: it is a value of the table, or unknown.
[[noreturn]] void refuse_name(Repl& repl, const std::string& name, const char* what) {
    const std::string shown = printable(name, 60);
    if (repl.console().has_global(name)) {
        throw Error("shell/unknown-name", fmt::format("there is no help on the value '{}'", shown),
                    fmt::format("write {} to see it", shown));
    }
    throw Error(
        "shell/unknown-name", fmt::format("nothing {} is called '{}'", what, shown),
        did_you_mean(name, help_names(repl),
                     "name a function, library, kind, field, verb, definition or thing; Tab "
                     "behind `?` lists them"));
}

StubEntry entry_of(const ApiType& type, const ApiField& field) {
    return {std::string(type.name), std::string(field.name()),
            fmt::format("{}.{} {}{}{}\n", type.name, field.written_name(), field.type(),
                        field.what.empty() ? "" : " ", field.what),
            false};
}

std::string spaced(std::initializer_list<std::string_view> words) {
    std::string line = " ";
    for (const std::string_view word : words)
        line += fmt::format("{}{}", word.empty() ? "" : " ", word);
    return line + "\n";
}

StubEntry entry_of(const ApiType& type, const ApiMethod& row) {
    const Signature signature = read_signature(row);
    std::string text = signature.sentence.empty() ? "" : spaced({signature.sentence});
    if (!row.errors.empty()) text += fmt::format("  Errors: {}.\n", row.errors);
    for (const Signature::Part& param : signature.params) {
        const std::string name = fmt::format("{}{}", param.name, param.is_optional ? "?" : "");
        text += spaced({name, param.type, param.what});
    }
    for (const Signature::Part& result : signature.results)
        text += spaced({"gives", result.type, result.name, result.what});
    text += spaced({"since", row.since});
    const std::string names = joined(signature.params, ", ", &Signature::Part::name);
    return {std::string(type.name), std::string(row.name()),
            fmt::format("{}({})\n{}", type.title(row.name()), names, text),
            type.call == ApiCall::colon};
}

// What the definition of this name says in texts and numbers, or the sentence of the verb.
std::string option_facts(Repl& repl, const std::string& name) {
    std::vector<std::string> facts;
    for (const Definition* definition : definitions_named(repl, name)) {
        for (const auto& [key, data] : definition->fields) {
            if (data.text() == nullptr && data.number() == nullptr) continue;
            facts.push_back(fmt::format("{} {}", repl.game().text(key), field_text(data)));
        }
    }
    const Verb* verb = repl.game().verbs.find(Word::of(name));
    if (facts.empty() && verb != nullptr) facts.push_back(text_of(repl.session(), *verb).sentence);
    return fmt::format("{}", fmt::join(facts, ", "));
}

}  // namespace

const std::vector<StubEntry>& stub_entries() {
    static const std::vector<StubEntry> entries = [] {
        std::vector<StubEntry> made;
        for (const ApiPage& page : api_pages()) {
            for (const ApiType& type : page.types) {
                for (const ApiField& field : type.fields) made.push_back(entry_of(type, field));
                for (const ApiMethod* row : type.rows()) made.push_back(entry_of(type, *row));
            }
        }
        return made;
    }();
    return entries;
}

std::string definition_page(Repl& repl, const std::string& name) {
    std::string text;
    for (const Definition* definition : definitions_named(repl, name)) {
        text += fmt::format("{} {} (pack {}, {})\n", repl.game().text(definition->kind),
                            printable(definition->name, 80), definition->pack,
                            repl.session().source_line(*definition));
        Session& session = repl.session();
        const CardText card =
            card_text(session.game, session.sandbox, session.loader(), *definition);
        if (!card.sentences.empty()) text += fmt::format("  {}\n", fmt::join(card.sentences, " "));
        for (const auto& [key, data] : definition->fields) {
            const std::string value = field_text(data);
            if (!value.empty()) text += fmt::format("  {:<14} {}\n", repl.game().text(key), value);
        }
    }
    return text;
}

std::vector<std::string> help_names(Repl& repl) {
    std::vector<std::string> names = repl.console().names();
    append(names, repl.session().loader().kinds().names());
    append(names, repl.game().verbs.names());
    append(names, event_names(repl.game()));
    for (const Declared& declared : repl.session().loader().declarations().all())
        names.push_back(declared.name);
    for (const auto& definition : repl.game().rules.definitions.all())
        names.push_back(definition->name);
    for (const StubEntry& entry : stub_entries()) {
        names.push_back(stub_title(entry));
        if (!entry.owner.empty()) names.push_back(entry.owner);
    }
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

std::string help_text(Repl& repl, const std::string& asked) {
    if (asked.empty() || asked == "help") return commands_text();
    const std::string name = unquoted(asked);
    Loader& loader = repl.session().loader();
    std::string text = engine_help(name);
    if (const Declaration* declaration = find_declaration(name)) {
        text += fmt::format("{}: what a ruleset declares while it loads\n  {}\n", name,
                            declaration->example);
    }
    if (const Kind* kind = loader.kinds().find(name)) text += kind_help(repl, *kind);
    if (const Verb* verb = repl.game().verbs.find(Word::of(name))) text += verb_help(repl, *verb);
    if (const auto event = event_text(repl.session(), name))
        text += lines_of(repl, *event, loader.declarations().find("event", name));
    for (const Declared& declared : loader.declarations().all()) {
        const bool is_shown = declared.what == "kind" || declared.what == "verb" ||
                              declared.what == "method" || declared.what == "event";
        if (!is_shown && ascii::same(declared.name, name)) text += declared_help(repl, declared);
    }
    for (const auto& [kind_name, kind] : loader.kinds().all()) {
        for (const KindField& field : kind.fields) {
            const bool is_named =
                ascii::same(field.name, name) || kind_name + "." + field.name == name;
            if (is_named && field.removed.empty() && !field.sentence.empty())
                text += fmt::format("field of {}:\n{}", kind_name, field_line(field));
        }
    }
    text += definition_page(repl, name);
    if (const EntityId thing = thing_named(repl, name)) text += thing_page(repl.session(), thing);
    if (const auto place = repl.console().place_of(name); place && text.empty()) {
        text += fmt::format("function {} ({})\n", name,
                            repl.session().place_text({place->file, place->line}));
    }
    if (!text.empty()) return text;
    // `?.undo` and `?rue.Health`
    if (name.starts_with('.'))
        return command_text(the_command(name.substr(1)), repl.terminal().traits().width);
    const std::size_t dot = name.find_last_of(".:");
    if (dot != std::string::npos && dot + 1 < name.size())
        return help_text(repl, name.substr(dot + 1));
    refuse_name(repl, name, "here");
}

std::string help_text(Repl& repl, const ConsoleTopic& topic) {
    Game& game = repl.game();
    if (topic.thing) {
        return is_alive(game.world, *topic.thing) ? thing_page(repl.session(), *topic.thing)
                                                  : "a thing that is gone\n";
    }
    if (!topic.name.empty() || topic.type == "nil") return help_text(repl, topic.name);
    throw Error("shell/unknown-name", fmt::format("there is no help on this {}", topic.type),
                "give a name: help(\"string.rep\")");
}

std::string help_text(Repl& repl, const Question& question, const Menu& menu) {
    const Game& game = repl.game();
    std::string text;
    for (const MenuEntry& entry : menu) {
        const Value option = entry.option;
        const std::string name = option_text(game, option);
        const std::string facts = option.is(ValueType::entity)
                                      ? thing_line(repl.game(), option.entity())
                                      : option_facts(repl, name);
        text += fmt::format("{}. {}{}{}\n", entry.number, printable(name, 80),
                            facts.empty() ? "" : ": ", trim(facts));
    }
    const Definition* asking = game.rules.definitions.find(question.source);
    if (asking != nullptr) text += definition_page(repl, asking->name);
    return text +
           "an answer is a number, a name or its beginning, or an expression; Enter takes the "
           "one in brackets. .help lists the commands.\n";
}

std::string source_text(Repl& repl, const std::string& asked) {
    const std::string name = unquoted(asked);
    Loader& loader = repl.session().loader();
    std::string text;
    for (const Definition* definition : definitions_named(repl, name))
        text += definition_source(repl, *definition);
    for (const Declared& declared : loader.declarations().all()) {
        if (!ascii::same(declared.name, name)) continue;
        text += fmt::format("-- {}\n", repl.session().source_line(declared)) +
                call_source(loader.sources().reading(declared.chunk), declared.line, declared.what);
    }
    const EntityId thing = text.empty() ? thing_named(repl, name) : EntityId{};
    if (thing) {
        const Word made_of = Entity(repl.game().world, thing).definition();
        const Definition* definition = repl.game().rules.definitions.find(made_of);
        if (definition != nullptr) text = definition_source(repl, *definition);
        if (has_lost_definition(repl.game(), thing)) {
            throw Error("shell/unknown-name",
                        fmt::format("the definition of '{}' is gone", printable(name, 60)),
                        "no pack that is loaded has it; .show displays what is left of the thing");
        }
    }
    if (text.empty()) {
        if (const auto place = repl.console().place_of(name)) text = function_source(repl, *place);
    }
    if (!text.empty()) return text;
    if (!engine_help(name).empty())
        return fmt::format("{} is the engine's own\n", printable(name, 60));
    refuse_name(repl, name, "with a source");
}

}  // namespace hexwright
