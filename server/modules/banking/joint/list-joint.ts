/** Joint accounts as those who are on them see them: who is there as what, what takes two, and what waits. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { jointAccountSchema, jointOverviewSchema } from '#contract/banking-joint.ts';
import {
  MOST_ON_ACCOUNT,
  NO_TWO_RULE,
  openRaise,
  type SeatRole,
  type TwoRule,
  twoFromAt,
} from '#core/banking/joint.ts';
import { type LimitTerms, limitsAt } from '#core/banking/transaction-limits.ts';
import type { BankDeps } from '../deps.ts';
import { toWireFor } from '../queries.ts';
import { readStandings, type StandingRow } from '../store.ts';
import { usd } from '../to-wire.ts';
import { listSeats, type SeatRow, seenBy, termsOf } from './seats.ts';
import { namesOf } from './tell-joint.ts';
import { readTwoRules } from './two-rule.ts';
import { listWaiting, type WaitingRow } from './waiting-store.ts';

type WireJoint = z.infer<typeof jointAccountSchema>;
type WirePayment = WireJoint['payments'][number];

/** How long what was decided stays on the list. */
const SHOWN_MS = 7 * 24 * 3600 * 1000;
/** Of an account's payments that were decided, how many are on it at most; all that wait are. */
const SHOWN = 50;

/** The accounts that a member is on, and the invitations that they can answer. */
export async function listJoint(
  deps: BankDeps,
  memberId: string,
): Promise<z.infer<typeof jointOverviewSchema>> {
  const { db, clock } = deps;
  const now = clock.now();
  const rows = await readStandings(deps, sql`a.is_joint and a.is_active and a.id in (${seenBy(memberId)})`);
  const invited = await listSeats(db, {
    where: sql`s.member_id = ${memberId} and s.status = 'invited'`,
    now,
  });
  const accounts = await readStandings(
    deps,
    sql`a.id = any(${invited.map((seat) => seat.account_id)}::uuid[]) and a.is_active`,
  );
  const read = await readAround(deps, { rows, now });
  const names = await namesOf(db, [...read.askers, ...[...rows, ...accounts].map(({ user_id }) => user_id)]);
  const invitations = invited.flatMap((seat) => {
    const account = accounts.find(({ id }) => id === seat.account_id);
    if (!account) return [];
    return {
      id: seat.id,
      accountName: account.account_name,
      accountType: account.account_type,
      holder: names.get(account.user_id)!,
      invitedBy: seat.inviter,
      role: seat.role,
      expiresAt: seat.expires_at.toISOString(),
    };
  });
  const items = rows
    .map((row) => toWireJoint(row, { ...read, names, memberId, now }))
    .filter((item) => item !== null);
  return { items, invitations, mostPeople: MOST_ON_ACCOUNT };
}

/** What is read beside accounts, of all of them at once. */
interface Around {
  seats: Awaited<ReturnType<typeof listSeats>>;
  rules: Map<string, TwoRule>;
  payments: WaitingRow[];
  askers: string[];
}

async function readAround(
  { db }: BankDeps,
  { rows, now }: { rows: readonly StandingRow[]; now: Date },
): Promise<Around> {
  const ids = rows.map(({ id }) => id);
  const since = new Date(now.getTime() - SHOWN_MS);
  const rules = await readTwoRules(db, ids);
  return {
    seats: await listSeats(db, { where: sql`s.account_id = any(${ids}::uuid[])`, now }),
    rules,
    payments: await listWaiting(
      db,
      sql`w.id in (select p.id from unnest(${ids}::uuid[]) a (id) cross join lateral (
        (select w.id from bank_waiting w where w.account_id = a.id and w.decided_at is null and w.expires_at > ${since})
        union all
        (select w.id from bank_waiting w where w.account_id = a.id and w.decided_at > ${since}
          order by w.created_at desc, w.id limit ${SHOWN})) p)`,
    ),
    askers: [...rules.values()].flatMap(({ raise }) => (raise ? [raise.askedBy] : [])),
  };
}

function toWireJoint(
  row: StandingRow,
  {
    names,
    memberId,
    now,
    ...around
  }: Around & { names: ReadonlyMap<string, string>; memberId: string; now: Date },
): WireJoint | null {
  const seats = around.seats.filter((seat) => seat.account_id === row.id);
  const isHolder = row.user_id === memberId;
  const mine = seats.find((one) => one.member_id === memberId && one.status === 'active');
  // Their seat may have ended since the accounts were listed.
  const role: SeatRole | undefined = isHolder ? 'owner' : mine?.role;
  if (!role) return null;
  const rule = around.rules.get(row.id) ?? NO_TWO_RULE;
  const waits = openRaise(rule, now);
  const amount = twoFromAt(rule, now);
  const payments = around.payments.filter((payment) => payment.account_id === row.id);
  return {
    account: toWireFor(memberId, row),
    role,
    isHolder,
    holder: names.get(row.user_id)!,
    seatId: mine?.id ?? null,
    people: seats.map((seat) => toWireSeat(seat, now)),
    twoFrom: {
      amount: amount === null ? null : usd(amount),
      raise: waits && {
        amount: waits.to === null ? null : usd(waits.to),
        askedBy: names.get(waits.askedBy)!,
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
