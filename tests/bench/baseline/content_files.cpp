#include "baseline/content_files.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <fstream>

namespace hexwright::bench {

namespace {

constexpr std::array<const char*, 3> kinds = {"Melee", "Magic", "Skill"};
constexpr std::array<const char*, 3> short_kinds = {"Mle", "Mgc", "Skl"};
constexpr std::array<const char*, 3> vitals = {"sta", "mna", "fcs"};
constexpr std::array<const char*, 5> elements = {"Fire", "Wind", "Water", "Light", "Dark"};
constexpr std::array<const char*, 5> dealt = {"fire", "wind", "water", "light", "dark"};
constexpr std::array<const char*, 4> statuses = {"Burning", "Bleeding", "Poison", "Prone"};

std::filesystem::path fresh_folder() {
    std::string pattern =
        (std::filesystem::temp_directory_path() / "hexwright-bench-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) {
        throw std::filesystem::filesystem_error("cannot make a folder", pattern,
                                                std::error_code(errno, std::generic_category()));
    }
    return pattern;
}

}  // namespace

std::string ability_file(std::size_t number) {
    const std::size_t kind = number % kinds.size();
    return fmt::format(
        R"(-- Ability {0}: hits one enemy in reach and
-- leaves something behind that hurts for some turns.
ability "Bench Strike {0}" {{
  type = "{1}-Offensive-Action",
  use = "10AP + {2}{3}",
  range = "{4}sp",
  target = "enemy",
  accuracy = "{1}",
  element = "{5}",

  teamwork = {{ rank = "+1" }},
  solowork = {{ check = "+2" }},

  -- The weaker the target stands,
  -- the longer it stays.
  on_hit = function(act)
    local amount = {6}
    if act.crit then
      amount = amount + 1
    end
    act.target:take("({7}){{{8}Pwr}} {11}")
    if act.user.focus > {9} then
      act.target:inflict("{10}", amount)
    end
  end,
}}
)",
        number, kinds[kind], 2 + number % 7, vitals[kind], number % 4,
        elements[number % elements.size()], 1 + number % 3, 1 + number % 4, short_kinds[kind],
        number % 9, statuses[number % statuses.size()], dealt[number % dealt.size()]);
}

std::string content_manifest(std::string_view id) {
    return fmt::format(R"([pack]
id = "{}"
kind = "content"
title = "Thousands of abilities"
version = "0.1.0"
engine = ">=0.3, <1.0"
authors = ["The Hexwright authors"]
license = "MIT"
entry = ["content"]

[dependencies]
dewprism = ">=0.1"
)",
                       id);
}

ContentFolder::ContentFolder(std::size_t count, std::size_t first) : path_(fresh_folder()) {
    const std::filesystem::path content = path_ / "content";
    std::filesystem::create_directory(content);
    for (std::size_t number = first; number < first + count; ++number) {
        const std::string text = ability_file(number);
        files_.push_back((content / fmt::format("strike_{:05}.lua", number)).string());
        std::ofstream(files_.back(), std::ios::binary) << text;
        bytes_ += text.size();
    }
}

ContentFolder::~ContentFolder() {
    std::error_code ignored;  // a temporary folder that is not removed is no failure
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace hexwright::bench
