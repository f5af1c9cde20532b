/** Joint accounts as those who are on them see them: who is there as what, what takes two, and what waits. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { jointAccountSchema, jointOverviewSchema } from '#contract/banking-joint.ts';
import { MOST_ON_ACCOUNT, type SeatRole, twoFromAt } from '#core/banking/joint.ts';
import { type LimitTerms, limitsAt } from '#core/banking/transaction-limits.ts';
import type { BankDeps } from '../deps.ts';
import { toWireFor } from '../queries.ts';
import { readStandings, type StandingRow } from '../store.ts';
import { usd } from '../to-wire.ts';
import { listSeats, type SeatRow, termsOf } from './seats.ts';
import { nameOfMember } from './tell-joint.ts';
import { readTwoRule } from './two-rule.ts';
import { listWaiting, type WaitingRow } from './wait.ts';

type WireJoint = z.infer<typeof jointAccountSchema>;
type WirePayment = WireJoint['payments'][number];

/** How long what was decided stays on the list. */
const SHOWN_MS = 7 * 24 * 3600 * 1000;

/** The accounts that a member is on, and the invitations that they can answer. */
export async function listJoint(
  deps: BankDeps,
  memberId: string,
): Promise<z.infer<typeof jointOverviewSchema>> {
  const { db, clock } = deps;
  const now = clock.now();
  const rows = await readStandings(
    deps,
    sql`a.is_joint and a.is_active and (a.user_id = ${memberId}
      or exists (select from bank_seats s where s.account_id = a.id and s.member_id = ${memberId} and s.status = 'active'))`,
  );
  const items: WireJoint[] = [];
  for (const row of rows) {
    const item = await toWireJoint(deps, { row, memberId, now });
    if (item) items.push(item);
  }
  const invited = await listSeats(db, {
    where: sql`s.member_id = ${memberId} and s.status = 'invited'`,
    now,
  });
  const accounts = await readStandings(
    deps,
    sql`a.id = any(${invited.map((seat) => seat.account_id)}::uuid[]) and a.is_active`,
  );
  const invitations = [];
  for (const seat of invited) {
    const account = accounts.find(({ id }) => id === seat.account_id);
    if (!account) continue;
    invitations.push({
      id: seat.id,
      accountName: account.account_name,
      accountType: account.account_type,
      holder: await nameOfMember(db, account.user_id),
      invitedBy: seat.inviter,
      role: seat.role,
      expiresAt: seat.expires_at.toISOString(),
    });
  }
  return { items, invitations, mostPeople: MOST_ON_ACCOUNT };
}

async function toWireJoint(
  deps: BankDeps,
  { row, memberId, now }: { row: StandingRow; memberId: string; now: Date },
): Promise<WireJoint | null> {
  const { db } = deps;
  const seats = await listSeats(db, { where: sql`s.account_id = ${row.id}`, now });
  const isHolder = row.user_id === memberId;
  const mine = seats.find((one) => one.member_id === memberId && one.status === 'active');
  // Their seat may have ended since the accounts were listed.
  const role: SeatRole | undefined = isHolder ? 'owner' : mine?.role;
  if (!role) return null;
  const rule = await readTwoRule(db, row.id);
  const waits = rule.raise && (rule.raise.from === null || rule.raise.from > now) ? rule.raise : null;
  const amount = twoFromAt(rule, now);
  const payments = await listWaiting(
    db,
    sql`w.account_id = ${row.id} and (w.decided_at is null and w.expires_at > ${new Date(now.getTime() - SHOWN_MS)}
      or w.decided_at > ${new Date(now.getTime() - SHOWN_MS)})`,
  );
  return {
    account: toWireFor(memberId, row),
    role,
    isHolder,
    holder: await nameOfMember(db, row.user_id),
    seatId: mine?.id ?? null,
    people: seats.map((seat) => toWireSeat(seat, now)),
    twoFrom: {
      amount: amount === null ? null : usd(amount),
      raise: waits && {
        amount: waits.to === null ? null : usd(waits.to),
        askedBy: await nameOfMember(db, waits.askedBy),
        isYours: waits.askedBy === memberId,
        from: waits.from?.toISOString() ?? null,
      },
    },
    payments: payments.map((payment) => toWirePayment(payment, { memberId, now })),
  };
}

function toWireSeat(seat: SeatRow & { username: string }, now: Date): WireJoint['people'][number] {
  const terms = termsOf(seat);
  const waits = terms.raised && terms.raised.from > now ? terms.raised : null;
  return {
    id: seat.id,
    username: seat.username,
    role: seat.role,
    isInvited: seat.status === 'invited',
    expiresAt: seat.status === 'invited' ? seat.expires_at.toISOString() : null,
    ...limitTexts(limitsAt(terms, now)),
    raise: waits && { ...limitTexts(waits.limits), from: waits.from.toISOString() },
  };
}

const limitTexts = ({ single, daily }: LimitTerms['now']) => ({
  singleLimit: single === null ? null : usd(single),
  dailyLimit: daily === null ? null : usd(daily),
});

/** A payment as one of the account sees it. */
export function toWirePayment(
  row: WaitingRow,
  { memberId, now }: { memberId: string; now: Date },
): WirePayment {
  return {
    id: row.id,
    askedBy: row.asker,
    isYours: row.asked_by === memberId,
    to: row.to_name,
    amount: usd(row.amount),
    description: row.description,
    status: row.status === 'waiting' && row.expires_at <= now ? 'expired' : row.status,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
