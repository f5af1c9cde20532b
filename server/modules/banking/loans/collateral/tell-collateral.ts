/** What members are told of their collateral, with what it reports: in the notice centre and by email. */

import {
  type Backing,
  collateralFor,
  DEFAULT_NOTICE_DAYS,
  MARGIN_HOURS,
  SALE_DISCOUNT_PERCENT,
  type Sale,
} from '#core/banking/collateral.ts';
import { bankingPath } from '#core/banking/tabs.ts';
import { type Ratio, rateText } from '#core/funding/ratio.ts';
import type { Tx } from '#server/database/pool.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import type { BankDeps } from '../../deps.ts';
import { dollars } from '../../to-wire.ts';
import type { LoanRow } from '../store.ts';
import { prdText, wasSoldSince } from './collateral-store.ts';

type Told = Pick<BankDeps, 'jobs'>;

const tell = (
  { jobs }: Told,
  tx: Tx,
  row: LoanRow,
  { subject, lines }: { subject: string; lines: string[] },
) =>
  orderMemberMail(
    jobs,
    'bank_loan',
    { memberId: row.user_id, subject, lines, path: bankingPath('loans', { loan: row.id }) },
    tx,
  );

/** `26 November 2026, 14:05 UTC`. */
const timeText = (at: Date): string =>
  `${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}, ${at.toISOString().slice(11, 16)} UTC`;

interface MarginTold {
  row: LoanRow;
  backing: Backing;
  percent: bigint | null;
  dueAt: Date;
  rate: Ratio;
}

/** Tells that a loan is short of collateral, until when it can be mended, and how. */
export async function tellMargin(
  deps: Told,
  tx: Tx,
  { row, backing: { owed, pledged }, percent, dueAt, rate }: MarginTold,
): Promise<void> {
  const more = collateralFor(owed, rate) - pledged;
  const share =
    percent === null
      ? 'more than what its collateral is worth'
      : `${percent}% of what its collateral is worth`;
  await tell(deps, tx, row, {
    subject: 'Your loan needs more collateral',
    lines: [
      `You owe ${dollars(owed)} on your loan (${row.purpose}), which is ${share} at ${rateText(rate)} dollars a PRD.`,
      `Add ${prdText(more)}, or pay, by ${timeText(dueAt)}. After that, as much of your collateral is sold as brings the loan back to half of it, at ${SALE_DISCOUNT_PERCENT}% below that price.`,
      `From 80% on there is ${MARGIN_HOURS.urgent} hour instead of ${MARGIN_HOURS.warned}.`,
    ],
  });
}

/** Tells that a loan is covered again by the price. */
export async function tellCalm(deps: Told, tx: Tx, row: LoanRow): Promise<void> {
  const nothing = (await wasSoldSince(tx, row)) ? 'Nothing more is sold' : 'Nothing was sold';
  await tell(deps, tx, row, {
    subject: 'Your loan is covered again',
    lines: [
      `The price of PRD covers your loan (${row.purpose}) again. ${nothing}, and there is nothing to do.`,
    ],
  });
}

interface SoldTold {
  row: LoanRow;
  sold: Sale & { owed: bigint };
  reason: 'margin' | 'default';
}

/** Tells what was sold, what it paid, and what is left. */
export async function tellSold(
  deps: Told,
  tx: Tx,
  { row, sold: { prd, cents, owed }, reason }: SoldTold,
): Promise<void> {
  const why =
    reason === 'margin'
      ? 'Its collateral wasn’t worth enough, and the time to mend that is over.'
      : `It has been in default for ${DEFAULT_NOTICE_DAYS} days since we told you.`;
  await tell(deps, tx, row, {
    subject: 'Collateral of your loan was sold',
    lines: [
      `${prdText(prd)} of the collateral of your loan (${row.purpose}) was sold for ${dollars(cents)}. ${why}`,
      owed === 0n
        ? 'It paid the loan back. What wasn’t sold is in your wallet again.'
        : `It went to fees, interest and what you borrowed, in this order. You still owe ${dollars(owed)}.`,
    ],
  });
}
