// Players at several tables of one server, over the loopback address: how soon each call is
// answered, how much memory the server holds, and whether each table can be played again from its
// save. `./dev bench serve_load`; --seconds 600 for the long run.
//
// Each player listens, looks whether the question is theirs, and answers it by chance; the GM of
// each table begins the battle, takes some of it back, and begins again.
#include <fmt/format.h>
#include <httplib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace {

using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr double most_milliseconds = 100;  // of the 95th percentile
constexpr double most_growth = 1.05;       // of resident memory, from a fifth of the run to its end

struct Settings {
    int players = 50;
    int tables = 10;
    int seconds = 10;
};

// What all threads measured.
class Figures {
public:
    void add(const std::string& method, double milliseconds) {
        const std::lock_guard lock(mutex_);
        times_[method].push_back(milliseconds);
    }

    void fail(const std::string& what) {
        const std::lock_guard lock(mutex_);
        ++failures_[what];
    }

    std::atomic<long> stale = 0;  // somebody else was faster, which is no failure
    std::atomic<long> events = 0;
    std::atomic<long> lost_streams = 0;

    // Returns the 95th percentile of all calls.
    double print() {
        std::vector<double> all;
        fmt::print("{:<12} {:>8} {:>8} {:>8} {:>8} {:>8}  ms\n", "method", "calls", "50 %", "95 %",
                   "99 %", "most");
        for (auto& [method, times] : times_) {
            all.insert(all.end(), times.begin(), times.end());
            print_row(method, times);
        }
        print_row("all", all);
        fmt::print("{} refused as stale, {} events heard, {} streams lost\n", stale.load(),
                   events.load(), lost_streams.load());
        for (const auto& [what, count] : failures_)
            fmt::print("FAILED {} times: {}\n", count, what);
        return all.empty() ? 0 : at(all, 0.95);
    }

    [[nodiscard]] bool has_failures() const { return !failures_.empty(); }

private:
    static double at(const std::vector<double>& sorted, double part) {
        return sorted[static_cast<std::size_t>(static_cast<double>(sorted.size() - 1) * part)];
    }

    static void print_row(const std::string& name, std::vector<double>& times) {
        if (times.empty()) return;
        std::ranges::sort(times);
        fmt::print("{:<12} {:>8} {:>8.1f} {:>8.1f} {:>8.1f} {:>8.1f}\n", name, times.size(),
                   at(times, 0.5), at(times, 0.95), at(times, 0.99), times.back());
    }

    std::mutex mutex_;
    std::map<std::string, std::vector<double>> times_;
    std::map<std::string, long> failures_;
};

// The server as a process.
class Server {
public:
    Server() {
        int ends[2] = {};
        if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
        pid_ = ::fork();
        if (pid_ == 0) {
            ::dup2(ends[1], STDOUT_FILENO);
            ::close(ends[0]);
            ::execl(HEXWRIGHT_PROGRAMS "/hexwright-serve", "hexwright-serve", "--port", "0",
                    "dewprism_bestiary", nullptr);
            ::_exit(127);
        }
        ::close(ends[1]);
        std::FILE* out = ::fdopen(ends[0], "r");
        std::string line(1000, '\0');
        if (std::fgets(line.data(), static_cast<int>(line.size()), out) == nullptr)
            throw std::runtime_error("the server does not start");
        std::fclose(out);
        line.resize(line.find('\n'));
        port = std::stoi(line.substr(17));
        token = line.substr(line.find('#') + 1);
    }

    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    ~Server() {
        ::kill(pid_, SIGTERM);
        ::waitpid(pid_, nullptr, 0);
    }

    // In MB.
    [[nodiscard]] double resident() const {
        std::ifstream file(fmt::format("/proc/{}/statm", pid_));
        double total = 0;
        double pages = 0;
        file >> total >> pages;
        return pages * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
    }

    int port = 0;
    std::string token;

private:
    pid_t pid_ = 0;
};

// Somebody with a link, who calls from one thread.
class Person {
public:
    Person(int port, const std::string& token, Figures& figures)
        : port_(port), figures_(&figures), client_("127.0.0.1", port) {
        client_.set_read_timeout(60);
        const auto login =
            client_.Post("/login", Json{{"token", token}}.dump(), "application/json");
        if (!login || login->status != 204) throw std::runtime_error("no login");
        cookie_ = login->get_header_value("Set-Cookie");
        cookie_.resize(cookie_.find(';'));
    }

    // The result; null when it was refused. A failure unless it is stale.
    Json call(const std::string& method, Json params = Json::object()) {
        const Json message = {
            {"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}};
        const auto start = Clock::now();
        const auto answer =
            client_.Post("/rpc", {{"Cookie", cookie_}}, message.dump(), "application/json");
        figures_->add(method,
                      std::chrono::duration<double, std::milli>(Clock::now() - start).count());
        if (!answer || answer->status != 200) {
            figures_->fail(fmt::format("{}: HTTP {}", method, answer ? answer->status : 0));
            return nullptr;
        }
        Json body = Json::parse(answer->body);
        if (body.contains("result")) return std::move(body["result"]);
        const int code = body["error"]["code"];
        // A question that was answered meanwhile is as stale as a revision.
        if (code == 1002 || code == 1006) {
            ++figures_->stale;
        } else {
            figures_->fail(fmt::format("{}: {}", method, body["error"]["message"].dump()));
        }
        return nullptr;
    }

    // Reads events until `is_over`.
    void listen(const std::atomic<bool>& is_over) const {
        while (!is_over) {
            httplib::Client client("127.0.0.1", port_);
            client.set_read_timeout(20);
            (void)client.Get("/events", {{"Cookie", cookie_}},
                             [&](const char* bytes, std::size_t count) {
                                 figures_->events += std::count(bytes, bytes + count, '{') > 0;
                                 return !is_over;
                             });
            if (!is_over) ++figures_->lost_streams;
        }
    }

private:
    int port_;
    Figures* figures_;
    httplib::Client client_;
    std::string cookie_;
};

struct Table {
    std::string session;
    std::string battle;
    int start = 0;  // rulings before the battle
    std::vector<std::unique_ptr<Person>> players = {};
    std::unique_ptr<Person> gm = nullptr;
};

// Waits between two calls, as a person does.
void think(std::mt19937& chance, const std::atomic<bool>& is_over) {
    const auto end = Clock::now() + std::chrono::milliseconds(100 + chance() % 400);
    while (!is_over && Clock::now() < end) std::this_thread::sleep_for(10ms);
}

void play(Person& player, unsigned seed, const std::atomic<bool>& is_over) {
    std::mt19937 chance(seed);
    while (!is_over) {
        const Json found = player.call("choices");
        if (found.is_object() && found["question"].is_object() &&
            found["question"].value("yours", false)) {
            const Json& question = found["question"];
            Json answer = question.value("default", Json(nullptr));
            std::vector<Json> numbers;
            for (const Json& option : question.value("options", Json::array())) {
                if (option.value("refusal", "").empty()) numbers.push_back(option["number"]);
            }
            if (question["kind"] == "option" && !numbers.empty())
                answer = numbers[chance() % numbers.size()];
            player.call("choose", {{"revision", found["revision"]},
                                   {"question", question["id"]},
                                   {"answer", answer}});
        } else if (chance() % 3 == 0) {
            player.call("state.get");
        } else if (chance() % 5 == 0) {
            player.call("log");
        }
        think(chance, is_over);
    }
}

void lead(Table& table, unsigned seed, const std::atomic<bool>& is_over) {
    std::mt19937 chance(seed);
    Person& gm = *table.gm;
    while (!is_over) {
        const Json state = gm.call("state.get");
        if (state.is_object()) {
            const Json revision = state["revision"];
            const int rulings = state["rulings"];
            if (state["flow"].is_null() || rulings > table.start + 150) {
                const Json back =
                    gm.call("goto", {{"revision", revision}, {"ruling", table.start}});
                if (back.is_object())
                    gm.call("eval", {{"revision", back["revision"]}, {"line", table.battle}});
            } else if (chance() % 8 == 0 && rulings > table.start + 4) {
                gm.call("undo", {{"revision", revision}, {"times", 1 + chance() % 3}});
            } else if (state.value("waits", false)) {
                gm.call("choose", {{"revision", revision}});
            }
        }
        think(chance, is_over);
    }
}

// A table whose fighters are played by so many people.
Table open_table(Person& author, const Server& server, Figures& figures, int index, int players) {
    const Json opened =
        author.call("session.open", {{"start", "dewprism_bestiary"},
                                     {"seed", std::to_string(1000 + index)},
                                     {"fighters", "Saber Tiger x2 vs Pollywog x3"}});
    Table table{opened.at("session"), opened.at("battle")};
    const Json state = author.call("state.get", {{"session", table.session}});
    table.start = state.at("rulings");
    std::vector<std::vector<std::string>> plays(static_cast<std::size_t>(players));
    std::size_t next = 0;
    for (const Json& thing : state.at("things")) {
        if (thing.value("kind", "") == "creature")
            plays[next++ % plays.size()].push_back(thing.at("word"));
    }
    const auto seat = [&](const std::string& name, const std::string& role, const Json& words) {
        Json params = {{"session", table.session}, {"name", name}, {"role", role}};
        if (!words.empty()) params["plays"] = words;
        const std::string token = author.call("seats.add", params).at("token");
        return std::make_unique<Person>(server.port, token, figures);
    };
    table.gm = seat("GM", "gm", Json::array());
    for (int i = 0; i < players; ++i)
        table.players.push_back(
            seat(fmt::format("P{}", i), "player", plays[static_cast<std::size_t>(i)]));
    return table;
}

// Whether the save of a table leads another session to the same state. The save names the hash of
// its state.
bool is_replayed(Person& author, Table& table) {
    const Json save = Json::parse(table.gm->call("save").at("text").get<std::string>());
    const Json fresh = author.call("session.open", {{"start", "dewprism_bestiary"}});
    const Json name = {{"session", fresh.at("session")}};
    Json load = name;
    load["revision"] = fresh.at("revision");
    load["text"] = save.dump();
    bool is_same = author.call("load", load).is_object();
    if (is_same) {
        const Json again = Json::parse(author.call("save", name).at("text").get<std::string>());
        is_same = again.at("state") == save.at("state") &&
                  again.at("rulings").size() == save.at("rulings").size();
    }
    author.call("session.close", name);
    return is_same;
}

Settings read_settings(int count, char** words) {
    Settings settings;
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string name = words[i];
        int* const value = name == "--players"   ? &settings.players
                           : name == "--tables"  ? &settings.tables
                           : name == "--seconds" ? &settings.seconds
                                                 : nullptr;
        if (value == nullptr) throw std::runtime_error("no option " + name);
        *value = std::stoi(words[i + 1]);
    }
    return settings;
}

// Prints the memory ten times; returns how much it grew after the first fifth.
double watch(const Server& server, int seconds) {
    double early = 0;
    double last = 0;
    for (int part = 1; part <= 10; ++part) {
        std::this_thread::sleep_for(std::chrono::milliseconds(seconds * 100));
        last = server.resident();
        if (part == 2) early = last;
        fmt::print("{:>5.0f} s: {:.1f} MB resident\n", seconds * part / 10.0, last);
        std::fflush(stdout);
    }
    return last / early;
}

}  // namespace

int main(int count, char** words) {
    const Settings settings = read_settings(count, words);
    fmt::print("{} players at {} tables for {} s\n", settings.players, settings.tables,
               settings.seconds);
    const Server server;
    Figures setting_up;
    Figures figures;
    Person author(server.port, server.token, setting_up);
    std::vector<Table> tables;
    for (int i = 0; i < settings.tables; ++i)
        tables.push_back(
            open_table(author, server, figures, i, settings.players / settings.tables));
    std::atomic<bool> is_over = false;
    std::vector<std::thread> threads;
    unsigned seed = 0;
    for (Table& table : tables) {
        threads.emplace_back(lead, std::ref(table), ++seed, std::cref(is_over));
        for (const auto& player : table.players) {
            threads.emplace_back(play, std::ref(*player), ++seed, std::cref(is_over));
            threads.emplace_back(&Person::listen, player.get(), std::cref(is_over));
        }
    }
    const double growth = watch(server, settings.seconds);
    is_over = true;
    for (std::thread& thread : threads) thread.join();
    const double percentile = figures.print();
    int replayed = 0;
    for (Table& table : tables) replayed += is_replayed(author, table) ? 1 : 0;
    fmt::print(
        "95 % of the calls within {:.1f} ms (bar {}), memory x {:.3f} (bar {} in a run of 600 s), ",
        percentile, most_milliseconds, growth, most_growth);
    fmt::print("{} of {} tables equal to their replay\n", replayed, settings.tables);
    return figures.has_failures() || replayed != settings.tables ? 1 : 0;
}
