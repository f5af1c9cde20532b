-- When each provider outside answered last, and when a call to it failed: what the health page goes by.
create table provider_calls (
  provider text primary key,
  answered_at timestamptz,
  -- The newest that failed, in the provider's words.
  failed_at timestamptz,
  failure text check (length(failure) <= 200),
  -- The first that failed since it last answered; null where the newest call was answered.
  failing_since timestamptz,
  failures integer not null default 0,
  check ((failing_since is null) = (failures = 0)),
  check (answered_at is not null or failed_at is not null)
);
