/**
 * Double-entry rules of one ledger.
 *
 * L1  A transfer's debit and credit are equal, in one asset, on two accounts.
 * L2  An account never falls below its floor, holds included.
 * L3  A transfer id posts at most once; the same id with other content is refused. A refused id stays free.
 * L4  A hold sets its amount aside on the debit account and moves nothing.
 * L5  Posts of a hold never add up to more than was held; a final post releases the rest.
 * L6  A void releases all that is left of a hold. A closed hold is closed for ever.
 * L7  From its time on, a hold can no longer be posted; it can only be released.
 * L8  No balance and no held amount ever leaves numeric(38,0).
 * L9  Linked transfers succeed together or not at all (decide-batch.ts).
 * L10 Limited transfers never take more from an account than its limits of any 24 hours and any 30 days.
 *     Those that nobody was asked about never take more than `unasked` in any 24 hours.
 * L11 Nothing leaves an account that is stopped; what comes in, is taken back or was let go of before goes on. What a
 *     hold only kept from being spent leaves when it is posted to somebody else (leaving.ts says which hold is what).
 * L12 What an account owes cannot leave it, but to where it is owed; what is held goes by the same rule as in L11.
 * L13 A hold that takes the place of one that is released with it, and is no larger, sets nothing more aside: it does not
 *     leave, whatever the account owes. Only a plan whose caller knows the holds can say so (server/modules/ledger).
 */
import { MAX_MINOR } from '#core/money/amount.ts';
import { leaves } from './leaving.ts';
import { isWithinLimits, isWithinUnasked } from './limit-use.ts';
import { isSameContent } from './same-content.ts';
import type {
  AccountState,
  Effect,
  Hold,
  HoldRequest,
  MoveRequest,
  PostRequest,
  Transfer,
  TransferRequest,
  VoidRequest,
} from './types.ts';

/** Why a transfer was refused, in order of precedence: the first that applies is given. */
export const TRANSFER_REFUSALS = [
  'amount_not_positive',
  'amount_too_large',
  'same_account',
  'id_conflict',
  'hold_missing',
  'account_missing',
  'asset_mismatch',
  'hold_posted',
  'hold_voided',
  'hold_expired',
  'hold_not_due',
  'hold_exceeded',
  'expiry_not_ahead',
  'account_stopped',
  'insufficient_balance',
  'balance_overflow',
  'limit_reached',
  'unasked_limit_reached',
  'linked_refused',
] as const;

/** Why a transfer may not post: one of `TRANSFER_REFUSALS`. */
export type TransferRefusal = (typeof TRANSFER_REFUSALS)[number];

/** What the rules look at. Maps by id; whatever a request names and the maps lack does not exist. */
export interface Book {
  accounts: Map<string, AccountState>;
  transfers: Map<string, Transfer>;
  holds: Map<string, Hold>;
}

/** A transfer that may post with what it does, the one that has posted under its id already, or why not. */
export type Decision =
  | { status: 'accepted'; effect: Effect }
  | { status: 'exists'; transfer: Transfer }
  | { status: 'refused'; reason: TransferRefusal };

/**
 * Decides whether a transfer may post, without posting it. An id that has posted with the same content is
 * answered `exists`, whatever has happened since.
 *
 * Refuses with: the reasons of `TRANSFER_REFUSALS` except `linked_refused`, in that order.
 */
export function decideTransfer(book: Book, request: TransferRequest, now: Date): Decision {
  const malformed = refuseStatically(request);
  if (malformed) return refused(malformed);

  const earlier = book.transfers.get(request.id);
  if (earlier) {
    return isSameContent(request, earlier) ? { status: 'exists', transfer: earlier } : refused('id_conflict');
  }
  switch (request.kind) {
    case 'transfer':
    case 'hold':
      return decideMove(book, request, now);
    case 'post':
      return decidePost(book, request, now);
    case 'void':
      return decideVoid(book, request, now);
  }
}

/**
 * The refusals that need no book: a request that passes may be tried against the store at once.
 *
 * Refuses with: `amount_not_positive`, `amount_too_large`, `same_account`.
 */
export function refuseStatically(request: TransferRequest): TransferRefusal | null {
  if (request.kind === 'void') return null;
  if (request.amount) {
    if (request.amount.minor <= 0n) return 'amount_not_positive';
    if (request.amount.minor > MAX_MINOR) return 'amount_too_large';
  }
  if (request.kind !== 'post' && request.debitAccountId === request.creditAccountId) return 'same_account';
  return null;
}

/** The effect of a transfer or a hold that is known to be acceptable. */
export function effectOfMove(request: MoveRequest | HoldRequest, now: Date): Effect {
  const { minor } = request.amount;
  const expiresAt = request.kind === 'hold' ? (request.expiresAt ?? null) : null;
  const transfer: Transfer = {
    id: request.id,
    kind: request.kind,
    debitAccountId: request.debitAccountId,
    creditAccountId: request.creditAccountId,
    amount: request.amount,
    code: request.code,
    ...details(request),
    holdId: null,
    keepsRest: false,
    expiresAt,
    createdAt: now,
  };
  if (request.kind === 'transfer') {
    return {
      transfer,
      moved: minor,
      heldChange: 0n,
      hold: null,
      limited: request.isLimited ? minor : undefined,
      unasked: request.isLimited && request.isUnasked ? minor : undefined,
      send: request.send && { ...request.send, wasAsked: !request.isUnasked },
    };
  }
  const hold: Hold = {
    transferId: request.id,
    accountId: request.debitAccountId,
    remaining: minor,
    state: 'open',
    expiresAt,
  };
  return { transfer, moved: 0n, heldChange: minor, hold };
}

/** A hold, and what is said of it by the transfer that made it. */
export interface HeldAmount {
  hold: Hold;
  held: Pick<Transfer, 'debitAccountId' | 'creditAccountId' | 'amount' | 'code'>;
}

/** The effect of a post that is known to be acceptable: its hold is open, and has as much. */
export function effectOfPost(request: PostRequest, { hold, held }: HeldAmount, now: Date): Effect {
  const minor = request.amount?.minor ?? hold.remaining;
  const staysOpen = (request.keepsRest ?? false) && minor < hold.remaining;
  const released = staysOpen ? minor : hold.remaining;
  const transfer: Transfer = {
    id: request.id,
    kind: 'post',
    debitAccountId: held.debitAccountId,
    creditAccountId: request.creditAccountId ?? held.creditAccountId,
    amount: { asset: held.amount.asset, minor },
    code: request.code ?? held.code,
    ...details(request),
    holdId: request.holdId,
    keepsRest: request.keepsRest ?? false,
    expiresAt: null,
    createdAt: now,
  };
  return {
    transfer,
    moved: minor,
    heldChange: -released,
    hold: { ...hold, remaining: hold.remaining - released, state: staysOpen ? 'open' : 'posted' },
  };
}

/** The effect of a void that is known to be acceptable: its hold is open. */
export function effectOfVoid(request: VoidRequest, { hold, held }: HeldAmount, now: Date): Effect {
  const transfer: Transfer = {
    id: request.id,
    kind: 'void',
    debitAccountId: held.debitAccountId,
    creditAccountId: held.creditAccountId,
    amount: { asset: held.amount.asset, minor: hold.remaining },
    code: request.code ?? held.code,
    ...details(request),
    holdId: request.holdId,
    keepsRest: false,
    expiresAt: null,
    createdAt: now,
  };
  const state = request.code === 'expiry' ? 'expired' : 'voided';
  return {
    transfer,
    moved: 0n,
    heldChange: -hold.remaining,
    hold: { ...hold, remaining: 0n, state },
  };
}

function decideMove(book: Book, request: MoveRequest | HoldRequest, now: Date): Decision {
  const debit = book.accounts.get(request.debitAccountId);
  const credit = book.accounts.get(request.creditAccountId);
  if (!debit || !credit) return refused('account_missing');
  const { asset, minor } = request.amount;
  if (debit.asset !== asset || credit.asset !== asset) return refused('asset_mismatch');
  if (request.kind === 'hold' && request.expiresAt && request.expiresAt <= now)
    return refused('expiry_not_ahead');
  const isLeaving = leaves(request);
  if (isLeaving && debit.isStopped) return refused('account_stopped');
  const owed = isLeaving ? (debit.owed ?? 0n) : 0n;
  if (debit.floor !== null && debit.balance - debit.held - owed - minor < debit.floor)
    return refused('insufficient_balance');
  const overflows =
    request.kind === 'hold'
      ? debit.held + minor > MAX_MINOR
      : debit.balance - minor < -MAX_MINOR || credit.balance + minor > MAX_MINOR;
  if (overflows) return refused('balance_overflow');
  if (request.kind === 'transfer' && request.isLimited) {
    if (!debit.limits || !isWithinLimits(debit.limits, minor)) return refused('limit_reached');
    if (request.isUnasked && !isWithinUnasked(debit.limits, minor)) return refused('unasked_limit_reached');
  }
  return { status: 'accepted', effect: effectOfMove(request, now) };
}

function decidePost(book: Book, request: PostRequest, now: Date): Decision {
  const hold = book.holds.get(request.holdId);
  const held = book.transfers.get(request.holdId);
  if (!hold || !held) return refused('hold_missing');
  const debit = book.accounts.get(held.debitAccountId);
  const credit = book.accounts.get(request.creditAccountId ?? held.creditAccountId);
  if (!debit || !credit) return refused('account_missing');
  if (debit.id === credit.id) return refused('same_account');
  const { asset } = held.amount;
  if (credit.asset !== asset || (request.amount && request.amount.asset !== asset))
    return refused('asset_mismatch');
  const closed = refuseClosed(hold);
  if (closed) return refused(closed);
  if (hold.expiresAt && hold.expiresAt <= now) return refused('hold_expired');
  const minor = request.amount?.minor ?? hold.remaining;
  if (minor > hold.remaining) return refused('hold_exceeded');
  const effect = effectOfPost(request, { hold, held }, now);
  if (leaves({ ...effect.transfer, heldFor: held.code })) {
    if (debit.isStopped) return refused('account_stopped');
    const left = debit.balance - minor - (debit.held + effect.heldChange);
    if (debit.floor !== null && left - (debit.owed ?? 0n) < debit.floor)
      return refused('insufficient_balance');
  }
  if (debit.balance - minor < -MAX_MINOR || credit.balance + minor > MAX_MINOR)
    return refused('balance_overflow');

  return { status: 'accepted', effect };
}

function decideVoid(book: Book, request: VoidRequest, now: Date): Decision {
  const hold = book.holds.get(request.holdId);
  const held = book.transfers.get(request.holdId);
  if (!hold || !held) return refused('hold_missing');
  if (!book.accounts.has(held.debitAccountId)) return refused('account_missing');
  const closed = refuseClosed(hold);
  if (closed) return refused(closed);
  const isExpiry = request.code === 'expiry';
  if (isExpiry && !(hold.expiresAt && hold.expiresAt <= now)) return refused('hold_not_due');
  return { status: 'accepted', effect: effectOfVoid(request, { hold, held }, now) };
}

function refuseClosed(hold: Hold): TransferRefusal | null {
  switch (hold.state) {
    case 'open':
      return null;
    case 'posted':
      return 'hold_posted';
    case 'voided':
      return 'hold_voided';
    case 'expired':
      return 'hold_expired';
  }
}

function details(request: TransferRequest) {
  return {
    reference: request.reference ?? null,
    memo: request.memo ?? null,
    metadata: request.metadata ?? null,
    isTest: request.isTest ?? false,
  };
}

function refused(reason: TransferRefusal): Decision {
  return { status: 'refused', reason };
}
