// A whole-number expression over stats: "rank(3) * @MgcPwr", "max(1, @max_hp // 8)",
// "@creator.MlePwr // 5".
//
// Grammar: numbers, @name, @owner.name, + - * // %, unary -, brackets, min(a, b), max(a, b), and
// rank(e): the named factor that modifiers raise or lower. `//` divides and rounds down. Parsed
// once to postfix operations. Errors: check/bad-formula with the offset as column - 1,
// check/divided-by-zero, check/number-too-large.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/value.hpp"

namespace hexwright {

// The source of the numbers that a formula names.
class StatReader {
public:
    StatReader() = default;
    StatReader(const StatReader&) = delete;
    StatReader& operator=(const StatReader&) = delete;
    virtual ~StatReader() = default;

    // The stat of an owner ("user" when the formula names none). Throws when there is none.
    [[nodiscard]] virtual std::int64_t stat(Word owner, Word name) = 0;

    // The named factor after its modifiers; the base itself by default.
    [[nodiscard]] virtual std::int64_t rank(std::int64_t base) { return base; }
};

class Formula {
public:
    // Interns names, so that messages can show them.
    [[nodiscard]] static Formula parse(std::string_view text, WordTable& words);

    [[nodiscard]] static Formula constant(std::int64_t number);

    [[nodiscard]] std::int64_t evaluate(StatReader& reader) const {
        const std::int64_t* constant = number();
        return constant != nullptr ? *constant : compute(reader);
    }

    // The value of a constant formula, else null.
    [[nodiscard]] const std::int64_t* number() const {
        const bool is_number = operations_.size() == 1 && operations_[0].op == Op::number;
        return is_number ? &operations_[0].number : nullptr;
    }

    // Does it use rank()?
    [[nodiscard]] bool has_rank() const { return has_rank_; }

    enum class Op : std::uint8_t {
        number,
        stat,
        negate,
        add,
        subtract,
        multiply,
        divide,
        remainder,
        least,
        most,
        rank
    };

    struct Operation {
        Op op = Op::number;
        std::int64_t number = 0;  // the number; for a stat its name's hash
        std::uint64_t owner = 0;  // for a stat its owner's hash, 0 = the user
    };

private:
    friend class FormulaParser;

    [[nodiscard]] std::int64_t compute(StatReader& reader) const;

    std::vector<Operation> operations_;
    bool has_rank_ = false;
};

}  // namespace hexwright
