import { describe, expect, test } from 'vitest';
import { MAX_MINOR } from '#core/money/amount.ts';
import type { Asset } from '#core/money/asset.ts';
import { applyEffect } from './decide-batch.ts';
import { type Book, decideTransfer, TRANSFER_REFUSALS, type TransferRefusal } from './decide-transfer.ts';
import type {
  AccountState,
  HoldRequest,
  MoveRequest,
  PostRequest,
  TransferRequest,
  VoidRequest,
} from './types.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const EARLIER = new Date(NOW.getTime() - 1);
const LATER = new Date(NOW.getTime() + 60_000);

/** Limits that nothing has used. */
const UNUSED = { day: 1_000n, month: 1_000n, usedDay: 0n, usedMonth: 0n, unasked: 500n, usedUnasked: 0n };

function account(id: string, state: Partial<AccountState> = {}): [string, AccountState] {
  return [id, { id, asset: 'PRD', floor: 0n, balance: 0n, held: 0n, version: 0, ...state }];
}

const prd = (minor: bigint, asset: Asset = 'PRD') => ({ asset, minor });

function move(request: Partial<MoveRequest>): MoveRequest {
  return {
    kind: 'transfer',
    id: 'new',
    debitAccountId: 'ana',
    creditAccountId: 'ben',
    amount: prd(10n),
    code: 'transfer',
    ...request,
  };
}

function hold(request: Partial<HoldRequest>): HoldRequest {
  return { ...move({}), code: 'vote', ...request, kind: 'hold' };
}

const post = (request: Partial<PostRequest>): PostRequest => ({
  kind: 'post',
  id: 'new',
  holdId: 'open',
  ...request,
});
const release = (request: Partial<VoidRequest>): VoidRequest => ({
  kind: 'void',
  id: 'new',
  holdId: 'open',
  ...request,
});

/** Ana has 89, of which 30 are held (`open`, `due`, `later`); `posted`, `voided` and `expired` have closed. */
function openBook(): Book {
  const book: Book = {
    accounts: new Map([
      account('ana', { balance: 100n }),
      account('ben'),
      account('dollars', { asset: 'USD', balance: 100n }),
      account('full', { balance: MAX_MINOR }),
      account('mint', { floor: null }),
      account('deep', { floor: null, balance: -MAX_MINOR }),
      account('tight', { balance: 100n, limits: { ...UNUSED, day: 9n, unasked: 0n } }),
      account('asks', { balance: 100n, limits: { ...UNUSED, unasked: 15n, usedUnasked: 6n } }),
      account('stopped', { balance: 100n, isStopped: true }),
      account('owing', { balance: 100n, owed: 95n }),
    ]),
    transfers: new Map(),
    holds: new Map(),
  };
  const accept = (request: TransferRequest, at: Date) => {
    const decision = decideTransfer(book, request, at);
    if (decision.status !== 'accepted') throw new Error(`The book needs ${request.id}`);
    applyEffect(book, decision.effect);
  };
  const before = new Date(NOW.getTime() - 120_000);
  for (const id of ['open', 'posted', 'voided']) accept(hold({ id }), before);
  for (const id of ['due', 'expired']) accept(hold({ id, expiresAt: NOW }), before);
  accept(hold({ id: 'later', expiresAt: LATER }), before);
  accept(hold({ id: 'toFull', debitAccountId: 'mint', creditAccountId: 'full' }), before);
  // A hold that only keeps sets nothing aside of what is owed or stopped.
  accept(hold({ id: 'keptOfStopped', debitAccountId: 'stopped', code: 'signup_grant' }), before);
  accept(hold({ id: 'keptOfOwing', debitAccountId: 'owing', code: 'signup_grant' }), before);
  accept(move({ id: 'done', amount: prd(1n) }), before);
  accept(post({ id: 'p', holdId: 'posted' }), before);
  accept(release({ id: 'v', holdId: 'voided' }), before);
  accept(release({ id: 'x', holdId: 'expired', code: 'expiry' }), NOW);
  return book;
}

/**
 * In the order of precedence. Each request breaks the rule of its row and, as far as its kind can, those of
 * the rows below, so that a rule that moved down would show.
 */
const REFUSED: [TransferRefusal, string, TransferRequest][] = [
  ['amount_not_positive', 'zero', move({ id: 'done', amount: prd(0n), creditAccountId: 'ana' })],
  ['amount_not_positive', 'negative', move({ id: 'done', amount: prd(-1n), creditAccountId: 'ana' })],
  ['amount_not_positive', 'a post of zero', post({ holdId: 'nowhere', amount: prd(0n) })],
  [
    'amount_too_large',
    'past 38 digits',
    move({ id: 'done', amount: prd(MAX_MINOR + 1n), creditAccountId: 'ana' }),
  ],
  ['same_account', 'to itself', move({ id: 'done', debitAccountId: 'nobody', creditAccountId: 'nobody' })],
  [
    'id_conflict',
    'an id with another amount',
    move({ id: 'done', amount: prd(2n), creditAccountId: 'nobody' }),
  ],
  ['id_conflict', 'an id of another kind', hold({ id: 'done', amount: prd(1n), expiresAt: EARLIER })],
  ['hold_missing', 'a post of nothing', post({ holdId: 'nowhere', creditAccountId: 'nobody' })],
  ['hold_missing', 'a post of what is no hold', post({ holdId: 'done' })],
  ['hold_missing', 'a void of nothing', release({ holdId: 'nowhere' })],
  [
    'account_missing',
    'from nobody',
    move({ debitAccountId: 'nobody', creditAccountId: 'dollars', amount: prd(999n) }),
  ],
  ['account_missing', 'to nobody', move({ creditAccountId: 'nobody', amount: prd(999n, 'USD') })],
  ['account_missing', 'a post to nobody', post({ holdId: 'posted', creditAccountId: 'nobody' })],
  ['asset_mismatch', 'to another asset', move({ creditAccountId: 'dollars', amount: prd(999n) })],
  ['asset_mismatch', 'in another asset', hold({ amount: prd(999n, 'USD'), expiresAt: EARLIER })],
  ['asset_mismatch', 'a post in another asset', post({ holdId: 'posted', amount: prd(999n, 'USD') })],
  ['asset_mismatch', 'a post to another asset', post({ holdId: 'posted', creditAccountId: 'dollars' })],
  ['hold_posted', 'a post of a posted hold', post({ holdId: 'posted', amount: prd(999n) })],
  ['hold_posted', 'a void of a posted hold', release({ holdId: 'posted', code: 'expiry' })],
  ['hold_voided', 'a post of a voided hold', post({ holdId: 'voided', amount: prd(999n) })],
  ['hold_voided', 'a void of a voided hold', release({ holdId: 'voided', code: 'expiry' })],
  ['hold_expired', 'a post of an expired hold', post({ holdId: 'expired', amount: prd(999n) })],
  ['hold_expired', 'a post of a hold whose time has come', post({ holdId: 'due', amount: prd(999n) })],
  ['hold_expired', 'a void of an expired hold', release({ holdId: 'expired' })],
  ['hold_not_due', 'an expiry before its time', release({ holdId: 'later', code: 'expiry' })],
  ['hold_not_due', 'an expiry of a hold without a time', release({ holdId: 'open', code: 'expiry' })],
  ['hold_exceeded', 'a post of more than is held', post({ amount: prd(11n), creditAccountId: 'full' })],
  [
    'expiry_not_ahead',
    'a hold until now',
    hold({ amount: prd(999n), expiresAt: NOW, creditAccountId: 'full' }),
  ],
  ['account_stopped', 'out of a stopped account', move({ debitAccountId: 'stopped', amount: prd(999n) })],
  ['account_stopped', 'a hold on a stopped account', hold({ debitAccountId: 'stopped', amount: prd(999n) })],
  [
    'account_stopped',
    'a post of what was only kept in a stopped account',
    post({ holdId: 'keptOfStopped', code: 'pitch_fee', creditAccountId: 'full' }),
  ],
  ['insufficient_balance', 'out of what is owed', move({ debitAccountId: 'owing' })],
  ['insufficient_balance', 'a hold of what is owed', hold({ debitAccountId: 'owing' })],
  [
    'insufficient_balance',
    'a post of what was only kept in an account that owes it',
    post({ holdId: 'keptOfOwing', code: 'pitch_fee', creditAccountId: 'full' }),
  ],
  ['insufficient_balance', 'more than is available', move({ amount: prd(60n), creditAccountId: 'full' })],
  ['insufficient_balance', 'a hold of more than is available', hold({ amount: prd(60n) })],
  ['balance_overflow', 'into a full account', move({ creditAccountId: 'full' })],
  ['balance_overflow', 'out of an account that is as deep as it goes', move({ debitAccountId: 'deep' })],
  ['balance_overflow', 'a post into a full account', post({ holdId: 'toFull' })],
  [
    'limit_reached',
    'more than a day lets through',
    move({ debitAccountId: 'tight', isLimited: true, isUnasked: true }),
  ],
  ['limit_reached', 'from an account without limits', move({ isLimited: true })],
  [
    'unasked_limit_reached',
    'more than a day lets through without asking',
    move({ debitAccountId: 'asks', isLimited: true, isUnasked: true }),
  ],
];

describe('a refused transfer has the first reason that applies', () => {
  test.each(REFUSED)('%s: %s', (reason, _name, request) => {
    expect(decideTransfer(openBook(), request, NOW)).toEqual({ status: 'refused', reason });
  });

  test('the table has every reason that one transfer can have, in the documented order', () => {
    const reasons = [...new Set(REFUSED.map(([reason]) => reason))];
    expect([...reasons, 'linked_refused']).toEqual([...TRANSFER_REFUSALS]);
  });

  test('what comes in, is taken back, or was asked about goes on [L10, L11, L12]', () => {
    for (const request of [
      move({ creditAccountId: 'stopped' }),
      move({ debitAccountId: 'stopped', code: 'card_reversal' }),
      hold({ debitAccountId: 'stopped', code: 'resting' }),
      hold({ debitAccountId: 'owing', code: 'signup_grant' }),
      post({ holdId: 'keptOfStopped', code: 'card_reversal' }),
      post({ holdId: 'keptOfOwing', code: 'card_reversal' }),
      move({ debitAccountId: 'owing', code: 'card_reversal', amount: prd(90n) }),
      move({ debitAccountId: 'asks', isLimited: true }),
      move({ debitAccountId: 'asks', isLimited: true, isUnasked: true, amount: prd(9n) }),
    ])
      expect(decideTransfer(openBook(), request, NOW).status).toBe('accepted');
  });

  test('deciding leaves the book alone', () => {
    const book = openBook();
    for (const [, , request] of REFUSED) decideTransfer(book, request, NOW);
    decideTransfer(book, move({}), NOW);
    expect(book).toEqual(openBook());
  });
});

describe('accepted transfers', () => {
  const effectOf = (request: TransferRequest, at = NOW) => {
    const decision = decideTransfer(openBook(), request, at);
    if (decision.status !== 'accepted') throw new Error(JSON.stringify(decision));
    return decision.effect;
  };

  test('exactly what is available can be spent, and not one unit more', () => {
    const book = openBook();
    const ana = book.accounts.get('ana')!;
    const available = ana.balance - ana.held;
    expect(effectOf(move({ amount: prd(available) })).moved).toBe(available);
    expect(decideTransfer(book, move({ amount: prd(available + 1n) }), NOW)).toMatchObject({
      reason: 'insufficient_balance',
    });
  });

  test('an account without a floor goes below zero, an account with a lower floor down to it', () => {
    expect(effectOf(move({ debitAccountId: 'mint', amount: prd(10n ** 30n) })).moved).toBe(10n ** 30n);
    const book = openBook();
    book.accounts.set('card', { ...account('card')[1], floor: -50n });
    const spend = (minor: bigint) =>
      decideTransfer(book, move({ debitAccountId: 'card', amount: prd(minor) }), NOW);
    expect(spend(50n)).toMatchObject({ status: 'accepted' });
    expect(spend(51n)).toMatchObject({ reason: 'insufficient_balance' });
  });

  test('a hold moves nothing and sets its amount aside', () => {
    expect(effectOf(hold({}))).toMatchObject({
      moved: 0n,
      heldChange: 10n,
      hold: { remaining: 10n, state: 'open' },
    });
  });

  test('a post moves the whole hold, unless it names less', () => {
    expect(effectOf(post({}))).toMatchObject({ moved: 10n, heldChange: -10n, hold: { state: 'posted' } });
  });

  test('a final post of a part releases the rest; one that keeps the rest leaves it held', () => {
    expect(effectOf(post({ amount: prd(4n) }))).toMatchObject({
      moved: 4n,
      heldChange: -10n,
      hold: { remaining: 0n, state: 'posted' },
    });
    expect(effectOf(post({ amount: prd(4n), keepsRest: true }))).toMatchObject({
      moved: 4n,
      heldChange: -4n,
      hold: { remaining: 6n, state: 'open' },
    });
    expect(effectOf(post({ keepsRest: true }))).toMatchObject({ hold: { remaining: 0n, state: 'posted' } });
  });

  test('a post may name another receiver than its hold', () => {
    expect(effectOf(post({ creditAccountId: 'mint' })).transfer).toMatchObject({
      debitAccountId: 'ana',
      creditAccountId: 'mint',
    });
  });

  test('a post may not come back to the account it leaves', () => {
    expect(decideTransfer(openBook(), post({ creditAccountId: 'ana' }), NOW)).toMatchObject({
      reason: 'same_account',
    });
  });

  test('a void releases all that is left, also of a hold whose time has come', () => {
    expect(effectOf(release({}))).toMatchObject({ moved: 0n, heldChange: -10n, hold: { state: 'voided' } });
    expect(effectOf(release({ holdId: 'due' }))).toMatchObject({ hold: { state: 'voided' } });
  });

  test('an expiry closes a hold from its time on', () => {
    expect(effectOf(release({ holdId: 'due', code: 'expiry' }))).toMatchObject({
      hold: { state: 'expired' },
    });
  });

  test('posts and voids carry the code of their hold unless they name one', () => {
    expect(effectOf(post({})).transfer.code).toBe('vote');
    expect(effectOf(post({ code: 'investment' })).transfer.code).toBe('investment');
  });
});

describe('an id that has posted', () => {
  test.each<[string, TransferRequest]>([
    ['a transfer', move({ id: 'done', amount: prd(1n) })],
    ['a hold, whatever its new deadline', hold({ id: 'later', expiresAt: EARLIER })],
    ['a post', post({ id: 'p', holdId: 'posted' })],
    ['a post that names its amount', post({ id: 'p', holdId: 'posted', amount: prd(10n) })],
    ['a void', release({ id: 'v', holdId: 'voided' })],
  ])('answers exists to the same content: %s', (_name, request) => {
    expect(decideTransfer(openBook(), request, NOW)).toMatchObject({
      status: 'exists',
      transfer: { id: request.id },
    });
  });

  test.each<[string, TransferRequest]>([
    ['code', move({ id: 'done', amount: prd(1n), code: 'fee' })],
    ['receiver', move({ id: 'done', amount: prd(1n), creditAccountId: 'mint' })],
    ['sender', move({ id: 'done', amount: prd(1n), debitAccountId: 'mint' })],
    ['asset', move({ id: 'done', amount: prd(1n, 'USD') })],
    ['memo', move({ id: 'done', amount: prd(1n), memo: 'thanks' })],
    ['reference', move({ id: 'done', amount: prd(1n), reference: 'x' })],
    ['metadata', move({ id: 'done', amount: prd(1n), metadata: { a: 1 } })],
    ['test mark', move({ id: 'done', amount: prd(1n), isTest: true })],
    ['hold', post({ id: 'p', holdId: 'open' })],
    ['posted amount', post({ id: 'p', holdId: 'posted', amount: prd(9n) })],
    ['rest', post({ id: 'p', holdId: 'posted', keepsRest: true })],
    ['voided hold', release({ id: 'v', holdId: 'open' })],
  ])('is refused with another %s', (_name, request) => {
    expect(decideTransfer(openBook(), request, NOW)).toEqual({ status: 'refused', reason: 'id_conflict' });
  });

  test('compares metadata as JSON: the order of names does not count, values do', () => {
    const book = openBook();
    const first = decideTransfer(book, move({ metadata: { a: [1, { b: null }], c: 'x' } }), NOW);
    if (first.status !== 'accepted') throw new Error('not accepted');
    applyEffect(book, first.effect);
    const again = (metadata: Record<string, unknown>) => decideTransfer(book, move({ metadata }), NOW).status;
    expect(again({ c: 'x', a: [1, { b: null }] })).toBe('exists');
    expect(again({ c: 'x', a: [1, { b: undefined }] })).toBe('refused');
    expect(again({ c: 'x', a: [1, { b: null }], d: undefined })).toBe('exists');
    expect(again({ c: 'x', a: [2, { b: null }] })).toBe('refused');
    expect(again({ c: 'x' })).toBe('refused');
  });
});
