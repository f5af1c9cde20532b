/**
 * Which errors say that the database cannot be reached, or has ended the session: "not now" rather than "wrong".
 * What was asked may have happened or not; asked again by its id or key, it happens once.
 */
import { DatabaseError } from './connect.ts';

/** Connection exceptions, no room for more connections, and a server that is going or coming. */
const SQL_STATES = /^(08|53|57P)/;
const SYSTEM_CODES =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
/** The driver has no codes of its own for these. */
const DRIVER_TEXTS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Client was closed|Query read timeout/;

/** Whether an error, or what caused it, is an outage of the database. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) {
    return error.severity === 'FATAL' || error.severity === 'PANIC' || SQL_STATES.test(error.code ?? '');
  }
  const { code, message, cause } = error as NodeJS.ErrnoException;
  if (code !== undefined && SYSTEM_CODES.test(code)) return true;
  return DRIVER_TEXTS.test(message) || (cause !== undefined && isOutage(cause));
}
