#!/usr/bin/env bash
# Draws docs/images/odds.svg: what Rue's Dive Slash leaves of a skeleton, through her Chain Attack.
#   odds.sh PROGRAM
LC_ALL=C exec "$1" odds 'dive slash' --pack dewprism_bestiary --by rue --on skeleton --setup 'rue:begin_turn()' \
    --key skeleton.Health --format svg
