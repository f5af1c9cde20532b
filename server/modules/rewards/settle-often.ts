/** Settles claims when their time comes: on a confirmation, in its transaction, and after a verified email, by a job. */
import { sql } from 'kysely';
import { transaction } from '#server/platform/transaction.ts';
import { loadEarner, lockClaim, ownerOfClaim } from './claims-store.ts';
import { settleClaim } from './commands/settle-claim.ts';
import { settleConfirmed } from './commands/settle-confirmed.ts';
import type { Deps } from './deps.ts';
import { rewardLimitsOf } from './reward-limits.ts';
import { lockRewardDays } from './store.ts';

const VERIFIED_SECONDS = 10;
const AT_ONCE = 50;
const MOST_WAIT_SECONDS = 3600;
const LATE_SECONDS = 3600;

/** Has confirmations and verified emails settle what they make due; once, when the server is built. */
export function settleOften(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'newId' | 'ledger' | 'work' | 'ideas'>,
): void {
  const { db, clock, newId, ledger, work, ideas } = deps;
  const limits = rewardLimitsOf(deps.config);
  ideas.onConfirmed(({ tx, now, ...confirmed }) =>
    settleConfirmed({ tx, ledger, limits, now, newId }, confirmed),
  );
  const settleVerified = async (id: string) => {
    await transaction(db, async (tx, afterCommit) => {
      const now = clock.now();
      const seen = await ownerOfClaim(tx, id);
      if (!seen) return;
      await lockRewardDays(tx, seen, now);
      const claim = await lockClaim(tx, id);
      if (claim?.state !== 'unverified') return;
      const earner = await loadEarner(tx, seen);
      const settled = await settleClaim({ tx, ledger, limits, now, newId }, { claim, earner });
      afterCommit(() => settled.announce());
    });
  };
  work.define({
    name: 'rewards.verified',
    everySeconds: VERIFIED_SECONDS,
    atOnce: AT_ONCE,
    firstSeconds: VERIFIED_SECONDS,
    mostSeconds: MOST_WAIT_SECONDS,
    lateAfterSeconds: LATE_SECONDS,
    failure: 'a claim could not be settled',
    due: () => sql`
      select c.id::text as item, 'member:' || c.member_id as share, greatest(c.due_at, m.email_verified_at) as since
      from reward_claims c join members m on m.id = c.member_id
      where c.state = 'unverified' and m.email_verified_at is not null`,
    act: settleVerified,
  });
}
