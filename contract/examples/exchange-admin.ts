/** Examples of what administrators do on the exchange. */
import { MOVEMENT_ID, market, SAVED_ID, withdrawal } from './exchange-things.ts';
import type { ExamplesOf } from './index.ts';
import { AT, MEMBER_ID, SESSION_ID } from './shared.ts';

const tradePattern = {
  id: SAVED_ID,
  symbol: 'prd_usdt' as const,
  kinds: ['giving' as const],
  one: 'ada',
  other: 'bea',
  trades: 3,
  oneBought: '0.00',
  otherBought: '1500.00',
  worth: '1500.00000000',
  giver: 'ada',
  given: '600.00000000',
  givenInMonth: '600.00000000',
  lastAt: AT,
  closedBy: null,
};

const fees = {
  items: [
    { id: SESSION_ID, name: 'Standard', symbol: null, makerFeeBps: 10, takerFeeBps: 20, validFrom: AT },
  ],
};

const house = { username: 'house-market-maker', isOn: true, openOrders: 40 };

const openingPrices = {
  items: [
    {
      symbol: 'prd_usdt',
      openingPrice: '0.7500',
      setAt: AT,
      referencePrice: '0.7612',
    },
  ],
};

/** A request and an answer of each endpoint of administrators. */
export const exchangeAdminExamples = {
  tierRequests: {
    request: { limit: 20 },
    response: {
      items: [
        {
          memberId: MEMBER_ID,
          username: 'ada',
          kycStatus: 'basic',
          requestedTier: 'full',
          requestedAt: AT,
        },
      ],
      nextCursor: null,
    },
  },
  decideTier: {
    request: { memberId: MEMBER_ID, decision: 'approve', reason: 'The passport is theirs.' },
    response: { done: true },
  },
  house: { response: house },
  setHouse: { request: { isOn: true, reason: 'The maintenance is over.' }, response: house },
  tradePatterns: {
    request: { show: 'open', limit: 20 },
    response: { items: [tradePattern], nextCursor: null },
  },
  closeTradePattern: { request: { id: SAVED_ID, reason: 'A gift to a brother.' }, response: { done: true } },
  haltMarket: {
    request: { symbol: 'btc_usdt', reason: 'Maintenance.' },
    response: { ...market, status: 'halted', haltReason: 'Maintenance.' },
  },
  resumeMarket: { request: { symbol: 'btc_usdt', reason: 'The maintenance is over.' }, response: market },
  pendingWithdrawals: {
    request: { limit: 20 },
    response: {
      items: [{ ...withdrawal, needsApproval: true, statusNote: 'Waits for approval.', username: 'ada' }],
      nextCursor: null,
    },
  },
  approveWithdrawal: { request: { id: MOVEMENT_ID }, response: withdrawal },
  rejectWithdrawal: {
    request: { id: MOVEMENT_ID, reason: 'The address is on a watch list.' },
    response: { ...withdrawal, status: 'cancelled', statusNote: 'The address is on a watch list.' },
  },
  openingPrices: { response: openingPrices },
  setOpeningPrice: {
    request: { symbol: 'prd_usdt', price: '0.75', reason: 'What the newest pool sells at.' },
    response: openingPrices,
  },
  fees: { response: fees },
  setFees: {
    request: { symbol: null, makerFeeBps: 10, takerFeeBps: 20, reason: 'As the members’ meeting agreed.' },
    response: fees,
  },
} satisfies Partial<ExamplesOf<'exchange'>>;
