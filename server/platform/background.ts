/**
 * Work that nobody waits for: what a timer or an immediate begins, or a request leaves behind. What it throws, at
 * once or later, is told to the log and ends nothing; bare, it would be a fault that nobody caught, and those end the
 * process. Where going on would be worse than ending, work stays bare, and `scripts/code-rules.test.ts` names it.
 */
import type { Logger } from 'pino';
import { ownTurn } from './metrics/loop-monitor.ts';

/** Runs such work under a name on the event loop. Never throws. */
export function inBackground(log: Pick<Logger, 'error'>, name: string, work: () => unknown): void {
  const tell = (err: unknown) => log.error({ err, work: name }, 'work in the background failed');
  try {
    const ended = ownTurn(name, work);
    if (ended instanceof Promise) ended.catch(tell);
  } catch (err) {
    tell(err);
  }
}
