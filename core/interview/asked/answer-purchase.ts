/**
 * A question about something to be bought: how many sales pay for it, and that only those count which it adds. It is never
 * tried as a price, and not reckoned against all that the month leaves. The sheet has its row.
 */
import { type Card, confirmedAt } from '../../idea/card.ts';
import { dividedBy, type Fraction, fromDecimal, isBelowZero, isZero } from '../../idea/fraction.ts';
import { sumAt } from '../../idea/sums.ts';
import { newAmounts } from '../amounts-said.ts';
import type { Body, TurnInput } from '../interview.ts';
import { costOnCard, type Purchase, purchaseIn } from '../purchases.ts';
import { sumInputs } from '../sum-inputs.ts';
import { filled } from '../texts.ts';
import { answerSheet, type SheetSeen } from '../worksheet.ts';
import { signed, writeNumber } from '../write-figures.ts';
import { askedTexts } from './asked-texts.ts';
import { unitOf } from './reckoning.ts';

type Seen = Pick<TurnInput, 'interview' | 'text'>;

/** The answer; null where the sentence asks about nothing that is bought. */
export function answerPurchase({ interview, text }: Seen, sentence: string): Body | null {
  const bought = purchaseIn(text);
  if (!bought || !(purchaseIn(`${sentence}?`) || WORTH.test(sentence))) return null;
  const { card } = sumInputs(interview.card, interview.asides ?? []);
  if (bought.amount === null && costOnCard(bought, card) === null) return null;
  const lines = salesThatPay(card, costOf(bought, card), interview);
  const body = answerSheet(interview, { text, question: `${sentence.trim()}?` }, lines);
  const isOpen = lines.length === 0 || costOnCard(bought, card) === null || newAmounts(text, card).length > 0;
  return isOpen ? body : { ...body, fields: null };
}

/** "Is it worth it", of what the message wants to buy. */
const WORTH = /\bworth\b|\blohnt\b|\bpays? (?:off|back|for itself)\b|\bgood idea\b/i;

/** What it costs: as it is on the card, else as the message says beside it. */
function costOf(bought: Purchase, card: Card): { amount: Fraction; currency: string | null } | null {
  const held = costOnCard(bought, card);
  if (held) return { amount: fromDecimal(held.amount), currency: held.currency };
  return bought.amount === null ? null : { amount: fromDecimal(bought.amount), currency: bought.currency };
}

/** So many sales pay for it; none where what one leaves is not known. */
export function salesThatPay(
  card: Card,
  cost: { amount: Fraction; currency: string | null } | null,
  { language }: Pick<SheetSeen, 'language'>,
): string[] {
  const own = askedTexts(language);
  const margin = sumAt(card, 'margin');
  if (!cost || !margin || confirmedAt(card, 'price').length > 1) return [];
  if (cost.currency !== null && cost.currency !== margin.currency) return [];
  const figures = {
    once: signed({ amount: cost.amount, currency: margin.currency }, language),
    sum: signed({ amount: margin.amount, currency: margin.currency }, language).replace('−', ''),
    unit: unitOf(card, own),
  };
  if (isBelowZero(margin.amount) || isZero(margin.amount)) return [filled(own.buysNever, figures)];
  const count = writeNumber(dividedBy(cost.amount, margin.amount), { decimals: 0, rounding: 'up', language });
  return [filled(own.buys, { ...figures, count })];
}
