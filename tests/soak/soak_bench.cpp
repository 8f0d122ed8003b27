// Self-play: battles between random pairs of fighters from the scripts of a system, seeds 1 to N.
// Each must end without a failed ruling, and undoing all of it must restore the first state. In
// systems with many questions, players and GM answer one question in four at random.
//
//     soak_bench [--system NAME] [--battles N] [--from SEED] [--profile]     every system, 1,000
//     battles from seed 1; --profile says where the time of the rulings went, which then take
//     longer
//
// Prints the battles, the rulings per second and, at the first fault, the seed and the pair that
// show it; then it ends with status 1. Beside Dewprism the same pairs fight in a plain-Lua sketch
// of the game (sketch.hpp), battle by battle in turn: its rulings per second, and the ratio (of
// playing alone, without undo).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <optional>
#include <string_view>

#include "base/big_stack.hpp"
#include "kernel/chance/philox.hpp"
#include "shell/run/profile_report.hpp"
#include "shell/run/session.hpp"
#include "sketch.hpp"

namespace hexwright {

namespace {

constexpr const char* home = HEXWRIGHT_ROOT;

// The wall clock of a ruling so many times as long, so that a profiler may slow it down.
constexpr int wall_patience = 200;

// A game system to play: a scene with loaded packs, and the fighters. The battle is in
// tests/soak/battles/NAME.lua.
struct System {
    const char* name;
    const char* scene;
    const char* fighters;  // their kind
    bool sketched;
    bool whimsical = false;
};

constexpr std::array systems = {
    System{"dewprism", "tiger_cave.lua", "creature", true},
    System{"actlite", "duel.lua", "character", false},
    System{"success_range", "giant.lua", "npc", false, true},
    System{"lost_eternal", "mages.lua", "creature", false},
    System{"tsl", "stairwell.lua", "creature", false},
};

struct Options {
    const System* only = nullptr;  // or every system
    std::uint64_t battles = 1000;
    std::uint64_t from = 1;
    bool profile = false;
};

using Seconds = std::chrono::duration<double>;

struct Played {
    std::uint64_t rulings = 0;
    Seconds seconds{};

    [[nodiscard]] double a_second() const { return static_cast<double>(rulings) / seconds.count(); }
};

struct Figures {
    std::uint64_t battles = 0;
    Played engine;
    Played sketch;
    std::uint64_t longest = 0;  // rulings of one battle
    std::string longest_title;
};

// Players and a GM with random answers, the same for the same seed.
class Whims : public AnswerSource {
public:
    explicit Whims(Game& game) : game_(game) {}

    void begin(std::uint64_t seed) {
        seed_ = seed;
        asked_ = 0;
    }

    std::optional<Answer> answer(const Question& question) override {
        ++asked_;
        return Answer{choose(question)};
    }

private:
    Value choose(const Question& question) {
        if (draw(4, 0) != 0) return default_answer(question);
        switch (question.kind) {
            case QuestionKind::yes_no:
                return Value::of_truth(draw(2, 1) == 1);
            case QuestionKind::option:
                return Value::of(1 + draw(std::ssize(question.options), 1));
            case QuestionKind::number:
                return Value::of(question.from + draw(question.to - question.from + 1, 1));
            case QuestionKind::text:
                return Value::of(game_.rules.words.intern("a whim"));
            default:
                return default_answer(question);
        }
    }

    std::int64_t draw(std::int64_t bound, std::uint32_t stream) const {
        const std::int64_t least = std::clamp<std::int64_t>(bound, 1, 1'000'000);
        return draw_below({seed_, asked_, stream, 2}, static_cast<std::uint32_t>(least));
    }

    Game& game_;
    std::uint64_t seed_ = 0;
    std::uint32_t asked_ = 0;
};

class Soak {
public:
    explicit Soak(const System& system)
        : system_(system),
          session_(
              1,
              packs_for(fmt::format("{}/scripts/{}/scenes/{}", home, system.name, system.scene),
                        home)),
          whims_(session_.game) {
        if (system.sketched) sketch_.emplace(home);
        if (system.whimsical) session_.game.fate.set_sources({&whims_});
    }

    // Describes the fault, or is empty.
    std::string open() {
        session_.be_patient(wall_patience);
        if (!session_.load()) return session_.text_of(session_.problems().front(), false);
        Session::Listener listener;
        listener.failed = [this](const Request&, const Diagnostic& diagnostic) {
            if (fault_.empty()) fault_ = session_.text_of(diagnostic, false);
        };
        session_.set_listener(std::move(listener));
        const Environment globals = session_.driver_environment();
        scene_ = session_.compile(fmt::format("{}/tests/soak/battles/{}.lua", home, system_.name),
                                  globals);
        fighters_ = session_.game.rules.definitions.names_of(system_.fighters);
        return fighters_.size() < 2 ? "there is nobody to fight" : "";
    }

    std::string play(std::uint64_t seed, Figures& figures) {
        Game& game = session_.game;
        session_.restart(0, seed);
        whims_.begin(seed);
        const std::uint64_t before = game.world.hash();
        const std::string left = fighter(seed, 0);
        const std::string right = fighter(seed, 1);
        const std::string title = fmt::format("seed {}: {} against {}", seed, left, right);
        fault_.clear();
        const auto begin = std::chrono::steady_clock::now();
        try {
            const Run run(session_.sandbox, RunKind::driver);
            session_.sandbox.call(scene_, [&](lua_State* state) {
                session_.runtime.push(state, Data(left));
                session_.runtime.push(state, Data(right));
                return 2;
            });
        } catch (const Error& error) {
            return fmt::format("{}\n{}", title, session_.text_of(error.diagnostic(), false));
        }
        if (!fault_.empty()) return fmt::format("{}\n{}", title, fault_);
        figures.engine.seconds += std::chrono::steady_clock::now() - begin;
        const std::uint64_t rulings = game.history().size();
        while (game.undo(true)) {
        }
        if (game.world.hash() != before) return title + "\nundoing it leaves another state";
        ++figures.battles;
        figures.engine.rulings += rulings;
        if (rulings > figures.longest) {
            figures.longest = rulings;
            figures.longest_title = title;
        }
        if (!sketch_) return "";
        const auto sketched = std::chrono::steady_clock::now();
        figures.sketch.rulings += sketch_->play(seed, left, right);
        figures.sketch.seconds += std::chrono::steady_clock::now() - sketched;
        return "";
    }

    [[nodiscard]] std::size_t fighters() const { return fighters_.size(); }

    void begin_profile() {
        profile_.emplace(session_.runtime,
                         [] { return std::chrono::steady_clock::now().time_since_epoch(); });
    }

    [[nodiscard]] std::string profile(std::uint64_t rulings) const {
        const auto shown = [this](const std::string& file) {
            return session_.shown(Place{file}).file;
        };
        return profile_ ? profile_text(*profile_, rulings, shown) : "";
    }

private:
    [[nodiscard]] std::string fighter(std::uint64_t seed, std::uint32_t side) const {
        const auto count = static_cast<std::uint32_t>(fighters_.size());
        return fighters_[draw_below({seed, side, 0, 1}, count)];
    }

    const System& system_;
    Session session_;
    Whims whims_;
    std::optional<Sketch> sketch_;
    ScriptFunction scene_;
    std::vector<std::string> fighters_;
    std::string fault_;
    std::optional<Profile> profile_;
};

int play_all(const System& system, const Options& options) {
    Soak soak(system);
    if (const std::string problem = soak.open(); !problem.empty()) {
        fmt::print(stderr, "{}\n", problem);
        return 1;
    }
    Figures figures;
    if (options.profile) soak.begin_profile();
    for (std::uint64_t seed = options.from; seed < options.from + options.battles; ++seed) {
        if (const std::string problem = soak.play(seed, figures); !problem.empty()) {
            fmt::print(stderr, "{}\n", problem);
            return 1;
        }
    }
    fmt::print("Self-play of {}, {} fighters: {} battles, {} rulings, {:.0f} a second\n",
               system.name, soak.fighters(), figures.battles, figures.engine.rulings,
               figures.engine.a_second());
    fmt::print("The longest, {} rulings: {}\n", figures.longest, figures.longest_title);
    fmt::print("{}", soak.profile(figures.engine.rulings));
    if (!system.sketched) return 0;
    fmt::print("A plain-Lua sketch of the same battles: {} rulings, {:.0f} a second\n",
               figures.sketch.rulings, figures.sketch.a_second());
    fmt::print("Engine / sketch, rulings a second: {:.3f}\n",
               figures.engine.a_second() / figures.sketch.a_second());
    return 0;
}

bool read_number(std::string_view text, std::uint64_t& number) {
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    return fault == std::errc{} && end == text.data() + text.size();
}

bool read_options(int count, char** arguments, Options& options) {
    for (int i = 1; i < count; i += 2) {
        const std::string_view name = arguments[i];
        if (name == "--profile") {
            options.profile = true;
            --i;
            continue;
        }
        if (i + 1 == count) return false;
        const std::string_view value = arguments[i + 1];
        if (name == "--system") {
            const auto named = [&](const System& system) { return system.name == value; };
            options.only = std::find_if(systems.begin(), systems.end(), named);
            if (options.only == systems.end()) return false;
        } else {
            if (name != "--battles" && name != "--from") return false;
            if (!read_number(value, name == "--from" ? options.from : options.battles))
                return false;
        }
    }
    return true;
}

}  // namespace

}  // namespace hexwright

int main(int count, char** arguments) {
    using namespace hexwright;
    Options options;
    if (!read_options(count, arguments, options)) {
        fmt::print(stderr,
                   "usage: soak_bench [--system NAME] [--battles N] [--from SEED] [--profile]\n");
        return 2;
    }
    int status = 0;
    run_on_big_stack([&] {
        for (const System& system : systems) {
            if (options.only != nullptr && options.only != &system) continue;
            status = std::max(status, play_all(system, options));
        }
    });
    return status;
}
