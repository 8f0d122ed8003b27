// Loads a content pack with the engine: the files are listed, read, run, frozen, validated and
// compiled against the kinds of rules/dewprism. With several threads each loads its share of the
// files into a separate game, as validation does.

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <fstream>
#include <stdexcept>
#include <thread>

#include "base/big_stack.hpp"
#include "base/stop_flag.hpp"
#include "baseline/content_files.hpp"
#include "baseline/engine.hpp"
#include "lint/validate.hpp"
#include "lua/runtime.hpp"
#include "pack/loader.hpp"

namespace hexwright::bench {

namespace {

namespace fs = std::filesystem;

// One share of the pack's files in a separate game.
class Share {
public:
    explicit Share(std::vector<PackSource> packs)
        : sandbox_(stop_), runtime_(game_, sandbox_), loader_(game_, sandbox_, options()) {
        const LoadReport report = loader_.load(packs);
        if (!report.is_clean()) {
            const Diagnostic& problem = report.problems.front();
            throw std::runtime_error(
                fmt::format("{}:{}: {}", problem.where.file, problem.where.line, problem.message));
        }
    }

    [[nodiscard]] std::size_t abilities() const {
        const Word ability = Word::of("ability");
        const auto& all = game_.rules.definitions.all();
        return static_cast<std::size_t>(
            std::count_if(all.begin(), all.end(), [ability](const auto& definition) {
                return definition->kind == ability && definition->name.starts_with("Bench Strike ");
            }));
    }

private:
    LoaderOptions options() {
        LoaderOptions options;
        options.stdlib = fs::path(HEXWRIGHT_ROOT) / "stdlib";
        options.bind_play = [this](Environment environment) { runtime_.bind_driver(environment); };
        options.check_texts = hexwright::check_globals;
        return options;
    }

    StopFlag stop_;
    Game game_;
    Sandbox sandbox_;
    Runtime runtime_;
    hexwright::Loader loader_;
};

// The packs with every share-th file of the last one, beginning at `first`.
std::vector<PackSource> share_of(std::vector<PackSource> packs, unsigned first, unsigned shares) {
    std::size_t place = 0;
    std::erase_if(packs.back().files.paths, [&](const std::string& path) {
        return path.ends_with(".lua") && place++ % shares != first;
    });
    return packs;
}

class EngineLoader final : public Loader {
public:
    [[nodiscard]] std::string name() const override { return "engine"; }

    void prepare(const fs::path& pack) override {
        std::ofstream(pack / manifest_name, std::ios::binary) << content_manifest("bench_load");
    }

    std::size_t load(const fs::path& pack, unsigned threads) override {
        FoundPacks found =
            find_and_order({fs::path(HEXWRIGHT_ROOT) / "rules", pack}, {"bench_load"});
        if (!found.problems.empty()) throw std::runtime_error(found.problems.front().message);
        std::vector<std::size_t> counts(threads);
        std::vector<std::exception_ptr> failures(threads);
        std::vector<std::thread> workers;
        for (unsigned number = 0; number < threads; ++number) {
            workers.emplace_back([&, number] {
                try {
                    run_on_big_stack([&] {
                        counts[number] = Share(share_of(found.packs, number, threads)).abilities();
                    });
                } catch (...) {
                    failures[number] = std::current_exception();
                }
            });
        }
        for (std::thread& worker : workers) worker.join();
        std::size_t sum = 0;
        for (unsigned number = 0; number < threads; ++number) {
            if (failures[number]) std::rethrow_exception(failures[number]);
            sum += counts[number];
        }
        return sum;
    }
};

}  // namespace

std::unique_ptr<Loader> engine_loader() {
    return std::make_unique<EngineLoader>();
}

namespace {

const LoadEntry entry{engine_loader};

}  // namespace

}  // namespace hexwright::bench
