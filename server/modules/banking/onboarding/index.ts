/**
 * Setting banking up: which accounts, who the member is, the first deposit. It promises that every step is the server's
 * own finding: an address that a browser comes back to makes the server ask the provider, and says nothing by itself.
 */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { onboardingSchema } from '#contract/banking-onboarding.ts';
import { onboardingStep } from '#core/banking/onboarding.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import type { BankDeps } from '../deps.ts';
import { findCustomer, providerPage, syncCustomer } from '../provider/customers.ts';
import { toWirePayment } from '../provider/list-payments.ts';
import { listOutside, toWireOutside } from '../provider/outside-accounts.ts';
import { findPayment } from '../provider/payment-store.ts';
import { carryPayment } from '../provider/settle-payment.ts';
import { usd } from '../to-wire.ts';
import { type BeginOnboarding, beginOnboarding } from './begin-onboarding.ts';
import { depositDue, type OnboardingRow } from './complete.ts';
import { type FundOnboarding, fundOnboarding } from './fund-onboarding.ts';

type WireOnboarding = z.infer<typeof onboardingSchema>;

/** Builds it. */
export function createOnboarding(deps: BankDeps) {
  const read = (memberId: string) => readOnboarding(deps, memberId);
  return {
    read,

    async begin(actor: Actor, input: BeginOnboarding): Promise<WireOnboarding> {
      await beginOnboarding(deps, actor, input);
      return read(actor.memberId);
    },

    /** Nobody is verified on an account that isn’t theirs yet. Refuses with: `unverified_value`, `bank_provider_off`, `bank_provider_unavailable`. */
    async openPage(actor: Actor) {
      requireVerifiedEmail(actor);
      return { url: await providerPage(deps, actor.memberId) };
    },

    /** Asks the provider how everything stands now. Refuses with: `unverified_value`, `bank_status_unavailable`. */
    async refresh(actor: Actor): Promise<WireOnboarding> {
      requireVerifiedEmail(actor);
      const { memberId } = actor;
      try {
        await syncCustomer(deps, memberId);
        const { deposit } = await read(memberId);
        if (deposit) await carryPayment(deps, deposit.id);
      } catch (err) {
        deps.log.warn({ err, memberId }, 'the bank provider did not say how a member stands');
        refuse('bank_status_unavailable', { retryAfterSeconds: 5 });
      }
      return read(memberId);
    },

    async fund(actor: Actor, input: FundOnboarding): Promise<WireOnboarding> {
      await fundOnboarding(deps, actor, input);
      return read(actor.memberId);
    },
  };
}

async function readOnboarding(deps: BankDeps, memberId: string): Promise<WireOnboarding> {
  const { db, bank } = deps;
  const { rows } = await sql<OnboardingRow>`
    select * from bank_onboardings where member_id = ${memberId}`.execute(db);
  const row = rows[0];
  const profile = await db
    .selectFrom('members')
    .select([
      'wants_checking_account',
      'wants_savings_account',
      'initial_deposit_amount',
      'banking_onboarding_completed',
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const customer = await findCustomer(deps, memberId);
  const deposit = row?.deposit_payment_id ? await findPayment(db, row.deposit_payment_id) : null;
  const initialDeposit = depositDue(bank, row?.initial_deposit ?? profile.initial_deposit_amount ?? 0n);
  const isVerified = customer?.status === 'active';
  return {
    step: onboardingStep({
      isBegun: row !== undefined,
      isCompleted: profile.banking_onboarding_completed,
      isVerified,
      initialDeposit,
      // What came back has not arrived.
      deposit: deposit?.status === 'returned' ? 'failed' : (deposit?.status ?? null),
    }),
    wantsCheckingAccount: row?.wants_checking ?? profile.wants_checking_account,
    wantsSavingsAccount: row?.wants_savings ?? profile.wants_savings_account,
    initialDepositAmount: usd(initialDeposit),
    verification: { status: customer?.status ?? 'none', reason: customer?.reason ?? null },
    outsideAccounts: isVerified
      ? (await listOutside(deps, memberId)).map((row) => toWireOutside(deps, row))
      : [],
    deposit: deposit && (await toWirePayment(deps, deposit)),
    provider: { name: bank.name, isSandbox: bank.isSandbox, isOn: bank.isOn, canPayIn: bank.canTakeIn },
  };
}
