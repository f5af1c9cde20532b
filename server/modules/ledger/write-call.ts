/** What ledger_write takes of a batch, argument by argument, and what ledger_change_holds takes beside it. */
import type { HeldAmount } from '#core/ledger/decide-transfer.ts';
import type { Hold, Transfer } from '#core/ledger/types.ts';
import type { Asset } from '#core/money/asset.ts';
import { type Cell, arrayLiteral as list } from '#server/database/array-literal.ts';
import type { FunctionCall } from '#server/database/function-call.ts';

/** What a batch does to one account. */
export interface Slot {
  id: string;
  asset: Asset;
  /** From 1; accounts that change come first. */
  place: number;
  postings: number;
  /** Running values, relative to the account's start. */
  balance: bigint;
  held: bigint;
  /** The most that balance - held has fallen below its start. */
  needed: bigint;
  /** What has counted against its limits. */
  limited: bigint;
  unasked: bigint;
  /**
   * How far `balance - held` has fallen below its start where something set out to leave it, at the lowest; null where
   * nothing does that nobody has decided under its lock. Below 0 where more had come in before.
   */
  leaving: bigint | null;
}

/** One posting of a batch. */
export interface Leg {
  slot: Slot;
  nth: number;
  /** The place of its transfer in the batch, from 1. */
  transfer: number;
  transferId: string;
  amount: bigint;
  heldChange: bigint;
  balance: bigint;
  held: bigint;
  /** What has counted against the account's limits by now; null where this leg does not. */
  limited: bigint | null;
}

/** A batch as it is written. */
export interface WrittenBatch {
  now: Date;
  withKeys: boolean;
  /** Accounts that change, in the order in which they are locked. */
  changing: readonly Slot[];
  /** Accounts that must only exist. */
  others: readonly Slot[];
  /** The place of an account by its id. */
  placeOf(accountId: string): number;
  transfers: readonly Transfer[];
  legs: readonly Leg[];
  holds: readonly Hold[];
  /** Transfers that are sends, by their places. */
  sends: readonly { place: number; senderId: string; recipientId: string; wasAsked: boolean }[];
}

/** The write of a batch. The database says what each argument means (`server/database/functions/ledger_write.sql`). */
export const LEDGER_WRITE: FunctionCall<WrittenBatch> = {
  name: 'ledger_write',
  arguments: [
    { name: 'p_now', type: 'timestamptz', of: ({ now }) => now.toISOString() },
    { name: 'p_with_keys', type: 'boolean', of: ({ withKeys }) => withKeys },
    { name: 'a_id', type: 'uuid[]', of: ({ changing }) => list(changing, (slot) => slot.id) },
    { name: 'a_asset', type: 'text[]', of: ({ changing }) => list(changing, (slot) => slot.asset) },
    { name: 'a_change', type: 'numeric[]', of: ({ changing }) => list(changing, (slot) => slot.balance) },
    { name: 'a_postings', type: 'int[]', of: ({ changing }) => list(changing, (slot) => slot.postings) },
    { name: 'a_needed', type: 'numeric[]', of: ({ changing }) => list(changing, (slot) => slot.needed) },
    {
      name: 'a_held_change',
      type: 'numeric[]',
      of: ({ changing }) => sparse(changing, (slot) => slot.held || null),
    },
    {
      name: 'a_limited',
      type: 'numeric[]',
      of: ({ changing }) => sparse(changing, (slot) => slot.limited || null),
    },
    {
      name: 'a_unasked',
      type: 'numeric[]',
      of: ({ changing }) => sparse(changing, (slot) => slot.unasked || null),
    },
    {
      name: 'a_leaving',
      type: 'numeric[]',
      of: ({ changing }) => sparse(changing, (slot) => slot.leaving),
    },
    { name: 'c_id', type: 'uuid[]', of: ({ others }) => list(others, (slot) => slot.id) },
    { name: 'c_asset', type: 'text[]', of: ({ others }) => list(others, (slot) => slot.asset) },
    { name: 't_id', type: 'uuid[]', of: ({ transfers }) => list(transfers, ({ id }) => id) },
    { name: 't_kind', type: 'text[]', of: ({ transfers }) => list(transfers, ({ kind }) => kind) },
    {
      name: 't_debit',
      type: 'int[]',
      of: ({ transfers, placeOf }) => list(transfers, ({ debitAccountId }) => placeOf(debitAccountId)),
    },
    {
      name: 't_credit',
      type: 'int[]',
      of: ({ transfers, placeOf }) => list(transfers, ({ creditAccountId }) => placeOf(creditAccountId)),
    },
    { name: 't_asset', type: 'text[]', of: ({ transfers }) => list(transfers, ({ amount }) => amount.asset) },
    {
      name: 't_amount',
      type: 'numeric[]',
      of: ({ transfers }) => list(transfers, ({ amount }) => amount.minor),
    },
    { name: 't_code', type: 'text[]', of: ({ transfers }) => list(transfers, ({ code }) => quoted(code)) },
    {
      name: 't_reference',
      type: 'text[]',
      of: ({ transfers }) => sparse(transfers, ({ reference }) => quoted(reference)),
    },
    { name: 't_memo', type: 'text[]', of: ({ transfers }) => sparse(transfers, ({ memo }) => quoted(memo)) },
    {
      name: 't_metadata',
      type: 'text[]',
      of: ({ transfers }) =>
        sparse(transfers, ({ metadata }) => metadata && quoted(JSON.stringify(metadata))),
    },
    {
      name: 't_is_test',
      type: 'boolean[]',
      of: ({ transfers }) => sparse(transfers, ({ isTest }) => isTest || null),
    },
    { name: 't_hold_id', type: 'uuid[]', of: ({ transfers }) => sparse(transfers, ({ holdId }) => holdId) },
    {
      name: 't_keeps_rest',
      type: 'boolean[]',
      of: ({ transfers }) => sparse(transfers, ({ keepsRest }) => keepsRest || null),
    },
    {
      name: 't_expires_at',
      type: 'timestamptz[]',
      of: ({ transfers }) => sparse(transfers, ({ expiresAt }) => expiresAt?.toISOString()),
    },
    { name: 'p_account', type: 'int[]', of: ({ legs }) => list(legs, ({ slot }) => slot.place) },
    { name: 'p_nth', type: 'int[]', of: ({ legs }) => list(legs, ({ nth }) => nth) },
    { name: 'p_transfer', type: 'int[]', of: ({ legs }) => list(legs, ({ transfer }) => transfer) },
    { name: 'p_amount', type: 'numeric[]', of: ({ legs }) => list(legs, ({ amount }) => amount) },
    { name: 'p_balance', type: 'numeric[]', of: ({ legs }) => list(legs, ({ balance }) => balance) },
    {
      name: 'p_held_change',
      type: 'numeric[]',
      of: ({ legs }) => sparse(legs, ({ heldChange }) => heldChange || null),
    },
    { name: 'p_held', type: 'numeric[]', of: ({ legs }) => sparse(legs, ({ held }) => held || null) },
    { name: 'h_id', type: 'uuid[]', of: ({ holds }) => list(holds, ({ transferId }) => transferId) },
    { name: 'h_account', type: 'uuid[]', of: ({ holds }) => list(holds, ({ accountId }) => accountId) },
    { name: 'h_remaining', type: 'numeric[]', of: ({ holds }) => list(holds, ({ remaining }) => remaining) },
    { name: 'h_state', type: 'text[]', of: ({ holds }) => list(holds, ({ state }) => state) },
    {
      name: 'h_expires_at',
      type: 'timestamptz[]',
      of: ({ holds }) => list(holds, ({ expiresAt }) => expiresAt?.toISOString()),
    },
    { name: 's_transfer', type: 'int[]', of: ({ sends }) => list(sends, (send) => send.place) },
    { name: 's_sender', type: 'uuid[]', of: ({ sends }) => list(sends, (send) => send.senderId) },
    { name: 's_recipient', type: 'uuid[]', of: ({ sends }) => list(sends, (send) => send.recipientId) },
    { name: 's_was_asked', type: 'boolean[]', of: ({ sends }) => list(sends, (send) => send.wasAsked) },
  ],
};

/** Holds that the caller believes to know: as they are, and as they become. */
export interface ChangedHolds {
  before: ReadonlyMap<string, HeldAmount>;
  after: readonly Hold[];
}

/** The change of holds that were known before the write. */
export const LEDGER_CHANGE_HOLDS: FunctionCall<ChangedHolds> = {
  name: 'ledger_change_holds',
  arguments: [
    { name: 'p_id', type: 'uuid[]', of: ({ after }) => list(after, ({ transferId }) => transferId) },
    { name: 'p_account', type: 'uuid[]', of: ({ after }) => list(after, ({ accountId }) => accountId) },
    {
      name: 'p_before',
      type: 'numeric[]',
      of: ({ before, after }) => list(after, ({ transferId }) => before.get(transferId)!.hold.remaining),
    },
    { name: 'p_remaining', type: 'numeric[]', of: ({ after }) => list(after, ({ remaining }) => remaining) },
    { name: 'p_state', type: 'text[]', of: ({ after }) => list(after, ({ state }) => state) },
  ],
};

/** A column in which most batches say nothing: empty then, which costs the store nothing. */
function sparse<T>(items: readonly T[], cell: (item: T) => Cell): string {
  return items.some((item) => cell(item) != null) ? list(items, cell) : '{}';
}

function quoted(text: string | null): string | null {
  if (text === null) return null;
  return /[\\"]/.test(text) ? `"${text.replace(/[\\"]/g, '\\$&')}"` : `"${text}"`;
}
