/**
 * Asks for a loan, and decides by points (core/banking/loan-decision.ts), each explained. All accounts of one person ask
 * one at a time and are one applicant. The same idempotency key asks once. Nothing is lent here.
 */
import { sql } from 'kysely';
import { decideLoan } from '#core/banking/loan-decision.ts';
import { LOAN_PRODUCTS, type LoanOffer, type LoanType, loanOffer } from '#core/banking/loan-offer.ts';
import { parseMinor } from '#core/money/amount.ts';
import { oneLine } from '#core/text/one-line.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountsOfPerson } from '#server/modules/identity/index.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../../deps.ts';
import { requireNoPot, requireOwn } from '../../own-account.ts';
import { requestHashOf } from '../../request-hash.ts';
import { lockAccounts } from '../../store.ts';
import { dollars } from '../../to-wire.ts';
import { readApplicant } from '../applicant.ts';
import { readPrd } from '../collateral/move-collateral.ts';

/** Enough to compare, and a bound on what waits for people; of one person, on all their accounts. */
const MOST_OPEN = 3;

/** What is asked for. */
export interface LoanTermsAsked {
  loanType: LoanType;
  amount: string;
  instalments: number;
}

/** An application. */
export interface ApplyForLoan extends LoanTermsAsked {
  purpose: string;
  accountId: string;
  /** The PRD that is offered; only of a loan that is backed by it. */
  collateral?: string | null;
  idempotencyKey: string;
}

/** The offer of today. Refuses with: `loan_terms_invalid`. */
export function offerOf(
  { bankClock }: Pick<BankDeps, 'bankClock'>,
  { loanType: type, amount: text, instalments }: LoanTermsAsked,
): LoanOffer {
  const amount = parseMinor('USD', text);
  const offer =
    amount === null ? null : loanOffer({ type, amount, instalments, on: bankClock.dayOf(bankClock.now()) });
  if (offer) return offer;
  const { least, most, shortest, longest } = LOAN_PRODUCTS[type];
  return refuse('loan_terms_invalid', {
    values: { least: dollars(least), most: dollars(most), shortest, longest },
  });
}

/** One line of words. Refuses with: `loan_purpose_missing`. */
function cleanPurpose(text: string): string {
  const purpose = oneLine(text);
  return purpose === '' ? refuse('loan_purpose_missing') : purpose;
}

/**
 * Returns the loan's id.
 * Refuses with: `loan_terms_invalid`, `loan_purpose_missing`, `loan_collateral_invalid`, `unverified_value`, `idempotency_conflict`,
 * `loan_applications_open`, `bank_account_not_found`, `bank_account_closed`, `bank_account_frozen`.
 */
export async function applyForLoan(deps: BankDeps, actor: Actor, input: ApplyForLoan): Promise<string> {
  const offer = offerOf(deps, input);
  const purpose = cleanPurpose(input.purpose);
  const pledge = input.loanType === 'prd_backed' ? readPrd(input.collateral ?? null) : null;
  requireVerifiedEmail(actor);
  const { memberId } = actor;
  const id = transferIdOf(`loan:${memberId}:${input.idempotencyKey}`);
  const requestHash = requestHashOf([
    input.loanType,
    String(offer.terms.principal),
    input.instalments,
    purpose,
    input.accountId,
    ...(pledge === null ? [] : [String(pledge)]),
  ]);
  await transaction(
    deps.db,
    async (tx) => {
      const memberIds = await accountsOfPerson(tx, memberId);
      // One at a time for a person: what their other accounts ask for beside it is counted.
      await sql`select id from members where id = any(${memberIds}::uuid[]) order by id for no key update`.execute(
        tx,
      );
      const { rows } = await sql<{ id: string; request_hash: string }>`
        select id, request_hash from loans
        where id = ${id} or (user_id = any(${memberIds}::uuid[]) and status in ('review', 'approved'))`.execute(
        tx,
      );
      const known = rows.find((row) => row.id === id);
      if (known) return known.request_hash === requestHash ? undefined : refuse('idempotency_conflict');
      if (rows.length >= MOST_OPEN) refuse('loan_applications_open', { values: { limit: MOST_OPEN } });
      const account = (await lockAccounts(tx, [input.accountId])).get(input.accountId);
      requireNoPot(requireOwn(account, memberId, 'bank_account_not_found'));
      await keepApplication(deps, tx, {
        id,
        memberId,
        memberIds,
        input,
        purpose,
        pledge,
        offer,
        requestHash,
      });
    },
    { againWhenTaken: ['loans_pkey'] },
  );
  return id;
}

async function keepApplication(
  { clock, bankClock }: BankDeps,
  tx: Tx,
  asked: {
    id: string;
    memberId: string;
    memberIds: readonly string[];
    input: ApplyForLoan;
    purpose: string;
    pledge: bigint | null;
    offer: LoanOffer;
    requestHash: string;
  },
): Promise<void> {
  const now = clock.now();
  const { terms, schedule } = asked.offer;
  const { memberIds, pledge } = asked;
  const applicant = await readApplicant(tx, { memberIds, now, today: bankClock.dayOf(now) });
  const wish = { amount: terms.principal, payment: schedule.payment, isBacked: pledge !== null };
  const decision = decideLoan(applicant, wish);
  await tx
    .insertInto('loans')
    .values({
      id: asked.id,
      user_id: asked.memberId,
      loan_type: asked.input.loanType,
      purpose: asked.purpose,
      amount: terms.principal,
      instalments: terms.instalments,
      interest_rate: Number(terms.rate),
      account_id: asked.input.accountId,
      pledge,
      status: decision.outcome,
      outcome: decision.outcome,
      score: decision.score,
      score_lines: JSON.stringify(decision.lines),
      debt_percent: decision.debtPercent === null ? null : Number(decision.debtPercent),
      request_hash: asked.requestHash,
      created_at: now,
      updated_at: now,
    })
    .execute();
}
