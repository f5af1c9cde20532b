/**
 * Which errors say that another transaction was in the way: nothing of what was asked is done, so it may be asked
 * again.
 */
import { DatabaseError } from './connect.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Whether an error is a deadlock or a serialization failure. */
export function isInTheWay(error: unknown): error is InstanceType<typeof DatabaseError> & { code: string } {
  return error instanceof DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK);
}
