/**
 * Applies a batch of chains to the store, in strict order, all in one transaction.
 *
 * Two ways, with one result. `applyAtOnce` bets that everything will be accepted and writes in a single
 * statement; the store refuses the bet, writing nothing, if any rule might say no. `applyInOrder` locks and
 * reads, lets core decide transfer by transfer, and writes what was accepted.
 */
import { type Chain, decideBatch, type Outcome } from '#core/ledger/decide-batch.ts';
import { effectOfMove, refuseStatically } from '#core/ledger/decide-transfer.ts';
import type { Effect, Transfer } from '#core/ledger/types.ts';
import { READ_SQL, type ReadAnswer, readValues, toBook } from './batch-read.ts';
import {
  type BatchWrite,
  buildWrite,
  type PostedEvent,
  type Posting,
  WRITE_SQL,
  type WriteAnswer,
} from './batch-write.ts';

/** Runs one statement on the connection, or in the transaction, that the batch belongs to. */
export type RunStatement = <Row>(statement: {
  name?: string;
  text: string;
  values: unknown[];
}) => Promise<Row[]>;

/** What became of one request: `posted` and `exists` are success. */
export type PostOutcome =
  | { status: 'posted'; transfer: Transfer; postings: Posting[] }
  | Extract<Outcome, { status: 'exists' | 'refused' }>;

/** What came of a batch; all of it is durable. */
export interface AppliedBatch {
  /** The outcomes of each chain, in order. */
  outcomes: PostOutcome[][];
  /** What was posted, for listeners; empty unless asked for. */
  events: PostedEvent[];
}

interface ApplyOptions {
  now: Date;
  withEvents: boolean;
}

/**
 * The single statement for a batch of new transfers and holds that nothing speaks against so far, or null if
 * the batch must be decided in order.
 */
export function planAtOnce(
  chains: readonly Chain[],
  options: ApplyOptions,
): { effects: Effect[]; write: BatchWrite } | null {
  const effects: Effect[] = [];
  const ids = new Set<string>();
  for (const chain of chains) {
    for (const request of chain) {
      if (request.kind === 'post' || request.kind === 'void') return null;
      if (ids.has(request.id) || refuseStatically(request)) return null;
      if (request.kind === 'hold' && request.expiresAt && request.expiresAt <= options.now) return null;
      ids.add(request.id);
      effects.push(effectOfMove(request, options.now));
    }
  }
  const write = buildWrite(effects, { now: options.now, withKeys: options.withEvents, isBet: true });
  return write && { effects, write };
}

/** Writes a plan. Throws LG001 or 23505, having written nothing, if it must be decided in order. */
export async function applyAtOnce(
  run: RunStatement,
  batch: { chains: readonly Chain[]; plan: { effects: Effect[]; write: BatchWrite }; withEvents: boolean },
): Promise<AppliedBatch> {
  const { effects, write } = batch.plan;
  const { postings, events } = await writeEffects(run, write, batch.withEvents);
  let next = 0;
  return {
    outcomes: batch.chains.map((chain) =>
      chain.map(() => {
        const transfer = effects[next]!.transfer;
        const outcome: PostOutcome = { status: 'posted', transfer, postings: postings[next]! };
        next += 1;
        return outcome;
      }),
    ),
    events,
  };
}

/** Locks, reads, decides and writes. Needs an open transaction at READ COMMITTED, which the caller commits. */
export async function applyInOrder(
  run: RunStatement,
  chains: readonly Chain[],
  options: ApplyOptions,
): Promise<AppliedBatch> {
  const [row] = await run<{ book: ReadAnswer }>({
    name: 'ledger_read',
    text: READ_SQL,
    values: [options.now.toISOString(), ...readValues(chains)],
  });
  const { outcomes, effects } = decideBatch(toBook(row!.book), chains, options.now);
  if (effects.length === 0) return { outcomes: outcomes as PostOutcome[][], events: [] };

  const write = buildWrite(effects, { now: options.now, withKeys: options.withEvents })!;
  const { postings, events } = await writeEffects(run, write, options.withEvents);
  const postingsOf = new Map(effects.map((effect, i) => [effect.transfer, postings[i]!]));
  return {
    outcomes: outcomes.map((chain) =>
      chain.map((outcome) =>
        outcome.status === 'posted' ? { ...outcome, postings: postingsOf.get(outcome.transfer)! } : outcome,
      ),
    ),
    events,
  };
}

async function writeEffects(run: RunStatement, write: BatchWrite, withEvents: boolean) {
  const [answer] = await run<WriteAnswer>({ name: 'ledger_write', text: WRITE_SQL, values: write.values });
  const postings = write.settle(answer!);
  return { postings, events: withEvents ? write.events(answer!, postings) : [] };
}
