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
  used_on: string | null;
  used_day: string;
  used_month: string;
}

const ACCOUNT_COLUMNS =
  'id, key, asset, floor::text, balance::text, held::text, version::text, owner_id, ' +
  'limit_day::text, limit_month::text, used_on::text, used_day::text, used_month::text';

export async function accountsByKeys(run: RunStatement, keys: readonly string[]): Promise<Account[]> {
  const rows = await run<AccountRow>({
    text: `select ${ACCOUNT_COLUMNS} from ledger_accounts where key = any($1)`,
    values: [keys],
  });
  return rows.map(toAccount);
}

export async function accountById(run: RunStatement, accountId: string): Promise<Account | null> {
  const rows = await run<AccountRow>({
    text: `select ${ACCOUNT_COLUMNS} from ledger_accounts where id = $1`,
    values: [accountId],
  });
  return rows[0] ? toAccount(rows[0]) : null;
}

/** Sets what limited transfers may take from an account. What they have taken stays. */
export async function setLimits(
  run: RunStatement,
  accountId: string,
  { day, month }: { day: bigint; month: bigint },
): Promise<Account | null> {
  const rows = await run<AccountRow>({
    text: `update ledger_accounts set limit_day = $2, limit_month = $3 where id = $1 returning ${ACCOUNT_COLUMNS}`,
    values: [accountId, day.toString(), month.toString()],
  });
  return rows[0] ? toAccount(rows[0]) : null;
}

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
    limits: toLimits(row.limit_day, row.limit_month, row.used_on, row.used_day, row.used_month),
  };
}
