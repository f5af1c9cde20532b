/**
 * The sandbox bank provider: a company outside, played by ourselves. It verifies people on a page of its own, keeps its
 * own rows, and carries payments for a while on the server's clock before they settle or fail. No money moves.
 */
import { randomBytes } from 'node:crypto';
import type { Db } from '#server/database/pool.ts';
import type { Clock } from '#server/platform/clock.ts';
import {
  type BankCustomerState,
  BankPaymentRefused,
  type BankPaymentRequest,
  type BankPaymentState,
  type BankProvider,
  ForgedBankEvent,
} from '#server/ports/bank-provider.ts';
import { failureOf, RETURNED } from './test-accounts.ts';

/** How long a payment takes. */
const SANDBOX_BANK_DELAY_MS = 20_000;

/** After how long one comes back, from an account whose payments do. */
const SANDBOX_RETURN_MS = 3 * 86_400_000;

/** What the provider is made of. */
export interface SandboxBankOptions {
  db: Db;
  clock: Clock;
  /** Where browsers find its page. */
  publicUrl(): string;
}

/** An id as the provider makes them, with what it is in front. */
export const sandboxBankId = (prefix: string): string =>
  `${prefix}_sandbox_${randomBytes(24).toString('hex')}`;

/** Makes the provider. */
export function createSandboxBank(options: SandboxBankOptions): BankProvider {
  return {
    provider: 'sandbox',
    name: 'Sandbox bank',
    isSandbox: true,
    isOn: true,
    canTakeIn: true,
    openCustomer: (person) => openCustomer(options, person),
    onboardingUrl: async (customerReference) => `${options.publicUrl()}/sandbox/bank/${customerReference}`,
    readCustomer: (customerReference) => readCustomer(options, customerReference),
    unlinkAccount: (account) => unlinkAccount(options, account),
    beginPayment: (request) => beginPayment(options, request),
    readPayment: (reference) => readPayment(options, reference),
    // It sends none: it is asked.
    readEvent() {
      throw new ForgedBankEvent('The sandbox bank sends no messages.');
    },
  };
}

async function openCustomer(
  { db, clock }: SandboxBankOptions,
  { id, successUrl, refreshUrl }: Parameters<BankProvider['openCustomer']>[0],
): Promise<string> {
  await db
    .insertInto('sandbox_bank_customers')
    .values({
      customer_reference: sandboxBankId('cus'),
      client_reference: id,
      success_url: successUrl,
      refresh_url: refreshUrl,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('client_reference').doNothing())
    .execute();
  const { customer_reference } = await db
    .selectFrom('sandbox_bank_customers')
    .select('customer_reference')
    .where('client_reference', '=', id)
    .executeTakeFirstOrThrow();
  return customer_reference;
}

async function readCustomer(
  { db }: SandboxBankOptions,
  customerReference: string,
): Promise<BankCustomerState> {
  const customer = await db
    .selectFrom('sandbox_bank_customers')
    .selectAll()
    .where('customer_reference', '=', customerReference)
    .executeTakeFirstOrThrow();
  const accounts = await db
    .selectFrom('sandbox_bank_accounts')
    .select(['reference', 'bank_name', 'last4'])
    .where('customer_reference', '=', customerReference)
    .where('unlinked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('reference')
    .execute();
  return {
    id: customer.client_reference,
    status: customer.status as BankCustomerState['status'],
    reason: customer.reason,
    accounts: accounts.map(({ reference, bank_name: bankName, last4 }) => ({ reference, bankName, last4 })),
  };
}

async function unlinkAccount(
  { db, clock }: SandboxBankOptions,
  { customerReference, accountReference }: Parameters<BankProvider['unlinkAccount']>[0],
): Promise<void> {
  await db
    .updateTable('sandbox_bank_accounts')
    .set({ unlinked_at: clock.now() })
    .where('customer_reference', '=', customerReference)
    .where('reference', '=', accountReference)
    .where('unlinked_at', 'is', null)
    .execute();
}

async function beginPayment(
  { db, clock }: SandboxBankOptions,
  { id, customerReference, accountReference, direction, amountCents }: BankPaymentRequest,
): Promise<string> {
  const account = await db
    .selectFrom('sandbox_bank_accounts')
    .select('customer_reference')
    .where('reference', '=', accountReference)
    .executeTakeFirst();
  if (account?.customer_reference !== customerReference)
    throw new BankPaymentRefused('The account at your other bank is no longer linked.');
  await db
    .insertInto('sandbox_bank_payments')
    .values({
      reference: sandboxBankId('pay'),
      client_reference: id,
      account_reference: accountReference,
      direction,
      amount: amountCents,
      began_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('client_reference').doNothing())
    .execute();
  const { reference } = await db
    .selectFrom('sandbox_bank_payments')
    .select('reference')
    .where('client_reference', '=', id)
    .executeTakeFirstOrThrow();
  return reference;
}

async function readPayment({ db, clock }: SandboxBankOptions, reference: string): Promise<BankPaymentState> {
  const payment = await db
    .selectFrom('sandbox_bank_payments as p')
    .innerJoin('sandbox_bank_accounts as a', 'a.reference', 'p.account_reference')
    .select(['p.client_reference', 'p.direction', 'p.amount', 'p.began_at', 'a.fate'])
    .where('p.reference', '=', reference)
    .executeTakeFirstOrThrow();
  const direction = payment.direction as 'in' | 'out';
  const age = clock.now().getTime() - payment.began_at.getTime();
  const isOver = age >= SANDBOX_BANK_DELAY_MS;
  const isBack = payment.fate === 'returns' && age >= SANDBOX_RETURN_MS;
  const failure = isBack ? RETURNED : isOver ? failureOf(payment.fate, direction) : null;
  return {
    id: payment.client_reference,
    direction,
    amountCents: payment.amount,
    status: isBack ? 'returned' : failure ? 'failed' : isOver ? 'settled' : 'processing',
    failure,
  };
}
