#include "shell/table/odds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <unordered_map>

#include "base/error.hpp"
#include "base/finally.hpp"
#include "base/text.hpp"
#include "kernel/state/limit.hpp"
#include "kernel/turn/order.hpp"
#include "kernel/verb/flow.hpp"
#include "kernel/verb/policy.hpp"
#include "kernel/weigh/course.hpp"
#include "kernel/weigh/weigher.hpp"
#include "shell/report/transcript.hpp"
#include "shell/run/answers.hpp"
#include "shell/table/best_answers.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/words.hpp"

namespace hexwright {

namespace {

// Given answers, then defaults; notes what was asked.
class OddsAnswers : public AnswerSource {
public:
    OddsAnswers(Game& game, const OddsRequest& request, Odds& odds)
        : game_(game), request_(request), odds_(odds), seen_(game.fate) {}

    void begin_run() {
        decisions_.clear();
        path_.clear();
        if (request_.goal) seen_.begin_run();
    }

    void end_run() {
        if (request_.goal) seen_.end_run();
    }

    // What the run came by: "Skeleton: attack passed, critical", "use Counter Attack? no".
    [[nodiscard]] const std::vector<std::string>& path() const { return path_; }

    // Reads of the check how it came out.
    void note_check(const CheckRoll& roll, EntityId who, Word label) {
        std::string step =
            fmt::format("{}: {} {}", printable(game_.text(game_.name_of(who)), 40),
                        printable(game_.text(label), 40),
                        roll.band() ? printable(game_.text(roll.band()), 40)
                                    : std::string(roll.passed() ? "passed" : "failed"));
        if (roll.critical()) step += ", critical";
        if (roll.fumble()) step += ", fumble";
        path_.push_back(std::move(step));
    }

    // Those of the run that had a choice.
    [[nodiscard]] const std::vector<Decision>& decisions() const { return decisions_; }

    std::optional<Answer> answer(const Question& question) override {
        Answer answer = answer_of(question);
        const bool is_choice =
            question.kind == QuestionKind::yes_no || question.kind == QuestionKind::number ||
            (question.kind == QuestionKind::option && question.options.size() > 1);
        if (request_.tells_path && is_choice)
            path_.push_back(fmt::format("{} {}", asked_text(game_, question),
                                        printable(shown(question, answer.value), 40)));
        return answer;
    }

private:
    Answer answer_of(const Question& question) {
        const std::string text = asked_text(game_, question);
        AskedQuestion& asked = odds_.questions[text];
        if (asked.options.empty()) asked.options = options_of(question);
        const auto given = std::ranges::find_if(request_.answers, [&](const PresetAnswer& preset) {
            return text.find(preset.question) != std::string::npos;
        });
        if (given == request_.answers.end() && request_.goal) return choose(question, text);
        if (given == request_.answers.end()) {
            const std::optional<Value> decided = decided_by_policy(question);
            if (decided) asked.answer = "its policy";
            return Answer{decided.value_or(default_answer(question)), AnswerOrigin::fallback};
        }
        asked.answer = given->answer;
        return Answer{*match_forced(game_, question, {{}, given->answer}), AnswerOrigin::person};
    }

    // Each answer in a run of its own.
    Answer choose(const Question& question, const std::string& text) {
        const std::vector<Value> answers = possible_answers(question);
        if (answers.size() == 1) return Answer{answers.front(), AnswerOrigin::fallback};
        const std::size_t place = seen_.choose(answers.size());
        decisions_.push_back(
            {text, shown(question, answers[place]), seen_.known(), place, answers.size()});
        return Answer{answers[place], AnswerOrigin::person};
    }

    [[nodiscard]] std::string shown(const Question& question, Value answer) const {
        if (question.kind == QuestionKind::yes_no)
            return answer == Value::of_truth(true) ? "yes" : "no";
        if (question.kind == QuestionKind::number) return std::to_string(answer.integer());
        return option_text(game_, question.options[static_cast<std::size_t>(answer.integer() - 1)]);
    }

    [[nodiscard]] std::vector<std::string> options_of(const Question& question) const {
        if (question.kind == QuestionKind::yes_no) return {"yes", "no"};
        std::vector<std::string> options;
        for (const Value option : question.options) options.push_back(option_text(game_, option));
        return question.kind == QuestionKind::option ? options : std::vector<std::string>();
    }

    // A greedy thing would try its answers, which is no play of the game: it takes its defaults.
    [[nodiscard]] std::optional<Value> decided_by_policy(const Question& question) {
        const Policy& policy = game_.policies.of(question);
        if (policy.kind == PolicyKind::function) return policy.function(question);
        if (policy.kind != PolicyKind::random) return std::nullopt;
        const std::optional<Answer> answer = game_.policies.answer(question);
        return answer ? std::optional(answer->value) : std::nullopt;
    }

    Game& game_;
    const OddsRequest& request_;
    Odds& odds_;
    SeenDice seen_;
    std::vector<Decision> decisions_;
    std::vector<std::string> path_;
};

constexpr int most_first_steps = 1000;

// Keys may use what the flow gave at its end.
constexpr const char* next_ruling =
    "local _, given = advance() result = given == nil and \"nothing\" or given";

// Who acts in a round, in order: "Behemoth, Skeleton".
std::string order_text(Game& game) {
    std::vector<std::string> names;
    for (const OrderEntry& entry : Order(game.world).entries()) {
        if (is_alive(game.world, entry.participant))
            names.push_back(printable(game.text(game.name_of(entry.participant)), 60));
    }
    return join_names(names);
}

// How often a round began that usage limits count by.
std::int64_t round_windows(World& world) {
    static const Word round = Word::of("round");
    return WindowFrames().serials(world, round, EntityId{}).front().second;
}

// Plays the action again and again, and tells its endings apart.
class OddsPlayer {
public:
    OddsPlayer(Repl& repl, const OddsRequest& request, Odds& odds, OddsAnswers& answers)
        : repl_(repl),
          request_(request),
          odds_(odds),
          answers_(answers),
          actions_{script_of(repl, request.action)},
          rulings_(repl.game().history().size()),
          begin_(repl.game().world.mark()) {
        for (const std::string& action : request.then) actions_.push_back(script_of(repl, action));
    }

    Weighed::Key play() {
        Game& game = repl_.game();
        const Console::Scratch scratch(repl_.console());
        const Finally back([&] {
            game.forget_after(rulings_);
            game.world.rewind(begin_);
        });
        answers_.begin_run();
        const Finally ended([&] { answers_.end_run(); });
        OddsEnding ending = run(actions_.front());
        // A key may read what the action has assigned, which is no state of the game.
        if (!request_.keys.empty()) return place_of(std::move(ending));
        const std::uint64_t state = game.state_hash();
        const auto [known, is_new] = states_.try_emplace(
            fmt::format("{:x} {} {}", state, ending.failure.has_value(), ending.reason), 0);
        if (is_new) known->second = place_of(std::move(ending));
        return known->second;
    }

    // Begins the battle, up to its first round, so that only what happens in rounds is weighed.
    // False, and nothing has happened, when the action begins none.
    bool begin_battle() {
        Game& game = repl_.game();
        windows_before_ = round_windows(game.world);
        std::string line = actions_.front();
        for (int steps = 0; steps < most_first_steps && round_now() == 0; ++steps) {
            const OddsEnding ending = run(std::exchange(line, next_ruling));
            if (ending.failure) throw Error(*ending.failure);
            if (running_flows(game) == 0) break;
        }
        if (running_flows(game) > 0) {
            rulings_ = game.history().size();
            return true;
        }
        game.forget_after(rulings_);
        return false;
    }

    // One ruling of the flow that runs, or else the action. It is over when the flow is, or by an
    // error.
    StepEnd step(const StepEnd* before) {
        Game& game = repl_.game();
        const Console::Scratch scratch(repl_.console());
        const bool is_flow = running_flows(game) > 0;
        const std::size_t place = before == nullptr ? 0 : before->next;
        OddsEnding ending = run(is_flow ? next_ruling : actions_[place]);
        const std::int64_t rounds = before == nullptr ? 0 : before->rounds;
        StepEnd end{rounds, is_flow && running_flows(game) == 0};
        if (!is_flow) {
            end.next = (place + 1) % actions_.size();
            end.rounds += end.next == 0 ? 1 : 0;
        } else if (!end.is_over) {
            // Rulings at the end of a battle come when there is no order any more.
            end.rounds = std::max(rounds, round_now() - 1);
        }
        end.is_over = end.is_over || ending.failure || (!request_.until.empty() && is_reached());
        if (end.is_over || end.rounds > rounds) end.look = place_of(std::move(ending));
        return end;
    }

    // What was decided on the way to each ending.
    [[nodiscard]] const std::vector<std::vector<Decision>>& decisions() const { return decisions_; }

private:
    // That of the order of turns. Where it counts none, as often as the window "round" began.
    [[nodiscard]] std::int64_t round_now() {
        World& world = repl_.game().world;
        const std::int64_t of_order = Order(world).round();
        return of_order > 0 ? of_order : round_windows(world) - windows_before_;
    }

    // A key that makes a ruling would weigh another game. Of a thing that is gone nothing is known.
    [[nodiscard]] Data looked_at(const std::string& key) {
        const std::size_t rulings = repl_.game().history().size();
        Data value;
        try {
            value = repl_.console().value_of_text(key);
        } catch (const Error& error) {
            if (error.diagnostic().code != "state/dead-entity") throw;
        }
        if (repl_.game().history().size() != rulings)
            throw Error("shell/bad-argument",
                        fmt::format("the key '{}' changes the game", printable(key, 60)),
                        "write one that only looks: skeleton.Health");
        return value;
    }

    // "no" and nothing are no.
    [[nodiscard]] bool is_reached() {
        const Data value = looked_at(request_.until);
        return value.truth() != nullptr ? *value.truth() : !value.is_nil();
    }

    // Endings behind other decisions are others.
    [[nodiscard]] std::string decided() const {
        return joined(answers_.decisions(), "\n", [](const Decision& one) {
            return fmt::format("{} {} {}", one.known, one.place, one.question);
        });
    }

    // Endings behind other checks and answers are others, where that is asked for.
    [[nodiscard]] std::vector<std::string> path() const {
        return request_.tells_path ? answers_.path() : std::vector<std::string>();
    }

    // The line itself may fail, and so may each of its rulings.
    OddsEnding run(const std::string& line) {
        OddsEnding ending;
        std::optional<Diagnostic> misfit;
        const auto note = [&](const Diagnostic& diagnostic) {
            if (diagnostic.code == "chance/forced-answer-misfit") misfit = diagnostic;
            ending.reason = diagnostic.message;
            ending.failure = diagnostic;
        };
        Session& session = repl_.session();
        Session::Listener before = session.set_listener(
            {{}, {}, [&](const Request&, const Diagnostic& failed) { note(failed); }});
        const Finally restore([&] { (void)session.set_listener(std::move(before)); });
        try {
            (void)repl_.console().run(
                repl_.console().compile("the action", line), {}, [](const std::string&) {}, false);
        } catch (const Error& error) {
            const std::string& code = error.diagnostic().code;
            if (code == "lua/interrupted" || code == "lua/syntax") throw;
            note(error.diagnostic());
        }
        if (misfit) throw Error(*misfit);
        const auto& history = repl_.game().history();
        if (!ending.failure && history.size() > rulings_ &&
            history.back().ending == Ending::refused)
            ending.reason = last_line(history.back().lines, repl_.game().rules.words);
        return ending;
    }

    // Of endings that look alike the first.
    std::size_t place_of(OddsEnding ending) {
        ending.path = path();
        std::string look = fmt::format("{} {}\n{}\n{}\n", ending.failure.has_value(), ending.reason,
                                       decided(), fmt::join(ending.path, "\n"));
        for (const std::string& key : request_.keys) {
            ending.values.push_back(value_of(looked_at(key)));
            look += ending.values.back() + "\n";
        }
        if (request_.keys.empty()) {
            ending.sheets = sheets(repl_.game());
            look += look_of(ending.sheets);
        }
        const auto [known, is_new] = looks_.try_emplace(std::move(look), odds_.endings.size());
        if (is_new) {
            odds_.endings.push_back(std::move(ending));
            decisions_.push_back(answers_.decisions());
        }
        return known->second;
    }

    static std::string look_of(const Sheets& sheets) {
        std::string look;
        for (const auto& [thing, sheet] : sheets) {
            look += fmt::format("{} {}\n{}\n", Value::of(thing).bits(), sheet.name, sheet.place);
            for (const auto& [name, value] : sheet.numbers)
                look += fmt::format("{}={}\n", name, value);
            look += fmt::format("{}\n", fmt::join(sheet.parts, "\n"));
        }
        return look;
    }

    static std::string value_of(const Data& data) {
        if (const std::int64_t* number = data.number()) return std::to_string(*number);
        if (const std::string* text = data.text()) return *text;
        if (const bool* truth = data.truth()) return *truth ? "yes" : "no";
        return data.is_nil() ? "nothing" : "something";
    }

    Repl& repl_;
    const OddsRequest& request_;
    Odds& odds_;
    OddsAnswers& answers_;
    std::vector<std::string> actions_;  // of a round, or the only one
    std::size_t rulings_;
    Mark begin_;                       // cards may have been seen since, outside of rulings
    std::int64_t windows_before_ = 0;  // the battle
    std::vector<std::vector<Decision>> decisions_;
    std::unordered_map<std::string, std::size_t> states_;  // the ending of each
    std::unordered_map<std::string, std::size_t> looks_;
};

void sort_out(Odds& odds) {
    std::erase_if(odds.endings, [](const OddsEnding& ending) { return ending.estimate <= 0; });
    std::ranges::stable_sort(odds.endings, std::greater{}, &OddsEnding::estimate);
}

mpq_class goal_value(const OddsEnding& ending, const OddsRequest& request) {
    const std::string& value = ending.values[request.goal->key];
    if (value == "yes" || value == "no") return value == "yes" ? 1 : 0;
    if (const auto number = whole_number<std::int64_t>(value))
        return mpq_class(static_cast<long>(*number));
    throw Error("shell/no-number",
                fmt::format("the key '{}' has no mean: it can be '{}'",
                            printable(request.keys[request.goal->key], 60), printable(value, 60)),
                "write one that is a number, or true or false");
}

// "yes 75.00 %, no 25.00 %": how often each answer is the best one, where the question is asked.
void note_best_answers(Odds& odds, const std::vector<DecidedEnding>& endings) {
    std::map<std::string, std::map<std::string, mpq_class>> chances;
    for (const DecidedEnding& one : endings) {
        for (const Decision& decision : *one.decisions)
            chances[decision.question][decision.answer] += one.chance;
    }
    for (const auto& [question, answers] : chances) {
        mpq_class all = 0;
        for (const auto& [answer, chance] : answers) all += chance;
        const bool is_alone = answers.size() == 1;
        odds.questions[question].answer = joined(answers, ", ", [&](const auto& one) {
            return is_alone
                       ? one.first
                       : fmt::format("{} {}", one.first, percent_text(mpq_class(one.second / all)));
        });
    }
}

// Leaves the masses of the endings that the best answers lead to.
void keep_best(Odds& odds,
               Weighed& weighed,
               const OddsRequest& request,
               const std::vector<std::vector<Decision>>& decisions) {
    if (weighed.rest != 0)
        throw Error("chance/odds-too-many",
                    fmt::format("the best answers need more than {} runs, so they are not known",
                                weighed.runs),
                    "give some answers with --answers, or --runs and --seconds more");
    std::vector<DecidedEnding> all;
    for (const auto& [key, mass] : weighed.masses) {
        DecidedEnding one{key, mass, goal_value(odds.endings[key], request), &decisions[key]};
        for (const Decision& decision : decisions[key]) one.chance *= decision.answers;
        all.push_back(std::move(one));
    }
    weighed.masses.clear();
    const std::vector<DecidedEnding> best = best_endings(all, request.goal->is_least);
    for (const DecidedEnding& one : best) weighed.masses[one.ending] = one.chance;
    note_best_answers(odds, best);
}

// The chances of the endings that were met, the likeliest first.
void fill_in(Odds& odds, const Weighed& weighed) {
    odds.rest = weighed.rest;
    odds.boxes = weighed.boxes;
    odds.runs = weighed.runs;
    for (const auto& [key, count] : weighed.samples) odds.samples += count;
    for (std::size_t i = 0; i < odds.endings.size(); ++i) {
        OddsEnding& ending = odds.endings[i];
        if (const auto mass = weighed.masses.find(i); mass != weighed.masses.end())
            ending.chance = mass->second;
        ending.estimate = ending.chance.get_d();
        if (const auto count = weighed.samples.find(i); count != weighed.samples.end())
            ending.estimate += odds.rest.get_d() * static_cast<double>(count->second) /
                               static_cast<double>(odds.samples);
    }
    sort_out(odds);
}

// The values of the keys at the end of each round; the endings are those of the last.
void fill_in(Odds& odds, const Followed& followed) {
    odds.boxes = followed.boxes;
    odds.runs = followed.runs;
    odds.situations = followed.situations;
    for (const FollowedRound& followed_round : followed.rounds) {
        OddsRound& round = odds.rounds.emplace_back();
        round.rest = followed_round.rest;
        for (const auto& [look, mass] : followed_round.masses) {
            const OddsEnding& ending = odds.endings[look];
            round.values.resize(ending.values.size());
            for (std::size_t key = 0; key < ending.values.size(); ++key)
                round.values[key][ending.values[key]] += mass;
        }
    }
    odds.rest = followed.rounds.back().rest;
    for (const auto& [look, mass] : followed.rounds.back().masses) odds.endings[look].chance = mass;
    for (OddsEnding& ending : odds.endings) ending.estimate = ending.chance.get_d();
    sort_out(odds);
}

}  // namespace

Odds odds_of(Repl& repl, const OddsRequest& request) {
    Game& game = repl.game();
    Odds odds;
    odds.before = sheets(game);
    repl.sync_words();
    const Repl::Silence silence(repl);
    const Fork fork(game);
    forget_undo(game, 0);  // undo() in the action goes no further back
    game.fate.release_dice();
    game.fate.release_answers();
    OddsAnswers answers(game, request, odds);
    game.fate.set_sources({&answers});
    game.fate.deals_late = true;
    if (request.tells_path)
        game.hooks.judged = [&](const CheckRoll& roll, EntityId who, Word label) {
            answers.note_check(roll, who, label);
        };
    const Finally unheard([&] { game.hooks.judged = nullptr; });
    OddsPlayer player(repl, request, odds, answers);
    const auto begin = std::chrono::steady_clock::now();
    WeighSettings settings;
    settings.most_runs = request.most_runs;
    settings.seed = request.seed;
    settings.samples = request.goal ? 0 : request.samples;
    if (request.audits) settings.twin_every = 1;
    const auto has_spent = [&](double share) {
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
        return repl.session().stop.is_raised() || spent.count() > request.most_seconds * share;
    };
    const double share_of_boxes = request.goal ? 1 : 0.7;  // the rest is for samples
    settings.is_over = [&] { return has_spent(share_of_boxes); };
    settings.ends = [&] { return has_spent(1); };
    Weighed weighed;
    if (request.rounds == 0) {
        weighed = Weigher(
                      game.fate, [&] { return player.play(); }, settings)
                      .weigh();
        odds.runs = weighed.runs;
    } else {
        bool& makes_single_steps = repl.session().runtime.makes_single_steps;
        const Finally whole([&] { makes_single_steps = false; });
        makes_single_steps = true;
        const std::uint32_t draws = game.fate.draws();
        if (player.begin_battle()) odds.order = order_text(game);
        odds.is_order_rolled = game.fate.draws() != draws;
        Course course(
            game, [&](const StepEnd* before) { return player.step(before); },
            {request.rounds, settings, request.audits ? 1U : CourseSettings().audit_every});
        fill_in(odds, course.follow());
    }
    if (repl.session().stop.is_raised()) {
        throw Error("lua/interrupted", fmt::format("stopped by Ctrl-C after {} runs", odds.runs),
                    "nothing changed");
    }
    if (odds.endings.size() == 1 && odds.endings.front().failure)
        throw Error(*odds.endings.front().failure);
    if (request.goal) keep_best(odds, weighed, request, player.decisions());
    if (request.rounds == 0) fill_in(odds, weighed);
    return odds;
}

}  // namespace hexwright
