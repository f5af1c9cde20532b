-- What else takes two administrators (core/policy/decide-terms.ts, G14 to G16): a verification tier, giving much back,
-- and that two accounts are two people.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in
  ('mint', 'open_pool', 'change_pool', 'payout_rules', 'fees', 'resume_market', 'opening_price', 'turn_house_on',
   'tier', 'refund', 'mass_refund', 'separate_accounts'));

-- What it was to give back when it began, in cents: it counts with what its administrator gives back beside it.
alter table funding_mass_refunds add column usd numeric(38,0) not null default 0 check (usd >= 0);
create index card_refunds_requested_by on card_refunds (requested_by, created_at);
