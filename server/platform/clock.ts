/** Time and ids, injected everywhere, so that a test can hold the clock. */
import { randomBytes } from 'node:crypto';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * Whether a moment lies less than so many milliseconds from now. One that lies further ahead was noted before the clock
 * was set back, and is no more recent than one that is as long ago.
 */
export function isRecent(at: Date | number, { now, withinMs }: { now: Date; withinMs: number }): boolean {
  return Math.abs(now.getTime() - Number(at)) < withinMs;
}

/** Makes ids; each is unique, and later ones sort after earlier ones. */
export type NewId = () => string;

const POOL_BYTES = 16 * 256;

/** Makes UUIDv7 ids from a clock: 48 bits of milliseconds, then 74 random bits. Source: RFC 9562. */
export function uuidV7(clock: Clock): NewId {
  // Random bytes are drawn for many ids at once: a draw costs far more than the bytes.
  let pool = randomBytes(POOL_BYTES);
  let used = 0;
  return () => {
    if (used === POOL_BYTES) {
      pool = randomBytes(POOL_BYTES);
      used = 0;
    }
    const bytes = pool.subarray(used, used + 16);
    used += 16;
    bytes.writeUIntBE(clock.now().getTime(), 0, 6);
    bytes[6] = (bytes[6]! & 0x0f) | 0x70;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    const hex = bytes.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
}
