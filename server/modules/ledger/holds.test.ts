import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HOUR } from '#tests/support/fake-clock.ts';
import {
  clock,
  hold,
  ledger,
  pay,
  standing,
  succeed,
  testLedger,
  told,
  url,
  wallet,
} from '#tests/support/ledger-kit.ts';
import { createLedger } from './index.ts';

testLedger();

describe('holds', () => {
  test('what is held cannot be spent, and is given back by a void', async () => {
    const [a, b] = [await wallet(10), await wallet()];
    const held = hold(a, b, 8);
    await succeed(held);
    expect(await standing(a)).toEqual({ balance: 10n, held: 8n });
    expect(await ledger.post(pay(a, b, 3))).toMatchObject({ reason: 'insufficient_balance' });
    await succeed({ kind: 'void', id: randomUUID(), holdId: held.id });
    await succeed(pay(a, b, 10));
  });

  test('is posted in parts to several receivers, and the last part releases the rest', async () => {
    const [a, b, c] = [await wallet(10), await wallet(), await wallet()];
    const held = hold(a, b, 8);
    await succeed(held);
    const part = (minor: bigint, more: object) => ({
      kind: 'post' as const,
      id: randomUUID(),
      holdId: held.id,
      amount: { asset: 'PRD' as const, minor },
      ...more,
    });
    await succeed(part(2n, { keepsRest: true }));
    await succeed(part(3n, { keepsRest: true, creditAccountId: c }));
    expect(await standing(a)).toEqual({ balance: 5n, held: 3n });
    await succeed(part(1n, {}));
    expect(await standing(a)).toEqual({ balance: 4n, held: 0n });
    expect([await standing(b), await standing(c)]).toEqual([
      { balance: 3n, held: 0n },
      { balance: 3n, held: 0n },
    ]);
    expect(await ledger.post(part(1n, {}))).toMatchObject({ reason: 'hold_posted' });
    expect(await ledger.post({ kind: 'void', id: randomUUID(), holdId: held.id })).toMatchObject({
      reason: 'hold_posted',
    });
  });

  test('of several that would close one hold at once, exactly one does', async () => {
    const second = createLedger({ url, clock });
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await wallet(10), await wallet()];
      const held = hold(a, b, 8);
      await succeed(held);
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          (i % 2 ? ledger : second).post({
            kind: i % 3 ? 'post' : 'void',
            id: randomUUID(),
            holdId: held.id,
          }),
        ),
      );
      expect(told(outcomes).filter((status) => status === 'posted')).toHaveLength(1);
    }
    await second.close();
  });

  test('expire once, however many processes look, and cannot be posted from their time on', async () => {
    const [a, b] = [await wallet(100), await wallet()];
    const deadline = new Date(clock.now().getTime() + HOUR);
    const holds = Array.from({ length: 20 }, () => hold(a, b, 1, { expiresAt: deadline }));
    const lasting = hold(a, b, 1);
    for (const request of [...holds, lasting]) await succeed(request);
    expect(await ledger.expireHolds()).toBe(0);

    clock.set(deadline);
    expect(await ledger.post({ kind: 'post', id: randomUUID(), holdId: holds[0]!.id })).toMatchObject({
      reason: 'hold_expired',
    });
    const second = createLedger({ url, clock });
    const released = await Promise.all([ledger.expireHolds(), second.expireHolds(), ledger.expireHolds()]);
    await second.close();
    expect(released.reduce((sum, n) => sum + n)).toBe(20);
    expect(await standing(a)).toEqual({ balance: 100n, held: 1n });
    expect(await ledger.expireHolds()).toBe(0);
  });
});

describe('linked transfers', () => {
  test('succeed or are refused together', async () => {
    const [a, b, c] = [await wallet(10), await wallet(), await wallet()];
    expect(told(await ledger.postLinked([pay(a, b, 6), pay(b, c, 6)]))).toEqual(['posted', 'posted']);
    expect(told(await ledger.postLinked([pay(a, b, 4), pay(c, b, 7), pay(a, c, 1)]))).toEqual([
      'linked_refused',
      'insufficient_balance',
      'linked_refused',
    ]);
    expect(await standing(a)).toEqual({ balance: 4n, held: 0n });
  });
});

describe('reversal', () => {
  test('takes a transfer back once, and answers the second call with the first', async () => {
    const [a, b] = [await wallet(10), await wallet()];
    const request = pay(a, b, 10);
    await succeed(request);
    const [first, second] = await Promise.all([ledger.reverse(request.id), ledger.reverse(request.id)]);
    expect([first.status, second.status].sort()).toEqual(['exists', 'posted']);
    expect((await ledger.reverse(request.id)) as { transfer: object }).toMatchObject({
      status: 'exists',
      transfer: { code: 'reversal', reference: `transfer:${request.id}` },
    });
    expect(await standing(a)).toEqual({ balance: 10n, held: 0n });
  });

  test('refuses what is not there, what moved nothing, a reversal, and what has been spent', async () => {
    const [a, b] = [await wallet(10), await wallet()];
    const held = hold(a, b, 1);
    const sent = pay(a, b, 5);
    await succeed(held);
    await succeed(sent);
    expect(await ledger.reverse(randomUUID())).toEqual({ status: 'refused', reason: 'transfer_missing' });
    expect(await ledger.reverse(held.id)).toEqual({ status: 'refused', reason: 'not_reversible' });
    await succeed(pay(b, a, 5));
    expect(await ledger.reverse(sent.id)).toEqual({ status: 'refused', reason: 'insufficient_balance' });
    await succeed(pay(a, b, 5));
    const back = await ledger.reverse(sent.id);
    expect(back).toMatchObject({ status: 'posted' });
    if (back.status === 'posted') {
      expect(await ledger.reverse(back.transfer.id)).toEqual({ status: 'refused', reason: 'not_reversible' });
    }
  });
});
