// Arbitrary bytes as Lua text: read to the end, every span inside the text, every fault with a
// message.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzzed.hpp"
#include "syntax/reader.hpp"
#include "syntax/suppression.hpp"

namespace reader_fuzz {

using namespace hexwright;

FUZZ_TARGET {
    const std::string_view source = text_of(data, size);
    const Reading reading = read_source(source);
    const auto check = [&](Span span) { require(span.begin <= span.end && span.end <= size); };
    for (const KindCall& call : reading.calls) {
        check(call.span);
        check(call.id_span);
        require(reading.id_text(call).size() <= size * 6);
        require(reading.find_call(call.line, call.name) != nullptr);
    }
    for (const Field& field : reading.fields) {
        check(field.value);
        check(field.key_span);
        require(reading.place_inside(field, 1).line > 0);
    }
    for (const GlobalUse& use : reading.globals) check(use.span);
    for (const KeptState& kept : reading.kept) check(kept.span);
    for (const FunctionSpan& function : reading.functions) check(function.span);
    for (const SyntaxFault& fault : reading.faults)
        require(!reading.describe(fault).message.empty());
    static_cast<void>(Suppressions(reading, "a.lua").complaints());
    return 0;
}

}  // namespace reader_fuzz
