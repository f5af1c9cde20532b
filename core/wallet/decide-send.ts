/**
 * What can be said of a transfer before the ledger is asked: the form of the address, the amount, and whether
 * it is large enough to ask again. The ledger's own floor decides whether the balance covers it.
 */
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { oneLine } from '#core/text/one-line.ts';
import { ADDRESS_MIN_LENGTH, ADDRESS_PREFIX, DEFAULT_REASON, LARGE_TRANSFER_MINOR } from './terms.ts';

/** A send posts what is sent and no fee (C-08); a fee would be a posting of its own, in the schedule of fees. */
export const NO_FEE = formatMinor('PRD', 0n);

/** Why a typed amount can't be sent. */
export type AmountRefusal = 'invalid_transfer_amount' | 'amount_not_positive';

/** Says whether a text could be an address: its prefix and length. Its checksum is identity's to check. */
export function hasAddressForm(text: string): boolean {
  return text.startsWith(ADDRESS_PREFIX) && text.length >= ADDRESS_MIN_LENGTH;
}

/**
 * Reads the amount of a transfer as smallest units of PRD.
 *
 * Refuses with: `invalid_transfer_amount` (not a plain decimal number of at most eight decimals),
 * `amount_not_positive`.
 */
export function readSendAmount(
  text: string,
): { ok: true; value: bigint } | { ok: false; refusal: AmountRefusal } {
  const minor = parseMinor('PRD', text);
  if (minor === null) return { ok: false, refusal: 'invalid_transfer_amount' };
  if (minor <= 0n) return { ok: false, refusal: 'amount_not_positive' };
  return { ok: true, value: minor };
}

/** Says whether so much asks again before it leaves, in one transfer or as the sum of a day (G13). */
export function isLargeTransfer(minor: bigint): boolean {
  return minor >= LARGE_TRANSFER_MINOR;
}

/** The reason as it is kept: one line, without control characters, `Transfer` when nothing is left. */
export function cleanReason(text: string): string {
  const line = oneLine(text);
  return line === '' ? DEFAULT_REASON : line;
}
