import { expect, test } from 'vitest';
import { units } from '#core/money/amount.ts';
import { decideBankSend, type SenderStand } from './decide-bank-send.ts';
import { centsWorth, worthOfCents } from './worth.ts';

const prd = (whole: number) => units('PRD', whole).minor;
const stand = (more: Partial<SenderStand> = {}): SenderStand => ({
  isStopped: false,
  owed: 0n,
  isInDefault: false,
  limitDay: prd(1_000),
  limitMonth: prd(5_000),
  usedDay: 0n,
  usedMonth: 0n,
  usedUnasked: 0n,
  ...more,
});
const send = (worth: bigint, more: Partial<SenderStand> = {}, wasAsked = true) =>
  decideBankSend(stand(more), { worth, wasAsked });

test('twelve dollars count as ten PRD, and a cent counts as something', () => {
  expect(worthOfCents(1_200n)).toBe(prd(10));
  expect(worthOfCents(1n)).toBeGreaterThan(0n);
  expect(centsWorth(prd(10))).toBe(1_200n);
});

test('dollars count in the sending limits, at the limit and not a unit beyond [G17]', () => {
  expect(send(prd(1_000)).ok).toBe(true);
  expect(send(prd(1_000) + 1n)).toMatchObject({ refusal: 'limit', period: 'day', left: prd(1_000) });
  expect(send(prd(11), { usedDay: prd(990), usedMonth: prd(4_000) })).toMatchObject({
    refusal: 'limit',
    period: 'day',
    left: prd(10),
  });
  expect(send(prd(10), { usedMonth: prd(4_995) })).toMatchObject({ period: 'month', left: prd(5) });
  expect(send(1n, { usedDay: prd(2_000) })).toMatchObject({ refusal: 'limit', left: 0n });
});

test('from what is stopped nothing leaves, and whoever owes sends nothing [G1] [G18]', () => {
  expect(send(1n, { isStopped: true, owed: 1n })).toEqual({ ok: false, refusal: 'stopped' });
  expect(send(1n, { owed: 1n })).toEqual({ ok: false, refusal: 'owes' });
  expect(send(1n, { isInDefault: true })).toEqual({ ok: false, refusal: 'default' });
});

test('what is large, alone or in pieces, is asked about first [G19]', () => {
  expect(send(prd(500), {}, false)).toEqual({ ok: false, refusal: 'ask' });
  expect(send(prd(500) - 1n, {}, false).ok).toBe(true);
  expect(send(prd(100), { usedUnasked: prd(400) }, false)).toEqual({ ok: false, refusal: 'ask' });
  expect(send(prd(100), { usedUnasked: prd(400) }).ok).toBe(true);
});
