/** What waits in community funding: paid investments that wait for PRD, and what is owed back and was not there. */
import { sql } from 'kysely';
import type { Deps } from './deps.ts';

const EVERY_SECONDS = 300;
const AT_ONCE = 200;
const MOST_WAIT_SECONDS = 3600;
/** Somebody has paid and has nothing for it. */
const UNCREDITED_LATE_SECONDS = 3600;
const OWED_LATE_SECONDS = 30 * 24 * 3600;

/** Declares both work lists; their items are payments. */
export function defineFundingWork({ work, payments }: Pick<Deps, 'work' | 'payments'>): void {
  const common = {
    everySeconds: EVERY_SECONDS,
    atOnce: AT_ONCE,
    firstSeconds: EVERY_SECONDS,
    mostSeconds: MOST_WAIT_SECONDS,
    failure: 'an investment could not be settled',
    act: payments.settleAgain,
  };
  work.define({
    ...common,
    name: 'funding.uncredited',
    lateAfterSeconds: UNCREDITED_LATE_SECONDS,
    due: () => sql`
      select i.payment_id::text as item, 'pool:' || i.pool_id as share, i.updated_at as since
      from funding_investments i join card_payments c on c.id = i.payment_id
      where i.status = 'processing' and c.status = 'paid'`,
  });
  work.define({
    ...common,
    name: 'funding.owed',
    lateAfterSeconds: OWED_LATE_SECONDS,
    // Its condition is a part of the one of an index, word for word.
    due: () => sql`
      select payment_id::text as item, 'member:' || user_id as share, updated_at as since
      from funding_investments
      where (status = 'processing' or usd_due <> usd_back or prd_due <> prd_back)
        and (usd_due <> usd_back or prd_due <> prd_back)`,
  });
}
