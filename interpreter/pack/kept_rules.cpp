#include "pack/kept_rules.hpp"

#include <utility>

namespace hexwright {

namespace {

// A larger pack gets a game of its own: beside it a ruleset is soon loaded, and it may need memory.
constexpr std::size_t largest_pack = 1000;
// So many files may have come and gone: words, names of files and the like stay in the game.
constexpr std::size_t most_files = 10'000;
// A pack that takes more than this in a kept game is validated in one of its own. Garbage included,
// it stays far below what a pack may take: who felt no limit here feels none there.
constexpr std::size_t room_for_pack = limits::memory_per_load / 2;
constexpr std::size_t most_garbage = limits::memory_per_load / 4;
static_assert(room_for_pack + most_garbage < limits::memory_per_load);
static_assert(room_for_pack + most_garbage < limits::memory_per_call);

// Where files are compiled elsewhere, what Lua's compiler leaves in a state is missing. It is far
// less than this, and so much less a game with help gets: who felt no limit in it feels none
// without.
constexpr std::size_t left_by_compiler = std::size_t{1} * 1024 * 1024;

bool may_share(const PackSource& pack) {
    return pack.manifest.kind.value == PackKind::content && pack.files.paths.size() <= largest_pack;
}

}  // namespace

LoadingGame::LoadingGame(LoaderOptions options, StopFlag& stop)
    : sandbox(stop), runtime(game, sandbox), loader(game, sandbox, bound(std::move(options))) {}

LoaderOptions LoadingGame::bound(LoaderOptions options) {
    options.bind_play = [this](Environment pack) { runtime.bind_play(pack); };
    if (options.compile_threads > 0) sandbox.keep_back(left_by_compiler);
    return options;
}

bool LoadingGame::is_as_loaded() const {
    return game.history().empty() && game.undone().empty() && game.world.mark().records == 0 &&
           loader.amounts().packs == needed_.packs + 1 && !sandbox.was_refused();
}

bool LoadingGame::take_out(const PackSource& pack) {
    loader.unload(pack.manifest.id.value);
    seen_.insert(pack.manifest.id.value);
    files_ += pack.files.paths.size();
    if (files_ > most_files || loader.amounts() != needed_) return false;
    if (least_memory_ == 0 || sandbox.memory_used() > least_memory_ + most_garbage) {
        sandbox.collect_garbage();
        least_memory_ = sandbox.memory_used();
    }
    sandbox.leave_room(room_for_pack);
    return true;
}

void KeptRules::know(const PackShelf& shelf) {
    if (shelf_ == &shelf) return;
    shelf_ = &shelf;
    manifests_.clear();
    std::vector<const PackSource*> others;
    for (const PackSource& source : shelf.packs) {
        manifests_.push_back(source.manifest);
        if (!shelf.was_given(source)) others.push_back(&source);
    }
    elsewhere_ = std::make_unique<Elsewhere>(std::move(others));
}

const std::vector<PackManifest>& KeptRules::manifests(const PackShelf& shelf) {
    know(shelf);
    return manifests_;
}

Elsewhere& KeptRules::elsewhere(const PackShelf& shelf) {
    know(shelf);
    return *elsewhere_;
}

std::unique_ptr<LoadingGame> KeptRules::take(const PackSource& pack, const Packs& needed) {
    std::unique_ptr<LoadingGame> game = std::move(game_);
    if (game == nullptr || !may_share_ || needed != needed_ || !may_share(pack)) return nullptr;
    const bool is_ready = game->take_out(*last_) && !game->has_seen(pack.manifest.id.value);
    return is_ready ? std::move(game) : nullptr;
}

void KeptRules::keep(std::unique_ptr<LoadingGame> game,
                     const PackSource& pack,
                     const Packs& needed,
                     bool was_loaded) {
    may_share_ = was_loaded && !needed.empty() && may_share(pack) && game->is_as_loaded() &&
                 game->loader.only_defines(pack.manifest.id.value);
    game_ = std::move(game);
    needed_ = needed;
    last_ = &pack;
}

}  // namespace hexwright
