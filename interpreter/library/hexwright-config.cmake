# find_package(hexwright) gives hexwright::hexwright, the shared library, and hexwright::static.
include(${CMAKE_CURRENT_LIST_DIR}/hexwright-targets.cmake)
