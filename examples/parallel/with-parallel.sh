#!/bin/bash
# Converts the drawings in a folder by GNU parallel, and prints an answer a line: with-parallel.sh FOLDER [SWITCHLESS]
set -euo pipefail
folder=${1:?the folder of the drawings} switchless=${2:-switchless}
find "$folder" -name '*.svg*' -type f -print0 | jq -Rcs 'split("\u0000")[] | select(. != "") | {id: ., path: .}' |
    parallel --pipe --block 16k --jobs "$(getconf _NPROCESSORS_ONLN)" "$switchless pipe svg --jobs 1"
