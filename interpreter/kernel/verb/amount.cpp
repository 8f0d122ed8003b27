#include "kernel/verb/amount.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

const Word amount_notation = Word::of("amount");

// Reading once costs about so many instructions a byte in a ruleset's notation.
constexpr std::int64_t charge_per_byte = 8;
}  // namespace

void charge_reading(const Game& game, const std::string& text) {
    if (game.host != nullptr)
        game.host->charge(charge_per_byte * (1 + static_cast<std::int64_t>(text.size())));
}

const PrintedAmount& AmountReader::read(Game& game, Word notation, const std::string& text) {
    charge_reading(game, text);
    if (const PrintedAmount* known = known_.find(notation, text)) return *known;
    if (text.size() > limits::notation_bytes) {
        throw Error("verb/amount-too-long", fmt::format("an amount of {} bytes; the limit is {}",
                                                        text.size(), limits::notation_bytes));
    }
    PrintedAmount amount;
    const auto reader = game.notations.find(notation);
    if (reader == game.notations.end()) {
        amount.formula = Formula::parse(text, game.rules.words);
    } else {
        const Data read =
            game.probe([&] { return game.host->read_notation(reader->second, text); });
        const std::string* formula = read["formula"].text();
        if (formula == nullptr) {
            throw Error("verb/bad-amount", fmt::format("'{}' is no amount", printable(text, 80)));
        }
        amount.formula = Formula::parse(*formula, game.rules.words);
        for (const auto& [name, data] : *read.map()) {
            if (name == "formula" || data.text() == nullptr) continue;
            amount.words.emplace_back(game.rules.words.intern(name),
                                      game.rules.words.intern(*data.text()));
        }
    }
    return known_.keep(notation, text, std::move(amount));
}

const Cost& AmountReader::cost(const Game& game, const std::string& text) {
    charge_reading(game, text);
    if (const Cost* known = costs_.find({}, text)) return *known;
    return costs_.keep({}, text, parse_cost(text, game.units));
}

void AmountReader::trim() {
    if (size() > limits::kept_texts) forget();
    known_.trim();
    costs_.trim();
}

void AmountReader::forget() {
    known_.clear();
    costs_.clear();
}

std::int64_t evaluate_amount(Game& game, Act& act, const Data& amount, ActReader& reader) {
    if (const std::int64_t* number = amount.number()) return *number;
    if (amount.text() == nullptr) {
        throw Error("verb/bad-amount",
                    fmt::format("an amount is a number or a text, found {}", amount.type_name()));
    }
    const PrintedAmount& read = game.amounts.read(game, amount_notation, *amount.text());
    if (read.formula.has_rank()) reader.collect_steps();
    for (const auto& [name, word] : read.words) act.set_field(name, Value::of(word));
    return read.formula.evaluate(reader);
}

}  // namespace hexwright
