/**
 * Writes the answers: in this process, whether or not anybody listens.
 *
 * N1  Every answer ends: complete, or failed with what to do about it. Typing never goes on for ever.
 * N2  An answer has one writer at a time. A writer that stops gives its answers back; one that is gone, or
 *     silent for ten seconds, loses them to any other.
 * N3  An answer is counted before it is begun; one that was begun three times and never ended is given up.
 * N4  What is taken over is continued in the same message. Nothing is paid for an answer, so nothing can be
 *     paid twice.
 */
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { proposeMemories } from '#core/mentor/memory/memory.ts';
import type { MemoryFact } from '#core/mentor/memory/topics.ts';
import { holdLock } from '#server/database/advisory-locks.ts';
import { openClient } from '#server/database/connect.ts';
import { isOutage } from '#server/database/outage.ts';
import { cardOf, ideaOfThread } from '#server/modules/ideas/index.ts';
import { ownTurn } from '#server/platform/metrics/loop-monitor.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { type MentorModel, MentorModelError } from '#server/ports/mentor-model.ts';
import type { Deps } from '../deps.ts';
import type { Images } from '../images/images.ts';
import { insertProposals, isMemoryOn } from '../memory/memory-store.ts';
import { EMPTY_ANSWER_TEXT, failureText } from '../sending/message-text.ts';
import { loadMessage } from '../store.ts';
import { announceDelta, announceMessage } from '../threads/announce.ts';
import { type Message, toMessage, withRewards } from '../threads/queries.ts';
import { versionsOf } from '../threads/threads-store.ts';
import {
  type AnswerChange,
  type AnswerJob,
  changeAnswer,
  loadJob,
  placeOfAnswer,
  releaseAnswers,
  renewLeases,
  takeOverAnswers,
} from './answer-store.ts';
import { AnswerTakenOver, type AnswerWriter, createAnswerWriter } from './answer-writer.ts';
import { createAskModel } from './ask-model.ts';
import type { Help } from './help.ts';
import { callOfAnswer } from './prompt-texts.ts';

/** Answers written at the same time; others wait their turn. */
const MAX_AT_ONCE = 16;
/** How often leases are renewed and lost answers looked for. */
const TICK_MS = 2_000;

const NOTHING_USED = { inputTokens: 0, outputTokens: 0 };
const REFUSED_TEXT = 'The model refused this request. The operator can see why in the log.';
const GIVEN_UP_TEXT =
  'This answer was begun three times and never finished, so we stopped trying. If a new try ends like this too, say it in other words or leave the attachments out.';
const FAULT_TEXT = 'Something went wrong on our side while the answer was written.';

export interface Runner {
  /** This writer's number: new answers are inserted with it. */
  readonly owner: number;
  /** Writes an answer that was inserted with this writer's number. */
  start(answerId: string): void;
  /** Ends an answer that its member has stopped: its row is complete already, so this only cuts the provider off. */
  stop(answerId: string): void;
  /** Resolves when the answer has ended, however it ended; null while another writer has it. */
  finished(answerId: string): Promise<Message | null>;
  /** Takes up what others left, now and from now on. */
  resume(): Promise<void>;
  /** False while the newest answer that ended has failed. */
  isHealthy(): boolean;
  /** Stops writing within seconds, and gives unfinished answers back. */
  close(): Promise<void>;
}

export function createRunner(deps: Deps, model: MentorModel, images: Images, help: Help): Runner {
  const { db, log, attempts } = deps;
  const owner = randomInt(1, 2 ** 31 - 1);
  const modelLabel = `${model.modelName} (${model.provider})`;
  const ask = createAskModel(deps, { model, images, help, modelLabel });
  const closing = new AbortController();
  const queue: string[] = [];
  const known = new Map<string, Promise<Message | null>>();
  const endings = new Map<string, (message: Message | null) => void>();
  const stops = new Map<string, AbortController>();
  let running = 0;
  let isHealthy = true;
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> | undefined;
  let lock: pg.Client | undefined;

  const answers = deps.metrics.counter('protege_mentor_answers_total', 'Answers that were completed');
  const failures = deps.metrics.counter('protege_mentor_failures_total', 'Answers that failed');

  const start = (id: string) => {
    if (known.has(id) || closing.signal.aborted) return;
    known.set(id, new Promise((resolve) => endings.set(id, resolve)));
    stops.set(id, new AbortController());
    queue.push(id);
    pump();
  };

  const pump = () => {
    while (running < MAX_AT_ONCE && queue.length > 0 && !closing.signal.aborted) {
      const id = queue.shift()!;
      running += 1;
      void deps.loop
        .during('answer', () => write(id))
        .catch((err) => {
          // The database is away, or the answer is another's now: a writer takes it up soon.
          if (!(err instanceof AnswerTakenOver)) log.error({ err, answerId: id }, 'an answer was left');
          return null;
        })
        .then((message) => {
          running -= 1;
          known.delete(id);
          stops.delete(id);
          endings.get(id)?.(message);
          endings.delete(id);
          pump();
        });
    }
  };

  /** An attempt that ends, or is lost with the database, is not held against the answer. */
  const write = async (id: string): Promise<Message | null> => {
    const key = `answer:${id}`;
    if (!(await attempts.begin(key))) return giveUp(id);
    try {
      const message = await writeBegun(id);
      await attempts.end(key);
      return message;
    } catch (error) {
      if (closing.signal.aborted || isOutage(error)) await attempts.end(key);
      throw error;
    }
  };

  /** Ends an answer without reading what it is made of. */
  const giveUp = async (id: string): Promise<Message | null> => {
    failures.inc();
    const place = await placeOfAnswer(db, id);
    if (!place) return stored(id);
    const change: AnswerChange = {
      id,
      threadId: place.thread_id,
      owner,
      content: { replace: failureText(place.content, GIVEN_UP_TEXT) },
      status: 'failed',
      error: GIVEN_UP_TEXT,
    };
    await transaction(db, async (tx) => {
      if ((await changeAnswer(tx, change)) === null) throw new AnswerTakenOver();
      await deps.allowance.settle(tx, { callId: callOfAnswer(id), usage: NOTHING_USED });
    });
    return told(id);
  };

  const writeBegun = async (id: string): Promise<Message | null> => {
    const job = await loadJob(db, id);
    if (!job) return stored(id);
    const stop = stops.get(id)!.signal;
    const versions = (await versionsOf(db, [job])).get(id);
    const writer = createAnswerWriter({
      db,
      id,
      threadId: job.thread_id,
      owner,
      written: job.content,
      change: (_db, change) => (change.status === 'generating' ? changeAnswer(db, change) : end(job, change)),
      onAppended: (delta) => announceDelta(deps.live, { threadId: job.thread_id, messageId: id, ...delta }),
      onReplaced: ({ version, content }) =>
        announceMessage(
          deps.live,
          toMessage({ ...job, model: modelLabel, content, version }, null, versions),
        ),
    });
    try {
      const usage = await ask(job, writer, AbortSignal.any([closing.signal, stop]));
      answers.inc();
      isHealthy = true;
      const content = writer.text().trim() === '' ? EMPTY_ANSWER_TEXT : writer.text();
      return await finish(job, writer, { content, status: 'complete', usage });
    } catch (error) {
      if (stop.aborted) return stored(id);
      if (closing.signal.aborted || error instanceof AnswerTakenOver) {
        await writer.settle().catch(() => undefined);
        return stored(id);
      }
      // Another try finds the database back.
      if (!(error instanceof MentorModelError) && isOutage(error)) throw error;
      failures.inc();
      isHealthy = false;
      const message = messageOf(error);
      log.warn({ err: error, answerId: id, provider: model.provider }, 'an answer failed');
      return finish(job, writer, {
        content: failureText(writer.shown(), message),
        status: 'failed',
        error: message,
        usage: usageOfFailure(job, writer),
      });
    }
  };

  const finish = async (
    job: AnswerJob,
    writer: AnswerWriter,
    last: Parameters<AnswerWriter['end']>[0],
  ): Promise<Message | null> => {
    await writer.end(last);
    return told(job.id);
  };

  /** Tells those who listen of an answer that has ended. */
  const told = async (id: string): Promise<Message | null> => {
    const message = await stored(id);
    if (message) announceMessage(deps.live, message);
    return message;
  };

  /** An answer as it stands, once it has ended; null while somebody writes it. */
  const stored = async (id: string): Promise<Message | null> => {
    const row = await loadMessage(db, id);
    return row && row.status !== 'generating' ? (await withRewards(db, [row]))[0]! : null;
  };

  /** The end of an answer, what it used, and what is proposed to be remembered: one transaction. */
  const end = async (job: AnswerJob, change: AnswerChange): Promise<number | null> => {
    const proposals = change.status === 'complete' ? await proposalsOf(job) : [];
    return transaction(db, async (tx) => {
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
  };

  /** What could be remembered of the conversation's idea. */
  const proposalsOf = async (job: AnswerJob): Promise<MemoryFact[]> => {
    if (!(await isMemoryOn(db, job.member_id))) return [];
    const idea = await ideaOfThread(db, { threadId: job.thread_id });
    return idea ? proposeMemories(await cardOf(db, { ideaId: idea.id })) : [];
  };

  /** A provider that failed before its first word is taken to have charged nothing. */
  const usageOfFailure = (job: AnswerJob, writer: AnswerWriter) =>
    writer.text() === ''
      ? undefined
      : deps.allowance.usageOf(null, { read: [job.content], written: writer.text() });

  /** Holds the advisory lock by which other processes see that this writer lives. */
  const showLife = async () => {
    if (lock) return;
    const client = await openClient({
      connectionString: deps.database.url,
      application_name: 'protege-mentor',
    });
    const lost = () => {
      if (lock === client) lock = undefined;
    };
    client.on('error', lost);
    client.on('end', lost);
    await holdLock(client, 'answerWriter', owner);
    lock = client;
  };

  const tick = async () => {
    await showLife();
    const mine = () => ({ owner, working: [...known.keys()] });
    await renewLeases(db, mine());
    for (const id of await takeOverAnswers(db, mine())) start(id);
  };

  const lookAfter = (): Promise<void> => {
    ticking ??= tick()
      .catch((err) => log.warn({ err }, 'answers could not be looked after'))
      .finally(() => {
        ticking = undefined;
      });
    return ticking;
  };

  return {
    owner,
    start,
    stop: (id) => stops.get(id)?.abort(new MentorModelError('cancelled', 'The member stopped the answer.')),
    // One that ended before it was asked for is kept no longer, but stored.
    finished: async (id) => (await known.get(id)) ?? stored(id),
    isHealthy: () => isHealthy,
    async resume() {
      await lookAfter();
      timer = setInterval(() => ownTurn('answers left by others', lookAfter), TICK_MS).unref();
    },
    async close() {
      clearInterval(timer);
      closing.abort(new MentorModelError('cancelled', 'The server is stopping.'));
      for (const id of queue.splice(0)) {
        known.delete(id);
        stops.delete(id);
        endings.get(id)?.(null);
      }
      await ticking;
      await Promise.all(known.values());
      await releaseAnswers(db, owner).catch((err) => log.warn({ err }, 'answers could not be given back'));
      await lock?.end();
    },
  };
}

function messageOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof MentorModelError)) return FAULT_TEXT;
  if (error.cause instanceof Refusal) return error.cause.message;
  return error.kind === 'refused' ? REFUSED_TEXT : error.message;
}
