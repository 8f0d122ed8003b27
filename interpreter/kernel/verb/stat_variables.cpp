#include "kernel/verb/stat_variables.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/verb/numbers.hpp"

namespace hexwright {

namespace {

std::vector<Word> declared_numbers(const Game& game, EntityId who) {
    std::vector<Word> words;
    const EntitySchema* schema = is_alive(game.world, who)
                                     ? game.rules.schemas.find(Entity(game.world, who).kind())
                                     : nullptr;
    if (schema == nullptr) return words;
    for (const PoolRule& pool : schema->pools) words.push_back(pool.name);
    for (const StatRule& stat : schema->stats) words.push_back(stat.name);
    return words;
}

std::string in_lower_case(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), ascii::lower);
    return text;
}

}  // namespace

std::optional<std::int64_t> StatVariables::value(std::string_view name) const {
    if (!is_alive(game_.world, who_)) return std::nullopt;
    for (const Word word : declared_numbers(game_, who_)) {
        if (in_lower_case(game_.text(word)) == name) return find_stat(game_, who_, word);
    }
    return find_stat(game_, who_, Word::of(name));
}

std::vector<std::string> StatVariables::names() const {
    std::vector<std::string> names;
    for (const Word word : declared_numbers(game_, who_))
        names.push_back(in_lower_case(game_.text(word)));
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

}  // namespace hexwright
