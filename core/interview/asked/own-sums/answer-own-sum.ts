/**
 * A sum that a message carries in itself, worked out from its own amounts, each known by the words right beside it: a loan and
 * its instalments, what is missing after what others give, when a purchase is back by what it adds or saves, an hour at two
 * prices, what so many take before anybody pays, two ways by what each loses. Nothing of it is kept. In English alone.
 */

import { allQuestionsIn } from '../../../content/questions-in.ts';
import { amountsSaid } from '../../amounts-said.ts';
import { currencyOf } from '../../common-terms.ts';
import type { Body, TurnInput } from '../../interview.ts';
import { localCurrency } from '../../said/meant-currency.ts';
import { sumInputs } from '../../sum-inputs.ts';
import { answerSheet } from '../../worksheet.ts';
import { signed, writeNumber } from '../../write-figures.ts';
import { asksOfOthers } from '../read-asked.ts';
import { sumOfAdded } from './added.ts';
import { sumOfBatchCapital } from './batch-capital.ts';
import { sumOfGap } from './gap.ts';
import { sumOfHourPrice } from './hour-price.ts';
import { sumOfLoan } from './loan.ts';
import { sumOfOutcomes } from './outcomes.ts';
import type { OwnSum } from './own-sum.ts';
import { OWN_SUM_TEXTS } from './own-sum-texts.ts';

const SUMS: readonly OwnSum[] = [
  ...[sumOfLoan, sumOfGap, sumOfBatchCapital, sumOfHourPrice, sumOfAdded, sumOfOutcomes],
];
/** In UTF-16 code units. */
const LONGEST = 800;

/** A sum that stands beside a question of another kind is answered beside that one's answer. */
function asksOneThing(text: string): boolean {
  const asked = allQuestionsIn(text);
  return asked.length <= 1 || !asked.some(({ question }) => asksOfOthers(question));
}

/** The answer; null where the message carries none that is plain, or asks something else as well. */
export function answerOwnSum({ interview, text }: Pick<TurnInput, 'interview' | 'text'>): Body | null {
  const { language, otherLanguage, kept } = interview;
  if (kept || otherLanguage || language !== 'en' || text.length > LONGEST || !/\d/.test(text)) return null;
  if (!asksOneThing(text)) return null;
  const { card } = sumInputs(interview.card, interview.asides ?? []);
  const currency = currencyOf(card);
  const shown = currency ?? localCurrency({ text, card, told: interview.told ?? [] });
  for (const sumOf of SUMS) {
    const lines = sumOf({
      ...{ text: text.replaceAll('’', "'"), card, currency, own: OWN_SUM_TEXTS },
      money: (amount) => signed({ amount, currency: shown }, language).replace('−', ''),
      count: (amount, { decimals = 0, rounding = 'up' } = {}) =>
        writeNumber(amount, { decimals, rounding, language }),
    });
    if (!lines) continue;
    const paragraphs = [...lines, OWN_SUM_TEXTS.fromMessage];
    // What is bought, and how many more that brings, may belong on the card: they have their rows.
    const isOpen = sumOf === sumOfAdded && amountsSaid(text).length > 0;
    return isOpen ? answerSheet(interview, { text }, paragraphs) : { paragraphs, mayAsk: true };
  }
  return null;
}
