// Things that only one floor may do: use Lua, open files, use the terminal, the clock and the
// environment.
#include <set>

#include "source_tree.hpp"

namespace doors_test {

using namespace architecture;

namespace {

// A name or header that code outside of these folders may not use.
struct Door {
    std::string_view what;
    std::set<std::string, std::less<>> headers;
    std::set<std::string, std::less<>> words;
    std::vector<std::string_view> folders;
};

const std::vector<Door>& doors() {
    static const std::vector<Door> all = {
        {"speaks Lua",
         {"lua.h", "lua.hpp", "lauxlib.h", "lualib.h", "luaconf.h"},
         {"lua_State", "luaL_Buffer"},
         {"interpreter/lua/"}},
        {"opens files",
         {"fstream", "fcntl.h", "dirent.h", "sys/inotify.h", "sys/stat.h"},
         {"fopen", "freopen", "fdopen", "ifstream", "ofstream", "fstream", "::open", "::openat",
          "::creat", "mmap", "mmap64", "shm_open", "memfd_create"},
         // Reopening the terminal does not count as opening a file.
         {"interpreter/pack/", "interpreter/shell/run/input.cpp"}},
        // The shell finds the project's folders; their content is read through the floor `pack`.
        {"names files",
         {"filesystem"},
         {"filesystem"},
         {"interpreter/pack/", "interpreter/lint/", "interpreter/shell/", "interpreter/serve/"}},
        {"calls the system",
         {"unistd.h", "poll.h", "sys/ioctl.h", "csignal", "signal.h"},
         {},
         {"interpreter/pack/", "interpreter/shell/", "interpreter/serve/"}},
        {"reads a clock",
         {"ctime", "time.h", "sys/time.h"},
         {"system_clock", "steady_clock", "high_resolution_clock", "utc_clock", "clock_gettime",
          "gettimeofday", "::time", "::clock", "localtime", "gmtime"},
         {"interpreter/shell/", "interpreter/serve/"}},
        {"reads the environment",
         {"sys/utsname.h"},
         {"getenv", "secure_getenv", "setenv", "putenv", "environ", "setlocale", "getpid",
          "gethostname"},
         {"interpreter/shell/", "interpreter/serve/"}},
        {"talks to a terminal",
         {"iostream", "termios.h"},
         {"cout", "cerr", "clog", "cin", "stdout", "stderr", "stdin", "printf", "vprintf", "puts",
          "putchar", "perror", "getchar", "isatty", "fmt::print", "STDIN_FILENO", "STDOUT_FILENO",
          "STDERR_FILENO"},
         {"interpreter/shell/", "interpreter/serve/"}},
        {"has chance of its own",
         {"random"},
         {"random_device", "mt19937", "mt19937_64", "minstd_rand", "std::rand", "std::srand",
          "std::shuffle", "uniform_int_distribution", "getrandom"},
         {"interpreter/shell/", "interpreter/serve/"}},
    };
    return all;
}

bool is_inside(const std::string& path, const std::vector<std::string_view>& folders) {
    return std::any_of(folders.begin(), folders.end(),
                       [&](auto folder) { return starts_with(path, folder); });
}

// The names in a line of code: "std::cout << x" gives "std", "std::cout", "cout", "x". A name after
// a scope is listed with and without the scope; "::open" only if nothing is before it.
std::vector<std::string> names_in(const std::string& line) {
    std::vector<std::string> names;
    std::string before;
    for (std::size_t at = 0; at < line.size();) {
        if (!is_word_char(line[at])) {
            ++at;
            continue;
        }
        const std::size_t from = at;
        while (at < line.size() && is_word_char(line[at])) ++at;
        const std::string name = line.substr(from, at - from);
        names.push_back(name);
        if (from >= 2 && line.compare(from - 2, 2, "::") == 0) {
            const bool has_scope = from >= 3 && is_word_char(line[from - 3]);
            names.push_back((has_scope ? before : "") + "::" + name);
            if (has_scope && before == "std") names.push_back("::" + name);
        }
        before = name;
    }
    return names;
}

std::vector<Finding> judge_doors(const SourceTree& tree) {
    std::vector<Finding> findings;
    for (const SourceFile& file : tree) {
        if (!is_cpp(file.path)) continue;
        const std::vector<std::string> lines = read_code(file.text).lines;
        for (const Door& door : doors()) {
            if (is_inside(file.path, door.folders)) continue;
            const auto tell = [&](int line, const std::string& sign) {
                findings.push_back({file.path, line,
                                    fmt::format("{}: only {} {}", sign,
                                                fmt::join(door.folders, " and "), door.what)});
            };
            for (const Include& include : includes_of(file.text)) {
                if (door.headers.contains(include.target)) tell(include.line, include.target);
            }
            int number = 0;
            for (const std::string& line : lines) {
                ++number;
                if (line.find("#include") != std::string::npos) continue;
                for (const std::string& name : names_in(line)) {
                    if (door.words.contains(name)) tell(number, name);
                }
            }
        }
    }
    return findings;
}

// Lua's own errors are C++ exceptions, and catch (...) would swallow them. ASAN and fuzzers are no
// reason for it.
std::vector<Finding> judge_catches(const SourceTree& tree) {
    std::vector<Finding> findings;
    for (const SourceFile& file : tree) {
        if (!is_cpp(file.path)) continue;
        int number = 0;
        for (std::string line : read_code(file.text).lines) {
            ++number;
            line.erase(std::remove(line.begin(), line.end(), ' '), line.end());
            if (line.find("catch(...)") != std::string::npos) {
                findings.push_back({file.path, number,
                                    "catch (...) swallows Lua's own errors; name the exception"});
            }
        }
    }
    return findings;
}

// Bindings call verbs; they read the state through the context of the verbs.
std::vector<Finding> judge_bindings(const SourceTree& tree) {
    static const std::set<std::string, std::less<>> writers = {"kernel/state/world.hpp",
                                                               "kernel/state/ledger.hpp"};
    std::vector<Finding> findings;
    for (const SourceFile& file : tree) {
        if (!is_cpp(file.path) || !starts_with(file.path, "interpreter/lua/bind_")) continue;
        for (const Include& include : includes_of(file.text)) {
            if (!writers.contains(include.target)) continue;
            findings.push_back({file.path, include.line,
                                fmt::format("a binding calls verbs, never the state: drop \"{}\"",
                                            include.target)});
        }
    }
    return findings;
}

}  // namespace

TEST_CASE("Lua, files, clock, terminal and chance each have one door") {
    expect_none(judge_doors(read_tree("interpreter")));
}

TEST_CASE("nothing in the engine catches everything") {
    expect_none(judge_catches(read_tree("interpreter")));
}

TEST_CASE("bindings do not write the state") {
    expect_none(judge_bindings(read_tree("interpreter")));
}

TEST_CASE("the rule of doors sees a forbidden header") {
    CHECK(told(judge_doors({{"interpreter/kernel/state/world.cpp",
                             "#include <lua.hpp>\n#include <fstream>\n"}})) ==
          std::vector<std::string>{"1: lua.hpp: only interpreter/lua/ speaks Lua",
                                   "2: fstream: only interpreter/pack/ and "
                                   "interpreter/shell/run/input.cpp opens files"});
}

TEST_CASE("the rule of doors sees a forbidden word") {
    const auto [text, finding] = GENERATE(table<std::string, std::string>({
        {"\nvoid f(lua_State* state);\n", "2: lua_State: only interpreter/lua/ speaks Lua"},
        {"int a = ::open(p, 0);\n",
         "1: ::open: only interpreter/pack/ and interpreter/shell/run/input.cpp opens "
         "files"},
        {"void* a = ::mmap(p, n, 1, 2, f, 0);\n",
         "1: mmap: only interpreter/pack/ and interpreter/shell/run/input.cpp opens "
         "files"},
        {"auto t = std::chrono::steady_clock::now();\n",
         "1: steady_clock: only interpreter/shell/ and interpreter/serve/ reads a clock"},
        {"auto t = std::time(nullptr);\n",
         "1: ::time: only interpreter/shell/ and interpreter/serve/ reads a clock"},
        {"auto h = std::getenv(n);\n",
         "1: getenv: only interpreter/shell/ and interpreter/serve/ reads the environment"},
        {"fmt::print(x);\n",
         "1: fmt::print: only interpreter/shell/ and interpreter/serve/ talks to a terminal"},
        {"std::cerr << 1;\n",
         "1: cerr: only interpreter/shell/ and interpreter/serve/ talks to a terminal"},
        {"std::shuffle(a, b, c);\n",
         "1: std::shuffle: only interpreter/shell/ and interpreter/serve/ has chance of its own"},
    }));
    CHECK(told(judge_doors({{"interpreter/kernel/verb/verb.cpp", text}})) ==
          std::vector<std::string>{finding});
}

TEST_CASE("the rule of doors ignores comments, literals and longer names") {
    const std::string text =
        "// lua_State is not ours\n/* fopen\n fopen */ const char* s = \"cout\"; auto r = "
        "R\"x(\nstdout)x\";\n"
        "deck.open(); Chest::open(); snprintf(b, 1, s); print(x); char c = '\"'; int printf_like = "
        "1'000;\n";
    CHECK(told(judge_doors({{"interpreter/kernel/verb/verb.cpp", text}})).empty());
}

TEST_CASE("the rule of doors allows each floor its own door") {
    CHECK(
        told(judge_doors(
                 {{"interpreter/lua/guard.cpp", "#include <lua.hpp>\nlua_State* state;\n"},
                  {"interpreter/pack/source_file.cpp", "#include <fstream>\nstd::ifstream file;\n"},
                  {"interpreter/shell/report/terminal.cpp",
                   "#include <unistd.h>\nbool b = isatty(1);\n"}}))
            .empty());
}

TEST_CASE("the rule of catches sees catch (...) with any spacing") {
    CHECK(told(judge_catches(
              {{"interpreter/lua/guard.cpp", "try {\n} catch ( ... ) {\n}\n// catch (...)\n"}})) ==
          std::vector<std::string>{"2: catch (...) swallows Lua's own errors; name the exception"});
    CHECK(told(judge_catches({{"interpreter/lua/guard.cpp", "try {} catch (const Error&) {}\n"}}))
              .empty());
}

TEST_CASE("the rule of bindings sees the World") {
    const std::string text =
        "#include \"kernel/verb/verb.hpp\"\n#include \"kernel/state/world.hpp\"\n";
    CHECK(told(judge_bindings({{"interpreter/lua/bind_entity.cpp", text}})) ==
          std::vector<std::string>{
              "2: a binding calls verbs, never the state: drop \"kernel/state/world.hpp\""});
    CHECK(told(judge_bindings({{"interpreter/lua/game.cpp", text}})).empty());
}

}  // namespace doors_test
