/** Examples of conversion. */
import type { ExamplesOf } from './index.ts';
import { AT, LATER } from './shared.ts';

const ACCOUNT_ID = '019cbdb2-1010-7c01-8a01-1d2e3f4a5c01';
const QUOTE_ID = '019cbdb2-4020-8c01-8a01-1d2e3f4a5c41';

const rate = { prd: '3', usd: '1', usdPerPrd: '0.33333333' };

const money = { prdAmount: '300.00000000', rate, gross: '100.00', fee: '1.00', arrives: '99.00' };

const conversion = {
  id: '019cbdb2-4021-8c02-8a02-1d2e3f4a5c42',
  accountId: ACCOUNT_ID,
  ...money,
  referenceNumber: 'TXN01JJYV440JFG1RM0GX5RZMMQ07',
  createdAt: AT,
};

const liquidity = {
  balance: '4901.00',
  converted: { day: '99.00', month: '99.00' },
  caps: { day: '5000.00', month: '50000.00' },
  owedOnLoans: '1200.00',
  isPriceKnown: true,
};

/** One example for each endpoint of conversion. */
export const conversionExamples: ExamplesOf<'conversion'> = {
  terms: {
    response: {
      rate,
      feePercent: 1,
      isVerified: true,
      available: '1200.00000000',
      caps: { day: '500.00', month: '2000.00' },
      left: { day: '401.00', month: '1901.00', house: '4901.00', liquidity: '4901.00', sending: '900.00' },
      recent: [conversion],
    },
  },
  quote: { request: { amount: '300' }, response: { id: QUOTE_ID, ...money, expiresAt: LATER } },
  convert: { request: { quoteId: QUOTE_ID, accountId: ACCOUNT_ID }, response: conversion },
  liquidity: { response: liquidity },
  addLiquidity: { request: { amount: '5000', reason: 'The opening stock' }, response: liquidity },
};
