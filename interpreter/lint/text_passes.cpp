// The passes that read texts and run nothing.
#include <algorithm>

#include "base/error.hpp"
#include "lint/call_sites.hpp"
#include "lint/definition_checks.hpp"
#include "lint/globals.hpp"
#include "lint/member_access.hpp"
#include "pack/pack_files.hpp"

namespace hexwright {

namespace {

// Asks all lints about the scripts of one pack. What is read in one script is reported once all
// have been read.
class ScriptLints {
public:
    ScriptLints(const LoadedPack& pack, std::vector<Diagnostic>& findings)
        : pack_(pack),
          findings_(findings),
          inner_(pack.source.files.folder),
          symbols_(pack),
          numbers_(pack, symbols_),
          lookups_(pack, symbols_),
          members_(pack, symbols_),
          calls_(pack, symbols_, numbers_, lookups_),
          libraries_(pack) {}

    void run() {
        for (const std::string& path : pack_.source.files.paths) {
            const std::string chunk = pack_.source.manifest.id.value + "/" + path;
            const Reading* reading = pack_.loader.reading_of(chunk);
            if (reading != nullptr && !reading->source.empty()) read(path, chunk, *reading);
        }
        read_drivers();
        numbers_.report(findings_);
        lookups_.report(findings_);
        members_.report(findings_);
        for (Suppressions& answers : driver_answers_) answers.apply(findings_);
    }

private:
    void read(const std::string& path, const std::string& chunk, const Reading& reading) {
        const std::string shown = pack_.source.shown + "/" + path;
        // Where the pack has errors, files do not run for other reasons.
        const bool is_unreachable = pack_.is_clean && !pack_.source.manifest.entry.empty() &&
                                    !pack_.loader.has_run(chunk) && !inner_.hold(path);
        if (!reading.is_whole()) {
            if (is_unreachable)
                findings_.push_back(reading.describe(reading.faults.front(), shown));
            return;
        }
        const Script script{reading, path, shown};
        find_repeated_fields(reading, shown, findings_);
        members_.read(script);
        find_frozen_writes(script, pack_.loader.kinds(), findings_);
        libraries_.read(reading, shown, findings_);
        // Much of a ruleset with errors may be missing because of them.
        if (pack_.is_clean || pack_.source.manifest.kind.value != PackKind::ruleset) {
            numbers_.read(script);
            lookups_.read(script);
            calls_.read(script, findings_);
        }
        if (is_unreachable) find_unreachable(script, pack_.loader.kinds(), findings_);
    }

    // What scenes and specs look up. Much may be missing because of a pack's errors; what cannot be
    // read is reported where they are checked.
    void read_drivers() {
        if (!pack_.is_clean || pack_.source.manifest.kind.value == PackKind::ruleset) return;
        for (const std::string& path : pack_.source.files.paths) {
            const std::string chunk = pack_.source.manifest.id.value + "/" + path;
            if (!path.ends_with(".lua") || !is_driver(path) || inner_.hold(path) ||
                !pack_.loader.text_of_chunk(chunk).empty())
                continue;
            try {
                const std::string shown = pack_.source.shown + "/" + path;
                const SourceFile file = read_file(pack_.source.files.folder / path, shown);
                const Reading reading = read_source(file.text);
                if (!reading.is_whole()) continue;
                calls_.read_driver({reading, path, shown});
                driver_answers_.emplace_back(reading, shown);
            } catch (const Error&) {
                continue;
            }
        }
    }

    const LoadedPack& pack_;
    std::vector<Diagnostic>& findings_;
    InnerPacks inner_;
    SymbolTable symbols_;
    NumberUse numbers_;
    NameLookups lookups_;
    MemberAccesses members_;
    CallSites calls_;
    LibraryParts libraries_;
    SuppressionList driver_answers_;  // what scenes and specs answer in comments
};

void check_scripts(const LoadedPack& pack, std::vector<Diagnostic>& findings) {
    ScriptLints(pack, findings).run();
}

}  // namespace

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
    return {check_drivers, check_scripts, find_late_changes};
}

}  // namespace hexwright
