#include "kernel/state/definition.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"

namespace hexwright {

const Data Definition::nothing_;

std::size_t Definition::search(Word key) const {
    if (reads_ != nullptr) reads_->fields.insert(key);
    const auto found =
        std::ranges::find(fields, key, [](const auto& entry) { return entry.first; });
    return static_cast<std::size_t>(found - fields.begin());
}

void Definition::index_fields(const Definition* like) {
    reads_ = nullptr;
    names_ = 0;
    for (const auto& [key, data] : fields) names_ |= data.is_nil() ? 0 : key.bit();
    const auto key_of = [](const auto& entry) { return entry.first; };
    if (like != nullptr && std::ranges::equal(fields, like->fields, {}, key_of, key_of)) {
        index_ = like->index_;
        return;
    }
    auto index = std::make_shared<Index>();
    index->reserve(fields.size());
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (index->find(fields[i].first) == 0) index->put(fields[i].first, i + 1);
    }
    index_ = std::move(index);
}

void Definition::note_reads() {
    index_ = nullptr;
    names_ = ~std::uint64_t{0};
    reads_ = std::make_shared<Reads>();
}

std::optional<EditEntry> edit_entry(WordTable& words, Word key, const Data& value) {
    EditEntry entry{key, Edit{}, {}, {}};
    const std::string* text = value.text();
    if (const std::int64_t* number = value.number()) {
        entry.change = Edit{*number < 0 ? EditOp::add : EditOp::replace, *number, {}, {}};
    } else if (const bool* truth = value.truth()) {
        entry.change = Edit{EditOp::replace, *truth ? 1 : 0, {}, {}};
    } else if (text == nullptr) {
        return std::nullopt;
    } else if (text->find_first_of("{@") != std::string::npos) {
        entry.text = *text;
    } else if (const std::optional<Edit> edit = parse_edit(*text)) {
        entry.change = *edit;
    } else {
        entry.change = words.intern(*text);
    }
    return entry;
}

Value scalar(const Data& data) {
    if (const std::int64_t* number = data.number()) return Value::of(*number);
    if (const bool* truth = data.truth()) return Value::of_truth(*truth);
    if (const std::string* text = data.text()) return Value::of(Word::of(*text));
    if (const EntityId* entity = data.entity()) return Value::of(*entity);
    return data.is_nil() ? Value{} : Value::of_truth(true);
}

Definition& DefinitionTable::add(Definition definition) {
    if (Definition* known = by_id_.find(definition.id)) {
        definition.namesake_ = known->namesake_;
        *known = std::move(definition);
        return *known;
    }
    definitions_.push_back(std::make_unique<Definition>(std::move(definition)));
    Definition* added = definitions_.back().get();
    by_id_.put(added->id, added);
    index_name(*added);
    return *added;
}

void DefinitionTable::index_name(Definition& definition) {
    const Word name = Word::of(definition.name);
    definition.namesake_ = by_name_.find(name);
    by_name_.put(name, &definition);
}

void DefinitionTable::remove_pack(std::string_view pack) {
    by_id_.erase_if([pack](const Definition* definition) { return definition->pack == pack; });
    std::erase_if(definitions_,
                  [pack](const auto& definition) { return definition->pack == pack; });
    by_name_.clear();
    for (const auto& definition : definitions_) index_name(*definition);
}

namespace {

// What a name may mean, seen from a file of a pack.
struct Sought {
    Word kind;  // none = any
    std::string_view pack;
    std::string_view file;
    std::string_view wanted_pack;  // of a name such as "dewprism:Grapple"; else ""

    // Own file 3, own pack 2, elsewhere 1; 0 when the name cannot mean it.
    [[nodiscard]] int nearness(const Definition& definition) const {
        if (kind && definition.kind != kind) return 0;
        if (!wanted_pack.empty() && definition.pack != wanted_pack) return 0;
        if (definition.pack != pack) return 1;
        return definition.file == file ? 3 : 2;
    }
};

// The pack that a name says, and the name without it: "dewprism:Grapple", but not "Trick: Feint".
std::pair<std::string_view, std::string_view> split_name(std::string_view name) {
    const std::size_t colon = name.find(':');
    if (colon == std::string_view::npos || colon == 0) return {{}, name};
    const std::string_view pack = name.substr(0, colon);
    const bool is_title =
        pack.find(' ') != std::string_view::npos || name.substr(colon + 1, 1) == " ";
    if (is_title) return {{}, name};
    return {pack, name.substr(colon + 1)};
}

// A definition's name in full, as ids are: "dewprism_content:classes/racketeer/Vanish".
std::string full_name(const Definition& definition) {
    const std::string_view file = definition.file;
    return fmt::format("{}:{}/{}", definition.pack, file.substr(0, file.rfind(".lua")),
                       definition.name);
}

[[noreturn]] void refuse_ambiguous(std::string_view name,
                                   const std::vector<const Definition*>& rivals) {
    std::vector<std::string> places;
    std::vector<std::string> full;
    for (const Definition* rival : rivals) {
        places.push_back(rival->pack + "/" + rival->file);
        full.push_back(full_name(*rival));
    }
    std::sort(places.begin(), places.end());
    throw Error(
        "state/ambiguous-name",
        fmt::format("'{}' is defined more than once: in {}", printable(name), join_names(places)),
        fmt::format("use it from the file that means it, in full as '{}', or give one another name",
                    printable(*std::min_element(full.begin(), full.end()), 120)));
}

}  // namespace

const Definition* DefinitionTable::look_up(std::string_view kind,
                                           std::string_view name,
                                           std::string_view pack,
                                           std::string_view file) const {
    const auto [wanted_pack, bare] = split_name(name);
    if (!wanted_pack.empty()) {
        const Definition* exact = find(Word::of(name));
        if (exact != nullptr && (kind.empty() || exact->kind == Word::of(kind))) return exact;
    }
    const Sought sought{kind.empty() ? Word{} : Word::of(kind), pack, file, wanted_pack};
    const Definition* found = nullptr;
    int best = 0;
    int rivals = 0;
    const Definition* const last = by_name_.find(Word::of(bare));
    for (const Definition* one = last; one != nullptr; one = one->namesake_) {
        const int near = sought.nearness(*one);
        if (near == 0 || near < best) continue;
        rivals = near > best ? 1 : rivals + 1;
        best = near;
        found = one;
    }
    if (rivals <= 1) return found;
    std::vector<const Definition*> all;
    for (const Definition* one = last; one != nullptr; one = one->namesake_) {
        if (sought.nearness(*one) == best) all.push_back(one);
    }
    if (const Definition* meant = nearest(all, pack)) return meant;
    refuse_ambiguous(name, all);
}

void DefinitionTable::set_needs(std::string_view pack, std::vector<std::string> needs) {
    needs_.insert_or_assign(std::string(pack), std::move(needs));
}

std::map<std::string, std::size_t, std::less<>> DefinitionTable::distances(
    std::string_view pack) const {
    std::map<std::string, std::size_t, std::less<>> found;
    std::vector<std::string> level = {std::string(pack)};
    for (std::size_t away = 1; !level.empty(); ++away) {
        std::vector<std::string> next;
        for (const std::string& one : level) {
            const auto needs = needs_.find(one);
            if (needs == needs_.end()) continue;
            for (const std::string& need : needs->second) {
                if (found.emplace(need, away).second) next.push_back(need);
            }
        }
        level = std::move(next);
    }
    return found;
}

std::vector<const Definition*> DefinitionTable::candidates(std::string_view kind,
                                                           std::string_view name,
                                                           std::string_view pack,
                                                           std::string_view file) const {
    const auto [wanted_pack, bare] = split_name(name);
    const Sought sought{kind.empty() ? Word{} : Word::of(kind), pack, file, wanted_pack};
    const auto away = distances(pack);
    const auto rank_of = [&](const Definition* one) -> std::size_t {
        const int near = sought.nearness(*one);
        if (near > 1) return static_cast<std::size_t>(3 - near);
        const auto needed = away.find(one->pack);
        return needed == away.end() ? std::string::npos : 1 + needed->second;
    };
    std::vector<const Definition*> found;
    for (const Definition* one = by_name_.find(Word::of(bare)); one != nullptr;
         one = one->namesake_) {
        if (sought.nearness(*one) > 0) found.insert(found.begin(), one);
    }
    std::ranges::stable_sort(found, {}, rank_of);
    return found;
}

// Null where the pack needs none of theirs, or where the nearest pack has several. `rivals`: the
// latest first.
const Definition* DefinitionTable::nearest(const std::vector<const Definition*>& rivals,
                                           std::string_view pack) const {
    const auto away = distances(pack);
    const Definition* first = nullptr;
    std::size_t least = std::string::npos;
    for (const Definition* one : rivals) {
        const auto needed = away.find(one->pack);
        if (needed == away.end() || needed->second > least) continue;
        least = needed->second;
        first = one;
    }
    if (first == nullptr) return nullptr;
    return std::ranges::count(rivals, first->pack, &Definition::pack) == 1 ? first : nullptr;
}

std::vector<std::string> DefinitionTable::names_of(std::string_view kind) const {
    std::set<std::string> names;
    const Word word = Word::of(kind);
    for (const auto& definition : definitions_) {
        if (kind.empty() || definition->kind == word) names.insert(definition->name);
    }
    return {names.begin(), names.end()};
}

std::string DefinitionTable::hint_for(const std::vector<std::string>& kinds,
                                      std::string_view name) const {
    const std::vector<std::string> any = {""};
    std::vector<std::string> known;
    for (const std::string& kind : kinds.empty() ? any : kinds) {
        std::string place = elsewhere_ ? elsewhere_(kind, name) : "";
        if (!place.empty()) return place;
        const std::vector<std::string> names = names_of(kind);
        known.insert(known.end(), names.begin(), names.end());
    }
    return did_you_mean(name, known);
}

std::string DefinitionTable::remedy_for(const std::vector<std::string>& kinds,
                                        std::string_view name) const {
    std::string hint = hint_for(kinds, name);
    if (!hint.empty()) return hint;
    return fmt::format(
        "define it: {} \"{}\" {{ ... }}, or name the pack that has it under [dependencies]",
        kinds.empty() || kinds.front().empty() ? "ability" : kinds.front(), printable(name, 60));
}

const Definition& DefinitionTable::resolve(std::string_view kind,
                                           std::string_view name,
                                           std::string_view pack,
                                           std::string_view file) const {
    if (const Definition* found = look_up(kind, name, pack, file)) return *found;
    throw Error("state/unknown-definition",
                fmt::format("there is {} '{}'",
                            kind.empty() ? "nothing called" : fmt::format("no {}", kind),
                            printable(name, 80)),
                remedy_for({std::string(kind)}, name));
}

}  // namespace hexwright
