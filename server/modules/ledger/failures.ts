/**
 * What an error of the database means for a batch: decide it in order, try again, reconnect and ask, or none
 * of these.
 */
import pg from 'pg';

/** The single-statement bet was refused (LG001), or an id has posted before (23505). Nothing was written. */
export function needsOrder(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === 'LG001' || error.code === '23505');
}

/** A deadlock or a serialization failure: the transaction was rolled back and may be run again as it was. */
export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
}

/** The connection is gone or the server is going: whether the last statement has committed is unknown. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error && !(error instanceof TypeError);
  if (error.severity === 'FATAL' || error.severity === 'PANIC') return true;
  return /^(08|57P)/.test(error.code ?? '');
}
