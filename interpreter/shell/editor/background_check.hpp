// Checks the packs of the open texts in the background, as `hexwright check` does, with the texts
// in place of their files: first what reads texts, then once more with handlers run, then the odds
// of what the open texts define.
//
//     BackgroundCheck check(home, [&](auto result) { inbox.put(result); });
//     check.begin({revision, texts, packs, {}});    // a check that still runs is dropped
//
// `deliver` is called on the check's thread, once for each of the three, and not for what was
// dropped; the last has the findings of the second too, and comes only if something was weighed.
// Cannot be copied: it owns a thread. One at a time in a process, as a FileOverlay is.
#pragma once

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
    std::vector<TriedOdds> odds;  // of the definitions of open texts; none before the last pass
    std::string failure;          // why nothing could be checked; "" when it could
};

class BackgroundCheck {
public:
    using Deliver = std::function<void(std::shared_ptr<const CheckResult>)>;

    BackgroundCheck(std::filesystem::path home, Deliver deliver);
    ~BackgroundCheck();
    BackgroundCheck(const BackgroundCheck&) = delete;
    BackgroundCheck& operator=(const BackgroundCheck&) = delete;

    void begin(CheckTask task);

private:
    void work(const std::stop_token& ended);
    void run(const CheckTask& task, const std::stop_token& ended);
    [[nodiscard]] CheckResult check(const CheckTask& task, bool is_deep);
    [[nodiscard]] std::vector<TriedOdds> weigh(const CheckTask& task);

    // True when nothing else was asked for meanwhile.
    [[nodiscard]] bool is_quiet(const std::stop_token& ended);

    std::filesystem::path home_;
    Deliver deliver_;
    StopFlag stop_;
    KeptGames kept_{stop_};  // of the checks of texts
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::optional<CheckTask> task_;  // the next
    std::jthread thread_;
};

}  // namespace hexwright
