/**
 * A decision that a member puts to the mentor has a form: what it costs, what must be true for it to pay, the cheapest
 * way to find out, and what would make the mentor say no. From confirmed values, and the figure of the question itself.
 */
import { confirmedAt } from '../idea/card.ts';
import { supposeCost } from '../idea/suppose.ts';
import type { MoneyValue } from '../idea/values.ts';
import { missingFor } from './answer-figure.ts';
import { arithmeticRows } from './arithmetic-table.ts';
import { germanFigures } from './german-figures.ts';
import type { Body, Interview } from './interview.ts';
import { cheapestTest, testLine } from './plan-week.ts';
import { type Decision, regularSum } from './read-decision.ts';
import { figuresOver } from './sum-inputs.ts';
import { filled, textsIn } from './texts.ts';
import { turnTexts } from './turn-texts.ts';
import { placeNames } from './write-entry.ts';
import { writeMoney } from './write-figures.ts';

/** The form of a decision, for the words that put it. */
export function answerDecision(interview: Interview, decision: Decision, said: string): Body {
  const own = turnTexts(interview.language);
  if (decision === 'two') return { paragraphs: [own.two, listOf(own.twoLines), own.twoAsk], mayAsk: false };
  if (decision === 'when') {
    const test = testLine(interview);
    return {
      paragraphs: [
        own.when,
        listOf([...own.whenLines, ...(test ? [filled(own.decisionTry, { test })] : [])]),
      ],
      mayAsk: true,
    };
  }
  const money = regularSum(germanFigures(said));
  const missing = missingFor(interview, money ? 'margin' : 'month');
  const places = placeNames(missing, textsIn(interview.language), 4);
  const lines = [
    ...(money ? [filled(own.decisionCost, { amount: written(money, interview) })] : []),
    money && missing.length === 0
      ? salesFor(money, interview)
      : missing.length > 0
        ? filled(money ? own.decisionSalesMissing : own.decisionTrue, { places })
        : monthLine(interview),
    ...testsOf(interview),
  ].filter((line) => line !== '');
  return {
    paragraphs: [own.decision, listOf(lines)],
    mayAsk: false,
    ...(missing[0] ? { ask: missing[0] } : {}),
  };
}

/** The cheapest way to find out, and what would make the mentor say no, as a list. */
export const wayToFindOut = (interview: Interview) => listOf(testsOf(interview));

function testsOf(interview: Interview): string[] {
  const own = turnTexts(interview.language);
  const test = cheapestTest(interview);
  return [
    test ? filled(own.decisionTry, { test: testLine(interview)! }) : own.decisionTrySmall,
    own.decisionNoPoor,
  ];
}

const listOf = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

function written(money: MoneyValue, { card, language }: Interview): string {
  const texts = textsIn(language);
  const price = confirmedAt(card, 'price')[0]?.value;
  const currency = money.currency ?? (price?.type === 'money' ? price.currency : null);
  return writeMoney(
    { ...money, currency },
    { every: texts.every, per: texts.per, forWhat: texts.forWhat, language },
  );
}

/** How many sales only pay for it, at what one leaves. */
function salesFor(money: MoneyValue, { card, language }: Interview): string {
  const own = turnTexts(language);
  const alone = card.filter(({ place }) => place === 'price' || place === 'unitCost');
  const rows = arithmeticRows(supposeCost(alone, money), language);
  const row = rows.find(({ id, figure }) => id === 'breakEven' && figure !== null);
  return row ? filled(own.decisionSales, { count: row.figure! }) : '';
}

/** What the month leaves, as the card has it. */
function monthLine(interview: Interview): string {
  const { language } = interview;
  const own = turnTexts(language);
  const row = arithmeticRows(figuresOver(interview), language).find(
    ({ id, figure }) => id === 'result' && figure !== null,
  );
  if (!row) return '';
  return filled(row.isLoss ? own.decisionLoss : own.decisionCarries, {
    label: row.label,
    figure: row.figure!,
  });
}
