law "Wariness" {}
