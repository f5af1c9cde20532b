/**
 * What balances will be, month by month for a year: what is known to come and to go, on its day, and interest as
 * accounts really get it, counted by the day and posted by the month (deposit-interest.ts).
 */
import { addDays, addMonths, type Day } from './calendar.ts';
import { countDays } from './deposit-interest.ts';
import type { Rate } from './rate.ts';

/** An account now; cents. */
export interface ProjectedAccount {
  id: string;
  balance: bigint;
  /** The rate that accrues. */
  rate: Rate;
}

/** Something that is known to move; `amount` in cents, below zero for what goes out. */
export interface PlannedItem {
  day: Day;
  amount: bigint;
  /** The account that it moves; what names none of them moves none. */
  accountId: string;
}

/** A month from today: what comes, goes and is earned in it, and what all accounts hold at its end. */
export interface ProjectedMonth {
  endsOn: Day;
  comes: bigint;
  goes: bigint;
  interest: bigint;
  balance: bigint;
}

/** Projects so many months from today; a balance below zero is shown, and earns nothing. */
export function projectBalances({
  accounts,
  items,
  today,
  months,
}: {
  accounts: readonly ProjectedAccount[];
  items: readonly PlannedItem[];
  today: Day;
  months: number;
}): ProjectedMonth[] {
  const ends = Array.from({ length: months }, (_, month) => addMonths(today, month + 1));
  const earned = accounts.map((account) =>
    interestOf(account, items, { today, until: ends.at(-1) ?? today }),
  );
  let balance = accounts.reduce((sum, one) => sum + one.balance, 0n);
  const known = new Set(accounts.map(({ id }) => id));
  return ends.map((endsOn, month) => {
    const after = month === 0 ? today : ends[month - 1]!;
    const within = ({ day }: { day: Day }) => day > after && day <= endsOn;
    const moved = items.filter((item) => known.has(item.accountId) && within(item));
    const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
    const comes = sum(moved.filter(({ amount }) => amount > 0n).map(({ amount }) => amount));
    const goes = sum(moved.filter(({ amount }) => amount < 0n).map(({ amount }) => amount));
    const interest = sum(
      earned
        .flat()
        .filter(within)
        .map(({ minor }) => minor),
    );
    balance += comes + goes + interest;
    return { endsOn, comes, goes, interest, balance };
  });
}

/** What an account is paid, on the days on which it is posted: the first of each month. */
function interestOf(
  { id, balance, rate }: ProjectedAccount,
  items: readonly PlannedItem[],
  { today, until }: { today: Day; until: Day },
): { day: Day; minor: bigint }[] {
  let running = balance;
  const changes = items
    .filter(({ accountId, day }) => accountId === id && day > today && day <= until)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map(({ day, amount }) => {
      running += amount;
      return { day, minor: running > 0n ? running : 0n };
    });
  const { postings } = countDays({
    accruedThrough: addDays(today, -1),
    through: until,
    accrual: 0n,
    rate,
    opening: balance > 0n ? balance : 0n,
    changes,
  });
  return postings.map(({ month, minor }) => ({ day: addMonths(`${month}-01`, 1), minor }));
}
