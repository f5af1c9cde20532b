import { expect, test } from 'vitest';
import { exchangeSearch } from './exchange-search.ts';

test('what the address says is kept, and what it does not know falls away', () => {
  expect(
    exchangeSearch({ tab: 'trading', pair: 'btc_usdt', filter: 'ETH', interval: '5m', view: 'trades' }),
  ).toMatchObject({ tab: 'trading', pair: 'btc_usdt', filter: 'ETH', interval: '5m', view: 'trades' });
  const odd = exchangeSearch({ tab: 'casino', pair: '<script>', filter: 'usdt', interval: '2h', search: 7 });
  expect(Object.values(odd).every((value) => value === undefined)).toBe(true);
});
