/**
 * How much a member may send in any 24 hours and in any 30 days, whatever the way.
 *
 * W1  A member has the highest level whose age and counterparties they have; a second factor doubles it.
 * W2  The member's own limits only lower that. Lowering counts at once, raising a day later, so that whoever
 *     has got hold of a session cannot lift them and send in the same hour.
 * W3  From four fifths of a limit on, the member is warned, once a day or month.
 * W4  A counterparty counts if PRD went one way only: what goes back and forth proves nothing, nor does what comes
 *     back over others (count-counterparties.ts). Nor do dealings with accounts of one's own, and several accounts of
 *     another person speak once.
 * W5  What one vote may hold grows with the same levels, and a second factor doubles it too.
 * W6  All accounts of one person have one limit between them: each has its part, less what the others took beyond
 *     theirs.
 *
 * Amounts are in the smallest unit of PRD. Levels and numbers are ours (beyond B2.2, B2.6).
 */
import { LIMIT_DAY_MS, LIMIT_MONTH_MS } from '#core/ledger/limit-use.ts';
import { units } from '#core/money/amount.ts';

/** The windows over which sending is limited: 24 hours and 30 days. */
export const PERIODS = ['day', 'month'] as const;
/** One of `PERIODS`. */
export type Period = (typeof PERIODS)[number];

/** The levels of trust, lowest first. */
export const LEVEL_NAMES = ['new', 'known', 'trusted'] as const;

/** A level: what reaches it, how much it lets through, and what a vote may hold, in the smallest unit of PRD. */
export interface SendingLevel {
  name: (typeof LEVEL_NAMES)[number];
  /** What it takes: days since the account was made, and counterparties that count. */
  ageDays: number;
  counterparties: number;
  /** What it lets through. */
  day: bigint;
  month: bigint;
  /** What one vote may hold (W5). */
  vote: bigint;
}

const prd = (whole: number) => units('PRD', whole).minor;

/** The levels, lowest first. The lowest asks for nothing: a new member must be able to take part. */
export const SENDING_LEVELS: readonly [SendingLevel, ...SendingLevel[]] = [
  { name: 'new', ageDays: 0, counterparties: 0, day: prd(1_000), month: prd(5_000), vote: prd(5_000) },
  { name: 'known', ageDays: 7, counterparties: 3, day: prd(5_000), month: prd(25_000), vote: prd(25_000) },
  {
    name: 'trusted',
    ageDays: 30,
    counterparties: 10,
    day: prd(25_000),
    month: prd(100_000),
    vote: prd(100_000),
  },
];

/** What a vote of anybody may hold; more is for levels above the lowest, or a second factor. */
export const FIRST_VOTE_MINOR = SENDING_LEVELS[0].vote;

/** What a wallet may send before anything is known of its member. */
export const FIRST_LIMITS = { day: SENDING_LEVELS[0].day, month: SENDING_LEVELS[0].month };

const SECOND_FACTOR_TIMES = 2n;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** How long a raise of an own limit waits. */
export const RAISE_WAITS_MS = DAY_MS;

/** Less than this is no dealing: crumbs to strangers make nobody trusted. */
export const COUNTERPARTY_MIN_MINOR = prd(1);
/** And the other side must have been a member, with a verified e-mail, for so long. */
export const COUNTERPARTY_MIN_AGE_DAYS = 7;

/** What speaks for a member. */
export interface Standing {
  ageDays: number;
  counterparties: number;
  hasSecondFactor: boolean;
}

/** The level of a member, what it lets through for them, and the next one (W1). */
export function levelOf(standing: Standing): { level: SendingLevel; next: SendingLevel | null } {
  const reached = SENDING_LEVELS.findLastIndex(
    (level) => standing.ageDays >= level.ageDays && standing.counterparties >= level.counterparties,
  );
  const times = standing.hasSecondFactor ? SECOND_FACTOR_TIMES : 1n;
  const forThem = (level: SendingLevel) => ({
    ...level,
    day: level.day * times,
    month: level.month * times,
    vote: level.vote * times,
  });
  const next = SENDING_LEVELS[reached + 1];
  return { level: forThem(SENDING_LEVELS[reached]!), next: next ? forThem(next) : null };
}

/** A limit of the member's own; null is none. */
export interface OwnLimit {
  minor: bigint | null;
  /** A raise that waits for its time. */
  raise: { minor: bigint | null; from: Date } | null;
}

/** The own limit as it stands at a time: a raise whose time has come is made. */
export function settleOwnLimit(own: OwnLimit, now: Date): OwnLimit {
  return own.raise && own.raise.from <= now ? { minor: own.raise.minor, raise: null } : own;
}

/** The own limit after the member has asked for another (W2). Asking again for the same raise moves no time. */
export function decideOwnLimit(own: OwnLimit, wanted: bigint | null, now: Date): OwnLimit {
  const settled = settleOwnLimit(own, now);
  if (!isRaise(settled.minor, wanted)) return { minor: wanted, raise: null };
  if (settled.raise?.minor === wanted) return settled;
  return { minor: settled.minor, raise: { minor: wanted, from: new Date(now.getTime() + RAISE_WAITS_MS) } };
}

function isRaise(from: bigint | null, to: bigint | null): boolean {
  return from !== null && (to === null || to > from);
}

/** The limit in force: the level's, or the member's own where that is lower. */
export function limitInForce(granted: bigint, own: bigint | null): bigint {
  return own !== null && own < granted ? own : granted;
}

/** What one of so many accounts of a person has of a limit, of which the others took so much beyond their part (W6). */
export function shareOfLimit(
  limit: bigint,
  { accounts, takenBeyond }: { accounts: number; takenBeyond(part: bigint): bigint },
): bigint {
  const part = limit / BigInt(accounts);
  const left = part - takenBeyond(part);
  return left > 0n ? left : 0n;
}

/** From which use on the member is warned: four fifths of the limit (W3). */
export function warningFrom(limit: bigint): bigint {
  return (limit * 4n) / 5n;
}

/** Says whether so much use of a limit is worth a warning. A limit of nothing warns of nothing. */
export function isWarningDue(used: bigint, limit: bigint): boolean {
  return limit > 0n && used > 0n && used >= warningFrom(limit);
}

/** The first moment of the day or month of UTC that holds `now`: a warning is sent once in it. */
export function warningPeriodOf(period: Period, now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return new Date(Date.UTC(year, month, period === 'day' ? day : 1));
}

/** How long what has left counts. */
export const PERIOD_MS: Record<Period, number> = { day: LIMIT_DAY_MS, month: LIMIT_MONTH_MS };
