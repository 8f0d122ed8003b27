// What scripts say of values whose kind nobody knows, and that can hardly be so:
// `card.hlder == act.user`, `mark.spae:neighbours()`, `act.event.from:disance(act.holder)`.
//
// Any table may have any key: told is only what is read, what stands in no text of the pack, of
// those it needs, nor of its scenes and specs as more than what is read after a dot, and what is
// near to a name that there is. A ruleset reads what content brings, so that its own are not
// judged. Warnings: pack/unknown-name.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lint/act_fields.hpp"
#include "lint/asked_names.hpp"
#include "lint/said_words.hpp"
#include "lint/thing_words.hpp"
#include "lint/validate.hpp"

namespace hexwright {

class MemberWords {
public:
    // `acts`, `things` and `asked` know what names there are.
    MemberWords(const LoadedPack& pack, ActFields& acts, ThingWords& things, AskedNames& asked)
        : pack_(pack), acts_(acts), things_(things), asked_(asked) {}

    // Notes what stands in one file behind a dot or colon, but for what begins at `followed`: of
    // that it is known whose it is.
    void read(const Reading& reading,
              const std::string& shown,
              const std::set<std::uint32_t>& followed);

    // What is wrong with it, once every file was read.
    void tell(const SaidQuestions& ask, std::vector<Diagnostic>& findings);

private:
    [[nodiscard]] bool is_known(std::string_view name);
    [[nodiscard]] const std::set<std::string, std::less<>>& engine_parts();
    [[nodiscard]] std::vector<std::string> known_names();

    const LoadedPack& pack_;
    ActFields& acts_;
    ThingWords& things_;
    AskedNames& asked_;
    std::optional<std::set<std::string, std::less<>>> engine_parts_;  // once somebody asked
    std::vector<SaidWord> said_;                                      // what nothing is called
};

}  // namespace hexwright
