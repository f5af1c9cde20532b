/**
 * What is wrong with the cover of loans that are backed by PRD: no price to go by, or less to pay with than is owed. It
 * stands in `/metrics` of every process while it lasts; the console asks for it, and has administrators told.
 */
import type { Db } from '#server/database/pool.ts';
import { readLiquidity, readRedeemRate } from '../../conversion/house-rate.ts';
import type { BankDeps } from '../../deps.ts';
import { dollars } from '../../to-wire.ts';
import { backedDebts } from './move-collateral.ts';

/** How the cover stands, in cents: nothing is wrong where nothing is owed. */
interface CoverStand {
  owed: bigint;
  payable: bigint;
  isPriceKnown: boolean;
}

async function readCover(db: Db, now: Date): Promise<CoverStand> {
  return {
    owed: await backedDebts(db),
    payable: await readLiquidity(db),
    isPriceKnown: (await readRedeemRate(db, now)) !== null,
  };
}

const missingOf = ({ owed, payable }: CoverStand): bigint => (owed > payable ? owed - payable : 0n);

/** Declares the figures. */
export function defineCoverFigures({ clock, db, metrics }: BankDeps): void {
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
}

/** What is wrong with it now, in words for administrators; nothing where nothing is owed. */
export async function coverFaults(db: Db, now: Date): Promise<string[]> {
  return wrongWith(await readCover(db, now));
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
