// Reads and compiles the files of packs on other threads, ahead of the thread that loads them.
//
//     CompileAhead ahead(1, stop);
//     ahead.begin({&ruleset, &own});                        // in this order they will be loaded
//     const TextPlan* plan = ahead.plan_of(ruleset);        // which texts, in which order
//     std::optional<std::string> text = ahead.take_text(*plan, 0);
//     std::unique_ptr<const CompiledChunk> chunk = ahead.take_chunk(*plan, 0);
//
// The loading thread goes through the files in order and waits for nobody: what is not ready when
// it comes it does itself. So results never depend on what was ready. What cannot be read or
// compiled here is not told here: the loading thread meets it again and tells it.
//
// Cannot be copied: threads point to it. All but the constructor's threads use it from one thread.
// Texts that were offered must stay until finish().
#pragma once

#include <atomic>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/diagnostic.hpp"
#include "base/stop_flag.hpp"
#include "lua/chunk_compiler.hpp"

namespace hexwright {

struct PackSource;

// What of a pack is read, and what of it is run.
struct TextPlan {
    const PackSource* source = nullptr;
    std::vector<std::string_view> entries;  // the files that are run, in order
    std::vector<std::string_view> paths;    // the files that are read, by path
    std::vector<Diagnostic> problems;       // of the manifest's entries
    std::size_t first = 0;  // the place of its first file among all that were planned
};

// Paths point into the source.
[[nodiscard]] std::unique_ptr<TextPlan> plan_texts(const PackSource& source);

class CompileAhead {
public:
    CompileAhead(int threads, const StopFlag& stop) : threads_(threads), stop_(stop) {}

    ~CompileAhead();
    CompileAhead(const CompileAhead&) = delete;
    CompileAhead& operator=(const CompileAhead&) = delete;

    // Forgets what was begun before. The sources must stay until they are finished.
    void begin(const std::vector<const PackSource*>& packs);

    // Of a pack that was begun; else null.
    [[nodiscard]] const TextPlan* plan_of(const PackSource& source) const;

    // --- of a file of a plan, by its place there

    // The text, if it was read.
    [[nodiscard]] std::optional<std::string> take_text(const TextPlan& plan, std::size_t place);

    // Here is the text: it may be compiled.
    void offer(const TextPlan& plan, std::size_t place, std::string_view text);

    // What was compiled; null when it was not.
    [[nodiscard]] std::unique_ptr<const CompiledChunk> take_chunk(const TextPlan& plan,
                                                                  std::size_t place);

    // Nothing of this pack is wanted any more.
    void finish(const TextPlan& plan);

    // Is it the last that was begun?
    [[nodiscard]] bool is_last(const PackSource& source) const {
        return !plans_.empty() && plans_.back()->source == &source;
    }

private:
    // untouched -> busy -> done; or untouched -> read -> busy -> done, when the loading thread
    // reads it; or -> left, when that compiles it itself.
    enum class State : std::uint8_t { untouched, read, busy, done, left };

    struct Job {
        const TextPlan* plan = nullptr;
        std::string_view path;
        std::string_view offered;
        std::optional<std::string> text;
        std::unique_ptr<const CompiledChunk> chunk;
        std::atomic<State> state{State::untouched};
    };

    [[nodiscard]] static bool pass(Job& job, State from, State to) {
        return job.state.compare_exchange_strong(from, to, std::memory_order_acq_rel);
    }

    void end();
    void work();
    void work_on(Job& job, ChunkCompiler& compiler);

    int threads_;
    const StopFlag& stop_;
    std::deque<std::unique_ptr<TextPlan>> plans_;
    std::deque<Job> jobs_;
    std::atomic<std::size_t> next_{0};   // that no thread has taken
    std::atomic<std::size_t> taken_{0};  // before this the loading thread has taken them
    std::atomic<std::size_t> bytes_{0};  // of chunks that wait to be taken
    std::atomic<bool> is_ending_{false};
    const TextPlan* taken_of_ = nullptr;
    std::vector<std::thread> workers_;
};

}  // namespace hexwright
