-- Getting in: browsers that signed in to an account before, budgets that refill, proofs of work that were used,
-- and links that sign in by email.

-- A browser and a member who signed in fully in it. The browser's cookie names the device, signed by the server;
-- several members may share one.
create table known_devices (
  device_id uuid not null,
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, device_id)
);
create index known_devices_age on known_devices (last_seen_at);

-- The device that a session was confirmed in; null for one that was not yet.
alter table sessions add column device_id uuid;
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in
  ('signed_out', 'device_ended', 'password_reset', 'token_reused', 'password_changed', 'factors_reset',
   'email_claimed'));

-- What may be done so many times in a row and then once in a while: the moment until which it is used up (the
-- generic cell rate algorithm). The key is a hash.
create table budgets (
  key text primary key,
  used_until timestamptz not null
);
create index budgets_age on budgets (used_until);

-- Challenges whose work was handed in, until they would have run out anyway.
create table used_challenges (
  id uuid primary key,
  expires_at timestamptz not null
);
create index used_challenges_expiry on used_challenges (expires_at);

alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'sign_in'));
