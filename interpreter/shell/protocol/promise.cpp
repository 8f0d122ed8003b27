#include "shell/protocol/promise.hpp"

#include <fmt/format.h>

#include <random>

#include "pack/pack_files.hpp"

namespace hexwright {

namespace {

constexpr int salt_bits = 128;

// What fell has the number of its draw.
const char* origin_of(const TraceEntry& entry) {
    if (entry.draw > 0) return "seed";
    return entry.origin == AnswerOrigin::forced ? "forced" : "typed";
}

}  // namespace

std::string random_hex(int bits) {
    std::random_device device;
    std::string hex;
    for (int left = bits; left > 0; left -= 32) hex += fmt::format("{:08x}", device());
    return hex;
}

Promise promise_of(std::uint64_t seed, const std::string& salt) {
    Promise promise{seed, salt.empty() ? random_hex(salt_bits) : salt, ""};
    promise.digest = sha256(fmt::format("hexwright {} {}", seed, promise.salt));
    return promise;
}

JsonValue dice_json(const Game& game) {
    JsonValue dice = JsonValue::array();
    std::size_t number = 0;
    for (const Ruling& ruling : game.history()) {
        ++number;
        for (const TraceEntry& entry : ruling.trace) {
            const std::uint64_t bound = entry.fingerprint >> 8U;
            const bool is_shuffle =
                bound <= UINT32_MAX &&
                (entry.fingerprint & 0xFFU) == static_cast<std::uint64_t>(QuestionKind::shuffle);
            if (die_sides(entry) == 0 && !is_shuffle) continue;
            dice.push_back({{"ruling", number},
                            {"kind", is_shuffle ? "shuffle" : "die"},
                            {"draw", entry.draw},
                            {"sides", bound},
                            {"face", entry.answer.integer() + 1},
                            {"origin", origin_of(entry)}});
        }
    }
    return dice;
}

}  // namespace hexwright
