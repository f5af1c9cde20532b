/**
 * How the interview closes: what is confirmed, what is open, what the rules of the trade ask, and three steps. It
 * asks on only where the member wants that.
 */
import { confirmedAt } from '../idea/card.ts';
import { PLACE_IDS, type PlaceId } from '../idea/places.ts';
import type { Choice, Interview } from './interview.ts';
import { openPlaces } from './next-place.ts';
import { weekLines } from './plan-week.ts';
import { tellingTexts } from './telling-texts.ts';
import { filled, textsIn } from './texts.ts';
import { ruleOf } from './week-of-kind.ts';
import { placeNames, writeEntry } from './write-entry.ts';

const STEPS = 3;
const MOST_OPEN = 4;

/** The closing: only confirmed values, and nothing that was merely said; without the list of them where a sum names its own. */
export function closingParagraphs(interview: Interview, withSummary: boolean): string[] {
  const { card, language, kind } = interview;
  const own = tellingTexts(language);
  const entries = PLACE_IDS.flatMap((place) => confirmedAt(card, place));
  const open = openPlaces(interview).filter((place) => DECIDES.has(place));
  const rule = kind && ruleOf(kind, interview);
  const steps = weekLines(interview).slice(0, STEPS);
  return [
    ...(withSummary && entries.length > 0
      ? [own.summary, entries.map((entry) => `- ${writeEntry(entry, interview)}`).join('\n')]
      : []),
    ...(open.length > 0
      ? [filled(own.open, { places: placeNames(open, textsIn(language), MOST_OPEN) })]
      : []),
    ...(rule && kind ? [filled(own.law, { kind: kind.name, rule })] : []),
    own.steps,
    steps.map((line, at) => `${at + 1}. ${line}`).join('\n'),
    own.closed,
  ];
}

/** What decides whether it works and a step asks for; the rest is not worth a line. */
const DECIDES: ReadonlySet<PlaceId> = new Set([
  'customer',
  'price',
  'unitCost',
  'volume',
  'monthlyCost',
  'conversations',
]);

/** What can be done from here, as choices. */
export function closingChoices({ language }: Interview): Choice[] {
  const own = tellingTexts(language);
  return [
    ...own.offers.map((label): Choice => ({ label, deed: { does: 'say' } })),
    { label: own.goOn, deed: { does: 'go-on' } },
  ];
}
