/** Faults of what stands beside us, the file store and the virus scanner, as what they are for a member: "not now". */
import type { Logger } from 'pino';
import { Refusal, refuse } from '#server/platform/refuse.ts';

const RETRY_AFTER_SECONDS = 30;

/** The work, whose fault is written down and refused. Refuses with: `service_unavailable`, or as the work does. */
export async function asOutage<Value>(
  work: Promise<Value>,
  { log, what, by }: { log: Pick<Logger, 'error'>; what: string; by?: string },
): Promise<Value> {
  try {
    return await work;
  } catch (err) {
    if (err instanceof Refusal) throw err;
    log.error({ err, ...(by !== undefined && { by }) }, `${what} failed`);
    return refuse('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
