/**
 * Which place of the card is asked for next: first what everything hangs on, then what decides about this kind of
 * venture, then by stage, as the page of questions orders them.
 *
 * Q1  No place is asked for that is confirmed, waits for a word, was rejected, or was asked for in this conversation.
 * Q2  What is asked is a question of the page; what has no question is not asked.
 */
import type { KindPage } from '../content/read-kind.ts';
import type { PlaceQuestion, QuestionPage } from '../content/read-questions.ts';
import { type Card, confirmedAt } from '../idea/card.ts';
import { type PlaceId, STAGES } from '../idea/places.ts';

/** How far the idea has come, as confirmed or as it was read, for the order of questions alone; `idea` where nothing is said. */
export function stageOf(card: Card): string {
  const value = (
    confirmedAt(card, 'stage').at(-1) ??
    card.find(({ place, state }) => place === 'stage' && state === 'proposed')
  )?.value;
  const stage = value?.type === 'choice' ? value.choice : null;
  return STAGES.find((one) => one === stage) ?? 'idea';
}

interface Asking {
  card: Card;
  questions: QuestionPage;
  /** The places that decide about this kind of venture; of the page about it. */
  kind: (Pick<KindPage, 'id'> & { risk?: readonly PlaceId[] }) | null;
  /** Whether there is anything to choose from, for the kind. */
  hasKinds: boolean;
  askedBefore: readonly PlaceId[];
  /** What a figure that was asked for waits for: asked right after what it is. */
  wanted?: readonly PlaceId[];
  /** How far the member's own words say that it is, where the card doesn't. */
  toldStage?: string | null;
}

/** The question for the riskiest open place; null when nothing is left to ask. */
export function nextPlace({
  card,
  questions,
  kind,
  hasKinds,
  askedBefore,
  wanted = [],
  toldStage = null,
}: Asking): PlaceQuestion | null {
  const isSaid = card.some(
    ({ place, state }) => place === 'stage' && (state === 'confirmed' || state === 'proposed'),
  );
  const stage = (isSaid ? null : toldStage) ?? stageOf(card);
  const isTrading = stage === 'selling' || stage === 'first-sales';
  const order = [
    ...questions.first.slice(0, 1),
    ...wanted,
    // Who sells already is asked for the money first: who buys, they know.
    ...(isTrading ? questions.first.filter((place) => place === 'kind') : questions.first),
    ...(kind?.risk ?? []),
    ...(questions.orders[stage] ?? questions.orders.any ?? []),
    ...questions.first,
  ];
  const settled = new Set<PlaceId>([
    ...askedBefore,
    // What waits for a word or was rejected has been spoken of; what was replaced has a newer value.
    ...card.filter(({ state }) => state !== 'replaced').map(({ place }) => place),
  ]);
  if (!hasKinds) settled.add('kind');
  if (toldStage) settled.add('stage');
  const place = order.find(
    (one) => !settled.has(one) && questions.questions.some((question) => question.place === one),
  );
  return questions.questions.find((question) => question.place === place) ?? null;
}

/** The places that are open, the riskiest first, for a list of what is missing. */
export function openPlaces({
  card,
  questions,
  kind,
}: Pick<Asking, 'card' | 'questions' | 'kind'>): PlaceId[] {
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
