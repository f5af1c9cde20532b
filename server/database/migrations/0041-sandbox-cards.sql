-- What the sandbox card provider keeps of its payment pages: it stands for a company outside.

create table sandbox_card_sessions (
  reference text primary key,
  -- The shop's own id of the payment, and the provider's idempotency.
  client_reference uuid not null unique,
  amount numeric(38,0) not null,
  description text not null,
  success_url text not null,
  cancel_url text not null,
  status text not null check (status in ('open', 'challenge', 'paid', 'expired')),
  payment_reference text,
  failure text,
  dispute_reference text,
  dispute_status text check (dispute_status in ('open', 'won', 'lost')),
  expires_at timestamptz not null,
  created_at timestamptz not null
);

create table sandbox_card_refunds (
  id uuid primary key,
  session_reference text not null references sandbox_card_sessions (reference),
  amount numeric(38,0) not null check (amount > 0)
);
create index sandbox_card_refunds_session on sandbox_card_refunds (session_reference);
