// standard_table: what handlers are tried on by `hexwright check`.
//
//     standard_table { "Two against one on a small map.",
//       set_up = function() return { user = request("enlist", "Rue"), foe = request("enlist",
//       "Rat") } end, exercises = { ability = function(at, ability) at.user:use(ability, { target =
//       at.foe }) end } }
#include <fmt/format.h>

#include "base/text.hpp"
#include "pack/declare.hpp"

namespace hexwright {

namespace {

bool is_exercise(const Data& data) {
    if (data.handler() != nullptr) return true;
    const Data::List* list = data.list();
    return list != nullptr && !list->empty() &&
           std::all_of(list->begin(), list->end(),
                       [](const Data& entry) { return entry.handler() != nullptr; });
}

// `field`: "exercises" or "otherwise".
void judge_exercises(const DeclareContext& context,
                     const std::string& field,
                     const Data& exercises) {
    const std::string example = "ability = function(at, ability) at.user:use(ability) end";
    const bool is_empty = exercises.list() != nullptr && exercises.list()->empty();
    if (is_empty) return;
    if (exercises.map() == nullptr) {
        context.problems.add("pack/wrong-type", context.site.value(field),
                             fmt::format("`{}` has a function for each kind", field),
                             "write: " + example);
        return;
    }
    for (const auto& [kind, exercise] : *exercises.map()) {
        const std::string path = path_of(field, kind);
        if (context.kinds.find(kind) == nullptr) {
            const std::vector<std::string> known = context.kinds.names();
            context.problems.add("pack/unknown-kind", context.site.key(path),
                                 fmt::format("there is no kind '{}'", printable(kind, 60)),
                                 did_you_mean(kind, known));
        } else if (!is_exercise(exercise)) {
            context.problems.add("pack/wrong-type", context.site.value(path),
                                 fmt::format("how a {} is tried is a function, or a list of them, "
                                             "found {}",
                                             kind, shown_value(exercise)),
                                 "write: " + example);
        }
    }
}

}  // namespace

void declare_standard_table(const DeclareContext& context) {
    BodyReader body(context.site, context.call.body, context.problems, context.title());
    const std::string sentence = body.text("1").value_or("");
    (void)body.handler("set_up");
    if (!body.has("set_up"))
        body.require("set_up", "write set_up = function() return { user = ... } end");
    const Data exercises = body.any("exercises");
    if (exercises.is_nil()) {
        body.require("exercises", "write exercises = { ability = function(at, ability) ... end }");
    } else {
        judge_exercises(context, "exercises", exercises);
    }
    const Data otherwise = body.any("otherwise");
    if (!otherwise.is_nil()) judge_exercises(context, "otherwise", otherwise);
    body.finish();
    context.note(context.call.name.value_or("standard"), sentence);
}

}  // namespace hexwright
