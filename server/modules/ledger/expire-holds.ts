/**
 * Releases the holds whose time has come. The release of a hold has an id of its own, derived from the hold,
 * so that any number of processes may do this at any time.
 */
import type { VoidRequest } from '#core/ledger/types.ts';
import type { RunStatement } from './apply-batch.ts';
import { transferIdOf } from './derived-id.ts';
import type { GroupCommit } from './group-commit.ts';

const AT_ONCE = 500;

/** Releases every hold that is due at `now` and returns how many this call has released. */
export async function expireHolds(
  store: { run: RunStatement; groupCommit: GroupCommit },
  now: Date,
): Promise<number> {
  let released = 0;
  for (;;) {
    const due = await dueHolds(store.run, now);
    const outcomes = await Promise.all(
      due.map((holdId) => store.groupCommit.submit([expiryOf(holdId)], 'bulk')),
    );
    const posted = outcomes.flat().filter((outcome) => outcome.status === 'posted').length;
    released += posted;
    // A page without progress is being released by somebody else, or lies ahead of the ledger's own clock.
    if (due.length < AT_ONCE || posted === 0) return released;
  }
}

async function dueHolds(run: RunStatement, now: Date): Promise<string[]> {
  const rows = await run<{ transfer_id: string }>({
    text: `select transfer_id from ledger_holds
     where state = 'open' and expires_at is not null and expires_at <= $1 order by expires_at limit ${AT_ONCE}`,
    values: [now],
  });
  return rows.map((row) => row.transfer_id);
}

function expiryOf(holdId: string): VoidRequest {
  return { kind: 'void', id: transferIdOf(`expiry:${holdId}`), holdId, code: 'expiry' };
}
