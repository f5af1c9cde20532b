/**
 * Releases the holds whose time has come. The release of a hold has an id of its own, derived from the hold,
 * so that any number of processes may do this at any time.
 */
import type { VoidRequest } from '#core/ledger/types.ts';
import type { RunStatement } from './apply-batch.ts';
import { transferIdOf } from './derived-id.ts';
import type { GroupCommit } from './group-commit.ts';

const AT_ONCE = 500;

interface ExpiryStore {
  run: RunStatement;
  groupCommit: GroupCommit;
}

/** Releases one hold, if it is open and due. Says whether this call has. */
export async function expireHold({ groupCommit }: ExpiryStore, holdId: string): Promise<boolean> {
  const outcomes = await groupCommit.submit([expiryOf(holdId)], 'bulk');
  return outcomes.some(({ status }) => status === 'posted');
}

/** Goes once over every hold that is due at `now` and returns how many this call has released. */
export async function expireHolds(store: ExpiryStore, now: Date): Promise<number> {
  let released = 0;
  let last = FIRST;
  for (;;) {
    const due = await dueHolds(store.run, now, last);
    const done = await Promise.all(due.map(({ transfer_id }) => expireHold(store, transfer_id)));
    released += done.filter(Boolean).length;
    if (due.length < AT_ONCE) return released;
    last = due.at(-1)!;
  }
}

interface DueHold {
  transfer_id: string;
  expires_at: Date;
}

/** Before every hold. */
const FIRST: DueHold = { transfer_id: '00000000-0000-0000-0000-000000000000', expires_at: new Date(0) };

/** The next page after a hold, so that one that cannot be released keeps none behind it waiting. */
async function dueHolds(run: RunStatement, now: Date, last: DueHold): Promise<DueHold[]> {
  return run<DueHold>({
    text: `select transfer_id, expires_at from ledger_holds
     where state = 'open' and expires_at is not null and expires_at <= $1
       and (expires_at, transfer_id) > ($2::timestamptz, $3::uuid)
     order by expires_at, transfer_id limit ${AT_ONCE}`,
    values: [now, last.expires_at, last.transfer_id],
  });
}

function expiryOf(holdId: string): VoidRequest {
  return { kind: 'void', id: transferIdOf(`expiry:${holdId}`), holdId, code: 'expiry' };
}
