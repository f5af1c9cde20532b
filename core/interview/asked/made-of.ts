/** Where a figure comes from: which line of the arithmetic it is, and the confirmed values that the line stands on. */
import { type Card, confirmedAt } from '../../idea/card.ts';
import { type Fraction, fromDecimal, isZero, minus } from '../../idea/fraction.ts';
import { amountsOf } from '../../idea/reading/amounts.ts';
import { tokensOf } from '../../idea/reading/tokens.ts';
import { sumAt } from '../../idea/sums.ts';
import { plainDecimal } from '../../money/plain-decimal.ts';
import { arithmeticRows, sumTable } from '../arithmetic-table.ts';
import { germanFigures } from '../german-figures.ts';
import type { Body, Interview } from '../interview.ts';
import { figuresOver } from '../sum-inputs.ts';
import { filled, textsIn } from '../texts.ts';
import { writeValue } from '../write-entry.ts';
import { signed, writeSum } from '../write-figures.ts';
import { askedTexts } from './asked-texts.ts';
import { withoutYears } from './shares-said.ts';

const ASKS =
  /\bwhere (?:are|is|does|do|did|comes?|came) (?:this|that|these|the|it|those|your|all)\b.{0,40}\b(?:from|come)\b|\bwhere (?:this|that|the) .{0,24}\bcomes? from\b|\bhow (?:did|do) (?:you|u) (?:get|come (?:to|up with)|work out|calculate|arrive at|reach|make)\b.{0,40}(?:\d|\bthat\b|\bthis\b|\bfigures?\b|\bnumbers?\b)|\b(?:what|how) is (?:this|that|the) (?:number |figure |sum )?[$€£]?\d[\d.,' ]*(?:made|calculated|worked|from|for)?|\b(?:where|from where|from what) (?:you|u) (?:have|take|took|get|got)\b.{0,24}\d|\bhow is (?:that|this|it|the \p{L}{2,12}) (?:made up|calculated|worked out|reckoned)\b|\bwoher (?:kommt|kommen|haben|stammt)\b|\bwie kommen sie (?:auf|zu)\b|\bwo kommt .{0,24}\bher\b|\bwie (?:errechnet|berechnet|setzt) sich\b/iu;

/** Whether a sentence asks where a figure comes from. */
export const asksOrigin = (sentence: string): boolean => ASKS.test(sentence);

/** The origin of the figure that a sentence names, or of all; null where the card has none. */
export function answerOrigin(interview: Interview, sentence: string): Body | null {
  const { language } = interview;
  const own = askedTexts(language);
  const card = figuresOver(interview);
  const table = sumTable(card, language);
  const figures = withoutYears(language === 'de' ? germanFigures(sentence) : sentence);
  const [number, another] = amountsOf(figures, tokensOf(figures));
  if (!number || another) return table === '' ? null : { paragraphs: [own.madeOfAll, table], mayAsk: false };
  return originOf(interview, { card, decimal: number.decimal, table });
}

function originOf(
  interview: Interview,
  { card, decimal, table }: { card: Card; decimal: string; table: string },
): Body {
  const { language } = interview;
  const own = askedTexts(language);
  const figure = writeSum(fromDecimal(decimal), null, language);
  const rows = arithmeticRows(card, language).filter(
    (row) => row.figure !== null && isFigure(row.figure, decimal, language),
  );
  const row = rows.toSorted((a, b) => b.from.length - a.from.length)[0];
  const given = interview.card.find(
    ({ state, value }) =>
      state === 'confirmed' &&
      ((value.type === 'money' && plainDecimal(value.amount) === plainDecimal(decimal)) ||
        (value.type === 'count' && plainDecimal(value.count) === plainDecimal(decimal))),
  );
  if (given && (!row || row.from.length < 2)) {
    const label = `${textsIn(language).places[given.place]}: ${writeValue(given, interview)}`;
    return { paragraphs: [filled(own.madeOfGiven, { figure, label })], mayAsk: false };
  }
  const gross = row ? null : beforeRegular(card, decimal);
  if (gross) {
    const entries = (['price', 'unitCost', 'volume'] as const).flatMap((place) => confirmedAt(card, place));
    const from = entries.map((entry) => writeValue(entry, interview)).join('; ');
    return {
      paragraphs: [filled(own.madeOf, { figure: signed(gross, language), label: own.gross, from }), table],
      mayAsk: false,
    };
  }
  if (!row)
    return {
      paragraphs: [filled(own.madeOfNone, { figure }), ...(table === '' ? [] : [table])],
      mayAsk: false,
    };
  const from = row.from.map(({ text }) => text).join('; ');
  return {
    paragraphs: [filled(own.madeOf, { figure: row.figure!, label: row.label, from }), table],
    mayAsk: false,
  };
}

/** What the month leaves before regular costs, where that is the figure: the table has it in two lines. */
function beforeRegular(card: Card, decimal: string): { amount: Fraction; currency: string | null } | null {
  const [revenue, cost] = (['revenue', 'soldCost'] as const).map((id) => sumAt(card, id));
  if (!revenue || !cost || revenue.currency !== cost.currency) return null;
  const amount = minus(revenue.amount, cost.amount);
  return isZero(minus(amount, fromDecimal(decimal))) ? { amount, currency: revenue.currency } : null;
}

/** Whether a written figure is that number, to the hundredth or to the whole. */
function isFigure(written: string, decimal: string, language: Interview['language']): boolean {
  const number = /\d[\d.,]*/.exec(written)?.[0];
  if (!number) return false;
  const plain = language === 'de' ? number.replaceAll('.', '').replace(',', '.') : number.replaceAll(',', '');
  const [said, shown] = [Number(decimal), Number(plain)];
  return (
    said === shown || (!decimal.includes('.') && (Math.round(shown) === said || Math.floor(shown) === said))
  );
}
