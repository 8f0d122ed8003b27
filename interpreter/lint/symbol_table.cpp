#include "lint/symbol_table.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/steps.hpp"
#include "kernel/verb/verb.hpp"
#include "lua/api.hpp"
#include "pack/known_names.hpp"
#include "pack/pack_files.hpp"

namespace hexwright {

namespace {

// Calls visit(reading) for each text a pack was loaded from.
template <typename Visit>
void for_each_reading(const LoadedPack& pack, const PackSource& source, Visit&& visit) {
    for (const std::string& path : source.files.paths) {
        const Reading* reading = pack.loader.sources().reading(source.id() + "/" + path);
        if (reading != nullptr) visit(*reading);
    }
}

}  // namespace

bool SymbolTable::is_declared(std::string_view name) {
    return declared().set.contains(name) || pack_.game.rules.definitions.has_name(name) ||
           std::ranges::find(kernel_act_variables, name) != kernel_act_variables.end();
}

std::vector<std::string> SymbolTable::declared_names() {
    std::vector<std::string> names = declared().list;
    for (const auto& definition : pack_.game.rules.definitions.all())
        names.push_back(definition->name);
    return names;
}

const SymbolTable::Names& SymbolTable::event_fields() {
    if (event_fields_) return *event_fields_;
    event_fields_.emplace(kernel_act_variables.begin(), kernel_act_variables.end());
    for (const Verb* verb : all_verbs(pack_.game)) {
        for (const Param& param : verb->params) event_fields_->insert(pack_.game.text(param.name));
    }
    return *event_fields_;
}

bool SymbolTable::is_thing_member(std::string_view name) {
    if (!thing_members_) {
        thing_members_ = members_of("Thing");
        for (const auto& [kind_name, kind] : pack_.loader.kinds().all()) {
            for (const KindField& field : kind.fields) thing_members_->insert(field.name);
        }
    }
    return thing_members_->contains(name) ||
           std::ranges::any_of(pack_.loader.kinds().all(), [&](const auto& kind) {
               return has_member(pack_.game, kind.first, Word::of(name));
           });
}

bool SymbolTable::is_act_member(std::string_view name) {
    if (!act_members_) {
        act_members_ = members_of("Act");
        act_members_->insert(event_fields().begin(), event_fields().end());
    }
    return act_members_->contains(name);
}

// What the engine says that a type has, and verbs.
TextSet SymbolTable::members_of(std::string_view type) const {
    TextSet members;
    for (const std::vector<std::string>& names :
         {api_type(type).field_names(), api_type(type).method_names(), pack_.game.verbs.names()})
        members.insert(names.begin(), names.end());
    return members;
}

std::vector<std::string> SymbolTable::kind_fields() const {
    std::vector<std::string> names;
    for (const auto& [name, kind] : pack_.loader.kinds().all()) {
        for (std::string& field : kind.field_names()) names.push_back(std::move(field));
    }
    return names;
}

const SymbolTable::DeclaredNames& SymbolTable::declared() {
    if (declared_) return *declared_;
    declared_.emplace();
    std::vector<std::string>& names = declared_->list;
    const Game& game = pack_.game;
    for (const Declared& one : pack_.loader.declarations().all()) names.push_back(one.name);
    for (std::uint32_t event = 0; event < game.events.count(); ++event)
        names.push_back(game.text(game.events.name(event)));
    for (const auto& [name, kind] : pack_.loader.kinds().all()) {
        names.push_back(name);
        for (const KindField& field : kind.fields) {
            names.push_back(field.name);
            for (const Data& one : field.one_of) {
                if (one.text() != nullptr) names.push_back(*one.text());
            }
        }
    }
    append(names, kernel_numbers);
    const KnownNumbers numbers(game, pack_.loader.kinds(), pack_.loader.declarations());
    for (std::string& number : numbers.names()) names.push_back(std::move(number));
    for (std::string& property : api_type("Thing").field_names())
        names.push_back(std::move(property));
    declare_words_of_verbs(names);
    declared_->set.insert(names.begin(), names.end());
    return *declared_;
}

// What verbs are given, and the words they look for: { laid = "cannot act" },
// "not user.cannot is move".
void SymbolTable::declare_words_of_verbs(std::vector<std::string>& names) const {
    const Game& game = pack_.game;
    for (const Verb* verb : all_verbs(game)) {
        for (const Param& param : verb->params) {
            names.push_back(game.text(param.name));
            if (!param.words) continue;
            append(names, param.words->one_of);
            append(names, param.words->keys);
        }
        for (const auto* steps : {&verb->may, &verb->steps}) {
            for_each_step(*steps, [&](const Step& step) {
                const auto* guard = std::get_if<GuardStep>(step.body.get());
                if (guard != nullptr && guard->word) names.push_back(game.text(guard->word));
                for (const Expression::Part& part : step.condition.parts()) {
                    if (part.op == Expression::Op::is) names.push_back(game.text(part.word));
                }
            });
        }
    }
}

// Most names are of the packs that this one needs, so its own files are asked last.
bool SymbolTable::is_written_in_scripts(const std::string& name) {
    for (std::size_t at = 0; at < pack_.packs.size(); ++at) {
        if (at == written_.size()) {
            TextSet& names = written_.emplace_back();
            for_each_reading(pack_, *pack_.packs[at],
                             [&](const Reading& reading) { take_names(reading, names); });
        }
        if (written_[at].contains(name)) return true;
    }
    return false;
}

const std::deque<DriverText>& SymbolTable::drivers() {
    if (drivers_) return *drivers_;
    drivers_.emplace();
    const PackFiles& files = pack_.source.files;
    InnerPacks inner(files.folder);
    for (const std::string& path : files.paths) {
        if (!path.ends_with(".lua") || !pack_.loader.sources().text(pack_.chunk(path)).empty())
            continue;
        DriverText& text = drivers_->emplace_back();
        text.path = path;
        text.is_own = is_driver(path) && !inner.hold(path);
        try {
            text.file = read_file(files.folder / path, pack_.source.shown + "/" + path);
            text.reading = read_source(text.file.text);
        } catch (const Error& error) {
            text.fault = error.diagnostic();
        }
    }
    return *drivers_;
}

bool SymbolTable::is_written(const std::string& name) {
    return is_written_in_scripts(name) ||
           std::ranges::any_of(
               drivers(), [&](const DriverText& text) { return has_word(text.file.text, name); });
}

int SymbolTable::mentions(const std::string& name) {
    int count = 0;
    for (const PackSource* source : pack_.packs) {
        for_each_reading(pack_, *source, [&](const Reading& reading) {
            count += count_word(reading.source, name);
        });
    }
    for (const DriverText& text : drivers()) count += count_word(text.file.text, name);
    return count;
}

int SymbolTable::occurrences(const std::string& name) {
    if (!counts_) {
        counts_.emplace();
        for (const PackSource* source : pack_.packs) {
            for_each_reading(pack_, *source,
                             [this](const Reading& reading) { count_names(reading, *counts_); });
        }
    }
    return (*counts_)[name];
}

int SymbolTable::occurrences_in_drivers(const std::string& name) {
    if (!driver_counts_) {
        driver_counts_.emplace();
        for (const DriverText& text : drivers()) count_names(text.reading, *driver_counts_);
    }
    return (*driver_counts_)[name];
}

const SymbolTable::Own& SymbolTable::own() {
    if (own_) return *own_;
    own_.emplace();
    for_each_reading(pack_, pack_.source, [this](const Reading& reading) {
        for (const KindCall& call : reading.calls) own_->ids.insert(reading.id_text(call));
        take_functions(reading, own_->functions);
    });
    return *own_;
}

// True if the engine reads the table of this call.
bool SymbolTable::is_declaration(const KindCall& call) const {
    if (!call.has_table || call.name_is_local) return false;
    const std::vector<Declared>& declared = pack_.loader.declarations().all();
    return pack_.loader.kinds().find(call.name) != nullptr ||
           std::ranges::any_of(declared,
                               [&](const Declared& one) { return one.what == call.name; });
}

// `function a.b:take()`, `take = function`; not what the engine calls, as `check` of a lint.
void SymbolTable::take_functions(const Reading& reading, TextSet& names) const {
    std::set<std::uint32_t> read_by_engine;
    for (const KindCall& call : reading.calls) {
        if (!is_declaration(call)) continue;
        reading.for_each_field(
            call.first, [&](const Field& field) { read_by_engine.insert(field.key_span.begin); });
    }
    const std::vector<Token>& tokens = reading.tokens;
    for (std::size_t at = 1; at < tokens.size(); ++at) {
        if (tokens[at].type != TokenType::name) continue;
        const bool is_assigned = is_at(tokens, at + 1, TokenType::assign) &&
                                 is_at(tokens, at + 2, TokenType::word_function) &&
                                 !read_by_engine.contains(tokens[at].span.begin);
        std::size_t root = at;
        while (root >= 2 && is_suffix(tokens, root)) root -= 2;
        const bool is_of_function =
            root != at && root >= 1 && tokens[root - 1].type == TokenType::word_function;
        if (is_assigned || is_of_function) names.emplace(text_of(reading.source, tokens[at]));
    }
}

bool SymbolTable::is_own_function(const std::string& name) {
    return own().functions.contains(name);
}

bool SymbolTable::is_own_id(const std::string& name) {
    return own().ids.contains(name);
}

}  // namespace hexwright
