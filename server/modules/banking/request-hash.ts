import { createHash } from 'node:crypto';

/** What was asked with an idempotency key, as it is kept: the same key with another hash is a conflict. */
export const requestHashOf = (asked: object): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('hex');
