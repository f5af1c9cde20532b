/**
 * What members type when they set up and use second factors, made plain: names, phone numbers, codes. And when
 * a confirmation still counts.
 */
import { FRESH_FACTOR_MS } from './terms.ts';

const NAME_MAXIMUM = 60;

/** Crockford's alphabet: no letter can be taken for a digit when it is read from paper. */
const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LENGTH = 10;

/** How many random bytes one recovery code is made from. */
export const RECOVERY_BYTES = RECOVERY_LENGTH;

/** The name of a factor, trimmed; the kind's own name where none is given; null where it is too long. */
export function factorName(given: string | undefined, otherwise: string): string | null {
  const name = given?.trim().replace(/\s+/gu, ' ') ?? '';
  if ([...name].length > NAME_MAXIMUM) return null;
  return name === '' ? otherwise : name;
}

/**
 * A phone number in the international form (E.164), e.g. `+4915112345678`; null for what is none. Without its
 * country nobody could tell where to send, so the plus is not guessed.
 */
export function normalizePhone(text: string): string | null {
  const plain = text.trim().replace(/[\s().\-/]/g, '');
  return /^\+[1-9]\d{7,14}$/.test(plain) ? plain : null;
}

/** The six digits that a person typed, without the gaps that applications show; null for anything else. */
export function readCode(text: string): string | null {
  const plain = text.replace(/[\s-]/g, '');
  return /^[0-9]{6}$/.test(plain) ? plain : null;
}

/** A recovery code of 50 random bits, as it is shown: `8KQ2T-M4XZ0`. Takes `RECOVERY_BYTES` random bytes. */
export function makeRecoveryCode(random: Uint8Array): string {
  // 256 is a multiple of 32, so every letter is as likely as any other.
  const letters = [...random.subarray(0, RECOVERY_LENGTH)].map((byte) => RECOVERY_ALPHABET[byte % 32]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** The one spelling of a recovery code, however it was typed; null for what cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (plain.length !== RECOVERY_LENGTH) return null;
  return [...plain].every((letter) => RECOVERY_ALPHABET.includes(letter)) ? plain : null;
}

/**
 * Says whether a second factor that was confirmed at this time still counts as fresh. A time that lies far ahead was
 * noted before the clock was set back.
 */
export function isFactorFresh(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && Math.abs(now.getTime() - confirmedAt.getTime()) < FRESH_FACTOR_MS;
}
