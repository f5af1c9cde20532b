-- Second factors: what a session has confirmed, challenges that wait for their code, recovery codes, and what
-- happened to a member's factors. Codes and recovery codes lie here only as keyed hashes, secrets of
-- authenticator apps only encrypted.

-- When a second factor was last confirmed in the session; what is asked to be fresh is measured from here.
alter table sessions add column factor_verified_at timestamptz;
alter table sessions add check ((assurance_level = 'aal2') = (factor_verified_at is not null));
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in
  ('signed_out', 'device_ended', 'password_reset', 'token_reused', 'password_changed', 'factors_reset'));

-- The time step of the newest code that was accepted: it and everything before it is used up.
alter table factors add column last_counter bigint;
create unique index factors_name on factors (member_id, lower(friendly_name));

create table factor_challenges (
  id uuid primary key,
  -- Null when the factor is gone: what was sent still counts.
  factor_id uuid references factors (id) on delete set null,
  member_id uuid not null references members (id),
  -- A code that was asked for in one session confirms nothing in another.
  session_id uuid not null references sessions (id) on delete cascade,
  channel text not null check (channel in ('totp', 'sms')),
  -- Of the code that was sent; an authenticator app makes its own.
  code_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((channel = 'sms') = (code_hash is not null))
);
create index factor_challenges_factor on factor_challenges (factor_id);
create index factor_challenges_session on factor_challenges (session_id);
create index factor_challenges_sent on factor_challenges (member_id, created_at) where channel = 'sms';
create index factor_challenges_expiry on factor_challenges (expires_at);

create table recovery_codes (
  member_id uuid not null references members (id),
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- Kept when the factor is gone.
create table factor_events (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  event text not null check (event in ('added', 'removed', 'recovery_code_used', 'recovery_codes_renewed', 'reset')),
  factor_name text,
  -- Who did it: the member, or an administrator.
  by_member_id uuid not null,
  reason text,
  happened_at timestamptz not null
);
create index factor_events_member on factor_events (member_id, id);
