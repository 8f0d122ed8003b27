#include "pack/loader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/general.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "lua/data_bridge.hpp"
#include "pack/load_order.hpp"
#include "pack/source_file.hpp"

namespace hexwright {

void Loader::unload(std::string_view pack) {
    if (const auto found = take_backs_.find(pack); found != take_backs_.end()) {
        const auto take_backs = std::move(found->second);
        take_backs_.erase(found);
        std::for_each(take_backs.rbegin(), take_backs.rend(), [](const auto& back) { back(); });
    }
    std::erase_if(calls_, [&](const auto& call) {
        const Definition* definition = game_.rules.definitions.find(call.first);
        return definition == nullptr || definition->pack == pack;
    });
    game_.rules.definitions.remove_pack(pack);
    kinds_.remove_pack(pack);
    declarations_.remove_pack(pack);
    modules_.remove_pack(pack);
    sources_.remove_pack(pack);
    edits_read_.clear();
    // What texts mean may have gone with their notation and units.
    game_.readings.clear();
    sandbox_.references.release_functions(pack);
    if (const auto found = environments_.find(pack); found != environments_.end()) {
        sandbox_.release(found->second);
        environments_.erase(found);
    }
    for (auto* packs : {&failed_, &rulesets_, &suspended_}) {
        if (const auto found = packs->find(pack); found != packs->end()) packs->erase(found);
    }
}

bool Loader::may_suspend(std::string_view pack) const {
    return environments_.contains(pack) && !rulesets_.contains(pack) && !suspended_.contains(pack);
}

void Loader::suspend(std::string_view pack) {
    const std::string shown = printable(pack, 60);
    if (!environments_.contains(pack)) {
        std::vector<std::string> known;
        for (const auto& [id, environment] : environments_) known.push_back(id);
        throw Error("pack/cannot-suspend", fmt::format("no pack '{}' is loaded", shown),
                    did_you_mean(pack, known));
    }
    if (rulesets_.contains(pack)) {
        throw Error("pack/cannot-suspend",
                    fmt::format("'{}' is a ruleset: nothing can be played without it", shown),
                    "suspend the content pack that fails");
    }
    if (!suspended_.emplace(pack).second) return;
    for (const auto& definition : game_.rules.definitions.all()) {
        if (definition->pack != pack || definition->behaviour == nullptr) continue;
        // They go on listening, so that they are counted as before, and answer with nothing.
        auto inert = std::make_shared<Behaviour>(*definition->behaviour);
        inert->response = Word{};
        definition->behaviour = std::move(inert);
    }
    sandbox_.references.silence(pack);
}

const Declared& Loader::known_setting(const std::string& name) const {
    if (const Declared* declared = declarations_.find("setting", name)) return *declared;
    throw Error("pack/unknown-setting",
                fmt::format("there is no setting '{}'", printable(name, 60)),
                did_you_mean(name, declarations_.names("setting")));
}

Data Loader::setting(const std::string& name) const {
    Data chosen = chosen_setting(game_, name);
    return chosen.is_nil() ? known_setting(name).body : chosen;
}

void Loader::judge_setting(const std::string& name, const Data& value) const {
    const Data::List* choices = known_setting(name).choices.list();
    if (choices == nullptr || contains(*choices, value)) return;
    throw Error("pack/not-one-of", fmt::format("setting '{}' is {}, found {}", printable(name, 60),
                                               shown_choices(*choices), shown_value(value)));
}

void Loader::judge_price(const std::string& field) const {
    std::vector<std::string> prices;
    for (const auto& [name, kind] : kinds_.all()) {
        if (kind.field(field) != nullptr) return;
        for (const KindField& known : kind.fields) {
            if (known.type == FieldType::cost && !contains(prices, known.name))
                prices.push_back(known.name);
        }
    }
    throw Error("verb/bad-argument", fmt::format("no kind has a price `{}`", printable(field, 60)),
                did_you_mean(field, prices, "prices are in " + join_names(prices)));
}

std::optional<Environment> Loader::environment(std::string_view pack) const {
    const auto found = environments_.find(pack);
    return found == environments_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<ScriptFunction> Loader::driver(std::string_view name) const {
    const Declared* declared = declarations_.find("driver", name);
    const HandlerId* handler = declared == nullptr ? nullptr : declared->body.handler();
    if (handler == nullptr) return std::nullopt;
    return function_of(*handler);
}

std::optional<CallSite> Loader::site_of(const Definition& definition) const {
    const auto call = calls_.find(definition.id);
    return call == calls_.end() ? std::nullopt : std::optional(CallSite(sources_, call->second));
}

Place Loader::place_of(const Definition& definition, std::string_view field) const {
    const std::optional<CallSite> site = site_of(definition);
    if (!site) return {};
    return field.empty() ? site->name() : site->value(field);
}

std::optional<PackSource> read_pack(const std::filesystem::path& folder,
                                    const std::string& shown,
                                    std::vector<Diagnostic>& problems) {
    try {
        const SourceFile file =
            read_file(folder / manifest_name, shown + "/" + std::string(manifest_name));
        ManifestReading reading = read_manifest(file.text, file.path);
        const bool is_usable = reading.is_usable();
        SuppressionList answered;
        if (has_suppression(file.text)) {
            answered.push_back(Suppressions::of_toml(file.text, file.path));
            answered.back().apply(reading.problems);
        }
        append(problems, std::move(reading.problems));
        if (!is_usable) return std::nullopt;
        PackFiles files = list_pack(folder, shown);
        append(problems, std::move(files.problems));
        return PackSource{
            std::move(reading.manifest), std::move(files), shown, {}, std::move(answered)};
    } catch (const Error& error) {
        problems.push_back(error.diagnostic());
        return std::nullopt;
    }
}

FoundPacks find_and_order(const std::vector<std::filesystem::path>& roots,
                          const std::vector<std::string>& wanted) {
    FoundPacks found;
    std::vector<PackSource> sources;
    std::set<std::string> ids_of_roots;
    for (const std::filesystem::path& folder : find_packs(roots, found.problems)) {
        std::optional<PackSource> source =
            read_pack(folder, folder.generic_string(), found.problems);
        if (!source) continue;
        if (contains(roots, folder)) ids_of_roots.insert(source->id());
        sources.push_back(std::move(*source));
    }
    // A root that is a pack itself is taken instead of any other pack with its id.
    std::erase_if(sources, [&](const PackSource& source) {
        return ids_of_roots.contains(source.id()) && !contains(roots, source.files.folder);
    });
    std::vector<PackManifest> manifests;
    for (const PackSource& source : sources) manifests.push_back(source.manifest);
    LoadOrder order = order_packs(manifests, wanted, this_engine());
    append(found.problems, std::move(order.problems));
    for (const std::size_t index : order.order) found.packs.push_back(std::move(sources[index]));
    return found;
}

}  // namespace hexwright
