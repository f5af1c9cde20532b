-- Card payments and community funding.
--
-- What a card provider holds is the provider's: a payment's row is what we last read of it. What a member has
-- bought and what has been taken back is in the ledger; an investment's row says how much of it is booked, and
-- changes only in the transaction that posts it.

create table card_payments (
  id uuid primary key,
  member_id uuid not null references members (id),
  -- Which room it pays for, and what there.
  purpose text not null,
  subject_id uuid not null,
  provider text not null,
  -- In cents.
  amount numeric(38,0) not null check (amount > 0),
  description text not null,
  status text not null check (status in ('created', 'open', 'processing', 'paid', 'failed', 'expired')),
  -- Cleared when the member opens a newer one for the same purpose: this one is then closed at the provider.
  is_current boolean not null default true,
  provider_reference text,
  url text,
  payment_reference text,
  failure text,
  refunded numeric(38,0) not null default 0 check (refunded between 0 and amount),
  dispute_reference text,
  dispute_status text check (dispute_status in ('open', 'won', 'lost')),
  dispute_amount numeric(38,0) not null default 0 check (dispute_amount between 0 and amount),
  expires_at timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((dispute_status is null) = (dispute_reference is null))
) with (fillfactor = 80);
create unique index card_payments_reference on card_payments (provider, provider_reference);
create unique index card_payments_current on card_payments (member_id, purpose)
  where is_current and status in ('created', 'open');
create index card_payments_under_way on card_payments (updated_at)
  where status in ('created', 'open', 'processing');
create index card_payments_payment on card_payments (provider, payment_reference) where payment_reference is not null;

create table card_refunds (
  -- Also the provider's idempotency.
  id uuid primary key,
  payment_id uuid not null references card_payments (id),
  amount numeric(38,0) not null check (amount > 0),
  reason text not null,
  status text not null default 'requested' check (status in ('requested', 'done', 'failed')),
  note text,
  requested_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index card_refunds_payment on card_refunds (payment_id);
create index card_refunds_requested on card_refunds (created_at) where status = 'requested';

create table funding_pools (
  id uuid primary key,
  pool_name text not null,
  -- `rate_prd` PRD for `rate_usd` USD, and the same of what the rate is compared with.
  rate_prd bigint not null check (rate_prd > 0),
  rate_usd bigint not null check (rate_usd > 0),
  standard_prd bigint not null check (standard_prd > 0),
  standard_usd bigint not null check (standard_usd > 0),
  -- In cents.
  minimum_investment numeric(38,0) not null check (minimum_investment > 0),
  maximum_investment numeric(38,0) not null,
  target_usd numeric(38,0) not null check (target_usd > 0),
  -- How long newly bought PRD are held.
  hold_days integer not null check (hold_days between 0 and 120),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (maximum_investment >= minimum_investment)
);
create index funding_pools_active on funding_pools (created_at desc, id desc) where is_active;

insert into funding_pools (id, pool_name, rate_prd, rate_usd, standard_prd, standard_usd, minimum_investment,
                           maximum_investment, target_usd, hold_days, created_at, updated_at) values
  ('00000000-0000-7000-8000-000000000f01', 'Community Pool', 3, 1, 12, 5, 1000, 1000000, 5000000, 3,
   '2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z');

create table funding_investments (
  id uuid primary key,
  user_id uuid not null references members (id),
  pool_id uuid not null references funding_pools (id),
  payment_id uuid not null unique references card_payments (id),
  -- Locked when the payment page was opened: cents, the smallest unit of PRD, and the ratio between them.
  usd_amount numeric(38,0) not null check (usd_amount > 0),
  prd_amount numeric(38,0) not null check (prd_amount > 0),
  rate_prd bigint not null,
  rate_usd bigint not null,
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'refunded', 'disputed')),
  status_note text,
  credited_at timestamptz,
  hold_until timestamptz,
  -- What has to go back, and what of it is booked. The difference is owed.
  usd_due numeric(38,0) not null default 0 check (usd_due between 0 and usd_amount),
  prd_due numeric(38,0) not null default 0 check (prd_due between 0 and prd_amount),
  usd_back numeric(38,0) not null default 0 check (usd_back between 0 and usd_amount),
  prd_back numeric(38,0) not null default 0 check (prd_back between 0 and prd_amount),
  -- Counts the settlements; names their transfers.
  settlements integer not null default 0,
  request_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
) with (fillfactor = 80);
create index funding_investments_of_member on funding_investments (user_id, created_at desc, id desc);
create index funding_investments_all on funding_investments (created_at desc, id desc);
create index funding_investments_credited on funding_investments (pool_id, credited_at)
  include (user_id, usd_amount, prd_amount, usd_back, prd_back) where credited_at is not null;
create index funding_investments_unsettled on funding_investments (updated_at)
  where status = 'processing' or usd_due <> usd_back or prd_due <> prd_back;

-- What happened, for the member's history; nothing here is ever changed.
create table funding_events (
  id uuid primary key,
  investment_id uuid not null references funding_investments (id),
  user_id uuid not null,
  kind text not null,
  usd_amount numeric(38,0) not null,
  prd_amount numeric(38,0) not null,
  note text,
  created_at timestamptz not null
);
create index funding_events_of_member on funding_events (user_id, created_at desc, id desc);

-- A whole pool given back: everything that was credited up to a moment.
create table funding_mass_refunds (
  id uuid primary key,
  pool_id uuid not null references funding_pools (id),
  credited_until timestamptz not null,
  reason text not null,
  requested_by uuid not null,
  status text not null check (status in ('running', 'done')),
  total integer not null,
  refunded integer not null default 0,
  failed integer not null default 0,
  -- Where the work stands: the last investment that was dealt with.
  reached_at timestamptz,
  reached_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The tables of the first version, as views. Amounts in the smallest unit; rates in 10^-8 USD a PRD.
create view community_pools as
select p.id, p.pool_name,
       coalesce(i.usd, 0)::numeric(38,0) as total_usd_raised,
       coalesce(i.prd, 0)::numeric(38,0) as total_prd_distributed,
       trunc(p.rate_usd * 100000000::numeric / p.rate_prd)::numeric(38,0) as current_exchange_rate,
       p.minimum_investment, p.maximum_investment, p.is_active, p.created_at, p.updated_at
from funding_pools p
left join (
  select pool_id, sum(usd_amount - usd_back) as usd, sum(prd_amount - prd_back) as prd
  from funding_investments where credited_at is not null group by pool_id
) i on i.pool_id = p.id;

create view user_investments as
select i.id, i.user_id, i.pool_id, i.usd_amount, i.prd_amount,
       trunc(i.rate_usd * 100000000::numeric / i.rate_prd)::numeric(38,0) as exchange_rate,
       c.payment_reference as payment_intent_id,
       i.status as investment_status, i.created_at, i.updated_at
from funding_investments i
join card_payments c on c.id = i.payment_id;

create view community_wallets as
select p.id as pool_id, coalesce(a.balance, 0)::numeric(38,0) as total_balance_usd, p.created_at
from funding_pools p
left join ledger_accounts a on a.key = 'pool:' || p.id || ':USD';
