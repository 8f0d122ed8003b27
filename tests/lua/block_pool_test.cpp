#include "lua/block_pool.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "catch.hpp"

namespace block_pool_test {

using namespace hexwright;

namespace {

struct Block {
    void* at = nullptr;
    std::string content;
};

// Gives the block this size; fills what is new with a letter.
void resize(BlockPool& pool, Block& block, std::size_t size, char letter) {
    void* fresh = pool.resize(block.at, block.content.size(), size);
    REQUIRE(fresh != nullptr);
    const std::size_t kept = std::min(size, block.content.size());
    CHECK(std::memcmp(fresh, block.content.data(), kept) == 0);
    block.content.resize(size, letter);
    std::memcpy(fresh, block.content.data(), size);
    block.at = fresh;
}

}  // namespace

TEST_CASE("a block keeps its content while it grows and shrinks") {
    BlockPool pool;
    Block block;
    for (const std::size_t size : {1, 16, 17, 500, 8192, 8193, 100'000, 9000, 8000, 40, 3}) {
        resize(pool, block, size, 'x');
    }
    pool.give(block.at, block.content.size());
}

TEST_CASE("blocks do not overlap, whatever is taken and given back") {
    BlockPool pool;
    std::mt19937 random(7);
    std::vector<Block> blocks(64);
    for (int i = 0; i < 20'000; ++i) {
        Block& block = blocks[random() % blocks.size()];
        const std::size_t size = 1 + random() % (random() % 50 == 0 ? 20'000 : 300);
        if (random() % 4 == 0) {
            pool.give(block.at, block.content.size());
            block = {};
        } else {
            resize(pool, block, size, static_cast<char>('a' + i % 26));
        }
    }
    for (const Block& block : blocks) {
        if (block.content.empty()) continue;
        CHECK(std::memcmp(block.at, block.content.data(), block.content.size()) == 0);
    }
}

TEST_CASE("a block is aligned for any number") {
    BlockPool pool;
    for (const std::size_t size : {1, 24, 40, 8192, 8193, 70'000}) {
        CHECK(reinterpret_cast<std::uintptr_t>(pool.resize(nullptr, 0, size)) % 16 == 0);
    }
}

}  // namespace block_pool_test
