-- The number of the statement that the holder of a card was last reminded of: once each.
alter table cards add column reminded_of integer not null default 0 check (reminded_of >= 0);
