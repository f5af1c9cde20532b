import { expect, test } from 'vitest';
import { rewriteRewardClaims } from '#core/rewards/rewrite-claims.ts';
import { answerConversation } from '../interview/answer-conversation.ts';
import { type AccountsFact, accountTopics, answerAboutAccounts } from './accounts.ts';
import { FINANCIAL_DISCLAIMER } from './system-prompt.ts';

const ACCOUNTS: AccountsFact = {
  readAt: '2026-03-02T09:41:12.000Z',
  holdings: [
    { asset: 'PRD', balance: '112.50000000', held: '40.00000000' },
    { asset: 'BTC', balance: '0.00150000', held: '0.00000000' },
    { asset: 'ETH', balance: '0.000000000000000000', held: '0.000000000000000000' },
  ],
  movements: [
    {
      at: '2026-03-02T09:40:00.000Z',
      direction: 'in',
      amountPrd: '12.00000000',
      kind: 'reward',
      balanceAfter: '112.50000000',
    },
    {
      at: '2026-03-01T08:00:00.000Z',
      direction: 'out',
      amountPrd: '3.50000000',
      kind: 'transfer',
      balanceAfter: '100.50000000',
    },
  ],
  openOrders: [
    {
      market: 'prd_usdt',
      side: 'sell',
      type: 'limit',
      price: '1.300000',
      amount: '40.00000000',
      filled: '0.00000000',
    },
  ],
  roadmaps: [{ title: 'Bakery', done: 3, total: 28, isAccepted: true }],
  bank: {
    accounts: [{ name: 'Daily', kind: 'checking', balance: '1200.50' }],
    investments: '0.00',
    creditDebt: '0.00',
    loanDebt: '300.00',
    netWorth: '900.50',
    health: { score: 40, parts: [{ part: 'emergency_fund', points: 12, most: 30 }] },
  },
};

const ask = (text: string, mode: 'general' | 'financial_advisor' = 'financial_advisor') =>
  answerConversation({
    threadId: 't',
    mode,
    turns: [{ role: 'member', text }],
    facts: {
      balancePrd: '112.5',
      displayUsdPerPrd: '1.2',
      ...(mode === 'financial_advisor' ? { accounts: ACCOUNTS } : {}),
    },
  }).text;

test('[CH-08] the figures of the member’s own accounts are told as they were read, with the time and the disclaimer [C-31]', () => {
  const answer = ask('What do I own, and how is my balance?');
  expect(answer).toContain('read from the ledger at 2026-03-02 09:41 UTC');
  expect(answer).toContain('- **PRD:** 112.5, of which 40 set aside');
  expect(answer).toContain('- **BTC:** 0.0015');
  expect(answer).not.toContain('ETH');
  expect(answer).toContain(FINANCIAL_DISCLAIMER);
});

test.each([
  ['Show me my recent transfers', '2026-03-02 09:40 UTC: in 12 (reward), balance 112.5'],
  ['Which of my orders are open?', '- prd_usdt: sell 40 (limit at 1.3), 0 filled'],
  ['What is the progress of my roadmap?', '- **Bakery:** 3 of 28 tasks done'],
  [
    'How much money do I have?',
    '- **Daily (checking):** 1200.5\n- **Owed on loans:** 300\n- **Net worth:** 900.5',
  ],
  [
    'What is my financial health?',
    'is 40 of 100, by what is known:\n\n- Savings against six months of expenses: 12 of 30',
  ],
])('"%s" is answered from the accounts', (question, line) => {
  expect(ask(question)).toContain(line);
});

test.each(['I want to open a bakery', 'Our orders come by phone', 'Thank you', 'How much should I charge?'])(
  '"%s" asks for no accounts',
  (text) => {
    expect(accountTopics(text)).toEqual([]);
  },
);

test('nothing is said of a bank at which the member has nothing, and no score is made up [BA-18] [C-110]', () => {
  const bank = {
    accounts: [],
    investments: '0.00',
    creditDebt: '0.00',
    loanDebt: '0.00',
    netWorth: '0.00',
    health: null,
  };
  const said = answerAboutAccounts({ ...ACCOUNTS, bank }, { topics: ['holdings', 'health'] }).join('\n');
  expect(said).not.toContain('credit union');
  expect(said).toContain('There is no score of your financial health yet');
  expect(said).not.toContain('of 100');
});

test('the filter of claims about rewards leaves a true statement as it is, whatever was booked', () => {
  const answer = ask(
    'Show me my balance, my financial health, my recent transfers, my orders and my roadmap',
  );
  for (const booked of [null, 700_000_000n]) expect(rewriteRewardClaims(answer, booked)).toBe(answer);
});

test('outside Financial Advisor mode no accounts are read out', () => {
  expect(ask('Show me my recent transfers', 'general')).not.toContain('read from the ledger');
});
