/**
 * What could make it fail: the points at which the card's own figures turn, what is pressing in them, and what most often
 * breaks such a venture; then the cheapest way to find out. Confirmed figures and the page of the kind, and nothing else.
 */
import { confirmedAt } from '../idea/card.ts';
import { fromDecimal, isBelowZero, isZero, NOTHING, toDecimal } from '../idea/fraction.ts';
import { sumAt } from '../idea/sums.ts';
import { leftOf, turningPoint } from '../idea/turning-points.ts';
import type { MoneyValue } from '../idea/values.ts';
import { reckoningOf } from './asked/reckoning.ts';
import { evenText } from './asked/say-sales.ts';
import type { Body, Interview, InterviewLanguage } from './interview.ts';
import { figuresOver } from './sum-inputs.ts';
import { filled, textsIn } from './texts.ts';
import { linesOfCard } from './week-of-card.ts';
import { pressingFigures, testableFigures } from './week-of-figures.ts';
import { testLine } from './week-of-kind.ts';
import { writeValue } from './write-entry.ts';
import { signed, writeSum } from './write-figures.ts';

const TEXTS: Readonly<
  Record<
    InterviewLanguage,
    Readonly<Record<'head' | 'riskiest' | 'trade' | 'sales' | 'loses' | 'price' | 'nothing' | 'test', string>>
  >
> = {
  en: {
    head: 'What would break it, from your own figures:',
    riskiest: 'What it hangs on most:',
    trade: 'What breaks many in this trade:',
    sales: '**Sales:** the card has {volume}; under {least} it loses money.',
    loses: '**The month already loses {loss}** at {volume}.',
    price: '**Price:** under {price} the same sales leave nothing.',
    nothing:
      'What most often breaks a venture like that: fewer sales than the sum stands on, a cost that nobody counted, and money that is out before any comes in. Give me the price, what one costs, what you pay every month and how many you sell, and I say at which number each of them breaks yours.',
    test: '**The cheapest way to find out:** {test}',
  },
  de: {
    head: 'Was es nach Ihren eigenen Zahlen zu Fall brächte:',
    riskiest: 'Woran es am meisten hängt:',
    trade: 'Woran in diesem Gewerbe viele scheitern:',
    sales: '**Verkäufe:** Auf der Karte stehen {volume}; unter {least} verliert es Geld.',
    loses: '**Der Monat verliert schon heute {loss}** bei {volume}.',
    price: '**Preis:** Unter {price} bleibt bei denselben Verkäufen nichts.',
    nothing:
      'Woran so etwas meist scheitert: weniger Verkäufe, als die Rechnung annimmt, Kosten, die niemand gezählt hat, und Geld, das hinausgeht, ehe welches kommt. Nennen Sie mir den Preis, was eines kostet, was Sie jeden Monat zahlen und wie viele Sie verkaufen, und ich sage, bei welcher Zahl jedes davon Ihres zu Fall bringt.',
    test: '**Wie Sie es am billigsten herausfinden:** {test}',
  },
};
const MOST_DANGERS = 3;

/** The answer. */
export function answerRisks(interview: Interview): Body {
  const { language } = interview;
  const { kind } = interview;
  const own = TEXTS[language];
  const seen = { ...interview, card: figuresOver(interview) };
  const figures = [...turning(seen), ...pressingFigures(seen), ...linesOfCard(seen)];
  const dangers = (kind?.sections['What kills it'] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .slice(0, MOST_DANGERS);
  const test = testLine(interview) ?? testableFigures(seen)[0];
  const paragraphs = [
    ...(figures.length > 0 ? [own.head, figures.map((line) => `- ${line}`).join('\n')] : []),
    ...(dangers.length > 0 ? [own.trade, dangers.join('\n')] : []),
  ];
  return {
    paragraphs: [
      ...(paragraphs.length > 0 ? paragraphs : [own.nothing]),
      ...(test ? [filled(own.test, { test })] : []),
    ],
    mayAsk: paragraphs.length === 0,
  };
}

/** The one point at which the card's figures turn first; none where they turn nowhere. */
export function riskiest(interview: Interview): string[] {
  const seen = { ...interview, card: figuresOver(interview) };
  const [first] = [...turning(seen), ...pressingFigures(seen)];
  return first ? [`${TEXTS[interview.language].riskiest} ${first}`] : [];
}

/** How few may be sold, and how low the price may be, before the month loses. */
function turning(seen: Interview): string[] {
  const { card, language } = seen;
  const own = TEXTS[language];
  const [volume, second] = confirmedAt(card, 'volume');
  const [price, other] = confirmedAt(card, 'price');
  if (!volume || !price || second || other) return [];
  const result = sumAt(card, 'result');
  const even = evenText(reckoningOf(seen, { asked: { quantity: 'sales', every: null, isEnough: false } }));
  const written = writeValue(volume, seen);
  const lines: string[] = [];
  if (result?.isLoss)
    lines.push(filled(own.loses, { loss: signed(result, language).replace('−', ''), volume: written }));
  else if (result && even) lines.push(filled(own.sales, { volume: written, least: even }));
  const left = result ? leftOf(card) : null;
  const point = left && turningPoint(card, price.id, { ...left, amount: NOTHING });
  if (point && !isBelowZero(point) && !isZero(point)) {
    const sum = fromDecimal(toDecimal(point, 2, 'up'));
    const { currency, every } = price.value as MoneyValue;
    const often = every && every !== 'once' ? ` ${textsIn(language).every[every]}` : '';
    lines.push(filled(own.price, { price: `${writeSum(sum, currency, language)}${often}` }));
  }
  return lines;
}
