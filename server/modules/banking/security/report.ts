/**
 * The risk of an account, and the compliance report: the account, a page of its transactions in some days, its alerts,
 * its member's verifications, and its risk now. Members read their own; what administrators read is written down.
 */

import { sql } from 'kysely';
import type { z } from 'zod';
import type { accountRiskSchema, complianceReportSchema } from '#contract/banking-security.ts';
import { riskOf } from '#core/banking/risk-score.ts';
import { MOST_REPORT_DAYS } from '#core/banking/statement-terms.ts';
import { noteSeen } from '#server/modules/identity/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readDays } from '../asked-days.ts';
import type { OwnAccount } from '../commands/change-account.ts';
import type { BankDeps } from '../deps.ts';
import { findOwn, listTransactions, readLines } from '../queries.ts';
import { ledgerAccountOf, readStandings, type StandingRow } from '../store.ts';
import { toWireAccount } from '../to-wire.ts';
import { readAlerts, toWireAlert } from './alert-store.ts';
import { readVerifications } from './verifications.ts';

/** So many transactions count, and alerts of so many days. Source: specification 3 §9. */
const RISK_TRANSACTIONS = 100;
const RISK_DAYS = 30;
const MOST_ALERTS = 200;

/** Which days of which account, and which page. */
export interface AskReport {
  id: string;
  from: string;
  to: string;
  cursor?: string | undefined;
  limit: number;
}

/** The risk of one of the member's accounts. Refuses with: `not_found`. */
export async function readRisk(deps: BankDeps, own: OwnAccount): Promise<z.infer<typeof accountRiskSchema>> {
  return riskOfAccount(deps, await findOwn(deps, own));
}

async function riskOfAccount(
  deps: BankDeps,
  account: StandingRow,
): Promise<z.infer<typeof accountRiskSchema>> {
  const lines = await readLines(deps, {
    account,
    where: sql`true`,
    order: sql`desc`,
    limit: RISK_TRANSACTIONS,
  });
  const since = new Date(deps.clock.now().getTime() - RISK_DAYS * 24 * 3600 * 1000);
  const alerts = await readAlerts(deps.db, sql`${about(account)} and s.created_at > ${since}`);
  return riskOf({
    transactions: lines.map(({ id, amount: minor, fraud_flags: fraudFlags, security_score }) => ({
      id,
      minor,
      fraudFlags,
      securityScore: security_score,
    })),
    alerts: alerts.map(({ id }) => id),
  });
}

/** Alerts of the account, and those about its member. */
const about = ({ id, user_id }: StandingRow) =>
  sql`s.user_id = ${user_id} and (s.account_id = ${id} or s.account_id is null)`;

/** The report of one of the member's accounts. Refuses with: `not_found`, `bank_report_days_invalid`. */
export async function readOwnReport(
  deps: BankDeps,
  { memberId, ...asked }: AskReport & { memberId: string },
): Promise<z.infer<typeof complianceReportSchema>> {
  return readReport(deps, await findOwn(deps, { memberId, id: asked.id }), asked);
}

/** The report of any account, for an administrator. Refuses with: `not_found`, `bank_report_days_invalid`. */
export async function readAnyReport(
  deps: BankDeps,
  { adminId, ...asked }: AskReport & { adminId: string },
): Promise<z.infer<typeof complianceReportSchema>> {
  const [account] = await readStandings(deps, sql`a.id = ${asked.id}`);
  if (!account) return refuse('not_found');
  await noteSeen(deps.db, {
    memberIds: [account.user_id],
    viewerId: adminId,
    action: 'see_bank',
    now: deps.clock.now(),
    newId: deps.newId,
  });
  return readReport(deps, account, asked);
}

async function readReport(
  deps: BankDeps,
  account: StandingRow,
  { cursor, limit, ...asked }: AskReport,
): Promise<z.infer<typeof complianceReportSchema>> {
  const { db, bankClock } = deps;
  const { from, to, until } = readDays(asked, MOST_REPORT_DAYS);
  const [begins, ends] = [bankClock.startOf(from), bankClock.startOf(until)];
  const ledgerId = ledgerAccountOf(account);
  // The numbers of its postings lead to the days: times have no index, and need none.
  const before = (time: typeof begins) =>
    sql`ledger_version_at(${ledgerId}, ${time} - interval '1 microsecond')`;
  const transactions = await listTransactions(
    deps,
    { memberId: account.user_id, id: account.id, cursor, limit },
    sql`t.version > ${before(begins)} and t.version <= ${before(ends)}`,
  );
  const alerts = await readAlerts(
    db,
    sql`${about(account)} and s.created_at >= ${begins} and s.created_at < ${ends}`,
    sql`s.created_at desc, s.id desc limit ${MOST_ALERTS}`,
  );
  const member = await db
    .selectFrom('members')
    .select('username')
    .where('id', '=', account.user_id)
    .executeTakeFirstOrThrow();
  return {
    username: member.username,
    account: toWireAccount(account),
    from,
    to,
    transactions,
    alerts: alerts.map(toWireAlert),
    verifications: await readVerifications(db, sql`user_id = ${account.user_id}`),
    risk: await riskOfAccount(deps, account),
  };
}
