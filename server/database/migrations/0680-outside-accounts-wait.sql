-- A new account at another bank waits, as a saved withdrawal address does: until then each payment to it is confirmed.
alter table bank_outside_accounts add column usable_at timestamptz;
update bank_outside_accounts set usable_at = created_at;
alter table bank_outside_accounts alter column usable_at set not null;
-- What a release before this one still links waits as well.
alter table bank_outside_accounts alter column usable_at set default now() + interval '24 hours';

-- The sandbox bank keeps an account that was unlinked, for the payments that were made with it.
alter table sandbox_bank_accounts add column unlinked_at timestamptz;
