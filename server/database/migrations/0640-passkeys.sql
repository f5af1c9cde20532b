-- Passkeys (WebAuthn): second factors that also sign in by themselves. Only public keys lie here: what signs stays
-- with the member. And how each session was begun, for the member's list of sign-ins.

alter table factors drop constraint factors_factor_type_check;
alter table factors add constraint factors_factor_type_check
  check (factor_type in ('totp', 'phone', 'webauthn'));

create table passkeys (
  factor_id uuid primary key references factors (id) on delete cascade,
  -- As the browser names it, in base64url; nobody else can have it.
  credential_id text not null unique,
  -- COSE, in base64url.
  public_key text not null,
  -- How often the authenticator says it has signed: one that does not rise tells of a copy. Many always say 0.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- Made to be synced between a member's devices, or to stay on one; an authenticator cannot change its mind.
  is_syncable boolean not null,
  is_synced boolean not null check (is_syncable or not is_synced),
  last_used_at timestamptz not null
);

alter table factor_challenges drop constraint factor_challenges_channel_check;
alter table factor_challenges add constraint factor_challenges_channel_check
  check (channel in ('totp', 'sms', 'webauthn'));
-- What the authenticator is to sign, in base64url.
alter table factor_challenges add column challenge text;
alter table factor_challenges add check ((channel = 'webauthn') = (challenge is not null));

alter table factor_events drop constraint factor_events_event_check;
alter table factor_events add constraint factor_events_event_check check (event in
  ('added', 'removed', 'recovery_code_used', 'recovery_codes_renewed', 'reset', 'copied'));

-- Null for sessions from before.
alter table sessions add column signed_in_by text
  check (signed_in_by in ('password', 'link', 'passkey', 'provider'));
