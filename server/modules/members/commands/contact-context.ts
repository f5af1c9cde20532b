/** What the commands of contacts are given. */
import type { Notices, Telling } from '#server/modules/notices/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { NewId } from '#server/platform/clock.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from '../deps.ts';

export interface ContactContext extends Telling {
  actor: Actor;
  now: Date;
  newId: NewId;
  notices: Notices;
}

/** Who acts, as notices name them. */
export function actorOf({ actor }: ContactContext): { id: string; username: string } {
  return { id: actor.memberId, username: actor.username };
}

/** Runs a command in a transaction of its own. */
export function act<Value>(
  { deps, actor }: { deps: Deps; actor: Actor },
  command: (context: ContactContext) => Promise<Value>,
): Promise<Value> {
  const { clock, db, newId, notices } = deps;
  return transaction(db, (tx, afterCommit) =>
    command({ tx, afterCommit, actor, now: clock.now(), newId, notices }),
  );
}
