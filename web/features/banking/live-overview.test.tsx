// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { bankingExamples } from '#contract/examples/banking.ts';
import { seen, shownText } from '#tests/support/component.ts';
import { push } from '#tests/support/fake-live.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { useBalances, useOverview } from './queries.ts';
import { SummaryCards } from './summary-cards.tsx';

function Screen() {
  const balances = useBalances();
  return (
    <>
      <SummaryCards overview={useOverview().data} />
      <p>{balances.data?.items[0]?.balances.at(-1)}</p>
    </>
  );
}

test('dollars that the server says have moved are on the screen without a reload, in totals and lines', async () => {
  const overview = bankingExamples.overview.response;
  const balances = bankingExamples.balances.response;
  let has = '1250.00';
  await openScreen(<Screen />, {
    answers: {
      banking: {
        overview: () => ({ ...overview, totalBankBalance: has, netWorth: has }),
        balances: () => ({ items: [{ ...balances.items[0]!, balances: ['0.00', has] }] }),
      },
    },
  });
  await seen('1,250.00 USD');
  has = '1275.00';
  await push('bank', overview.version + 1, { version: overview.version + 1 });
  await seen('1,275.00 USD');
  await seen('1275.00');
  expect(shownText()).not.toContain('1,250.00');
});
