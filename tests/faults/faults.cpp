// What the machine refuses, on demand: memory at the n-th allocation, and calls that write files.
// Whatever is refused ends as a clear error, with the game or the file as it was before, and done
// again it comes out as if nothing had happened.
//
//     faults [--every N]     n = 1, N + 1, 2N + 1 ... up to 10,000 (every one)
//
// Both seams are in this program alone: its operator new, which serves C++ and, through the
// sandbox's pool, Lua, and its own open, write, fsync, rename and ftruncate.
#include <fmt/format.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <functional>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "base/big_stack.hpp"
#include "base/error.hpp"
#include "base/memory_budget.hpp"
#include "base/text.hpp"
#include "pack/save_file.hpp"
#include "pack/source_file.hpp"
#include "seams.hpp"
#include "shell/run/replay.hpp"
#include "shell/run/session.hpp"

namespace {

using namespace hexwright;
namespace fs = std::filesystem;

constexpr std::size_t last_allocation = 10'000;

constexpr int patience = 100;  // the clock decides nothing here

int mistakes = 0;

void expect(bool holds, const std::string& what) {
    if (holds) return;
    ++mistakes;
    fmt::print("  {}\n", what);
}

// What came of an attempt: nothing, or its error.
using Result = std::optional<Diagnostic>;

bool says_memory(const Diagnostic& diagnostic) {
    return is_of_memory(diagnostic) || diagnostic.code == "lua/out-of-memory";
}

// Does something whose n-th allocation is refused.
struct Attempt {
    bool was_refused = false;
    Result error;
};

Attempt attempt(std::size_t n, const std::function<Result()>& work) {
    Attempt attempt;
    refuse_allocation(n);
    try {
        attempt.error = work();
    } catch (const Error& error) {
        attempt.error = error.diagnostic();
    } catch (const std::bad_alloc&) {
        attempt.error = no_memory().diagnostic();
    }
    attempt.was_refused = !stop_refusing();
    return attempt;
}

// For every n-th allocation: tries the work, then looks whether all is as before. Ends when the
// work takes fewer.
void sweep(const char* name,
           std::size_t every,
           const std::function<Result()>& work,
           const std::function<void(const Attempt&, const std::string& where)>& look) {
    std::size_t tried = 0;
    std::size_t failed = 0;
    for (std::size_t n = 1; n <= last_allocation; n += every) {
        const Attempt done = attempt(n, work);
        if (!done.was_refused) break;
        ++tried;
        if (done.error) ++failed;
        const std::string where = fmt::format("{}, allocation {}", name, n);
        if (done.error)
            expect(says_memory(*done.error),
                   fmt::format("{}: {}: {}", where, done.error->code, done.error->message));
        look(done, where);
    }
    fmt::print("{}: {} allocations refused, {} of them ended it with an error\n", name, tried,
               failed);
}

// That memory was refused, if the problems of a load say so; what else they say is its consequence.
Result first_error(const std::vector<Diagnostic>& problems) {
    const auto found = std::ranges::find_if(problems, says_memory);
    if (found != problems.end()) return *found;
    return problems.empty() ? std::nullopt : Result(problems.front());
}

PackChoice packs() {
    return packs_named({"dewprism_bestiary"}, HEXWRIGHT_ROOT);
}

// A session in which a creature may attack another.
struct Table {
    Table() : session(7, packs()) {
        session.be_patient(patience);
        if (!session.load()) throw Error(session.problems().front());
        const char* const names[] = {"Saber Tiger", "Pollywog"};
        for (const char* name : names) {
            const Outcome made =
                session.game.rule({Word::of("make"), {}, {Data("creature"), Data(name)}});
            if (made.diagnostic) throw Error(*made.diagnostic);
            things.push_back(made.result.entity());
        }
        request = {Word::of("make"), {}, {Data("creature"), Data("Saber Tiger")}};
    }

    [[nodiscard]] std::uint64_t hash() const { return session.game.state_hash(); }

    Session session;
    std::vector<EntityId> things;
    Request request;
};

void load_once(std::size_t every) {
    const PackChoice choice = packs();
    sweep(
        "load", every,
        [&]() -> Result {
            Session session(7, choice);
            session.be_patient(patience);
            return session.load() ? std::nullopt : first_error(session.problems());
        },
        [](const Attempt&, const std::string&) {});
}

void reload_once(std::size_t every) {
    Table table;
    const std::uint64_t before = table.hash();
    sweep(
        "reload", every,
        [&]() -> Result {
            const Reloaded reloaded = table.session.reload({table.session.sources().back()});
            return reloaded.is_in_force ? std::nullopt : first_error(reloaded.problems);
        },
        [&](const Attempt&, const std::string& where) {
            expect(table.hash() == before, where + ": the game changed");
            const Outcome outcome = table.session.game.rule(table.request);
            expect(!outcome.diagnostic,
                   where + ": nothing can be done afterwards" +
                       (outcome.diagnostic ? ": " + outcome.diagnostic->message : std::string()));
            (void)table.session.game.undo();
        });
}

void rule_once(std::size_t every) {
    Table table;
    Game& game = table.session.game;
    const std::uint64_t before = table.hash();
    const std::size_t rulings = game.history().size();
    if (game.rule(table.request).diagnostic) return expect(false, "the ruling fails by itself");
    const std::uint64_t after = table.hash();
    (void)game.undo();
    sweep(
        "ruling", every, [&] { return game.rule(table.request).diagnostic; },
        [&](const Attempt& done, const std::string& where) {
            expect(table.hash() == (done.error ? before : after), where + ": the state differs");
            expect(game.history().size() == rulings + (done.error ? 0 : 1),
                   where + ": the history differs");
            expect(table.session.sandbox.depth() == 0, where + ": a run is still open");
            if (done.error) {
                const Outcome outcome = game.rule(table.request);
                expect(!outcome.diagnostic, where + ": the ruling fails the second time");
                expect(table.hash() == after, where + ": it comes out differently");
            }
            expect(game.undo() && table.hash() == before, where + ": it cannot be undone");
        });
}

// The first attack of a game takes what later rulings find ready: each attempt has a game of its
// own.
void rule_first(std::size_t every) {
    std::optional<Table> table(std::in_place);
    const auto attack = [&] {
        return table->session.game
            .rule({Word::of("attack"), table->things[0], {Data(table->things[1])}})
            .diagnostic;
    };
    const std::uint64_t before = table->hash();
    if (attack()) return expect(false, "the attack fails by itself");
    const std::uint64_t after = table->hash();
    table.emplace();
    sweep("first ruling", every, attack, [&](const Attempt& done, const std::string& where) {
        expect(table->hash() == (done.error ? before : after), where + ": the state differs");
        expect(table->session.sandbox.depth() == 0, where + ": a run is still open");
        if (done.error) {
            const Result again = attack();
            expect(!again, where + ": the ruling fails the second time" +
                               (again ? ": " + again->message : std::string()));
            expect(table->hash() == after, where + ": it comes out differently");
        }
        table.emplace();
    });
}

// A folder of its own, removed afterwards.
struct Folder {
    Folder() {
        std::string name = (fs::temp_directory_path() / "faults-XXXXXX").string();
        path = ::mkdtemp(name.data());
    }

    ~Folder() { fs::remove_all(path); }

    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] std::ptrdiff_t files() const {
        return std::distance(fs::directory_iterator(path), {});
    }

    fs::path path;
};

std::string text_of(const fs::path& file) {
    return fs::exists(file) ? read_file(file, "", 1'000'000).text : std::string();
}

void save_once(std::size_t every) {
    Table table;
    const Folder folder;
    const fs::path file = folder.path / "game.json";
    const std::string old_text = "what was there";
    const std::string new_text =
        write_replay(table.session.replay(), table.session.game.rules.words);
    // A process of its own for each: the JSON library allocates in its destructors, where a refusal
    // ends the program, and the file must be as before then too.
    constexpr int was_done = 0;
    constexpr int was_told = 1;
    constexpr int was_not_refused = 2;
    constexpr int was_mistaken = 3;
    std::size_t tried = 0;
    std::size_t told = 0;
    std::size_t ended = 0;
    for (std::size_t n = 1; n <= last_allocation; n += every) {
        save_file(file, old_text);
        const ::pid_t child = ::fork();
        if (child == 0) {
            ::close(STDERR_FILENO);
            const Attempt done = attempt(n, [&]() -> Result {
                save_file(file,
                          write_replay(table.session.replay(), table.session.game.rules.words));
                return std::nullopt;
            });
            if (!done.was_refused) ::_exit(was_not_refused);
            if (!done.error) ::_exit(was_done);
            ::_exit(says_memory(*done.error) ? was_told : was_mistaken);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        const bool has_ended = !WIFEXITED(status);
        const int code = has_ended ? was_told : WEXITSTATUS(status);
        if (code == was_not_refused) break;
        const std::string where = fmt::format("save, allocation {}", n);
        ++tried;
        if (has_ended) ++ended;
        if (code == was_told && !has_ended) ++told;
        expect(code != was_mistaken, where + ": its error is not about memory");
        expect(text_of(file) == (code == was_done ? new_text : old_text),
               where + ": the file is neither the old nor the new one");
        expect(folder.files() == 1, where + ": a draft is left");
    }
    fmt::print(
        "save: {} allocations refused, {} of them ended it with an error, {} in a destructor of "
        "the JSON library\n",
        tried, told, ended);
}

// --- files

// Tries it with each call refused in turn; returns how many calls there were.
void refuse_calls(const char* name,
                  FileCall call,
                  int error,
                  const fs::path& file,
                  const std::string& old_text,
                  const std::string& new_text,
                  const std::function<void()>& work) {
    for (int n = 1;; ++n) {
        Result failed;
        refuse_call(call, n, error);
        try {
            work();
        } catch (const Error& caught) {
            failed = caught.diagnostic();
        }
        const bool was_refused = !stop_refusing_calls();
        const std::string where = fmt::format("{}, call {} of {} ends with '{}'", name, n,
                                              name_of(call), ::strerror(error));
        if (!was_refused) {
            expect(n > 1, where + ": it is never called");
            return;
        }
        expect(failed && failed->code == "pack/cannot-write" && !failed->hint.empty(),
               where + ": no error says so");
        expect(text_of(file) == old_text, where + ": the file changed");
        expect(std::distance(fs::directory_iterator(file.parent_path()), {}) ==
                   (fs::exists(file) ? 1 : 0),
               where + ": a draft is left");
        work();
        expect(text_of(file) == new_text, where + ": it cannot be written afterwards");
        fs::remove(file);
        if (!old_text.empty()) save_file(file, old_text);
    }
}

void write_files() {
    const Folder folder;
    const fs::path file = folder.path / "a.json";
    const std::string text(100'000, 'x');
    const auto save = [&] { save_file(file, text); };

    const struct {
        FileCall call;
        int error;
    } faults[] = {{FileCall::open, EROFS},
                  {FileCall::open, EACCES},
                  {FileCall::write, ENOSPC},
                  {FileCall::fsync, EIO},
                  {FileCall::rename, EACCES}};

    for (const auto& [call, error] : faults) {
        fs::remove(file);
        refuse_calls("a new file", call, error, file, "", text, save);
        save_file(file, "old");
        refuse_calls("an old file", call, error, file, "old", text, save);
    }
    // A disk that becomes full takes a part first.
    for (const bool is_new : {true, false}) {
        fs::remove(file);
        if (!is_new) save_file(file, "old");
        limit_writes(10'000);
        Result failed;
        try {
            save();
        } catch (const Error& caught) {
            failed = caught.diagnostic();
        }
        (void)stop_refusing_calls();
        expect(failed && failed->hint.starts_with("the disk is full"), "a full disk is not named");
        expect(text_of(file) == (is_new ? "" : "old"), "a full disk cut a file");
        expect(folder.files() == (is_new ? 0 : 1), "a full disk left a draft");
    }
    fs::remove(file);
    {
        AppendFile journal(file, true);
        journal.append("one\n");
        refuse_calls("a piece", FileCall::write, ENOSPC, file, "one\n", "one\ntwo\n",
                     [&] { journal.append("two\n"); });
    }
    fmt::print("files: open, write, fsync and rename refused in turn, and a disk that gets full\n");
}

}  // namespace

int main(int count, char** words) {
    std::size_t every = 1;
    if (count == 3 && std::string_view(words[1]) == "--every")
        every = whole_number<std::size_t>(words[2]).value_or(1);
    run_on_big_stack([every] {
        load_once(every);
        reload_once(every);
        rule_once(1);                                      // there are few
        rule_first(std::max<std::size_t>(1, every / 10));  // each try loads the packs
        save_once(every);
        write_files();
    });
    fmt::print("{}\n", mistakes == 0 ? "all as before" : count_of(mistakes, "mistake"));
    return mistakes == 0 ? 0 : 1;
}
