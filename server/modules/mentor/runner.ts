/**
 * Writes the answers: in this process, whether or not anybody listens.
 *
 * N1  Every answer ends: complete, or failed with what to do about it. Typing never goes on for ever.
 * N2  An answer has one writer at a time. A writer that stops gives its answers back; one that is gone, or
 *     silent for ten seconds, loses them to any other.
 * N3  What is taken over is continued in the same message. Nothing is paid for an answer, so nothing can be
 *     paid twice.
 */
import { randomInt } from 'node:crypto';
import pg from 'pg';
import { proposeMemories } from '#core/mentor/memory/memory.ts';
import type { Deps } from '#server/deps.ts';
import { type MentorModel, MentorModelError } from '#server/ports/mentor-model.ts';
import { announceDelta, announceMessage } from './announce.ts';
import { turnsOf } from './answer-request.ts';
import {
  type AnswerChange,
  type AnswerJob,
  changeAnswer,
  loadJob,
  releaseAnswers,
  renewLeases,
  takeOverAnswers,
  WRITER_LOCK,
} from './answer-store.ts';
import { AnswerTakenOver, type AnswerWriter, createAnswerWriter } from './answer-writer.ts';
import { createAskModel } from './ask-model.ts';
import type { Images } from './images.ts';
import { insertProposals, isMemoryOn } from './memory-store.ts';
import { EMPTY_ANSWER_TEXT, failureText } from './message-text.ts';
import { callOfAnswer } from './prompt-texts.ts';
import { type Message, toMessage, withRewards } from './queries.ts';
import { loadMessage } from './store.ts';
import { versionsOf } from './threads-store.ts';

/** Answers written at the same time; others wait their turn. */
const MAX_AT_ONCE = 16;
/** How often leases are renewed and lost answers looked for. */
const TICK_MS = 2_000;
/** An answer that was taken over so often takes its writers down with it, and is given up. */
const MAX_ATTEMPTS = 5;

const REFUSED_TEXT = 'The model refused this request. The operator can see why in the log.';
const FAULT_TEXT = 'Something went wrong on our side while the answer was written.';

export interface Runner {
  /** This writer's number: new answers are inserted with it. */
  readonly owner: number;
  /** Writes an answer that was inserted with this writer's number. */
  start(answerId: string): void;
  /** Ends an answer that its member has stopped: its row is complete already, so this only cuts the provider off. */
  stop(answerId: string): void;
  /** Resolves when the answer has ended here, however it ended; null when it is no longer this writer's. */
  finished(answerId: string): Promise<Message | null>;
  /** Takes up what others left, now and from now on. */
  resume(): Promise<void>;
  /** False while the newest answer that ended has failed. */
  isHealthy(): boolean;
  /** Stops writing within seconds, and gives unfinished answers back. */
  close(): Promise<void>;
}

export function createRunner(deps: Deps, model: MentorModel, images: Images): Runner {
  const { db, log } = deps;
  const owner = randomInt(1, 2 ** 31 - 1);
  const modelLabel = `${model.modelName} (${model.provider})`;
  const ask = createAskModel(deps, { model, images, modelLabel });
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
      void write(id)
        .catch((err) => {
          // The database is away, or the answer is another's now: a writer takes it up when its lease ends.
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

  const write = async (id: string): Promise<Message | null> => {
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
      if (job.attempts >= MAX_ATTEMPTS) throw new Error(`Given up after ${job.attempts} writers.`);
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
    const message = await stored(job.id);
    if (message) announceMessage(deps.live, message);
    return message;
  };

  /** An answer as it stands, once it has ended; null while somebody writes it. */
  const stored = async (id: string): Promise<Message | null> => {
    const row = await loadMessage(db, id);
    return row && row.status !== 'generating' ? (await withRewards(db, [row]))[0]! : null;
  };

  /** The end of an answer, what it used, and what is proposed to be remembered: one transaction. */
  const end = (job: AnswerJob, change: AnswerChange): Promise<number | null> =>
    db.transaction().execute(async (tx) => {
      const version = await changeAnswer(tx, change);
      if (version === null) return null;
      const usage = change.usage ?? { inputTokens: 0, outputTokens: 0 };
      await deps.allowance.settle(tx, { callId: callOfAnswer(job.id), usage });
      if (change.status === 'complete' && (await isMemoryOn(tx, job.member_id))) {
        const turns = await turnsOf({ db: tx }, job);
        const from = { memberId: job.member_id, threadId: job.thread_id, now: deps.clock.now() };
        await insertProposals(tx, proposeMemories(turns), { ...from, newId: deps.newId });
      }
      return version;
    });

  /** A provider that failed before its first word is taken to have charged nothing. */
  const usageOfFailure = (job: AnswerJob, writer: AnswerWriter) =>
    writer.text() === ''
      ? undefined
      : deps.allowance.usageOf(null, { read: [job.content], written: writer.text() });

  /** Holds the advisory lock by which other processes see that this writer lives. */
  const holdLock = async () => {
    if (lock) return;
    const client = new pg.Client({ connectionString: deps.database.url });
    const lost = () => {
      if (lock === client) lock = undefined;
    };
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    await client.query('select pg_advisory_lock($1, $2)', [WRITER_LOCK, owner]);
    lock = client;
  };

  const tick = async () => {
    await holdLock();
    await renewLeases(db, { owner, working: [...known.keys()] });
    for (const id of await takeOverAnswers(db, owner)) start(id);
  };

  return {
    owner,
    start,
    stop: (id) => stops.get(id)?.abort(new MentorModelError('cancelled', 'The member stopped the answer.')),
    finished: async (id) => (await known.get(id)) ?? null,
    isHealthy: () => isHealthy,
    async resume() {
      await tick();
      timer = setInterval(() => {
        ticking ??= tick()
          .catch((err) => log.warn({ err }, 'answers could not be looked after'))
          .finally(() => {
            ticking = undefined;
          });
      }, TICK_MS).unref();
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
  if (!(error instanceof MentorModelError)) return FAULT_TEXT;
  return error.kind === 'refused' ? REFUSED_TEXT : error.message;
}
