/**
 * A joint account: one account that several people see, use and look after. Its dollars are its holder's, who opened it;
 * others have a seat there, with a role.
 *
 * J1  A viewer sees it and all that moved. A spender moves money too. An owner also invites, removes, gives roles, sets
 *     limits and says from which amount it takes two. The holder is an owner for good, and closes it alone.
 * J2  From an amount on, a payment waits for somebody else who may spend: alone, or together with what its payer moved in
 *     24 hours without anybody else.
 * J3  A lower amount holds at once. A higher one, or none, takes two owners, and holds a day after the second.
 */
import { RAISE_WAIT_MS } from './transaction-limits.ts';

/** What somebody may be on a joint account, from the least on. */
export const SEAT_ROLES = ['viewer', 'spender', 'owner'] as const;
/** One of `SEAT_ROLES`. */
export type SeatRole = (typeof SEAT_ROLES)[number];
/** A role in a sentence. */
export const A_ROLE: Record<SeatRole, string> = {
  viewer: 'a viewer',
  spender: 'a spender',
  owner: 'an owner',
};
/** What is done with a joint account: looked at, paid from, looked after. */
export type SeatRight = 'see' | 'spend' | 'manage';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an invitation can be answered. */
export const INVITATION_MS = 7 * DAY_MS;
/** How long a payment waits for a second person, its dollars held. */
export const PAYMENT_WAITS_MS = 3 * DAY_MS;
/** The most people on an account with its holder, those who are invited among them. */
export const MOST_ON_ACCOUNT = 10;
/** The most seats of one person. */
export const MOST_SEATS = 20;
/** How many people somebody invites in 24 hours at most: each is told at once. */
export const MOST_INVITED = 30;
/** The most payments that wait on an account of those that one person asked for: nobody keeps the others' from waiting. */
export const MOST_WAITING = 10;
/** How long what somebody moved without anybody else counts. */
export const ALONE_MS = DAY_MS;

const NEEDED: Record<SeatRight, SeatRole> = { see: 'viewer', spend: 'spender', manage: 'owner' };

/** Says whether a role may do something (J1). */
export const mayDo = (role: SeatRole, right: SeatRight): boolean =>
  SEAT_ROLES.indexOf(role) >= SEAT_ROLES.indexOf(NEEDED[right]);

/** A higher amount that is asked for: by whom, who agreed, and from when on it holds. */
export interface TwoRaise {
  to: bigint | null;
  askedBy: string;
  confirmedBy: string | null;
  from: Date | null;
}

/** From which amount on a payment takes two, in cents; null is never. */
export interface TwoRule {
  amount: bigint | null;
  raise: TwoRaise | null;
}

/** Before anybody has said it: everybody who may spend pays alone. */
export const NO_TWO_RULE: TwoRule = { amount: null, raise: null };

/** The amount that holds at a time. */
export function twoFromAt({ amount, raise }: TwoRule, now: Date): bigint | null {
  return raise?.from && raise.from <= now ? raise.to : amount;
}

/** The higher amount that is asked for and doesn't hold yet at a time. */
export function openRaise({ raise }: TwoRule, now: Date): TwoRaise | null {
  return raise?.from && raise.from <= now ? null : raise;
}

/** Changes it at a time (J3). An owner who asks again for their own raise changes nothing. */
export function changeTwoRule(
  rule: TwoRule,
  { asked, by, isOther, now }: { asked: bigint | null; by: string; isOther: boolean; now: Date },
): TwoRule {
  const amount = twoFromAt(rule, now);
  const raise = openRaise(rule, now);
  if (amount === null || (asked !== null && asked <= amount)) return { amount: asked, raise: null };
  if (raise?.to !== asked)
    return { amount, raise: { to: asked, askedBy: by, confirmedBy: null, from: null } };
  if (raise.confirmedBy !== null || !isOther) return { amount, raise };
  const from = new Date(now.getTime() + RAISE_WAIT_MS);
  return { amount, raise: { ...raise, confirmedBy: by, from } };
}

/** Says whether a payment waits for a second person (J2); `before` is what its payer moved alone in a day. */
export function takesTwo(
  from: bigint | null,
  { amount, before }: { amount: bigint; before: bigint },
): boolean {
  return from !== null && before + amount >= from;
}
