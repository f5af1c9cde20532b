/**
 * What is wrong with the cover of loans that are backed by PRD: no price to go by, or less to pay with than is owed. It
 * stands in `/metrics` of every process while it lasts, and administrators are told once a day.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';
import { administratorIds, orderMemberMail } from '#server/modules/identity/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import { readLiquidity, readRedeemRate } from '../../conversion/house-rate.ts';
import type { BankDeps } from '../../deps.ts';
import { dollars } from '../../to-wire.ts';
import { backedDebts } from './move-collateral.ts';

const LOOK_SECONDS = 600;
const TELL_MS = 86_400_000;

/** How the cover stands, in cents: nothing is wrong where nothing is owed. */
interface CoverStand {
  owed: bigint;
  payable: bigint;
  isPriceKnown: boolean;
}

async function readCover(db: Db | Tx, now: Date): Promise<CoverStand> {
  return {
    owed: await backedDebts(db),
    payable: await readLiquidity(db),
    isPriceKnown: (await readRedeemRate(db, now)) !== null,
  };
}

const missingOf = ({ owed, payable }: CoverStand): bigint => (owed > payable ? owed - payable : 0n);

/** Declares the figures, and has administrators told. */
export function defineCoverAlarms(deps: BankDeps): void {
  const { clock, db, jobs, metrics } = deps;
  const cover = () => readCover(db, clock.now());
  metrics.gauge('protege_prd_price_missing', '1 where there is no price of PRD to rely on', async () =>
    (await cover()).isPriceKnown ? 0 : 1,
  );
  metrics.gauge('protege_liquidity_cents', 'What there is to pay for PRD with', async () =>
    Number((await cover()).payable),
  );
  metrics.gauge(
    'protege_backed_loans_uncovered_cents',
    'What is owed on loans backed by PRD beyond what there is to pay for it with',
    async () => Number(missingOf(await cover())),
  );
  jobs.every('banking.cover', LOOK_SECONDS, () => tellOfCover(deps));
}

/** Tells administrators what is wrong, once a day while it is; the first look on which all is well again forgets it. */
export async function tellOfCover({ clock, db, jobs }: BankDeps): Promise<void> {
  const now = clock.now();
  const stand = await readCover(db, now);
  const lines = wrongWith(stand);
  await transaction(db, async (tx) => {
    if (lines.length === 0) return void (await sql`delete from cover_alarms`.execute(tx));
    // One of two processes tells: the other finds the row as it was left.
    const { numAffectedRows } = await sql`
      insert into cover_alarms (told_at) values (${now}) on conflict (only_row) do update set told_at = excluded.told_at
      where cover_alarms.told_at <= ${new Date(now.getTime() - TELL_MS)}`.execute(tx);
    if (numAffectedRows !== 1n) return;
    for (const memberId of await administratorIds(tx)) {
      const mail = { memberId, subject: 'Loans against PRD lack cover', path: '/admin/banking' };
      await orderMemberMail(jobs, 'admin_collateral', { ...mail, lines }, tx);
    }
  });
}

function wrongWith(stand: CoverStand): string[] {
  const { owed, payable, isPriceKnown } = stand;
  if (owed === 0n) return [];
  const lines: string[] = [];
  if (!isPriceKnown)
    lines.push(
      'There is no price of PRD to rely on. Until there is, nothing is lent against PRD, and no collateral is released or sold.',
    );
  if (missingOf(stand) > 0n)
    lines.push(
      `${dollars(owed)} is owed on loans backed by PRD, and the account that pays for PRD holds ${dollars(payable)}. What it can't pay for isn't sold. Put dollars in.`,
    );
  return lines;
}
