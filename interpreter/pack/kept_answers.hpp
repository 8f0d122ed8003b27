// What functions of a ruleset say of definitions: fields that are computed, lints. Such a function
// sees nothing but what it reads of the one definition, so where it would read the same again its
// answer is known and it does not run.
//
//     if (const KeptAnswer* known = answers.find(written)) return known->value;
//     AskedDefinition asked(game, written);
//     ...                                        // the function runs and reads from `asked`
//     answers.keep(asked, {value, {}});
//
// The answers of a function form a tree. A node stands for what was read so far and names the field
// that is read next, a branch leads on for each value of it: the same reads lead to the same node.
// Not kept: answers of a function that went through the whole definition, those where it read or
// gave a function, and what comes after `most_nodes`.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lua/bind_kinds.hpp"
#include "pack/kind_judge.hpp"

namespace hexwright {

struct LintFinding {
    std::string path;  // of what it is about: "attacks[1].damage"
    std::string message;
};

struct KeptAnswer {
    Data value;
    std::vector<LintFinding> findings;
    bool fits = false;  // of a field it computes: it was judged, and is right in every definition
};

// A definition while a function is asked about it, and what the function reads.
class AskedDefinition final : public LoadBinder::Asked {
public:
    struct FieldRead {
        std::string name;
        Word word;
        Data value;
    };

    AskedDefinition(const Game& game, const WrittenDefinition& written)
        : game_(game), written_(written) {}

    const Data& field(std::string_view name) override;
    Data all() override;

    // Each field once, in the order in which they were read first.
    [[nodiscard]] const std::vector<FieldRead>& reads() const { return reads_; }

    // Whether the reads tell all that the function saw, and can be met again.
    [[nodiscard]] bool is_simple() const { return is_simple_; }

private:
    const Game& game_;
    const WrittenDefinition& written_;
    std::vector<FieldRead> reads_;
    Data own_;
    bool is_simple_ = true;
};

class KeptAnswers {
public:
    static constexpr std::size_t most_nodes = 4'096;

    // What was said where the function read what it would read now; null when it has to run.
    [[nodiscard]] KeptAnswer* find(const WrittenDefinition& written);
    void keep(const AskedDefinition& asked, const KeptAnswer& answer);

private:
    struct HashData {
        std::size_t operator()(const Data& data) const;
    };

    struct Node {
        std::optional<KeptAnswer> answer;  // or the field that is read next
        std::string name;
        Word word;
        std::unordered_map<Data, Node*, HashData> next;
    };

    std::deque<Node> nodes_;  // the first is where every function begins
};

}  // namespace hexwright
