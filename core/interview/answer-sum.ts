/**
 * A sum that was asked for, worked out at once from the card, what waits on it, and the message's own figures (M2):
 * which of them are not confirmed is said first, then the figure that was wanted, the verdict where a yes or no was,
 * and the table with the source of each. What is missing is named, and what is known is computed all the same.
 */
import type { PlaceId } from '../idea/places.ts';
import { overTheYear } from '../idea/sums.ts';
import type { Body, Interview, TurnInput } from './interview.ts';
import { readSum, type SumRequest, type WantedSum } from './read-sum.ts';
import { findingsFor } from './sum-findings.ts';
import { type SumInputs, sumInputs } from './sum-inputs.ts';
import type { Found } from './sum-making.ts';
import { sumTable } from './sum-table.ts';
import { type SumTexts, sumTexts } from './sum-texts.ts';
import { filled, textsIn } from './texts.ts';
import { placeNames, writeValue } from './write-entry.ts';

/** Works it out. `waiting` of the answer's choices confirms everything that it stands on. */
export function answerSum(
  interview: Pick<Interview, 'card' | 'proposed' | 'language' | 'kinds' | 'kind'>,
  text: string,
  request: SumRequest,
): Body {
  const inputs = sumInputs(interview, text, request);
  const { language } = interview;
  const own = sumTexts(language);
  const texts = textsIn(language);
  const card = overTheYear(inputs.card, inputs);
  const found = findingsFor({ ...inputs, card }, request, interview);
  if (found.lines.length === 0) {
    const places = found.missing.length > 0 ? found.missing : (['price', 'unitCost', 'monthlyCost'] as const);
    return {
      paragraphs: [filled(own.nothing, { places: placeNames(places, texts, 5) })],
      mayAsk: false,
      ...(places[0] ? { ask: places[0] } : {}),
    };
  }
  return {
    paragraphs: [
      ...introOf(inputs, interview, own),
      ...(isConfirmed(inputs) ? verdictOf(found, own) : []),
      found.lines.join('\n\n'),
      ...found.asides,
      sumTable({ ...inputs, card }, language),
      ...missingOf(found, own, interview),
    ].filter((part) => part !== ''),
    mayAsk: false,
    ...(found.missing[0] ? { ask: found.missing[0] } : {}),
    ...yesToAll(inputs, own),
  };
}

/** The same for a short request, where the card alone does not hold what it stands on; null where it does. */
export function answerOwnFigures(
  { interview, text }: Pick<TurnInput, 'interview' | 'text'>,
  figure: WantedSum,
): Body | null {
  const request = readSum(text) ?? { wants: [figure], isYesNo: false, every: null };
  const { card, sourceOf, extra } = sumInputs(interview, text, request);
  const isOfCard = card.every(({ id }) => sourceOf.get(id) === 'card') && !extra && !request.isYesNo;
  const prices = card.filter(({ place }) => place === 'price').length;
  return (isOfCard && prices < 2 && request.every !== 'day') || card.length === 0
    ? null
    : answerSum(interview, text, request);
}

/** One word for all that the sum stands on and nobody has confirmed. */
function yesToAll({ waiting }: SumInputs, own: SumTexts): Pick<Body, 'choices'> {
  if (waiting.length === 0) return {};
  return { choices: [{ label: own.allRight, deed: { does: 'confirm', entryIds: waiting } }] };
}

/** The inputs that are not confirmed, by name: what it would mean if they are right. */
function introOf(
  { card, sourceOf, waiting, need, extra }: SumInputs,
  interview: Parameters<typeof answerSum>[0],
  own: SumTexts,
): string[] {
  const { language } = interview;
  const texts = textsIn(language);
  const name = (place: PlaceId) =>
    language === 'de' ? texts.places[place] : texts.places[place].toLowerCase();
  const unconfirmed = card.filter(({ id }) => sourceOf.get(id) !== 'card' && id !== 'share');
  const named = [
    ...unconfirmed.map((entry) => `${name(entry.place)} ${writeValue(entry, interview)}`),
    ...[extra, need].flatMap((entry) => (entry ? [writeValue(entry, interview)] : [])),
  ];
  if (named.length === 0) return [];
  return [filled(waiting.length > 0 ? own.ifRight : own.withThese, { inputs: named.join(', ') })];
}

/** A yes or a no is said of confirmed values alone, and of what the member says to need: of what was misread it would be believed. */
const isConfirmed = ({ card, sourceOf, extra, discount }: SumInputs) =>
  !extra && !discount && card.every(({ id }) => sourceOf.get(id) === 'card' || id === 'share');

function verdictOf({ verdict }: Found, own: SumTexts): string[] {
  return verdict === null ? [] : [verdict ? own.yes : own.no];
}

function missingOf(
  { missing, missingFor }: Found,
  own: SumTexts,
  { language }: Pick<Interview, 'language'>,
): string[] {
  if (missing.length === 0) return [];
  const texts = textsIn(language);
  return [filled(own.missing, { what: missingFor, places: placeNames(missing, texts, missing.length) })];
}
