/** What a member does about an answer: try again, ask for another version, look at one, end it. */
import type { Allowance } from '#server/modules/allowance/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from '../deps.ts';
import type { MessageRow } from '../store.ts';
import { announceBranch, announceMessage } from '../threads/announce.ts';
import { type Message, type Thread, toThread, withRewards } from '../threads/queries.ts';
import { chooseVersion } from './commands/choose-version.ts';
import { regenerateAnswer } from './commands/regenerate-answer.ts';
import { retryAnswer } from './commands/retry-answer.ts';
import { stopAnswer } from './commands/stop-answer.ts';
import type { Runner } from './runner.ts';

/** Prepares them; `Mentor` says what each refuses with. */
export function createAnswerSteps({
  deps,
  runner,
  allowance,
}: {
  deps: Pick<Deps, 'db' | 'live' | 'clock' | 'newId'>;
  runner: Pick<Runner, 'owner' | 'start' | 'stop'>;
  allowance: Pick<Allowance, 'reserve' | 'settle' | 'usageOf'>;
}) {
  const { db, live, clock, newId } = deps;
  const leaseOwner = runner.owner;
  const shown = async (row: MessageRow) => ((await withRewards(db, [row])) as [Message])[0];
  return {
    async retry(actor: Actor, id: string): Promise<Message> {
      const { answer, hasBegun } = await transaction(db, (tx) =>
        retryAnswer({ tx, actor, leaseOwner, allowance }, { id }),
      );
      const message = await shown(answer);
      if (hasBegun) {
        announceMessage(live, message);
        runner.start(id);
      }
      return message;
    },

    async regenerate(actor: Actor, id: string): Promise<Message> {
      const begun = await transaction(db, (tx) =>
        regenerateAnswer({ tx, actor, now: clock.now(), newId, leaseOwner, allowance }, { id }),
      );
      const message = await shown(begun.answer);
      announceBranch(live, toThread(begun.thread));
      announceMessage(live, message);
      runner.start(message.id);
      return message;
    },

    async choose(actor: Actor, id: string): Promise<Thread> {
      const row = await transaction(db, (tx) => chooseVersion({ tx, actor }, { id }));
      const thread = toThread(row);
      announceBranch(live, thread);
      return thread;
    },

    async stop(actor: Actor, id: string): Promise<Message> {
      const { answer, hasStopped } = await transaction(db, (tx) =>
        stopAnswer({ tx, actor, allowance }, { id }),
      );
      const message = await shown(answer);
      if (hasStopped) {
        runner.stop(id);
        announceMessage(live, message);
      }
      return message;
    },
  };
}
