/**
 * Keeping a form of figures: a message of the member's that is no text, but the rows that they put right. The card and
 * the conversation change in one transaction, or neither does; the same form again finds what it has led to.
 */
import type { z } from 'zod';
import type { keptFormSchema } from '#contract/figure-shapes.ts';
import { type DecisionId, isDecisionSum } from '#core/idea/decision-fields.ts';
import {
  claimedTwice,
  type FigureRow,
  isFigurePlace,
  type RowPlace,
  valueOfRow,
} from '#core/idea/figure-rows.ts';
import { fitsPlace } from '#core/idea/fits-place.ts';
import { PLACES, type PlaceId } from '#core/idea/places.ts';
import { isSameUnit } from '#core/idea/units.ts';
import type { IdeaValue } from '#core/idea/values.ts';
import { DECISIONS } from '#core/interview/decide/decisions.ts';
import { formTexts } from '#core/interview/form-texts.ts';
import type { InterviewLanguage } from '#core/interview/interview.ts';
import type { KeptSum } from '#core/interview/offered-form.ts';
import type { TurnReading } from '#core/interview/read-turn.ts';
import { ROW_NAMES, rowLabel, writeRow } from '#core/interview/row-labels.ts';
import { NOTHING_SETTLED } from '#core/interview/settle.ts';
import type { StepId } from '#core/interview/steps.ts';
import { filled } from '#core/interview/texts.ts';
import { writeEntry } from '#core/interview/write-entry.ts';
import { ideaOfThread } from '#server/modules/ideas/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { loadExchange, loadThread } from '../store.ts';
import type { KeptFigures } from './commands/apply-turn.ts';
import { SentBefore, sendMessage } from './commands/send-message.ts';
import { formOfAnswer, interviewBefore, loadTurnReading } from './interview-store.ts';
import { addressOf, type Parts, type Sent, sentBefore, tell } from './send.ts';

/** A form as it was put right. */
export interface Keeping extends z.infer<typeof keptFormSchema> {
  clientMessageId: string;
  threadId: string;
  /** Where the member seems to be, ISO 3166-1, for the help lines of their country. */
  country: string | null;
}

/** Prepares `Mentor.keepFigures`, which says what it refuses with. */
export function createKeepFigures(parts: Parts): (actor: Actor, keeping: Keeping) => Promise<Sent> {
  return async (actor, keeping) => {
    const { rows, removed, isTrial, threadId, answerId, decision } = keeping;
    // A trial is of figures: words wait until they are kept.
    const form = { rows, points: isTrial ? [] : keeping.points, removed, isTrial, decision };
    if (rows.length + form.points.length + (isTrial ? 0 : removed.length) === 0) refuse('nothing_to_keep');
    const before = await keptBefore(parts, { actor, keeping, form });
    if (before) return before;
    const { question, step, language, offered } = await formBefore(parts, {
      actor,
      threadId,
      answerId,
    });
    const { asides, figures } = sorted(form);
    const dropped = offered.filter((place) => !asides.some((row) => row.place === place));
    try {
      const sent = await keep(parts, {
        ...{ actor, keeping, kept: isTrial ? undefined : { figures, removed } },
        turn: turnOf(language, isTrial ? null : step, {
          ...{ asides, dropped, question, form: asStored(form) },
          ...(decision && { decision }),
          hasFigures: rows.length + removed.length > 0,
          ...(isTrial && { trial: rows.filter(({ place }) => isFigurePlace(place)), removed }),
        }),
        content: contentOf(form, language),
      });
      return await tell(parts, sendingOf(keeping), sent);
    } catch (error) {
      if (!(error instanceof SentBefore)) throw error;
      return (await keptBefore(parts, { actor, keeping, form })) ?? refuse('not_found');
    }
  };
}

type Form = Pick<Keeping, 'rows' | 'points' | 'removed' | 'isTrial' | 'decision'>;

/** What the form has led to, where it was kept before. Refuses with: `idempotency_conflict`, `not_found`. */
async function keptBefore(
  parts: Parts,
  { actor, keeping, form }: { actor: Actor; keeping: Keeping; form: Form },
): Promise<Sent | null> {
  const { db } = parts.deps;
  const { clientMessageId } = keeping;
  const [message] = await loadExchange(db, { memberId: actor.memberId, clientMessageId });
  if (!message) return null;
  const reading = await loadTurnReading(db, message.id);
  if (reading?.kept?.form !== asStored(form)) refuse('idempotency_conflict');
  return sentBefore(parts, { actor, sending: sendingOf(keeping), content: message.content });
}

/** As one text, which the database gives back as it was. */
const asStored = ({ rows, points, removed, isTrial, decision }: Form): string =>
  JSON.stringify([
    ...[rows.map(rowText), removed, isTrial, ...(decision ? [decision] : [])],
    ...points.map(({ entryId, place, value }) => [entryId, place, canonical(value)]),
  ]);

const canonical = (value: IdeaValue) =>
  Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));

const rowText = ({ entryId, place, words, amount, currency, per, every, field }: FigureRow) => [
  ...[entryId, place, words, amount, currency, per, every, ...(field ? [field] : [])],
];

/**
 * The rows of the card, and those for the sum alone. Refuses with: `one_figure_only`, `figure_twice`,
 * `cost_without_name`, `value_not_of_place`.
 */
function sorted(form: Form): Pick<KeptFigures, 'figures'> & Pick<KeptSum, 'asides'> {
  const { rows, points } = form;
  if (rows.some((row) => !isOfDecision(row, form.decision))) refuse('value_not_of_place');
  const twice = claimedTwice(rows);
  if (twice) refuse('one_figure_only', { values: { label: ROW_NAMES.en[twice] } });
  const again = figureTwice(form);
  if (again) refuse('figure_twice', { values: { label: rowLabel(again, 'en') } });
  const bare = costWithoutName(rows);
  if (bare)
    refuse('cost_without_name', {
      values: { amount: bare.cost.amount ?? '', label: rowLabel(bare.beside, 'en') },
    });
  const figures = rows.flatMap((row) => {
    if (!isFigurePlace(row.place)) return [];
    return [
      { entryId: row.entryId, place: row.place, value: valueOfRow(row) ?? refuse('value_not_of_place') },
    ];
  });
  const told = new Set<PlaceId>();
  for (const { place, value } of points) {
    if (!fitsPlace(place, value)) refuse('value_not_of_place');
    if (told.has(place)) refuse('one_figure_only', { values: { label: PLACES[place].label } });
    told.add(place);
  }
  return {
    figures: [...points, ...figures],
    // What nobody has said what it is stands for nothing.
    asides: rows.filter(({ place }) => !isFigurePlace(place) && place !== 'open'),
  };
}

/** Whether a row of a decision is one of that decision, and of its sort; any other row is of the card or a sum. */
function isOfDecision({ place, field, entryId }: FigureRow, decision: DecisionId | null): boolean {
  const isOwn = place === 'decisionSum' || place === 'decisionNumber';
  if (field === undefined) return !isOwn;
  const isKnown = decision !== null && DECISIONS[decision].fields.includes(field);
  return isKnown && entryId === null && place === (isDecisionSum(field) ? 'decisionSum' : 'decisionNumber');
}

/** A row of a figure that another row has too, or that is taken out; null for none. */
function figureTwice({ rows, removed }: Form): FigureRow | null {
  const claims = new Set<string>();
  for (const row of rows) {
    if (row.entryId === null) continue;
    if (claims.has(row.entryId) || removed.includes(row.entryId)) return row;
    claims.add(row.entryId);
  }
  return null;
}

/**
 * A new cost of one that says nothing of what it is for, beside one of the card that is paid for the same: nobody could
 * tell whether it comes on top or in its stead, and both were added up.
 */
function costWithoutName(rows: readonly FigureRow[]): { cost: FigureRow; beside: FigureRow } | null {
  const costs = rows.filter(({ place }) => place === 'unitCost');
  for (const cost of costs) {
    if (cost.entryId !== null || cost.words?.trim()) continue;
    const beside = costs.find(
      ({ entryId, per }) =>
        entryId !== null && (per === null || cost.per === null || isSameUnit(per, cost.per)),
    );
    if (beside) return { cost, beside };
  }
  return null;
}

/** What a form was offered for, in which language, and with which rows for the sum alone. */
interface OfferedBefore {
  /** The member's question that it is to answer; null for none. */
  question: string | null;
  /** The step of the interview that it is. */
  step: StepId | null;
  language: InterviewLanguage;
  offered: readonly RowPlace[];
}

/** That of the answer, or of the newest. Refuses with: `not_found`, `form_of_another_idea`. */
async function formBefore(
  { deps: { db } }: Parts,
  { actor, threadId, answerId }: { actor: Actor } & Pick<Keeping, 'threadId' | 'answerId'>,
): Promise<OfferedBefore> {
  (await loadThread(db, { id: threadId, memberId: actor.memberId })) ?? refuse('not_found');
  const idea = await ideaOfThread(db, { threadId });
  const soFar = await interviewBefore(db, { threadId, ideaId: idea?.id ?? null, before: null });
  const language = soFar.lastReading?.language ?? 'en';
  if (answerId === null)
    return {
      question: soFar.fields?.question ?? null,
      step: null,
      language,
      offered: [],
    };
  const form = (await formOfAnswer(db, { threadId, answerId })) ?? refuse('not_found');
  if (form.ideaId !== null && form.ideaId !== idea?.id) refuse('form_of_another_idea');
  const { rows, question = null, step = null, dropped = [] } = form.fields;
  const places = rows.filter(({ place }) => !isFigurePlace(place)).map(({ place }) => place);
  return { question, step, language, offered: [...places, ...dropped] };
}

/** The rows as the conversation shows them. */
function contentOf({ rows, points, removed, isTrial }: Form, language: InterviewLanguage): string {
  const own = formTexts(language);
  const seen = { language, kinds: [], kind: null };
  const lines = [
    ...points.map((point) => writeEntry(point, seen)),
    ...rows.map((row) => writeRow(row, language)),
  ];
  return [
    ...(lines.length > 0
      ? [
          isTrial ? own.tried : points.length > 0 ? own.keptAll : own.kept,
          ...lines.map((line) => `- ${line}`),
        ]
      : []),
    ...(removed.length > 0 && !isTrial ? [filled(own.removed, { count: String(removed.length) })] : []),
  ].join('\n');
}

const turnOf = (
  language: InterviewLanguage,
  step: StepId | null,
  kept: TurnReading['kept'] & object,
): TurnReading => ({
  reading: { act: 'confirm', command: null },
  ...{ proposals: [], settled: NOTHING_SETTLED, set: null, change: null, wants: null },
  ...{ language, otherLanguage: null, kept },
  ...(step && { step: { is: 'kept', step } }),
});

const sendingOf = ({ clientMessageId, threadId }: Keeping) => ({ clientMessageId, threadId, content: '' });

/** Keeps the form in one transaction. Nothing in it is read: its fields are values, and no words to the mentor. */
async function keep(
  { deps, runner, help, limits, allowance }: Parts,
  {
    actor,
    keeping,
    kept,
    turn,
    content,
  }: { actor: Actor; keeping: Keeping; kept: KeptFigures | undefined; turn: TurnReading; content: string },
) {
  const { clock, newId, ledger, files, ideas } = deps;
  const { clientMessageId, threadId, country } = keeping;
  const memberAddress = await addressOf(deps, actor.memberId);
  return transaction(deps.db, (tx) =>
    sendMessage(
      {
        ...{ tx, actor, now: clock.now(), newId, ledger, limits, memberAddress, allowance, files, ideas },
        leaseOwner: runner.owner,
        sayCare: (care) => help.say(care, country),
      },
      {
        ...{ clientMessageId, threadId, content, country, words: { reading: null, turn } },
        careReading: { distress: null, isRelease: false },
        ...{ mode: undefined, replaces: null, ideaId: null, attachments: [] },
        ...(kept && { figures: kept }),
      },
    ),
  );
}
