import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HeldAmount } from '#core/ledger/decide-transfer.ts';
import type { HoldRequest } from '#core/ledger/types.ts';
import type { PlannedRequest } from '#server/modules/ledger/index.ts';
import { hold, ledger, pay, standing, succeed, testLedger, url, wallet } from '#tests/support/ledger-kit.ts';

testLedger();

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(() => client.end());

/** What a caller believes of a hold that it has made. */
function believed(request: HoldRequest, remaining = request.amount.minor): Map<string, HeldAmount> {
  const { id, debitAccountId } = request;
  return new Map([
    [
      id,
      {
        hold: { transferId: id, accountId: debitAccountId, remaining, state: 'open', expiresAt: null },
        held: request,
      },
    ],
  ]);
}

async function run(requests: PlannedRequest[], holds: Map<string, HeldAmount>) {
  const plan = ledger.plan(requests, holds);
  const { rows } = await client.query(`select ${plan.columns}`, plan.values);
  return plan.settle(rows[0].starts);
}

const part = (holdId: string, minor: bigint) => ({
  kind: 'post' as const,
  id: randomUUID(),
  holdId,
  amount: { asset: 'PRD' as const, minor },
  keepsRest: true,
});

describe('a plan whose caller knows the holds', () => {
  test('holds, pays in parts and releases in one statement, as if each had been posted by itself', async () => {
    const [a, b] = [await wallet(20), await wallet()];
    const first = hold(a, b, 8);
    await succeed(first);
    const second = hold(a, b, 5);
    const settled = await run(
      [
        part(first.id, 3n),
        second,
        part(second.id, 2n),
        { kind: 'void', id: randomUUID(), holdId: first.id },
        pay(a, b, 1),
      ],
      believed(first),
    );
    expect(await standing(a)).toEqual({ balance: 14n, held: 3n });
    expect(await standing(b)).toEqual({ balance: 6n, held: 0n });
    expect(settled.ends().get(a)).toMatchObject({ asset: 'PRD', balance: 14n, held: 3n });
    // The first is closed, the second goes on with what it has left.
    expect(await ledger.post(part(first.id, 1n))).toMatchObject({ reason: 'hold_voided' });
    await succeed(part(second.id, 3n));
    expect(await standing(a)).toEqual({ balance: 11n, held: 0n });
  });

  test.each([
    ['has less left than believed', { remaining: 9n, spent: 2n }],
    ['has more left than believed', { remaining: 3n, spent: 0n }],
    ['is closed', { remaining: 8n, spent: 8n }],
  ])('writes nothing where a hold %s', async (_what, { remaining, spent }) => {
    const [a, b] = [await wallet(20), await wallet()];
    const held = hold(a, b, 8);
    await succeed(held);
    if (spent > 0n) await succeed(part(held.id, spent));
    // Another hold of the account, so that its sum alone would not give it away.
    await succeed(hold(a, b, 9));
    const before = [await standing(a), await standing(b)];
    await expect(run([pay(a, b, 1), part(held.id, 2n)], believed(held, remaining))).rejects.toMatchObject({
      code: 'LG001',
    });
    expect([await standing(a), await standing(b)]).toEqual(before);
  });

  test("takes no hold of another's account, nor more than an account can bear", async () => {
    const [a, b, c] = [await wallet(20), await wallet(), await wallet(20)];
    const held = hold(a, b, 8);
    await succeed(held);
    await succeed(hold(c, b, 9));
    const asIfOfC = believed({ ...held, debitAccountId: c });
    await expect(run([part(held.id, 2n)], asIfOfC)).rejects.toMatchObject({ code: 'LG001' });
    await expect(run([pay(a, b, 13)], new Map())).rejects.toMatchObject({ code: 'LG001' });
    expect(await standing(a)).toEqual({ balance: 20n, held: 8n });
    expect(await standing(c)).toEqual({ balance: 20n, held: 9n });
  });

  test('lets what comes in pay a debt before anything leaves, and says no only to what would leave of it [C-29c attack]', async () => {
    const [a, b] = [await wallet(), await wallet(100)];
    await client.query('update ledger_accounts set owed = 6 where id = $1', [a]);
    await expect(run([pay(b, a, 10), pay(a, b, 5)], new Map())).rejects.toMatchObject({ code: 'LG001' });
    await expect(run([pay(a, b, 4), pay(b, a, 10)], new Map())).rejects.toMatchObject({ code: 'LG001' });
    await run([pay(b, a, 10), pay(a, b, 4)], new Map());
    expect(await standing(a)).toEqual({ balance: 6n, held: 0n });
    await client.query('update ledger_accounts set owed = 0 where id = $1', [a]);
  });

  test('lets a debtor hold again what a hold released that it takes the place of, once and no more [C-29c attack]', async () => {
    const [a, b] = [await wallet(20), await wallet()];
    const first = hold(a, b, 8, { code: 'order' });
    await succeed(first);
    await client.query('update ledger_accounts set owed = 50 where id = $1', [a]);
    const voided = () => ({ kind: 'void' as const, id: randomUUID(), holdId: first.id });
    const inPlace = (minor: number) => ({ ...hold(a, b, minor, { code: 'order' }), replaces: first.id });
    await expect(run([voided(), inPlace(9)], believed(first))).rejects.toMatchObject({ code: 'LG001' });
    await expect(run([voided(), hold(a, b, 8, { code: 'order' })], believed(first))).rejects.toMatchObject({
      code: 'LG001',
    });
    await expect(run([voided(), inPlace(4), inPlace(4)], believed(first))).rejects.toThrow('takes the place');
    await expect(run([inPlace(4), voided()], believed(first))).rejects.toThrow('takes the place');
    const second = inPlace(5);
    await run([voided(), second, part(second.id, 2n)], believed(first));
    expect(await standing(a)).toEqual({ balance: 18n, held: 3n });
    await client.query('update ledger_accounts set owed = 0 where id = $1', [a]);
  });

  test('is not made of what could only be refused', () => {
    const held = hold(randomUUID(), randomUUID(), 8) as HoldRequest;
    expect(() => ledger.plan([part(held.id, 1n)], new Map())).toThrow('not open');
    expect(() => ledger.plan([part(held.id, 9n)], believed(held))).toThrow('more than its hold');
    expect(() => ledger.plan([pay(held.debitAccountId, held.creditAccountId, 0)], new Map())).toThrow(
      'amount_not_positive',
    );
  });
});
