/**
 * Saying no. A refusal is thrown, because the throw is what rolls the transaction back; the edge turns it
 * into the status, title and message that `contract/refusals.ts` lists for its code.
 */
import { REFUSALS, type RefusalCode, refusalMessage } from '#contract/refusals.ts';

export interface RefusalDetails {
  /** Fill the message's `{placeholders}`. */
  values?: Record<string, string | number>;
  fields?: { path: string; message: string }[];
  retryAfterSeconds?: number;
  /** What an emailed code would confirm. */
  confirmation?: { id: string; words: string };
}

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    // A refusal is an answer, not a fault: nobody reads where it was thrown, and noting that costs most of it.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(refusalMessage(code, details.values));
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return REFUSALS[this.code].status;
  }
}

/** Says whether an error is "not now": asked again, the same may pass, so nothing may be kept of it for good. */
export function isNotNow(error: unknown): boolean {
  return (
    error instanceof Refusal &&
    ['service_unavailable', 'file_checks_full', 'too_many_requests'].includes(error.code)
  );
}

/** Throws the refusal with this code. */
export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}

/** Passes an accepted decision of core on, and throws a refused one. */
export function acceptOrRefuse<Value>(
  decision:
    | { ok: true; value: Value }
    | { ok: false; refusal: RefusalCode; values?: Record<string, string | number> },
): Value {
  return decision.ok ? decision.value : refuse(decision.refusal, { values: decision.values });
}
