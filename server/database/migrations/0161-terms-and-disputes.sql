-- An investment holds what it buys for as long as its pool said when the payment page was opened.
alter table funding_investments add column hold_days integer check (hold_days between 0 and 120);
update funding_investments i set hold_days = p.hold_days from funding_pools p where p.id = i.pool_id;
alter table funding_investments alter column hold_days set not null;

-- Every dispute of a payment, each with its own fate: [{"reference", "status", "amount"}], amounts in cents as text.
-- dispute_status, dispute_amount and dispute_reference say what they come to together.
alter table card_payments add column disputes jsonb not null default '[]';
update card_payments set disputes = jsonb_build_array(jsonb_build_object(
  'reference', dispute_reference, 'status', dispute_status, 'amount', dispute_amount::text))
where dispute_reference is not null;

create index funding_events_of_investment on funding_events (investment_id, kind);
