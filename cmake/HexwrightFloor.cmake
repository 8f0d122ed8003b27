# One target a floor: hexwright_floor(state kernel/state LINKS hexwright::expression).
# QUICK: compiled with -O1, a quarter faster, because nothing in it runs often enough to be felt.
# ROOMS: folders below it that belong to the same target, the lower ones first.
#
# Every .cpp of the folders belongs to the target; tests/architecture checks that no file includes upwards.
# Some two dozen files are compiled as one, which saves half of their time: most of it goes into headers, and into
# templates that they have in common.

add_library(hexwright_options INTERFACE)
target_compile_features(hexwright_options INTERFACE cxx_std_20)
target_compile_options(hexwright_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # g++ 12 sees overlaps and overflows in the library's own code where there are none (GCC bugs 105651, 105329), and
    # parts of a variant that were never set where it is moved.
    target_compile_options(hexwright_options INTERFACE
        -Wno-restrict -Wno-stringop-overflow -Wno-maybe-uninitialized)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ looks for garbage from 128 MB on, which takes it a tenth of its time; below 1 GB it now does not.
    target_compile_options(hexwright_options INTERFACE "SHELL:--param ggc-min-heapsize=1000000")
endif()
target_include_directories(hexwright_options INTERFACE ${PROJECT_SOURCE_DIR}/interpreter)
if(HEXWRIGHT_SANITIZE)
    target_compile_options(hexwright_options INTERFACE
        -fsanitize=${HEXWRIGHT_SANITIZE} -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
    target_link_options(hexwright_options INTERFACE -fsanitize=${HEXWRIGHT_SANITIZE})
endif()

# With HEXWRIGHT_LTO a program is optimised over all floors at once, which takes minutes to link. The floors' objects
# hold compiled code beside it, which tests link as quickly as ever.
option(HEXWRIGHT_LTO "Optimise programs over all floors at once (g++, Release)" OFF)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND HEXWRIGHT_LTO AND NOT HEXWRIGHT_SANITIZE)
    set(hexwright_whole_objects "$<$<CONFIG:Release>:-flto=auto;-ffat-lto-objects>")
    target_link_options(hexwright_options INTERFACE
        "$<$<CONFIG:Release>:$<IF:$<BOOL:$<TARGET_PROPERTY:HEXWRIGHT_WHOLE>>,-flto=auto,-fno-lto>>")
endif()

# hexwright_whole(hexwright): a program, or a part of one, that is optimised so.
function(hexwright_whole target)
    target_compile_options(${target} PRIVATE "${hexwright_whole_objects}")
    set_target_properties(${target} PROPERTIES HEXWRIGHT_WHOLE ON)
endfunction()

function(hexwright_floor name folder)
    cmake_parse_arguments(FLOOR "QUICK" "" "ROOMS;LINKS;PRIVATE_LINKS" ${ARGN})
    set(sources)
    list(TRANSFORM FLOOR_ROOMS PREPEND ${folder}/)
    foreach(room IN LISTS FLOOR_ROOMS ITEMS ${folder})
        file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/interpreter/${room}/*.cpp)
        list(APPEND sources ${files})
    endforeach()
    list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
    add_library(hexwright_${name} STATIC ${sources})
    add_library(hexwright::${name} ALIAS hexwright_${name})
    hexwright_whole(hexwright_${name})
    set_target_properties(hexwright_${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 30)
    # The floors are also linked into a shared library, which exports nothing of them.
    set_target_properties(hexwright_${name} PROPERTIES
        POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
    if(FLOOR_QUICK)
        target_compile_options(hexwright_${name} PRIVATE $<$<CONFIG:Release>:-O1>)
    endif()
    target_link_libraries(hexwright_${name}
        PUBLIC hexwright_options ${FLOOR_LINKS} PRIVATE ${FLOOR_PRIVATE_LINKS})
endfunction()
