/** Words for accounts for investing: their kinds, and what they hold. */
import type { Holdable, InvestmentAccount } from './investment-queries.ts';

/** What each kind is called. Source: EN-20. */
export const INVESTMENT_NAMES = {
  brokerage: 'Brokerage',
  ira: 'IRA',
  roth_ira: 'Roth IRA',
  '401k': '401(k)',
} as const satisfies Record<InvestmentAccount['accountType'], string>;

/** What each thing is called. */
export const HOLDABLE_NAMES = { BTC: 'Bitcoin', ETH: 'Ether' } as const satisfies Record<Holdable, string>;
