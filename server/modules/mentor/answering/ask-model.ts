/**
 * Asks the model for one answer, and gives its writer what may be shown of it; then what the message asked for
 * besides words: an image, a roadmap.
 *
 * N5  A model that finds a person in danger where the reader of messages did not says so by a mark at the head of
 *     its answer; the member then gets the words of care, and nothing of the model's.
 * N4  No sentence of a model reaches a member with an amount of PRD that was not booked.
 */
import { createCareFilter } from '#core/care/care-filter.ts';
import type { Care } from '#core/care/decide-care.ts';
import type { Proposal } from '#core/idea/card.ts';
import type { MentorTurn } from '#core/mentor/conversation.ts';
import { FINANCIAL_DISCLAIMER } from '#core/mentor/system-prompt.ts';
import { parseMinor } from '#core/money/amount.ts';
import { createClaimFilter } from '#core/rewards/rewrite-claims.ts';
import type { AnswerUsage } from '#server/modules/allowance/index.ts';
import { rewardsOfMessages } from '#server/modules/rewards/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { MentorModel, MentorRequest } from '#server/ports/mentor-model.ts';
import type { Deps } from '../deps.ts';
import type { Images } from '../images/images.ts';
import { withPictures } from '../sending/attachments.ts';
import { attachmentsOf } from '../sending/attachments-store.ts';
import { interviewBefore, loadTurnReading, saveAsked } from '../sending/interview-store.ts';
import { CUT_OFF_TEXT } from '../sending/message-text.ts';
import { markCare } from '../store.ts';
import { answerByRules, answerInTurn } from './answer-in-turn.ts';
import { memberRefOf, readAnswerRequest, turnsOf } from './answer-request.ts';
import { type AnswerJob, saveRequest } from './answer-store.ts';
import type { AnswerWriter } from './answer-writer.ts';
import type { Help } from './help.ts';
import { withPages } from './interview-facts.ts';
import { textsOf } from './prompt-texts.ts';
import { queueNote } from './queue-note.ts';
import { toolsFor } from './tools.ts';

/** No answer is longer, whatever the model does; in UTF-16 code units. */
const MAX_ANSWER_LENGTH = 60_000;

/** Writes one answer to its last note, and tells what it used. Throws `MentorModelError`, or why it was ended. */
export type AskModel = (job: AnswerJob, writer: AnswerWriter, signal: AbortSignal) => Promise<AnswerUsage>;

interface ModelParts {
  model: MentorModel;
  images: Images;
  help: Help;
  modelLabel: string;
}

/** Prepares it for a model. */
export function createAskModel(deps: Deps, parts: ModelParts): AskModel {
  return async (job, writer, signal) => {
    const { asked, about, bookedMinor } = await prepare(deps, parts, { job, signal });
    const aside = await asideFor(deps, parts, job);
    if (aside !== null) writer.push(`${aside}\n\n`);
    const filter = createClaimFilter(bookedMinor);
    const care = createCareFilter();
    const { usage, isComplete } = await listen(deps, piecesOf(deps, parts, { job, asked }), {
      job,
      signal,
      note: (text) => writer.note(text),
      isDone: (text) => {
        writer.push(filter.push(care.push(text)));
        return care.mark() !== null || writer.text().length > MAX_ANSWER_LENGTH;
      },
    });
    const read = textsOf(about.turns);
    const rest = care.end();
    const mark = care.mark();
    if (mark !== null) {
      await sayCare(deps, parts, { job, writer, found: { stage: 'first', ...mark } });
      return deps.allowance.usageOf(null, { read, written: writer.text() });
    }
    writer.push(filter.push(rest));
    const written = writer.text();
    writer.push(filter.end());
    // A model may forget it; the member sees it all the same (C-31).
    const needsDisclaimer =
      asked.mode === 'financial_advisor' && !writer.text().includes(FINANCIAL_DISCLAIMER);
    if (needsDisclaimer && writer.text().trim() !== '') writer.push(`\n\n*${FINANCIAL_DISCLAIMER}*`);
    if (!isComplete) writer.push(CUT_OFF_TEXT);
    writer.push((await parts.images.noteFor({ ...about, signal })) ?? '');
    writer.push((await deps.roadmaps.noteFor({ ...about, reply: writer.text() })) ?? '');
    await writer.settle();
    return deps.allowance.usageOf(usage, { read, written });
  };
}

interface Asking {
  job: AnswerJob;
  signal: AbortSignal;
}

/** What the model is asked, kept before it is asked; the same again for an answer that is taken over. */
async function prepare(deps: Deps, { model, modelLabel }: ModelParts, { job, signal }: Asking) {
  const { db } = deps;
  const request = job.request ?? (await readAnswerRequest(deps, job));
  if (!job.request) await saveRequest(db, { id: job.id, request, model: modelLabel });
  const messageId = job.reply_to!;
  const reward = (await rewardsOfMessages(db, [messageId])).get(messageId);
  const bookedMinor = reward?.isPaid ? parseMinor('PRD', reward.amount) : null;
  const turns = await turnsForModel(deps, model, job);
  const { interview } = request;
  const facts = interview
    ? {
        ...request.facts,
        interview: await withPages(deps.knowledge, interview, {
          told: turns.flatMap(({ role, text }) => (role === 'member' ? [text] : [])),
          ...{ memberId: job.member_id, signal },
        }),
      }
    : request.facts;
  const about = { memberId: job.member_id, threadId: job.thread_id, messageId, turns };
  const asked: MentorRequest = {
    threadId: job.thread_id,
    mode: request.mode,
    facts,
    turns,
    memberRef: memberRefOf(deps.secret, job.member_id),
    tools: toolsFor(deps, { ...about, answerId: job.id, mode: request.mode, modelLabel, bookedMinor }),
    signal,
  };
  return { asked, about, bookedMinor };
}

/** The answer, piece by piece: by the interview's turn where the model takes such, else as it streams. */
function piecesOf(
  deps: Deps,
  { model }: ModelParts,
  { job, asked }: { job: AnswerJob; asked: MentorRequest },
): ReturnType<typeof answerInTurn> | ReturnType<MentorModel['streamAnswer']> {
  // Figures that were kept are summed up by rules, whichever model talks.
  if (asked.facts.interview?.kept) return answerByRules(deps, asked);
  const interview = model.answersTurns && asked.mode === 'general' ? asked.facts.interview : undefined;
  if (!interview) return model.streamAnswer(asked);
  return answerInTurn(deps, {
    model,
    request: asked,
    interview,
    propose: (list) => propose(deps, job, list),
  });
}

/** Takes the pieces until they end, or `isDone` says that they are enough. */
async function listen(
  { db }: Deps,
  pieces: ReturnType<typeof piecesOf>,
  { job, signal, isDone, note }: Asking & { isDone(text: string): boolean; note(text: string): void },
) {
  let usage = { inputTokens: 0, outputTokens: 0 };
  let isComplete = false;
  for await (const piece of pieces) {
    signal.throwIfAborted();
    if (piece.type === 'text') {
      if (isDone(piece.text)) break;
      continue;
    }
    if (piece.type === 'waiting') {
      note(queueNote(piece.place));
      continue;
    }
    ({ usage, isComplete } = piece);
    if (piece.asks) await saveAsked(db, { id: job.id, ...piece.asks });
  }
  return { usage, isComplete };
}

/** The words of care, in place of the model's. */
async function sayCare(
  { db }: Deps,
  { help }: ModelParts,
  { job, writer, found }: { job: AnswerJob; writer: AnswerWriter; found: Care },
): Promise<void> {
  const messageId = job.reply_to!;
  await markCare(db, { messageIds: [messageId, job.id], care: found });
  writer.push(help.say(found, (await loadTurnReading(db, messageId))?.country ?? null));
  await writer.settle();
}

/** The line of help before an answer to what faintly sounds like danger; null where it was not so, or was said lately. */
async function asideFor({ db }: Deps, { help }: ModelParts, job: AnswerJob): Promise<string | null> {
  const reading = await loadTurnReading(db, job.reply_to!);
  if (!reading?.concern) return null;
  const { readings } = await interviewBefore(db, {
    threadId: job.thread_id,
    ideaId: reading.ideaId ?? null,
    before: job.sequence,
  });
  const wasSaid = readings.slice(1).some((one) => one?.concern !== undefined);
  return wasSaid ? null : help.aside(reading.concern, reading.country ?? null);
}

/** The turns as this model gets them: pictures of the newest message too, where it looks at them. */
async function turnsForModel(deps: Deps, model: MentorModel, job: AnswerJob): Promise<MentorTurn[]> {
  const turns = await turnsOf(deps, job);
  const newest = turns.at(-1);
  if (!model.seesPictures || !newest?.attachments?.some(({ kind }) => kind === 'picture')) return turns;
  const attachments = await withPictures(deps, await attachmentsOf(deps.db, [job.reply_to!]));
  return [...turns.slice(0, -1), { ...newest, attachments }];
}

/** What a model has read of the message; a card that takes nothing any more is left as it is. */
async function propose(
  { db, ideas }: Pick<Deps, 'db' | 'ideas'>,
  job: AnswerJob,
  proposals: readonly Proposal[],
): Promise<void> {
  if (proposals.length === 0) return;
  const input = { memberId: job.member_id, messageId: job.reply_to!, proposals };
  await transaction(db, async (tx, afterCommit) => {
    const proposed = await ideas.proposeEntries(tx, input);
    afterCommit(() => proposed.announce());
  });
}
