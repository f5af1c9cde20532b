/** Takes what waits, batch by batch, until nothing does. There is no timer: a batch grows while another commits. */
import { ownTurn } from '#server/platform/metrics/loop-monitor.ts';
import type { Entry } from './commands.ts';
import { hasWork, type MatcherState } from './matcher-state.ts';
import type { Office } from './office.ts';

const MAX_BATCH = 1_000;

/** Prepares the loop; `wake` starts it unless it runs. */
export function createBatchLoop(
  state: MatcherState,
  commit: (at: Office, batch: readonly Entry[]) => Promise<void>,
) {
  let isRunning = false;
  let idle: (() => void) | undefined;

  const run = async () => {
    while (state.office && hasWork(state)) await commit(state.office, state.queue.splice(0, MAX_BATCH));
    isRunning = false;
    idle?.();
  };

  return {
    wake(): void {
      if (isRunning) return;
      isRunning = true;
      // One turn of the loop, so that what arrives together goes together.
      setImmediate(() => void ownTurn('matcher', run));
    },

    /** Resolves when nothing is under way. */
    async whenIdle(): Promise<void> {
      if (!isRunning) return;
      await new Promise<void>((resolve) => {
        idle = resolve;
      });
    },
  };
}
