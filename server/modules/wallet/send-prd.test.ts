import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAddress } from '#core/identity/address.ts';
import { issuanceAccount, walletAccount } from '#core/ledger/chart.ts';
import { units } from '#core/money/amount.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';

let app: TestApp;
let ada: TestMember;
let grace: TestMember;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  grace = await createMember(app, { username: 'grace' });
  await passDays(15, [ada, grace]);
});
afterAll(() => app?.stop());

/** Lets time pass with its timed work, and signs the members in again. */
async function passDays(days: number, members: TestMember[]): Promise<void> {
  app.clock.advance(days * DAY);
  await app.app.deps.jobs.runDue();
  await Promise.all(members.map(signInAgain));
}

const balanceOf = async (member: TestMember): Promise<string> =>
  (await member.client.get('/api/wallet')).body.balance;

const send = (from: TestMember, body: Record<string, unknown>, headers = newKey()) =>
  from.client.post('/api/wallet/transfers', { recipient: grace.address, amount: '1', ...body }, headers);

describe('sending PRD', () => {
  test('an unusually large amount is asked about again, and sent once it is confirmed', async () => {
    const rich = await createMember(app, { username: 'rich' });
    await makeAdmin(app, rich);
    const issue = {
      recipient_address: rich.address,
      mint_amount: '600',
      mint_reason: 'Prize',
      mint_category: 'reward',
    };
    await asTwo(app, () => rich.client.post('/api/rpc/enhanced_mint_tokens', issue, newKey()));
    const headers = newKey();
    const asked = await send(rich, { amount: '500', recipient: ada.address }, headers);
    expect([asked.status, asked.body.code]).toEqual([409, 'confirm_large_transfer']);
    const sent = await send(rich, { amount: '500', recipient: ada.address, confirmed: true }, headers);
    expect([sent.status, sent.body.senderBalance]).toEqual([201, '200.00000000']);
    await send(ada, { amount: '500', recipient: rich.address, confirmed: true });
  });

  test('moves PRD to another member and answers with a receipt [WA-11]', async () => {
    const answer = await send(ada, { amount: '12.5', reason: 'For the logo' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      amount: '12.50000000',
      fee: '0.00000000',
      senderBalance: '87.50000000',
      recipient: { username: 'grace', address: grace.address },
      reason: 'For the logo',
    });
    expect(answer.body.transactionHash).toMatch(/^[0-9a-f]{64}$/);
    expect([await balanceOf(ada), await balanceOf(grace)]).toEqual(['87.50000000', '112.50000000']);
  });

  test('a send has one row that says who sent how much to whom, and whether they were asked', async () => {
    const headers = newKey();
    const { body } = await send(ada, { amount: '2' }, headers);
    await send(ada, { amount: '2' }, headers);
    const rowOf = async (id: string) =>
      (await app.app.deps.database.pool.query('select * from member_sends where transfer_id = $1', [id]))
        .rows;
    const row = {
      transfer_id: body.transactionId,
      sender_id: ada.id,
      recipient_id: grace.id,
      amount: 200000000n,
      was_asked: false,
      sent_at: app.clock.now(),
    };
    expect(await rowOf(body.transactionId)).toEqual([row]);
    const fay = await createMember(app, { username: 'fay' });
    await giveValue(app.app.deps, {
      from: issuanceAccount(),
      to: walletAccount(fay.id, 'PRD'),
      amount: units('PRD', 500),
    });
    const large = await send(fay, { amount: '500', confirmed: true });
    expect(await rowOf(large.body.transactionId)).toMatchObject([{ amount: 50000000000n, was_asked: true }]);
    await expect(app.app.deps.database.pool.query('delete from member_sends')).rejects.toThrow('immutable');
  });

  test('a repeated key gives the first answer and sends once, even after later transfers', async () => {
    const headers = newKey();
    const first = await send(ada, { amount: '2' }, headers);
    await send(ada, { amount: '3' });
    const before = await balanceOf(ada);
    const again = await send(ada, { amount: '2' }, headers);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(await balanceOf(ada)).toBe(before);
  });

  test('a key used with other content is refused and moves nothing', async () => {
    const headers = newKey();
    await send(ada, { amount: '1' }, headers);
    const before = await balanceOf(ada);
    for (const other of [{ amount: '2' }, { amount: '1', reason: 'Something else' }]) {
      const answer = await send(ada, other, headers);
      expect([answer.status, answer.body.code]).toEqual([409, 'idempotency_conflict']);
    }
    expect(await balanceOf(ada)).toBe(before);
  });

  test('twenty clicks with one key at once send once', async () => {
    const before = Number(await balanceOf(grace));
    const headers = newKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(ada, { amount: '0.5', reason: 'Double click' }, headers)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(Number(await balanceOf(grace))).toBe(before + 0.5);
  });

  test('the same key of two members is two transfers', async () => {
    const headers = newKey();
    const one = await send(ada, { amount: '1' }, headers);
    const two = await send(grace, { amount: '1', recipient: ada.address }, headers);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.transactionId).not.toBe(two.body.transactionId);
  });

  test('two senders of the last PRD: one gets it, the other is told that the balance does not cover it', async () => {
    const spender = await createMember(app, { username: `last-${randomUUID().slice(0, 8)}` });
    await passDays(15, [ada, grace, spender]);
    const answers = await Promise.all([
      send(spender, { amount: '100' }),
      send(spender, { amount: '100', recipient: ada.address }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.message).toBe('Insufficient balance');
    expect(await balanceOf(spender)).toBe('0.00000000');
  });
});

describe('what sending refuses', () => {
  const refusal = async (body: Record<string, unknown>, headers = newKey()) => {
    const before = await balanceOf(ada);
    const answer = await send(ada, body, headers);
    expect(await balanceOf(ada)).toBe(before);
    return [answer.status, answer.body.code, answer.body.message];
  };

  test.each([
    ['zero', '0', 'amount_not_positive'],
    ['negative zero', '-0', 'amount_not_positive'],
    ['negative', '-5', 'amount_not_positive'],
    ['not a number', 'NaN', 'invalid_transfer_amount'],
    ['infinity', 'Infinity', 'invalid_transfer_amount'],
    ['an exponent', '1e400', 'invalid_transfer_amount'],
    ['hexadecimal', '0x10', 'invalid_transfer_amount'],
    ['nine decimals', '0.000000001', 'invalid_transfer_amount'],
    ['unicode digits', '１０', 'invalid_transfer_amount'],
    ['arabic digits', '٣', 'invalid_transfer_amount'],
    ['a comma', '1,5', 'invalid_transfer_amount'],
    ['words', 'ten', 'invalid_transfer_amount'],
    ['nothing', '', 'invalid_transfer_amount'],
    ['more digits than the books hold', '9'.repeat(60), 'invalid_transfer_amount'],
  ])('an amount that is %s [WA-13]', async (_name, amount, code) => {
    expect(await refusal({ amount })).toEqual([
      400,
      code,
      code === 'amount_not_positive' ? 'Amount must be greater than 0' : 'Invalid transfer amount',
    ]);
  });

  test.each([1, null, true, { minor: 1 }, ['1'], '1'.repeat(65)])(
    'an amount that is not a short text: %j',
    async (amount) => {
      const [status, code] = await refusal({ amount });
      expect([status, code]).toEqual([400, 'malformed_request']);
    },
  );

  test('more than the balance, however little more [WA-13] [C-10 attack]', async () => {
    const { body } = await ada.client.get('/api/wallet');
    const [whole, fraction] = body.available.split('.');
    const oneMore = `${whole}.${String(Number(fraction) + 1).padStart(8, '0')}`;
    expect(await refusal({ amount: oneMore })).toEqual([409, 'insufficient_balance', 'Insufficient balance']);
    expect((await refusal({ amount: '9'.repeat(20), confirmed: true }))[1]).toBe('insufficient_balance');
  });

  test('an address in lower case, with one character off, two swapped, too short, or with no prefix [WA-13] [C-49h attack]', async () => {
    const { address } = grace;
    const last = address.at(-1) === 'A' ? 'B' : 'A';
    const swapAt = [...address].findIndex((letter, i) => i >= 3 && letter !== address[i + 1]);
    const swapped =
      address.slice(0, swapAt) + address[swapAt + 1] + address[swapAt] + address.slice(swapAt + 2);
    const wrong = [
      address.toLowerCase(),
      address.slice(0, -1) + last,
      swapped,
      address.slice(0, 19),
      address.slice(3),
      'PRD_SYSTEM_TREASURY_001',
      `${address}0`,
      '',
    ];
    for (const recipient of wrong) {
      expect(await refusal({ recipient })).toEqual([
        400,
        'invalid_address_format',
        'Invalid wallet address format',
      ]);
    }
  });

  test('the own address [WA-13]', async () => {
    expect(await refusal({ recipient: ada.address })).toEqual([
      400,
      'same_address',
      'Cannot send to same address',
    ]);
  });

  test('a right address that nobody has [C-49h attack]', async () => {
    const nobody = makeAddress(new Uint8Array(20).fill(7));
    expect((await refusal({ recipient: nobody })).slice(0, 2)).toEqual([404, 'recipient_unknown']);
  });

  test('an unusually large amount that the balance does not cover, confirmed or not', async () => {
    expect((await refusal({ amount: '500' }))[1]).toBe('insufficient_balance');
    expect((await refusal({ amount: '500', confirmed: true }))[1]).toBe('insufficient_balance');
  });

  test('a missing, short or malformed idempotency key', async () => {
    for (const headers of [{}, { 'idempotency-key': 'short' }, { 'idempotency-key': 'with a blank in' }]) {
      expect((await refusal({}, headers as never))[1]).toBe('idempotency_key_required');
    }
  });

  test('nobody, and the first complaint comes first', async () => {
    const stranger = await fetch(`${app.url}/api/wallet/transfers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.url, ...newKey() },
      body: JSON.stringify({ recipient: grace.address, amount: '1' }),
    });
    expect(stranger.status).toBe(401);
    expect((await refusal({ recipient: 'nonsense', amount: 'nonsense' }))[1]).toBe('invalid_address_format');
    expect((await refusal({ recipient: ada.address, amount: 'nonsense' }))[1]).toBe(
      'invalid_transfer_amount',
    );
  });

  test('a note that is too long; markup and control characters stay words on one line', async () => {
    expect((await refusal({ reason: 'x'.repeat(201) }))[1]).toBe('malformed_request');
    const reason = '<script>alert(1)</script>\n\u0007 & "quotes" 🎉';
    const answer = await send(ada, { reason });
    expect(answer.body.reason).toBe('<script>alert(1)</script> & "quotes" 🎉');
  });

  test('a sender that the request names [C-03 attack]', async () => {
    const before = await balanceOf(grace);
    const answer = await send(ada, {
      recipient: grace.address,
      amount: '1',
      sender: grace.address,
      senderId: grace.id,
      from: grace.address,
    });
    expect(answer.status).toBe(201);
    expect(Number(await balanceOf(grace))).toBe(Number(before) + 1);
  });
});

describe('the welcome grant', () => {
  test('counts as balance at once, cannot be sent for fourteen days, then can [C-05 attack]', async () => {
    const fresh = await createMember(app, { username: 'fresh' });
    const wallet = (await fresh.client.get('/api/wallet')).body;
    expect(wallet).toMatchObject({
      balance: '100.00000000',
      available: '0.00000000',
      held: '0.00000000',
      promotional: '100.00000000',
      lockedBalance: '100.00000000',
      pendingTransactions: 0,
      isNew: true,
    });
    expect(Date.parse(wallet.promotionalFreeAt)).toBe(app.clock.now().getTime() + 14 * DAY);
    expect((await send(fresh, { amount: '0.00000001' })).body.code).toBe('insufficient_balance');

    await passDays(14, [ada, grace, fresh]);
    expect((await fresh.client.get('/api/wallet')).body).toMatchObject({
      available: '100.00000000',
      promotional: '0.00000000',
      promotionalFreeAt: null,
      isNew: false,
    });
    expect((await send(fresh, { amount: '100' })).status).toBe(201);
  });
});
