/**
 * A loan in default (core/banking/loan-account.ts, `stageOf`): its member is told once for the instalment that brings it
 * there, with what comes of it, and it is forgotten when enough has been paid. Nothing is told while its member is stopped, for they can't pay then. The caller has
 * locked the loan.
 */

import { sql } from 'kysely';
import type { Day } from '#core/banking/calendar.ts';
import { DEFAULT_NOTICE_DAYS } from '#core/banking/collateral.ts';
import { arrearsOf, DEFAULT_DAYS, type LoanState, stageOf } from '#core/banking/loan-account.ts';
import { bankingPath } from '#core/banking/tabs.ts';
import type { Tx } from '#server/database/pool.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import { holdsUpLenders } from '#server/modules/policy/index.ts';
import type { BankDeps } from '../deps.ts';
import { dollars } from '../to-wire.ts';
import type { AgreedLine, LoanRow } from './store.ts';

interface At {
  row: LoanRow;
  loan: LoanState;
  agreed: readonly AgreedLine[];
  today: Day;
}

/** The number of the instalment that brings a loan into default on a day: the first that is missing; null where none does. */
export function defaultedInstalment(
  loan: LoanState,
  { agreed, today }: { agreed: readonly AgreedLine[]; today: Day },
): number | null {
  const arrears = arrearsOf(loan, { agreed, on: today });
  if (stageOf(arrears) !== 'default') return null;
  return agreed.find(({ dueOn }) => dueOn === arrears.since)!.number;
}

/** Notes that a loan has come into default, and tells its member; or that it no longer is. */
export async function noteDefault(
  { clock, jobs }: Pick<BankDeps, 'clock' | 'jobs'>,
  tx: Tx,
  { row, loan, agreed, today }: At,
): Promise<void> {
  const arrears = arrearsOf(loan, { agreed, on: today });
  const missing = defaultedInstalment(loan, { agreed, today });
  if (missing === row.default_instalment && (missing === null) === (row.default_at === null)) return;
  const now = clock.now();
  if (missing !== null && (await holdsUpLenders(tx, row.user_id, now))) return;
  await sql`
    update loans set default_at = ${missing === null ? null : now}, default_instalment = ${missing}, updated_at = ${now}
    where id = ${row.id}`.execute(tx);
  if (missing === null) return;
  const lines = [
    `${dollars(arrears.minor + loan.fees)} of your loan (${row.purpose}) is missing, some of it for ${DEFAULT_DAYS} days. The loan is in default.`,
    'Until what is missing is paid, nothing more is lent to you, your cards buy nothing, and nothing can be sent to others or withdrawn. Moving money to pay with, and converting PRD, go on.',
    ...(row.pledge === null
      ? []
      : [
          `If it still is in ${DEFAULT_NOTICE_DAYS} days, your collateral is sold to pay the loan back. What isn’t needed for that is yours.`,
        ]),
    'Pay what is missing on the banking page, or write to us: there is nearly always a way.',
  ];
  const mail = { memberId: row.user_id, subject: 'Your loan is in default', lines };
  await orderMemberMail(jobs, 'bank_loan', { ...mail, path: bankingPath('loans', { loan: row.id }) }, tx);
}
