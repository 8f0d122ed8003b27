#include "shell/editor/knowledge.hpp"

#include <algorithm>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/kind_judge.hpp"
#include "pack/known_names.hpp"
#include "pack/pack_files.hpp"
#include "pack/source_file.hpp"
#include "shell/run/card_text.hpp"
#include "shell/run/declared_text.hpp"
#include "shell/run/pack_choice.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

std::string whole_folder(const fs::path& folder) {
    std::error_code failed;
    const fs::path whole = fs::weakly_canonical(folder, failed);
    return (failed ? fs::absolute(folder, failed) : whole).generic_string();
}

// Places of the loaded texts as ranges; the lines of each text are counted once.
class RangeFinder {
public:
    explicit RangeFinder(const LoadedPack& pack) {
        std::map<std::string, std::string, std::less<>> folders;
        for (const PackSource* source : pack.packs)
            folders.emplace(source->id(), whole_folder(source->files.folder));
        const Sources& sources = pack.loader.sources();
        sources.for_each_text([&](std::string_view chunk, std::string_view text) {
            const std::size_t slash = chunk.find('/');
            const auto folder = folders.find(chunk.substr(0, slash));
            if (folder == folders.end() || slash == std::string_view::npos) return;
            texts_.try_emplace(sources.shown(chunk),
                               folder->second + std::string(chunk.substr(slash)), text);
        });
    }

    [[nodiscard]] KnownPlace of(const Place& place) {
        const auto found = texts_.find(place.file);
        if (found == texts_.end()) return {};
        LoadedText& text = found->second;
        if (!text.lines) text.lines.emplace(text.text);
        return {text.file, text.lines->range_of(place)};
    }

private:
    struct LoadedText {
        LoadedText(std::string file_, std::string_view text_)
            : file(std::move(file_)), text(text_) {}

        std::string file;
        std::string_view text;
        std::optional<LineIndex> lines;
    };

    std::map<std::string, LoadedText, std::less<>> texts_;  // by display path
};

class KnowledgeWriter {
public:
    explicit KnowledgeWriter(const LoadedPack& pack)
        : pack_(pack), game_(pack.game), ranges_(pack) {}

    Knowledge write() {
        known_.pack = pack_.id();
        known_.folder = whole_folder(pack_.source.files.folder);
        known_.is_ruleset = pack_.is_ruleset();
        known_.is_whole = pack_.is_clean;
        take_declarations();
        take_kinds();
        take_definitions();
        take_verbs();
        take_events();
        take_words();
        return std::move(known_);
    }

private:
    void take_declarations() {
        for (const Declared& one : declarations().all())
            known_.declarations.push_back({one.what, one.name, one.sentence, one.example, one.pack,
                                           ranges_.of(pack_.loader.place_of(one))});
    }

    void take_kinds() {
        for (const auto& [name, kind] : pack_.loader.kinds().all()) {
            KnownKind& known = known_.kinds[name];
            known.kind = kind;
            known.where = ranges_.of(kind.where);
            for (const KindField& field : kind.fields)
                known.fields.push_back(field.by_trait ? KnownPlace{} : ranges_.of(field.where));
        }
    }

    void take_definitions() {
        std::set<std::string> tags;
        for (const auto& definition : game_.rules.definitions.all()) {
            KnownDefinition known;
            known.kind = game_.text(definition->kind);
            known.name = definition->name;
            known.id = game_.text(definition->id);
            known.pack = definition->pack;
            if (const auto site = pack_.loader.site_of(*definition))
                known.where = ranges_.of(site->name());
            known.sentences = card_text(game_, pack_.sandbox, pack_.loader, *definition).text();
            for (std::size_t at = 0; at < definition->fields.size(); ++at) {
                const auto& [name, value] = definition->fields[at];
                if (at < definition->printed.size() && definition->printed[at])
                    known.printed.emplace_back(game_.text(name), value);
            }
            for (const auto& [tag, value] : definition->tags) known.tags.push_back(game_.text(tag));
            tags.insert(known.tags.begin(), known.tags.end());
            known_.definitions.push_back(std::move(known));
        }
        known_.tags.assign(tags.begin(), tags.end());
    }

    void take_verbs() {
        for (const std::string& name : game_.verbs.names()) {
            const Verb& verb = *game_.verbs.find(Word::of(name));
            KnownVerb& known = known_.verbs[name];
            known.name = name;
            known.title = title_of(game_, verb);
            if (const Declared* declared = declarations().find_verb(name))
                known.sentence = declared->sentence;
            known.of = verb.of ? game_.text(verb.of) : "";
            known.event = verb.event ? game_.text(game_.events.name(*verb.event)) : "";
            known.returns = verb.result ? game_.text(verb.result) : "";
            known.is_method = static_cast<bool>(verb.method);
            for (const Param& param : verb.params)
                known.arguments.push_back(argument_of(verb, param));
            for_each_step(verb.steps, [&](const Step& step) {
                if (step.name) known.steps.push_back(game_.text(step.name));
            });
        }
    }

    [[nodiscard]] KnownArgument argument_of(const Verb& verb, const Param& param) const {
        KnownArgument known;
        known.name = game_.text(param.name);
        known.type = type_row(param.type).shown;
        known.words = words_for(game_, param);
        known.is_required = param.required;
        known.is_table = param.type == ParamType::table || has_read_keys(param);
        if (param.words) {
            known.one_of = param.words->one_of;
            known.refers = param.words->refers;
            known.keys = param.words->keys;
        }
        if (param.kind) known.refers.push_back(game_.text(param.kind));
        if (param.type == ParamType::edits) append(known.keys, pack_.loader.edits_read().of(verb));
        return known;
    }

    void take_events() {
        for (const std::string& name : event_names(game_)) {
            KnownEvent& known = known_.events[name];
            known.name = name;
            if (const Declared* declared = declarations().find("event", name))
                known.sentence = declared->sentence;
            known.fields = fields_in(name);
        }
        take_steps();
        for (const auto& [name, verb] : known_.verbs) {
            const auto event = known_.events.find(verb.event);
            if (event != known_.events.end()) event->second.verbs.push_back(name);
        }
    }

    // What its verbs are given, then what they note; each once.
    [[nodiscard]] std::vector<std::string> fields_in(const std::string& event) const {
        std::vector<std::string> fields;
        const auto known = fields_of_event(game_, event);
        if (!known) return fields;
        for (const auto* list : {&known->given, &known->noted})
            std::ranges::copy_if(*list, std::back_inserter(fields), [&](const std::string& field) {
                return !contains(fields, field);
            });
        return fields;
    }

    void take_steps() {
        for (std::uint32_t event = 0; event < game_.events.count(); ++event) {
            const std::string name = game_.text(game_.events.name(event));
            const std::size_t slash = name.find('/');
            const auto whole = known_.events.find(std::string_view(name).substr(0, slash));
            if (slash != std::string::npos && whole != known_.events.end())
                whole->second.steps.push_back(name.substr(slash + 1));
        }
    }

    void take_words() {
        for (const CheckRule& check : game_.rulebook.checks)
            for (const Band& band : check.bands)
                known_.bands[game_.text(check.name)].push_back(game_.text(band.name));
        for (const auto& [name, pair] : game_.rulebook.pairs)
            for (const Word step : pair.scale.steps())
                known_.steps[game_.text(name)].push_back(game_.text(step));
        for (const KindRule& rule : game_.rulebook.kinds)
            known_.made_by.emplace(game_.text(rule.kind), game_.text(rule.made_by));
        for (const EffectField& effect : game_.rulebook.effects)
            known_.effects.push_back(game_.text(effect.field));
        known_.rules = declarations().names("rule");
        known_.numbers = KnownNumbers(game_, pack_.loader.kinds(), declarations()).names();
        known_.pools = declarations().pools();
        known_.durations = times_that_pass(game_);
        known_.units = game_.rulebook.units;
        for (const CostUnit& unit : known_.units.units)
            known_.pool_of_unit.emplace(unit.printed, game_.text(unit.pool));
    }

    [[nodiscard]] const Declarations& declarations() const { return pack_.loader.declarations(); }

    const LoadedPack& pack_;
    Game& game_;
    RangeFinder ranges_;
    Knowledge known_;
};

template <typename Table>
auto entry_in(const Table& table, std::string_view name) -> const typename Table::mapped_type* {
    const auto found = table.find(name);
    return found == table.end() ? nullptr : &found->second;
}

}  // namespace

bool Knowledge::has_driver(const fs::path& file) const {
    const std::string path = file.generic_string();
    return path.starts_with(folder + "/") &&
           is_driver(std::string_view(path).substr(folder.size() + 1));
}

const KnownKind* Knowledge::find_kind(std::string_view name) const {
    return entry_in(kinds, name);
}

const KnownVerb* Knowledge::find_verb(std::string_view name) const {
    return entry_in(verbs, name);
}

const KnownEvent* Knowledge::find_event(std::string_view name) const {
    return entry_in(events, name);
}

const KnownDefinition* Knowledge::find_definition(const std::vector<std::string>& of_kinds,
                                                  std::string_view name) const {
    const auto found =
        std::find_if(definitions.rbegin(), definitions.rend(), [&](const KnownDefinition& one) {
            return one.name == name && (of_kinds.empty() || contains(of_kinds, one.kind));
        });
    return found == definitions.rend() ? nullptr : &*found;
}

const KnownDeclaration* Knowledge::find_declaration(std::string_view what,
                                                    std::string_view name) const {
    const auto found =
        std::find_if(declarations.rbegin(), declarations.rend(), [&](const KnownDeclaration& one) {
            return one.name == name && (what.empty() || one.what == what);
        });
    return found == declarations.rend() ? nullptr : &*found;
}

std::vector<KnownPack> packs_to_need(const fs::path& home,
                                     const std::vector<std::string>& folders) {
    std::vector<Diagnostic> ignored;
    std::vector<fs::path> found = find_packs(pack_roots(home), ignored);
    for (const std::string& folder : folders) {
        std::error_code failed;
        for (fs::directory_iterator at(fs::path(folder).parent_path(), failed), end;
             !failed && at != end; at.increment(failed)) {
            if (fs::exists(at->path() / manifest_name, failed)) found.push_back(at->path());
        }
    }
    std::map<std::string, KnownPack> packs;
    for (const fs::path& folder : found) {
        try {
            const ManifestReading reading =
                read_manifest(read_file(folder / manifest_name).text, manifest_name);
            const PackManifest& pack = reading.manifest;
            if (reading.is_usable())
                packs.try_emplace(pack.id.value, KnownPack{pack.id.value, pack.title.value,
                                                           pack.version.value.text()});
        } catch (const Error&) {
            continue;  // its own check says why
        }
    }
    std::vector<KnownPack> all;
    for (auto& [id, pack] : packs) all.push_back(std::move(pack));
    return all;
}

ValidationPass knowledge_pass(KnowledgeTable& table) {
    return [&table](const LoadedPack& pack, std::vector<Diagnostic>&) {
        auto known = std::make_shared<const Knowledge>(KnowledgeWriter(pack).write());
        table.insert_or_assign(known->folder, std::move(known));
    };
}

}  // namespace hexwright
