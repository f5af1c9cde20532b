/** Puts what other processes have handed on into the queue, and hands its answers back. */
import { Refusal } from '#server/platform/refuse.ts';
import type { MatcherAnswer, MatcherCommand } from './commands.ts';
import { answerHanded, takeHanded } from './inbox.ts';
import type { MatcherDeps, MatcherState } from './matcher-state.ts';

/** One look at a time: who asks meanwhile is answered by the one that is under way. */
export function createInboxTaker({
  deps,
  state,
  take,
}: {
  deps: MatcherDeps;
  state: MatcherState;
  /** Into the queue; resolves with the answer. */
  take(command: MatcherCommand): Promise<MatcherAnswer>;
}): () => Promise<void> {
  const { pool } = deps.database;
  let isTaking = false;

  const giveBack = (id: string, outcome: MatcherAnswer | Refusal) =>
    answerHanded(pool, id, outcome).catch((err) =>
      deps.log.warn({ err }, 'an answer of the matcher could not be given back'),
    );

  return async () => {
    if (!state.office || isTaking) return;
    isTaking = true;
    try {
      for (const { id, command } of await takeHanded(pool, state.office.epoch)) {
        if (!command) {
          void giveBack(id, new Refusal('fault'));
          continue;
        }
        take(command).then(
          (answer) => giveBack(id, answer),
          (error) => {
            // Without an answer it is there for the next one in office.
            if (error instanceof Refusal && error.code === 'matcher_unavailable') return;
            void giveBack(id, error instanceof Refusal ? error : new Refusal('fault'));
          },
        );
      }
    } catch (err) {
      deps.log.warn({ err }, 'what other processes have handed on could not be read');
    } finally {
      isTaking = false;
    }
  };
}
