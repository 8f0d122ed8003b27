#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lua/bind_spec.hpp"
#include "shell/report/command_line.hpp"
#include "shell/report/junit.hpp"
#include "shell/report/transcript.hpp"
#include "shell/run/answers.hpp"
#include "shell/run/debuggee.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/run/session.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view spec_ending = "_spec.lua";

// The seed of a test that sets none: the same each time, so that it never passes by luck.
constexpr std::uint64_t spec_seed = 1;
constexpr int spec_patience = 20;  // times the limit of a ruling at a table
constexpr std::size_t most_told = std::size_t{256} * 1024;  // of a test that failed

// What of the specs runs, and which packs are suspended meanwhile.
struct SpecChoice {
    std::string only;  // the full name of a test, or of a group; "" for all
    std::vector<std::string> suspended;
    SessionHook hook = {};  // empty: nothing watches the tests

    [[nodiscard]] bool takes(std::string_view test) const {
        return only.empty() || test == only || test.starts_with(only + ": ");
    }
};

struct FileResult {
    std::string file;
    std::string pack;
    std::vector<JUnitCase> tests;
    std::vector<Diagnostic> problems;  // of the packs or of the file
    std::string report;                // of these problems
    bool is_told = false;              // an earlier file reported the same
    bool has_loaded = false;
    bool has_run = false;
    std::vector<std::string> left_out;  // the content files with errors, without which it ran
    std::string text;                   // the report about tests that failed
    std::vector<std::string> suspended;

    [[nodiscard]] bool is_broken() const { return has_error(problems); }

    [[nodiscard]] std::size_t failed() const {
        return static_cast<std::size_t>(std::ranges::count(tests, false, &JUnitCase::passed));
    }
};

std::string indented(std::string_view text, std::string_view blanks) {
    std::string shifted;
    for (const std::string_view line : split_lines(text))
        shifted += fmt::format("{}{}\n", blanks, line);
    return shifted;
}

// One spec file in a game of its own.
class SpecFile {
public:
    SpecFile(const fs::path& file, PackChoice packs, const SpecChoice& choice, bool in_colour)
        : file_(file),
          choice_(choice),
          in_colour_(in_colour),
          session_(spec_seed, std::move(packs)),
          interrupt_(session_.stop),
          spec_(session_.runtime, [this](const std::string& text) { tell(text); }) {
        result_.file = shown_path(file);
        result_.pack = session_.pack();
        session_.be_patient(spec_patience);
        if (choice.hook) watched_ = choice.hook(session_);
    }

    FileResult run() {
        if (!session_.load()) {
            result_.problems = session_.problems();
            for (const Diagnostic& problem : result_.problems) report(problem);
            return std::move(result_);
        }
        result_.has_loaded = true;
        listen();
        try {
            for (const std::string& pack : choice_.suspended) suspend(pack);
            const Environment globals = session_.driver_environment();
            spec_.bind(globals);
            spec_.collect(session_.compile(file_, globals));
        } catch (const Error& error) {
            result_.problems.push_back(session_.shown(error.diagnostic()));
            report(error.diagnostic());
            return std::move(result_);
        }
        result_.has_run = true;
        const std::size_t rulings = session_.game.history().size();
        for (const SpecTest& test : spec_.tests()) {
            if (session_.stop.is_raised()) break;
            if (choice_.takes(test.name)) run(test, rulings);
        }
        return std::move(result_);
    }

    [[nodiscard]] bool was_interrupted() const { return session_.stop.is_raised(); }

private:
    void report(const Diagnostic& diagnostic) {
        result_.report += indented(session_.text_of(diagnostic, in_colour_), "  ");
    }

    void listen() {
        session_.set_listener(
            {[this](const std::string& text) { tell(text); },
             [this](const Ruling& ruling) {
                 tell(transcript_text(ruling.lines, session_.game.rules.words, in_colour_,
                                      &ruling.trace));
             },
             [this](const Request&, const Diagnostic& diagnostic) { note_failure(diagnostic); }});
    }

    // A test in an endless loop tells its beginning.
    void tell(std::string_view text) {
        if (transcript_.size() > most_told) return;
        transcript_ += text;
        if (transcript_.size() > most_told) transcript_ += "... and more\n";
    }

    // Forced dice and answers are strict, even where the script catches their errors.
    void note_failure(const Diagnostic& diagnostic) {
        tell(session_.text_of(diagnostic, in_colour_));
        const bool is_misfit = diagnostic.code == "chance/forced-dice-missing" ||
                               diagnostic.code == "chance/forced-answer-misfit";
        if (is_misfit) misfits_.push_back(diagnostic);
    }

    void run(const SpecTest& test, std::size_t rulings) {
        session_.restart(rulings, spec_seed);
        transcript_.clear();
        misfits_.clear();
        std::vector<Diagnostic> errors;  // the test itself broke
        const auto start = std::chrono::steady_clock::now();
        try {
            spec_.run(test);
        } catch (const Error& error) {
            if (error.diagnostic().code != "lua/expectation") errors.push_back(error.diagnostic());
        }
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
        std::vector<Diagnostic> failures = spec_.failures();
        std::ranges::move(misfits_, std::back_inserter(failures));
        // Leftovers after another mistake are only its consequence.
        if (failures.empty() && errors.empty()) failures = leftovers(session_.game.fate);
        if (session_.game.watch != nullptr && !(failures.empty() && errors.empty()))
            session_.game.watch->failed(failures.empty() ? errors.front() : failures.front());
        for (Diagnostic& failure : failures) {
            if (failure.where.file.empty()) failure.where = test.where;
        }
        const Place where = session_.shown(test.where);
        JUnitCase found{test.name, where.file, where.line, passed.count(), {}, {}};
        if (!failures.empty()) found.failure = session_.shown(failures.front());
        if (!errors.empty()) found.error = session_.shown(errors.front());
        if (!found.passed()) {
            std::ranges::move(errors, std::back_inserter(failures));
            tell(test.name, failures);
        }
        result_.tests.push_back(std::move(found));
    }

    void tell(const std::string& test, const std::vector<Diagnostic>& problems) {
        result_.text += fmt::format("  {} {}\n", paint("FAILED", Colour::red, in_colour_), test);
        for (const Diagnostic& problem : problems)
            result_.text += indented(session_.text_of(problem, in_colour_), "    ");
        if (!transcript_.empty())
            result_.text += "    what happened:\n" + indented(transcript_, "      ");
    }

    // A pack that this file does not load may be another file's.
    void suspend(const std::string& pack) {
        if (find_pack(session_.sources(), pack) == nullptr) return;
        session_.suspend(pack);
        result_.suspended.push_back(pack);
        result_.text += fmt::format("  -- {} is suspended --\n", pack);
    }

    fs::path file_;
    const SpecChoice& choice_;
    bool in_colour_;
    Session session_;
    InterruptGuard interrupt_;
    SpecBinder spec_;
    FileResult result_;
    std::string transcript_;
    std::vector<Diagnostic> misfits_;
    std::shared_ptr<void> watched_;  // the hook's; ends before the session
};

// Empties a content file, as its problems show it. Nothing when no content pack has it, else
// whether it was not empty before.
std::optional<bool> empty_file(std::vector<PackSource>& packs, const std::string& shown) {
    for (PackSource& pack : packs) {
        const std::vector<std::string> paths = pack.files.scripts();
        const auto path = std::ranges::find_if(paths, [&](const std::string& one) {
            return shown_path(pack.files.folder / one) == shown;
        });
        if (path != paths.end() && !pack.is_ruleset()) return pack.texts.emplace(*path, "").second;
    }
    return std::nullopt;
}

// Adds the content files in which these problems are errors to `left_out`, and empties them. False
// when that adds none, or the ruleset or a manifest has an error.
bool leave_out(const std::vector<Diagnostic>& problems,
               std::vector<PackSource>& packs,
               std::vector<std::string>& left_out) {
    const std::size_t before = left_out.size();
    for (const Diagnostic& problem : problems) {
        if (problem.severity != Severity::error) continue;
        const std::optional<bool> is_new = empty_file(packs, problem.where.file);
        if (!is_new) return false;
        if (*is_new) left_out.push_back(problem.where.file);
    }
    return left_out.size() > before;
}

// One card with an error must not hide what the specs of the others find, so they run without it.
FileResult run_spec(const fs::path& file,
                    const fs::path& home,
                    const SpecChoice& choice,
                    bool in_colour,
                    bool& was_interrupted) {
    PackChoice packs = packs_for(file, home);
    std::vector<std::string> left_out;
    const auto run = [&] {
        SpecFile spec(file, packs, choice, in_colour);
        FileResult result = spec.run();
        was_interrupted = spec.was_interrupted();
        return result;
    };
    FileResult first = run();
    FileResult result = first;
    while (!result.has_loaded && !was_interrupted &&
           leave_out(result.problems, packs.found.packs, left_out))
        result = run();
    if (!result.has_loaded || left_out.empty()) return first;
    result.problems.insert(result.problems.begin(), first.problems.begin(), first.problems.end());
    result.report = first.report + result.report;
    result.left_out = std::move(left_out);
    return result;
}

// The specs below a folder, sorted, so that the order is the same on every disk.
std::vector<fs::path> specs_below(const fs::path& path) {
    std::error_code failed;
    if (!fs::is_directory(path, failed)) {
        if (fs::exists(path, failed)) return {path};
        throw Error("pack/cannot-read", fmt::format("there is no {}", path.generic_string()));
    }
    std::vector<fs::path> found;
    fs::path at = path;
    fs::recursive_directory_iterator it(path, failed);
    while (!failed && it != fs::recursive_directory_iterator()) {
        at = it->path();
        const std::string name = at.filename().string();
        if (name.starts_with('.')) {
            it.disable_recursion_pending();
        } else if (name.ends_with(spec_ending) && it->is_regular_file(failed)) {
            found.push_back(at);
        }
        if (!failed) it.increment(failed);
    }
    // Specs that were not reached would pass.
    if (failed) {
        throw Error("pack/cannot-read",
                    fmt::format("{} cannot be read", printable(at.generic_string(), 200)));
    }
    std::sort(found.begin(), found.end());
    return found;
}

// What keeps its packs from loading is told with the first file that needs them.
void mark_told(FileResult& result, std::set<std::string>& told) {
    std::string problems;
    for (const Diagnostic& problem : result.problems) problems += to_line(problem) + "\n";
    result.is_told = result.is_broken() && !told.insert(problems).second;
}

std::string line_of(const FileResult& result) {
    if (!result.has_run) return fmt::format("{}: could not be run\n", result.file);
    const std::size_t failed = result.failed();
    std::string text = fmt::format("{}: {} passed", result.file, result.tests.size() - failed);
    if (failed > 0) text += fmt::format(", {} failed", failed);
    if (!result.left_out.empty())
        text += fmt::format(", run without {}", join_names(result.left_out, "and"));
    return text + "\n";
}

std::string summary_of(const std::vector<FileResult>& results) {
    std::size_t tests = 0;
    std::size_t failed = 0;
    std::size_t broken = 0;
    std::size_t told = 0;
    std::size_t partial = 0;
    for (const FileResult& result : results) {
        tests += result.tests.size();
        failed += result.failed();
        broken += result.has_run ? 0 : 1;
        told += !result.has_run && result.is_told ? 1 : 0;
        partial += result.left_out.empty() ? 0 : 1;
    }
    const std::string more = told == 0
                                 ? ""
                                 : fmt::format("{} more {} could not be run for the same reason\n",
                                               told, told == 1 ? "file" : "files");
    std::string text = fmt::format("{}, {}, {} failed", count_of(results.size(), "file"),
                                   count_of(tests, "test"), failed);
    if (broken > 0) text += fmt::format(", {} could not be run", count_of(broken, "file"));
    if (partial > 0)
        text += fmt::format(", {} run without content that has errors", count_of(partial, "file"));
    return more + text + "\n";
}

std::string junit_of(const std::vector<FileResult>& results) {
    std::vector<JUnitSuite> suites;
    for (const FileResult& result : results) {
        JUnitSuite suite;
        suite.name = result.pack.empty() ? result.file : result.pack;
        suite.cases = result.tests;
        for (const Diagnostic& problem : result.problems) {
            if (problem.severity != Severity::error) continue;
            suite.cases.push_back({result.file, result.file, 0, 0, {}, problem, {}});
            break;
        }
        suites.push_back(std::move(suite));
    }
    return junit_text("hexwright", suites);
}

// A pack to suspend that no file loads.
std::optional<std::string> unknown_pack(const std::vector<FileResult>& results,
                                        const std::vector<std::string>& suspended) {
    std::set<std::string> known;
    for (const FileResult& result : results)
        known.insert(result.suspended.begin(), result.suspended.end());
    const auto found = std::ranges::find_if_not(
        suspended, [&](const std::string& pack) { return known.contains(pack); });
    return found == suspended.end() ? std::nullopt : std::optional(*found);
}

// Every file ran, and none has a test of this name.
bool is_unknown_test(const std::vector<FileResult>& results, const std::string& only) {
    return !only.empty() && std::ranges::all_of(results, [](const FileResult& result) {
        return result.has_run && result.tests.empty();
    });
}

bool is_clean(const std::vector<FileResult>& results) {
    return std::ranges::all_of(results, [](const FileResult& result) {
        return !result.is_broken() && result.failed() == 0;
    });
}

int test(const std::vector<fs::path>& files,
         const SpecChoice& choice,
         bool in_junit,
         Terminal& terminal) {
    const fs::path home = find_home();
    std::vector<FileResult> results;
    std::set<std::string> told;
    bool interrupted = false;
    for (const fs::path& file : files) {
        FileResult& result = results.emplace_back(
            run_spec(file, home, choice, !in_junit && terminal.out_in_colour(), interrupted));
        mark_told(result, told);
        const std::string report = result.is_told ? "" : result.report;
        if (!in_junit && (result.has_run || !result.is_told))
            terminal.out(line_of(result) + report + result.text);
        if (interrupted || terminal.is_closed()) break;
    }
    terminal.out(in_junit ? junit_of(results) : summary_of(results));
    if (interrupted) terminal.err("hexwright test: interrupted\n");
    if (is_unknown_test(results, choice.only) && !interrupted) {
        terminal.err(fmt::format("hexwright test: none of these files has a test or group '{}'\n",
                                 printable(choice.only, 100)));
        return exit_code::bad_call;
    }
    if (const std::optional<std::string> pack = unknown_pack(results, choice.suspended);
        pack && !interrupted) {
        terminal.err(fmt::format("hexwright test: none of these files loads a pack '{}'\n",
                                 printable(*pack, 60)));
        return exit_code::bad_call;
    }
    return is_clean(results) && !interrupted ? exit_code::clean : exit_code::findings;
}

}  // namespace

int run_test(CommandLine& line, Terminal& terminal) {
    return run_specs(line, terminal, {});
}

int run_specs(CommandLine& line, Terminal& terminal, const SessionHook& hook) {
    std::vector<std::string> paths;
    std::string format = "text";
    line.about("Runs specs: each file *_spec.lua below the paths, or the files given.");
    line.arguments("path", paths, "folders, packs or spec files");
    line.choice("--format", format, {"text", "junit"}, "how results are written");
    SpecChoice choice;
    choice.hook = hook;
    line.option("--only", choice.only,
                "runs one test, or the tests of one group, by its full name");
    line.option("--suspend", choice.suspended,
                "a pack whose listeners and handlers do not run; may be given several times");
    if (const auto done = line.parse()) return *done;
    std::vector<fs::path> files;
    for (const std::string& path : paths) {
        for (fs::path& file : specs_below(path)) files.push_back(std::move(file));
    }
    if (files.empty()) return line.refuse("no *_spec.lua below these paths");
    return test(files, choice, format == "junit", terminal);
}

}  // namespace hexwright
