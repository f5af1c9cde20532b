/** What an account can't do before its email is verified: accounts that nobody stands for are too easy to make. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { treasuryAccount, walletAccount } from '#core/ledger/chart.ts';
import type { TransferCode } from '#core/ledger/codes.ts';
import { ASKING } from '#core/policy/decide-asking.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { createMember, newKey } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

/** An id that is nobody's. */
const NOBODY = '019cbd9a-6c00-7a11-8c3f-2f6d1b7e4a10';

type LeavingCode = {
  [Code in TransferCode]: (typeof ASKING)[Code] extends 'not_theirs' ? never : Code;
}[TransferCode];

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const balanceOf = async (id: string): Promise<bigint> =>
  (await app.app.deps.ledger.accountByKey(`wallet:${id}:PRD`))!.balance;

/** Of each reason for which value leaves, how an account would let it go; a text says why none can. */
const WAYS_OUT: Record<LeavingCode, [path: string, body: object] | string> = {
  transfer: ['wallet/transfers', { recipient: '', amount: '50', reason: 'x' }],
  vote: 'Barred with the rest of who may vote (`unverified_vote`, pitch/voting.test.ts).',
  pitch_fee: ['projects/{draft}/fee', {}],
  collaboration: ['collaborations', { title: 'Bake', prdReward: '10' }],
  investment: 'Paid by a card from outside: nothing leaves the account.',
  order: [
    'exchange/orders',
    { symbol: 'prd_usdt', side: 'sell', orderType: 'limit', quantity: '50', price: '1' },
  ],
  trade: 'Made of orders.',
  withdrawal: [
    'exchange/withdrawals',
    { currency: 'USDT', amount: '10', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
  ],
  bank_transfer: ['banking/transfers', { fromAccountId: null, recipient: 'friend', amount: '1' }],
  bank_payment: [
    'banking/transfers',
    { fromAccountId: NOBODY, outsideAccountId: NOBODY, recipient: null, amount: '1' },
  ],
  card_purchase: ['banking/cards', { accountId: NOBODY, deposit: '200' }],
  conversion: ['banking/conversions', { quoteId: NOBODY, accountId: NOBODY }],
  liquidity: 'An administrator’s.',
};

describe('before the email is verified', () => {
  test('value leaves by no way that there is, and no bank is linked [C-29c attack]', async () => {
    const leaves = Object.entries(ASKING).flatMap(([code, how]) => (how === 'not_theirs' ? [] : [code]));
    expect(Object.keys(WAYS_OUT).sort()).toEqual(leaves.sort());
    const eva = await createMember(app, { username: 'eva', isUnverified: true });
    await giveValue(app.app.deps, {
      from: treasuryAccount(),
      to: walletAccount(eva.id, 'PRD'),
      amount: { asset: 'PRD', minor: 150_00000000n },
    });
    const friend = await createMember(app, { username: 'friendly' });
    const { body: draft } = await eva.client.post('/api/projects', {}, newKey());
    const banks: [string, object][] = [
      ['banking/onboarding/page', {}],
      ['banking/onboarding/refresh', {}],
    ];
    for (const way of [...Object.values(WAYS_OUT), ...banks]) {
      if (typeof way === 'string') continue;
      const [path, body] = way;
      const filled = 'reason' in body ? { ...body, recipient: friend.address } : body;
      const answer = await eva.client.post(`/api/${path.replace('{draft}', draft.id)}`, filled, newKey());
      expect([answer.status, answer.body.code], path).toEqual([
        403,
        expect.stringMatching(/^(unverified_(value|member)|verified_email_required)$/),
      ]);
    }
    expect(await balanceOf(eva.id)).toBe(150_00000000n);
  });

  test('nothing leaves an account, whatever came in [C-05 attack] [C-29c attack]', async () => {
    const [eve, friend] = [
      await createMember(app, { username: 'eve', isUnverified: true }),
      await createMember(app, { username: 'friend' }),
    ];
    await giveValue(app.app.deps, {
      from: treasuryAccount(),
      to: walletAccount(eve.id, 'PRD'),
      amount: { asset: 'PRD', minor: 50_00000000n },
    });
    const tries = [
      ['/api/wallet/transfers', { recipient: friend.address, amount: '50', reason: 'x' }],
      [
        '/api/exchange/orders',
        { symbol: 'prd_usdt', side: 'sell', orderType: 'limit', quantity: '50', price: '1' },
      ],
    ] as const;
    for (const [path, body] of tries) {
      const answer = await eve.client.post(path, body, newKey());
      expect([answer.status, answer.body.code], path).toEqual([403, 'unverified_value']);
    }
    expect(await balanceOf(eve.id)).toBe(50_00000000n);
    await app.app.deps.jobs.runDue();
    const token = app.mailer.tokenFor(eve.email, 'Verify');
    await eve.client.post('/api/identity/email-verification', { token });
    expect((await eve.client.post(tries[0][0], tries[0][1], newKey())).status).toBe(201);
  });
});
