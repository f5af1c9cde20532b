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
  /** Makes the provider's file of a person, once; resolves with the provider's name of it. */
  openCustomer(person: { id: string; successUrl: string; refreshUrl: string }): Promise<string>;
  /** A page of the provider's where the person is verified and links accounts; good for one visit. */
  onboardingUrl(customerReference: string): Promise<string>;
  readCustomer(customerReference: string): Promise<BankCustomerState>;
  /** Forgets a linked account; again, or of one that isn't linked, it changes nothing. Payments under way go on. */
  unlinkAccount(account: { customerReference: string; accountReference: string }): Promise<void>;
  /** Begins a payment; resolves with the provider's reference. */
  beginPayment(request: BankPaymentRequest): Promise<string>;
  readPayment(reference: string): Promise<BankPaymentState>;
}
