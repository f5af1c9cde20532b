/** Deposits and withdrawals as rows: how they are shown, how they change, and how the member is told. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { exchangeTransactionSchema } from '#contract/exchange-shapes.ts';
import type { OrdersEvent } from '#contract/live.ts';
import type { CustodyAsset } from '#core/exchange/limits.ts';
import { availableOf } from '#core/ledger/available.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import { formatMinor } from '#core/money/amount.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountIdOf, type PostedInTransaction } from '#server/modules/ledger/index.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { countWaiting, type WhatWaits } from '#server/platform/what-waits.ts';
import type { FloorDeps } from '../deps.ts';
import type { WireCurrency } from '../market-queries.ts';

/** A deposit or a withdrawal, as its owner sees it. */
export type WireTransaction = z.infer<typeof exchangeTransactionSchema>;

/** How far one has come. */
export type MovementStatus = WireTransaction['status'];

/** A deposit or a withdrawal as it is kept; amounts in the smallest unit of its currency. */
export interface MovementRow {
  id: string;
  user_id: string;
  currency_id: string;
  transaction_type: string;
  amount: bigint;
  fee: bigint;
  wallet_address: string | null;
  status: string;
  status_note: string | null;
  needs_approval: boolean;
  approved_by: string | null;
  approved_at: Date | null;
  provider_reference: string | null;
  created_at: Date;
  updated_at: Date;
  completed_at: Date | null;
}

/** A row as its owner sees it; amounts as decimals. */
export function toWireMovement(
  row: MovementRow,
  currencies: ReadonlyMap<string, WireCurrency>,
): WireTransaction {
  const currency = [...currencies.values()].find((one) => one.id === row.currency_id)!;
  return {
    id: row.id,
    userId: row.user_id,
    currencyId: row.currency_id,
    currency,
    transactionType: row.transaction_type as WireTransaction['transactionType'],
    amount: formatMinor(currency.symbol, row.amount),
    fee: formatMinor(currency.symbol, row.fee),
    walletAddress: row.wallet_address,
    providerReference: row.provider_reference,
    status: row.status as MovementStatus,
    statusNote: row.status_note,
    needsApproval: row.needs_approval && row.approved_by === null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
  };
}

/** The ledger’s asset of a movement’s currency. */
export async function assetOf(deps: FloorDeps, row: Pick<MovementRow, 'currency_id'>): Promise<CustodyAsset> {
  const currencies = await deps.exchange.currencies();
  return [...currencies.values()].find((one) => one.id === row.currency_id)!.symbol as CustodyAsset;
}

/** One step of a movement: its row, the ledger and what is written beside them change together or not at all. */
export interface MovementStep {
  /** The row after the step; throws a refusal, or returns null when another process was first. */
  change(tx: Tx): Promise<MovementRow | null>;
  /** What the ledger does in the same transaction, given that row. */
  transfers(row: MovementRow): TransferRequest[];
  /** What to do when the ledger refuses. */
  onRefused?(reason: string): never;
  /**
   * What is written beside it. The locks of the accounts come first, as in every transaction that moves value: two
   * steps of a member cannot wait for each other.
   */
  record?(tx: Tx, row: MovementRow): Promise<void>;
}

/**
 * Takes one step of a movement: the row and the ledger in one transaction, then the member's open screens.
 * Returns null when there was nothing to do.
 */
export async function takeStep(deps: FloorDeps, step: MovementStep): Promise<WireTransaction | null> {
  const done = await transaction(deps.db, async (tx, afterCommit) => {
    const row = await step.change(tx);
    if (!row) return null;
    const requests = step.transfers(row);
    const posted =
      requests.length === 0
        ? null
        : await deps.ledger.postInTransaction(
            tx,
            requests.map((request) => [request]),
          );
    if (posted) afterCommit(posted.announce);
    for (const [outcome] of posted?.outcomes ?? []) {
      if (outcome!.status !== 'refused') continue;
      if (step.onRefused) step.onRefused(outcome!.reason);
      throw new Error(`The ledger refused a movement of the custodian: ${outcome!.reason}.`);
    }
    await step.record?.(tx, row);
    const { sequence } = await tx
      .updateTable('exchange_accounts')
      .set({ sequence: sql<number>`sequence + 1` })
      .where('user_id', '=', row.user_id)
      .returning('sequence')
      .executeTakeFirstOrThrow();
    return { row, posted, sequence };
  });
  if (!done) return null;
  const moved = toWireMovement(done.row, await deps.exchange.currencies());
  deps.exchange.tell(done.row.user_id, done.sequence, {
    orders: [],
    fills: [],
    balances: balancesOf(done.posted, done.row, moved),
    transactions: [moved],
  });
  return moved;
}

function balancesOf(
  posted: PostedInTransaction | null,
  row: MovementRow,
  { currency }: WireTransaction,
): OrdersEvent['balances'] {
  const walletId = accountIdOf(walletAccount(row.user_id, currency.symbol).key);
  const posting = posted?.outcomes
    .flat()
    .flatMap((outcome) => (outcome.status === 'posted' ? outcome.postings : []))
    .findLast((one) => one.accountId === walletId);
  if (!posting) return [];
  return [
    {
      currencyId: currency.id,
      symbol: currency.symbol,
      balance: formatMinor(currency.symbol, posting.balance),
      lockedBalance: formatMinor(currency.symbol, posting.held),
      available: formatMinor(currency.symbol, availableOf(posting)),
      version: posting.version,
    },
  ];
}

/** Moves a row on if it still has the status that it is expected to have; null when it has not. */
export function moveOn(
  tx: Tx,
  options: { id: string; from: MovementStatus; set: Partial<MovementRow>; now: Date },
): Promise<MovementRow | null> {
  return tx
    .updateTable('exchange_transactions')
    .set({ ...options.set, updated_at: options.now })
    .where('id', '=', options.id)
    .where('status', '=', options.from)
    .returningAll()
    .executeTakeFirst()
    .then((row) => (row as MovementRow | undefined) ?? null);
}

/** A movement, whoever’s it is; undefined where there is none. */
export async function findMovement(db: Db | Tx, id: string): Promise<MovementRow | undefined> {
  return db
    .selectFrom('exchange_transactions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst() as Promise<MovementRow | undefined>;
}

/** A row that was made with the same key: the same content is the same movement. Refuses with: `idempotency_conflict`. */
export async function findRepeated(
  deps: FloorDeps,
  { id, requestHash }: { id: string; requestHash: string },
): Promise<WireTransaction | null> {
  const row = await deps.db
    .selectFrom('exchange_transactions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  if (row.request_hash !== requestHash) refuse('idempotency_conflict');
  return toWireMovement(row as MovementRow, await deps.exchange.currencies());
}

/** A page of the member's deposits and withdrawals, newest first. */
export async function listMovements(
  deps: FloorDeps,
  query: { memberId: string; currency?: string; cursor?: string; limit: number },
) {
  const currencies = await deps.exchange.currencies();
  const after = decodeCursor(query.cursor);
  const rows = await deps.db
    .selectFrom('exchange_transactions')
    .selectAll()
    .where('user_id', '=', query.memberId)
    .$if(query.currency !== undefined, (q) =>
      q.where('currency_id', '=', currencies.get(query.currency!)!.id),
    )
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(created_at, id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = cutPage(rows, query.limit, (row) => ({ at: row.created_at.toISOString(), id: row.id }));
  return { ...page, items: page.items.map((row) => toWireMovement(row as MovementRow, currencies)) };
}

const WAITS_FOR_APPROVAL = sql<boolean>`t.status = 'pending' and t.needs_approval and t.approved_by is null`;

/** Those of them, counted. */
export const waitingWithdrawals: WhatWaits = (db) =>
  countWaiting(db, {
    from: sql`exchange_transactions t`,
    where: WAITS_FOR_APPROVAL,
    since: sql`t.created_at`,
  });

/** Withdrawals that wait for approval, oldest first. */
export async function listPendingWithdrawals(deps: FloorDeps, query: { cursor?: string; limit: number }) {
  const currencies = await deps.exchange.currencies();
  const after = decodeCursor(query.cursor);
  const rows = await deps.db
    .selectFrom('exchange_transactions as t')
    .innerJoin('members as m', 'm.id', 't.user_id')
    .selectAll('t')
    .select('m.username')
    .where(WAITS_FOR_APPROVAL)
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(t.created_at, t.id) > (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(query.limit + 1)
    .execute();
  const page = cutPage(rows, query.limit, (row) => ({ at: row.created_at.toISOString(), id: row.id }));
  return {
    ...page,
    items: page.items.map((row) => ({
      ...toWireMovement(row as MovementRow, currencies),
      username: row.username,
    })),
  };
}
