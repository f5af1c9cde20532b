-- When a member was reminded that their account will be deleted in a few days.
alter table account_departures add column reminded_at timestamptz;
create index account_departures_unreminded on account_departures (erases_at)
  where taken_back_at is null and begun_at is null and reminded_at is null;
