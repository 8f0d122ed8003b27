# cpack runs this on the files it is about to pack: on Debian, zsh reads completions of packages from
# a folder of their own.
if(CPACK_GENERATOR STREQUAL "DEB")
    set(zsh ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/Unspecified/usr/share/zsh)
    file(RENAME ${zsh}/site-functions ${zsh}/vendor-completions)
endif()
