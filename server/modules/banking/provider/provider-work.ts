/** Timed work with the bank provider: verifications that are pending, and payments under way, each member a share. */
import { sql } from 'kysely';
import type { BankDeps } from '../deps.ts';
import { syncCustomer } from './customers.ts';
import { takeRest } from './return-payment.ts';
import { carryPayment } from './settle-payment.ts';
import { unlinkDisowned } from './unlink-outside.ts';

const EVERY_SECONDS = 5;
const AT_ONCE = 200;
const MOST_WAIT_SECONDS = 300;
const LATE_SECONDS = 3 * 24 * 3600;

/** A verification is asked about for so long. Source: specification 3 §9, 30 days. */
const WAITS_MS = 30 * 24 * 3600 * 1000;

const DAY_MS = 24 * 3600 * 1000;

/** Another bank may return a payment for so long. Ours: the sixty days that banks give their customers. */
const RETURNS_MS = 60 * DAY_MS;

/** The list's name. */
const PROVIDER_LIST = 'banking.provider';

/** Declares it. Nothing is due where there is no provider, or another one. */
export function defineProviderWork(deps: BankDeps): void {
  const { provider } = deps.bank;
  deps.work.define({
    name: PROVIDER_LIST,
    everySeconds: EVERY_SECONDS,
    atOnce: AT_ONCE,
    firstSeconds: EVERY_SECONDS,
    mostSeconds: MOST_WAIT_SECONDS,
    lateAfterSeconds: LATE_SECONDS,
    failure: 'something at the bank provider could not go on',
    due: (now) => sql`
      select 'payment:' || id as item, 'member:' || member_id as share, created_at as since from bank_payments
      where status in ('created', 'processing') and provider = ${provider}
      union all
      select 'customer:' || member_id, 'member:' || member_id, updated_at from bank_customers
      where status = 'pending' and provider = ${provider} and created_at > ${new Date(now.getTime() - WAITS_MS)}
      union all
      select 'payment:' || id, 'member:' || member_id, coalesce(looked_at, updated_at) + interval '1 day' from bank_payments
      where status = 'settled' and provider = ${provider} and updated_at > ${new Date(now.getTime() - RETURNS_MS)}
        and coalesce(looked_at, updated_at) <= ${new Date(now.getTime() - DAY_MS)}
      union all
      select 'rest:' || y.id, 'member:' || y.member_id, y.updated_at from bank_payments y
      where y.status = 'returned' and y.direction = 'in' and y.taken_back < y.amount and exists (
        select from ledger_accounts l where l.balance > l.held and l.id = (select case when a.closed_at is null
          then ledger_account_id('bank:' || a.id || ':USD') else ledger_account_id('wallet:' || a.user_id || ':USD') end
          from bank_accounts a where a.id = y.account_id))
      union all
      select 'unlink:' || id, 'member:' || member_id, updated_at from bank_outside_accounts
      where awaits_unlinking and provider = ${provider}`,
    act: async (item) => {
      const [kind, id] = item.split(':') as [string, string];
      if (kind === 'unlink') return unlinkDisowned(deps, id);
      if (kind === 'rest') return takeRest(deps, id);
      await (kind === 'payment' ? carryPayment(deps, id) : syncCustomer(deps, id));
    },
  });
}
