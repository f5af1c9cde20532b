/**
 * Writes the answers: in this process, whether or not anybody listens.
 *
 * N1  Every answer ends: complete, or failed with what to do about it. Typing never goes on for ever.
 * N2  An answer has one writer at a time. A writer that stops gives its answers back; one that is gone, or
 *     silent for ten seconds, loses them to any other.
 * N3  An answer is counted before it is begun; one that was begun three times and never ended is set
 *     aside (`server/platform/attempts.ts`).
 * N4  What is taken over is continued in the same message. Nothing is paid for an answer, so nothing can be
 *     paid twice.
 */
import { randomInt } from 'node:crypto';
import { type MentorModel, MentorModelError } from '#server/ports/mentor-model.ts';
import type { Deps } from '../deps.ts';
import type { Images } from '../images/images.ts';
import type { Message } from '../threads/queries.ts';
import { createAnswerQueue } from './answer-queue.ts';
import { releaseAnswers } from './answer-store.ts';
import type { Help } from './help.ts';
import { createLookAfter } from './look-after-answers.ts';
import { createWriteAnswer, storedAnswer } from './write-answer.ts';

/** What the rest of the module has of it. */
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

/** Puts the parts together: what waits, what is written, and what others left. */
export function createRunner(deps: Deps, model: MentorModel, images: Images, help: Help): Runner {
  const owner = randomInt(1, 2 ** 31 - 1);
  const stopping = new AbortController();
  const closing = stopping.signal;
  const writing = createWriteAnswer({ deps, model, images, help, owner, closing });
  const queue = createAnswerQueue({ deps, closing, write: writing.write });
  const others = createLookAfter({ deps, owner, working: queue.ids, onTakenOver: queue.start });

  return {
    owner,
    start: queue.start,
    stop: (id) => queue.stop(id, new MentorModelError('cancelled', 'The member stopped the answer.')),
    // One that ended before it was asked for is kept no longer, but stored.
    finished: async (id) => (await queue.ended(id)) ?? storedAnswer(deps, id),
    isHealthy: writing.isHealthy,
    resume: others.begin,
    async close() {
      stopping.abort(new MentorModelError('cancelled', 'The server is stopping.'));
      await Promise.all([queue.drain(), others.rest()]);
      await releaseAnswers(deps.db, owner).catch((err) =>
        deps.log.warn({ err }, 'answers could not be given back'),
      );
      await others.leave();
    },
  };
}
