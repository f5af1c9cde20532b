-- What was deleted after its second record began (0962) and before its end was kept too (0964) has gone in the ordinary way,
-- addresses for instance: it is on record now. Only where some time lay between the two; what was kept since is missed still.
insert into kept_terms (of_table, row_id, hash)
select k.of_table, k.row_id, null
from (
  select distinct on (of_table, row_id) of_table, row_id, hash, kept_at from kept_terms order by of_table, row_id, id desc
) k
cross join (select applied_at from schema_migrations where name = '0962-kept-terms.sql') began
cross join (select applied_at from schema_migrations where name = '0964-found-and-gone.sql') ended
where k.hash is not null and k.kept_at < ended.applied_at and ended.applied_at > began.applied_at + interval '1 minute'
  and not case k.of_table
    when 'scheduled_transfers' then exists (select from scheduled_transfers t where t.id = k.row_id)
    when 'bank_outside_accounts' then exists (select from bank_outside_accounts t where t.id = k.row_id)
    when 'exchange_addresses' then exists (select from exchange_addresses t where t.id = k.row_id)
    when 'exchange_transactions' then exists (select from exchange_transactions t where t.id = k.row_id)
    when 'exchange_fee_schedule' then exists (select from exchange_fee_schedule t where t.id = k.row_id)
    when 'exchange_accounts' then exists (select from exchange_accounts t where t.user_id = k.row_id)
    when 'bank_accounts' then exists (select from bank_accounts t where t.id = k.row_id)
    when 'bank_seats' then exists (select from bank_seats t where t.id = k.row_id)
    when 'bank_two_rules' then exists (select from bank_two_rules t where t.account_id = k.row_id)
    when 'bank_waiting' then exists (select from bank_waiting t where t.id = k.row_id)
    else true
  end;
