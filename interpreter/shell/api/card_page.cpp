// The page of a pack's definitions: what each does, in words.
#include <fmt/format.h>

#include <map>

#include "base/text.hpp"
#include "shell/api/api_text.hpp"
#include "shell/run/card_text.hpp"

namespace hexwright {

namespace {

// The fields of kinds that had no sentence, each with the number of times.
using Unsaid = std::map<std::string, std::size_t>;

std::string card_section(Session& session, const Definition& definition, Unsaid& unsaid) {
    const CardText card = card_text(session.game, session.sandbox, session.loader(), definition);
    for (const auto& [field, value] : card.others)
        ++unsaid[fmt::format("{}.{}", session.game.text(definition.kind), field)];
    const std::string text = card.text();
    return fmt::format("\n### {}\n\n{}\n", printable(definition.name, 80),
                       text.empty() ? "Nothing is printed." : printable(text, 4000));
}

}  // namespace

std::string markdown_of_cards(Session& session, const std::string& pack) {
    const PackSource* source = find_pack(session.sources(), pack);
    std::map<std::string, std::string> kinds;
    Unsaid unsaid;
    for (const auto& definition : session.game.rules.definitions.all()) {
        if (definition->pack != pack) continue;
        kinds[session.game.text(definition->kind)] += card_section(session, *definition, unsaid);
    }
    std::string text = fmt::format(
        "# {}\n\nWhat `hexwright api --cards {}` prints: what each "
        "definition does, made from what it prints.\n",
        source->manifest.title.value, pack);
    for (const auto& [kind, cards] : kinds) text += fmt::format("\n## {}\n{}", kind, cards);
    if (unsaid.empty()) return text;
    return text + "\nWithout a sentence in their kinds: " +
           joined(unsaid, ", ",
                  [](const auto& one) { return fmt::format("`{}` {}", one.first, one.second); }) +
           ".\n";
}

}  // namespace hexwright
