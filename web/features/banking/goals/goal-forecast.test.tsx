import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GoalForecast } from './goal-forecast.tsx';

test.each([
  [{ target: '100.00', contribution: '50.00' }, /Reached by/],
  [{ target: '100.00', contribution: null }, /With nothing put by, it isn’t reached\./],
  [
    { target: '9000000000.00', contribution: '10.00' },
    /With \$10\.00 a month it isn’t reached within a hundred years\./,
  ],
])('what is put by is said as it is: %j', ({ target, contribution }, said) => {
  const drawn = renderToStaticMarkup(
    <GoalForecast has="0.00" target={target} contribution={contribution} today="2026-03-05" />,
  );
  expect(drawn.replace(/<[^>]+>/g, '')).toMatch(said);
});

test('more than what is planned can be tried out, however much that is', () => {
  const drawn = renderToStaticMarkup(
    <GoalForecast has="0.00" target="100.00" contribution="50.00" today="2026-03-05" />,
  );
  expect(Number(/max="(\d+)"/.exec(drawn)![1])).toBe(2 * 50_00);
});
