import { expect, test } from 'vitest';
import {
  ballotsAccount,
  bankAccount,
  cardAccount,
  cardClearingAccount,
  feesAccount,
  interestAccount,
  issuanceAccount,
  loanAccount,
  outsideAccount,
  poolAccount,
  treasuryAccount,
  walletAccount,
} from './chart.ts';
import { BASE_SUPPLY } from './genesis.ts';

test('the keys of the chart of accounts are these for ever, with these floors', () => {
  const chart = [
    treasuryAccount(),
    issuanceAccount(),
    walletAccount('m1', 'BTC'),
    feesAccount('pitch', 'PRD'),
    poolAccount('p1'),
    cardClearingAccount(),
    ballotsAccount('v1'),
    bankAccount('b1', 'm1'),
    bankAccount('b2', 'm1', 500n),
    interestAccount(),
    loanAccount('l1', 100_000n),
    cardAccount('c1', 20_000n),
    outsideAccount('USD'),
  ];
  expect(chart.map(({ key, asset, floor }) => [key, asset, floor])).toEqual([
    ['treasury:PRD', 'PRD', 0n],
    ['issuance:PRD', 'PRD', null],
    ['wallet:m1:BTC', 'BTC', 0n],
    ['fees:pitch:PRD', 'PRD', 0n],
    ['pool:p1:USD', 'USD', 0n],
    ['card-clearing:USD', 'USD', null],
    ['ballots:v1:PRD', 'PRD', 0n],
    ['bank:b1:USD', 'USD', 0n],
    ['bank:b2:USD', 'USD', -500n],
    ['interest:USD', 'USD', null],
    ['loans:l1:USD', 'USD', -100_000n],
    ['cards:c1:USD', 'USD', -20_000n],
    ['outside:USD', 'USD', null],
  ]);
});

test.each(['', 'a:b', 'a b', 'a\n'])('%j cannot be a part of a key, so no two accounts share one', (part) => {
  expect(() => walletAccount(part, 'PRD')).toThrow(RangeError);
});

test('the base supply is 1,000,000 PRD', () => {
  expect(BASE_SUPPLY).toEqual({ asset: 'PRD', minor: 100_000_000_000_000n });
});
