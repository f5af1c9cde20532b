/**
 * Account numbers: nine digits of a sequence and two check digits (ISO/IEC 7064, MOD 97-10, as in an IBAN). Every single
 * digit that is mistyped and every two neighbours that are swapped are found before money moves. The sequence is
 * scattered, so that a number does not tell how many accounts there are.
 */

const BODY_DIGITS = 9;
/** Coprime to 10^9, so that multiplying by it permutes the numbers below. */
const SCATTER = 387_420_489n;
const BODIES = 10n ** BigInt(BODY_DIGITS);

/** The account number of the n-th account, `n` from 0 below 10^9. Throws a RangeError beyond. */
export function accountNumberOf(n: bigint): string {
  if (n < 0n || n >= BODIES) throw new RangeError('No account has this number.');
  const body = ((n * SCATTER + 104_729n) % BODIES).toString().padStart(BODY_DIGITS, '0');
  const check = 98n - ((BigInt(body) * 100n) % 97n);
  return body + check.toString().padStart(2, '0');
}

/** Reads an account number as people write it, in groups or not; null where a digit is wrong. */
export function readAccountNumber(text: string): string | null {
  const digits = text.replace(/[ -]/g, '');
  return /^[0-9]{11}$/.test(digits) && BigInt(digits) % 97n === 1n ? digits : null;
}

/** `••• 4821`: what lists show of a number. */
export function maskedAccountNumber(number: string): string {
  return `••• ${number.slice(-4)}`;
}
