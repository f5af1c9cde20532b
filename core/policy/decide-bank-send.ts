/**
 * What the gate says of dollars that a member sends to another from a bank account or a dollar wallet.
 *
 * G17  What they are worth counts in the sender's sending limits, with PRD that was sent and what trades gave away, and
 *      they count in it: no way out has limits of its own.
 * G18  Whoever still has to give something back sends nothing to others until it is given back.
 * G24  Whoever is in default on a loan or a card sends nothing to others either, nor withdraws, until what is missing is
 *      paid. What only changes its kind and stays theirs (a conversion) may go on: it can pay what is missing.
 * G19  What is large, alone or with what nobody was asked about in 24 hours (G13), is asked about first.
 *
 * Amounts are worths (worth.ts).
 */
import { takesAsking } from './decide-asking.ts';

/** What binds a person, whatever they would let go of. */
export interface Bound {
  isStopped: boolean;
  /** What any of the person's accounts still owes. */
  owed: bigint;
  /** A loan or a card of the person is in default. */
  isInDefault: boolean;
}

/** Why a person may let nothing go at all; null where they may. */
export function whyBound({ isStopped, owed, isInDefault }: Bound): 'stopped' | 'owes' | 'default' | null {
  if (isStopped) return 'stopped';
  if (owed > 0n) return 'owes';
  return isInDefault ? 'default' : null;
}

/** The sending limits of the sender, and what has left by every way that counts in them. */
export interface SenderStand extends Bound {
  limitDay: bigint;
  limitMonth: bigint;
  usedDay: bigint;
  usedMonth: bigint;
  /** What has left in 24 hours without asking. */
  usedUnasked: bigint;
}

/** What the gate says. */
export type BankSendDecision =
  | { ok: true }
  | { ok: false; refusal: 'stopped' | 'owes' | 'default' | 'ask' }
  | { ok: false; refusal: 'limit'; period: 'day' | 'month'; limit: bigint; left: bigint };

/** Decides about a send. Refuses with: `stopped`, `owes`, `default`, `limit` of the period that leaves less, `ask`. */
export function decideBankSend(
  stand: SenderStand,
  { worth, wasAsked, staysTheirs = false }: { worth: bigint; wasAsked: boolean; staysTheirs?: boolean },
): BankSendDecision {
  const bound = whyBound(stand);
  if (bound && !(bound === 'default' && staysTheirs)) return { ok: false, refusal: bound };
  const leftOfDay = stand.limitDay - stand.usedDay;
  const leftOfMonth = stand.limitMonth - stand.usedMonth;
  if (worth > leftOfDay || worth > leftOfMonth) {
    const isDay = leftOfDay <= leftOfMonth;
    const left = isDay ? leftOfDay : leftOfMonth;
    return {
      ok: false,
      refusal: 'limit',
      period: isDay ? 'day' : 'month',
      limit: isDay ? stand.limitDay : stand.limitMonth,
      left: left > 0n ? left : 0n,
    };
  }
  const isLarge = takesAsking({ before: stand.usedUnasked, minor: worth });
  return isLarge && !wasAsked ? { ok: false, refusal: 'ask' } : { ok: true };
}
