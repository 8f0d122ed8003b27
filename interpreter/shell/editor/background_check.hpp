// Checks the packs of the open texts in the background, as `hexwright check` does, with the texts
// in place of their files: first what reads texts, then once more with handlers run, then the odds
// of what the open texts define. Texts and handlers have a thread each, so that a new check of
// texts need not wait until handlers have stopped.
//
//     BackgroundCheck check(home, [&](auto result) { publish(result); });
//     check.begin({revision, texts, packs, {}});    // a check that still runs is dropped
//
// `deliver` is called on these threads, once for each of the three, and not for what was
// dropped; the last has the findings of the second too, and comes only if something was weighed.
// Cannot be copied: it owns threads.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/stop_flag.hpp"
#include "shell/check/run.hpp"
#include "shell/check/tried_odds.hpp"
#include "shell/editor/document.hpp"
#include "shell/editor/knowledge.hpp"

namespace hexwright {

struct CheckTask {
    std::uint64_t revision = 0;
    FileTexts texts;                 // of the open documents, by path
    std::vector<std::string> packs;  // their folders
    std::vector<std::string> loose;  // open files that belong to no pack
    bool is_known = false;           // what the packs know was gathered before
    bool wants_packs = false;        // those that they may need are to be looked up
};

// A finding, and its places in the text that was checked.
struct PlacedFinding {
    Finding finding;
    TextRange range;
    std::optional<TextRange> fix;  // of finding.fix
};

struct CheckResult {
    std::uint64_t revision = 0;
    bool is_deep = false;
    std::map<std::string, std::vector<PlacedFinding>> files;  // by whole path
    KnowledgeTable knowledge;                                 // of the packs that were loaded
    std::vector<KnownPack> packs;  // that they may need, when they are wanted
    std::vector<TriedOdds> odds;   // of the definitions of open texts; none before the last pass
    std::string failure;           // why nothing could be checked; "" when it could
};

// A thread that does the latest task it was given.
class CheckThread {
public:
    using Work = std::function<void(const CheckTask& task)>;

    // A task begins when no other has come for so long. `stop`, which must outlive this, is raised
    // once it is out of date.
    CheckThread(StopFlag& stop, std::chrono::milliseconds quiet, Work work);
    ~CheckThread();
    CheckThread(const CheckThread&) = delete;
    CheckThread& operator=(const CheckThread&) = delete;

    // What still runs is dropped.
    void begin(CheckTask task);
    void drop();

private:
    void run(const std::stop_token& ended);

    StopFlag& stop_;
    std::chrono::milliseconds quiet_;
    Work work_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::optional<CheckTask> task_;  // the next
    std::jthread thread_;
};

class BackgroundCheck {
public:
    using Deliver = std::function<void(std::shared_ptr<const CheckResult>)>;

    BackgroundCheck(std::filesystem::path home, Deliver deliver);
    BackgroundCheck(const BackgroundCheck&) = delete;
    BackgroundCheck& operator=(const BackgroundCheck&) = delete;

    void begin(CheckTask task);

private:
    void check_texts(const CheckTask& task);
    void check_handlers(const CheckTask& task);
    [[nodiscard]] CheckResult check(const CheckTask& task, StopFlag& stop, KeptGames* kept) const;
    [[nodiscard]] std::vector<TriedOdds> weigh(const CheckTask& task);
    void deliver(CheckResult result, const StopFlag& stop) const;

    std::filesystem::path home_;
    Deliver deliver_;
    StopFlag stop_texts_;
    StopFlag stop_handlers_;
    KeptGames kept_{stop_texts_};
    CheckThread handlers_;  // begun by the other, so it ends after it
    CheckThread texts_;
};

}  // namespace hexwright
