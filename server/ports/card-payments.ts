/**
 * What takes card payments: a provider with a payment page of its own. Its word is read, not believed from a
 * message: an event only says what to read again, so that it does no harm when it is repeated, late or out of
 * order. Amounts are US dollars in cents.
 */

/** A payment page to be opened. */
export interface CardSessionRequest {
  /** Ours, and the provider's idempotency: asking again for the same one opens no second page. */
  id: string;
  amountCents: bigint;
  /** As the payer reads it. */
  description: string;
  /** Where the payer goes afterwards; `{SESSION}` stands for the session's id. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** A cardholder's dispute of a payment; one payment may have several. */
export interface CardDispute {
  reference: string;
  status: 'open' | 'won' | 'lost';
  amountCents: bigint;
}

/** What the provider knows of a payment now. */
export interface CardPaymentState {
  /** Ours; null when the page was not opened by us. */
  id: string | null;
  amountCents: bigint;
  status: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  /** The provider's reference of the payment itself, once there is one. */
  paymentReference: string | null;
  /** Why the last attempt failed, as a person may read it. */
  failure: string | null;
  /** All that was given back so far, by whomever. */
  refundedCents: bigint;
  /** Every dispute that there was, in any order. */
  disputes: readonly CardDispute[];
}

/** What a webhook says to look at; null for what concerns no payment. */
export type CardEvent = { sessionId: string } | { paymentReference: string } | null;

/** Thrown by `readEvent` for a message that the provider has not signed, or signed long ago. */
export class ForgedEvent extends Error {}

/** Thrown by `refund` for a refund that the provider will never make; the message says why. */
export class RefundRejected extends Error {}

/** A payment page is a session of the provider's, known by `sessionId`. Every method that asks the provider rejects when it cannot be reached. */
export interface CardPayments {
  /** Stable: it stands beside every payment in the database. */
  readonly provider: string;
  /** As members read it. */
  readonly name: string;
  /** True when no real money moves. */
  readonly isSandbox: boolean;
  open(request: CardSessionRequest): Promise<{ sessionId: string; url: string }>;
  /** Closes a page that is open, so that it can no longer be paid; any other is left as it is. */
  close(sessionId: string): Promise<void>;
  read(sessionId: string): Promise<CardPaymentState>;
  /** Gives money back; once, however often it is asked with the same id. */
  refund(request: { id: string; sessionId: string; amountCents: bigint }): Promise<void>;
  /** Reads a webhook's body as it came. Throws `ForgedEvent`. */
  readEvent(body: Buffer, signature: string, now: Date): CardEvent;
}
