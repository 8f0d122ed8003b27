// Findings that an author has answered in the text:
//
//     -- hexwright: ignore unknown-id (comes from another pack)
//     -- hexwright: ignore-file idle-identity
//
// The first answers a finding on its own line, or on the next when it is alone on a line. `#`
// instead of `--` in TOML. A name is a finding's code or the part after its '/'; several are
// separated by commas. What keeps a pack from loading cannot be answered: see may_be_answered().
// A comment that lacks the colon, or is a long one, answers nothing and is reported.
//
// Warnings: pack/unused-suppression, pack/bad-suppression.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

struct Suppression {
    std::string name;
    Place where;
    bool whole_file = false;
    bool alone = false;  // nothing but the comment on its line: also answers the line below
    bool used = false;
    bool refused = false;  // it is beside an error that cannot be answered
    bool waits = false;    // the file has a finding of its name that nothing answers
};

// Whether a text may hold one: quick to ask of many.
[[nodiscard]] bool has_suppression(std::string_view text);

// Warnings, and the errors that only show when their line is reached.
[[nodiscard]] bool may_be_answered(const Diagnostic& finding);

class Suppressions {
public:
    // From the comments of a script.
    Suppressions(const Reading& reading, std::string_view file);

    // From the comments of a TOML text.
    [[nodiscard]] static Suppressions of_toml(std::string_view text, std::string_view file);

    // Whether a finding in this file is answered; marks what answered it.
    bool answers(const Diagnostic& finding);

    // Takes answered findings out of the list.
    void apply(std::vector<Diagnostic>& findings);

    // How many findings were answered.
    [[nodiscard]] std::size_t answered() const { return answered_; }

    // Warnings about malformed suppressions and those that answered nothing. `known` are the names
    // that exist.
    [[nodiscard]] std::vector<Diagnostic> complaints(
        const std::vector<std::string>& known = {}) const;

    [[nodiscard]] const std::vector<Suppression>& all() const { return all_; }

private:
    explicit Suppressions(std::string_view file) : file_(file) {}

    void add(std::string_view comment, const Place& where, bool alone);
    void add_misspelt(std::string_view comment, const Place& where, const char* sign);

    std::string file_;
    std::vector<Suppression> all_;
    std::vector<Diagnostic> malformed_;
    // What only its form keeps from being one: the finding it names, and the complaint.
    std::vector<std::pair<std::string, Diagnostic>> misspelt_;
    std::size_t answered_ = 0;
};

using SuppressionList = std::vector<Suppressions>;

// Keeps only the first lua/undefined-global of each name and file; after comments have answered.
void keep_first_uses(std::vector<Diagnostic>& findings);

}  // namespace hexwright
