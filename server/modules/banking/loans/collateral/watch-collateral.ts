/**
 * Looks at loans that are backed by PRD, each member a share: warns, hastens, calms and sells (core/banking/collateral.ts),
 * and sells what stands for a loan in default once its member has had their notice. While its member is stopped nothing is
 * told or sold: we keep them from mending it. A stop of their own making delays it once, for a week. One loan is one transaction that also
 * writes down when it was looked at: killed in the middle, the next round goes on; run twice, or by two processes, nothing
 * is sold or told twice. Without a price nothing is done but that.
 */
import { sql } from 'kysely';
import type { Day } from '#core/banking/calendar.ts';
import { DEFAULT_NOTICE_DAYS, lookAt, standingOf } from '#core/banking/collateral.ts';
import { accrueTo, type LoanState, payoffOf } from '#core/banking/loan-account.ts';
import type { Ratio } from '#core/funding/ratio.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import { holdsUpLenders } from '#server/modules/policy/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import { readRedeemRate } from '../../conversion/house-rate.ts';
import type { BankDeps } from '../../deps.ts';
import type { Open } from '../../take-dollars.ts';
import { defaultedInstalment } from '../default.ts';
import { type LoanRow, lockLoan, readSchedules, stateOf } from '../store.ts';
import { sellCollateral } from './sell-collateral.ts';
import { tellCalm, tellMargin, tellSold } from './tell-collateral.ts';

/** The list's name. */
export const COLLATERAL_LIST = 'banking.collateral';

const EVERY_SECONDS = 60;
/** A loan is looked at so often: prices are noted each hour, and pools are changed at any time. */
const LOOK_SECONDS = 600;
const AT_ONCE = 200;
const ROUNDS = 50;
const LATE_SECONDS = 3600;
const DAY_MS = 86_400_000;

/** Declares the list. */
export function defineCollateralWork(deps: BankDeps): void {
  deps.work.define({
    name: COLLATERAL_LIST,
    everySeconds: EVERY_SECONDS,
    atOnce: AT_ONCE,
    rounds: ROUNDS,
    firstSeconds: EVERY_SECONDS,
    mostSeconds: LATE_SECONDS,
    lateAfterSeconds: LATE_SECONDS,
    failure: 'the collateral of a loan could not be looked at',
    due: (now) => sql`
      select id::text as item, 'member:' || user_id as share,
             collateral_looked_at + ${`${LOOK_SECONDS} seconds`}::interval as since
      from loans where loan_type = 'prd_backed' and status = 'active'
        and collateral_looked_at <= ${new Date(now.getTime() - LOOK_SECONDS * 1000)}`,
    act: (id) => watchLoan(deps, id),
  });
}

/** A loan that is looked at. */
interface Watched {
  row: LoanRow;
  loan: LoanState;
  today: Day;
  rate: Ratio;
  now: Date;
}

async function watchLoan(deps: BankDeps, id: string): Promise<void> {
  await transaction(deps.db, async (tx, afterCommit) => {
    const row = await lockLoan(tx, id);
    if (row?.status !== 'active') return;
    // What is paid for PRD is decided behind its lock.
    await takeLock(tx, 'liquidity');
    const now = deps.clock.now();
    const today = deps.bankClock.dayOf(now);
    const agreed = (await readSchedules(tx, [id])).get(id) ?? [];
    // Late fees are the day's work, which lets an instalment pay itself first.
    const loan = accrueTo(stateOf(row), today);
    await sql`update loans set collateral_looked_at = ${now} where id = ${id}`.execute(tx);
    if (await holdsUpLenders(tx, row.user_id, now)) return;
    const rate = await readRedeemRate(tx, now);
    if (rate === null) return;
    const watched = { row, loan, today, rate, now };
    const missing = defaultedInstalment(loan, { agreed, today });
    if (missing !== null && isNoticeOver(row, { missing, now }))
      await sell(deps, { tx, afterCommit }, watched, 'default');
    else await keepWatch(deps, { tx, afterCommit }, watched);
  });
}

/** A notice is of the instalment that it told of: of another, the day's work tells first. */
const isNoticeOver = (
  { default_at: at, default_instalment: told }: LoanRow,
  { missing, now }: { missing: number; now: Date },
): boolean => at !== null && told === missing && now.getTime() - at.getTime() >= DEFAULT_NOTICE_DAYS * DAY_MS;

async function keepWatch(deps: BankDeps, open: Open, watched: Watched): Promise<void> {
  const { row, loan, rate, now } = watched;
  const backing = { owed: payoffOf(loan).total, pledged: row.pledged };
  const before = { warnedAt: row.warned_at, dueAt: row.margin_due_at };
  const { move, margin } = lookAt(backing, { margin: before, rate, now });
  if (move === 'none') return;
  if (move === 'sell') return sell(deps, open, watched, 'margin');
  await sql`update loans set warned_at = ${margin.warnedAt}, margin_due_at = ${margin.dueAt}, updated_at = ${now}
    where id = ${row.id}`.execute(open.tx);
  if (move === 'calm') return tellCalm(deps, open.tx, row);
  const { percent } = standingOf(backing, rate);
  await tellMargin(deps, open.tx, { row, backing, percent, dueAt: margin.dueAt!, rate });
}

async function sell(
  deps: BankDeps,
  open: Open,
  { row, loan, today, rate }: Watched,
  reason: 'margin' | 'default',
): Promise<void> {
  const sold = await sellCollateral(deps, open, { row, loan, today, rate, reason });
  if (sold) await tellSold(deps, open.tx, { row, sold, reason });
}
