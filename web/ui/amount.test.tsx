import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Amount, type AmountProps } from './amount.tsx';

const textOf = (props: AmountProps) => renderToStaticMarkup(<Amount {...props} />).replace(/<[^>]+>/g, '');

test.each<[AmountProps, string]>([
  [{ value: '100.5', asset: 'PRD' }, '100.50000000 PRD'],
  [{ value: '100.5', asset: 'PRD', decimals: 2 }, '100.50 PRD'],
  [{ value: '1234.5', asset: 'USD' }, '1,234.50 USD'],
  [{ value: '0.000000000000000001', asset: 'ETH' }, '0.000000000000000001 ETH'],
  [{ value: '5', asset: 'PRD', decimals: 2, isChange: true }, '+5.00 PRD'],
  [{ value: '-5', asset: 'PRD', decimals: 2, isChange: true }, '\u22125.00 PRD'],
])('%j reads %j, with the asset named', (props, text) => {
  expect(textOf(props)).toBe(text);
});

test('gain and loss are told by an arrow as well as by colour, and nothing by neither', () => {
  const change = (value: string) => renderToStaticMarkup(<Amount value={value} asset="PRD" isChange />);
  expect(change('1')).toMatch(/text-gain.*<svg/);
  expect(change('-1')).toMatch(/text-loss.*<svg/);
  expect(change('0')).not.toMatch(/text-gain|text-loss|<svg/);
});
