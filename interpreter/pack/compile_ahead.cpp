#include "pack/compile_ahead.hpp"

#include <algorithm>
#include <system_error>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "lua/big_stack.hpp"
#include "pack/inner_pack.hpp"
#include "pack/loader.hpp"
#include "pack/source_file.hpp"

namespace hexwright {

namespace {

// Files that the loading thread is about to come to are left to it.
constexpr std::size_t head_start = 4;
// More than the chunks of the largest pack take by far, and little beside a game.
constexpr std::size_t most_bytes = std::size_t{64} * 1024 * 1024;

// As the loading thread reads it. Errors: those of read_file.
std::string read_planned(const PackSource& source, std::string_view path) {
    const auto given = source.texts.find(path);
    if (given != source.texts.end()) return given->second;
    return read_file(source.files.folder / path).text;
}

}  // namespace

std::unique_ptr<TextPlan> plan_texts(const PackSource& source) {
    auto plan = std::make_unique<TextPlan>();
    plan->source = &source;
    plan->entries = entry_files(source.files, source.manifest, plan->problems);
    if (source.manifest.entry.empty()) {
        std::erase_if(plan->entries,
                      [](std::string_view path) { return path.ends_with("_spec.lua"); });
    }
    std::vector<std::string_view>& wanted = plan->paths;
    InnerPacks inner(source.files.folder);
    for (const std::string& path : source.files.paths) {
        const bool is_beside = path.starts_with("spec/") || path.starts_with("tests/") ||
                               path.starts_with("scenes/") ||
                               (path.starts_with("table/") && inner.hold(path));
        if (path.ends_with(".lua") && !is_beside && !path.ends_with("_spec.lua"))
            wanted.push_back(path);
    }
    // The files are in order. What the manifest names beside them is added where it belongs.
    const std::size_t listed = wanted.size();
    std::size_t next = 0;  // entries are mostly in this order too
    for (const std::string_view entry : plan->entries) {
        if (next < listed && wanted[next] == entry) {
            ++next;
            continue;
        }
        const auto end = wanted.begin() + static_cast<std::ptrdiff_t>(listed);
        if (!std::binary_search(wanted.begin(), end, entry)) wanted.push_back(entry);
    }
    if (wanted.size() != listed) {
        std::sort(wanted.begin(), wanted.end());
        wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
    }
    return plan;
}

CompileAhead::~CompileAhead() {
    end();
}

void CompileAhead::end() {
    is_ending_ = true;
    for (std::thread& worker : workers_) worker.join();
    workers_.clear();
    is_ending_ = false;
}

void CompileAhead::begin(const std::vector<const PackSource*>& packs) {
    end();
    plans_.clear();
    jobs_.clear();
    next_ = taken_ = bytes_ = 0;
    taken_of_ = nullptr;
    for (const PackSource* source : packs) {
        TextPlan& plan = *plans_.emplace_back(plan_texts(*source));
        plan.first = jobs_.size();
        for (const std::string_view path : plan.paths) {
            Job& job = jobs_.emplace_back();
            job.plan = &plan;
            job.path = path;
        }
    }
    try {
        for (int i = 0; i < threads_; ++i) workers_.emplace_back([this] { work(); });
    } catch (const std::system_error&) {
        return;  // with fewer threads, or none, the loading thread does more
    }
}

const TextPlan* CompileAhead::plan_of(const PackSource& source) const {
    const auto found = std::find_if(plans_.begin(), plans_.end(),
                                    [&](const auto& plan) { return plan->source == &source; });
    return found == plans_.end() ? nullptr : found->get();
}

std::optional<std::string> CompileAhead::take_text(const TextPlan& plan, std::size_t place) {
    Job& job = jobs_[plan.first + place];
    if (job.state.load(std::memory_order_acquire) != State::done) {
        // Else two would read it. A thread that is busy with it already compiles what it has read.
        (void)pass(job, State::untouched, State::left);
        return std::nullopt;
    }
    std::optional<std::string> text = std::move(job.text);
    job.text.reset();  // it is given once
    return text;
}

void CompileAhead::offer(const TextPlan& plan, std::size_t place, std::string_view text) {
    Job& job = jobs_[plan.first + place];
    if (job.state.load(std::memory_order_relaxed) != State::left) return;
    job.offered = text;
    job.state.store(State::read, std::memory_order_release);
}

std::unique_ptr<const CompiledChunk> CompileAhead::take_chunk(const TextPlan& plan,
                                                              std::size_t place) {
    Job& job = jobs_[plan.first + place];
    // Files use one another in any order: how many were taken tells more than which.
    if (taken_of_ != &plan) taken_ = plan.first;
    taken_of_ = &plan;
    ++taken_;
    if (job.state.load(std::memory_order_acquire) != State::done) {
        (void)pass(job, State::read, State::left);
        return nullptr;
    }
    if (job.chunk) bytes_ -= job.chunk->bytes();
    return std::move(job.chunk);
}

// Who is busy with an offered text is waited for: the text goes with the pack.
void CompileAhead::finish(const TextPlan& plan) {
    for (std::size_t place = 0; place < plan.paths.size(); ++place) {
        Job& job = jobs_[plan.first + place];
        for (;;) {
            if (pass(job, State::untouched, State::left) || pass(job, State::read, State::left))
                break;
            if (job.state.load(std::memory_order_acquire) != State::busy) break;
            std::this_thread::yield();
        }
    }
}

// Errors end the thread; the loading thread does all that is not done.
void CompileAhead::work() {
    try {
        run_on_big_stack([this] {
            ChunkCompiler compiler;
            while (!is_ending_ && !stop_.is_raised() && bytes_ < most_bytes) {
                const std::size_t at = next_++;
                if (at >= jobs_.size()) return;
                const std::size_t taken = taken_;
                if (taken > 0 && at < taken + head_start) {
                    std::size_t expected = at + 1;
                    next_.compare_exchange_strong(expected, taken + head_start);
                    continue;
                }
                work_on(jobs_[at], compiler);
            }
        });
    } catch (const Error&) {
        return;
    } catch (const std::exception&) {
        return;
    }
}

void CompileAhead::work_on(Job& job, ChunkCompiler& compiler) {
    const bool is_unread = pass(job, State::untouched, State::busy);
    if (!is_unread && !pass(job, State::read, State::busy)) return;

    // A job is never left busy: somebody may wait for it.
    const struct Done {
        Job& job;

        ~Done() { job.state.store(State::done, std::memory_order_release); }
    } done{job};

    const PackSource& source = *job.plan->source;
    if (is_unread) {
        try {
            job.text = read_planned(source, job.path);
        } catch (const Error&) {
            return;
        }
    }
    job.chunk = compiler.compile(source.manifest.id.value + "/" + std::string(job.path),
                                 is_unread ? std::string_view(*job.text) : job.offered);
    if (job.chunk) bytes_ += job.chunk->bytes();
}

}  // namespace hexwright
