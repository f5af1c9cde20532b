/**
 * What the ledger can be asked. Balances come from the accounts, everything about the past from the postings.
 */
import type { AccountState, Transfer } from '#core/ledger/types.ts';
import type { Asset } from '#core/money/asset.ts';
import type { RunStatement } from './apply-batch.ts';
import { type TransferRow, toLimits, toTransfer } from './batch-read.ts';

/** An account as it stands. */
export interface Account extends AccountState {
  key: string;
  ownerId: string | null;
}

interface AccountRow {
  id: string;
  key: string;
  asset: Asset;
  floor: string | null;
  balance: string;
  held: string;
  version: string;
  owner_id: string | null;
  limit_day: string | null;
  limit_month: string | null;
  used_day: string | null;
  used_month: string | null;
  limit_unasked: string;
  used_unasked: string | null;
  is_stopped: boolean;
  owed: string;
}

/** Selects accounts with what their limits have let through by the time $2; the condition follows. */
const SELECT_ACCOUNTS = `
  select a.id, a.key, a.asset, a.floor::text, a.balance::text, a.held::text, a.version::text, a.owner_id,
         a.limit_day::text, a.limit_month::text, u.day::text as used_day, u.month::text as used_month,
         a.limit_unasked::text, u.unasked::text as used_unasked,
         a.stopped_at is not null as is_stopped, a.owed::text
  from ledger_accounts a
  left join lateral (select * from value_sent(a.id, $2)) u on a.limit_day is not null
  where `;

/** The accounts that exist among these keys, in no particular order, with what is free of them at `now`. */
export async function accountsByKeys(
  run: RunStatement,
  keys: readonly string[],
  now: Date,
): Promise<Account[]> {
  const rows = await run<AccountRow>({
    text: `${SELECT_ACCOUNTS} a.key = any($1)`,
    values: [keys, now],
  });
  return rows.map(toAccount);
}

/** An account with what is free of it at `now`; null where there is none. */
export async function accountById(run: RunStatement, accountId: string, now: Date): Promise<Account | null> {
  const rows = await run<AccountRow>({
    text: `${SELECT_ACCOUNTS} a.id = $1`,
    values: [accountId, now],
  });
  return rows[0] ? toAccount(rows[0]) : null;
}

/** A transfer or hold by its id, as it was asked for; null where none was posted. */
export async function transferById(run: RunStatement, transferId: string): Promise<Transfer | null> {
  const rows = await run<{ transfer: TransferRow }>({
    text: `select to_jsonb(t) || jsonb_build_object('amount', t.amount::text) as transfer
     from ledger_transfers t where id = $1`,
    values: [transferId],
  });
  return rows[0] ? toTransfer(rows[0].transfer) : null;
}

/** Balance and held amount after the last posting at or before `at`; zero before the first. */
export async function balanceAt(
  run: RunStatement,
  accountId: string,
  at: Date,
): Promise<{ balance: bigint; held: bigint; version: number }> {
  const rows = await run<{ balance: string; held: string; version: string }>({
    text: `select balance::text, held::text, version::text from ledger_postings
     where account_id = $1 and version = ledger_version_at($1, $2)`,
    values: [accountId, at],
  });
  const row = rows[0] ?? { balance: '0', held: '0', version: '0' };
  return { balance: BigInt(row.balance), held: BigInt(row.held), version: Number(row.version) };
}

function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    key: row.key,
    asset: row.asset,
    floor: row.floor === null ? null : BigInt(row.floor),
    balance: BigInt(row.balance),
    held: BigInt(row.held),
    version: Number(row.version),
    ownerId: row.owner_id,
    limits: toLimits({
      day: row.limit_day,
      month: row.limit_month,
      usedDay: row.used_day,
      usedMonth: row.used_month,
      unasked: row.limit_unasked,
      usedUnasked: row.used_unasked,
    }),
    isStopped: row.is_stopped,
    owed: BigInt(row.owed),
  };
}
