# cmake -DFOLDER=tests/corpus/codes -DFUNCTION=code_files -DSOURCE=out.cpp -P embed_files.cmake: a C++ function that
# gives every file below the folder as its path without ".md" or ".in", "pack/bad-cost", and its text.
file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
list(SORT files)
set(rows "")
foreach(file IN LISTS files)
    file(READ ${FOLDER}/${file} text)
    string(REGEX REPLACE "\\.(md|in)$" "" name "${file}")
    string(APPEND rows "        {\"${name}\", R\"page(${text})page\"},\n")
endforeach()
file(WRITE ${SOURCE} "#include <string_view>\n#include <utility>\n#include <vector>\n\nnamespace hexwright {\n
std::vector<std::pair<std::string_view, std::string_view>> ${FUNCTION}() {\n    return {\n${rows}    };\n}\n
}  // namespace hexwright\n")
