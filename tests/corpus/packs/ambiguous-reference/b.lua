status "Frozen" {}
