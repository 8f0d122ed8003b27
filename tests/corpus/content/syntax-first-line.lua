#!/usr/bin/env lua
status "Slow" {}
-- expect: pack/syntax-error 1:1
