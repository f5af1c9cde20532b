-- What is said of domains of mailboxes stays on record, with what it let go of welcome grants; `proposal_id` where two
-- administrators said it, or a day passed.
create table mail_domain_words (
  id uuid primary key,
  domain text not null,
  is_disposable boolean not null,
  reason text not null,
  said_by uuid not null,
  said_at timestamptz not null,
  let_go numeric(38,0) not null check (let_go >= 0),
  proposal_id uuid
);
create index mail_domain_words_said_by on mail_domain_words (said_by, said_at) where let_go > 0;

insert into mail_domain_words (id, domain, is_disposable, reason, said_by, said_at, let_go)
select gen_random_uuid(), domain, is_disposable, reason, set_by, set_at, 0 from mail_domains;

alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in
  ('mint', 'open_pool', 'change_pool', 'payout_rules', 'fees', 'resume_market', 'opening_price', 'turn_house_on',
   'tier', 'refund', 'mass_refund', 'separate_accounts', 'loan', 'keep_domain'));

-- What members have issued as administrators without another since a time: minting, what they answered disputes with,
-- rewards that they released, and welcome grants that their word about a domain let go.
create or replace function issued_alone(p_members uuid[], p_since timestamptz) returns numeric language sql stable as $$
  select (select coalesce(sum(amount), 0) from ledger_adjustments
            where asked_by = any(p_members) and kind = 'mint' and approved_by is null and created_at > p_since)
       + (select coalesce(sum(amount), 0) from reward_disputes
            where answered_by = any(p_members) and state = 'paid' and answered_at > p_since)
       + (select coalesce(sum(amount), 0) from reward_claims
            where reviewed_by = any(p_members) and state = 'paid' and review_reason <> 'sample' and reviewed_at > p_since)
       + (select coalesce(sum(let_go), 0) from mail_domain_words
            where said_by = any(p_members) and proposal_id is null and said_at > p_since)
$$;
create index reward_claims_released_by on reward_claims (reviewed_by, reviewed_at)
  where state = 'paid' and review_reason <> 'sample';
