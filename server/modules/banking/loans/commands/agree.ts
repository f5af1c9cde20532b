/**
 * Agrees to an approved loan as it was disclosed, and pays it out. The disclosure names its day and its total: where
 * either is no longer so, nothing is agreed to. Whoever took a session over would borrow in its name, so it is confirmed
 * afresh. Lending asks the gate of value that leaves about all accounts of the person, and keeps the reserve.
 */
import { sql } from 'kysely';
import { addDays } from '#core/banking/calendar.ts';
import { APPROVAL_DAYS, type LoanOffer, loanOffer } from '#core/banking/loan-offer.ts';
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import { collateralAccount, loanAccount, walletAccount } from '#core/ledger/chart.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import { parseMinor } from '#core/money/amount.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import { yesCounts } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type AfterCommit, transaction } from '#server/platform/transaction.ts';
import { requireMayBorrow } from '../../ask-gate.ts';
import type { BankDeps } from '../../deps.ts';
import { requireNoDefault } from '../../in-default.ts';
import { requireOwn, requireUsable } from '../../own-account.ts';
import { requestHashOf } from '../../request-hash.ts';
import { type BankAccountRow, keepMovements, ledgerAccountOf, lockAccounts } from '../../store.ts';
import { dollars } from '../../to-wire.ts';
import { refuseMissingPrd } from '../collateral/change-collateral.ts';
import { prdText } from '../collateral/collateral-store.ts';
import { pledgeWith, readPrd, requireIdentity } from '../collateral/move-collateral.ts';
import { lockLendable } from '../lending-book.ts';
import { loanMovement } from '../loan-movement.ts';
import { findLoan, type LoanRow, loanAccountOf, lockOwnLoan } from '../store.ts';

/** What was disclosed, and is agreed to. */
export interface AgreeToLoan {
  id: string;
  disclosedOn: string;
  totalOfPayments: string;
  /** The PRD that is pledged; only of a loan that is backed by it. */
  collateral?: string | null;
  autopay: boolean;
  idempotencyKey: string;
}

/** What an approved loan costs today. Refuses with: `loan_not_open`, `loan_offer_expired`. */
export function openOffer({ bankClock }: Pick<BankDeps, 'bankClock'>, row: LoanRow): LoanOffer {
  if (row.status !== 'approved') refuse('loan_not_open', { values: { status: STATUS_WORDS[row.status] } });
  const today = bankClock.dayOf(bankClock.now());
  const approvedOn = bankClock.dayOf(row.decided_at ?? row.created_at);
  if (addDays(approvedOn, APPROVAL_DAYS) < today)
    refuse('loan_offer_expired', { values: { days: APPROVAL_DAYS } });
  const offer = loanOffer({
    type: row.loan_type,
    amount: row.amount,
    instalments: row.instalments,
    on: today,
  });
  if (!offer || offer.terms.rate !== BigInt(row.interest_rate))
    refuse('loan_offer_expired', { values: { days: APPROVAL_DAYS } });
  return offer;
}

const STATUS_WORDS: Record<LoanRow['status'], string> = {
  review: 'waiting for a person to decide',
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'withdrawn',
  active: 'paid out',
  repaid: 'paid back',
};

/**
 * Refuses with: `not_found`, `idempotency_conflict`, `loan_not_open`, `loan_offer_expired`, `loan_offer_outdated`,
 * `loan_collateral_invalid`, `loan_identity_first`, `fresh_two_factor_required`, `email_code_required`,
 * `verified_email_required`, `bank_account_closed`, `bank_account_frozen`,
 * `credit_in_default`, as `pledgeWith`, `account_stopped`,
 * `loan_debt_first`, `loan_nothing_to_lend`, `loan_prd_missing`.
 */
export async function agreeToLoan(deps: BankDeps, actor: Actor, input: AgreeToLoan): Promise<void> {
  const { memberId } = actor;
  const { idempotencyKey, disclosedOn, totalOfPayments, autopay } = input;
  const pledged = input.collateral ?? null;
  const requestHash = requestHashOf([
    ...[memberId, idempotencyKey, disclosedOn, totalOfPayments, autopay],
    ...(pledged === null ? [] : [pledged]),
  ]);
  const found = await findLoan(deps.db, { memberId, id: input.id });
  if (isRepeated(found, requestHash)) return;
  requireSame(openOffer(deps, found), input);
  const pledge = found.loan_type === 'prd_backed' ? readPrd(pledged) : null;
  if (pledge !== null) await requireIdentity(deps, { memberId });
  const against = pledge === null ? '' : `, against ${prdText(pledge)}`;
  await deps.identity.confirmAction(actor, {
    endpoint: 'loans.agree',
    content: {
      ...{ id: input.id, disclosedOn, totalOfPayments },
      ...(pledge === null ? {} : { collateral: pledged }),
    },
    idempotencyKey,
    words: `Borrow ${dollars(found.amount)} and pay back ${totalOfPayments} dollars over ${found.instalments} months${against}`,
  });
  await transaction(deps.db, async (tx, afterCommit) => {
    const row = await lockOwnLoan(tx, { memberId, id: input.id });
    if (isRepeated(row, requestHash)) return;
    const offer = openOffer(deps, row);
    await requireDecided(tx, row);
    requireSame(offer, input);
    const account = requireOwn(
      (await lockAccounts(tx, [row.account_id])).get(row.account_id),
      memberId,
      'bank_account_not_found',
    );
    requireUsable(account);
    await requireNoDefault(tx, { memberId, today: offer.terms.disbursedOn });
    // What pays for PRD is locked before a person is, as in a conversion.
    const pledging = pledge === null ? [] : [await pledgeWith(deps, tx, { row, amount: pledge })];
    await askGate(deps, tx, { memberId, account, row });
    const left = await lockLendable(tx);
    if (row.amount > left) refuse('loan_nothing_to_lend', { values: { left: dollars(left) } });
    await keepAgreement(deps, tx, { row, offer, autopay, requestHash });
    await payOut(deps, { tx, afterCommit }, { row, account, pledging });
  });
}

/** Says whether this very request was carried out before. */
function isRepeated(row: LoanRow, requestHash: string): boolean {
  return row.agreed_hash === requestHash;
}

/** A stop that came while it was approved has it decided anew (G20). Refuses with: `loan_not_open`. */
async function requireDecided(tx: Tx, row: LoanRow): Promise<void> {
  for (const by of [row.decided_by, row.approved_by])
    if (by !== null && !(await yesCounts(tx, { by, at: row.decided_at! })))
      refuse('loan_not_open', { values: { status: STATUS_WORDS.review } });
}

function requireSame(offer: LoanOffer, { disclosedOn, totalOfPayments }: AgreeToLoan): void {
  const isSame =
    offer.terms.disbursedOn === disclosedOn &&
    offer.schedule.totalOfPayments === parseMinor('USD', totalOfPayments);
  if (!isSame) refuse('loan_offer_outdated');
}

/** Refuses with: `account_stopped`, `loan_debt_first`. */
async function askGate(
  { ledger, clock }: BankDeps,
  tx: Tx,
  { memberId, account, row }: { memberId: string; account: BankAccountRow; row: LoanRow },
): Promise<void> {
  await ledger.openAccountsInTransaction(tx, [loanAccount(row.id, row.amount)]);
  const ofPledge = [walletAccount(memberId, 'PRD').key, collateralAccount(row.id).key].map(accountIdOf);
  const posting = [loanAccountOf(row), ledgerAccountOf(account), ...(row.pledge === null ? [] : ofPledge)];
  await requireMayBorrow(tx, { memberId, posting, now: clock.now() });
}

async function keepAgreement(
  { clock }: BankDeps,
  tx: Tx,
  {
    row,
    offer,
    autopay,
    requestHash,
  }: { row: LoanRow; offer: LoanOffer; autopay: boolean; requestHash: string },
): Promise<void> {
  const now = clock.now();
  const { terms, schedule, apr } = offer;
  await sql`
    update loans set status = 'active', agreed_at = ${now}, agreed_hash = ${requestHash}, updated_at = ${now},
      disbursed_on = ${terms.disbursedOn}::date, accrued_to = ${terms.disbursedOn}::date, worked_on = ${terms.disbursedOn}::date,
      collateral_looked_at = ${row.pledge === null ? null : now},
      payment = ${schedule.payment}, total_of_payments = ${schedule.totalOfPayments}, apr = ${apr},
      autopay_account = ${autopay ? row.account_id : null}
    where id = ${row.id}`.execute(tx);
  await tx
    .insertInto('loan_instalments')
    .values(
      schedule.instalments.map(({ number, dueOn, payment, interest, principal }) => ({
        loan_id: row.id,
        number,
        due_on: dueOn,
        payment,
        interest,
        principal,
      })),
    )
    .execute();
}

/** Pledges and pays out together or not at all. Refuses with: `loan_prd_missing`. */
async function payOut(
  { ledger, clock, newId }: BankDeps,
  { tx, afterCommit }: { tx: Tx; afterCommit: AfterCommit },
  { row, account, pledging }: { row: LoanRow; account: BankAccountRow; pledging: TransferRequest[] },
): Promise<void> {
  const id = transferIdOf(`loan-disbursement:${row.id}`);
  const reference = referenceNumberOf(newId());
  const description = `Loan: ${row.purpose}`;
  await keepMovements(tx, [
    loanMovement({
      id,
      code: 'loan_disbursement',
      loan: row,
      accountId: account.id,
      amount: row.amount,
      reference,
      description,
      at: clock.now(),
    }),
  ]);
  const { outcomes, announce } = await ledger.postInTransaction(tx, [
    [
      ...pledging,
      {
        kind: 'transfer',
        id,
        debitAccountId: loanAccountOf(row),
        creditAccountId: ledgerAccountOf(account),
        amount: { asset: 'USD', minor: row.amount },
        code: 'loan_disbursement',
        reference,
        memo: description,
      },
    ],
  ]);
  const reasons = outcomes[0]!.map((one) => (one.status === 'refused' ? one.reason : one.status));
  if (reasons.every((reason) => reason === 'posted')) return afterCommit(announce);
  if (pledging.length > 0) await refuseMissingPrd({ ledger }, tx, { memberId: row.user_id, reasons });
  throw new Error(`A loan was not paid out: ${reasons.join(', ')}.`);
}
