/**
 * The gate for value that leaves, and the brake.
 *
 * It promises: what leaves is recorded in the transaction that lets it leave, by whatever way, and decided there on
 * sums over rolling windows (core/policy, core/wallet/sending-limits.ts); from a stopped member nothing leaves, the
 * ledger itself refuses it (L11), and only another person, an administrator, lifts that, with a reason on record.
 *
 * What a member lets go of without being asked is one sum of a day, whatever the way (G13).
 *
 * What waits for its time begins anew where a member is stopped, and again where that is lifted: nothing ripens while
 * nothing may leave.
 *
 * A yes that waits for others counts no longer once whoever gave it is stopped: they give it again (G20).
 *
 * What makes value above an amount waits as a proposal for a second administrator, or for a day after a notice.
 *
 * It leaves to others: what a way is, and who may do what.
 */
export { stopAndTell } from './commands/stop-and-tell.ts';
export {
  bindingDebt,
  createOwesElsewhere,
  type OwesElsewhere,
  owesAnywhere,
  owesOnAnother,
} from './debts.ts';
export { holdsUpLenders, holdsUpLendersSql, isStoppedByAnother } from './delays.ts';
export { askingFirst, letGo, mustAsk } from './letting-go.ts';
export { defineProposalWork } from './proposal-work.ts';
export { propose } from './proposals.ts';
export { waitingProposals } from './queries.ts';
export {
  forgetHeldForOthers,
  forgetWithdrawal,
  isStopped,
  isStoppedSql,
  leavingAccountOf,
  lockLeft,
  lockSender,
  readLeft,
  recordBankSend,
  recordHeldForOthers,
  recordWithdrawal,
} from './record.ts';
export { yesCounts, yesCountsSql } from './said.ts';

import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { AfterCommit } from '#server/platform/transaction.ts';
import type {
  Effect,
  ProposalKind,
  Proposed,
  Replacing,
  Standing,
  TakeEffect,
  TermKind,
} from './proposals.ts';

export type { Effect, ProposalKind, Proposed, TakeEffect };

/** Who is stopped, or was. */
export interface Braked {
  memberId: string;
  /** What hadn't taken effect by then begins anew. */
  since: Date;
  now: Date;
  /** Somebody else stopped them, and keeps them from paying. */
  isByAnother: boolean;
  /** Whoever lends to them waits for it; not for one stop of their own after the other. */
  delaysLenders: boolean;
  /** For what is told of it. */
  afterCommit: AfterCommit;
}

/** Has what waits for a member in a room begin anew, in the transaction that stops them or lifts that. */
type BeginAnew = (tx: Tx, braked: Braked) => Promise<void>;

/** A room in which something goes on for whoever is stopped. */
export interface StoppedRoom {
  /** Ends it, after the commit; returns the ids of what stays, and to which nothing can happen any more. */
  end(memberId: string): Promise<string[]>;
  /** Says whether something other than what stays would go on if the stop were lifted now. */
  isUnderWay(tx: Tx, memberId: string, staying: readonly string[]): Promise<boolean>;
  /** Writes into its own tables that nothing leaves, or may leave again, behind the ledger's locks. */
  mark?(tx: Tx, stop: { memberId: string; isStopped: boolean; now: Date }): Promise<void>;
}

/** The face of the gate: how rooms hear of a stop, and of proposals that take effect. */
export interface Policy {
  /** Has a room say what it has under way for whoever is stopped; once, when the server is built. */
  onStopped(room: StoppedRoom): void;
  /**
   * Has every room end it, one after the other, and returns the ids of what stays and to which nothing can happen any
   * more. What a throw leaves is found by the rooms' own work lists.
   */
  endUnderWay(memberId: string): Promise<string[]>;
  /** Says whether any room still has something to end. */
  isUnderWay: StoppedRoom['isUnderWay'];
  /** Has every room write that a member is stopped, or no longer. */
  markStopped: NonNullable<StoppedRoom['mark']>;
  /**
   * Has what waits in a room begin anew for whoever is stopped, before the locks of the ledger; once, when the server is
   * built. It runs again when the stop is lifted, for what was begun during it.
   */
  onBrake(beginAnew: BeginAnew): void;
  beginAnew: BeginAnew;
  /** Says how proposals of a kind take effect; once, when the server is built. */
  onProposal(kind: Exclude<ProposalKind, TermKind>, take: TakeEffect): void;
  /** The same of a kind that sets a term: none takes effect where something else stands by now than what it replaces. */
  onTerm(kind: TermKind, standing: Standing, take: TakeEffect): void;
  /** Refuses with: `proposal_outdated`; then as its room. */
  takeEffect(kind: ProposalKind, effect: Effect): Promise<void>;
}

/** Builds the gate: it knows no room, the rooms tell it what to end. */
export function createPolicy(): Policy {
  const rooms: StoppedRoom[] = [];
  const waiting: BeginAnew[] = [];
  const kinds = new Map<ProposalKind, TakeEffect>();
  return {
    onStopped: (room) => void rooms.push(room),
    async endUnderWay(memberId) {
      const staying: string[] = [];
      for (const room of rooms) staying.push(...(await room.end(memberId)));
      return staying;
    },
    async isUnderWay(tx, memberId, staying) {
      for (const room of rooms) if (await room.isUnderWay(tx, memberId, staying)) return true;
      return false;
    },
    async markStopped(tx, stop) {
      for (const room of rooms) await room.mark?.(tx, stop);
    },
    onBrake: (beginAnew) => void waiting.push(beginAnew),
    async beginAnew(tx, braked) {
      for (const anew of waiting) await anew(tx, braked);
    },
    onProposal: (kind, take) => void kinds.set(kind, take),
    onTerm: (kind, standing, take) =>
      void kinds.set(kind, async (effect) => {
        const { replaces } = effect.payload as Replacing;
        if ((await standing(effect.tx, effect.payload)) !== replaces) refuse('proposal_outdated');
        await take(effect);
      }),
    takeEffect: (kind, effect) => kinds.get(kind)!(effect),
  };
}
