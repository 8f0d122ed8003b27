#include "kernel/verb/seen.hpp"

namespace hexwright {

Seen seen_from(Game& game, const Definition* card, const std::string& name) {
    const Seen seen = card == nullptr ? Seen{game.home, {}} : Seen{card->pack, card->file};
    if (!game.rules.definitions.has_namesakes(Word::of(name))) return seen;
    const std::string_view writer = game.host->writer_of(name);
    return writer.empty() || writer == seen.pack ? seen : Seen{writer, {}};
}

}  // namespace hexwright
