/** What the matcher knows while it is in office, and what waits for it. */
import { Refusal } from '#server/platform/refuse.ts';
import type { Deps } from '../deps.ts';
import type { Entry, MatcherAnswer, MatcherCommand } from './commands.ts';
import type { Markets } from './load-markets.ts';
import type { Office } from './office.ts';

/** How many commands may wait; more orders are told to come back. What takes orders back is always let in. */
const MAX_QUEUE = 20_000;

/** How many stops may join the queue in one batch, so that thousands at once hold nobody up. */
export const MAX_TRIGGERED = 250;

/** What the matcher is built from. */
export type MatcherDeps = Pick<Deps, 'database' | 'db' | 'ledger' | 'clock' | 'newId' | 'log' | 'metrics'>;

/** One for each matcher; election, batches and rebuilding share it. */
export interface MatcherState {
  /** Null while another process is in office, or nobody. */
  office: Office | null;
  /** The markets in memory; there whenever the office is. */
  markets: Markets | null;
  /** What waits, in the order in which it came. */
  queue: Entry[];
  /** How many stops may join the queue in the next batch: fewer, after one that failed with them. */
  triggersAtOnce: number;
  /** Fees, references and halts are to be read again with the next batch. */
  isToReadTerms: boolean;
  /** The pairs whose halts were read anew, of which no screen has been told. */
  untold: Set<string>;
  isClosed: boolean;
}

/** Out of office, with nothing waiting. */
export const outOfOffice = (): MatcherState => ({
  office: null,
  markets: null,
  queue: [],
  triggersAtOnce: MAX_TRIGGERED,
  isToReadTerms: false,
  untold: new Set(),
  isClosed: false,
});

/** Says in the log which orders stay out of the books, until they are put right. */
export function tellSetAside({ log }: Pick<MatcherDeps, 'log'>, { setAside }: Markets): void {
  if (setAside.size === 0) return;
  log.error(
    { orders: setAside.size, faults: [...setAside.values()].slice(0, 10) },
    'orders stay out of the books: their holds are not what they say',
  );
}

/** Nobody is in office for now. */
export const unavailable = () => new Refusal('matcher_unavailable', { retryAfterSeconds: 2 });

/** Tells those whose commands these are to come back. */
export function rejectAll(batch: readonly Entry[]): void {
  for (const entry of batch) entry.reject(unavailable());
}

/** Takes a command into the queue; resolves once its answer is durable. */
export function enqueue<Value>(
  state: MatcherState,
  command: MatcherCommand,
  { shape, wake }: { shape: (answer: MatcherAnswer) => Value; wake: () => void },
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const isFull =
      state.queue.length >= MAX_QUEUE && (command.kind === 'amend' || command.kind.startsWith('place'));
    if (!state.office || isFull) return reject(unavailable());
    const settle = (answer: MatcherAnswer) => {
      try {
        resolve(shape(answer));
      } catch (error) {
        reject(error);
      }
    };
    state.queue.push({ command, settle, reject, races: 0 });
    wake();
  });
}

/** Whether there is anything for a batch to do. */
export function hasWork(state: MatcherState): boolean {
  return state.queue.length > 0 || state.isToReadTerms || hasReached(state);
}

/** Whether stops that trades have reached have yet to join the queue. */
export function hasReached({ markets }: Pick<MatcherState, 'markets'>): boolean {
  if (markets) for (const market of markets.bySymbol.values()) if (market.hasReached) return true;
  return false;
}
