/** Writes one answer to its end, and tells those who listen; how it is counted and given up is here too. */
import { isOutage } from '#server/database/outage.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { type MentorModel, MentorModelError } from '#server/ports/mentor-model.ts';
import type { Deps } from '../deps.ts';
import type { Images } from '../images/images.ts';
import { EMPTY_ANSWER_TEXT, failureText } from '../sending/message-text.ts';
import { loadMessage } from '../store.ts';
import { announceDelta, announceMessage } from '../threads/announce.ts';
import { type Message, toMessage, withRewards } from '../threads/queries.ts';
import { versionsOf } from '../threads/threads-store.ts';
import { noteUnfound } from '../unfound/note-unfound.ts';
import { type AnswerJob, changeAnswer, loadJob } from './answer-store.ts';
import { AnswerTakenOver, type AnswerWriter, createAnswerWriter } from './answer-writer.ts';
import { createAskModel } from './ask-model.ts';
import { endWriting, giveUpWriting } from './end-writing.ts';
import type { Help } from './help.ts';
import { answerIn } from './queue-note.ts';

const REFUSED_TEXT = 'The model refused this request. The operator can see why in the log.';
const FAULT_TEXT = 'Something went wrong on our side while the answer was written.';

/** What writing an answer needs. */
interface Parts {
  deps: Deps;
  model: MentorModel;
  images: Images;
  help: Help;
  /** This writer's number. */
  owner: number;
  /** Aborted when the process stops. */
  closing: AbortSignal;
}

/** Prepares the writer of answers. `write` rejects for an answer that somebody has to take up again. */
export function createWriteAnswer(parts: Parts) {
  const { deps, model, images, help, closing } = parts;
  const modelLabel = `${model.modelName} (${model.provider})`;
  const ask = createAskModel(deps, { model, images, help, modelLabel });
  const tally = createTally(deps);

  /** Tells those who listen of an answer that has ended. */
  const told = async (id: string): Promise<Message | null> => {
    const message = await storedAnswer(deps, id);
    if (message) announceMessage(deps.live, message);
    return message;
  };

  const giveUp = async (id: string): Promise<Message | null> => {
    tally.gaveUp();
    await giveUpWriting(deps, { id, owner: parts.owner });
    return told(id);
  };

  const writeBegun = async (id: string, stop: AbortSignal): Promise<Message | null> => {
    const job = await loadJob(deps.db, id);
    if (!job) return storedAnswer(deps, id);
    const writer = await openWriter(parts, job, modelLabel);
    try {
      const usage = await ask(job, writer, AbortSignal.any([closing, stop]));
      tally.completed();
      await writer.end({ content: wordsOf(writer), status: 'complete', usage });
      return await told(id).finally(() => noteUnfound(deps, id));
    } catch (error) {
      if (stop.aborted) return storedAnswer(deps, id);
      if (closing.aborted || error instanceof AnswerTakenOver) {
        await writer.settle().catch(() => undefined);
        return storedAnswer(deps, id);
      }
      // Another try finds the database back.
      if (!(error instanceof MentorModelError) && isOutage(error)) throw error;
      tally.failed();
      deps.log.warn({ err: error, answerId: id, provider: model.provider }, 'an answer failed');
      await writer.end(failed(deps, { job, writer, message: messageOf(error) }));
      return told(id);
    }
  };

  return {
    isHealthy: tally.isHealthy,
    /** An attempt that ends, or is lost with the database, is not held against the answer. */
    async write(id: string, stop: AbortSignal): Promise<Message | null> {
      const key = `answer:${id}`;
      if (!(await deps.attempts.begin(key))) return giveUp(id);
      try {
        const message = await writeBegun(id, stop);
        await deps.attempts.end(key);
        return message;
      } catch (error) {
        if (closing.aborted || isOutage(error)) await deps.attempts.end(key);
        throw error;
      }
    },
  };
}

/** Counts how answers end, and remembers how the newest one did. */
function createTally({ metrics }: Pick<Deps, 'metrics'>) {
  const answers = metrics.counter('protege_mentor_answers_total', 'Answers that were completed');
  const failures = metrics.counter('protege_mentor_failures_total', 'Answers that failed');
  let isHealthy = true;
  return {
    isHealthy: () => isHealthy,
    completed(): void {
      answers.inc();
      isHealthy = true;
    },
    failed(): void {
      failures.inc();
      isHealthy = false;
    },
    /** An answer that never got to its end says nothing of the model now. */
    gaveUp: (): void => failures.inc(),
  };
}

/** An answer as it stands, once it has ended; null while somebody writes it. */
export async function storedAnswer({ db }: Pick<Deps, 'db'>, id: string): Promise<Message | null> {
  const row = await loadMessage(db, id);
  return row && row.status !== 'generating' ? (await withRewards(db, [row]))[0]! : null;
}

/** Writes into the answer's row, and to those who listen. */
async function openWriter({ deps, owner }: Parts, job: AnswerJob, model: string): Promise<AnswerWriter> {
  const { db, live } = deps;
  const versions = (await versionsOf(db, [job])).get(job.id);
  return createAnswerWriter({
    db,
    id: job.id,
    threadId: job.thread_id,
    owner,
    written: job.content,
    change: (_db, change) =>
      change.status === 'generating' ? changeAnswer(db, change) : endWriting(deps, job, change),
    onAppended: (delta) => announceDelta(live, { threadId: job.thread_id, messageId: job.id, ...delta }),
    onReplaced: ({ version, content }) =>
      announceMessage(live, toMessage({ ...job, model, content, version }, null, versions)),
  });
}

/** What was written; an answer without words says so. */
const wordsOf = (writer: AnswerWriter) => (writer.text().trim() === '' ? EMPTY_ANSWER_TEXT : writer.text());

/** The end of an answer that failed. A provider that failed before its first word is taken to have charged nothing. */
function failed(
  { allowance }: Pick<Deps, 'allowance'>,
  { job, writer, message }: { job: AnswerJob; writer: AnswerWriter; message: string },
): Parameters<AnswerWriter['end']>[0] {
  const written = writer.text();
  return {
    content: failureText(writer.shown(), message),
    status: 'failed',
    error: message,
    usage: written === '' ? undefined : allowance.usageOf(null, { read: [answerIn(job.content)], written }),
  };
}

function messageOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof MentorModelError)) return FAULT_TEXT;
  if (error.cause instanceof Refusal) return error.cause.message;
  return error.kind === 'refused' ? REFUSED_TEXT : error.message;
}
