#include "kernel/weigh/weigher.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/finally.hpp"
#include "base/word.hpp"
#include "kernel/chance/expression.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/chance/roll.hpp"

namespace hexwright {

namespace {

using Shape = std::pair<std::uint64_t, std::uint64_t>;

Shape shape_of(const PoolShape& pool) {
    return {(std::uint64_t{pool.dice} << 32U) | pool.sides,
            (std::uint64_t{pool.keep} << 2U) | (pool.high ? 2U : 0U)};
}

Shape shape_of_die(std::uint32_t sides) {
    return {sides, 1};
}

// A notation with the numbers of its names.
Shape shape_of(const NotationShape& notation) {
    std::string text = canonical(*notation.expression);
    for (const std::string& name : notation.expression->names) {
        text += ' ' + name + '=';
        if (const auto value = notation.variables->value(name)) text += std::to_string(*value);
    }
    return {Word::of(text).hash(), 3};
}

bool is_notation(Shape shape) {
    return shape.second == 3;
}

double share_of(const Atoms& atoms, const std::vector<bool>& some) {
    double share = 0;
    for (std::size_t i = 0; i < some.size(); ++i) share += some[i] ? atoms.shares()[i] : 0;
    return share;
}

Error unlike_twins() {
    return Error("weigh/unlike-twins",
                 "two runs that should be alike were not, so there are no odds of it",
                 "something read its dice past the engine's notes: report it as a mistake of the "
                 "engine, with the pack");
}

}  // namespace

// A script may catch what is thrown while it runs: the run is asked again when it has ended.
void Weigher::refuse_unlike_twins() {
    is_unlike_ = true;
    throw unlike_twins();
}

Weigher::Weigher(Fate& fate, Play play, WeighSettings settings)
    : fate_(fate),
      play_(std::move(play)),
      settings_(std::move(settings)),
      picker_(settings_.seed) {}

Weigher::~Weigher() = default;

Weighed Weigher::weigh() {
    // Odds may be asked for inside a play that is weighed.
    const Finally over(
        [this, outer = fate_.chance_source(), was = std::exchange(fate_.deals_late, true)] {
            fate_.set_chance_source(outer);
            fate_.deals_late = was;
        });
    fate_.set_chance_source(this);
    const auto may_go_on = [this] {
        return runs_ < settings_.most_runs && !(settings_.is_over && settings_.is_over());
    };
    Weighed weighed;
    runs_ = 0;
    has_split_ = true;
    while ((has_split_ || !left_.empty()) && may_go_on()) {
        if (std::exchange(has_split_, false)) {
            weighed = {};
            left_ = {};
            left_.push({});
        }
        const Region region = left_.top();
        left_.pop();
        const Weighed::Key key = run(region);
        if (has_split_) continue;
        keep_box(weighed, key, region);
        if (boxes_++ % settings_.twin_every == 0) check_twins(key);
    }
    weighed.rest = 1;
    for (const auto& [key, mass] : weighed.masses) weighed.rest -= mass;
    if (weighed.rest != 0 && !has_split_) sample(weighed);
    weighed.runs = runs_;
    return weighed;
}

// --- a run

Weighed::Key Weigher::run(const Region& region) {
    ++runs_;
    rolls_.clear();
    is_open_ = false;
    region_ = &region;
    const Weighed::Key key = play_();
    region_ = nullptr;
    if (is_unlike_) throw unlike_twins();
    if (rolls_.size() < region.rolls.size() && !has_split_) refuse_unlike_twins();
    return key;
}

const Atoms* Weigher::atoms_of(Shape shape, const RollShape& rolled) {
    const auto [entry, is_new] = atoms_.try_emplace(shape);
    if (is_new) {
        if (const auto* pool = std::get_if<PoolShape>(&rolled)) {
            entry->second = Atoms::of_pool(*pool);
        } else {
            entry->second = Atoms::of_notation(std::get<NotationShape>(rolled));
        }
    }
    return entry->second ? &*entry->second : nullptr;
}

std::size_t Weigher::atom_of(const Atoms& atoms, const Some& allowed) {
    std::vector<double> likely = atoms.shares();
    std::size_t lowest = allowed.size();
    std::size_t highest = 0;
    for (std::size_t i = 0; i < likely.size(); ++i) {
        if (!allowed[i]) {
            likely[i] = 0;
            continue;
        }
        lowest = std::min(lowest, i);
        highest = i;
    }
    if (pick_ == Pick::random) return picker_.weighted(likely);
    return pick_ == Pick::lowest ? lowest : highest;
}

// The next roll comes to an atom that the region allows.
Weigher::Rolled& Weigher::roll(Shape shape, const Atoms& atoms) {
    const std::size_t place = rolls_.size();
    Rolled rolled{shape, &atoms, 0, Some(atoms.size(), true), {}, 0};
    if (place < region_->rolls.size()) {
        const Allowed& allowed = region_->rolls[place];
        if (allowed.shape != shape) refuse_unlike_twins();
        rolled.alike = allowed.atoms;
    }
    rolled.atom = atom_of(atoms, rolled.alike);
    rolled.fall = atoms.fall(rolled.atom, picker_);
    return rolls_.emplace_back(std::move(rolled));
}

std::size_t Weigher::open(const RollShape& shape) {
    const Shape key = std::visit([](const auto& rolled) { return shape_of(rolled); }, shape);
    const Atoms* const atoms = split_.contains(key) ? nullptr : atoms_of(key, shape);
    if (atoms == nullptr) return no_place;
    is_open_ = true;
    (void)roll(key, *atoms);
    return rolls_.size() - 1;
}

void Weigher::close() {
    is_open_ = false;
}

std::int64_t Weigher::draw(QuestionKind, std::uint32_t bound) {
    if (!is_open_) {
        const Atoms& die = *atoms_of(shape_of_die(bound), PoolShape{1, bound, 1, true});
        Rolled& rolled = roll(shape_of_die(bound), die);
        rolled.alike.assign(die.size(), false);
        rolled.alike[rolled.atom] = true;
        return rolled.fall.front();
    }
    Rolled& rolled = rolls_.back();
    if (rolled.drawn >= rolled.fall.size() || rolled.fall[rolled.drawn] >= std::int64_t{bound})
        refuse_unlike_twins();
    return rolled.fall[rolled.drawn++];
}

bool Weigher::leaves_out(const Rolled& rolled, const Reading* read) const {
    if (!settings_.leaves_out || is_notation(rolled.shape) || rolled.atoms->size() < 3)
        return false;
    std::set<std::int64_t> values;
    for (std::size_t i = 0; read != nullptr && i < rolled.atoms->size(); ++i)
        values.insert((*read)(rolled.atoms->sum(i)));
    return (read == nullptr || values.size() == rolled.atoms->size()) && settings_.leaves_out();
}

void Weigher::note_read(std::size_t place, const Reading& read) {
    if (place == no_place) return;
    Rolled& rolled = rolls_[place];
    if (leaves_out(rolled, &read)) return;
    const std::int64_t value = read(rolled.atoms->sum(rolled.atom));
    for (std::size_t i = 0; i < rolled.alike.size(); ++i) {
        if (rolled.alike[i] && read(rolled.atoms->sum(i)) != value) rolled.alike[i] = false;
    }
}

void Weigher::note_faces_read(std::size_t place) {
    if (place == no_place) return;
    Rolled& rolled = rolls_[place];
    if (leaves_out(rolled, nullptr)) return;
    if (rolled.fall.size() == 1) {
        rolled.alike.assign(rolled.alike.size(), false);
        rolled.alike[rolled.atom] = true;
    } else {
        has_split_ = split_.insert(rolled.shape).second || has_split_;
    }
}

// --- boxes

void Weigher::keep_box(Weighed& weighed, Weighed::Key key, const Region& region) {
    mpz_class ways = 1;
    mpz_class total = 1;
    for (const Rolled& rolled : rolls_) {
        mpz_class alike = 0;
        for (std::size_t i = 0; i < rolled.alike.size(); ++i) {
            if (rolled.alike[i]) alike += rolled.atoms->weight(i);
        }
        ways *= alike;
        total *= rolled.atoms->total();
    }
    mpq_class mass(ways, total);
    mass.canonicalize();
    weighed.masses[key] += mass;
    ++weighed.boxes;
    put_back(region);
}

// What the region holds beside the box, as regions: for each roll those in which it is the first
// to fall outside, while later ones may still come to all that the region allows.
void Weigher::put_back(const Region& region) {
    Region inside;
    for (std::size_t i = 0; i < rolls_.size(); ++i) {
        const Rolled& rolled = rolls_[i];
        Some others =
            i < region.rolls.size() ? region.rolls[i].atoms : Some(rolled.alike.size(), true);
        for (std::size_t atom = 0; atom < others.size(); ++atom) {
            if (rolled.alike[atom]) others[atom] = false;
        }
        if (std::ranges::find(others, true) != others.end()) {
            Region beside = inside;
            beside.share *= share_of(*rolled.atoms, others);
            beside.number = ++regions_;
            beside.rolls.push_back({rolled.shape, std::move(others)});
            for (std::size_t later = i + 1; later < region.rolls.size(); ++later) {
                beside.rolls.push_back(region.rolls[later]);
                beside.share *= share_of(*rolls_[later].atoms, region.rolls[later].atoms);
            }
            left_.push(std::move(beside));
        }
        inside.share *= share_of(*rolled.atoms, rolled.alike);
        inside.rolls.push_back({rolled.shape, rolled.alike});
    }
}

// Plays other dice of the box that was just played.
void Weigher::check_twins(Weighed::Key key) {
    Region box;
    for (const Rolled& rolled : rolls_) box.rolls.push_back({rolled.shape, rolled.alike});
    const Finally usual([this] { pick_ = Pick::random; });
    for (const Pick pick : {Pick::random, Pick::lowest, Pick::highest}) {
        if (pick != Pick::random && settings_.twin_every != 1) break;
        pick_ = pick;
        const Weighed::Key other = run(box);
        if (has_split_) break;
        if (other != key || rolls_.size() != box.rolls.size()) throw unlike_twins();
    }
}

// Plays at random within what is left.
void Weigher::sample(Weighed& weighed) {
    std::vector<Region> regions;
    std::vector<double> shares;
    for (; !left_.empty(); left_.pop()) {
        regions.push_back(left_.top());
        shares.push_back(left_.top().share);
    }
    for (std::size_t i = 0; i < settings_.samples && !regions.empty(); ++i) {
        if (settings_.ends && settings_.ends()) break;
        ++weighed.samples[run(regions[picker_.weighted(shares)])];
    }
}

}  // namespace hexwright
