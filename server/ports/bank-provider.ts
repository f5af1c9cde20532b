/**
 * What connects banking with the banks outside: a provider that verifies people on pages of its own, knows which accounts
 * elsewhere are theirs, and carries dollars from and to those. It is asked about one thing at a time and is idempotent by
 * our id. Its word is read from it and nowhere else: an address that a browser comes back to only says that there may be
 * something to read. Amounts are US dollars in cents.
 */

/** An account elsewhere that a person has linked with the provider. */
export interface OutsideAccount {
  reference: string;
  bankName: string;
  last4: string;
}

/** What the provider knows of a person now. */
export interface BankCustomerState {
  /** Ours. */
  id: string;
  status: 'pending' | 'active' | 'refused';
  /** Why it was refused, or what is missing, as a person may read it. */
  reason: string | null;
  /** All that are linked now. */
  accounts: readonly OutsideAccount[];
}

/** A payment to be made. */
export interface BankPaymentRequest {
  /** Ours, and the provider's idempotency: asking again for the same one moves nothing twice. */
  id: string;
  customerReference: string;
  accountReference: string;
  /** `in` takes dollars from the account elsewhere, `out` brings them there. */
  direction: 'in' | 'out';
  amountCents: bigint;
}

/**
 * What the provider knows of a payment now. What has failed stays so; what is settled may be returned by the other bank, for
 * weeks, whole and for good.
 */
export interface BankPaymentState {
  /** Ours. */
  id: string;
  direction: 'in' | 'out';
  amountCents: bigint;
  status: 'processing' | 'settled' | 'failed' | 'returned';
  /** Why it failed, or came back, as a person may read it. */
  failure: string | null;
}

/** What a message of the provider's says to read again; null for what concerns nobody here. */
export type BankEvent = { customerReference: string } | { paymentId: string } | null;

/** Thrown by `readEvent` for a message that the provider has not signed, or signed long ago. */
export class ForgedBankEvent extends Error {}

/**
 * Thrown by `beginPayment` for a payment that was not made and never will be, under its id; whatever was on its way is back.
 * The message says why, as a person may read it. Anything else that it throws leaves open whether it was made.
 */
export class BankPaymentRefused extends Error {}

/** Every method rejects when the provider cannot be reached. */
export interface BankProvider {
  /** Stable: it stands beside everything of it in the database. */
  readonly provider: string;
  /** As members read it. */
  readonly name: string;
  /** True when no real money moves. */
  readonly isSandbox: boolean;
  /** False where there is no provider: dollars neither come from a bank nor go to one. */
  readonly isOn: boolean;
  /** False where it brings dollars to accounts elsewhere, and takes none from them. */
  readonly canTakeIn: boolean;
  /** Makes the provider's file of a person, once; resolves with the provider's name of it. */
  openCustomer(person: { id: string; successUrl: string; refreshUrl: string }): Promise<string>;
  /** A page of the provider's where the person is verified and links accounts; good for one visit. */
  onboardingUrl(customerReference: string): Promise<string>;
  readCustomer(customerReference: string): Promise<BankCustomerState>;
  /** Forgets a linked account, so that it is named no more; again, or of one that isn't linked, it changes nothing. Payments under way go on. */
  unlinkAccount(account: { customerReference: string; accountReference: string }): Promise<void>;
  /**
   * Begins a payment, or goes on with one that was half made; resolves with the provider's reference. Throws
   * `BankPaymentRefused` for an account that isn't that customer's, and for a direction that it doesn't carry.
   */
  beginPayment(request: BankPaymentRequest): Promise<string>;
  readPayment(reference: string): Promise<BankPaymentState>;
  /** Reads a message of the provider's as it came. It says what to read, and nothing else of it is believed. Throws `ForgedBankEvent`. */
  readEvent(body: Buffer, signature: string, now: Date): BankEvent;
}
