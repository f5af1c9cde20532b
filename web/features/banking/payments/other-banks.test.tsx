// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { bankingExamples } from '#contract/examples/banking.ts';
import { eventually, press, seen } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { OtherBanks } from './other-banks.tsx';

const overview = bankingExamples.overview.response;

test('an account at another bank is unlinked after a word of what ends with it', async () => {
  const { sent } = await openScreen(<OtherBanks overview={overview} />, {
    answers: { banking: { payments: () => ({ items: [] }), unlinkOutside: () => ({ done: true }) } },
  });
  await press('Unlink Sandbox Savings Bank ••• 6789');
  await seen('scheduled transfers with it are cancelled');
  expect(sent()).toEqual([]);
  await press('Unlink');
  await seen('Sandbox Savings Bank ••• 6789 is unlinked');
  const { id } = overview.outsideAccounts[0]!;
  await eventually(() =>
    expect(sent()).toMatchObject([{ method: 'DELETE', path: `/banking/outside-accounts/${id}` }]),
  );
});
