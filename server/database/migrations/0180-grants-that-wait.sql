-- A welcome grant that the empty treasury could not pay waits like the others, and so does one whose wallet lets
-- nothing be held: it is stopped, or owes.
alter table welcome_grants drop constraint welcome_grants_withheld_check;
alter table welcome_grants add constraint welcome_grants_withheld_check
  check (withheld in ('linked', 'disposable', 'network_day', 'house_empty', 'wallet_bound'));
create index welcome_grants_waiting on welcome_grants (decided_at, member_id)
  where withheld in ('network_day', 'house_empty', 'wallet_bound');

-- Until now such a grant left no row.
insert into welcome_grants (member_id, withheld, decided_at)
select m.id, 'house_empty', m.email_verified_at
from members m
where m.email_verified_at is not null
  and not exists (select from welcome_grants g where g.member_id = m.id)
  and not exists (select from ledger_transfers t where t.id = ledger_transfer_id('signup-grant:' || m.id));
