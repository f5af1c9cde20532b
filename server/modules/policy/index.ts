/**
 * The gate for value that leaves, and the brake.
 *
 * It promises: what leaves is recorded in the transaction that lets it leave, by whatever way, and decided there on
 * sums over rolling windows (core/policy, core/wallet/sending-limits.ts); from a stopped member nothing leaves, the
 * ledger itself refuses it (L11), and only another person, an administrator, lifts that, with a reason on record.
 *
 * It leaves to others: what a way is, and who may do what.
 */
export { forgetWithdrawal, isStopped, lockLeft, recordWithdrawal } from './record.ts';

/** The face of the gate: how rooms hear of a stop. */
export interface Policy {
  /** Has a room end what is under way for whoever is stopped, after the commit; once, when the server is built. */
  onStopped(end: (memberId: string) => Promise<void>): void;
  /** Has every room end it, one after the other. What a throw leaves is found by the rooms' own work lists. */
  endUnderWay(memberId: string): Promise<void>;
}

/** Builds the gate: it knows no room, the rooms tell it what to end. */
export function createPolicy(): Policy {
  const rooms: ((memberId: string) => Promise<void>)[] = [];
  return {
    onStopped: (end) => void rooms.push(end),
    async endUnderWay(memberId) {
      for (const end of rooms) await end(memberId);
    },
  };
}
