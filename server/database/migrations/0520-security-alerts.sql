-- Alerts: what the rules noticed (core/banking/alerts.ts), with what each stands on, and who closed it and why.
create table security_alerts (
  id uuid primary key,
  user_id uuid not null references members (id),
  -- The account that it is about; null where it is about the member: a device, a verification.
  account_id uuid references bank_accounts (id),
  alert_type text not null check (alert_type in
    ('fraud_suspected', 'unusual_activity', 'login_anomaly', 'large_transaction', 'failed_verification')),
  severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
  description text not null,
  -- What the server saw: the shape is `alertEvidenceSchema` of the contract.
  evidence jsonb not null,
  subject text not null,
  status text not null default 'active' check (status in ('active', 'resolved', 'dismissed')),
  resolved_at timestamptz,
  resolved_by uuid references members (id),
  resolution text check (resolution <> ''),
  created_at timestamptz not null,
  -- The same thing raises an alert of a type once.
  unique (user_id, alert_type, subject),
  check (num_nonnulls(resolved_at, resolved_by, resolution) = case status when 'active' then 0 else 3 end)
);
create index security_alerts_of_member on security_alerts (user_id, created_at, id);
create index security_alerts_of_account on security_alerts (account_id, created_at) where account_id is not null;
create index security_alerts_active on security_alerts (created_at, id) where status = 'active';

-- Each time a member was asked to prove something to the bank provider. One that isn't answered runs out. The papers
-- stay with the provider: what is kept here is who was asked, under which of its references, and what came of it.
create table account_verifications (
  id uuid primary key,
  user_id uuid not null references members (id),
  -- The primary account at that time; null while there was none.
  account_id uuid references bank_accounts (id),
  verification_type text not null check (verification_type in ('identity')),
  documents text[] not null default '{}',
  verification_data jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'verified', 'refused', 'expired')),
  -- Why it was refused, as a person may read it.
  reason text,
  expires_at timestamptz not null,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'pending') = (decided_at is null))
);
create unique index account_verifications_one_pending on account_verifications (user_id, verification_type)
  where status = 'pending';
create index account_verifications_of_member on account_verifications (user_id, created_at);
create index account_verifications_to_expire on account_verifications (expires_at) where status = 'pending';
insert into account_verifications (id, user_id, account_id, verification_type, verification_data, status, expires_at, created_at)
  select id, member_id, (select a.id from bank_accounts a where a.user_id = member_id and a.is_primary), 'identity',
    jsonb_build_object('provider', provider, 'reference', customer_reference), 'pending',
    created_at + interval '30 days', created_at
  from bank_customers where status in ('created', 'pending');

-- Devices that are new, and things whose codes were wrong, are looked for every minute. Wrong ones are counted over all
-- codes that were mailed for a thing: its attempts begin anew with each, and count the right one too.
alter table action_confirmations add column wrong_codes integer not null default 0;
create index person_signals_new_devices on person_signals (first_at) where kind = 'device';
create index action_confirmations_guessed on action_confirmations (created_at) where wrong_codes > 0;

-- What an administrator sees of a member's accounts is a look at the account.
do $$
declare says text;
begin
  select pg_get_expr(conbin, conrelid) into says from pg_constraint where conname = 'profile_views_action_check';
  alter table profile_views drop constraint profile_views_action_check;
  execute format('alter table profile_views add constraint profile_views_action_check check (action = ''see_bank'' or %s)', says);
end $$;
