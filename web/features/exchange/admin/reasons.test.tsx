// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { exchangeExamples } from '#contract/examples/exchange.ts';
import { eventually, labelled, press, seen, shownText, tick, type } from '#tests/support/component.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { FeesDialog } from './fees-dialog.tsx';
import { HouseSwitch } from './house-switch.tsx';
import { MarketSwitches } from './market-switches.tsx';
import { ReferencePrices } from './reference-prices.tsx';
import { TierRequests } from './tier-requests.tsx';

const examples = exchangeExamples;
const market = examples.markets.response.items[0]!;
const house = { username: 'house', isOn: true, openOrders: 4 };
const halted = { ...market, status: 'halted' as const, haltReason: 'Maintenance.' };
const tier = examples.tierRequests.response.items[0]!;

/** What an administrator sets, how its dialog is opened, and what its button says. */
const ACTS: [what: string, screen: ReactNode, open: () => Promise<void>, action: string][] = [
  ['turning the house off', <HouseSwitch key="1" />, () => tick('Quotes in the markets'), 'Turn off'],
  [
    'resuming a market',
    <MarketSwitches key="2" />,
    () => seen(market.name).then(() => press(`Resume ${market.name}`)),
    'Resume',
  ],
  [
    'giving a tier',
    <TierRequests key="3" />,
    () => press(`Give ${tier.username} the ${tier.requestedTier} tier`),
    'Approve',
  ],
  [
    'setting fees',
    <FeesDialog key="4" symbol={null} fees={{ makerFeeBps: 10, takerFeeBps: 20 }} onClose={() => {}} />,
    async () => undefined,
    'Set fees',
  ],
  [
    'setting an opening price',
    <ReferencePrices key="5" />,
    async () => {
      await press('Set the opening price of PRD/USDT');
      await type('Price', '0.75');
    },
    'Set price',
  ],
];

test.each(ACTS)('%s takes a reason, which goes along, and what waits for another closes', async (...act) => {
  const [, screen, open, action] = act;
  const waits = () => refusal('second_administrator_needed');
  const { sent } = await openScreen(screen, {
    answers: {
      exchange: {
        house: () => house,
        setHouse: waits,
        markets: ({ path }) => ({
          items: path.includes('money=real') ? [halted] : [],
          asOf: '2026-03-02T09:00:00.000Z',
        }),
        fees: () => examples.fees.response,
        setFees: waits,
        resumeMarket: waits,
        tierRequests: () => examples.tierRequests.response,
        decideTier: waits,
        openingPrices: () => examples.openingPrices.response,
        setOpeningPrice: waits,
      },
    },
    viewer: 'administrator',
  });
  await eventually(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  await open();
  await press(action);
  expect(shownText()).toMatch(/Say why/);
  expect(sent()).toEqual([]);
  await type('Reason', 'As the meeting agreed.');
  expect(labelled('Reason').value).toBe('As the meeting agreed.');
  await press(action);
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({ reason: 'As the meeting agreed.' });
  await seen('Another Administrator Decides');
});
