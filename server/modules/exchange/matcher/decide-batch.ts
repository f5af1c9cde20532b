/** Decides a batch in memory and writes it in one transaction; from the commit on it has happened. */
import { Changes } from '#core/exchange/changes.ts';
import { SEAT_LEFT } from '#core/exchange/order.ts';
import { type Applied, applyCommand } from './apply-commands.ts';
import type { Entry, MatcherCommand } from './commands.ts';
import { isOwn } from './commit-without.ts';
import { prdInUsdt } from './gate.ts';
import { haltsOf } from './halts.ts';
import { loadFees, loadReferences, type Markets } from './load-markets.ts';
import type { MatcherDeps } from './matcher-state.ts';
import type { Office } from './office.ts';
import { type CountedRead, readBatch } from './read-batch.ts';
import type { Attempt } from './rebuild.ts';
import type { RelatedTrades } from './related-trades.ts';
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
  await reloadTerms(at, markets, entries);
  const now = deps.clock.now();
  const read = await readBatch(at, markets, entries, now);
  const changes = new Changes();
  Object.assign(attempt, { read, changes, now });
  const counters = { nextPriority: at.nextPriority, nextTrade: at.nextTrade };
  const applied = applyAll(entries, { markets, read, changes, now, counters, triggers });
  attempt.isDecided = true;
  related.check(changes.trades);
  const halts = haltsOf(entries, applied, now);
  if (changes.isEmpty && halts.length === 0) return answerAll(entries, applied);
  const written = await writeBatch({
    office: at,
    ledger: deps.ledger,
    changes,
    now,
    newId: deps.newId,
    ...counters,
    prd: prdInUsdt(markets),
    pairIds: applied.flatMap(({ pairId }) => pairId ?? []),
    alsoWrite: halts,
  });
  // The point of no return: from here on it has happened.
  Object.assign(at, counters);
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

/** Reads fees and reference prices again where a command says so. */
async function reloadTerms(at: Office, markets: Markets, batch: readonly Entry[]): Promise<void> {
  const asks = (kind: MatcherCommand['kind']) => batch.some(({ command }) => command.kind === kind);
  const pairs = () => [...markets.bySymbol.values()].map(({ pair }) => pair);
  if (asks('reload_fees')) markets.fees = await loadFees(at.client, pairs());
  if (!asks('reload_references')) return;
  for (const [symbol, price] of await loadReferences(at.client, pairs()))
    markets.bySymbol.get(symbol)!.referencePrice = price;
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
