-- What stands about, to move to and behind.
place "Pillar" {}
place "Gate" {}
