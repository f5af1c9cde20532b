/** Which places of the card are open, the riskiest first, as the page of questions and that of the kind order them. */
import type { KindPage } from '../content/read-kind.ts';
import type { QuestionPage } from '../content/read-questions.ts';
import { type Card, confirmedAt } from '../idea/card.ts';
import { type PlaceId, STAGES } from '../idea/places.ts';

/** How far the idea has come, as confirmed; `idea` where nothing is said. */
export function stageOf(card: Card): string {
  const value = confirmedAt(card, 'stage').at(-1)?.value;
  const stage = value?.type === 'choice' ? value.choice : null;
  return STAGES.find((one) => one === stage) ?? 'idea';
}

/** The places that are open, the riskiest first, for a list of what is missing. */
export function openPlaces({
  card,
  questions,
  kind,
}: {
  card: Card;
  questions: QuestionPage;
  /** The places that decide about this kind of venture; of the page about it. */
  kind: (Pick<KindPage, 'id'> & { risk?: readonly PlaceId[] }) | null;
}): PlaceId[] {
  const order = [
    ...questions.first,
    ...(kind?.risk ?? []),
    ...(questions.orders[stageOf(card)] ?? questions.orders.any ?? []),
  ];
  const filled = new Set(card.filter(({ state }) => state === 'confirmed').map(({ place }) => place));
  return [...new Set(order)].filter((place) => !filled.has(place) && place !== 'kind');
}

/** Of each group one place, and an idea can be acted on. */
const ENOUGH: readonly (readonly PlaceId[])[] = [
  ['product'],
  ['customer', 'payer'],
  ['problem', 'alternative'],
  ['price'],
  ['conversations', 'orders', 'test'],
];

/** Whether so much is confirmed that doing teaches more than asking. */
export function isEnough(card: Card): boolean {
  const filled = new Set(card.filter(({ state }) => state === 'confirmed').map(({ place }) => place));
  return ENOUGH.every((places) => places.some((place) => filled.has(place)));
}
