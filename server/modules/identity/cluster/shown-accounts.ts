/**
 * Whose accounts are whose, for what is only shown: looked up once a minute and member, however many read it. What
 * decides looks afresh (`accountsOfPerson`).
 */
import type { Clock } from '#server/platform/clock.ts';
import { recentlyUsed } from '#server/platform/recently-used.ts';

const KEPT_MS = 60_000;
const MOST = 10_000;

/** What is kept. */
export interface ShownAccounts {
  /** The accounts of the same person, this one included, as they were at most a minute ago. */
  of(memberId: string): Promise<readonly string[]>;
  /** Looks again at whoever has one of these accounts. */
  forget(memberIds: readonly string[]): void;
}

/** Begins with nothing known; `look` finds the accounts of a person. */
export function createShownAccounts(
  { clock }: { clock: Clock },
  look: (memberId: string) => Promise<string[]>,
): ShownAccounts {
  const kept = recentlyUsed<string, { at: number; accounts: Promise<string[]> }>(MOST);
  return {
    of(memberId) {
      const now = clock.now().getTime();
      const known = kept.get(memberId);
      if (known && now >= known.at && now < known.at + KEPT_MS) return known.accounts;
      const accounts = look(memberId);
      const entry = { at: now, accounts };
      kept.set(memberId, entry);
      // What failed is not kept: the next reader asks again.
      accounts.catch(() => kept.get(memberId) === entry && kept.delete(memberId));
      return accounts;
    },
    forget: (memberIds) => {
      for (const memberId of memberIds) kept.delete(memberId);
    },
  };
}
