/** Posts welcome grants that had to wait: for another day, for the treasury, or for their wallet. */
import { sql } from 'kysely';
import { inTransaction } from '../command-context.ts';
import { grantWelcome } from '../commands/grant-welcome.ts';
import type { Deps } from '../deps.ts';

const HOUR_SECONDS = 3600;
const AT_ONCE = 200;

/** Declares the list. Each network has its own share of a round, so that no crowd keeps another from its turn. */
export function defineGrantWork(deps: Deps): void {
  deps.work.define({
    name: 'identity.grants',
    everySeconds: HOUR_SECONDS,
    atOnce: AT_ONCE,
    firstSeconds: HOUR_SECONDS,
    mostSeconds: 6 * HOUR_SECONDS,
    lateAfterSeconds: 30 * 24 * HOUR_SECONDS,
    failure: 'a welcome grant that waits could not be posted',
    due: (now) => sql`
      select g.member_id::text as item, coalesce('network:' || min(s.value), 'member:' || g.member_id) as share,
        g.decided_at as since
      from welcome_grants g
      left join person_signals s on s.member_id = g.member_id and s.kind = 'network'
      where g.withheld in ('network_day', 'house_empty', 'wallet_bound')
        and (g.withheld <> 'network_day'
             or g.decided_at < ${now.toISOString().slice(0, 10)}::date at time zone 'UTC')
      group by g.member_id`,
    act: (memberId) => postWithheld(deps, memberId),
  });
}

/** Decides a withheld grant again. */
export async function postWithheld(deps: Deps, memberId: string): Promise<void> {
  const { announce } = await inTransaction(deps, (context) => grantWelcome(context, memberId, deps.ledger));
  announce();
}
