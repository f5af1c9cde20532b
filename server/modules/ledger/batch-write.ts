/**
 * Turns the effects of a batch into the arguments of ledger_write, and its answer into postings.
 * Everything here is relative to where each account starts; the database adds the start under its lock.
 */
import type { Effect, Transfer } from '#core/ledger/types.ts';

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
}

/** A posting with what a listener needs to address it. */
export interface PostedEvent extends Posting {
  accountKey: string;
  ownerId: string | null;
  transfer: Transfer;
}

/** The answer of ledger_write: where each account of the batch started, comma-separated. */
export interface WriteAnswer {
  versions: string;
  balances: string;
  helds: string;
  /** Line by line; null unless asked for. */
  keys: string | null;
  owners: string | null;
}

export interface BatchWrite {
  values: (string | boolean)[];
  /** The postings of each effect, in order, once the answer is known. */
  settle(answer: WriteAnswer): Posting[][];
  /** The same for listeners; needs an answer with keys. */
  events(answer: WriteAnswer, postings: Posting[][]): PostedEvent[];
}

/** The statement that `BatchWrite.values` belong to. */
export const WRITE_SQL = `select * from ledger_write(${Array.from({ length: 37 }, (_, i) => `$${i + 1}`).join(',')})`;

interface Slot {
  id: string;
  asset: string;
  index: number;
  postings: number;
  /** Running values, relative to the account's start, and how far they stray. */
  balance: bigint;
  held: bigint;
  needed: bigint;
  peakUp: bigint;
  peakDown: bigint;
  peakHeld: bigint;
}

interface Leg {
  slot: Slot;
  nth: number;
  transferId: string;
  amount: bigint;
  heldChange: bigint;
  balance: bigint;
  held: bigint;
}

/** Builds the write of a batch, or returns null if an account is used with two assets. */
export function buildWrite(
  effects: readonly Effect[],
  options: { now: Date; withKeys: boolean },
): BatchWrite | null {
  const slots = new Map<string, Slot>();
  const legs: Leg[] = [];
  const legsOf: Leg[][] = [];

  for (const { transfer, moved, heldChange } of effects) {
    const { asset } = transfer.amount;
    const debit = slotOf(slots, transfer.debitAccountId, asset);
    if (debit.asset !== asset) return null;
    const own = [move(debit, transfer.id, -moved, heldChange)];
    if (moved !== 0n) {
      const credit = slotOf(slots, transfer.creditAccountId, asset);
      if (credit.asset !== asset) return null;
      own.push(move(credit, transfer.id, moved, 0n));
    }
    legs.push(...own);
    legsOf.push(own);
  }

  // Ascending ids: the order in which every batch takes its locks.
  const accounts = [...slots.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  accounts.forEach((slot, i) => {
    slot.index = i;
  });

  return {
    values: [
      options.now.toISOString(),
      options.withKeys,
      ...accountColumns(accounts),
      ...transferColumns(effects),
      ...postingColumns(legs),
      ...holdColumns(effects),
    ],
    settle: (answer) => settle(answer, legsOf),
    events: (answer, postings) => toEvents(answer, { accounts, effects, postings }),
  };
}

function slotOf(slots: Map<string, Slot>, id: string, asset: string): Slot {
  let slot = slots.get(id);
  if (!slot) {
    slot = {
      id,
      asset,
      index: 0,
      postings: 0,
      balance: 0n,
      held: 0n,
      needed: 0n,
      peakUp: 0n,
      peakDown: 0n,
      peakHeld: 0n,
    };
    slots.set(id, slot);
  }
  return slot;
}

function move(slot: Slot, transferId: string, amount: bigint, heldChange: bigint): Leg {
  slot.postings += 1;
  if (amount !== 0n) slot.balance += amount;
  if (heldChange !== 0n) slot.held += heldChange;
  const spent = slot.held - slot.balance;
  if (spent > slot.needed) slot.needed = spent;
  if (slot.balance > slot.peakUp) slot.peakUp = slot.balance;
  if (-slot.balance > slot.peakDown) slot.peakDown = -slot.balance;
  if (slot.held > slot.peakHeld) slot.peakHeld = slot.held;
  return {
    slot,
    nth: slot.postings,
    transferId,
    amount,
    heldChange,
    balance: slot.balance,
    held: slot.held,
  };
}

function accountColumns(accounts: Slot[]): string[] {
  return [
    list(accounts, (slot) => slot.id),
    list(accounts, (slot) => slot.asset),
    list(accounts, (slot) => slot.balance),
    list(accounts, (slot) => slot.held),
    list(accounts, (slot) => slot.postings),
    list(accounts, (slot) => slot.needed),
    list(accounts, (slot) => slot.peakUp),
    list(accounts, (slot) => slot.peakDown),
    list(accounts, (slot) => slot.peakHeld),
  ];
}

function transferColumns(effects: readonly Effect[]): string[] {
  const column = (read: (transfer: Transfer) => Cell) => list(effects, (effect) => read(effect.transfer));
  return [
    column((transfer) => transfer.id),
    column((transfer) => transfer.kind),
    column((transfer) => transfer.debitAccountId),
    column((transfer) => transfer.creditAccountId),
    column((transfer) => transfer.amount.asset),
    column((transfer) => transfer.amount.minor),
    column((transfer) => quoted(transfer.code)),
    column((transfer) => quoted(transfer.reference)),
    column((transfer) => quoted(transfer.memo)),
    column((transfer) => transfer.metadata && quoted(JSON.stringify(transfer.metadata))),
    column((transfer) => transfer.isTest),
    column((transfer) => transfer.holdId),
    column((transfer) => transfer.keepsRest),
    column((transfer) => transfer.expiresAt?.toISOString()),
  ];
}

function postingColumns(legs: Leg[]): string[] {
  return [
    list(legs, (leg) => leg.slot.index + 1),
    list(legs, (leg) => leg.nth),
    list(legs, (leg) => leg.transferId),
    list(legs, (leg) => leg.amount),
    list(legs, (leg) => leg.heldChange),
    list(legs, (leg) => leg.balance),
    list(legs, (leg) => leg.held),
  ];
}

function holdColumns(effects: readonly Effect[]): string[] {
  // Several transfers of a batch may change one hold; the last of them counts.
  const last = new Map(effects.flatMap(({ hold }) => (hold ? [[hold.transferId, hold] as const] : [])));
  const holds = [...last.values()];
  return [
    list(holds, (hold) => hold.transferId),
    list(holds, (hold) => hold.accountId),
    list(holds, (hold) => hold.remaining),
    list(holds, (hold) => hold.state),
    list(holds, (hold) => hold.expiresAt?.toISOString()),
  ];
}

function settle(answer: WriteAnswer, legsOf: Leg[][]): Posting[][] {
  const versions = answer.versions.split(',').map(Number);
  const balances = answer.balances.split(',').map(BigInt);
  const helds = answer.helds.split(',').map(BigInt);
  return legsOf.map((own) =>
    own.map(({ slot, nth, transferId, amount, heldChange, balance, held }) => ({
      accountId: slot.id,
      version: versions[slot.index]! + nth,
      transferId,
      amount,
      heldChange,
      balance: balances[slot.index]! + balance,
      held: helds[slot.index]! + held,
    })),
  );
}

function toEvents(
  answer: WriteAnswer,
  batch: { accounts: Slot[]; effects: readonly Effect[]; postings: Posting[][] },
): PostedEvent[] {
  const keys = (answer.keys ?? '').split('\n');
  const owners = (answer.owners ?? '').split('\n');
  const indexOf = new Map(batch.accounts.map((slot) => [slot.id, slot.index]));
  return batch.effects.flatMap(({ transfer }, i) =>
    batch.postings[i]!.map((posting) => ({
      ...posting,
      accountKey: keys[indexOf.get(posting.accountId)!]!,
      ownerId: owners[indexOf.get(posting.accountId)!] || null,
      transfer,
    })),
  );
}

type Cell = string | number | bigint | boolean | null | undefined;

/** An array literal of PostgreSQL. Cells must need no quoting, or come quoted. */
function list<T>(items: readonly T[], cell: (item: T) => Cell): string {
  let text = '{';
  for (let i = 0; i < items.length; i += 1) {
    if (i > 0) text += ',';
    text += cell(items[i]!) ?? 'NULL';
  }
  return `${text}}`;
}

function quoted(text: string | null): string | null {
  return text === null ? null : `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
