/**
 * The ledger: the only way in which value moves in the product.
 *
 * It promises:
 * - An answer means durable. `posted` and `exists` are success, `refused` has changed nothing.
 * - A transfer id posts at most once, however often and from however many processes it is sent; the same id
 *   with other content is refused (`id_conflict`). A refused id stays free and may be tried again.
 * - Each transfer succeeds or is refused on its own; linked ones together. No refusal touches a neighbour.
 * - Limited transfers never take more from an account than its limits of any 24 hours and any 30 days.
 * - Live money never meets a sandbox: linked transfers are of one world (core/money/worlds.ts).
 * - Nothing leaves an account that is stopped, and what an account owes stays in it until it is taken.
 * - No account falls below its floor, holds included; postings of an asset sum to zero; an account's
 *   postings are numbered without a gap and carry the balance that they left; their times never go back.
 * - Nothing posted is ever changed: corrections are new transfers (`reverse`).
 * - Locks are in the database, so many processes may post at once.
 *
 * It leaves to others: who may do what, what a refusal is called on the wire, and telling other processes.
 * Amounts are bigint in the asset's smallest unit.
 */
import { CompiledQuery, type QueryResult } from 'kysely';
import type pg from 'pg';
import type { Chain } from '#core/ledger/decide-batch.ts';
import { type HeldAmount, refuseStatically } from '#core/ledger/decide-transfer.ts';
import type { AccountSpec, Effect, Transfer, TransferRequest } from '#core/ledger/types.ts';
import type { Asset } from '#core/money/asset.ts';
import type { Worlds } from '#core/money/worlds.ts';
import { openPool } from '#server/database/connect.ts';
import { applyInOrder, type PostOutcome, type RunStatement } from './apply-batch.ts';
import type { PostedEvent } from './batch-write.ts';
import { checkChain, checkUuid } from './check-request.ts';
import { accountIdOf } from './derived-id.ts';
import { expireHold, expireHolds } from './expire-holds.ts';
import { createGroupCommit, type Lane } from './group-commit.ts';
import { openAccounts } from './open-accounts.ts';
import { type PlannedPosting, type PlannedRequest, planKnown } from './plan-known.ts';
import { type Account, accountById, accountsByKeys, balanceAt, transferById } from './queries.ts';
import { type ReversalRefusal, reversalOf } from './reversal.ts';
import {
  changeOwed,
  type Lowered,
  type LowerLimits,
  lowerLimits,
  setLimits,
  setStopped,
} from './set-terms.ts';
import {
  postingsAfter,
  type StatementLine,
  type StatementPage,
  type StatementQuery,
  statement,
} from './statement.ts';

export { adjustInTransaction } from './adjustments.ts';
export type { PostOutcome } from './apply-batch.ts';
export type { LimitUse, PostedEvent } from './batch-write.ts';
export { accountIdOf, transferIdOf } from './derived-id.ts';
export { type Lane, LedgerUnavailable } from './group-commit.ts';
export type { PlannedPosting, PlannedRequest, SettledPlan } from './plan-known.ts';
export type { Account } from './queries.ts';
export { lockResting, restingHold, restingRequests } from './resting.ts';
export { type ReversalRefusal, reversalIdOf } from './reversal.ts';
export type { StatementLine, StatementPage, StatementQuery } from './statement.ts';

/** An open transaction of Kysely (`Tx`), at READ COMMITTED; for reads also `Db`. */
export interface LedgerTx {
  executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>;
}

/** What the ledger needs of the process's logger. */
export interface LedgerLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What the ledger is built of. */
export interface LedgerOptions {
  /** Connection string of a migrated database. */
  url: string;
  clock: { now(): Date };
  /** Told of lost connections and of listeners that throw. */
  log?: LedgerLog;
  /** Dedicated connections that commit; one or two. */
  writers?: number;
  /** For reads and for opening accounts (`Db`); the ledger opens a small pool of its own when absent. */
  db?: LedgerTx;
  /** How long to try to reach a lost database before a caller gets `LedgerUnavailable`. */
  giveUpAfterMs?: number;
  /** Linked transfers are of one world (M1); everything is of one when absent. */
  worlds?: Worlds;
}

/** What posting in a caller's transaction gives back. */
export interface PostedInTransaction {
  /** The outcomes of each chain, in order. */
  outcomes: PostOutcome[][];
  /** Tells the listeners. Call it once, after the transaction has committed. */
  announce(): void;
}

/** What came of taking a transfer back: posted, or refused with a reason of posting or of reversing. */
export type ReverseOutcome = PostOutcome | { status: 'refused'; reason: ReversalRefusal };

/**
 * The ledger: the only place in which value moves. Amounts are in an asset’s smallest unit; ids are the caller’s, and
 * the same id again posts nothing.
 */
export interface Ledger {
  /** Makes sure that accounts exist and returns their ids. Opening one twice changes nothing. */
  openAccounts(specs: readonly AccountSpec[]): Promise<string[]>;
  /** The same inside a caller's transaction. */
  openAccountsInTransaction(tx: LedgerTx, specs: readonly AccountSpec[]): Promise<string[]>;

  /** Posts one transfer (or hold, post, void). Refuses with: `TRANSFER_REFUSALS` of core, in that order. */
  post(request: TransferRequest, lane?: Lane): Promise<PostOutcome>;
  /** Posts transfers that succeed together or not at all. At most 500. */
  postLinked(requests: Chain, lane?: Lane): Promise<PostOutcome[]>;
  /** Posts many transfers, each on its own, in order as far as they share a batch. */
  postMany(requests: readonly TransferRequest[], lane?: Lane): Promise<PostOutcome[]>;
  /**
   * Posts chains inside a caller's transaction, in strict order: they are durable when it commits and gone if
   * it rolls back. Accounts stay locked until then, so post as late as possible, and only once. A raced id
   * fails the transaction with 23505; run it again.
   */
  postInTransaction(tx: LedgerTx, chains: readonly Chain[]): Promise<PostedInTransaction>;
  /**
   * Plans transfers of which the caller knows every open hold that they are about, as a part of a statement that
   * the caller runs and commits. The statement raises LG001, having written nothing, if an account cannot bear
   * it or a hold is not as the caller believes; 23505 if an id has posted before. Call `announce` after the commit.
   */
  plan(requests: readonly PlannedRequest[], holds: ReadonlyMap<string, HeldAmount>): PlannedPosting;
  /**
   * Takes a transfer back in full. Taken back before: `exists`.
   * Refuses with: `transfer_missing`, `not_reversible`, then as `post`.
   */
  reverse(transferId: string): Promise<ReverseOutcome>;
  /**
   * Sets, inside a caller's transaction, what limited transfers may take from an account in any 24 hours and any
   * 30 days; returns the account, null where there is none. The account stays locked until the commit.
   */
  setLimitsInTransaction(
    tx: LedgerTx,
    accountId: string,
    limits: { day: bigint; month: bigint },
  ): Promise<Account | null>;
  /** Lowers, inside a caller's transaction, the limits of accounts that have more than these, and says which. */
  lowerLimitsInTransaction(tx: LedgerTx, limits: readonly LowerLimits[]): Promise<Lowered[]>;
  /**
   * Stops, inside a caller's transaction, whatever would leave the accounts of a member, or lets it leave again. The
   * accounts stay locked until the commit.
   */
  setStoppedInTransaction(tx: LedgerTx, ownerId: string, stoppedAt: Date | null): Promise<void>;
  /**
   * Changes, inside a caller's transaction, what the member of an account has to give back. So much stays in the
   * account, whatever comes in, until it is taken with a code that takes back.
   */
  changeOwedInTransaction(tx: LedgerTx, accountId: string, change: bigint): Promise<void>;
  /** Releases the holds that are due at the ledger's clock and returns how many. */
  expireHolds(): Promise<number>;
  /** Releases a hold that is due; says whether this call has. */
  expireHold(holdId: string): Promise<boolean>;

  accountByKey(key: string): Promise<Account | null>;
  /** The accounts that exist among these keys, in no particular order; read in a caller's transaction where one is open. */
  accountsByKeys(keys: readonly string[], tx?: LedgerTx): Promise<Account[]>;
  account(accountId: string): Promise<Account | null>;
  /** Where an account stood after everything posted at or before a time. */
  balanceAt(accountId: string, at: Date): Promise<{ balance: bigint; held: bigint; version: number }>;
  statement(query: StatementQuery): Promise<StatementPage>;
  /** What a live reader who has seen `version` has missed, oldest first, at most 1,000. */
  postingsAfter(query: { accountId: string; version: number; limit?: number }): Promise<StatementLine[]>;
  /** Read in a caller's transaction where one is open: whoever holds a connection waits for no second one. */
  transfer(transferId: string, tx?: LedgerTx): Promise<Transfer | null>;

  /**
   * Calls `listener` with what this process posts, after it has committed; returns how to stop. Two batches
   * that commit at the same moment may be told in either order: go by `version`. With an asset, what is only
   * of others may be left out.
   */
  onPosted(listener: (events: readonly PostedEvent[]) => void, asset?: Asset): () => void;

  /** Refuses new work, finishes what is queued, closes the connections. */
  close(): Promise<void>;
}

/** Opens the ledger of a migrated database. Nothing connects before the first use. */
export function createLedger(options: LedgerOptions): Ledger {
  const { worlds } = options;
  const now = () => options.clock.now();
  const ownPool = options.db ? null : openPool({ connectionString: options.url, max: 4 });
  const run = options.db ? runIn(options.db) : runOn(ownPool!);
  const listeners = new Map<(events: readonly PostedEvent[]) => void, Asset | undefined>();
  const tell = (events: readonly PostedEvent[]) => {
    for (const listener of listeners.keys()) {
      // What is posted is posted, whatever a listener makes of it.
      try {
        listener(events);
      } catch (err) {
        options.log?.error({ err }, 'a listener of the ledger failed');
      }
    }
  };
  const groupCommit = createGroupCommit({
    connectionString: options.url,
    now,
    writers: options.writers ?? 2,
    giveUpAfterMs: options.giveUpAfterMs ?? 30_000,
    hasListeners: () => listeners.size > 0,
    onPosted: tell,
    onLost: (err) => options.log?.warn({ err }, 'the ledger lost a connection and asks again'),
  });

  const submit = async (chain: Chain, lane: Lane = 'person'): Promise<PostOutcome[]> => {
    checkChain(chain, worlds);
    const reason = chain.length === 1 ? refuseStatically(chain[0]!) : null;
    return reason ? [{ status: 'refused', reason }] : groupCommit.submit(chain, lane);
  };
  const post = async (request: TransferRequest, lane?: Lane) => (await submit([request], lane))[0]!;

  return {
    openAccounts: (specs) => openAccounts(run, specs, now()),
    openAccountsInTransaction: (tx, specs) => openAccounts(runIn(tx), specs, now()),
    post,
    postLinked: submit,
    postMany: (requests, lane = 'bulk') => Promise.all(requests.map((request) => post(request, lane))),
    async postInTransaction(tx, chains) {
      for (const chain of chains) checkChain(chain, worlds);
      const { outcomes, events } = await applyInOrder(runIn(tx), chains, {
        now: now(),
        withEvents: listeners.size > 0,
      });
      return { outcomes, announce: () => void (events.length > 0 && tell(events)) };
    },
    plan(requests, holds) {
      const heard = new Set(listeners.values());
      const isHeard = ({ transfer }: Effect) => heard.has(undefined) || heard.has(transfer.amount.asset);
      return planKnown(requests, holds, { now: now(), isHeard, tell });
    },
    async reverse(transferId) {
      checkUuid('transferId', transferId);
      const original = await transferById(run, transferId);
      if (!original) return { status: 'refused', reason: 'transfer_missing' };
      const request = reversalOf(original);
      return request ? post(request) : { status: 'refused', reason: 'not_reversible' };
    },
    setLimitsInTransaction: (tx, accountId, limits) =>
      setLimits(runIn(tx), accountId, { ...limits, now: now() }),
    setStoppedInTransaction: (tx, ownerId, stoppedAt) => setStopped(runIn(tx), ownerId, stoppedAt),
    lowerLimitsInTransaction: (tx, limits) => lowerLimits(runIn(tx), limits),
    changeOwedInTransaction: (tx, accountId, change) => changeOwed(runIn(tx), accountId, change),
    expireHolds: () => expireHolds({ run, groupCommit }, now()),
    expireHold: (holdId) => expireHold({ run, groupCommit }, holdId),
    accountByKey: (key) => accountById(run, accountIdOf(key), now()),
    accountsByKeys: (keys, tx) => accountsByKeys(tx ? runIn(tx) : run, keys, now()),
    account: (accountId) => accountById(run, accountId, now()),
    balanceAt: (accountId, at) => balanceAt(run, accountId, at),
    statement: (query) => statement(run, query),
    postingsAfter: (query) => postingsAfter(run, query),
    transfer: (transferId, tx) => transferById(tx ? runIn(tx) : run, transferId),
    onPosted(listener, asset) {
      listeners.set(listener, asset);
      return () => void listeners.delete(listener);
    },
    async close() {
      await groupCommit.close();
      await ownPool?.end();
    },
  };
}

function runOn(pool: pg.Pool): RunStatement {
  return async <Row>({ text, values }: { text: string; values: unknown[] }) =>
    (await pool.query(text, values)).rows as Row[];
}

function runIn(tx: LedgerTx): RunStatement {
  return async <Row>({ text, values }: { text: string; values: unknown[] }) =>
    (await tx.executeQuery(CompiledQuery.raw(text, values))).rows as Row[];
}
