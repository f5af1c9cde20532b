-- A deletion that was put off waits some days more when nothing stands in its way any longer, and its member is told.

alter table account_departures
  add column free_at timestamptz,
  add constraint account_departures_free_after_held_up check (free_at is null or held_up_at is not null);
