/**
 * The gate for value that leaves, and the brake.
 *
 * It promises: what leaves is recorded in the transaction that lets it leave, by whatever way, and decided there on
 * sums over rolling windows (core/policy, core/wallet/sending-limits.ts); from a stopped member nothing leaves, the
 * ledger itself refuses it (L11), and only another person, an administrator, lifts that, with a reason on record.
 *
 * What a member lets go of without being asked is one sum of a day, whatever the way (G13).
 *
 * What makes value above an amount waits as a proposal for a second administrator, or for a day after a notice.
 *
 * It leaves to others: what a way is, and who may do what.
 */
export { stopAndTell } from './commands/stop-and-tell.ts';
export { askingFirst, letGo, mustAsk } from './letting-go.ts';
export { defineProposalWork } from './proposal-work.ts';
export { propose } from './proposals.ts';
export {
  forgetHeldForOthers,
  forgetWithdrawal,
  isStopped,
  lockLeft,
  lockSender,
  recordBankSend,
  recordHeldForOthers,
  recordWithdrawal,
} from './record.ts';

import type { Effect, ProposalKind, TakeEffect } from './proposals.ts';

export type { Effect, ProposalKind };

/** The face of the gate: how rooms hear of a stop, and of proposals that take effect. */
export interface Policy {
  /** Has a room end what is under way for whoever is stopped, after the commit; once, when the server is built. */
  onStopped(end: (memberId: string) => Promise<void>): void;
  /** Has every room end it, one after the other. What a throw leaves is found by the rooms' own work lists. */
  endUnderWay(memberId: string): Promise<void>;
  /** Says how proposals of a kind take effect; once, when the server is built. */
  onProposal(kind: ProposalKind, take: TakeEffect): void;
  takeEffect(kind: ProposalKind, effect: Effect): Promise<void>;
}

/** Builds the gate: it knows no room, the rooms tell it what to end. */
export function createPolicy(): Policy {
  const rooms: ((memberId: string) => Promise<void>)[] = [];
  const kinds = new Map<ProposalKind, TakeEffect>();
  return {
    onStopped: (end) => void rooms.push(end),
    async endUnderWay(memberId) {
      for (const end of rooms) await end(memberId);
    },
    onProposal: (kind, take) => void kinds.set(kind, take),
    takeEffect: (kind, effect) => kinds.get(kind)!(effect),
  };
}
