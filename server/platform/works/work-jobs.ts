/** The job that writes versions: how it is declared, begun, given up, and what a model is asked on the way. */
import { isOutage } from '#server/database/outage.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { LiveHub } from '#server/platform/live/hub.ts';
import { registerProgress, type Standing } from '#server/platform/live/register-progress.ts';
import { isNotNow, Refusal } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { type MentorModel, MentorModelError, type MentorUsage } from '#server/ports/mentor-model.ts';
import type { VersionKey } from './version-rows.ts';

const FAULT_TEXT = 'Something went wrong on our side.';
const REFUSED_TEXT = 'The model refused this request. The operator can see why in the log.';

/** What a command that begins a version answers. */
export interface Begun extends VersionKey {
  /** To be written; false when the same request had begun it before. */
  isNew: boolean;
}

/**
 * Declares the topic that screens watch and the queue that writes. Returns what tells those who watch; `handler` is
 * made with it.
 */
export function defineWorkJobs<Job extends { memberId?: string }>(
  { db, clock, jobs, live }: { db: Db; clock: Clock; jobs: Jobs; live: LiveHub },
  room: {
    topic: 'studio' | 'research';
    queue: string;
    keyOf(job: Job): VersionKey;
    standingOf(db: Db, id: string): Promise<Standing | null>;
    handler(moved: (workId: string) => Promise<void>): (job: Job) => Promise<void>;
    giveUpVersion(db: Db, key: VersionKey, how: { error: string; at: Date }): Promise<void>;
    /** Why a version is failed that was begun again and again. */
    givenUpText: string;
  },
): (workId: string) => Promise<void> {
  const moved = registerProgress(live, room.topic, (id) => room.standingOf(db, id));
  jobs.define<Job>(room.queue, room.handler(moved), {
    shareOf: (job) => job.memberId ?? room.keyOf(job).workId,
    attemptsOf: (job) => {
      const { workId, number } = room.keyOf(job);
      return `${room.topic}:${workId}:${number}`;
    },
    onGivenUp: async (job) => {
      const key = room.keyOf(job);
      await room.giveUpVersion(db, key, { error: room.givenUpText, at: clock.now() });
      await moved(key.workId);
    },
  });
  return moved;
}

/**
 * Begins a version and, when it is new, does what its writing needs (sets aside what a model may use, queues the job)
 * in the same transaction; then tells those who watch.
 */
export async function beginVersion(
  { db, moved }: { db: Db; moved: (workId: string) => Promise<void> },
  { act, onNew }: { act: (tx: Tx) => Promise<Begun>; onNew: (tx: Tx, begun: Begun) => Promise<void> },
): Promise<VersionKey> {
  const begun = await transaction(db, async (tx) => {
    const one = await act(tx);
    if (one.isNew) await onNew(tx, one);
    return one;
  });
  void moved(begun.workId);
  return begun;
}

/** The calls of a version that is removed which no model has been asked; the one that is asked now still counts. */
export function notAsked(
  version: { pending: string[] | null } | null,
  calls: readonly { callId: string }[],
): string[] {
  return calls.slice(version?.pending ? 1 : 0).map(({ callId }) => callId);
}

/** Asks for one text. `filter` sees each piece; what is longer than `most` is cut off. */
export async function askForText(
  model: MentorModel,
  {
    workId,
    question,
    signal,
    most,
    filter = { push: (text: string) => text, end: () => '' },
  }: {
    workId: string;
    question: string;
    signal: AbortSignal;
    most: number;
    filter?: { push(text: string): string; end(): string };
  },
): Promise<{ text: string; usage: MentorUsage | null }> {
  let usage: MentorUsage | null = null;
  let text = '';
  for await (const piece of model.streamAnswer({
    threadId: workId,
    mode: 'general',
    turns: [{ role: 'member', text: question }],
    facts: {},
    memberRef: workId,
    signal,
  })) {
    if (piece.type === 'done') {
      ({ usage } = piece);
      continue;
    }
    if (piece.type === 'waiting') continue;
    text += filter.push(piece.text);
    if (text.length > most) break;
  }
  return { text: text + filter.end(), usage };
}

/**
 * Whether another try goes on with the step that was not finished: the process stops, too much is waiting, or the
 * database is away. `isOutside`: the error came from a model or a page.
 */
export function isForAnotherTry(
  error: unknown,
  { closing, isOutside }: { closing: AbortSignal; isOutside: boolean },
): boolean {
  return closing.aborted || isNotNow(error) || (isOutage(error) && !isOutside);
}

/** Why a version failed, as its member reads it. */
export function reasonOf(error: unknown): string {
  // The allowance says when it refills, and the reader of texts that one was too much.
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof MentorModelError)) return FAULT_TEXT;
  return error.kind === 'refused' ? REFUSED_TEXT : error.message;
}
