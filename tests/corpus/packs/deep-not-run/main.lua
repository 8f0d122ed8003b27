creature "Plain" {}
