/** The answers that this process writes: as many at once as it may, the others in their turn. */
import type { Deps } from '../deps.ts';
import type { Message } from '../threads/queries.ts';
import { AnswerTakenOver } from './answer-writer.ts';

/** Answers written at the same time; others wait their turn. */
const MAX_AT_ONCE = 16;

/** What the queue knows of an answer, from its start to its end. */
interface Known {
  ended: Promise<Message | null>;
  end(message: Message | null): void;
  stop: AbortController;
}

/** Prepares the queue; `write` writes one answer to its end. */
export function createAnswerQueue({
  deps,
  closing,
  write,
}: {
  deps: Pick<Deps, 'log' | 'loop'>;
  closing: AbortSignal;
  write(id: string, stop: AbortSignal): Promise<Message | null>;
}) {
  const waiting: string[] = [];
  const known = new Map<string, Known>();
  let running = 0;

  const pump = () => {
    while (running < MAX_AT_ONCE && waiting.length > 0 && !closing.aborted) {
      const id = waiting.shift()!;
      running += 1;
      void deps.loop
        .during('answer', () => write(id, known.get(id)!.stop.signal))
        .catch((err) => {
          // The database is away, or the answer is another's now: a writer takes it up soon.
          if (!(err instanceof AnswerTakenOver)) deps.log.error({ err, answerId: id }, 'an answer was left');
          return null;
        })
        .then((message) => {
          running -= 1;
          end(id, message);
          pump();
        });
    }
  };

  const end = (id: string, message: Message | null) => {
    const one = known.get(id);
    known.delete(id);
    one?.end(message);
  };

  return {
    /** Takes an answer in, once. */
    start(id: string): void {
      if (known.has(id) || closing.aborted) return;
      const { promise, resolve } = Promise.withResolvers<Message | null>();
      known.set(id, { ended: promise, end: resolve, stop: new AbortController() });
      waiting.push(id);
      pump();
    },
    /** Cuts an answer off. */
    stop: (id: string, reason: Error): void => known.get(id)?.stop.abort(reason),
    /** How an answer ends; undefined for one that is not here. */
    ended: (id: string): Promise<Message | null> | undefined => known.get(id)?.ended,
    /** The ids of what is here. */
    ids: (): string[] => [...known.keys()],
    /** Lets go of what waits, and resolves when what is written has come to its end. */
    async drain(): Promise<void> {
      for (const id of waiting.splice(0)) end(id, null);
      await Promise.all([...known.values()].map(({ ended }) => ended));
    },
  };
}
