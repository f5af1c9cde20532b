/**
 * The content check of idempotency (L3): does a request ask for what a posted transfer has done?
 * What a caller computes from its clock (`expiresAt`) does not count, or an honest retry would be refused;
 * what a request leaves to its hold (amount, code, receiver) cannot differ.
 */
import type { Transfer, TransferRequest } from './types.ts';

/** Says whether `request`, which bears the id of `posted`, asks for the same thing. */
export function isSameContent(request: TransferRequest, posted: Transfer): boolean {
  if (
    request.kind !== posted.kind ||
    (request.reference ?? null) !== posted.reference ||
    (request.memo ?? null) !== posted.memo ||
    (request.isTest ?? false) !== posted.isTest ||
    !isSameJson(request.metadata ?? null, posted.metadata)
  )
    return false;
  if (request.code !== undefined && request.code !== posted.code) return false;
  if (request.kind === 'void') return request.holdId === posted.holdId;
  if (
    request.amount &&
    (request.amount.minor !== posted.amount.minor || request.amount.asset !== posted.amount.asset)
  )
    return false;
  if (request.kind === 'post') {
    return (
      request.holdId === posted.holdId &&
      (request.keepsRest ?? false) === posted.keepsRest &&
      (request.creditAccountId === undefined || request.creditAccountId === posted.creditAccountId)
    );
  }
  return (
    request.debitAccountId === posted.debitAccountId && request.creditAccountId === posted.creditAccountId
  );
}

/** Equality of JSON values; the order of names does not count, nor do names without a value. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => isSameJson(item ?? null, b[index] ?? null))
    );
  }
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isSameJson(left[name], right[name]));
}
