/** Examples of banking's insights. */
import type { z } from 'zod';
import type { importedAccountSchema } from '#contract/banking-imports.ts';
import type { bankEntrySchema } from '#contract/banking-insights.ts';
import type { ExamplesOf } from './index.ts';
import { AT } from './shared.ts';

const ENTRY_ID = '019cbdb2-6010-8c01-8a01-1d2e3f4a5c51';
const RULE_ID = '019cbdb2-6011-8c02-8a02-1d2e3f4a5c52';
const ACCOUNT_ID = '019cbdb2-1010-7c01-8a01-1d2e3f4a5c01';

const entry: z.infer<typeof bankEntrySchema> = {
  id: ENTRY_ID,
  accountId: ACCOUNT_ID,
  accountName: 'Daily',
  amount: '-850.00',
  counterparty: 'grace',
  description: 'Rent',
  referenceNumber: 'TXN01JJYV440JFG1RM0GX5RZMMQ05',
  category: 'housing',
  categoryBy: 'rule',
  takesRules: true,
  receipts: 1,
  createdAt: AT,
};

const RECEIPT_ID = '019cbdb2-6013-8c04-8a04-1d2e3f4a5c54';
const FILE_ID = '019cbdb2-6014-8c05-8a05-1d2e3f4a5c55';
const IMPORTED_ID = '019cbdb2-6012-8c03-8a03-1d2e3f4a5c53';

const imported: z.infer<typeof importedAccountSchema> = {
  id: IMPORTED_ID,
  name: 'Other bank',
  lines: 1,
  from: '2026-03-02',
  to: '2026-03-02',
  createdAt: AT,
};

/** One example for each endpoint of banking's insights. */
export const bankInsightsExamples: ExamplesOf<'bankInsights'> = {
  entries: {
    request: { search: 'rent', kind: 'all', limit: 50 },
    response: { items: [entry], nextCursor: null },
  },
  setCategory: {
    request: { id: ENTRY_ID, category: 'housing', teaches: true },
    response: { done: true },
  },
  rules: {
    response: { items: [{ id: RULE_ID, counterparty: 'grace', category: 'housing', createdAt: AT }] },
  },
  removeRule: { request: { id: RULE_ID }, response: { done: true } },
  export: {
    request: { id: ACCOUNT_ID, from: '2026-03-01', to: '2026-03-31', format: 'csv' },
    response: 'The account’s movements of those days, as CSV, OFX or camt.053.',
  },
  budgets: {
    request: { month: '2026-03' },
    response: {
      month: '2026-03',
      income: '2400.00',
      spent: '850.00',
      items: [{ category: 'housing', budget: '900.00', example: null, spent: '850.00', entries: 1 }],
    },
  },
  setBudget: { request: { category: 'housing', monthly: '900' }, response: { done: true } },
  completeRecommendation: {
    request: { rule: 'emergency_fund', goalId: null, isCompleted: true },
    response: { done: true },
  },
  analytics: {
    response: {
      today: '2026-03-05',
      totalValue: '2500.00',
      totalReturn: '1.42',
      holdings: '0.00',
      todaysChange: '-850.00',
      allocation: [
        { group: 'checking', amount: '1500.00', share: 6_000 },
        { group: 'savings', amount: '1000.00', share: 4_000 },
      ],
      diversification: { percent: 50, risk: 'high', needsTip: false },
      history: [
        { day: '2026-02-28', total: '3350.00' },
        { day: '2026-03-05', total: '2500.00' },
      ],
    },
  },
  planning: {
    response: {
      today: '2026-03-05',
      monthlyIncome: '2400.00',
      monthlyExpenses: '1900.00',
      monthsCounted: 3,
      saved: '2500.00',
      health: { score: 47, parts: [{ part: 'emergency_fund', points: 2, most: 30 }] },
      insights: [
        {
          rule: 'emergency_fund',
          goal: null,
          goalId: null,
          target: '11400.00',
          has: '1000.00',
          isDone: false,
          completedAt: null,
        },
      ],
      upcoming: [{ on: '2026-04-01', what: 'Rent', amount: '-850.00', source: 'scheduled' }],
      recurring: [
        {
          counterparty: 'grace',
          isElsewhere: false,
          amount: '-850.00',
          frequency: 'monthly',
          times: 3,
          lastOn: '2026-03-01',
          nextOn: '2026-04-01',
        },
      ],
      projection: [
        { endsOn: '2026-04-05', comes: '0.00', goes: '-850.00', interest: '2.09', balance: '1652.09' },
      ],
    },
  },
  interestYear: {
    request: { year: 2026 },
    response: {
      year: 2026,
      firstYear: 2025,
      thisYear: 2026,
      timeZone: 'UTC',
      earned: '4.15',
      paid: '0.00',
      items: [
        {
          source: 'account',
          id: ACCOUNT_ID,
          name: 'Daily',
          detail: '••• 2996',
          amount: '4.15',
          postings: 2,
        },
      ],
    },
  },
  interestPostings: {
    request: { id: ACCOUNT_ID, year: 2026, limit: 20 },
    response: {
      items: [
        {
          id: ENTRY_ID,
          day: '2026-03-01',
          referenceNumber: 'TXN01JJYV440JFG1RM0GX5RZMMQ05',
          description: 'Interest for 2026-02',
          amount: '2.05',
          createdAt: AT,
        },
      ],
      nextCursor: null,
    },
  },
  receipts: {
    request: { id: ENTRY_ID },
    response: {
      items: [
        {
          id: RECEIPT_ID,
          file: {
            id: FILE_ID,
            name: 'invoice.pdf',
            type: 'application/pdf',
            size: 48_210,
            status: 'ready',
            text: 'none',
            createdAt: AT,
          },
          createdAt: AT,
        },
      ],
    },
  },
  attachReceipt: { request: { id: ENTRY_ID, fileId: FILE_ID }, response: { done: true } },
  removeReceipt: { request: { id: RECEIPT_ID }, response: { done: true } },
  importedAccounts: { response: { items: [imported] } },
  importStatement: {
    request: {
      accountName: 'Other bank',
      content: 'RGF0ZSxBbW91bnQKMjAyNi0wMy0wMiwtNC4yMAo=',
      dayOrder: null,
    },
    response: { account: imported, added: 1, known: 0 },
  },
  removeImported: { request: { id: IMPORTED_ID }, response: { done: true } },
  interestFile: {
    request: { year: 2026, format: 'pdf' },
    response: 'The year’s interest with all its postings, as PDF or CSV.',
  },
};
