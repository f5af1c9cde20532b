/** The rows of the interview: what messages were read as, what answers asked for, and what they offered. */
import { sql } from 'kysely';
import type { Distress } from '#core/care/read-distress.ts';
import type { Card } from '#core/idea/card.ts';
import type { PlaceId } from '#core/idea/places.ts';
import type { ActReading } from '#core/idea/speech-act.ts';
import type { Choice, Interview, InterviewLanguage, Settled } from '#core/interview/interview.ts';
import { MOST_READINGS } from '#core/interview/lasting-asides.ts';
import type { FigureForm, KeptSum } from '#core/interview/offered-form.ts';
import type { ReadChange } from '#core/interview/read-change.ts';
import type { StepId } from '#core/interview/steps.ts';
import { LIST_HEADS } from '#core/interview/week-texts.ts';
import type { Db, Tx } from '#server/database/pool.ts';

/** What is kept of a member's message: how it was read, and what its plain words did. */
export interface StoredReading {
  reading: ActReading;
  settled: Settled;
  language: InterviewLanguage;
  otherLanguage: string | null;
  /** Absent in what was read before this was. */
  change?: ReadChange | null;
  /** The question for a figure that it asks; absent in what was read before this was, and another form of it before that. */
  wants?: string | object | null;
  /** Which of the decisions that were offered it chooses; absent for none. */
  chosen?: Interview['chosen'];
  /** What it keeps for a sum, where it keeps a form; with the form, to know the same again. Absent for what is written. */
  kept?: KeptSum & { form?: unknown };
  /** The step of the interview that it opens or leaves, or whose form it keeps; absent for none. */
  step?: { is: 'opened' | 'left' | 'kept'; step: StepId };
  /** The idea that the conversation talked about after it; null for none. */
  ideaId?: string | null;
  /** Danger that was found in it so faintly that the mentor answers all the same; absent for none. */
  concern?: Distress;
  /** Where the member seemed to be, ISO 3166-1, for the help lines of an answer that is written later. */
  country?: string | null;
}

/**
 * The interview so far, on the branch that is shown. A question belongs to the idea that was talked about: another
 * idea of the same conversation is asked everything.
 */
export interface InterviewSoFar {
  /** What was asked for last of the idea, by one of the newest answers. */
  asked: PlaceId | null;
  /** What the newest answer offered. */
  choices: Choice[];
  /** The fields that the newest answer offered; null for none. */
  fields: FigureForm | null;
  /** Every place of the idea that was asked for. */
  askedBefore: PlaceId[];
  /** Those of the whole conversation. */
  answers: number;
  /** Whether an answer about the idea has summed up and offered to ask on. */
  hasClosed: boolean;
  /** The member's newest message, and how it was read. */
  lastMessageId: string | null;
  lastReading: StoredReading | null;
  /** What the idea's card was when the newest answer was made; empty before one. */
  cardBefore: Card;
  /** Of the newest answers those that had a list of what to do this week. */
  lists: string[];
  /** The steps of the idea that were kept or left. */
  stepsDone: StepId[];
  /** How the newest messages were read, the newest first. */
  readings: (StoredReading | null)[];
}

/** Over so many answers a question waits for its own. */
const LONGEST_WAIT = 3;

/** The text of older answers is not read for lists: a long conversation would be read whole at each turn. */
const MOST_READ_FOR_LISTS = 30;

/** Keeps how a message was read. */
export async function saveTurnReading(
  tx: Tx,
  { id, reading }: { id: string; reading: StoredReading },
): Promise<void> {
  await sql`update mentor_messages set reading = ${JSON.stringify(reading)} where id = ${id}`.execute(tx);
}

/** Keeps what an answer asks for, before its last words are shown. */
export async function saveAsked(
  db: Db,
  {
    id,
    asked,
    choices,
    fields = null,
  }: { id: string; asked: PlaceId | null; choices: readonly Choice[]; fields?: FigureForm | null },
): Promise<void> {
  await sql`update mentor_messages set asked = ${asked}, choices = ${JSON.stringify(choices)},
      fields = ${fields && JSON.stringify(fields)}
    where id = ${id} and status = 'generating'`.execute(db);
}

/** How a message was read; null for one that never was. */
export async function loadTurnReading(db: Db | Tx, messageId: string): Promise<StoredReading | null> {
  const { rows } = await sql<{ reading: StoredReading | null }>`
    select reading from mentor_messages where id = ${messageId}`.execute(db);
  return rows[0]?.reading ?? null;
}

interface AnswerRow {
  asked: PlaceId | null;
  choices: Choice[] | null;
  fields: FigureForm | null;
  idea_id: string | null;
  card: Card | null;
  list: string | null;
}

/** What was asked and answered before a place of the shown branch (null for all of it), of the idea that is talked about. */
export async function interviewBefore(
  db: Db | Tx,
  { threadId, ideaId, before }: { threadId: string; ideaId: string | null; before: number | null },
): Promise<InterviewSoFar> {
  const shown = sql`m.thread_id = ${threadId} and m.is_current and m.care is null
    ${before === null ? sql`` : sql`and m.sequence < ${before}`}`;
  // The index of a thread's messages by sequence serves both.
  const { rows: answers } = await sql<AnswerRow>`
    select m.asked, m.choices, m.fields, told.reading ->> 'ideaId' as idea_id,
      case when row_number() over newest <= ${MOST_READ_FOR_LISTS} then
        case when m.content like any(${LIST_HEADS.map((head) => `%${head}%`)}) then m.content end
        end as list,
      case when row_number() over newest = 1 then m.request -> 'interview' -> 'card' end as card
    from mentor_messages m left join mentor_messages told on told.id = m.reply_to
    where ${shown} and m.sender = 'ai' and m.status = 'complete'
    window newest as (order by m.sequence desc) order by m.sequence`.execute(db);
  const { rows: messages } = await sql<{ id: string; reading: StoredReading | null }>`
    select m.id, m.reading from mentor_messages m where ${shown} and m.sender = 'user'
    order by m.sequence desc limit ${MOST_READINGS}`.execute(db);
  const { rows: done } = await sql<{ step: StepId; idea_id: string | null }>`
    select m.reading -> 'step' ->> 'step' as step, m.reading ->> 'ideaId' as idea_id
    from mentor_messages m where ${shown} and m.sender = 'user' and m.reading -> 'step' ->> 'is' in ('kept', 'left')
    order by m.sequence`.execute(db);
  const ofIdea = answersOf(answers, ideaId);
  const newest = answers.at(-1);
  // A question waits while the member asks something else first, but not for ever.
  const waiting = answers
    .slice(-LONGEST_WAIT)
    .findLast((answer) => answer.asked !== null && ofIdea.includes(answer));
  return {
    asked: waiting?.asked ?? null,
    choices: (newest && ofIdea.includes(newest) && newest.choices) || [],
    fields: (newest && ofIdea.includes(newest) && newest.fields) || null,
    askedBefore: [...new Set(ofIdea.flatMap(({ asked }) => (asked ? [asked] : [])))],
    answers: answers.length,
    cardBefore: (newest && ofIdea.includes(newest) && newest.card) || [],
    lists: ofIdea.flatMap(({ list }) => list ?? []),
    stepsDone: [
      ...new Set(done.filter(({ idea_id }) => (idea_id ?? ideaId) === ideaId).map(({ step }) => step)),
    ],
    hasClosed: ofIdea.some(({ choices }) => (choices ?? []).some(({ deed }) => deed.does === 'go-on')),
    lastMessageId: messages[0]?.id ?? null,
    lastReading: messages[0]?.reading ?? null,
    readings: messages.map(({ reading }) => reading),
  };
}

/** The answers about an idea; what was asked before there was one belongs to the next. */
function answersOf(answers: readonly AnswerRow[], ideaId: string | null): AnswerRow[] {
  const found: AnswerRow[] = [];
  let about = ideaId;
  for (const answer of answers.toReversed()) {
    about = answer.idea_id ?? about;
    if (about === ideaId) found.unshift(answer);
  }
  return found;
}

/** The form that an answer of the shown branch offers, and the idea that it is about, null for none yet; null for no form. */
export async function formOfAnswer(
  db: Db,
  { threadId, answerId }: { threadId: string; answerId: string },
): Promise<{ fields: FigureForm; ideaId: string | null } | null> {
  const { rows } = await sql<{ fields: FigureForm; ideaId: string | null }>`
    select m.fields, told.reading ->> 'ideaId' as "ideaId"
    from mentor_messages m left join mentor_messages told on told.id = m.reply_to
    where m.id = ${answerId} and m.thread_id = ${threadId} and m.is_current and m.fields is not null`.execute(
    db,
  );
  return rows[0] ?? null;
}
