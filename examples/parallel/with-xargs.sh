#!/bin/bash
# Converts the drawings in a folder by xargs, 64 files at a time: with-xargs.sh FOLDER OUTPUT [SWITCHLESS]
set -euo pipefail
folder=${1:?the folder of the drawings} output=${2:?the folder of the scenes} switchless=${3:-switchless}
find "$folder" -name '*.svg*' -type f -print0 |
    xargs -0 -n 64 -P "$(getconf _NPROCESSORS_ONLN)" "$switchless" svg --jobs 1 --output-directory "$output"
