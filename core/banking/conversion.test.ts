import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prdFor, type Ratio } from '#core/funding/ratio.ts';
import { units } from '#core/money/amount.ts';
import { convertAt, exceededBound, HOUSE_CAPS, PERSON_CAPS, personCaps } from './conversion.ts';

const THIRD: Ratio = { prd: 3n, usd: 1n };
const prd = (whole: number) => units('PRD', whole).minor;
const ratio = fc.record({ prd: fc.bigInt(1n, 10n ** 6n), usd: fc.bigInt(1n, 10n ** 6n) });
const amount = fc.bigInt(1n, 10n ** 13n);
const arrivesOf = (minor: bigint, rate: Ratio) => convertAt(minor, rate)?.arrives ?? 0n;

test('three PRD at a third of a dollar come to a dollar, less a cent of fee [C1]', () => {
  expect(convertAt(prd(3), THIRD)).toEqual({ gross: 100n, fee: 1n, arrives: 99n });
  expect(convertAt(prd(300), THIRD)).toEqual({ gross: 10_000n, fee: 100n, arrives: 9_900n });
  // Of a single cent nothing is left.
  expect(convertAt(3_000_000n, THIRD)).toBeNull();
  expect(convertAt(1n, THIRD)).toBeNull();
});

test('cut into pieces it never comes to more, and never to more than the rate [C1 attack]', () => {
  fc.assert(
    fc.property(ratio, fc.array(amount, { minLength: 1, maxLength: 8 }), (rate, pieces) => {
      const whole = pieces.reduce((sum, piece) => sum + piece, 0n);
      const cut = pieces.reduce((sum, piece) => sum + arrivesOf(piece, rate), 0n);
      expect(cut <= arrivesOf(whole, rate)).toBe(true);
      expect(arrivesOf(whole, rate) * rate.prd * 1_000_000n <= whole * rate.usd).toBe(true);
    }),
  );
});

test('buying from a pool and converting back at its own price never earns a cent [C-04 attack]', () => {
  fc.assert(
    fc.property(ratio, fc.bigInt(1n, 10n ** 9n), (rate, cents) => {
      expect(arrivesOf(prdFor(cents, rate), rate) < cents).toBe(true);
    }),
  );
});

test('what all members may convert is shared out among those who do: the first ones can’t have it all [C2] [C-29d attack]', () => {
  const none = { day: 0n, month: 0n };
  const among = (sharers: bigint) => ({ sharers, person: none, house: none, liquidity: HOUSE_CAPS.month });
  expect(personCaps(10n)).toEqual(PERSON_CAPS);
  for (const sharers of [11n, 20n, 40n]) {
    const { day, month } = personCaps(sharers);
    expect([day * sharers <= HOUSE_CAPS.day, month * sharers <= HOUSE_CAPS.month]).toEqual([true, true]);
    expect([exceededBound(among(sharers), day), exceededBound(among(sharers), day + 1n)]).toEqual([
      null,
      'personDay',
    ]);
  }
});

test('each bound lets through what is at it, and not a cent over; the person’s are said first [C2, C3]', () => {
  const none = { day: 0n, month: 0n };
  const rich = HOUSE_CAPS.month * 2n;
  const stand = { sharers: 1n, person: none, house: none, liquidity: rich };
  expect(exceededBound(stand, PERSON_CAPS.day)).toBeNull();
  expect(exceededBound(stand, PERSON_CAPS.day + 1n)).toBe('personDay');
  const late = { ...stand, person: { day: 0n, month: PERSON_CAPS.month - 5n } };
  expect(exceededBound(late, 5n)).toBeNull();
  expect(exceededBound(late, 6n)).toBe('personMonth');
  const full = { ...stand, house: { day: HOUSE_CAPS.day - 5n, month: 0n } };
  expect([exceededBound(full, 5n), exceededBound(full, 6n)]).toEqual([null, 'house']);
  const fullMonth = { ...stand, house: { day: 0n, month: HOUSE_CAPS.month } };
  expect(exceededBound(fullMonth, 1n)).toBe('house');
  const poor = { ...stand, liquidity: 7n };
  expect([exceededBound(poor, 7n), exceededBound(poor, 8n)]).toEqual([null, 'liquidity']);
});
