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
import { answerInTurn } from './answer-in-turn.ts';
import { memberRefOf, readAnswerRequest, turnsOf } from './answer-request.ts';
import { type AnswerJob, saveRequest } from './answer-store.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { withPictures } from './attachments.ts';
import { attachmentsOf } from './attachments-store.ts';
import type { Deps } from './deps.ts';
import type { Help } from './help.ts';
import type { Images } from './images.ts';
import { withPages } from './interview-facts.ts';
import { loadTurnReading, saveAsked } from './interview-store.ts';
import { CUT_OFF_TEXT } from './message-text.ts';
import { textsOf } from './prompt-texts.ts';
import { markCare } from './store.ts';
import { toolsFor } from './tools.ts';

/** No answer is longer, whatever the model does; in UTF-16 code units. */
const MAX_ANSWER_LENGTH = 60_000;

/** What a member reads while others are answered. */
const queueNote = (place: number) =>
  place === 1
    ? '*The model answers one member at a time. You are next.*'
    : `*The model answers one member at a time. You are number ${place} in the queue.*`;

/** Writes one answer to its last note, and tells what it used. Throws `MentorModelError`, or why it was ended. */
export type AskModel = (job: AnswerJob, writer: AnswerWriter, signal: AbortSignal) => Promise<AnswerUsage>;

interface ModelParts {
  model: MentorModel;
  images: Images;
  help: Help;
  modelLabel: string;
}

export function createAskModel(deps: Deps, { model, images, help, modelLabel }: ModelParts): AskModel {
  const { db } = deps;

  /** The turns as this model gets them: pictures of the newest message too, where it looks at them. */
  const turnsForModel = async (job: AnswerJob): Promise<MentorTurn[]> => {
    const turns = await turnsOf(deps, job);
    const newest = turns.at(-1);
    if (!model.seesPictures || !newest?.attachments?.some(({ kind }) => kind === 'picture')) return turns;
    const attachments = await withPictures(deps, await attachmentsOf(db, [job.reply_to!]));
    return [...turns.slice(0, -1), { ...newest, attachments }];
  };

  /** What a model has read of the message; a card that takes nothing any more is left as it is. */
  const propose = async (job: AnswerJob, proposals: readonly Proposal[]) => {
    if (proposals.length === 0) return;
    const input = { memberId: job.member_id, messageId: job.reply_to!, proposals };
    await transaction(db, async (tx, afterCommit) => {
      const proposed = await deps.ideas.proposeEntries(tx, input);
      afterCommit(() => proposed.announce());
    });
  };

  return async (job, writer, signal) => {
    const request = job.request ?? (await readAnswerRequest(deps, job));
    if (!job.request) await saveRequest(db, { id: job.id, request, model: modelLabel });
    const messageId = job.reply_to!;
    const reward = (await rewardsOfMessages(db, [messageId])).get(messageId);
    const bookedMinor = reward?.isPaid ? parseMinor('PRD', reward.amount) : null;
    const filter = createClaimFilter(bookedMinor);
    const care = createCareFilter();
    const turns = await turnsForModel(job);
    const { interview } = request;
    const facts = interview
      ? {
          ...request.facts,
          interview: await withPages(deps.knowledge, interview, { memberId: job.member_id, signal }),
        }
      : request.facts;
    const about = { memberId: job.member_id, threadId: job.thread_id, messageId, turns };
    let usage = { inputTokens: 0, outputTokens: 0 };
    let isComplete = false;
    const asked: MentorRequest = {
      threadId: job.thread_id,
      mode: request.mode,
      facts,
      turns,
      memberRef: memberRefOf(deps.secret, job.member_id),
      tools: toolsFor(deps, { ...about, answerId: job.id, mode: request.mode, modelLabel, bookedMinor }),
      signal,
    };
    const inTurn = model.answersTurns && request.mode === 'general' ? facts.interview : undefined;
    const pieces = inTurn
      ? answerInTurn(deps, {
          model,
          request: asked,
          interview: inTurn,
          propose: (list) => propose(job, list),
        })
      : model.streamAnswer(asked);
    for await (const piece of pieces) {
      signal.throwIfAborted();
      if (piece.type === 'text') {
        writer.push(filter.push(care.push(piece.text)));
        if (care.mark() !== null) break;
        if (writer.text().length > MAX_ANSWER_LENGTH) break;
      } else if (piece.type === 'waiting') {
        writer.note(queueNote(piece.place));
      } else {
        ({ usage, isComplete } = piece);
        if (piece.asks) await saveAsked(db, { id: job.id, ...piece.asks });
      }
    }
    const rest = care.end();
    const mark = care.mark();
    if (mark !== null) {
      const found: Care = { stage: 'first', ...mark };
      await markCare(db, { messageIds: [messageId, job.id], care: found });
      writer.push(help.say(found, (await loadTurnReading(db, messageId))?.country ?? null));
      await writer.settle();
      return deps.allowance.usageOf(null, { read: textsOf(turns), written: writer.text() });
    }
    writer.push(filter.push(rest));
    const written = writer.text();
    writer.push(filter.end());
    // A model may forget it; the member sees it all the same (C-31).
    const needsDisclaimer =
      request.mode === 'financial_advisor' && !writer.text().includes(FINANCIAL_DISCLAIMER);
    if (needsDisclaimer && writer.text().trim() !== '') writer.push(`\n\n*${FINANCIAL_DISCLAIMER}*`);
    if (!isComplete) writer.push(CUT_OFF_TEXT);
    writer.push((await images.noteFor({ ...about, signal })) ?? '');
    const roadmapNote = await deps.roadmaps.noteFor({
      ...about,
      reply: writer.text(),
    });
    writer.push(roadmapNote ?? '');
    await writer.settle();
    return deps.allowance.usageOf(usage, { read: textsOf(turns), written });
  };
}
