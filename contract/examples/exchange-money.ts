/** Examples of money in and out of the exchange: wallets, deposits, withdrawals, addresses. */
import type { z } from 'zod';
import type { savedAddressSchema } from '#contract/exchange-shapes.ts';
import {
  BITCOIN_ADDRESS,
  btc,
  MOVEMENT_ID,
  PAPER_ID,
  SAVED_ID,
  usdt,
  wallet,
  withdrawal,
} from './exchange-things.ts';
import type { ExamplesOf } from './index.ts';
import { AT, LATER, MEMBER_ID } from './shared.ts';

const account = {
  userId: MEMBER_ID,
  accountStatus: 'active' as const,
  kycStatus: 'basic' as const,
  isSandboxVerification: true,
  verificationRequestedAt: AT,
  requestedTier: null,
  tierNote: null,
  limits: [
    {
      currency: 'BTC' as const,
      dailyWithdrawal: '1.00000000',
      usedToday: '0.10000000',
      left: '0.90000000',
      approvalFrom: '0.50000000',
    },
  ],
  feeTier: { name: 'Standard', makerFeeBps: 10, takerFeeBps: 20 },
  custodian: { name: 'Sandbox: no real money', isSandbox: true, isOn: true },
  sequence: 12,
  createdAt: AT,
};

const savedAddress: z.infer<typeof savedAddressSchema> = {
  id: SAVED_ID,
  currency: 'BTC',
  address: BITCOIN_ADDRESS,
  label: 'Cold wallet',
  usableAt: LATER,
  isUsable: false,
  createdAt: AT,
};

/** A request and an answer of each endpoint of money. */
export const exchangeMoneyExamples = {
  currencies: { response: { items: [btc, usdt] } },
  account: { response: account },
  requestVerification: { request: { tier: 'basic' }, response: account },
  wallets: {
    request: { money: 'real' },
    response: { items: [wallet], totalUsd: '21625.00', sequence: 12 },
  },
  resetPaper: {
    response: {
      items: [
        {
          ...wallet,
          currencyId: PAPER_ID,
          balance: '100000.000000',
          lockedBalance: '0.000000',
          available: '100000.000000',
          owed: '0.000000',
          usdValue: '100000.00',
          currency: { ...usdt, id: PAPER_ID, symbol: 'pUSDT', name: 'Paper Tether USD', isPaper: true },
        },
      ],
      totalUsd: '100000.00',
      sequence: 13,
    },
  },
  createWallet: { request: { currency: 'BTC' }, response: wallet },
  depositAddress: {
    request: { currency: 'BTC' },
    response: {
      currency: 'BTC',
      address: BITCOIN_ADDRESS,
      note: 'Sandbox: no real money. Send nothing here.',
    },
  },
  deposit: {
    request: { currency: 'BTC', amount: '0.1', fromAddress: BITCOIN_ADDRESS },
    response: { ...withdrawal, transactionType: 'deposit', fee: '0.00000000' },
  },
  withdraw: {
    request: { currency: 'BTC', amount: '0.1', address: BITCOIN_ADDRESS },
    response: withdrawal,
  },
  cancelWithdrawal: {
    request: { id: MOVEMENT_ID },
    response: { ...withdrawal, status: 'cancelled', statusNote: 'Cancelled by you.' },
  },
  transactions: { request: { currency: 'BTC' }, response: { items: [withdrawal], nextCursor: null } },
  addresses: { response: { items: [savedAddress], coolingHours: 24 } },
  saveAddress: {
    request: { currency: 'BTC', address: BITCOIN_ADDRESS, label: 'Cold wallet' },
    response: savedAddress,
  },
  removeAddress: { request: { id: SAVED_ID }, response: { done: true } },
} satisfies Partial<ExamplesOf<'exchange'>>;
