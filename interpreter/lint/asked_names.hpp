// The names that scripts, scenes, specs and conditions ask after: what somebody holds or bears,
// what lies over them, their numbers and fields.
//
//     target:has("Burnig")     act:edit { damge = "+2" }     when = "user is Prnoe"
//     when = "user.Helth < 3"        when = "event.amout > 3"
//     if target.kind == "creeture" then ...
//     trigger = { before = "attack", pol = "Body" }     act.user:use("Flare", { targt = foe })
//
// Such a name may be anything that some script tags or lays, so that none is wrong by itself; and a
// ruleset asks after what content brings, so that its own names are not judged. Told is only what
// nothing in the game is called, what stands nowhere else in the texts of the pack and those it
// needs, nor in its scenes and specs, and what is near to a name that there is; of triggers also
// what is near to none. A name that the pack gives to somebody and asks after is its own, and what
// it only notes is compared with fields: a note may have the name of what writes it. Warnings:
// pack/unknown-name.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "lint/validate.hpp"
#include "pack/script_words.hpp"

namespace hexwright {

class AskedNames {
public:
    explicit AskedNames(const LoadedPack& pack);

    // Notes what the definitions and declarations of one file ask after.
    void read(const Reading& reading, const std::string& shown);

    // The same of a text that is an argument of a method; `inside` is between its quotes.
    void read_argument(std::string_view method,
                       std::size_t argument,
                       Span inside,
                       const Reading& reading,
                       const std::string& shown);

    // The same of a key in a table that is an argument of a method or verb.
    void read_key(std::string_view method,
                  Span key,
                  const Reading& reading,
                  const std::string& shown);

    // The same of a text that names something: what is compared with, say.
    void read_name(Span inside, const Reading& reading, const std::string& shown) {
        note(reading.text(inside), inside, reading, shown);
    }

    // Whether reading a key of a table, or a text that something is compared with, would note
    // nothing.
    [[nodiscard]] bool knows(std::string_view name) { return !is_content_ || is_name(name); }

    // Adds the names that tell() will look for.
    void add_names(std::vector<std::string>& names) const {
        for (const auto& noted : asked_) names.push_back(noted.name);
    }

    // All that rules and content give a name to, to suggest from.
    [[nodiscard]] std::vector<std::string> names();

    // What is wrong with it, once every file was read.
    void tell(const NameCounts& counts, std::vector<Diagnostic>& findings);

private:
    // How a name stands: asked after, compared by a trigger, noted on a thing, or laid over one.
    enum class Way : std::uint8_t { asked, of_event, noted, laid };

    struct Asked {
        std::string name;
        Place where;
        Way way = Way::asked;
    };

    void read_fields(std::int32_t first, const Reading& reading, const std::string& shown);
    void read_words(const Field& list, const Reading& reading, const std::string& shown);
    void read_text(const Field& field, const Reading& reading, const std::string& shown);
    void read_condition(Span inside, const Reading& reading, const std::string& shown);
    void read_pattern(const Field& pattern, const Reading& reading, const std::string& shown);
    void note(std::string_view name,
              Span where,
              const Reading& reading,
              const std::string& shown,
              Way way = Way::asked);
    void take_fields();
    [[nodiscard]] bool is_laid(std::string_view field);
    [[nodiscard]] bool holds_pattern(std::string_view field);
    [[nodiscard]] std::string hint_for(const Asked& asked, const std::vector<std::string>& names);
    [[nodiscard]] bool may_be_slip(const Asked& asked, const std::string& hint) const;
    [[nodiscard]] std::set<std::string_view> own_names() const;
    [[nodiscard]] std::vector<std::string> names_of_fields() const;
    [[nodiscard]] bool is_name(std::string_view name);
    void take_rules_names();
    void take_words_of_verbs();
    [[nodiscard]] NameCounts counts_of_drivers() const;

    const LoadedPack& pack_;
    bool is_content_ = true;
    std::vector<Asked> asked_;                       // what nothing is called
    std::vector<std::string> names_;                 // that rules have, once asked for
    std::unordered_set<std::string_view> is_known_;  // the same
    std::vector<std::string> laid_;                  // fields whose words lie over somebody
    std::vector<std::string> patterns_;              // fields that wait for events
    bool has_fields_ = false;                        // both are known
};

}  // namespace hexwright
