// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { fundingExamples } from '#contract/examples/funding.ts';
import { control, eventually, labelled, press, seen, shownText, type } from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { InvestForm } from './invest-form.tsx';

const overview = fundingExamples.overview.response;
const [pool] = fundingExamples.pools.response.items;
const begun = fundingExamples.invest.response;

const open = (funding: Answers['funding'] = {}, viewer: 'member' | 'visitor' = 'member') =>
  openScreen(<InvestForm pool={pool!} overview={overview} isMember={viewer === 'member'} />, {
    answers: { funding: { overview: () => overview, ...funding } },
    viewer,
  });

/** Where the page went to pay. */
function leftFor(): string[] {
  const addresses: string[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void addresses.push(String(to)));
  return addresses;
}

test('what is paid and what arrives are seen before anything is asked of the server [CF-04]', async () => {
  const { sent } = await open();
  await type('Amount', '1,000.50');
  await seen('Invest $1,000.50');
  expect(shownText()).toContain('3,001.5 PRD');
  expect(sent()).toEqual([]);
});

test.each([
  ['9.99', 'Minimum investment is $10'],
  ['10000.01', 'Maximum investment is $10,000'],
  ['1,5', 'Use a point for decimals'],
])('%s dollars are not taken, and the field says why', async (amount, why) => {
  const { sent } = await open();
  await type('Amount', amount);
  await seen(why);
  expect(control('Invest')).toHaveProperty('disabled', true);
  expect(sent()).toEqual([]);
});

test('a lost answer is one investment: trying again sends the same key, and only then does the page leave', async () => {
  const addresses = leftFor();
  const answers = [() => refusal('service_unavailable'), () => begun];
  const { sent } = await open({ invest: () => answers.shift()!() });
  await type('Amount', '250');
  await press('Invest $250.00');
  await seen('is not available');
  expect(labelled('Amount').value).toBe('250');
  expect(addresses).toEqual([]);
  await press('Invest $250.00');
  await eventually(() => expect(addresses).toEqual([begun.url]));
  const [first, second] = sent();
  expect(second!.key).toBe(first!.key);
  expect(second!.body).toEqual({ poolId: pool!.id, amount: '250', expectedPrd: '750.00000000' });
});

test('another amount is another investment', async () => {
  leftFor();
  const { sent } = await open({ invest: () => refusal('service_unavailable') });
  for (const amount of ['250', '300']) {
    await type('Amount', amount);
    await press(`Invest $${amount}.00`);
    await eventually(() => expect(sent().at(-1)?.body).toMatchObject({ amount }));
  }
  expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
});

test('a visitor is told to sign in, and nothing is sent', async () => {
  const { sent, address } = await open({}, 'visitor');
  await type('Amount', '250');
  await press('Invest $250.00');
  await seen('Authentication Required');
  expect(sent()).toEqual([]);
  await press('Sign In');
  await eventually(() => expect(address()).toBe('/login?next=%2Fcommunity-funding'));
});
