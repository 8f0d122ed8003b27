notation "amount" {}
-- expect: pack/missing-field 1:10
