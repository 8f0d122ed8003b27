use "other"
ability "A" {}
