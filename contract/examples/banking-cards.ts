/** Examples of cards. */
import type { z } from 'zod';
import type { cardSchema } from '#contract/banking-cards.ts';
import type { ExamplesOf } from './index.ts';
import { AT, LATER, MEMBER_ID } from './shared.ts';

const CARD_ID = '019cbdb2-4010-8c01-8a01-1d2e3f4a5c31';
const ACCOUNT_ID = '019cbdb2-1010-7c01-8a01-1d2e3f4a5c01';

const statement = {
  number: 1,
  fromDay: '2026-02-05',
  throughDay: '2026-03-05',
  dueOn: '2026-03-30',
  purchases: '120.00',
  interest: '0.00',
  balance: '120.00',
  minimumPayment: '25.00',
  paid: '0.00',
};

const card: z.infer<typeof cardSchema> = {
  id: CARD_ID,
  userId: MEMBER_ID,
  cardholderName: 'ada',
  cardType: 'secured',
  cardNumberMasked: '•••• •••• •••• 4821',
  expiryMonth: 2,
  expiryYear: 2030,
  currentBalance: '120.00',
  creditLimit: '500.00',
  availableCredit: '380.00',
  apr: '0.1799',
  accountId: ACCOUNT_ID,
  isActive: true,
  isFrozen: false,
  statement,
  nextStatementOn: '2026-04-05',
  createdAt: AT,
};

const purchase = {
  id: '019cbdb2-4011-8c02-8a02-1d2e3f4a5c32',
  merchant: 'Corner shop',
  category: 'groceries' as const,
  amount: '20.00',
  referenceNumber: 'TXN01JJYV440JFG1RM0GX5RZMMQ05',
  boughtOn: '2026-03-05',
  createdAt: LATER,
};

/** One example for each endpoint of cards. */
export const cardsExamples: ExamplesOf<'cards'> = {
  list: { response: { items: [card], today: '2026-03-05' } },
  open: {
    request: { accountId: ACCOUNT_ID, deposit: '500' },
    response: { ...card, currentBalance: '0.00', availableCredit: '500.00', statement: null },
  },
  read: {
    request: { id: CARD_ID },
    response: {
      ...card,
      limits: [{ category: 'dining', monthlyLimit: '100.00', usedThisMonth: '0.00' }],
      purchases: [purchase],
      statements: [statement],
    },
  },
  freeze: { request: { id: CARD_ID }, response: { ...card, isFrozen: true } },
  unfreeze: { request: { id: CARD_ID }, response: card },
  setLimit: { request: { id: CARD_ID, category: 'dining', monthlyLimit: '100' }, response: card },
  purchase: {
    request: { id: CARD_ID, merchant: 'Corner shop', category: 'groceries', amount: '20' },
    response: purchase,
  },
  pay: {
    request: { id: CARD_ID, fromAccountId: ACCOUNT_ID, amount: '120' },
    response: {
      id: '019cbdb2-4012-8c03-8a03-1d2e3f4a5c33',
      amount: '120.00',
      interest: '0.00',
      purchases: '120.00',
      currentBalance: '0.00',
      referenceNumber: 'TXN01JJYV440JFG1RM0GX5RZMMQ06',
      createdAt: LATER,
    },
  },
  close: {
    request: { id: CARD_ID },
    response: { ...card, currentBalance: '0.00', availableCredit: '0.00', isActive: false },
  },
};
