/**
 * What keeps the members' coins outside the books: a custodian. It is asked about one movement at a time and
 * is idempotent by our id: asking again for the same one gives the same reference and moves nothing twice.
 */
import type { CustodyAsset } from '#core/exchange/limits.ts';

export interface CustodyMovement {
  /** Ours, and the custodian's idempotency. */
  id: string;
  asset: CustodyAsset;
  /** In the smallest unit. */
  amountMinor: bigint;
  /** Where a withdrawal goes; where a deposit is said to come from, if that was said. */
  address: string | null;
}

export type CustodyStatus = 'processing' | 'confirmed' | 'failed';

/** Every method rejects when the custodian cannot be reached. */
export interface Custody {
  /** As members read it. */
  readonly name: string;
  /** True when no real money moves. */
  readonly isSandbox: boolean;
  /** False where there is no custodian: coins neither come nor go. */
  readonly isOn: boolean;
  /** Where a member sends coins to. */
  depositAddress(member: { id: string; asset: CustodyAsset }): Promise<string>;
  /** Tells of a deposit to watch for; resolves with the custodian's reference. */
  expectDeposit(movement: CustodyMovement): Promise<string>;
  /** Sends coins out; resolves with the custodian's reference. */
  sendWithdrawal(movement: CustodyMovement): Promise<string>;
  /**
   * Its reference of a withdrawal by our id; null where it has none. Once it has said so it takes none by this id any more,
   * so that what is given back here can't go out there.
   */
  withdrawalOf(id: string): Promise<string | null>;
  statusOf(reference: string): Promise<CustodyStatus>;
}
