-- Withdrawals are recorded with all that leaves, in the unit of core/policy/worth.ts.

-- Takes back a record of what in the end has not left.
create function value_stays(p_account uuid, p_way text, p_worth numeric, p_recorded_at timestamptz) returns void
language sql as $$
  update value_left set worth = greatest(worth - p_worth, 0)
  where account_id = p_account and way = p_way
    and left_at = date_trunc('minute', p_recorded_at + interval '59.999 seconds')
$$;

insert into value_left as v (account_id, left_at, way, worth)
select a.id, date_trunc('minute', t.created_at + interval '59.999 seconds'), 'withdrawal',
       sum(ceil(t.amount * 1000 / 12 * case c.symbol when 'USDT' then 1 when 'BTC' then 20000000000.0 / 50000000
                                                      else 20000000000.0 / 8000000000000000000 end))
from exchange_transactions t
join exchange_currencies c on c.id = t.currency_id and c.symbol in ('USDT', 'BTC', 'ETH')
join ledger_accounts a on a.key = 'wallet:' || t.user_id || ':PRD'
where t.transaction_type = 'withdrawal' and t.status not in ('cancelled', 'failed')
  and t.created_at > now() - interval '30 days'
group by 1, 2;
