import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TRANSFER_CODES, type TransferCode } from './codes.ts';
import { type Book, decideTransfer } from './decide-transfer.ts';
import { LEAVING, leaves } from './leaving.ts';
import type { AccountState, Hold, Transfer, TransferRequest } from './types.ts';

const CODES = Object.keys(TRANSFER_CODES) as TransferCode[];
const NOW = new Date('2026-03-01T12:00:00Z');
const TEN = { asset: 'PRD', minor: 10n } as const;
const SIDES = { debitAccountId: 'ana', creditAccountId: 'ben' } as const;

/** What is decided of a request where Ana has 30, of which 10 are held for a reason, and is stopped, or owes 25. */
function decide(request: TransferRequest, state: Partial<AccountState>, heldFor: TransferCode = 'vote') {
  const ana = { id: 'ana', asset: 'PRD', floor: 0n, balance: 30n, held: 10n, version: 0, ...state } as const;
  const held = { id: 'hold', kind: 'hold', ...SIDES, amount: TEN, code: heldFor } as unknown as Transfer;
  const hold: Hold = { transferId: 'hold', accountId: 'ana', remaining: 10n, state: 'open', expiresAt: null };
  const book: Book = {
    accounts: new Map([
      ['ana', ana],
      ['ben', { ...ana, id: 'ben', isStopped: false, owed: 0n }],
    ]),
    transfers: new Map([['hold', held]]),
    holds: new Map([['hold', hold]]),
  };
  const decision = decideTransfer(book, request, NOW);
  return decision.status === 'refused' ? decision.reason : decision.status;
}

/** Whether a request goes through where its account is stopped, and where it owes. */
const bothOf = (request: TransferRequest, heldFor?: TransferCode) => [
  decide(request, { isStopped: true }, heldFor),
  decide(request, { owed: 25n }, heldFor),
];
const REFUSED = ['account_stopped', 'insufficient_balance'];
const ACCEPTED = ['accepted', 'accepted'];

describe.each(CODES)('%s', (code) => {
  test('leaves who is stopped, or owes it, as its words say, by each kind [L11] [L12] [C-29c attack]', () => {
    const { transfer, hold, post } = LEAVING[code];
    const said = (isLeaving: boolean) => (isLeaving ? REFUSED : ACCEPTED);
    expect(bothOf({ kind: 'transfer', id: 'new', ...SIDES, amount: TEN, code })).toEqual(
      said(transfer === 'leaves'),
    );
    expect(bothOf({ kind: 'hold', id: 'new', ...SIDES, amount: TEN, code })).toEqual(said(hold !== 'kept'));
    for (const heldFor of CODES) {
      const isLeaving = post !== 'back' && LEAVING[heldFor].hold === 'kept';
      expect(bothOf({ kind: 'post', id: 'new', holdId: 'hold', code }, heldFor)).toEqual(said(isLeaving));
    }
    expect(
      bothOf({ kind: 'void', id: 'new', holdId: 'hold', code }, code === 'expiry' ? 'vote' : code),
    ).toEqual(code === 'expiry' ? ['hold_not_due', 'hold_not_due'] : ACCEPTED);
  });
});

test('an account with more than it owes posts what it kept, and not one unit more [L12]', () => {
  const post = { kind: 'post', id: 'new', holdId: 'hold', code: 'pitch_fee' } as const;
  expect(decide(post, { owed: 20n }, 'signup_grant')).toBe('accepted');
  expect(decide(post, { owed: 21n }, 'signup_grant')).toBe('insufficient_balance');
  // What is let go of with a part would be free again.
  expect(decide({ ...post, amount: { asset: 'PRD', minor: 4n } }, { owed: 26n }, 'signup_grant')).toBe(
    'accepted',
  );
});

/** Each place in the rooms that moves or makes a hold, by its file; the grant names its reason once for both of its requests. */
const placesOf = (kind: 'hold' | 'post') =>
  ['core', 'server'].flatMap((folder) =>
    globSync(`${folder}/**/*.ts`)
      .filter(
        (file) => !/\.test\.ts$|-kit\.ts$|ledger\/|exchange\/changes|order-funds|signup-grant/.test(file),
      )
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(new RegExp(`kind: '${kind}',`, 'g'))].map(({ index }) => ({
          file,
          text: readFileSync(file, 'utf8').slice(index, index + 600),
        })),
      ),
  );

test('whatever a room holds for, and nothing else, has a word for it', () => {
  const held = new Set(placesOf('hold').map(({ file, text }) => /code: '(\w+)'/.exec(text)?.[1] ?? file));
  held.add('resting'); // Made by the ledger's own module, for several rooms.
  expect([...held].toSorted()).toEqual(CODES.filter((code) => LEAVING[code].hold !== 'none').toSorted());
});

/** By which reasons each room posts what is held, and what that was held for. */
const POSTS: Record<string, readonly [heldFor: TransferCode, codes: readonly TransferCode[]]> = {
  'server/modules/banking/cards/defaults.ts': ['card_deposit', ['card_repayment']],
  'server/modules/collaborations/escrow.ts': ['collaboration', ['collaboration']],
  'server/modules/exchange/matcher/movements.ts': ['order', ['trade', 'fee']],
  'server/modules/exchange/money/custody-work.ts': ['withdrawal', ['withdrawal', 'fee']],
  'server/modules/funding/settle.ts': ['pool_purchase', ['card_reversal']],
  'server/modules/pitch/commands/pay-fee.ts': ['signup_grant', ['pitch_fee']],
};

test('whatever a room posts of what is held has a word, and welcome PRD alone leave by it', () => {
  const files = new Set(placesOf('post').map(({ file }) => file));
  expect([...files].toSorted()).toEqual(Object.keys(POSTS));
  const codes = Object.values(POSTS).flatMap(([, posted]) => posted);
  expect([...new Set(codes)].toSorted()).toEqual(
    CODES.filter((code) => LEAVING[code].post !== 'none').toSorted(),
  );
  const leaving = Object.values(POSTS).filter(([heldFor, posted]) =>
    posted.some((code) => leaves({ kind: 'post', code, heldFor })),
  );
  expect(leaving.map(([heldFor]) => heldFor)).toEqual(['signup_grant']);
});
