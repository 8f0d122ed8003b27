#include "shell/protocol/promise.hpp"

#include <fmt/format.h>

#include "kernel/chance/philox.hpp"
#include "pack/pack_files.hpp"
#include "shell/protocol/secret.hpp"

namespace hexwright {

namespace {

constexpr std::size_t salt_bits = 128;

}  // namespace

Promise promise_of(std::uint64_t seed, const std::string& salt) {
    Promise promise{seed, salt.empty() ? random_hex(salt_bits) : salt, ""};
    promise.digest = sha256(fmt::format("hexwright {} {}", seed, promise.salt));
    return promise;
}

bool GivenDie::is_of(std::uint64_t seed) const {
    return draw_below({seed, draw}, sides) + std::int64_t{1} == face;
}

std::vector<GivenDie> dice_in(const Ruling& ruling, std::size_t number) {
    std::vector<GivenDie> dice;
    for (const TraceEntry& entry : ruling.trace) {
        const std::uint64_t sides = entry.fingerprint >> 8U;
        const auto kind = static_cast<QuestionKind>(entry.fingerprint & 0xFFU);
        const bool is_chance = kind == QuestionKind::die || kind == QuestionKind::shuffle;
        if (!is_chance || sides == 0 || sides > UINT32_MAX) continue;
        dice.push_back({number, entry.draw, static_cast<std::uint32_t>(sides),
                        entry.answer.integer() + 1, kind == QuestionKind::shuffle,
                        entry.origin == AnswerOrigin::forced});
    }
    return dice;
}

JsonValue dice_json(const Game& game) {
    JsonValue dice = JsonValue::array();
    std::size_t number = 0;
    for (const Ruling& ruling : game.history()) {
        for (const GivenDie& die : dice_in(ruling, ++number)) {
            const char* const given = die.is_forced ? "forced" : "typed";
            dice.push_back({{"ruling", die.ruling},
                            {"kind", die.is_shuffle ? "shuffle" : "die"},
                            {"draw", die.draw},
                            {"sides", die.sides},
                            {"face", die.face},
                            {"origin", die.fell() ? "seed" : given}});
        }
    }
    return dice;
}

}  // namespace hexwright
