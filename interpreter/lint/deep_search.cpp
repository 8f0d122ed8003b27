#include "lint/deep_search.hpp"

#include <algorithm>

namespace hexwright {

namespace {

constexpr std::size_t most_choices = 40;  // of one playing that are varied
constexpr std::uint32_t most_faces = 20;  // of a die whose every face is tried
constexpr std::size_t most_compared = 3;  // playings of a definition that are played again
constexpr int most_sweeps = 6;

std::vector<std::uint64_t> key_of(const ChancePath& path) {
    std::vector<std::uint64_t> key;
    key.reserve(path.size());
    for (const ChanceStep& step : path)
        key.push_back(step.answer.bits() * 2 + (step.is_die ? 1 : 0));
    return key;
}

// A path that was pieced together gave a die a face it does not have.
bool does_not_fit(const Played& played) {
    return std::any_of(played.rulings.begin(), played.rulings.end(), [](const SeenRuling& ruling) {
        return ruling.failure && ruling.failure->code == "chance/forced-answer-misfit";
    });
}

// A script in it took all instructions or memory that it may.
bool is_exhausted(const Played& played) {
    return std::any_of(played.rulings.begin(), played.rulings.end(), [](const SeenRuling& ruling) {
        return ruling.failure && (ruling.failure->code == "lua/too-many-instructions" ||
                                  ruling.failure->code == "lua/out-of-memory");
    });
}

ChanceStep face(std::int64_t number) {
    return {true, Value::of(number)};
}

}  // namespace

bool DeepSearch::run(const Definition& definition,
                     const std::vector<Exercise>& exercises,
                     Limits limits,
                     const Sink& sink) {
    definition_ = &definition;
    sink_ = &sink;
    limits_ = limits;
    last_instruction_ = player_.instructions() + limits.instructions;
    spent_ = 0;
    compared_ = 0;
    exhausted_ = 0;
    branchings_.clear();
    unsteady_.clear();
    player_.forget_seen();
    for (const Exercise& exercise : exercises) branchings_.push_back({exercise, {}, {}, {}});
    for (Branching& branching : branchings_) {
        if (!may_go_on()) return false;
        look(branching, {}, play(branching, {}));
    }
    for (Branching& branching : branchings_) {
        sweep(branching, true);
        sweep(branching, false);
    }
    bool is_whole = true;
    for (Branching& branching : branchings_) is_whole = drain(branching) && is_whole;
    return is_whole;
}

bool DeepSearch::run_faces(const Sink& sink) {
    sink_ = &sink;
    bool is_whole = true;
    for (Branching& branching : branchings_) {
        const auto kept = branching.kept;
        for (const std::vector<Choice>& choices : kept) {
            ChancePath path;
            for (std::size_t i = 0; i < std::min(choices.size(), most_choices); ++i) {
                const std::uint32_t sides = choices[i].sides;
                if (sides > most_faces) is_whole = false;
                for (std::uint32_t number = 1; number <= sides && sides <= most_faces; ++number) {
                    path.push_back(face(number));
                    add(branching, path);
                    path.pop_back();
                }
                path.push_back(choices[i].step);
            }
        }
        is_whole = drain(branching) && is_whole;
    }
    return is_whole;
}

Played DeepSearch::play(Branching& branching, const ChancePath& path) {
    Played played = player_.play(branching.exercise, *definition_, path);
    spent_ += std::max<std::size_t>(1, played.rulings.size());
    if (is_exhausted(played)) ++exhausted_;
    return played;
}

void DeepSearch::look(Branching& branching, const ChancePath& path, const Played& played) {
    if (stop_.is_raised() || does_not_fit(played)) return;
    (*sink_)(played, branching.exercise);
    if (!played.is_new) return;
    if (compared_ < most_compared && may_go_on()) {
        ++compared_;
        if (play(branching, path).print != played.print && !stop_.is_raised())
            unsteady_.push_back(played);
    }
    branching.kept.push_back(played.choices);
    branch(branching, played.choices);
}

// Which dice there are shows only as they are rolled: each playing makes the path of the next.
void DeepSearch::sweep(Branching& branching, bool is_high) {
    ChancePath path;
    for (int i = 0; i < most_sweeps && may_go_on(); ++i) {
        const Played played = play(branching, path);
        look(branching, path, played);
        ChancePath next;
        bool is_swept = true;
        for (const Choice& choice : played.choices) {
            const ChanceStep wanted =
                choice.step.is_die ? face(is_high ? choice.sides : 1) : choice.step;
            is_swept = is_swept && wanted == choice.step;
            next.push_back(wanted);
        }
        if (is_swept && !does_not_fit(played)) return;
        path = std::move(next);
    }
}

void DeepSearch::branch(Branching& branching, const std::vector<Choice>& choices) {
    ChancePath path;
    for (std::size_t i = 0; i < std::min(choices.size(), most_choices); ++i) {
        const Choice& choice = choices[i];
        const auto try_step = [&](const ChanceStep& step) {
            if (step == choice.step) return;
            path.push_back(step);
            add(branching, path);
            path.pop_back();
        };
        for (const Value other : choice.others) try_step({false, other});
        if (choice.step.is_die) {
            try_step(face(choice.sides));
            try_step(face(1));
        }
        path.push_back(choice.step);
    }
}

void DeepSearch::add(Branching& branching, ChancePath path) {
    if (branching.tried.insert(key_of(path)).second) branching.waiting.push_back(std::move(path));
}

bool DeepSearch::drain(Branching& branching) {
    while (!branching.waiting.empty() && may_go_on()) {
        const ChancePath path = std::move(branching.waiting.front());
        branching.waiting.pop_front();
        look(branching, path, play(branching, path));
    }
    return branching.waiting.empty();
}

}  // namespace hexwright
