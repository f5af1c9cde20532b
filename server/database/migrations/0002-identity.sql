-- Identity: members, their sessions, roles and factors, and the keys that sign access tokens.
--
-- Secrets never lie here in the clear: passwords are scrypt hashes, mailed tokens are SHA-256 hashes, private
-- keys and second-factor secrets are encrypted with the server's secret, and a refresh token cannot be
-- computed from its session's row without that secret. Times come from the application's clock.

create table members (
  id uuid primary key,
  -- Lower case, trimmed.
  email text not null,
  email_verified_at timestamptz,
  username text not null,
  -- 40 characters with a checksum; given once, never changed.
  protege_address text not null,
  password_hash text not null,
  -- Counters of facts, not of value: value lives in the ledger.
  total_ideas integer not null default 0,
  completed_projects integer not null default 0,
  wants_checking_account boolean not null default false,
  wants_savings_account boolean not null default false,
  banking_onboarding_completed boolean not null default false,
  -- Cents that the member meant to bring. An intent only: no money moves by it.
  initial_deposit_amount numeric(38,0),
  suspended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index members_email on members (email);
create unique index members_username on members (lower(username));
create unique index members_address on members (protege_address);

create table member_roles (
  member_id uuid not null references members (id),
  role text not null check (role in ('admin')),
  granted_at timestamptz not null,
  granted_by uuid references members (id),
  primary key (member_id, role)
);

-- Who held which role when. Written by a trigger, so that no way of changing a role goes around it.
create table member_role_changes (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  role text not null,
  change text not null check (change in ('granted', 'revoked')),
  changed_by uuid,
  changed_at timestamptz not null
);
create index member_role_changes_member on member_role_changes (member_id, id);

create function record_role_change() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into member_role_changes (member_id, role, change, changed_by, changed_at)
    values (old.member_id, old.role, 'revoked', null, now());
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into member_role_changes (member_id, role, change, changed_by, changed_at)
    values (new.member_id, new.role, 'granted', new.granted_by, new.granted_at);
  end if;
  return null;
end $$;
create trigger member_roles_audit after insert or update or delete on member_roles
  for each row execute function record_role_change();

-- A session is a device that is signed in. Its refresh token of generation n derives from the seed, n and the
-- server's secret; only the current generation is good (and, for a few seconds, the one before it).
create table sessions (
  id uuid primary key,
  member_id uuid not null references members (id),
  seed text not null,
  generation integer not null default 0,
  rotated_at timestamptz not null,
  assurance_level text not null default 'aal1' check (assurance_level in ('aal1', 'aal2')),
  user_agent text not null,
  ip_address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'device_ended', 'password_reset', 'token_reused')),
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_of_member on sessions (member_id, id desc) where ended_at is null;
create index sessions_expiry on sessions (expires_at);

-- Tokens that were mailed, as SHA-256 hashes.
create table mail_tokens (
  token_hash text primary key,
  member_id uuid not null references members (id),
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_tokens_of_member on mail_tokens (member_id, purpose);
create index mail_tokens_expiry on mail_tokens (expires_at);

-- Failed sign-ins in a row: for an e-mail tried from one address (both hashed), and, with the source `*`, for
-- the e-mail from anywhere.
create table sign_in_failures (
  email_hash text not null,
  source text not null,
  failures integer not null,
  last_failed_at timestamptz not null,
  locked_until timestamptz,
  primary key (email_hash, source)
);
create index sign_in_failures_age on sign_in_failures (last_failed_at);

create table factors (
  id uuid primary key,
  member_id uuid not null references members (id),
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('verified', 'unverified')),
  friendly_name text not null,
  secret_encrypted text,
  phone text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index factors_of_member on factors (member_id, id);

create table signing_keys (
  id text primary key,
  algorithm text not null,
  public_jwk jsonb not null,
  private_jwk_encrypted text not null,
  created_at timestamptz not null
);

-- The profile by the specification's names. The balance is the ledger's, read when asked for, never stored.
create view profiles as
select m.id,
       m.username,
       m.protege_address,
       coalesce(a.balance, 0)::numeric(38,0) as wallet_balance,
       m.total_ideas,
       exists (select 1 from member_roles r where r.member_id = m.id and r.role = 'admin') as is_admin,
       m.wants_checking_account,
       m.wants_savings_account,
       m.banking_onboarding_completed,
       m.initial_deposit_amount,
       m.updated_at
from members m
left join ledger_accounts a on a.key = 'wallet:' || m.id || ':PRD';
