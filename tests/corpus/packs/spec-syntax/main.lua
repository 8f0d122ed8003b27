ability "A" {}
