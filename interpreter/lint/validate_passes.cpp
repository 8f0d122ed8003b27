#include "lint/validate_passes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lint/act_fields.hpp"
#include "lint/asked_names.hpp"
#include "lint/call_words.hpp"
#include "lint/late_changes.hpp"
#include "lint/library_fields.hpp"
#include "lint/lint_globals.hpp"
#include "lint/member_words.hpp"
#include "lint/number_names.hpp"
#include "lint/repeated_fields.hpp"
#include "lint/standing_names.hpp"
#include "lint/thing_words.hpp"
#include "lua/bind_scene.hpp"
#include "lua/bind_spec.hpp"
#include "lua/global_names.hpp"
#include "pack/pack_files.hpp"
#include "pack/source_file.hpp"

namespace hexwright {

namespace {

bool is_driver(std::string_view path) {
    return path.starts_with("spec/") || path.starts_with("tests/") || path.starts_with("scenes/") ||
           path.ends_with("_spec.lua");
}

// The scenes and specs of one pack, with the globals they see.
class Drivers {
public:
    Drivers(const LoadedPack& pack, std::vector<Diagnostic>& findings)
        : pack_(pack), findings_(findings), spec_(pack.runtime, [](const std::string&) {}) {}

    ~Drivers() {
        if (environment_) pack_.sandbox.release(*environment_);
    }

    Drivers(const Drivers&) = delete;
    Drivers& operator=(const Drivers&) = delete;

    void run() {
        InnerPacks inner(pack_.source.files.folder);
        for (const std::string& path : pack_.source.files.paths) {
            if (!path.ends_with(".lua") || !is_driver(path)) continue;
            if (!inner.hold(path)) read(path);
        }
        if (texts_.empty()) return;
        const std::optional<std::vector<std::string>> known = names();
        for (const SourceFile& text : texts_) check(text, known);
    }

private:
    void read(const std::string& path) {
        try {
            texts_.push_back(
                read_file(pack_.source.files.folder / path, pack_.source.shown + "/" + path));
        } catch (const Error& error) {
            findings_.push_back(error.diagnostic());
        }
    }

    // What the pack and its driver's globals are called, and what the files themselves set. Nothing
    // when that cannot be told, as the pack has errors.
    std::optional<std::vector<std::string>> names() {
        const std::optional<Environment> parent =
            pack_.loader.environment(pack_.source.manifest.id.value);
        environment_ = pack_.sandbox.create_child_environment("driver", *parent);
        pack_.runtime.bind_driver(*environment_);
        bind_forcing(pack_.runtime, *environment_);
        spec_.bind(*environment_);
        bind_driver_visit(pack_.runtime, *environment_, no_visit_);
        std::set<std::string> known = {"use"};
        for (const Environment one : {*parent, *environment_}) {
            for (std::string& name : global_names(pack_.sandbox, one))
                known.insert(std::move(name));
        }
        for (std::string& name : pack_.loader.declarations().names("driver"))
            known.insert(std::move(name));
        for (const SourceFile& text : texts_) {
            for (const GlobalUse& use : read_source(text.text).globals) {
                if (use.is_write) known.emplace(use.name);
            }
        }
        std::vector<std::string> missing;
        if (!pack_.is_clean && !add_missing_names(missing)) return std::nullopt;
        known.insert(missing.begin(), missing.end());
        return std::vector<std::string>(known.begin(), known.end());
    }

    // What files that may not have run would have defined.
    bool add_missing_names(std::vector<std::string>& known) const {
        const PackManifest& manifest = pack_.source.manifest;
        const bool is_ruleset = manifest.kind.value == PackKind::ruleset;
        for (const std::string& path : pack_.source.files.paths) {
            if (!path.ends_with(".lua") || is_driver(path)) continue;
            const Reading* reading = pack_.loader.reading_of(manifest.id.value + "/" + path);
            const bool is_told =
                reading == nullptr ? !is_ruleset : add_names_of(*reading, is_ruleset, known);
            if (!is_told) return false;
        }
        return true;
    }

    void check(const SourceFile& file, const std::optional<std::vector<std::string>>& known) {
        const Reading reading = read_source(file.text);
        if (!reading.is_whole()) {
            findings_.push_back(reading.describe(reading.faults.front(), file.path));
            return;
        }
        try {
            const Run run(pack_.sandbox, RunKind::load);
            pack_.sandbox.release(pack_.sandbox.load_chunk(*environment_, file.path, file.text));
        } catch (const Error& error) {
            findings_.push_back(error.diagnostic());
            return;
        }
        if (!known) return;
        Problems problems;
        lint_globals(reading, file.path, *known, problems);
        std::move(problems.all().begin(), problems.all().end(), std::back_inserter(findings_));
    }

    const LoadedPack& pack_;
    std::vector<Diagnostic>& findings_;
    SpecBinder spec_;
    DriverVisit no_visit_;
    std::optional<Environment> environment_;
    std::vector<SourceFile> texts_;
};

// The first definition of a file that nobody runs.
void find_unreachable(const LoadedPack& pack,
                      const Reading& reading,
                      const std::string& shown,
                      std::vector<Diagnostic>& findings) {
    for (const KindCall& call : reading.calls) {
        const bool defines = call.function == 0 && call.has_table && !call.name_is_local &&
                             !call.id_span.is_empty() &&
                             pack.loader.kinds().find(call.name) != nullptr;
        if (!defines) continue;
        Diagnostic finding;
        finding.code = "pack/unreachable-definition";
        finding.severity = Severity::warning;
        finding.message = fmt::format(
            "{} {} is not defined: no entry of pack.toml runs this file, and no file uses it",
            call.name, reading.text(call.id_span));
        finding.hint = "name the file in `entry`, use it, or remove it";
        finding.where = reading.place(call.id_span, shown);
        findings.push_back(std::move(finding));
        return;
    }
}

// Visits where the functions stand that a definition's fields are, at whatever depth.
template <typename Visit>
void for_each_handler(const Reading& reading, std::int32_t first, Visit&& visit) {
    for (std::int32_t at = first; at >= 0;) {
        const Field& field = reading.fields[static_cast<std::size_t>(at)];
        if (field.form == ValueForm::function) visit(field.value);
        if (field.first >= 0) for_each_handler(reading, field.first, visit);
        at = field.next;
    }
}

// A handler that writes into what a local of the file holds, which is constant once the file has
// run.
void find_frozen(const Reading& reading,
                 Span handler,
                 const std::string& shown,
                 std::vector<Diagnostic>& findings) {
    for (const KeptState& kept : reading.kept_inside) {
        const bool is_in_handler = kept.span.begin >= handler.begin && kept.span.end <= handler.end;
        if (!is_in_handler || kept.declared_in != 0) continue;
        Diagnostic finding;
        finding.code = "lua/frozen";
        finding.message =
            fmt::format("`{}` is of the file: what it holds cannot change in play", kept.name);
        finding.hint = "keep it on a thing of the game, or in a local of the function";
        finding.where = reading.place(kept.span, shown);
        findings.push_back(std::move(finding));
    }
}

// The scripts of one pack.
class Texts {
public:
    Texts(const LoadedPack& pack, std::vector<Diagnostic>& findings)
        : pack_(pack),
          findings_(findings),
          inner_(pack.source.files.folder),
          fields_(pack),
          things_(pack),
          numbers_(pack),
          asked_(pack),
          members_(pack, fields_, things_, asked_),
          calls_(pack, numbers_, asked_),
          libraries_(pack),
          needed_(pack, StandingNames::Texts::of_needed),
          own_names_(pack, StandingNames::Texts::of_pack) {}

    void run() {
        for (const std::string& path : pack_.source.files.paths) {
            const std::string& chunk = chunk_of(path);
            const bool is_lost = may_be_unreachable(chunk);
            const std::string_view text = pack_.loader.text_of_chunk(chunk);
            if (text.empty()) continue;
            read_source(text, reading_);
            if (reading_.is_whole()) {
                look_at(path, is_lost);
            } else if (is_lost && !inner_.hold(path)) {
                findings_.push_back(
                    reading_.describe(reading_.faults.front(), pack_.source.shown + "/" + path));
            }
        }
        look_at_drivers();
        tell_counted();
        tell_standing();
        for (Suppressions& answers : driver_answers_) answers.apply(findings_);
    }

private:
    // What scenes and specs ask after. In a pack with errors much may be missing because of them,
    // and what cannot be read is told where they are checked.
    void look_at_drivers() {
        const PackManifest& own = pack_.source.manifest;
        if (!pack_.is_clean || own.kind.value == PackKind::ruleset) return;
        for (const std::string& path : pack_.source.files.paths) {
            const bool is_read = path.ends_with(".lua") && is_driver(path) && !inner_.hold(path) &&
                                 pack_.loader.text_of_chunk(chunk_of(path)).empty();
            if (!is_read) continue;
            try {
                const std::string shown = pack_.source.shown + "/" + path;
                const SourceFile file = read_file(pack_.source.files.folder / path, shown);
                read_source(file.text, reading_);
                if (!reading_.is_whole()) continue;
                calls_.read_driver(reading_, shown);
                driver_answers_.emplace_back(reading_, shown);
            } catch (const Error&) {
                continue;
            }
        }
    }

    // What is wrong with a name where it stands nowhere else.
    void tell_counted() {
        std::vector<std::string> names;
        numbers_.add_names(names);
        asked_.add_names(names);
        NameCounts counts;
        for_each_text_with(pack_, std::move(names),
                           [&](std::string_view text) { count_names(text, counts); });
        numbers_.tell(counts, findings_);
        asked_.tell(counts, findings_);
    }

    // And where it stands nowhere as more than what is read after a dot.
    void tell_standing() {
        const SaidQuestions ask = {
            [this](const std::string& name) {
                return needed_.contains(name) || own_names_.contains(name) ||
                       stands_in_drivers(pack_, name);
            },
            [this](const std::string& name) { return mentions_of(pack_, name) > assigned_[name]; },
            [this](const std::string& name) { return calls_.is_own(name); }};
        fields_.tell(ask, findings_);
        things_.tell(ask, findings_);
        members_.tell(ask, findings_);
    }

    // What a function says that is given an act. Content of other packs may read what a ruleset
    // notes, and give its verbs what they read.
    void read_handler(Span handler, bool is_of_definition, const std::string& shown) {
        const bool is_ruleset = pack_.source.manifest.kind.value == PackKind::ruleset;
        const std::string_view text = reading_.text(handler);
        const bool is_surely_act = takes_act(text);
        for (const HandlerWord& word : handler_words(text, handler.begin)) {
            followed_.insert(word.name.begin);
            const bool is_for_content = word.is_assigned || (!word.is_method && !is_of_definition);
            if (is_ruleset && is_for_content) continue;
            if (word.is_assigned) ++assigned_[std::string(reading_.text(word.name))];
            if (word.owner == WordOwner::thing) {
                things_.read(word, reading_, shown);
                continue;
            }
            // Another function may call a thing its act.
            const bool is_surely_of_act = word.owner == WordOwner::act && is_of_definition;
            if (is_surely_of_act || !things_.is_known(reading_.text(word.name)))
                fields_.read(word, is_surely_act, reading_, shown);
        }
    }

    const std::string& chunk_of(const std::string& path) {
        return chunk_.assign(pack_.source.manifest.id.value).append("/").append(path);
    }

    // Where the pack has errors, files do not run for other reasons.
    [[nodiscard]] bool may_be_unreachable(std::string_view chunk) const {
        return pack_.is_clean && !pack_.source.manifest.entry.empty() &&
               !pack_.loader.has_run(chunk);
    }

    void look_at(const std::string& path, bool is_lost) {
        const std::string shown = pack_.source.shown + "/" + path;
        find_repeated_fields(reading_, shown, findings_);
        followed_.clear();
        std::set<std::uint32_t> handlers;
        for (const KindCall& call : reading_.calls) {
            if (pack_.loader.kinds().find(call.name) == nullptr) continue;
            for_each_handler(reading_, call.first, [&](Span handler) {
                handlers.insert(handler.begin);
                read_handler(handler, true, shown);
                find_frozen(reading_, handler, shown, findings_);
            });
        }
        for (const FunctionSpan& function : reading_.functions) {
            const bool is_read = handlers.contains(function.span.begin);
            if (!is_read && takes_act(reading_.text(function.span)))
                read_handler(function.span, false, shown);
        }
        libraries_.read(reading_, shown, findings_);
        // Of a ruleset with errors much may be missing because of them.
        if (pack_.is_clean || pack_.source.manifest.kind.value != PackKind::ruleset) {
            numbers_.read(reading_, shown);
            asked_.read(reading_, shown);
            members_.read(reading_, shown, followed_);
            calls_.read(reading_, path, shown, findings_);
        }
        if (is_lost && !inner_.hold(path)) find_unreachable(pack_, reading_, shown, findings_);
    }

    const LoadedPack& pack_;
    std::vector<Diagnostic>& findings_;
    InnerPacks inner_;
    ActFields fields_;
    ThingWords things_;
    NumberNames numbers_;
    AskedNames asked_;
    MemberWords members_;
    CallWords calls_;
    LibraryFields libraries_;
    StandingNames needed_;                 // in what the pack needs
    StandingNames own_names_;              // in the pack itself
    std::set<std::uint32_t> followed_;     // where names begin of which it is known whose they are
    std::map<std::string, int> assigned_;  // how often handlers assign a name
    SuppressionList driver_answers_;       // what scenes and specs answer in comments
    std::string chunk_;                    // of the file that is looked for
    Reading reading_;
};

}  // namespace

void check_drivers(const LoadedPack& pack, std::vector<Diagnostic>& findings) {
    Drivers(pack, findings).run();
}

void check_texts(const LoadedPack& pack, std::vector<Diagnostic>& findings) {
    Texts(pack, findings).run();
}

void check_unloaded(const PackSource& pack, std::vector<Diagnostic>& findings) {
    static_cast<void>(entry_files(pack.files, pack.manifest, findings));
    InnerPacks inner(pack.files.folder);
    Reading reading;
    for (const std::string& path : pack.files.paths) {
        if (!path.ends_with(".lua") || inner.hold(path)) continue;
        const std::string shown = pack.shown + "/" + path;
        std::vector<Diagnostic> found;
        try {
            const SourceFile source = read_file(pack.files.folder / path, shown);
            read_source(source.text, reading);
            if (reading.is_whole()) {
                find_repeated_fields(reading, shown, found);
            } else {
                found.push_back(reading.describe(reading.faults.front(), shown));
            }
            Suppressions(reading, shown).apply(found);
        } catch (const Error& error) {
            found.push_back(error.diagnostic());
        }
        std::move(found.begin(), found.end(), std::back_inserter(findings));
    }
}

std::vector<ValidationPass> text_passes() {
    return {check_drivers, check_texts, find_late_changes};
}

}  // namespace hexwright
