// What handlers read of their act and nothing ever notes: `act.traget` is nil for ever.
//
// Sure only of slips: the name is near to one that there is, is no property, method or verb, and
// stands nowhere else in the texts of the pack and those it needs as a name of its own, a key, a
// word in a text or something that is assigned. Errors: pack/unknown-act-field.
#pragma once

#include <string>
#include <vector>

#include "pack/script_words.hpp"
#include "pack/validate.hpp"

namespace hexwright {

class ActFields {
public:
    explicit ActFields(const LoadedPack& pack) : pack_(pack) {}

    // Notes what a handler reads, whose text stands at `span`.
    void read(Span span, const Reading& reading, const std::string& shown);

    // What is wrong with it, once every file was read. `names` are those that stand anywhere.
    void tell(const WordSet& names, std::vector<Diagnostic>& findings);

    // Adds the names that tell() will look for.
    void add_names(std::vector<std::string>& names) const {
        for (const auto& noted : reads_) names.push_back(noted.name);
    }

    // Whether every act has it: a property, method or verb.
    [[nodiscard]] bool is_known(std::string_view name) const;

private:
    struct Read {
        std::string name;
        Place where;
    };

    const LoadedPack& pack_;
    std::vector<Read> reads_;
};

}  // namespace hexwright
