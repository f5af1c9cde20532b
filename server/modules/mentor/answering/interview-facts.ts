/**
 * What the interview knows when an answer is asked for. The conversation's part is kept with the answer, so that it
 * is taken up again as it was begun; the pages are looked up each time.
 */
import { toldBeside } from '#core/content/questions-in.ts';
import { type Card, confirmedAt } from '#core/idea/card.ts';
import { NO_KIND } from '#core/idea/places.ts';
import { readAct } from '#core/idea/read-act.ts';
import type { Interview } from '#core/interview/interview.ts';
import { lastingAsides } from '#core/interview/lasting-asides.ts';
import type { KeptSum } from '#core/interview/offered-form.ts';
import { NOTHING_SETTLED } from '#core/interview/settle.ts';
import { cardOf, ideaOfThread, quotesOf } from '#server/modules/ideas/index.ts';
import type { TurnOptions } from '#server/platform/text-work/create-text-work.ts';
import type { Deps } from '../deps.ts';
import { interviewBefore, loadTurnReading, type StoredReading } from '../sending/interview-store.ts';

/** The message that tells what an idea is; later ones speak of much else. */
const FIRST_WORDS = 1;

/** The interview without its pages. */
export type StoredInterview = Omit<Interview, 'questions' | 'kind' | 'kinds' | 'told'>;

/** Kinds that are offered to choose from. */
const MOST_KINDS = 4;

/** The interview at the message that is answered; null for one that was never read. */
export async function interviewFacts(
  { db }: Pick<Deps, 'db'>,
  { threadId, messageId, before }: { threadId: string; messageId: string; before: number },
): Promise<StoredInterview | null> {
  const kept = await loadTurnReading(db, messageId);
  if (!kept) return null;
  // No model is told where its member is.
  const { country: _country, ideaId, wants: _wants, concern, step, kept: keptForm, ...stored } = kept;
  const idea = await ideaOfThread(db, { threadId });
  const card = idea ? await cardOf(db, { ideaId: idea.id }) : [];
  const soFar = await interviewBefore(db, { threadId, ideaId: idea?.id ?? null, before });
  const proposed = card.filter(
    ({ state, source }) =>
      state === 'proposed' &&
      source.from !== 'field' &&
      'messageId' in source &&
      source.messageId === messageId,
  );
  return {
    ...stored,
    ...(concern && { asksNothing: true }),
    ...(keptForm && { kept: withoutForm(keptForm) }),
    settled: stored.settled ?? NOTHING_SETTLED,
    change: stored.change ?? null,
    hasClosed: soFar.hasClosed,
    lists: soFar.lists,
    // The newest of these is the message itself.
    isLanguageNamed: soFar.readings.slice(1).some((one) => Boolean(one?.otherLanguage)),
    card,
    proposed,
    asked: soFar.asked,
    askedBefore: soFar.askedBefore,
    cardBefore: soFar.cardBefore,
    showedFigures: Boolean(soFar.readings[1]?.kept?.hasFigures),
    tried: triedIn(soFar.readings.slice(1), idea?.id ?? null),
    stepBefore: soFar.fields?.step ?? null,
    stepsDone: soFar.stepsDone,
    ...{ opens: step?.is === 'opened' ? step.step : null, isLeft: step?.is === 'left' },
    quotes: idea ? await quotesOf(db, { ideaId: idea.id }) : {},
    asides: lastingAsides(soFar.readings.slice(1), idea?.id ?? null),
    // What was asked of another idea waits for nothing of this one.
    waiting: waitingIn(soFar.readings, ideaId),
    answers: soFar.answers,
  };
}

/** The newest question for a figure. */
function waitingIn(
  readings: readonly (StoredReading | null)[],
  ideaId: string | null | undefined,
): string | null {
  const wants = readings.find((one) => one?.wants && (one.ideaId ?? ideaId) === ideaId)?.wants;
  return typeof wants === 'string' ? wants : null;
}

/** The form of a decision of this idea that was worked out last. */
function triedIn(readings: readonly (StoredReading | null)[], ideaId: string | null): Interview['tried'] {
  const kept = readings.find((one) => one?.kept?.decision && (one.ideaId ?? ideaId) === ideaId)?.kept;
  return kept?.decision ? { ...withoutForm(kept), decision: kept.decision } : null;
}

/** What a kept form asks of its answer, without what tells it from others. */
const withoutForm = ({ form: _form, ...kept }: NonNullable<StoredReading['kept']>): KeptSum => kept;

/** The interview with the pages of now; `told` are the member's messages, oldest first. Refuses as `TextWork.run`. */
export async function withPages(
  knowledge: Deps['knowledge'],
  interview: StoredInterview,
  { told, ...whose }: TurnOptions & { told: readonly string[] },
): Promise<Interview> {
  const questions = knowledge.questions(interview.language);
  const kindValue = confirmedAt(interview.card, 'kind').at(-1)?.value;
  // Whoever says that it is none of the trades gets what holds for any, and no page of another's.
  if (kindValue?.type === 'choice' && kindValue.choice === NO_KIND)
    return { ...interview, questions, kind: null, told: ofThisIdea(told), kinds: [] };
  const find = (text: string) =>
    text === '' ? [] : knowledge.findKind({ ...whose, text, limit: MOST_KINDS });
  const ofProduct = await find(productOf(interview.card));
  // What the product's few words leave open, the rest of the idea may say.
  const ofIdea = ofThisIdea(told);
  const first = ofIdea.slice(0, FIRST_WORDS).join('\n');
  // "Do I need insurance?" makes nobody an insurer; only who does nothing but ask is known by it.
  const besides = ofProduct[0]?.isClear ? [] : await find(toldBeside(first));
  const ofTold = ofProduct[0]?.isClear || besides.length > 0 ? besides : await find(first);
  const clear = [ofProduct[0], ofTold[0]].find((one) => one?.isClear)?.kind;
  const kinds = [
    ...new Set([...(clear ? [clear] : []), ...[...ofProduct, ...ofTold].map(({ kind }) => kind)]),
  ].slice(0, MOST_KINDS);
  const chosen = (kindValue?.type === 'choice' && knowledge.kind(kindValue.choice)) || null;
  return {
    ...interview,
    questions,
    kind: chosen,
    told: ofIdea,
    kinds: kinds.map(({ id, name }) => ({ id, name })),
  };
}

/** What the card says that it is, confirmed or as it waits for a word. */
function productOf(card: Card): string {
  const value = card.findLast(
    ({ place, state }) => place === 'product' && (state === 'confirmed' || state === 'proposed'),
  )?.value;
  return value?.type === 'text' ? value.text : '';
}

/** The messages since another idea was begun. */
function ofThisIdea(told: readonly string[]): readonly string[] {
  const context = { asked: null, hasOpenProposals: false, hasCard: true };
  return told.slice(1 + told.findLastIndex((text) => readAct(text, context).act === 'new-idea'));
}
