/** What the send form checks before it asks the server, in the order of the specification. */
import { parseMinor } from '#core/money/amount.ts';
import { hasAddressForm, readSendAmount } from '#core/wallet/decide-send.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';

/** The fields that are checked, as they were typed. */
export interface SendFields {
  recipient: string;
  amount: string;
}

/**
 * The message to show, or null when the transfer may be tried: missing fields, then the amount, then the
 * address, then the own address. Source: row WA-10.
 */
export function validateSend(fields: SendFields, ownAddress: string): string | null {
  const recipient = fields.recipient.trim();
  const amount = fields.amount.trim();
  if (recipient === '' || amount === '') return 'Please fill in all fields.';
  if (!isSendAmount(amount)) return 'Please enter a valid amount greater than 0.';
  if (!hasAddressForm(recipient)) return 'Invalid recipient address format. Must start with PRD.';
  if (recipient === ownAddress) return 'Cannot send tokens to yourself.';
  return null;
}

/** Says whether a typed amount is one that can be sent or asked for. */
export function isSendAmount(text: string): boolean {
  return readSendAmount(plainAmount(text)).ok;
}

/** The amount in smallest units of PRD; null for what is no amount. `.5` is read as people mean it. */
export function readAmount(text: string): bigint | null {
  return parseMinor('PRD', plainAmount(text));
}

/** Reads what a QR code of the receive card holds: an address, and perhaps the amount that is asked for. */
export function readPaymentRequest(text: string): { recipient: string; amount?: string } {
  const [recipient = '', query] = text.trim().split('?', 2);
  const amount = query === undefined ? null : new URLSearchParams(query).get('amount');
  return amount ? { recipient, amount } : { recipient };
}

/** What the QR code of the receive card holds. Source: row WA-15. */
export function paymentRequest(address: string, amount: string): string {
  const wanted = amount.trim();
  return wanted === '' ? address : `${address}?amount=${plainAmount(wanted)}`;
}
