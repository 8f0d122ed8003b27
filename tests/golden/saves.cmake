# What an earlier engine wrote still loads: SYSTEM.replay plays to its end, SYSTEM.save is loaded at a table, and
# SYSTEM.journal, of a session that was killed, is resumed to its end. They must come to their states, if these are
# hashed as now: those of schema_1 are not, nor are those in journals of schema_2, whose battles kept no state. Of these
# only answers and endings are compared.
#   cmake -DHEXWRIGHT=... -DSAVES=tests/golden/saves -DSYSTEM=dewprism -DROOT=. -DFOLDER=build -P saves.cmake
function(play)
    execute_process(COMMAND ${HEXWRIGHT} ${ARGN} WORKING_DIRECTORY ${ROOT} INPUT_FILE /dev/null
        OUTPUT_VARIABLE text ERROR_VARIABLE text RESULT_VARIABLE code)
    if(NOT code EQUAL 0)
        message(FATAL_ERROR "hexwright ${ARGN} ended with ${code}:\n${text}")
    endif()
    set(text "${text}" PARENT_SCOPE)
endfunction()

play(run --replay ${SAVES}/${SYSTEM}.replay)

play(repl scripts/${SYSTEM} -e ".load '${SAVES}/${SYSTEM}.save'")
if(NOT text MATCHES "loaded: ")
    message(FATAL_ERROR "${SYSTEM}.save was not loaded:\n${text}")
endif()

# Resuming writes on in the journal, so a copy is resumed.
set(copy ${FOLDER}/${SYSTEM}.journal)
configure_file(${SAVES}/${SYSTEM}.journal ${copy} COPYONLY)
play(repl scripts/${SYSTEM} --journal ${copy} --resume)
if(NOT text MATCHES "resumed" OR text MATCHES "came out differently")
    message(FATAL_ERROR "${SYSTEM}.journal was not resumed to the same states:\n${text}")
endif()
