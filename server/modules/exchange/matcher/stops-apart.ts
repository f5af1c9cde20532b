/**
 * Goes on after a batch that failed while stops joined the queue, for a reason that names nobody: one of the stops may
 * be to blame, and the others and everybody's commands don't wait for it. The commands are decided without the stops;
 * those come fewer and fewer at once, and the one that fails by itself again and again is taken out of the books.
 */
import type { OrderRecord } from '#core/exchange/order.ts';
import type { Entry } from './commands.ts';
import { MAX_TRIGGERED, type MatcherDeps, type MatcherState } from './matcher-state.ts';
import type { Office } from './office.ts';

/** How often a stop may fail alone before it is set aside. */
const MAX_FAILURES = 3;

interface Parts {
  deps: Pick<MatcherDeps, 'log' | 'metrics'>;
  state: MatcherState;
  commit(at: Office, batch: readonly Entry[], triggers: number): Promise<void>;
  takeOut(at: Office, orderIds: string[]): Promise<void>;
}

/** Says that a batch with stops was written: more of them may come at once again. */
export function noteWritten(state: MatcherState): void {
  state.triggersAtOnce = Math.min(MAX_TRIGGERED, state.triggersAtOnce * 2);
}

/** Prepares it. */
export function createStopsApart({ deps, state, commit, takeOut }: Parts) {
  const setAside = deps.metrics.counter(
    'protege_matcher_stops_set_aside_total',
    'Stops taken out of the books because no batch could be written with them',
  );
  /** The stop that failed alone last, and how often in a row. */
  let failed = { orderId: '', times: 0 };

  return {
    /** Goes on after a batch in which these stops joined the queue; the loop comes back for those that are left. */
    async goOn(
      at: Office,
      batch: readonly Entry[],
      { joined, error }: { joined: readonly OrderRecord['id'][]; error: unknown },
    ): Promise<void> {
      deps.log.error({ err: error }, 'a batch of the matcher failed in which stops were reached');
      state.triggersAtOnce = Math.max(1, joined.length >> 1);
      if (batch.length > 0) return commit(at, batch, 0);
      const [orderId, ...others] = joined;
      if (others.length > 0) return;
      failed = { orderId: orderId!, times: failed.orderId === orderId ? failed.times + 1 : 1 };
      if (failed.times < MAX_FAILURES) return;
      setAside.inc();
      deps.log.error({ orderId }, 'a stop was taken out of the books: nothing could be written with it');
      await takeOut(at, [orderId!]);
    },
  };
}
