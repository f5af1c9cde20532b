// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { bankingExamples } from '#contract/examples/banking.ts';
import { bankInsightsExamples } from '#contract/examples/banking-insights.ts';
import { control, press, seen, shownText } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { SummaryCards } from '../summary-cards.tsx';
import { AccountHistory } from './account-history.tsx';

const account = bankingExamples.account.response;
const [line] = bankingExamples.transactions.response.items;
const name = `Details of ${line!.counterparty}, ${line!.description}`;

async function openHistory(isJoint: boolean) {
  const screen = await openScreen(<AccountHistory account={{ ...account, isJoint }} today="2026-03-05" />, {
    answers: {
      banking: { transactions: () => ({ items: [line!], nextCursor: null }) },
      bankInsights: { entries: () => bankInsightsExamples.entries.response },
    },
  });
  await seen(line!.counterparty);
  await press(name);
  return screen;
}

test('a line of a history opens all that is known of it, and its category and receipts', async () => {
  const { asked } = await openHistory(false);
  await seen('Balance after it');
  expect(shownText()).toContain(`${line!.securityScore} of 100`);
  await press('Category and receipts');
  await seen('A category that I choose');
  const entries = asked.filter(({ path }) => path.startsWith('/banking/entries'));
  expect(JSON.stringify(entries.at(-1))).toContain(line!.referenceNumber);
});

test('a line of a joint account has no category, which is each member’s own affair', async () => {
  await openHistory(true);
  await seen('Balance after it');
  expect(() => control('Category and receipts')).toThrow('0 controls');
});

test.each([
  ['Total balance', '/banking'],
  ['Investments', '/banking?tab=investments'],
  ['Credit debt', '/banking?tab=credit'],
  ['Net worth', '/banking?tab=analytics'],
])('%s leads to what it is made of', async (figure, address) => {
  const screen = await openScreen(<SummaryCards overview={bankingExamples.overview.response} />);
  await press(figure);
  expect(screen.address()).toBe(address);
});
