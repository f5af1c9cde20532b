/**
 * The words of the ledger: accounts, transfers, holds, and what a request to move value may say.
 * Amounts are bigint in the asset's smallest unit. Ids are UUIDs, but nothing here depends on it.
 */
import type { Amount } from '#core/money/amount.ts';
import type { Asset } from '#core/money/asset.ts';
import type { TransferCode } from './codes.ts';

/** An account to be opened: its key in the chart of accounts, its asset, and its floor. */
export interface AccountSpec {
  key: string;
  asset: Asset;
  /** The least that the available amount may be; null if it may fall without limit. */
  floor: bigint | null;
  /** The member who sees its postings live, if any. */
  ownerId?: string | null;
  /** The most that limited transfers may take in any 24 hours and any 30 days; without them, none goes through. */
  limits?: { day: bigint; month: bigint };
}

/** Limits of an account, and what they have let through. */
export interface AccountLimits {
  /** The most in any 24 hours and in any 30 days. */
  day: bigint;
  month: bigint;
  /** What has left in the last 24 hours, and in the last 30 days, by every way that counts. */
  usedDay: bigint;
  usedMonth: bigint;
  /** The most in any 24 hours without asking the member, and what has left so in the last 24 hours. */
  unasked: bigint;
  usedUnasked: bigint;
}

/** What the rules need to know of an account. */
export interface AccountState {
  id: string;
  asset: Asset;
  floor: bigint | null;
  balance: bigint;
  /** The sum of the open holds on it. Available is `balance - held`. */
  held: bigint;
  /** The number of its last posting; postings are numbered from 1 without a gap. */
  version: number;
  /** None where limited transfers do not go through. */
  limits?: AccountLimits | null;
  /** Nothing leaves while it is stopped (L11). */
  isStopped?: boolean;
  /** What its member has to give back, which stays in it until it is taken (L12). */
  owed?: bigint;
}

/** JSON kept beside a transfer, for its reader; the ledger only compares it. */
export type TransferMetadata = { [name: string]: unknown };

interface Details {
  /** The transfer's id, and its idempotency: it posts at most once. */
  id: string;
  /** What it is about elsewhere in the product, e.g. `message:018f…`. */
  reference?: string | null;
  /** Words for the people who see it. */
  memo?: string | null;
  metadata?: TransferMetadata | null;
  /** True for movements that member-facing lists leave out. */
  isTest?: boolean;
}

/** Moves an amount at once. */
export interface MoveRequest extends Details {
  kind: 'transfer';
  debitAccountId: string;
  creditAccountId: string;
  amount: Amount;
  code: TransferCode;
  /** Counts against the debit account's limits. No part of the content: a repeated id is not counted again. */
  isLimited?: boolean;
  /** Of a limited one: the member was not asked to confirm it. No part of the content either. */
  isUnasked?: boolean;
  /** Of what a member sends to another: who, and to whom, for the row that explains it. No part of the content. */
  send?: { senderId: string; recipientId: string };
}

/** Sets an amount aside on the debit account, for the credit account, until it is posted, voided or expires. */
export interface HoldRequest extends Details {
  kind: 'hold';
  debitAccountId: string;
  creditAccountId: string;
  amount: Amount;
  code: TransferCode;
  expiresAt?: Date | null;
}

/** Moves a held amount, whole or in part. */
export interface PostRequest extends Details {
  kind: 'post';
  holdId: string;
  /** How much of the hold; all that is left of it when absent. */
  amount?: Amount;
  /** Who receives it, if not the account that the hold named. */
  creditAccountId?: string;
  /** True leaves the rest of the hold open; otherwise the rest is released. */
  keepsRest?: boolean;
  /** The hold's code when absent. */
  code?: TransferCode;
}

/** Releases all that is left of a hold. With the code `expiry`, closes a hold whose time has come. */
export interface VoidRequest extends Details {
  kind: 'void';
  holdId: string;
  /** The hold's code when absent. */
  code?: TransferCode;
}

/** A request to move, hold, post or void value. */
export type TransferRequest = MoveRequest | HoldRequest | PostRequest | VoidRequest;
/** Which of the four a request is. */
export type TransferKind = TransferRequest['kind'];

/** A transfer as it stands in the ledger for ever. */
export interface Transfer {
  id: string;
  kind: TransferKind;
  debitAccountId: string;
  creditAccountId: string;
  /** Moved (transfer, post), set aside (hold) or given back (void). */
  amount: Amount;
  code: TransferCode;
  reference: string | null;
  memo: string | null;
  metadata: TransferMetadata | null;
  isTest: boolean;
  holdId: string | null;
  keepsRest: boolean;
  expiresAt: Date | null;
  createdAt: Date;
}

/** Where a hold stands. All but `open` are final. */
export type HoldState = 'open' | 'posted' | 'voided' | 'expired';

/** What is left of a hold. `remaining` is above zero exactly while it is open. */
export interface Hold {
  transferId: string;
  accountId: string;
  remaining: bigint;
  state: HoldState;
  expiresAt: Date | null;
}

/** What an accepted transfer does to the book. */
export interface Effect {
  transfer: Transfer;
  /** What leaves the debit account's balance and enters the credit account's. */
  moved: bigint;
  /** What is added to the debit account's held amount. */
  heldChange: bigint;
  /** The hold after this, when the transfer makes or changes one. */
  hold: Hold | null;
  /** What counts against the debit account's limits. */
  limited?: bigint;
  /** How much of that nobody was asked about. */
  unasked?: bigint;
  /** What the row of a member's send says. */
  send?: { senderId: string; recipientId: string; wasAsked: boolean };
}
