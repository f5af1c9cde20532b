-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.ledger_read(p_now timestamp with time zone, p_accounts uuid[], p_transfers uuid[], p_holds uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_accounts uuid[] := p_accounts;
  v_locked jsonb;
begin
  if cardinality(p_holds) > 0 then
    select p_accounts || coalesce(array_agg(t.debit_account_id) || array_agg(t.credit_account_id), '{}')
    into v_accounts
    from ledger_transfers t where t.id = any(p_holds);
  end if;

  perform 1 from ledger_accounts where id = any(v_accounts) order by id for no key update;
  select coalesce(jsonb_agg(jsonb_build_array(a.id, a.asset, a.floor::text, a.balance::text, a.held::text,
                                              a.version::text, a.limit_day::text, a.limit_month::text,
                                              u.day::text, u.month::text, a.stopped_at is not null,
                                              a.owed::text, a.limit_unasked::text, u.unasked::text)), '[]')
  into v_locked
  from ledger_accounts a
  left join lateral (select * from value_sent(a.id, p_now)) u on a.limit_day is not null
  where a.id = any(v_accounts);

  return jsonb_build_object(
    'accounts', v_locked,
    'transfers', (
      select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object('amount', t.amount::text)), '[]')
      from ledger_transfers t where t.id = any(p_transfers || p_holds)),
    'holds', (
      select coalesce(jsonb_agg(jsonb_build_array(h.transfer_id, h.account_id, h.remaining::text, h.state, h.expires_at)), '[]')
      from ledger_holds h where h.transfer_id = any(p_holds)));
end $function$;
