/**
 * How a member stands with the bank provider. The provider is asked for a file of its own once, and what it says of the
 * person and their linked accounts is read from it: when the member comes back, and by timed work while it is pending.
 */
import { sql } from 'kysely';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { completeWhereDone } from '../onboarding/complete.ts';
import { askVerification, endVerification } from '../security/verifications.ts';
import { keepOutside } from './outside-accounts.ts';

/** Where the provider sends members back to. */
const BACK = '/banking';

/** A member's file, as it is kept. */
export interface CustomerRow {
  id: string;
  member_id: string;
  provider: string;
  customer_reference: string | null;
  status: 'created' | 'pending' | 'active' | 'refused';
  reason: string | null;
  /** How often an account was unlinked. */
  unlinked: number;
}

/** The member's file with the present provider; null while nothing was begun with it. */
export async function findCustomer(
  { db, bank }: Pick<BankDeps, 'db' | 'bank'>,
  memberId: string,
): Promise<CustomerRow | null> {
  const row = await db
    .selectFrom('bank_customers')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('provider', '=', bank.provider)
    .executeTakeFirst();
  return (row as CustomerRow | undefined) ?? null;
}

/**
 * A page of the provider's where the member is verified and links accounts.
 * Refuses with: `bank_provider_off`, `bank_provider_unavailable`.
 */
export async function providerPage(deps: BankDeps, memberId: string): Promise<string> {
  const { bank, log } = deps;
  if (!bank.isOn) refuse('bank_provider_off');
  const customer = await begin(deps, memberId);
  try {
    const reference = customer.customer_reference ?? (await open(deps, customer));
    const url = await bank.onboardingUrl(reference);
    await askVerification(deps, { memberId, provider: bank.provider, reference });
    return url;
  } catch (err) {
    log.warn({ err, memberId }, 'the bank provider opened no page');
    return refuse('bank_provider_unavailable', { retryAfterSeconds: 10 });
  }
}

async function begin(deps: BankDeps, memberId: string): Promise<CustomerRow> {
  const { db, bank, clock, isLive, newId } = deps;
  const now = clock.now();
  await sql`
    insert into bank_customers (member_id, id, provider, is_live, created_at, updated_at)
    values (${memberId}, ${newId()}, ${bank.provider}, ${isLive}, ${now}, ${now})
    on conflict (member_id) do update set id = excluded.id, provider = excluded.provider, is_live = excluded.is_live,
      customer_reference = null, status = 'created', reason = null, updated_at = ${now}
    where bank_customers.provider <> excluded.provider`.execute(db);
  return (await findCustomer(deps, memberId))!;
}

async function open({ db, bank, clock, publicUrl }: BankDeps, customer: CustomerRow): Promise<string> {
  const back = `${publicUrl()}${BACK}`;
  const reference = await bank.openCustomer({
    id: customer.id,
    successUrl: `${back}?success=true`,
    refreshUrl: `${back}?refresh=true`,
  });
  await db
    .updateTable('bank_customers')
    .set({ customer_reference: reference, status: 'pending', updated_at: clock.now() })
    .where('id', '=', customer.id)
    .where('customer_reference', 'is', null)
    .execute();
  return reference;
}

/**
 * Reads what the provider says now, and writes it down; it is asked again where an account was unlinked meanwhile, for what it
 * said may name that one still. Rejects where it can't be reached.
 */
export async function syncCustomer(deps: BankDeps, memberId: string): Promise<void> {
  while (!(await syncOnce(deps, memberId)));
}

/** Says whether what the provider said was of now. */
async function syncOnce(deps: BankDeps, memberId: string): Promise<boolean> {
  const { db, bank, clock } = deps;
  const customer = await findCustomer(deps, memberId);
  if (!customer?.customer_reference) return true;
  const state = await bank.readCustomer(customer.customer_reference);
  if (state.id !== customer.id)
    throw new Error(`The bank provider has somebody else's file for ${memberId}.`);
  return transaction(db, async (tx) => {
    const now = clock.now();
    // One look at a time writes down what it saw.
    const { rows } = await sql<{ id: string; unlinked: number }>`
      select id, unlinked from bank_customers where member_id = ${memberId} for update`.execute(tx);
    // Begun anew while the provider was asked: what it said is of a file that is nobody's here.
    if (rows[0]?.id !== customer.id) return true;
    if (rows[0].unlinked !== customer.unlinked) return false;
    await tx
      .updateTable('bank_customers')
      .set({ status: state.status, reason: state.reason, updated_at: now })
      .where('id', '=', customer.id)
      .execute();
    const { status, reason } = state;
    if (status !== 'pending' && status !== customer.status)
      await endVerification(deps, tx, { memberId, status, reason, now });
    const accounts = state.status === 'active' ? state.accounts : [];
    await keepOutside(deps, tx, { memberId, accounts, now });
    await completeWhereDone(deps, tx, memberId);
    return true;
  });
}
