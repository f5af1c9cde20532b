-- What an account may send as one of several of a person: its part of the level's limits; null where it is the only
-- one (core/wallet/sending-limits.ts, W5).
alter table sending_limits
  add column shared_day numeric(38,0) check (shared_day >= 0),
  add column shared_month numeric(38,0) check (shared_month >= 0),
  add constraint sending_limits_shared_whole check ((shared_day is null) = (shared_month is null));
