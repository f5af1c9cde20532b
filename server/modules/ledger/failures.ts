/**
 * What an error of the database means for a batch: decide it in order, try again, reconnect and ask, or none
 * of these.
 */
import { DatabaseError } from '#server/database/connect.ts';
import { isOutage } from '#server/database/outage.ts';

/**
 * The single-statement bet was refused (LG001), an id has posted before (23505), or a balance would leave its
 * range (22003). Nothing was written.
 */
export function needsOrder(error: unknown): boolean {
  return error instanceof DatabaseError && /^(LG001|23505|22003)$/.test(error.code ?? '');
}

/**
 * A deadlock, a serialization failure, or an id that another process posted in the same moment: the
 * transaction was rolled back, and will see the other one when it is run again.
 */
export function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && /^(40P01|40001|23505)$/.test(error.code ?? '');
}

/**
 * The connection is gone or the server is going: whether the last statement has committed is unknown. The
 * driver has no type for this, so it is whatever is neither an answer of the server nor a fault of ours.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseError) return isOutage(error);
  const isOurs = [TypeError, RangeError, ReferenceError, SyntaxError].some((fault) => error instanceof fault);
  return error instanceof Error && !isOurs;
}
