/** How an answer ends in the tables: with what it used, and what is proposed to be remembered. */
import { proposeMemories } from '#core/mentor/memory/memory.ts';
import type { MemoryFact } from '#core/mentor/memory/topics.ts';
import { cardOf, ideaOfThread } from '#server/modules/ideas/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from '../deps.ts';
import { insertProposals, isMemoryOn } from '../memory/memory-store.ts';
import { failureText } from '../sending/message-text.ts';
import { type AnswerChange, type AnswerJob, changeAnswer, placeOfAnswer } from './answer-store.ts';
import { AnswerTakenOver } from './answer-writer.ts';
import { callOfAnswer } from './prompt-texts.ts';
import { answerIn } from './queue-note.ts';

const NOTHING_USED = { inputTokens: 0, outputTokens: 0 };
const GIVEN_UP_TEXT =
  'This answer was begun three times and never finished, so we stopped trying. If a new try ends like this too, say it in other words or leave the attachments out.';

type EndDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'allowance'>;

/** Writes an end in one transaction; null when another writer has the answer. */
export async function endWriting(
  deps: EndDeps,
  job: AnswerJob,
  change: AnswerChange,
): Promise<number | null> {
  const proposals = change.status === 'complete' ? await proposalsOf(deps, job) : [];
  return transaction(deps.db, async (tx) => {
    const version = await changeAnswer(tx, change);
    if (version === null) return null;
    const usage = change.usage ?? NOTHING_USED;
    await deps.allowance.settle(tx, { callId: callOfAnswer(job.id), usage });
    if (proposals.length > 0 && (await isMemoryOn(tx, job.member_id))) {
      const from = { memberId: job.member_id, threadId: job.thread_id, now: deps.clock.now() };
      await insertProposals(tx, proposals, { ...from, newId: deps.newId });
    }
    return version;
  });
}

/** Ends an answer that never got to its end, without reading what it is made of. Throws `AnswerTakenOver`. */
export async function giveUpWriting(
  { db, allowance }: EndDeps,
  { id, owner }: { id: string; owner: number },
): Promise<void> {
  const place = await placeOfAnswer(db, id);
  if (!place) return;
  const change: AnswerChange = {
    id,
    threadId: place.thread_id,
    owner,
    content: { replace: failureText(answerIn(place.content), GIVEN_UP_TEXT) },
    status: 'failed',
    error: GIVEN_UP_TEXT,
  };
  await transaction(db, async (tx) => {
    if ((await changeAnswer(tx, change)) === null) throw new AnswerTakenOver();
    await allowance.settle(tx, { callId: callOfAnswer(id), usage: NOTHING_USED });
  });
}

/** What could be remembered of the conversation's idea. */
async function proposalsOf({ db }: EndDeps, job: AnswerJob): Promise<MemoryFact[]> {
  if (!(await isMemoryOn(db, job.member_id))) return [];
  const idea = await ideaOfThread(db, { threadId: job.thread_id });
  return idea ? proposeMemories(await cardOf(db, { ideaId: idea.id })) : [];
}
