#include "shell/protocol/served_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/finally.hpp"
#include "base/text.hpp"
#include "kernel/verb/flow.hpp"
#include "shell/odds/action_table.hpp"
#include "shell/run/answers.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/table/encounter.hpp"
#include "shell/table/things.hpp"

namespace hexwright {

// What the table prints, until it is taken.
class ServedTable::Output : public Sink {
public:
    int write(std::string_view text) override {
        text_ += text;
        return 0;
    }

    [[nodiscard]] std::string take() { return std::exchange(text_, {}); }

private:
    std::string text_;
};

// The people: an answer that was given, the default while somebody only looks, or later.
class ServedTable::Reader : public LineReader {
public:
    explicit Reader(ServedTable& table) : table_(table) {}

    Got read(const std::string&) override {
        const LeftQuestion& left = table_.repl_->left();
        if (left.open == nullptr) return {Ending::closed, ""};  // whether to suspend a pack: no
        if (is_looking) return {Ending::line, "", true};
        table_.question_ = table_.waiting(*left.open, *left.menu);
        if (!given) return {Ending::later, ""};
        return {Ending::line, *std::exchange(given, std::nullopt), true};
    }

    [[nodiscard]] bool shows_questions() const override { return true; }

    std::optional<std::string> given;
    bool is_looking = false;

private:
    ServedTable& table_;
};

namespace {

// Fighters, on a map or in one space. Returns the line that begins their battle, or "".
std::string set_up(Repl& repl, const std::string& fighters) {
    if (fighters.find(" on ") == std::string::npos)
        return set_up_fighters(repl, fighters, "").value_or("");
    const Encounter met = encounter_of(repl, fighters);
    return run_lines(repl, {met.script}) ? met.battle : "";
}

// Why the packs do not load: the first error, and the others as notes.
Diagnostic first_error(const Session& session) {
    std::optional<Diagnostic> first;
    for (const Diagnostic& problem : session.problems()) {
        if (problem.severity != Severity::error) continue;
        const Diagnostic shown = session.shown(problem);
        if (first) first->notes.push_back(to_line(shown));
        if (!first) first = shown;
    }
    return *first;
}

TerminalTraits traits_of_table() {
    TerminalTraits traits;
    traits.width = 100;
    traits.shows_utf8 = true;
    return traits;
}

}  // namespace

ServedTable::ServedTable(const TableStart& start)
    : output_(std::make_unique<Output>()),
      terminal_(std::make_unique<Terminal>(*output_, *output_, traits_of_table())),
      reader_(std::make_unique<Reader>(*this)) {
    ReplSettings settings;
    settings.start = start.start;
    settings.seed = start.seed;
    settings.keeps_going = true;
    settings.keeps_session = false;
    settings.shows_board = false;
    settings.shows_chances = false;
    settings.on_mistake = [this](const Diagnostic& diagnostic) { mistakes_.push_back(diagnostic); };
    repl_ = std::make_unique<Repl>(
        settings, packs_called(start.start, start.home, " in \"start\":"), *terminal_);
    if (!repl_->load()) {
        throw Error(first_error(repl_->session()));
    }
    repl_->set_reader(reader_.get());
    (void)go_on([&] {
        if (start.start.ends_with(".lua"))
            repl_->feed(fmt::format(".scene {}", lua_text(start.start)));
        if (!start.setup.empty()) battle_ = set_up(*repl_, start.setup);
    });
}

ServedTable::~ServedTable() = default;

// --- changes

std::string ServedTable::go_on(const std::function<void()>& change) {
    return change_and(change, [this] { run_flow(); });
}

std::string ServedTable::step(const std::function<void()>& change) {
    return change_and(change, [this] { ask_at_once(); });
}

std::string ServedTable::change_and(const std::function<void()>& change,
                                    const std::function<void()>& then) {
    const std::size_t rulings = game().history().size();
    mistakes_.clear();
    change();
    if (mistakes_.empty()) then();
    if (!repl_->left().is_waiting) question_.reset();
    throw_mistake(rulings);
    terminal_->flush();
    return output_->take();
}

std::string ServedTable::answer(const std::string& text) {
    const Question asked = question_ ? question_->question : Question{};
    reader_->given = text;
    const Finally over([&] { reader_->given.reset(); });
    const std::string said = go_on([&] { repl_->feed(""); });
    // Still there: the question did not come up again. A misfit is said by the table.
    if (reader_->given || said.find("that is not an answer") != std::string::npos)
        throw Error("shell/bad-argument", "this does not answer the question",
                    std::string(trim(misfit_text(game(), asked, text))));
    return said;
}

void ServedTable::ask_again() {
    if (repl_->left().is_waiting) repl_->feed("");
}

// Goes on until a question waits.
void ServedTable::run_flow() {
    const LeftQuestion& left = repl_->left();
    while (mistakes_.empty() && !left.is_waiting && running_flows(game()) > 0) {
        const std::size_t rulings = game().history().size();
        repl_->feed("");
        if (rulings == game().history().size()) return;
    }
}

// Asks what the flow asks next, unless a ruling comes before that.
void ServedTable::ask_at_once() {
    LeftQuestion& left = repl_->left();
    if (left.is_waiting || running_flows(game()) == 0) return;
    const Repl::Silence silence(*repl_);
    const Fork fork(game());
    repl_->feed("");
    if (fork.history().size() != game().history().size()) left = {};
}

void ServedTable::throw_mistake(std::size_t rulings) {
    if (mistakes_.empty() || rulings != game().history().size()) return;
    terminal_->flush();
    (void)output_->take();
    const auto error = std::ranges::find(mistakes_, Severity::error, &Diagnostic::severity);
    if (error != mistakes_.end()) throw Error(*error);
}

// --- looking

std::string ServedTable::look(const std::function<void()>& look) {
    const std::optional<WaitingQuestion> question = question_;
    const LeftQuestion left = repl_->left();
    reader_->is_looking = true;
    mistakes_.clear();
    const Finally over([&] {
        reader_->is_looking = false;
        repl_->left() = left;
        question_ = question;
        terminal_->flush();
        (void)output_->take();
    });
    look();
    throw_mistake(game().history().size());
    terminal_->flush();
    return output_->take();
}

void ServedTable::add_chances() {
    if (!question_) return;
    repl_->settings().shows_chances = true;
    const Finally over([&] { repl_->settings().shows_chances = false; });
    const std::optional<WaitingQuestion> before = question_;
    repl_->feed("");
    if (!question_ || question_->id != before->id) question_ = before;
}

bool ServedTable::is_flow_waiting() const {
    return !question_ && running_flows(game()) > 0;
}

std::vector<std::uint64_t> ServedTable::stamps() const {
    std::vector<std::uint64_t> stamps;
    std::uint64_t before = 0;
    for (const Ruling& ruling : game().history()) {
        std::uint64_t stamp = before ^ ruling.request.verb.hash() ^ ruling.lines.size();
        const auto mix = [&](std::uint64_t value) {
            stamp = (stamp ^ value) * 0x9E3779B97F4A7C15ULL;
            stamp ^= stamp >> 29U;
        };
        for (const TraceEntry& entry : ruling.trace) {
            mix(entry.fingerprint);
            mix(entry.answer.bits());
        }
        mix(ruling.end.records);
        stamps.push_back(stamp);
        before = stamp;
    }
    return stamps;
}

WaitingQuestion ServedTable::waiting(const Question& question, const Menu& menu) {
    WaitingQuestion waits;
    waits.id = fmt::format("{:016x}", question.fingerprint());
    waits.question = question;
    if (question.who) waits.who = game().text(game().name_of(question.who));
    for (const auto& [word, thing] : things_by_word(game())) {
        if (thing == question.who) waits.word = word;
    }
    waits.text = game().text(question.text);
    waits.led_to_it = game().reported();
    waits.trace = game().fate.trace();
    if (question.kind == QuestionKind::die) waits.text = fmt::format("d{}", question.to);
    const KindTable& kinds = repl_->session().loader().kinds();
    const auto add = [&](std::size_t number, Value option, std::string refusal, std::string odds) {
        const auto found = std::ranges::find(question.options, option);
        const std::size_t place =
            refusal.empty() ? static_cast<std::size_t>(found - question.options.begin()) + 1 : 0;
        waits.options.push_back({number, place, option_text(game(), option),
                                 price_text(game(), kinds, option), std::move(refusal),
                                 std::move(odds)});
    };
    for (const MenuEntry& entry : menu) add(entry.number, entry.option, entry.refusal, entry.odds);
    if (!menu.empty()) return waits;
    for (const Value option : question.options) add(waits.options.size() + 1, option, "", "");
    return waits;
}

}  // namespace hexwright
