/**
 * What waits in banking and the brake: what leaves a member by itself is paused, and what was about to let more leave is
 * asked for anew. So nothing that whoever held a session had begun goes on once the stop is lifted. Nor does what we keep
 * the member from mending: the times that they have to mend a loan or a card are whole again.
 */

import { sql } from 'kysely';
import { OUTSIDE_WAIT_MS } from '#core/banking/deposit-terms.ts';
import { APPROVAL_DAYS } from '#core/banking/loan-offer.ts';
import { bankingPath } from '#core/banking/tabs.ts';
import type { Tx } from '#server/database/pool.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import type { Braked } from '#server/modules/policy/index.ts';
import type { BankDeps } from './deps.ts';
import { lockAccountsAround } from './store.ts';
import { dollars } from './to-wire.ts';

const DAY_MS = 86_400_000;
const WHY_PAUSED = 'Your account was stopped. Resume it if you still want it.';

/**
 * Has the member's times to mend what they owe begin anew: that of collateral and of a loan in default when they are told
 * again, that of a card in default now, since nothing more is lent meanwhile. What is in default stays so, and binds their
 * person's other accounts (G24). Where somebody else stopped them, what is due
 * by now costs no late fee.
 * It locks what is watched, so a sale is before the stop or not at all. One stop by themselves after the other gives no
 * new time (core/policy/own-stop.ts).
 */
async function mendAnew(tx: Tx, { memberId, now, isByAnother }: Braked): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from loans where user_id = ${memberId} and status = 'active' order by id for update`.execute(
    tx,
  );
  const loans = rows.map(({ id }) => id);
  await sql`
    update loans l set warned_at = null, margin_due_at = null,
      default_at = case when default_at is null then null else ${now}::timestamptz end, default_instalment = null, updated_at = ${now},
      judged = greatest(judged, (select count(*)::int from loan_instalments i
                                 where ${isByAnother} and i.loan_id = l.id and i.due_on <= ${now}::date))
    where id = any(${loans}::uuid[])`.execute(tx);
  await sql`
    update cards set default_at = case when default_at is null then null else ${now}::timestamptz end, updated_at = ${now}
    where id in (select id from cards where user_id = ${memberId} and closed_at is null order by id for update)`.execute(
    tx,
  );
}

/**
 * Has loans that a member approved, and that may still be agreed to, decided anew (G20): by another, or by them once the
 * stop is lifted. Whoever asked for one is told.
 */
async function decideAnew(
  { jobs }: Pick<BankDeps, 'jobs'>,
  tx: Tx,
  { memberId, now }: Braked,
): Promise<void> {
  const { rows } = await sql<{ user_id: string; amount: bigint; purpose: string }>`
    update loans set status = 'review', decided_at = null, decided_by = null, approved_by = null, decision_note = null,
      updated_at = ${now}
    where id in (select id from loans where status = 'approved' and (decided_by = ${memberId} or approved_by = ${memberId})
                   and decided_at > ${new Date(now.getTime() - APPROVAL_DAYS * DAY_MS)} order by id for update)
    returning user_id, amount, purpose`.execute(tx);
  for (const { user_id: borrowerId, amount, purpose } of rows) {
    const subject = 'Your loan is looked at once more';
    const lines = [
      `Somebody else decides about your application for ${dollars(amount)} (${purpose}) again. You hear from us as soon as they have.`,
    ];
    await orderMemberMail(
      jobs,
      'bank_loan',
      { memberId: borrowerId, subject, lines, path: bankingPath('loans') },
      tx,
    );
  }
}

/**
 * Pauses a member's scheduled transfers to others, drops raises of limits that had not come into force by a time, of their
 * accounts and of joint ones that they look after, and has accounts at other banks that were new then wait anew. What the
 * member owes is mended anew, too, and what they approved is decided anew.
 */
export async function beginAnew(deps: Pick<BankDeps, 'jobs'>, tx: Tx, braked: Braked): Promise<void> {
  const { memberId, since, now } = braked;
  await decideAnew(deps, tx, braked);
  if (braked.delaysLenders) await mendAnew(tx, braked);
  await sql`
    update scheduled_transfers set status = 'paused', paused_reason = ${WHY_PAUSED}, updated_at = ${now}
    where member_id = ${memberId} and status = 'active'
      and (recipient_id is not null or to_outside_id is not null)`.execute(tx);
  await sql`
    update bank_outside_accounts set usable_at = ${new Date(now.getTime() + OUTSIDE_WAIT_MS)}, updated_at = ${now}
    where member_id = ${memberId} and usable_at > ${since}`.execute(tx);
  // What joint accounts drop comes behind these locks, too.
  const accounts = await lockAccountsAround(tx, memberId);
  await sql`
    update transaction_limits t set is_active = false
    where t.account_id = any(${accounts.map(({ id }) => id)}::uuid[]) and t.is_active and t.is_raise
      and t.holds_from > ${since} and exists (
        select from bank_accounts a left join bank_seats s
          on s.account_id = a.id and s.member_id = ${memberId} and s.status = 'active' and s.role = 'owner'
        where a.id = t.account_id and (a.user_id = ${memberId} or s.id is not null))`.execute(tx);
}
