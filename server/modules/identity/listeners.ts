/** What other rooms want to hear of accounts: whose they may be, and that one is claimed. */
import type { Tx } from '#server/database/pool.ts';
import type { NewId } from '#server/platform/clock.ts';
import type { AfterCommit } from '#server/platform/transaction.ts';
import type { WaitingDomain } from './cluster/mail-domains.ts';
import type { WaitingRuling } from './cluster/people.ts';
import type { Deps } from './deps.ts';
import { endAddedEntrances } from './entrances.ts';
import { lockMember } from './factor-store.ts';

/** An account that its mailbox's owner claims, in the transaction in which they do. */
export interface Claim {
  tx: Tx;
  memberId: string;
  now: Date;
}

/** Hears that accounts may count as another person's now: all at once, for they may be one person's. */
export type HearOfPeople = (memberIds: readonly string[]) => Promise<void>;

/** Ends what lets others into something of the member's. */
export type EndPlanted = (claim: Claim) => Promise<void>;

/** An account whose member said that somebody else was in it, in the transaction that lifts its stop. */
export interface Disowned extends Claim {
  /** What was added since then is nobody's word. */
  since: Date;
  afterCommit: AfterCommit;
}

/** Ends what was added since, and returns how its owner knows each. */
export type EndDisowned = (disowned: Disowned) => Promise<string[]>;

/** What waits for a second administrator, in the transaction in which one asks for it. */
export interface AskedSecond {
  tx: Tx;
  now: Date;
  newId: NewId;
  asked:
    | { kind: 'separate_accounts'; payload: WaitingRuling }
    | { kind: 'keep_domain'; payload: WaitingDomain };
  /** What a second administrator reads. */
  words: string;
  adminId: string;
}

/** What a member is told by email; told again after a failure, it has the same id. */
export interface Told {
  noticeId: string;
  memberId: string;
  subject: string;
  path: string;
}

/** The part of the face of identity that rooms listen by. */
export interface Listeners {
  /** Has a room hear that an account may count as another person's now; once, when the server is built. */
  onPeopleChange(listen: HearOfPeople): void;
  /**
   * Tells those rooms, before the member can do anything by it: after a sign-in, a verified email, a ruling. What they
   * throw is logged, and keeps nobody out.
   */
  peopleChanged(...memberIds: string[]): Promise<void>;
  /**
   * Has a room end what somebody else may have let in before an account was claimed: shares, consents, addresses,
   * files and links of banks; once, when the server is built.
   */
  onClaim(end: EndPlanted): void;
  /** Has every room end it, in the transaction of the claim. */
  endPlanted(claim: Claim): Promise<void>;
  /**
   * Has a room end what waits and would be lost for good, when whoever reads the mailbox shuts others out: by a reset, a
   * claim, or an email taken back; once, when the server is built.
   */
  onReturn(end: EndPlanted): void;
  /** Has every room end it, in the same transaction. */
  ownerReturned(owner: Claim): Promise<void>;
  /**
   * Has a room end what lets value out, or others read, and was added since a time that the owner disowns; once, when the server is
   * built.
   */
  onDisowned(end: EndDisowned): void;
  /** Ends it in every room, with what lets somebody in, before the ledger's locks; returns how its owner knows each. */
  endDisowned(disowned: Disowned): Promise<string[]>;
  /** Has a room hear of every email to a member about their account; once, when the server is built. */
  onMemberTold(hear: (told: Told) => Promise<void>): void;
  /** Tells those rooms. */
  memberTold(told: Told): Promise<void>;
  /** Says how what takes a second administrator waits; once, when the server is built. */
  onAskSecond(wait: (asking: AskedSecond) => Promise<void>): void;
  /** Has it wait. */
  askSecond(asking: AskedSecond): Promise<void>;
}

/** Begins with nobody who listens. */
export function createListeners({ log }: Pick<Deps, 'log'>): Listeners {
  const hearing: HearOfPeople[] = [];
  const planted: EndPlanted[] = [];
  const returning: EndPlanted[] = [];
  const disowning: EndDisowned[] = [];
  const told: ((one: Told) => Promise<void>)[] = [];
  let waitFor: ((asking: AskedSecond) => Promise<void>) | undefined;
  return {
    onPeopleChange: (listen) => void hearing.push(listen),
    async peopleChanged(...memberIds) {
      for (const hear of hearing) {
        await hear(memberIds).catch((err) =>
          log.error({ err, memberIds }, 'a room did not hear whose accounts these may be'),
        );
      }
    },
    onClaim: (end) => void planted.push(end),
    async endPlanted(claim) {
      for (const end of planted) await end(claim);
    },
    onReturn: (end) => void returning.push(end),
    async ownerReturned(owner) {
      for (const end of returning) await end(owner);
    },
    onDisowned: (end) => void disowning.push(end),
    async endDisowned(disowned) {
      await lockMember(disowned.tx, disowned.memberId);
      const ended = await endAddedEntrances(disowned);
      for (const end of disowning) ended.push(...(await end(disowned)));
      return ended;
    },
    onMemberTold: (hear) => void told.push(hear),
    async memberTold(one) {
      for (const hear of told) await hear(one);
    },
    onAskSecond: (wait) => {
      waitFor = wait;
    },
    askSecond: (asking) => waitFor!(asking),
  };
}
