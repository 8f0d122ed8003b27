# One target a floor: hexwright_floor(state kernel/state LINKS hexwright::check).
#
# Every .cpp of the folder belongs to the target; tests/architecture checks that no file includes upwards.

add_library(hexwright_options INTERFACE)
target_compile_features(hexwright_options INTERFACE cxx_std_20)
target_compile_options(hexwright_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # g++ 12 sees overlaps in std::string's own code where there are none (GCC bug 105651).
    target_compile_options(hexwright_options INTERFACE -Wno-restrict)
endif()
target_include_directories(hexwright_options INTERFACE ${PROJECT_SOURCE_DIR}/interpreter)
if(HEXWRIGHT_SANITIZE)
    target_compile_options(hexwright_options INTERFACE
        -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
    target_link_options(hexwright_options INTERFACE -fsanitize=address,undefined)
endif()

function(hexwright_floor name folder)
    cmake_parse_arguments(FLOOR "" "" "LINKS;PRIVATE_LINKS" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/interpreter/${folder}/*.cpp)
    list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
    add_library(hexwright_${name} STATIC ${sources})
    add_library(hexwright::${name} ALIAS hexwright_${name})
    target_link_libraries(hexwright_${name}
        PUBLIC hexwright_options ${FLOOR_LINKS} PRIVATE ${FLOOR_PRIVATE_LINKS})
endfunction()
