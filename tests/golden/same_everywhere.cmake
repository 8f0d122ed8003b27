# The same seed plays the same battle, to the byte: twice, from any folder; another seed plays another.
#   cmake -DHEXWRIGHT=... -DSCENE=... -DELSEWHERE=... -P same_everywhere.cmake
function(play seed folder result)
    execute_process(COMMAND ${HEXWRIGHT} run ${SCENE} --seed ${seed} --color never
        WORKING_DIRECTORY ${folder} OUTPUT_VARIABLE text RESULT_VARIABLE code)
    if(NOT code EQUAL 0)
        message(FATAL_ERROR "seed ${seed} ended with ${code}:\n${text}")
    endif()
    set(${result} "${text}" PARENT_SCOPE)
endfunction()

get_filename_component(folder ${SCENE} DIRECTORY)
play(7 ${folder} here)
play(7 ${ELSEWHERE} there)
play(8 ${folder} other)
if(NOT here STREQUAL there)
    message(FATAL_ERROR "seed 7 played two different battles")
endif()
if(here STREQUAL other)
    message(FATAL_ERROR "seeds 7 and 8 played the same battle")
endif()
