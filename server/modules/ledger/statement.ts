/**
 * Statements: the lines of one account, from its postings. A page costs the same wherever it lies, because
 * both its cursor and its times become numbers of postings.
 */
import type { RunStatement } from './apply-batch.ts';
import { type TransferRow, toTransfer } from './batch-read.ts';
import type { PostedEvent } from './batch-write.ts';

/** A line of a statement: a posting with its transfer and the account on the other side. */
export interface StatementLine extends PostedEvent {
  postedAt: Date;
  counterpartAccountId: string;
  counterpartKey: string | null;
  counterpartOwnerId: string | null;
}

/** A page of an account’s postings. */
export interface StatementPage {
  /** Newest first. */
  lines: StatementLine[];
  /** Pass it back for the older lines; null at the end. */
  nextCursor: string | null;
}

/** Which postings of which account. */
export interface StatementQuery {
  accountId: string;
  /** From `nextCursor`. */
  cursor?: string | null;
  /** At most 200; 50 when absent. */
  limit?: number;
  /** From this time on. */
  from?: Date | null;
  /** Before this time. */
  to?: Date | null;
  /** Also the lines on which only the held amount changed. */
  includeHolds?: boolean;
}

/** Lines of an account, newest first, by keyset: a page costs the same wherever it is. */
export async function statement(run: RunStatement, query: StatementQuery): Promise<StatementPage> {
  const limit = Math.min(Math.max(Math.trunc(query.limit ?? 50), 1), 200);
  const before = query.cursor == null ? null : readCursor(query.cursor);
  const rows = await run<LineRow>({
    text: `${LINES}
     where p.account_id = $1
       and ($2::bigint is null or p.version < $2)
       and ($3::timestamptz is null or p.version > ledger_version_at($1, $3 - interval '1 microsecond'))
       and ($4::timestamptz is null or p.version <= ledger_version_at($1, $4 - interval '1 microsecond'))
       and ($5 or p.amount <> 0)
     order by p.version desc limit $6`,
    values: [
      query.accountId,
      before,
      query.from ?? null,
      query.to ?? null,
      query.includeHolds ?? false,
      limit + 1,
    ],
  });
  const lines = rows.slice(0, limit).map(toLine);
  return { lines, nextCursor: rows.length > limit ? String(lines.at(-1)!.version) : null };
}

/** The postings of an account after a version, oldest first, holds included: what a live reader has missed. */
export async function postingsAfter(
  run: RunStatement,
  query: { accountId: string; version: number; limit?: number },
): Promise<StatementLine[]> {
  const rows = await run<LineRow>({
    text: `${LINES} where p.account_id = $1 and p.version > $2 order by p.version limit $3`,
    values: [query.accountId, query.version, Math.min(query.limit ?? 1_000, 1_000)],
  });
  return rows.map(toLine);
}

const LINES = `
  select p.account_id, p.version::text, p.transfer_id, p.amount::text, p.held_change::text, p.balance::text,
         p.held::text, a.owed::text, p.created_at, a.key, a.owner_id,
         to_jsonb(t) || jsonb_build_object('amount', t.amount::text) as transfer,
         o.id as other_id, o.key as other_key, o.owner_id as other_owner_id
  from ledger_postings p
  join ledger_accounts a on a.id = p.account_id
  join ledger_transfers t on t.id = p.transfer_id
  join ledger_accounts o
    on o.id = case when t.debit_account_id = p.account_id then t.credit_account_id else t.debit_account_id end`;

interface LineRow {
  account_id: string;
  version: string;
  transfer_id: string;
  amount: string;
  held_change: string;
  balance: string;
  held: string;
  owed: string;
  created_at: Date;
  key: string;
  owner_id: string | null;
  transfer: TransferRow;
  other_id: string;
  other_key: string;
  other_owner_id: string | null;
}

function toLine(row: LineRow): StatementLine {
  return {
    accountId: row.account_id,
    accountKey: row.key,
    ownerId: row.owner_id,
    version: Number(row.version),
    transferId: row.transfer_id,
    amount: BigInt(row.amount),
    heldChange: BigInt(row.held_change),
    balance: BigInt(row.balance),
    held: BigInt(row.held),
    owed: BigInt(row.owed),
    postedAt: row.created_at,
    transfer: toTransfer(row.transfer),
    counterpartAccountId: row.other_id,
    counterpartKey: row.other_key,
    counterpartOwnerId: row.other_owner_id,
  };
}

/** Cursors are made by `statement`. */
function readCursor(cursor: string): number {
  if (!/^[0-9]{1,15}$/.test(cursor)) throw new RangeError(`Not a cursor of a statement: ${cursor}`);
  return Number(cursor);
}
