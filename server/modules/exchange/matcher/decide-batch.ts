/** Decides a batch in memory and writes it in one transaction; from the commit on it has happened. */
import { Changes } from '#core/exchange/changes.ts';
import { SEAT_LEFT } from '#core/exchange/order.ts';
import { type Applied, applyCommand } from './apply-commands.ts';
import type { Entry } from './commands.ts';
import { isOwn } from './commit-without.ts';
import { prdInUsdt } from './gate.ts';
import { haltsOf } from './halts.ts';
import type { Markets } from './load-markets.ts';
import type { MatcherDeps } from './matcher-state.ts';
import type { Office } from './office.ts';
import { type CountedRead, readBatch } from './read-batch.ts';
import type { Attempt } from './rebuild.ts';
import type { RelatedTrades } from './related-trades.ts';
import { reloadTerms, renewFees } from './terms.ts';
import { type WrittenBatch, writeBatch } from './write-batch.ts';

/** What a batch has changed, once it is durable. */
export interface Committed {
  changes: Changes;
  written: WrittenBatch;
  now: Date;
  markets: Markets;
}

interface Batch {
  at: Office;
  markets: Markets;
  entries: readonly Entry[];
  /** How many stops may join the queue. */
  triggers: number;
  attempt: Attempt;
}

/** Throws when it could not be written; `attempt` then says how far it came. */
export async function decideBatch(
  { at, markets, entries, triggers, attempt }: Batch,
  {
    deps,
    related,
    onCommitted,
  }: { deps: MatcherDeps; related: RelatedTrades; onCommitted(committed: Committed): void },
): Promise<void> {
  const { untold } = attempt;
  if (attempt.readsTerms) for (const id of await reloadTerms(at.client, markets)) untold.add(id);
  const now = deps.clock.now();
  const read = await readBatch(at, markets, entries, now);
  await renewFees(at.client, markets, read.feeSchedules);
  const changes = new Changes();
  Object.assign(attempt, { read, changes, now });
  const counters = { nextPriority: at.nextPriority, nextTrade: at.nextTrade };
  const applied = applyAll(entries, { markets, read, changes, now, counters, triggers });
  attempt.isDecided = true;
  related.check(changes.trades);
  const halts = haltsOf(entries, applied, now);
  if (changes.isEmpty && halts.length === 0 && untold.size === 0) return answerAll(entries, applied);
  const written = await writeBatch({
    office: at,
    ledger: deps.ledger,
    changes,
    now,
    newId: deps.newId,
    ...counters,
    prd: prdInUsdt(markets),
    pairIds: [...untold, ...applied.flatMap(({ pairId }) => pairId ?? [])],
    alsoWrite: halts,
  });
  // The point of no return: from here on it has happened.
  Object.assign(at, counters);
  untold.clear();
  forgetEnded(markets, changes);
  answerAll(entries, applied);
  written.posted?.announce();
  onCommitted({ changes, written, now, markets });
}

/** Runs every command in memory, and before them the stops that trades have reached. */
function applyAll(
  entries: readonly Entry[],
  {
    counters,
    triggers,
    ...state
  }: {
    markets: Markets;
    read: CountedRead;
    changes: Changes;
    now: Date;
    counters: { nextPriority: number; nextTrade: number };
    triggers: number;
  },
): Applied[] {
  let triggered = 0;
  const context = {
    ...state,
    nextPriority: () => counters.nextPriority++,
    nextTrade: () => counters.nextTrade++,
    mayTrigger: () => triggered++ < triggers,
  };
  const { markets, changes, read } = state;
  // What the matcher takes out itself comes before the stops that it may be about.
  if (!isOwn(entries)) for (const market of markets.bySymbol.values()) market.triggerReached(context);
  for (const movement of changes.movements) read.available.apply(movement);
  return entries.map(({ command }) => applyCommand(command, context));
}

function answerAll(batch: readonly Entry[], applied: readonly Applied[]): void {
  for (const [i, entry] of batch.entries()) {
    const { outcome } = applied[i]!;
    if (outcome.ok) entry.settle(outcome.answer);
    else entry.reject(outcome.refusal);
  }
}

function forgetEnded({ orders, ended }: Markets, changes: Changes): void {
  for (const order of [...changes.created, ...changes.changed]) {
    if (order.seat === SEAT_LEFT) orders.delete(order.id);
    if (order.seat < 0) ended.set(order.id, order);
  }
}
