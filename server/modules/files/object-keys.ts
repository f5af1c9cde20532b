/** The keys of objects: random, so that knowing a store's address is knowing nothing. */
import { randomBytes } from 'node:crypto';
import type { FileRow, PieceRow } from './store.ts';

/** A key that nobody can guess. Not an id: it is a secret, and does not say when it was made. */
export function newObjectKey(): string {
  return randomBytes(24).toString('hex');
}

/** Where a piece of an upload lies: sent again, it lies there again. */
export function pieceKey(objectKey: string, offset: number): string {
  return `${objectKey}.${offset}`;
}

/** Every object that a file may have, a piece that was kept but never counted included. */
export function allKeysOf(
  { object_key: key, received, status }: FileRow,
  pieces: readonly PieceRow[],
): string[] {
  const keys = pieces.map(({ piece_offset }) => pieceKey(key, piece_offset));
  return status === 'ready' ? [key, ...keys] : [key, ...keys, pieceKey(key, received)];
}
