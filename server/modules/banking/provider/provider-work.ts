/** Timed work with the bank provider: verifications that are pending, and payments under way, each member a share. */
import { sql } from 'kysely';
import type { BankDeps } from '../deps.ts';
import { syncCustomer } from './customers.ts';
import { carryPayment } from './settle-payment.ts';

const EVERY_SECONDS = 5;
const AT_ONCE = 200;
const MOST_WAIT_SECONDS = 300;
const LATE_SECONDS = 3 * 24 * 3600;

/** A verification is asked about for so long. Source: specification 3 §9, 30 days. */
const WAITS_MS = 30 * 24 * 3600 * 1000;

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
      where status = 'pending' and provider = ${provider} and created_at > ${new Date(now.getTime() - WAITS_MS)}`,
    act: async (item) => {
      const [kind, id] = item.split(':') as [string, string];
      await (kind === 'payment' ? carryPayment(deps, id) : syncCustomer(deps, id));
    },
  });
}
