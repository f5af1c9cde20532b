/**
 * Turns the effects of a batch into the arguments of ledger_write, and its answer into postings.
 * Everything here is relative to where each account starts; the database adds the start under its lock.
 */
import { leaves } from '#core/ledger/leaving.ts';
import type { Effect, Hold, Transfer } from '#core/ledger/types.ts';
import type { Asset } from '#core/money/asset.ts';
import type { Cell } from '#server/database/array-literal.ts';
import { callText, callValues } from '#server/database/function-call.ts';
import { LEDGER_WRITE, type Leg, type Slot } from './write-call.ts';

/** One line of an account: what a transfer did to it, and where that left it. */
export interface Posting {
  accountId: string;
  /** The posting's number within its account: 1, 2, 3, … without a gap. */
  version: number;
  transferId: string;
  /** Signed, in the smallest unit. Zero where only the held amount changed. */
  amount: bigint;
  heldChange: bigint;
  /** After this posting. */
  balance: bigint;
  held: bigint;
  /** What the account owes (L12). */
  owed: bigint;
  /** Of a limited transfer, on the account that it debits: the limits, and what they have let through by now. */
  limitUse?: LimitUse;
}

/** Limits in force and their use in the 24 hours and the 30 days up to a posting, that posting included. */
export interface LimitUse {
  usedDay: bigint;
  usedMonth: bigint;
  day: bigint;
  month: bigint;
}

/** A posting with what a listener needs to address it. */
export interface PostedEvent extends Posting {
  accountKey: string;
  ownerId: string | null;
  transfer: Transfer;
}

/** The answer of ledger_write: where each account of the batch started. */
export interface WriteAnswer {
  starts: string;
}

export interface BatchWrite {
  values: Cell[];
  /** The postings of each effect, in order, once the answer is known. */
  settle(answer: WriteAnswer): Posting[][];
  /** The same for listeners; needs an answer with keys. */
  events(answer: WriteAnswer, postings: Posting[][]): PostedEvent[];
  /** Where each account that changed is left, by its id. */
  ends(answer: WriteAnswer): Map<string, AccountEnd>;
}

/** Where a batch leaves an account. */
export interface AccountEnd {
  asset: Asset;
  balance: bigint;
  held: bigint;
  owed: bigint;
  version: number;
}

/** The call that `BatchWrite.values` belong to, whose first parameter has this number. */
export const writeCall = (first: number): string => callText(LEDGER_WRITE, first);

/** The statement that `BatchWrite.values` belong to. */
export const WRITE_SQL = `select ${writeCall(1)} as starts`;

/**
 * Builds the write of a batch, or returns null if an account is used with two assets. The holds that are
 * `known` to the caller are left to it; a bet has not been decided under the accounts' locks, and those of its holds
 * that are `replacing` another set nothing more aside (L13).
 */
export function buildWrite(
  effects: readonly Effect[],
  options: {
    now: Date;
    withKeys: boolean;
    known?: ReadonlyMap<string, unknown>;
    isBet?: boolean;
    replacing?: ReadonlySet<string>;
  },
): BatchWrite | null {
  const slots = new Map<string, Slot>();
  const legs: Leg[] = [];
  const legsOf: Leg[][] = [];

  for (const { transfer, moved, heldChange, limited, unasked = 0n } of effects) {
    const { asset } = transfer.amount;
    const debit = slotOf(slots, transfer.debitAccountId, asset);
    const credit = slotOf(slots, transfer.creditAccountId, asset);
    if (debit.asset !== asset || credit.asset !== asset) return null;
    debit.unasked += unasked;
    const nth = legsOf.length + 1;
    const own = [
      move(debit, { transfer: nth, transferId: transfer.id, amount: -moved, heldChange, limited }),
    ];
    if (moved !== 0n) {
      own.push(move(credit, { transfer: nth, transferId: transfer.id, amount: moved, heldChange: 0n }));
    }
    if (
      options.isBet &&
      transfer.kind !== 'post' &&
      leaves(transfer) &&
      !options.replacing?.has(transfer.id)
    ) {
      const { held, balance } = own[0]!;
      if (debit.leaving === null || held - balance > debit.leaving) debit.leaving = held - balance;
    }
    legs.push(...own);
    legsOf.push(own);
  }

  const { changing, others } = place(slots);
  return {
    values: callValues(LEDGER_WRITE, {
      now: options.now,
      withKeys: options.withKeys,
      changing,
      others,
      placeOf: (id) => slots.get(id)!.place,
      transfers: effects.map(({ transfer }) => transfer),
      legs,
      holds: holdsAfter(effects).filter(({ transferId }) => !options.known?.has(transferId)),
      sends: effects.flatMap(({ send }, at) => (send ? [{ ...send, place: at + 1 }] : [])),
    }),
    settle: (answer) => settle(answer, legsOf),
    events: (answer, postings) => toEvents(answer, { slots, effects, postings }),
    ends: (answer) => endsOf(answer, changing),
  };
}

function slotOf(slots: Map<string, Slot>, id: string, asset: Asset): Slot {
  let slot = slots.get(id);
  if (!slot) {
    slot = {
      id,
      asset,
      place: 0,
      postings: 0,
      balance: 0n,
      held: 0n,
      needed: 0n,
      limited: 0n,
      unasked: 0n,
      leaving: null,
    };
    slots.set(id, slot);
  }
  return slot;
}

function move(
  slot: Slot,
  change: {
    transfer: number;
    transferId: string;
    amount: bigint;
    heldChange: bigint;
    limited?: bigint | undefined;
  },
): Leg {
  slot.postings += 1;
  slot.balance += change.amount;
  if (change.heldChange !== 0n) slot.held += change.heldChange;
  const spent = slot.held - slot.balance;
  if (spent > slot.needed) slot.needed = spent;
  if (change.limited) slot.limited += change.limited;
  const limited = change.limited ? slot.limited : null;
  return { slot, nth: slot.postings, balance: slot.balance, held: slot.held, ...change, limited };
}

/** Gives every account its place: those that change in ascending order of id, as every batch locks them. */
function place(slots: Map<string, Slot>): { changing: Slot[]; others: Slot[] } {
  const changing: Slot[] = [];
  const others: Slot[] = [];
  for (const slot of slots.values()) (slot.postings > 0 ? changing : others).push(slot);
  changing.sort((a, b) => (a.id < b.id ? -1 : 1));
  let next = 1;
  for (const slot of changing) slot.place = next++;
  for (const slot of others) slot.place = next++;
  return { changing, others };
}

/** The holds that a batch makes or changes, each as the batch leaves it. */
export function holdsAfter(effects: readonly Effect[]): Hold[] {
  // Several transfers of a batch may change one hold; the last of them counts.
  const last = new Map<string, Hold>();
  for (const { hold } of effects) if (hold) last.set(hold.transferId, hold);
  return [...last.values()];
}

interface Start {
  version: number;
  balance: bigint;
  held: bigint;
  owed: bigint;
  /** As ledger_write says it, empty where no limit counted. */
  use: string;
  key: string;
  ownerId: string | null;
}

/** The starts by place. */
function readStarts(answer: WriteAnswer): Start[] {
  const starts: Start[] = [];
  const [lines = '', uses = ''] = answer.starts.split('\n\n');
  for (const line of lines.split('\n')) {
    const [at, version, balance, held, owed, key = '', ownerId = null] = line.split(' ');
    starts[Number(at)] = {
      version: Number(version),
      balance: BigInt(balance!),
      held: held === '0' ? 0n : BigInt(held!),
      owed: owed === '0' ? 0n : BigInt(owed!),
      use: '',
      key,
      ownerId,
    };
  }
  if (uses === '') return starts;
  for (const line of uses.split('\n')) {
    const [at, use] = line.split(' ');
    starts[Number(at)]!.use = use!;
  }
  return starts;
}

function endsOf(answer: WriteAnswer, changing: readonly Slot[]): Map<string, AccountEnd> {
  const starts = readStarts(answer);
  return new Map(
    changing.map(({ id, asset, place, balance, held, postings }) => {
      const start = starts[place]!;
      return [
        id,
        {
          asset,
          balance: start.balance + balance,
          held: start.held + held,
          owed: start.owed,
          version: start.version + postings,
        },
      ];
    }),
  );
}

function settle(answer: WriteAnswer, legsOf: Leg[][]): Posting[][] {
  const starts = readStarts(answer);
  return legsOf.map((own) =>
    own.map(({ slot, nth, transferId, amount, heldChange, balance, held, limited }) => {
      const start = starts[slot.place]!;
      const posting: Posting = {
        accountId: slot.id,
        version: start.version + nth,
        transferId,
        amount,
        heldChange,
        balance: start.balance + balance,
        held: start.held + held,
        owed: start.owed,
      };
      if (limited !== null) posting.limitUse = readUse(start.use, limited);
      return posting;
    }),
  );
}

function readUse(start: string, limited: bigint): LimitUse {
  const [usedDay, usedMonth, day, month] = start.split('/').map(BigInt) as [bigint, bigint, bigint, bigint];
  return { usedDay: usedDay + limited, usedMonth: usedMonth + limited, day, month };
}

function toEvents(
  answer: WriteAnswer,
  batch: { slots: Map<string, Slot>; effects: readonly Effect[]; postings: Posting[][] },
): PostedEvent[] {
  const starts = readStarts(answer);
  return batch.effects.flatMap(({ transfer }, i) =>
    batch.postings[i]!.map((posting) => {
      const { key, ownerId } = starts[batch.slots.get(posting.accountId)!.place]!;
      return { ...posting, accountKey: key, ownerId, transfer };
    }),
  );
}
