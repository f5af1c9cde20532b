/** Examples of accounts for investing. */
import type { z } from 'zod';
import type { investmentAccountSchema } from '#contract/banking-investments.ts';
import type { ExamplesOf } from './index.ts';
import { AT, MEMBER_ID } from './shared.ts';

const ID = '019cbdb2-3010-8c01-8a01-1d2e3f4a5c31';
const ACCOUNT_ID = '019cbdb2-1010-7c01-8a01-1d2e3f4a5c01';

const account: z.infer<typeof investmentAccountSchema> = {
  id: ID,
  userId: MEMBER_ID,
  accountName: 'For later',
  accountType: 'roth_ira',
  balance: '505.00',
  cash: '400.00',
  totalContributions: '500.00',
  totalWithdrawals: '0.00',
  totalGainsLosses: '5.00',
  isActive: true,
  holdings: [{ symbol: 'BTC', units: '0.00231213', price: '45412.65', value: '105.00' }],
  createdAt: AT,
};

const empty = { balance: '0.00', cash: '0.00', totalContributions: '0.00', totalGainsLosses: '0.00' };

/** One example for each endpoint of accounts for investing. */
export const investmentsExamples: ExamplesOf<'investments'> = {
  list: {
    response: {
      isOffered: true,
      items: [account],
      prices: [{ symbol: 'BTC', price: '45412.65', source: 'Binance', readAt: AT }],
    },
  },
  open: {
    request: { accountName: 'For later', accountType: 'roth_ira' },
    response: { ...account, ...empty, holdings: [] },
  },
  move: {
    request: { id: ID, accountId: ACCOUNT_ID, direction: 'in', amount: '500' },
    response: {
      ...account,
      ...empty,
      balance: '500.00',
      cash: '500.00',
      totalContributions: '500.00',
      holdings: [],
    },
  },
  trade: {
    request: { id: ID, symbol: 'BTC', side: 'buy', amount: '100', price: '43250.00' },
    response: account,
  },
  close: {
    request: { id: ID },
    response: {
      ...account,
      ...empty,
      totalContributions: '500.00',
      totalWithdrawals: '500.00',
      isActive: false,
      holdings: [],
    },
  },
};
