/**
 * A sum from confirmed values and from rows that were kept for it alone, and from nothing else (M2): the figure that was
 * wanted, the verdict where a yes or no was, and the table that says what each figure stands on. What is missing, or in
 * the way, is offered as fields.
 */

import type { FigureRow } from '../idea/figure-rows.ts';
import { arithmeticRows, missingNames, sumTable } from './arithmetic-table.ts';
import type { Body, Interview } from './interview.ts';
import { formOfCard, formToFill } from './offer-figures.ts';
import type { SumRequest } from './read-sum.ts';
import { writeRow } from './row-labels.ts';
import { findingsFor } from './sum-findings.ts';
import { sumInputs } from './sum-inputs.ts';
import type { Found } from './sum-making.ts';
import { type SumTexts, sumTexts } from './sum-texts.ts';
import { filled, textsIn } from './texts.ts';
import { placeNames } from './write-entry.ts';

/** Works it out; `asides` are for this sum alone. */
export function answerSum(
  interview: Pick<Interview, 'card' | 'language' | 'kinds' | 'kind'>,
  request: SumRequest,
  asides: readonly FigureRow[] = [],
): Body {
  const inputs = sumInputs(interview.card, asides);
  const { language } = interview;
  const own = sumTexts(language);
  const texts = textsIn(language);
  const { card } = inputs;
  const found = findingsFor(inputs, request, interview);
  const missing = found.missing[0]
    ? { ask: found.missing[0], fields: formToFill(interview, found.missing, request) }
    : {};
  if (found.lines.length === 0) {
    const places = found.missing.length > 0 ? found.missing : (['price', 'unitCost', 'monthlyCost'] as const);
    const text = filled(own.nothing, { places: placeNames(places, texts, 5) });
    const way = gapIn(interview, own);
    return way && found.missing.length === 0
      ? { paragraphs: [way], mayAsk: false, fields: formOfCard(interview, request) }
      : { paragraphs: [text], mayAsk: false, fields: formToFill(interview, places, request), ...missing };
  }
  const way = found.missing.length === 0 ? gapIn({ ...interview, card }, own) : null;
  return {
    paragraphs: [
      ...(asides.length > 0
        ? [filled(own.withThese, { inputs: asides.map((row) => writeRow(row, language)).join('; ') })]
        : []),
      ...verdictOf(found, own),
      found.lines.join('\n\n'),
      ...found.asides,
      sumTable(card, language),
      ...missingOf(found, own, { card, language }),
      ...(way ? [way] : []),
    ].filter((part) => part !== ''),
    mayAsk: false,
    ...(way ? { fields: formOfCard(interview, request) } : missing),
  };
}

function verdictOf({ verdict }: Found, own: SumTexts): string[] {
  return verdict === null ? [] : [verdict ? own.yes : own.no];
}

function missingOf(
  { missing, missingFor }: Found,
  own: SumTexts,
  { card, language }: Pick<Interview, 'card' | 'language'>,
): string[] {
  if (missing.length === 0) return [];
  const texts = textsIn(language);
  const named = missing.flatMap((place) => {
    const of = missingNames(card, language).filter((name) => name.startsWith(`${texts.places[place]}: `));
    return of.length > 0 ? of : [texts.places[place]];
  });
  return [filled(own.missing, { what: missingFor, places: named.join(', ') })];
}

/** What stops a line although all is there: a unit, a period, a currency; null for nothing. */
function gapIn({ card, language }: Pick<Interview, 'card' | 'language'>, own: SumTexts): string | null {
  const row = arithmeticRows(card, language).find(({ question }) => question && !question.isMissing);
  return row?.question ? filled(own.gap, { gap: capital(row.question.text) }) : null;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
