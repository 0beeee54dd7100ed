alter table accounts add column held_until timestamptz(3);
