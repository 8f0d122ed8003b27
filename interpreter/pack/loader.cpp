#include "pack/loader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "kernel/verb/readings.hpp"
#include "pack/load_order.hpp"
#include "pack/loader_pack.hpp"
#include "pack/source_file.hpp"

namespace hexwright {

namespace {

bool has_error(const std::vector<Diagnostic>& problems) {
    return std::any_of(problems.begin(), problems.end(), [](const Diagnostic& problem) {
        return problem.severity == Severity::error;
    });
}

}  // namespace

bool LoadReport::is_clean() const {
    return !has_error(problems);
}

Loader::Loader(Game& game, Sandbox& sandbox, LoaderOptions options)
    : game_(game),
      sandbox_(sandbox),
      options_(std::move(options)),
      binder_(sandbox,
              {[this](LoadCall call) { running_->take(std::move(call)); },
               [this](const std::string& name, const std::string& chunk) {
                   return running_->use(name, chunk);
               },
               [this](const std::string& name) { return setting(name); }}),
      modules_(sandbox, binder_, sources_, options_.stdlib) {}

Loader::~Loader() = default;

LoadReport Loader::load(const std::vector<PackSource>& packs) {
    LoadReport report;
    for (const PackSource& source : packs) {
        const std::string& id = source.manifest.id.value;
        const auto& needs = source.manifest.dependencies;
        const bool is_blocked =
            std::any_of(needs.begin(), needs.end(),
                        [this](const PackReference& need) { return failed_.contains(need.id); });
        if (is_blocked) {
            failed_.insert(id);
            continue;
        }
        PackLoad load(*this, source);
        running_ = &load;
        std::vector<Diagnostic> problems = load.run();
        running_ = nullptr;
        report.files += load.files_run();
        if (has_error(problems)) {
            failed_.insert(id);
        } else {
            report.loaded.push_back(id);
        }
        std::move(problems.begin(), problems.end(), std::back_inserter(report.problems));
    }
    return report;
}

void Loader::unload(std::string_view pack) {
    std::erase_if(game_.units.items, [&](const std::string& item) {
        return std::any_of(game_.kinds.begin(), game_.kinds.end(), [&](const KindRule& rule) {
            const std::string kind = game_.text(rule.kind);
            const Kind* known = kinds_.find(kind);
            const Definition* found = game_.rules.definitions.look_up(kind, item, pack, "");
            return known != nullptr && known->in_prices && found != nullptr && found->pack == pack;
        });
    });
    game_.rules.definitions.remove_pack(pack);
    game_.readings.clear();
    kinds_.remove_pack(pack);
    declarations_.remove_pack(pack);
    sources_.remove_pack(pack);
    modules_.remove_pack(pack);
    const auto is_gone = [this](const char* what, Word name) {
        return declarations_.find(what, game_.text(name)) == nullptr;
    };
    std::erase_if(game_.kinds, [&](const KindRule& rule) { return is_gone("kind", rule.kind); });
    std::erase_if(game_.effects,
                  [&](const EffectField& effect) { return is_gone("effect", effect.field); });
    std::erase_if(game_.units.units,
                  [&](const CostUnit& unit) { return is_gone("pool", unit.pool); });
    std::erase_if(game_.notations,
                  [&](const auto& notation) { return is_gone("notation", notation.first); });
    std::erase_if(game_.checks,
                  [&](const CheckRule& check) { return is_gone("check", check.name); });
    if (const auto found = environments_.find(pack); found != environments_.end()) {
        sandbox_.release(found->second);
        environments_.erase(found);
    }
    if (const auto found = failed_.find(pack); found != failed_.end()) failed_.erase(found);
}

Data Loader::setting(const std::string& name) const {
    if (const Declared* declared = declarations_.find("setting", name)) return declared->body;
    throw Error("pack/unknown-setting",
                fmt::format("there is no setting '{}'", printable(name, 60)),
                did_you_mean(name, declarations_.names("setting")));
}

std::optional<Environment> Loader::environment(std::string_view pack) const {
    const auto found = environments_.find(pack);
    return found == environments_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<ScriptFunction> Loader::driver(std::string_view name) const {
    const Declared* declared = declarations_.find("driver", name);
    const HandlerId* handler = declared == nullptr ? nullptr : declared->body.handler();
    if (handler == nullptr) return std::nullopt;
    return ScriptFunction{static_cast<int>(handler->number)};
}

Place Loader::place_of(const Definition& definition, std::string_view field) const {
    const auto known = calls_.find(definition.id);
    const LoadCall call = known != calls_.end() ? known->second
                                                : LoadCall{game_.text(definition.kind),
                                                           definition.name,
                                                           {},
                                                           definition.pack + "/" + definition.file,
                                                           definition.line};
    // Nobody loaded it from a file.
    if (known == calls_.end() && sources_.reading(call.chunk) == nullptr) return {};
    const CallSite site(sources_, call);
    return field.empty() ? site.name() : site.value(field);
}

FoundPacks find_and_order(const std::vector<std::filesystem::path>& roots,
                          const std::vector<std::string>& wanted) {
    FoundPacks found;
    std::vector<PackManifest> manifests;
    std::vector<PackSource> sources;
    for (const std::filesystem::path& folder : find_packs(roots)) {
        const std::string shown = folder.generic_string();
        try {
            const SourceFile file =
                read_file(folder / manifest_name, shown + "/" + std::string(manifest_name));
            ManifestReading reading = read_manifest(file.text, file.path);
            const bool is_usable = reading.is_usable();
            std::move(reading.problems.begin(), reading.problems.end(),
                      std::back_inserter(found.problems));
            if (!is_usable) continue;
            PackFiles files = list_pack(folder, shown);
            std::move(files.problems.begin(), files.problems.end(),
                      std::back_inserter(found.problems));
            manifests.push_back(reading.manifest);
            sources.push_back({std::move(reading.manifest), std::move(files), shown});
        } catch (const Error& error) {
            found.problems.push_back(error.diagnostic());
        }
    }
    LoadOrder order = order_packs(manifests, wanted, this_engine());
    std::move(order.problems.begin(), order.problems.end(), std::back_inserter(found.problems));
    for (const std::size_t index : order.order) found.packs.push_back(std::move(sources[index]));
    return found;
}

}  // namespace hexwright
