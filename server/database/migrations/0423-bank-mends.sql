-- What was found missing in banking.

-- A payment that the provider may have been asked for is the provider's to end: that it may have been is written down
-- before it is. Of what is here, nobody can say that it wasn't.
alter table bank_payments add column asked_at timestamptz;
update bank_payments set asked_at = updated_at where status <> 'failed' or provider_reference is not null;

-- Whether an account elsewhere was paid before is asked with each payment to one.
create index bank_payments_out on bank_payments (outside_account_id) where direction = 'out';

-- What a card bought of a category in a month is asked with each purchase.
create index card_purchases_of_day on card_purchases (card_id, bought_on);

-- What an administrator approved alone in a day is added up with each approval.
create index loans_by_decider on loans (decided_by, decided_at) where decided_by is not null;
