-- Places to move to and to hide behind.
place "Pillar" {}
place "Gate" {}
