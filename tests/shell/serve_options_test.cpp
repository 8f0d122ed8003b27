#include "shell/serve/serve_options.hpp"

#include <fstream>

#include "run_command.hpp"
#include "temporary_folder.hpp"

namespace serve_options_test {

using namespace hexwright;

TEST_CASE("the options of serve are written as they are read") {
    const ServeOptions options = {.start = "-odd",
                                  .port = 0,
                                  .lan = true,
                                  .opens_page = true,
                                  .fighters = "Rue vs Saber Tiger x2",
                                  .seed = 18446744073709551615U,
                                  .seats = {"Ann=rue,tiger", "Tom the-tall"}};
    for (const ServeOptions& chosen : {options, ServeOptions{}}) {
        TextSink out;
        TextSink err;
        Terminal terminal(out, err, {});
        ServeOptions read;
        CommandLine line("serve", arguments_of(chosen), terminal);
        CHECK_FALSE(read_serve_options(line, read));
        CHECK(read == chosen);
    }
}

TEST_CASE("a seat is a name and the things it plays") {
    CHECK(read_seat_wish("Ann=rue, tiger") == SeatWish{"Ann", {"rue", "tiger"}});
    CHECK(read_seat_wish(" Tom ") == SeatWish{"Tom", {}});
    for (const char* wrong : {"", "=rue", "Ann=", "Ann=rue,,tiger", "Ann=rue,"})
        CHECK_FALSE(read_seat_wish(wrong));
    const Ran ran = run_command({"serve", "--seat", "Ann="});
    CHECK(ran.code == 2);
    CHECK(ran.err == "hexwright serve: --seat needs NAME=THING,THING or NAME, found 'Ann='\n");
}

TEST_CASE("the serving program is found beside hexwright, and below libexec") {
    const TemporaryFolder folder;
    const std::filesystem::path bin = folder.path() / "bin" / "hexwright";
    CHECK(serving_program(bin).empty());
    std::filesystem::create_directory(folder.path() / "libexec");
    std::ofstream(folder.path() / "libexec" / "hexwright-serve") << "program";
    CHECK(serving_program(bin) == folder.path() / "libexec" / "hexwright-serve");
    std::filesystem::create_directory(folder.path() / "bin");
    std::ofstream(folder.path() / "bin" / "hexwright-serve") << "program";
    CHECK(serving_program(bin) == folder.path() / "bin" / "hexwright-serve");
}

}  // namespace serve_options_test
