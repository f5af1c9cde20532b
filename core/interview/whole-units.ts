/** What a message says once and means of several of its figures: the currency, and the period of a list of costs. */
import type { Proposal } from '../idea/card.ts';
import type { IdeaValue } from '../idea/values.ts';

/** Money without a currency is in this one: that of the card, or the only one that the message names. */
export function inCurrency<Valued extends { value: IdeaValue }>(
  all: readonly Valued[],
  currency: string | null,
): readonly Valued[] {
  if (currency === null) return all;
  return all.map((one) =>
    one.value.type === 'money' && one.value.currency === null
      ? { ...one, value: { ...one.value, currency } }
      : one,
  );
}

/** "Rent 950, insurance 60 and phone 25 a month": the period of a list stands behind its last. */
export function inPeriod(proposals: readonly Proposal[]): readonly Proposal[] {
  const costs = proposals.flatMap(({ place, value }) =>
    place === 'monthlyCost' && value.type === 'money' && value.every !== null ? [value.every] : [],
  );
  const [every] = costs;
  if (!every || new Set(costs).size > 1) return proposals;
  return proposals.map((one) =>
    one.place === 'monthlyCost' && one.value.type === 'money' && one.value.every === null
      ? { ...one, value: { ...one.value, every } }
      : one,
  );
}
