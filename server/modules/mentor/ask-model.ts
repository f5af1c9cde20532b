/**
 * Asks the model for one answer, and gives its writer what may be shown of it; then what the message asked for
 * besides words: an image, a roadmap.
 *
 * N4  No sentence of a model reaches a member with an amount of PRD that was not booked.
 */
import type { MentorTurn } from '#core/mentor/conversation.ts';
import { FINANCIAL_DISCLAIMER } from '#core/mentor/system-prompt.ts';
import { parseMinor } from '#core/money/amount.ts';
import { createClaimFilter } from '#core/rewards/rewrite-claims.ts';
import type { Deps } from '#server/deps.ts';
import { rewardsOfMessages } from '#server/modules/rewards/index.ts';
import type { MentorModel } from '#server/ports/mentor-model.ts';
import { memberRefOf, readAnswerRequest, turnsOf } from './answer-request.ts';
import { type AnswerJob, type AnswerUsage, saveRequest } from './answer-store.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { withPictures } from './attachments.ts';
import { attachmentsOf } from './attachments-store.ts';
import type { Images } from './images.ts';
import { CUT_OFF_TEXT } from './message-text.ts';
import { textsOf } from './prompt-texts.ts';
import { toolsFor } from './tools.ts';

/** No answer is longer, whatever the model does; in UTF-16 code units. */
const MAX_ANSWER_LENGTH = 60_000;

/** Writes one answer to its last note, and tells what it used. Throws `MentorModelError`, or why it was ended. */
export type AskModel = (job: AnswerJob, writer: AnswerWriter, signal: AbortSignal) => Promise<AnswerUsage>;

export function createAskModel(
  deps: Deps,
  { model, images, modelLabel }: { model: MentorModel; images: Images; modelLabel: string },
): AskModel {
  const { db } = deps;

  /** The turns as this model gets them: pictures of the newest message too, where it looks at them. */
  const turnsForModel = async (job: AnswerJob): Promise<MentorTurn[]> => {
    const turns = await turnsOf(deps, job);
    const newest = turns.at(-1);
    if (!model.seesPictures || !newest?.attachments?.some(({ kind }) => kind === 'picture')) return turns;
    const attachments = await withPictures(deps, await attachmentsOf(db, [job.reply_to!]));
    return [...turns.slice(0, -1), { ...newest, attachments }];
  };

  return async (job, writer, signal) => {
    const request = job.request ?? (await readAnswerRequest(deps, job));
    if (!job.request) await saveRequest(db, { id: job.id, request, model: modelLabel });
    const messageId = job.reply_to!;
    const reward = (await rewardsOfMessages(db, [messageId])).get(messageId);
    const bookedMinor = reward?.isPaid ? parseMinor('PRD', reward.amount) : null;
    const filter = createClaimFilter(bookedMinor);
    const turns = await turnsForModel(job);
    const about = { memberId: job.member_id, messageId, turns };
    let usage = { inputTokens: 0, outputTokens: 0 };
    let isComplete = false;
    for await (const piece of model.streamAnswer({
      threadId: job.thread_id,
      mode: request.mode,
      facts: request.facts,
      turns,
      memberRef: memberRefOf(deps.secret, job.member_id),
      tools: toolsFor(deps, { ...about, answerId: job.id, mode: request.mode, modelLabel, bookedMinor }),
      signal,
    })) {
      signal.throwIfAborted();
      if (piece.type === 'text') {
        writer.push(filter.push(piece.text));
        if (writer.text().length > MAX_ANSWER_LENGTH) break;
      } else {
        ({ usage, isComplete } = piece);
      }
    }
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
      threadId: job.thread_id,
      reply: writer.text(),
    });
    writer.push(roadmapNote ?? '');
    await writer.settle();
    return deps.allowance.usageOf(usage, { read: textsOf(turns), written });
  };
}
