import { expect, test } from 'vitest';
import { areOfOneWorld, worldsOf } from './worlds.ts';

test('without real providers everything is of the sandbox, and paper money is its own world', () => {
  expect(worldsOf({ cards: 'sandbox', custody: 'sandbox' })).toMatchObject({
    PRD: 'sandbox',
    USD: 'sandbox',
    BTC: 'sandbox',
    pPRD: 'paper',
    pBTC: 'paper',
  });
});

test('with real card payments, dollars are live like PRD, and coins of no real custodian never meet them (M1, M2)', () => {
  const worlds = worldsOf({ cards: 'live', custody: 'sandbox' });
  expect(worlds).toMatchObject({ PRD: 'live', USD: 'live', BTC: 'sandbox', ETH: 'sandbox', USDT: 'sandbox' });
  expect(areOfOneWorld(worlds, ['PRD', 'USD'])).toBe(true);
  expect(areOfOneWorld(worlds, ['BTC', 'USDT'])).toBe(true);
  expect(areOfOneWorld(worlds, ['PRD', 'USDT'])).toBe(false);
  expect(areOfOneWorld(worlds, ['pPRD', 'PRD'])).toBe(false);
});
