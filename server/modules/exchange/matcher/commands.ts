/** What the matcher takes, one after the other, and what it answers. */

import type { Amendment } from '#core/exchange/amendment.ts';
import type { CancelReason, OrderRecord, TradeRecord } from '#core/exchange/order.ts';
import type { OrderRequest } from '#core/exchange/read-order.ts';
import type { HaltedBy } from './halts.ts';

export interface PlacedRequest extends OrderRequest {
  id: string;
  requestHash: string;
}

/** An amendment with the id that derives from its key, and a hash of what was asked. */
export interface RequestedAmendment extends Amendment {
  id: string;
  requestHash: string;
}

/** The fees that whoever orders has seen, in hundredths of a percent. */
export interface SeenFees {
  makerBps: number;
  takerBps: number;
}

/** Whose order it is, and whether they were asked about what it may give away. */
interface Asking {
  memberId: string;
  wasAsked: boolean;
}

export type MatcherCommand =
  | ({ kind: 'place'; symbol: string; order: PlacedRequest; seenFees?: SeenFees } & Asking)
  | ({
      kind: 'place_pair';
      symbol: string;
      groupId: string;
      limit: PlacedRequest;
      stop: PlacedRequest;
      seenFees?: SeenFees;
    } & Asking)
  | ({ kind: 'amend'; orderId: string; amendment: RequestedAmendment } & Asking)
  | { kind: 'cancel'; memberId: string; orderId: string }
  | { kind: 'cancel_all'; memberId: string; symbol: string | null }
  /** The matcher's own: takes orders out of the books that may not trade. */
  | { kind: 'take_out'; orderIds: readonly string[]; reason: CancelReason }
  | {
      kind: 'halt';
      symbol: string;
      reason: string | null;
      /** Who said so, and the id of the record of it. */
      by: HaltedBy;
    }
  /** Has the matcher read again what others decide: fees, reference prices, and which markets are halted. */
  | { kind: 'reload_terms' };

/** What became of a command, before it is committed. Records are read when the batch has committed. */
export type MatcherAnswer =
  | { kind: 'orders'; orders: OrderRecord[]; trades: TradeRecord[] }
  /** The ids have been used for the same orders before. */
  | { kind: 'exists'; orderIds: string[] }
  /** Its member has to be asked first about what it may give away, in the smallest unit of PRD where that is known. Nothing was done. */
  | { kind: 'ask'; gives: string | null }
  /** It is no longer active: the tables know what became of it. */
  | { kind: 'ended' }
  | { kind: 'done' };

/** A command that waits for its answer. */
export interface Entry {
  command: MatcherCommand;
  /** Shapes and resolves at once, so that what is answered is what was committed. */
  settle(answer: MatcherAnswer): void;
  reject(error: unknown): void;
  /** How often it was in a batch that somebody's spending elsewhere was in the way of. */
  races: number;
}
