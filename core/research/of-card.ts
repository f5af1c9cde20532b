/**
 * What a report takes from the card of an idea: its confirmed values, and what is missing, each as a place to fill in.
 * They are the member's own words; nothing of them is called quoted.
 */
import type { Fact } from '#core/idea/facts.ts';
import { type PlaceId, placeTerms } from '#core/idea/places.ts';
import { type Section, section, table, toFillIn } from '#core/writing/draft.ts';
import type { CardSnapshot } from '#core/writing/inputs.ts';
import { writeValueText } from '#core/writing/value-text.ts';
import type { ResearchType } from './inputs.ts';

const EVERY_REPORT: readonly PlaceId[] = ['product', 'customer', 'location'];
/** What each type compares its sources with. */
const OF_TYPE: Readonly<Record<ResearchType, readonly PlaceId[]>> = {
  'market-analysis': ['reach', 'price', 'volume'],
  'competitor-analysis': ['alternative', 'alternativeCost', 'price'],
  'customer-segmentation': ['problem', 'payer', 'channel', 'conversations'],
  'trend-forecasting': ['problem', 'alternative'],
  'swot-analysis': ['problem', 'alternative', 'price', 'team', 'licence'],
};

/** The confirmed values that a report of this type is about, in words. */
export function valuesOfCard(card: CardSnapshot, type: ResearchType): { label: string; words: string }[] {
  return placesOf(type).flatMap((place) => {
    const words = wordsAt(card.facts, place);
    return words === null ? [] : [{ label: placeTerms(place).label, words }];
  });
}

/** What the card says, and what it does not say yet. */
export function cardSection(card: CardSnapshot, type: ResearchType): Section {
  return section(
    'From the card of the idea',
    'What you confirmed, to hold against what the sources say. It is quoted from nobody else.',
    table(
      ['', ''],
      placesOf(type).map((place) => {
        const { label } = placeTerms(place);
        return [label, wordsAt(card.facts, place) ?? toFillIn(`${label.toLowerCase()}, on the card`)];
      }),
    ),
  );
}

function placesOf(type: ResearchType): PlaceId[] {
  return [...EVERY_REPORT, ...OF_TYPE[type]];
}

function wordsAt(facts: readonly Fact[], place: PlaceId): string | null {
  const words = facts.filter((fact) => fact.place === place).map(({ value }) => writeValueText(value));
  return words.length === 0 ? null : words.join('; ');
}
