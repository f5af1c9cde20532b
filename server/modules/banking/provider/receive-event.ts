/** What the provider tells by a webhook: a reason to ask it now instead of later, and nothing that is believed. */
import { idSchema } from '#contract/shapes.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type BankEvent, ForgedBankEvent } from '#server/ports/bank-provider.ts';
import type { BankDeps } from '../deps.ts';
import { syncCustomer } from './customers.ts';
import { carryPayment } from './settle-payment.ts';

/** Reads again what it is about; what isn't about anybody here is taken and left. Refuses with: `webhook_forged`. */
export async function receiveEvent(
  deps: BankDeps,
  { body, signature }: { body: Buffer; signature: string },
): Promise<void> {
  const event = believe(deps, { body, signature });
  if (event === null) return;
  if ('paymentId' in event) {
    if (idSchema.safeParse(event.paymentId).success) await carryPayment(deps, event.paymentId);
    return;
  }
  const customer = await deps.db
    .selectFrom('bank_customers')
    .select('member_id')
    .where('provider', '=', deps.bank.provider)
    .where('customer_reference', '=', event.customerReference)
    .executeTakeFirst();
  if (customer) await syncCustomer(deps, customer.member_id);
}

function believe(
  { bank, clock }: BankDeps,
  { body, signature }: { body: Buffer; signature: string },
): BankEvent {
  try {
    return bank.readEvent(body, signature, clock.now());
  } catch (error) {
    if (error instanceof ForgedBankEvent) refuse('webhook_forged');
    throw error;
  }
}
