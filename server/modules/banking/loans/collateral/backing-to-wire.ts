/** What stands for a loan, as the API shows it. */
import type { z } from 'zod';
import type { collateralMoveSchema, loanBackingSchema } from '#contract/banking-collateral-shapes.ts';
import { LOAN_TO_VALUE, priceAt, releasable, standingOf } from '#core/banking/collateral.ts';
import { centsAt } from '#core/banking/conversion.ts';
import { type Ratio, rateText } from '#core/funding/ratio.ts';
import { formatMinor } from '#core/money/amount.ts';
import { toWireRate, usd } from '../../to-wire.ts';
import type { LoanRow } from '../store.ts';
import type { CollateralRow } from './collateral-store.ts';

const microText = (micro: bigint | null) =>
  micro === null ? null : rateText({ prd: 1_000_000n, usd: micro });

/** Null of a loan that isn't backed. `owed` is all that ends it today, in cents. */
export function toWireBacking(
  row: LoanRow,
  { owed, rate, isBehind }: { owed: bigint; rate: Ratio | null; isBehind: boolean },
): z.infer<typeof loanBackingSchema> | null {
  if (row.pledge === null) return null;
  const backing = { owed, pledged: row.pledged };
  const standing = rate && standingOf(backing, rate);
  const isActive = row.status === 'active';
  return {
    asked: formatMinor('PRD', row.pledge),
    pledged: formatMinor('PRD', row.pledged),
    rate: rate && toWireRate(rate),
    worth: rate && usd(centsAt(row.pledged, rate)),
    percent: isActive && standing?.percent != null ? Number(standing.percent) : null,
    standing: !isActive ? 'covered' : standing ? standing.standing : 'unknown',
    warnBelow: isActive ? microText(priceAt(LOAN_TO_VALUE.warn, backing)) : null,
    sellBelow: isActive ? microText(priceAt(LOAN_TO_VALUE.sell, backing)) : null,
    warnedAt: row.warned_at?.toISOString() ?? null,
    marginDueAt: row.margin_due_at?.toISOString() ?? null,
    releasable: isActive && rate && !isBehind ? formatMinor('PRD', releasable(backing, rate)) : null,
  };
}

/** A move of collateral. */
export function toWireCollateralMove(row: CollateralRow): z.infer<typeof collateralMoveSchema> {
  const { rate_prd: prd, rate_usd: usdOf } = row;
  return {
    id: row.id,
    kind: row.kind,
    amount: formatMinor('PRD', row.amount),
    pledgedAfter: formatMinor('PRD', row.left_pledged),
    usdPerPrd: prd === null || usdOf === null ? null : rateText({ prd, usd: usdOf }),
    reason: row.reason,
    proceeds: row.proceeds === null ? null : usd(row.proceeds),
    referenceNumber: row.reference_number,
    createdAt: row.created_at.toISOString(),
  };
}
