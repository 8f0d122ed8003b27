// The passes that read texts and run nothing.
#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lint/call_sites.hpp"
#include "lint/definition_checks.hpp"
#include "lint/globals.hpp"
#include "lint/member_access.hpp"
#include "pack/pack_files.hpp"

namespace hexwright {

namespace {

// Asks all lints about the scripts of one pack.
class ScriptLints {
public:
    ScriptLints(const LoadedPack& pack, std::vector<Diagnostic>& findings)
        : pack_(pack),
          findings_(findings),
          inner_(pack.source.files.folder),
          symbols_(pack),
          numbers_(pack, symbols_),
          lookups_(pack, symbols_),
          members_(member_access_lint(pack, symbols_)),
          calls_(call_site_lint(pack, symbols_, numbers_, lookups_)),
          libraries_(library_part_lint(pack)) {}

    void run() {
        check_drivers(pack_, symbols_, findings_);
        for (const std::string& path : pack_.source.files.paths) {
            const Reading* reading = pack_.loader.sources().reading(pack_.chunk(path));
            if (reading != nullptr && !reading->source.empty()) read(path, *reading);
        }
        SuppressionList answers = read_drivers();
        numbers_.report(findings_);
        lookups_.report(findings_);
        members_->report(findings_);
        for (Suppressions& answer : answers) answer.apply(findings_);
    }

private:
    void read(const std::string& path, const Reading& reading) {
        const Script script{reading, path, pack_.source.shown + "/" + path, findings_};
        // Where the pack has errors, files do not run for other reasons.
        const bool is_unreachable = pack_.is_clean && !pack_.source.manifest.entry.empty() &&
                                    !pack_.loader.has_run(pack_.chunk(path)) && !inner_.hold(path);
        if (!reading.is_whole()) {
            if (is_unreachable)
                findings_.push_back(reading.describe(reading.faults.front(), script.shown));
            return;
        }
        find_repeated_fields(reading, script.shown, findings_);
        members_->read(script);
        find_frozen_writes(script, pack_.loader.kinds());
        libraries_->read(script);
        // Much of a ruleset with errors may be missing because of them.
        if (pack_.is_clean || !pack_.is_ruleset()) {
            numbers_.read(script);
            lookups_.read(script);
            calls_->read(script);
        }
        if (is_unreachable) find_unreachable(script, pack_.loader.kinds());
    }

    // Reads what scenes and specs look up, and returns what they answer in comments. Much may be
    // missing because of a pack's errors.
    SuppressionList read_drivers() {
        SuppressionList answers;
        if (!pack_.is_clean || pack_.is_ruleset()) return answers;
        for (const DriverText& text : symbols_.drivers()) {
            if (!text.is_own || text.fault || !text.reading.is_whole()) continue;
            calls_->read_driver({text.reading, text.path, text.file.path, findings_});
            answers.emplace_back(text.reading, text.file.path);
        }
        return answers;
    }

    const LoadedPack& pack_;
    std::vector<Diagnostic>& findings_;
    InnerPacks inner_;
    SymbolTable symbols_;
    NumberUse numbers_;
    NameLookups lookups_;
    std::unique_ptr<ScriptLint> members_;
    std::unique_ptr<ScriptLint> calls_;
    std::unique_ptr<ScriptLint> libraries_;
};

void check_scripts(const LoadedPack& pack, std::vector<Diagnostic>& findings) {
    ScriptLints(pack, findings).run();
}

}  // namespace

void check_unloaded(const PackSource& pack, std::vector<Diagnostic>& findings) {
    static_cast<void>(entry_files(pack.files, pack.manifest, findings));
    InnerPacks inner(pack.files.folder);
    for (const std::string& path : pack.files.paths) {
        if (!path.ends_with(".lua") || inner.hold(path)) continue;
        const std::string shown = pack.shown + "/" + path;
        std::vector<Diagnostic> found;
        try {
            const SourceFile source = read_file(pack.files.folder / path, shown);
            const Reading reading = read_source(source.text);
            if (reading.is_whole()) {
                find_repeated_fields(reading, shown, found);
            } else {
                found.push_back(reading.describe(reading.faults.front(), shown));
            }
            Suppressions(reading, shown).apply(found);
        } catch (const Error& error) {
            found.push_back(error.diagnostic());
        }
        append(findings, std::move(found));
    }
}

std::vector<ValidationPass> text_passes() {
    return {check_scripts, find_late_changes};
}

}  // namespace hexwright
