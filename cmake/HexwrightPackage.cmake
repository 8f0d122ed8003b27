# A Debian package and an archive that runs where it is unpacked; `./dev package` calls cpack.
set(CPACK_PACKAGE_NAME hexwright)
set(CPACK_PACKAGE_VENDOR Hexwright)
set(CPACK_PACKAGE_CONTACT "Hexwright maintainers <maintainers@example.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "tabletop rules engine with sandboxed Lua scripts")
set(CPACK_PACKAGE_DESCRIPTION "Hexwright rolls the dice and keeps the state of tabletop games; rules are small Lua scripts.
It plays scenes, opens a live table where any ruling can be undone, checks packs and runs their specs.
Five rulesets come with it.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

# The server is a component, for it needs more than the C library.
set(CPACK_DEBIAN_SERVE_PACKAGE_NAME hexwright-serve)
set(CPACK_DEBIAN_SERVE_PACKAGE_DEPENDS "hexwright (= ${PROJECT_VERSION})")  # for rules and scripts
set(CPACK_COMPONENT_SERVE_DESCRIPTION "Tables of Hexwright for browsers: a page for the GM, one for each player.")

set(CPACK_GENERATOR DEB TGZ)
string(TOLOWER ${CMAKE_SYSTEM_NAME} system)
set(CPACK_PACKAGE_FILE_NAME hexwright-${PROJECT_VERSION}-${system}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_NAME hexwright)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/debian_layout.cmake)
include(CPack)
