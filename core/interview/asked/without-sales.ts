/**
 * How long money lasts for whoever has no real sales: without any first, and by name; what it would be with those of the
 * card comes second, as a supposition (core/idea/real-sales).
 */
import { confirmedAt } from '../../idea/card.ts';
import { total } from '../../idea/found-sums.ts';
import { isBelowZero } from '../../idea/fraction.ts';
import { cashLeft, cashMonths, cashMonthsAlone, runwayOf } from '../../idea/later-money.ts';
import { monthOf } from '../../idea/month.ts';
import { isEveryMonth, salesOf } from '../../idea/real-sales.ts';
import { sumAt } from '../../idea/sums.ts';
import { capitalised } from '../../idea/words.ts';
import type { InterviewLanguage } from '../interview.ts';
import { filled } from '../texts.ts';
import { askedTexts } from './asked-texts.ts';
import { months, often, type Reckoned, type Reckoning, sum, volumeText } from './reckoning.ts';

interface UnsoldTexts {
  untilFirst: string;
  /** Nothing goes out regularly. */
  noCosts: string;
  ifSold: string;
  ifSoldShort: string;
  /** What goes out before buyers pay ends it sooner. */
  ifPaidLate: string;
  nobodyYet: string;
  notSaid: string;
  onlyFirst: string;
}

const TEXTS: Readonly<Record<InterviewLanguage, UnsoldTexts>> = {
  en: {
    untilFirst: '**Until the first sale: {months}.** {costs} {month} goes out, and {cash} pays that.',
    noCosts:
      'No regular cost is on your card, so I can’t say what goes out of the {cash}: put in what a month costs, your own living too.',
    ifSold: 'Only with {volume} really sold is {sum} left in a month.',
    ifSoldShort: 'Even with {volume} really sold, {sum} is missing in a month, and the money lasts {months}.',
    ifPaidLate:
      '**{months}, if you sell {volume}:** what that costs goes out before the first buyer has paid.',
    nobodyYet: 'Nobody has paid yet, so don’t count on that.',
    notSaid: 'Whether anybody pays that today is not on your card.',
    onlyFirst: 'The first have paid; whether it is that many every month, nobody knows yet.',
  },
  de: {
    untilFirst:
      '**Bis zum ersten Verkauf: {months}.** {month} gehen {costs} hinaus, und {cash} bezahlen das so lange.',
    noCosts:
      'Auf der Karte stehen keine laufenden Kosten, darum kann ich nicht sagen, was von den {cash} abgeht: Tragen Sie ein, was ein Monat kostet, auch Ihr eigenes Leben.',
    ifSold: 'Nur wenn wirklich {volume} verkauft werden, bleiben im Monat {sum}.',
    ifSoldShort:
      'Selbst wenn wirklich {volume} verkauft werden, fehlen im Monat {sum}, und das Geld reicht {months}.',
    ifPaidLate:
      '**{months}, wenn Sie {volume} verkaufen:** Was das kostet, geht hinaus, bevor der erste Käufer bezahlt hat.',
    nobodyYet: 'Noch hat niemand bezahlt, also zählen Sie nicht darauf.',
    notSaid: 'Ob das heute jemand bezahlt, steht nicht auf der Karte.',
    onlyFirst: 'Die Ersten haben bezahlt; ob es jeden Monat so viele sind, weiß noch niemand.',
  },
};

const UNSOLD =
  /\b(?:(?:no|zero|without(?: any| a)?|not (?:a|one|any)|never any) (?:\p{L}{2,12} )?(?:sales?|income|revenue|orders?|customers?|buyers?|money coming in)|(?:nobody|no one|noone) (?:buys?|pays?|orders?|comes?)|nothing (?:is )?(?:sold|sells|coming in|comes in)|sell(?:s|ing)? (?:nothing|none)|(?:before|until|till) (?:the |my |our )?first (?:sale|customer|order|buyer)|not? sell(?:ing)? (?:anything|a thing)|don't sell|ohne (?:jeden |einen |alle )?(?:verkauf|verkäufe|kunden|umsatz|einnahmen)|niemand (?:kauft|zahlt)|nichts verkauf\p{L}{0,4}|bis zum ersten (?:verkauf|kunden))\b/iu;

/** Whether a sentence asks for how it is with nothing sold. */
export const asksWithoutSales = (sentence: string): boolean => UNSOLD.test(sentence);

/** What it needs of a question. */
type Unsold = Pick<Reckoning, 'card' | 'seen' | 'sentence'>;

/** It; null where sales are real and the question counts on them, or the cash does not pay what is paid once. */
export function sayWithoutSales(making: Unsold): Reckoned | null {
  const { card, seen } = making;
  const sales = salesOf(card);
  const isAsked = asksWithoutSales(making.sentence);
  if (isEveryMonth(card) && !isAsked) return null;
  const cash = cashLeft(card);
  if ('asked' in cash || isBelowZero(cash.found.amount)) return null;
  const month = monthOf(card);
  const alone = cashMonthsAlone(card, month);
  if ('asked' in alone) return null;
  const own = TEXTS[seen.language];
  const asked = askedTexts(seen.language);
  const lasting = months({ seen, own: asked }, alone.found.amount, 'down');
  const held = sum(making, cash.found.amount, cash.found.currency);
  const once = total(confirmedAt(card, 'oneOffCost'), 'oneOffCost');
  const costs = sumAt(card, 'regularCosts');
  const first =
    isBelowZero(alone.found.amount) || !costs
      ? filled(own.noCosts, { cash: held })
      : filled(sales === 'none' ? own.untilFirst : asked.runwayAlone, {
          ...{ months: sales === 'none' ? lasting : capitalised(lasting), cash: held },
          ...{ costs: sum(making, costs.amount, costs.currency), month: often(making, 'month') },
        });
  const taken =
    'found' in once
      ? [filled(asked.runwayOnce, { once: sum(making, once.found.amount, once.found.currency) })]
      : [];
  // What is over sooner is said first, and is the same in the table.
  const late = runwayOf(card, month);
  const volume = volumeText(card, seen);
  const sooner =
    !isAsked && !late.isAlone && 'found' in late.months && volume !== ''
      ? [
          filled(own.ifPaidLate, {
            months: capitalised(months({ seen, own: asked }, late.months.found.amount, 'down')),
            volume,
          }),
        ]
      : [];
  return { lines: [...sooner, first, ...taken, ...(isAsked ? [] : withThem(making, own))], isWhole: true };
}

/** The same with the sales of the card, and what speaks against counting on them. */
function withThem(making: Unsold, own: UnsoldTexts): string[] {
  const { card, seen } = making;
  const result = sumAt(card, 'result');
  const volume = volumeText(card, seen);
  if (!result || volume === '') return [];
  const lasting = cashMonths(card, monthOf(card));
  const written = sum(making, result.amount, result.currency);
  const sales = salesOf(card);
  const doubt = sales === 'none' ? own.nobodyYet : sales === 'some' ? own.onlyFirst : own.notSaid;
  if (!result.isLoss) return [`${filled(own.ifSold, { volume, sum: written })} ${doubt}`];
  if ('asked' in lasting || isBelowZero(lasting.found.amount)) return [];
  const spent = months({ seen, own: askedTexts(seen.language) }, lasting.found.amount, 'down');
  return [filled(own.ifSoldShort, { volume, sum: written, months: spent })];
}
