/**
 * The usual way, well done: one SQL function a transfer that locks both accounts in order, updates them, and
 * writes a transfer and two entries with the balances that they left. Written for this benchmark, so that
 * there is always something to compare with; it has no holds, links, idempotency or refusals of its own.
 */
import type { SqlLedger } from './sql-contestant.ts';

const SCHEMA = `
create table peer_accounts (
  id uuid primary key default gen_random_uuid(), nth int not null, asset text not null,
  balance numeric(38,0) not null default 0, version bigint not null default 0
) with (fillfactor = 50);
create table peer_transfers (
  id bigint generated always as identity primary key, debit_id uuid not null references peer_accounts,
  credit_id uuid not null references peer_accounts, amount numeric(38,0) not null check (amount > 0),
  created_at timestamptz not null default now()
);
create table peer_entries (
  account_id uuid not null references peer_accounts, version bigint not null,
  transfer_id bigint not null references peer_transfers, amount numeric(38,0) not null,
  balance numeric(38,0) not null, created_at timestamptz not null default now(), primary key (account_id, version)
);
create function peer_transfer(p_debit uuid, p_credit uuid, p_amount numeric) returns bigint language plpgsql as $$
declare v_debit peer_accounts; v_credit peer_accounts; v_id bigint;
begin
  perform 1 from peer_accounts where id in (p_debit, p_credit) order by id for no key update;
  update peer_accounts set balance = balance - p_amount, version = version + 1 where id = p_debit returning * into v_debit;
  update peer_accounts set balance = balance + p_amount, version = version + 1 where id = p_credit returning * into v_credit;
  if v_debit.asset is distinct from v_credit.asset then raise exception 'two assets'; end if;
  insert into peer_transfers (debit_id, credit_id, amount) values (p_debit, p_credit, p_amount) returning id into v_id;
  insert into peer_entries (account_id, version, transfer_id, amount, balance)
  values (p_debit, v_debit.version, v_id, -p_amount, v_debit.balance),
         (p_credit, v_credit.version, v_id, p_amount, v_credit.balance);
  return v_id;
end $$;
create function peer_transfers_many(p_debits uuid[], p_credits uuid[]) returns void language plpgsql as $$
begin
  perform 1 from peer_accounts where id = any(p_debits || p_credits) order by id for no key update;
  for i in 1 .. cardinality(p_debits) loop
    perform peer_transfer(p_debits[i], p_credits[i], 1);
  end loop;
end $$;`;

/** The peer that needs nothing from elsewhere. */
export const oneCall: SqlLedger = {
  name: 'one SQL function a transfer',
  schema: SCHEMA,
  openSql: `insert into peer_accounts (nth, asset) select i, 'BTC' from generate_series(1, $1::int) i`,
  listSql: 'select id from peer_accounts order by nth',
  postSql: 'select peer_transfer($1, $2, $3)',
  batchSql: 'select peer_transfers_many($1, $2)',
  checkSql: `select (select count(*) from peer_transfers) as transfers,
                    (select sum(balance) from peer_accounts) + (select count(*) from peer_transfers) * 2
                    - (select count(*) from peer_entries) as off`,
};
