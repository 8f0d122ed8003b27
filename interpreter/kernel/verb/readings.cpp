#include "kernel/verb/readings.hpp"

#include <fmt/format.h>

#include <cctype>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/words.hpp"
#include "kernel/verb/game.hpp"
#include "kernel/verb/rulebook.hpp"

namespace hexwright {

namespace {

// Reading once costs about so many instructions a byte in a ruleset's notation.
constexpr std::int64_t charge_per_byte = 8;

void charge_reading(const Game& game, const std::string& text) {
    game.world.charge(charge_per_byte * (1 + static_cast<std::int64_t>(text.size())));
}

void judge_length(const std::string& text, const char* code) {
    if (text.size() <= limits::notation_bytes) return;
    throw Error(code, fmt::format("a text of {} bytes; the limit is {}", text.size(),
                                  limits::notation_bytes));
}

std::optional<Expression> formula_of(Game& game, const Data& data) {
    if (const std::int64_t* number = data.number()) return Expression::constant(*number);
    if (const std::string* text = data.text()) return Expression::formula(*text, game.rules.words);
    return std::nullopt;
}

// A plain text names a stat, a number is a fixed part, and a text with @ is a formula.
void read_part(Game& game,
               const Data& data,
               std::vector<Word>& stats,
               std::optional<Expression>& sum) {
    if (const Data::List* list = data.list()) {
        for (const Data& item : *list) read_part(game, item, stats, sum);
    } else if (data.text() != nullptr && data.text()->find_first_of("@(0123456789") != 0) {
        stats.push_back(game.rules.words.intern(*data.text()));
    } else if (std::optional<Expression> read = formula_of(game, data)) {
        sum = std::move(read);
    }
}

bool says(const Data& data, const char* word) {
    const bool* truth = data[word].truth();
    return truth != nullptr && *truth;
}

}  // namespace

void add_words(Game& game, const Data& data, std::vector<Word>& words) {
    if (const std::string* text = data.text()) words.push_back(game.rules.words.intern(*text));
    if (const Data::List* list = data.list()) {
        for (const Data& item : *list) add_words(game, item, words);
    }
}

const PrintedRange& Readings::range(Game& game, const std::string& text) {
    charge_reading(game, text);
    if (const PrintedRange* known = ranges_.find(text)) return *known;
    judge_length(text, "verb/bad-range");
    const auto reader = game.rulebook.notations.find(words::range);
    if (reader == game.rulebook.notations.end()) {
        throw Error("verb/bad-range", "this ruleset declares no notation of ranges",
                    "write: notation \"range\" { read = function(text) ... end }");
    }
    PrintedRange range;
    range.data = game.probe([&] { return game.host->read_notation(reader->second, text); });
    if (range.data.map() == nullptr) {
        throw Error("verb/bad-range", fmt::format("'{}' is no range", printable(text, 80)));
    }
    range.least = formula_of(game, range.data["least"]);
    range.most = formula_of(game, range.data["most"]);
    range.except = formula_of(game, range.data["except"]);
    range.own = says(range.data, "own");
    range.line = says(range.data, "line");
    range.battlefield = says(range.data, "battlefield");
    range.area = says(range.data, "area");
    return ranges_.add(text, std::move(range));
}

const CheckLine& Readings::check_line(Game& game, Word check, const std::string& text) {
    charge_reading(game, text);
    TextMemo<CheckLine>& lines = lines_[check];
    if (const CheckLine* known = lines.find(text)) return *known;
    judge_length(text, "verb/bad-check-line");
    CheckLine line;
    const auto reader = game.rulebook.check_readers.find(check);
    if (reader == game.rulebook.check_readers.end()) {
        line.bonuses.push_back(game.rules.words.intern(text));
        return lines.add(text, std::move(line));
    }
    const Data read = game.probe([&] { return game.host->read_notation(reader->second, text); });
    if (read.map() == nullptr) {
        throw Error("verb/bad-check-line", fmt::format("'{}' is no line of a check of {}",
                                                       printable(text, 80), game.text(check)));
    }
    std::vector<Word> difficulty;
    read_part(game, read["bonus"], line.bonuses, line.bonus);
    read_part(game, read["difficulty"], difficulty, line.difficulty);
    add_words(game, read["minus"], line.penalties);
    add_words(game, read["opposed"], line.opposed);
    if (!difficulty.empty()) line.difficulty_stat = difficulty.front();
    line.by_target = read["by"].text() != nullptr && *read["by"].text() == "target";
    return lines.add(text, std::move(line));
}

namespace {

// Where the name ends and its amount begins.
std::size_t name_end(const std::string& text) {
    std::size_t cut = text.find_first_of("0123456789({");
    if (const std::size_t x = text.find(" X"); x < cut) {
        const bool is_name =
            x + 2 < text.size() && std::isalpha(static_cast<unsigned char>(text[x + 2])) != 0;
        if (!is_name) cut = x + 1;
    }
    return cut == std::string::npos || cut == 0 ? text.size() : cut;
}

}  // namespace

const PrintedStatus& Readings::status(const std::string& text) {
    if (const PrintedStatus* known = statuses_.find(text)) return *known;
    const std::size_t end = name_end(text);
    PrintedStatus status;
    status.title = text.substr(0, end);
    if (end < text.size()) {
        while (!status.title.empty() && status.title.back() == ' ') status.title.pop_back();
        status.amount = Data(text.substr(end));
    }
    status.name = Word::of(status.title);
    return statuses_.add(text, std::move(status));
}

const Lasts& Readings::lasts(const std::string& text) {
    if (const Lasts* known = lasts_.find(text)) return *known;
    return lasts_.add(text, parse_lasts(text));
}

const Lasts& Readings::lasts(std::int64_t count, const std::string& unit) {
    return lasts(fmt::format("{} {}", count, unit));
}

void Readings::trim() {
    if (size() > limits::kept_texts) {
        amounts_ = {};
        costs_ = {};
    }
    amounts_.trim();
    costs_.trim();
    ranges_.trim();
    for (auto& [check, lines] : lines_) lines.trim();
    statuses_.trim();
    lasts_.trim();
}

void Readings::clear() {
    *this = {};
}

const PrintedAmount& Readings::amount(Game& game, const std::string& text) {
    charge_reading(game, text);
    if (const PrintedAmount* known = amounts_.find(text)) return *known;
    if (text.size() > limits::notation_bytes) {
        throw Error("verb/amount-too-long", fmt::format("an amount of {} bytes; the limit is {}",
                                                        text.size(), limits::notation_bytes));
    }
    PrintedAmount amount;
    const auto reader = game.rulebook.notations.find(words::amount);
    if (reader == game.rulebook.notations.end()) {
        amount.formula = Expression::formula(text, game.rules.words);
    } else {
        const Data read =
            game.probe([&] { return game.host->read_notation(reader->second, text); });
        const std::string* formula = read["formula"].text();
        if (formula == nullptr) {
            throw Error("verb/bad-amount", fmt::format("'{}' is no amount", printable(text, 80)));
        }
        amount.formula = Expression::formula(*formula, game.rules.words);
        for (const auto& [name, data] : *read.map()) {
            if (name == "formula" || data.text() == nullptr) continue;
            amount.words.emplace_back(game.rules.words.intern(name),
                                      game.rules.words.intern(*data.text()));
        }
    }
    return amounts_.add(text, std::move(amount));
}

const Cost& Readings::cost(const Game& game, const std::string& text) {
    charge_reading(game, text);
    if (const Cost* known = costs_.find(text)) return *known;
    return costs_.add(text, parse_cost(text, game.rulebook.units));
}

}  // namespace hexwright
