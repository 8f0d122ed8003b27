// Every budget and limit of the engine. Ids such as SBX-02 name the sandbox property that fixes a
// number.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hexwright::limits {

// Numbers a script may store: a double holds them exactly.
inline constexpr std::int64_t integer_max = std::int64_t{1} << 53;

// Dice notation.
inline constexpr std::size_t notation_bytes = 1024;
// A number on a card whose field does not say how high it may be.
inline constexpr std::int64_t printed_number = 100'000;
inline constexpr int notation_depth = 32;
inline constexpr int group_members = 64;
inline constexpr int dice_per_term = 1000;
inline constexpr int dice_per_roll = 10'000;
inline constexpr std::int64_t faces = 1'000'000;
inline constexpr std::int64_t face_value = 1'000'000'000;
inline constexpr int repeat = 100;
inline constexpr int explosions_per_die = 100;
inline constexpr int exponent = 64;

// Exact odds of dice: the values that a result may have, the words of memory in which sums are
// counted, and the work in steps of about a nanosecond. Work is counted, so that every machine
// refuses the same dice.
inline constexpr std::size_t odds_outcomes = 1'000'000;
inline constexpr std::size_t odds_words = 4'000'000;
inline constexpr std::uint64_t odds_work = 3'000'000'000;

// Scripts (SBX-02, SBX-04, SBX-07, SBX-08, SBX-17).
inline constexpr std::size_t source_bytes = std::size_t{32} * 1024;
inline constexpr std::size_t pack_source_bytes = std::size_t{8} * 1024 * 1024;
inline constexpr std::int64_t instructions_per_ruling = 1'000'000;
inline constexpr std::int64_t instructions_per_handler = instructions_per_ruling / 10;
inline constexpr std::int64_t instructions_per_load = 5'000'000;
inline constexpr std::int64_t instructions_per_driver = 200'000'000;
inline constexpr std::size_t memory_per_game = std::size_t{64} * 1024 * 1024;
inline constexpr std::size_t memory_per_load = std::size_t{16} * 1024 * 1024;
inline constexpr std::size_t memory_per_call = std::size_t{16} * 1024 * 1024;
inline constexpr std::size_t memory_block = std::size_t{256} * 1024;
inline constexpr std::size_t string_bytes = std::size_t{128} * 1024;
inline constexpr std::size_t message_bytes = 1024;
inline constexpr std::size_t output_bytes = std::size_t{64} * 1024;
// The clock, which stops what the charges miss: a file's loading, a ruling, a driver between two
// rulings, the checking of a pack.
inline constexpr int load_milliseconds = 500;
inline constexpr int ruling_milliseconds = 250;
inline constexpr int step_milliseconds = 2000;
inline constexpr int pack_milliseconds = 20'000;
inline constexpr int call_depth = 400;
inline constexpr std::size_t c_stack_bytes = std::size_t{64} * 1024 * 1024;
inline constexpr int value_depth = 32;
inline constexpr int value_nodes = 10'000;
inline constexpr std::size_t value_bytes = std::size_t{4} * 1024 * 1024;  // of all texts in it
inline constexpr int faults_before_suspension = 3;
inline constexpr std::int64_t work_block = 1024;

// Packs.
inline constexpr std::size_t pack_files = 20'000;
inline constexpr int pack_depth = 3;
inline constexpr int pack_folder_depth = 16;

// Regular expressions for scripts (SBX-11).
inline constexpr std::size_t pattern_bytes = 512;
inline constexpr std::int64_t pattern_memory = std::int64_t{256} * 1024;
// Program size times bytes in one search, which nothing can stop: 10,000 instructions.
inline constexpr std::int64_t pattern_work = 32 * std::int64_t{10'000};

// A save or replay: larger ones are neither written nor read, as reading takes four times as much.
inline constexpr std::size_t save_bytes = std::size_t{64} * 1024 * 1024;

// What a game holds beside its Lua state; the person who starts the program may change it.
inline constexpr std::size_t host_memory = std::size_t{256} * 1024 * 1024;

// The World.
inline constexpr std::size_t word_text_bytes = 4096;
inline constexpr int list_items = 10'000;
inline constexpr std::size_t words_bytes =
    std::size_t{64} * 1024 * 1024;  // the texts of all words of a game

// The memo of printed amounts and prices.
inline constexpr std::size_t kept_texts = 4096;
inline constexpr std::size_t kept_text_bytes = std::size_t{256} * 1024;

// Reactions.
inline constexpr int cascade_events = 4096;
inline constexpr int verb_depth = 64;
inline constexpr int questions_per_ruling = 1000;
inline constexpr int dice_per_ruling = 100'000;

// The units to charge for item `n`, from 0, of so many: those of the block of work it begins.
[[nodiscard]] constexpr std::int64_t block_charge(std::int64_t n, std::int64_t items) {
    if (n % work_block != 0) return 0;
    return items - n < work_block ? items - n : work_block;
}

}  // namespace hexwright::limits
