/**
 * Limits of an account by type of transaction (C-102, B6.3): one at a time, a day, a month. They are decided in the
 * posting transaction, on what has been used. A lower limit holds at once; a higher one, or none, holds a day after it
 * was set, because whoever took an account over would raise it first.
 */

/** The types that limits tell apart. Source: specification 3 §9. */
export const LIMIT_TYPES = ['deposit', 'withdrawal', 'transfer', 'payment'] as const;

/** A type of transaction that can be limited. */
export type LimitType = (typeof LIMIT_TYPES)[number];

/** What an account has limits of: no card and no loan is paid from a joint one. */
export const limitTypesOf = ({ isJoint }: { isJoint: boolean }): readonly LimitType[] =>
  isJoint ? LIMIT_TYPES.filter((type) => type !== 'payment') : LIMIT_TYPES;

/** How long a raised limit waits. Source: spec/beyond.md B6.3. */
export const RAISE_WAIT_MS = 24 * 60 * 60 * 1000;

/** Limits in cents; null is no limit. */
export interface TransactionLimits {
  single: bigint | null;
  daily: bigint | null;
  monthly: bigint | null;
}

/** The limits that hold, and those that will hold from a time on, if any were raised. */
export interface LimitTerms {
  now: TransactionLimits;
  raised: { limits: TransactionLimits; from: Date } | null;
}

/** An account's first limits: none. */
export const NO_LIMITS: TransactionLimits = { single: null, daily: null, monthly: null };

const SPANS = ['single', 'daily', 'monthly'] as const;

/** The limits that hold at a time. */
export function limitsAt(terms: LimitTerms, now: Date): TransactionLimits {
  return terms.raised !== null && terms.raised.from <= now ? terms.raised.limits : terms.now;
}

/**
 * Changes limits at a time: what is lower holds at once, what is higher waits a day. A change replaces an earlier raise
 * that still waits, so that lowering always wins.
 */
export function changeLimits(
  terms: LimitTerms,
  { asked, now }: { asked: TransactionLimits; now: Date },
): LimitTerms {
  const holding = limitsAt(terms, now);
  const lowered = Object.fromEntries(
    SPANS.map((span) => [span, lower(holding[span], asked[span])]),
  ) as Record<(typeof SPANS)[number], bigint | null>;
  const isRaised = SPANS.some((span) => lowered[span] !== asked[span]);
  return {
    now: lowered,
    raised: isRaised ? { limits: asked, from: new Date(now.getTime() + RAISE_WAIT_MS) } : null,
  };
}

/** Says whether limits are what holds, or what waits to hold: asking for them again changes nothing. */
export function asksNothingNew(
  terms: LimitTerms,
  { asked, now }: { asked: TransactionLimits; now: Date },
): boolean {
  const goal = terms.raised?.limits ?? limitsAt(terms, now);
  return SPANS.every((span) => goal[span] === asked[span]);
}

/** Why a transaction is refused; `limit` and `left` in cents. */
export interface LimitRefusal {
  span: (typeof SPANS)[number];
  limit: bigint;
  left: bigint;
}

/** Decides on an amount, given what was used today and this month: the first limit that it would exceed, or null. */
export function exceededLimit(
  limits: TransactionLimits,
  { amount, usedToday, usedThisMonth }: { amount: bigint; usedToday: bigint; usedThisMonth: bigint },
): LimitRefusal | null {
  const used = { single: 0n, daily: usedToday, monthly: usedThisMonth };
  for (const span of SPANS) {
    const limit = limits[span];
    if (limit === null || used[span] + amount <= limit) continue;
    return { span, limit, left: limit > used[span] ? limit - used[span] : 0n };
  }
  return null;
}

function lower(first: bigint | null, second: bigint | null): bigint | null {
  if (first === null || second === null) return first ?? second;
  return first < second ? first : second;
}
