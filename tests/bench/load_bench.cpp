// Loading 10,000 small content files: the engine's "load, freeze, validate" beside a bare
// luaL_loadfilex loop. The files have just been written, so both read from memory, not from a disk.

#include <fmt/format.h>

#include <cstdio>
#include <lua.hpp>
#include <stdexcept>

#include "baseline/content_files.hpp"
#include "baseline/engine.hpp"
#include "baseline/harness.hpp"

namespace {

using namespace hexwright::bench;

constexpr std::size_t file_count = 10'000;
constexpr double bar_on_one_thread = 3.0;
constexpr double bar_on_two_threads = 1.8;

// A separate state; every file is compiled once and dropped, as a loop of loadfile in `lua5.4`
// would do.
void load_bare(const ContentFolder& folder) {
    const std::unique_ptr<lua_State, void (*)(lua_State*)> state(luaL_newstate(), lua_close);
    luaL_openlibs(state.get());
    for (const std::string& file : folder.files()) {
        if (luaL_loadfilex(state.get(), file.c_str(), "t") != LUA_OK) {
            throw std::runtime_error(lua_tostring(state.get(), -1));
        }
        lua_pop(state.get(), 1);
    }
}

void load_with(Loader& loader, const ContentFolder& folder, unsigned threads) {
    const std::size_t loaded = loader.load(folder.path(), threads);
    if (loaded == file_count) return;
    throw std::runtime_error(
        fmt::format("{} holds {} of {} files", loader.name(), loaded, file_count));
}

void repeat(std::uint32_t count, const std::function<void()>& load) {
    for (std::uint32_t done = 0; done < count; ++done) load();
}

std::vector<Row> bars(const std::vector<double>& times, bool has_engine) {
    const char* const one = "engine / bare, 1 thread";
    const char* const two = "engine / bare, 2 threads (where two cores are free)";
    if (!has_engine) {
        const char* const reason = "no engine loader is linked";
        return {missing_row(one, bar_on_one_thread, reason),
                missing_row(two, bar_on_two_threads, reason)};
    }
    return {ratio_row(one, times[1] / times[0], bar_on_one_thread),
            ratio_row(two, times[2] / times[0], bar_on_two_threads)};
}

int run(const Options& options) {
    const ContentFolder folder(file_count);
    std::vector<Subject> subjects = {
        {"bare", [&](std::uint32_t count) { repeat(count, [&] { load_bare(folder); }); }}};
    std::vector<std::unique_ptr<Loader>> loaders;
    for (const LoaderMaker maker : loader_makers()) {
        Loader* loader = loaders.emplace_back(maker()).get();
        loader->prepare(folder.path());
        for (const unsigned threads : {1U, 2U}) {
            subjects.push_back({fmt::format("{}_{}", loader->name(), threads),
                                [&folder, loader, threads](std::uint32_t count) {
                                    repeat(count, [&] { load_with(*loader, folder, threads); });
                                }});
        }
    }
    if (!options.callgrind.empty()) return run_one(subjects, options);

    for (const Subject& subject : subjects) subject.batch(1);
    const std::vector<double> times = medians_of_single(subjects, options.rounds);
    std::vector<Row> rows;
    for (std::size_t index = 0; index < subjects.size(); ++index) {
        rows.push_back(time_row(subjects[index].name, times[index]));
    }
    for (Row& row : bars(times, !loaders.empty())) rows.push_back(std::move(row));
    print_table(fmt::format("Loading {} content files of {} bytes", file_count,
                            folder.bytes() / file_count),
                rows);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = parse_options(argc, argv);
    try {
        return run(options);
    } catch (const std::exception& error) {  // so that the folder is removed
        fmt::print(stderr, "{}\n", error.what());
        return 1;
    }
}
