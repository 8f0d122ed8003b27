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

    // What is wrong with it, once every file was read. `stands` says whether a name
    // stands somewhere as more than what is read after a dot.
    void tell(const NameQuestion& stands, std::vector<Diagnostic>& findings);

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
