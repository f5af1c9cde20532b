import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BalanceLine } from './balance-line.tsx';

const drawn = (balances: string[]) =>
  renderToStaticMarkup(<BalanceLine balances={{ accountId: 'a', from: '2026-03-03', balances }} />);
const words = (html: string) => html.replace(/<title[\s\S]*<\/title>/, '').replace(/<[^>]+>/g, '');

test('a line says in words what it shows: how much has changed, from when, and between which amounts', () => {
  const html = drawn(['1000.00', '200.50', '1250.00']);
  expect(words(html)).toBe('+$250.00 in 2 days');
  expect(html).toContain('From $1,000.00 on Mar 3, 2026 to $1,250.00 now, between $200.50 and $1,250.00');
});

test.each([
  [['50.00', '20.00'], '−$30.00 in 1 day'],
  [['50.00', '50.00', '50.00'], 'No change in 2 days'],
])('what fell, and what stayed, is said so: %j', (balances, said) => {
  expect(words(drawn(balances))).toBe(said);
});

test('the highest balance is drawn at the top, the lowest at the bottom, and one that stays in the middle', () => {
  const heights = (balances: string[]) =>
    /points="([^"]+)"/
      .exec(drawn(balances))![1]!
      .split(' ')
      .map((point) => Number(point.split(',')[1]));
  expect(heights(['10.00', '0.00', '5.00'])).toEqual([2, 30, 16]);
  expect(heights(['10.00', '10.00'])).toEqual([16, 16]);
  expect(heights(['0.00', '0.00'])).toEqual([16, 16]);
  // Two cents of interest on 300 dollars are no leap.
  expect(heights(['300.00', '300.02'])).toEqual([16, 16]);
});

test('one day is no line, and neither is what isn’t known', () => {
  expect(drawn(['10.00'])).not.toContain('<svg');
  expect(renderToStaticMarkup(<BalanceLine balances={undefined} />)).not.toContain('<svg');
});
