# cmake -DFOLDER=tests/corpus/codes -DSOURCE=out.cpp -P embed_codes.cmake: FOLDER/pack/bad-cost.md as the text of
# "pack/bad-cost", and so on, in a C++ array.
file(GLOB files RELATIVE ${FOLDER} ${FOLDER}/*/*.md)
list(SORT files)
set(rows "")
foreach(file IN LISTS files)
    file(READ ${FOLDER}/${file} text)
    string(REGEX REPLACE "\\.md$" "" code "${file}")
    string(APPEND rows "        {\"${code}\", R\"page(${text})page\"},\n")
endforeach()
file(WRITE ${SOURCE} "#include <string_view>\n#include <utility>\n#include <vector>\n\nnamespace hexwright {\n
std::vector<std::pair<std::string_view, std::string_view>> code_files() {\n    return {\n${rows}    };\n}\n
}  // namespace hexwright\n")
