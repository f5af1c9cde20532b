/** No step of the week is of another business than the one on the card. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { entryOf, kindPage, moneyValue, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../idea/card.ts';
import { STAGES } from '../idea/places.ts';
import type { Interview } from './interview.ts';
import { weekLines } from './plan-week.ts';

const KINDS = readdirSync(new URL('../../content/mentor/en/kinds', import.meta.url)).map((name) =>
  kindPage(name.replace(/\.md$/, '')),
);
const stageIs = (choice: string) => entryOf('stage', { type: 'choice', choice });
const sells = (product: string, customer: string): Card => [
  entryOf('product', textValue(product)),
  entryOf('customer', textValue(customer)),
  entryOf('price', moneyValue('80', { per: 'piece' })),
  entryOf('unitCost', moneyValue('30', { per: 'piece', what: 'material' })),
  entryOf('volume', { type: 'count', count: '60', of: 'pieces', every: 'month' }),
  stageIs('selling'),
];
const lines = (change: Partial<Interview>) => weekLines(turnOf(change).interview);
const all = (change: Partial<Interview>) => {
  const first = lines(change);
  return [...first, ...lines({ ...change, lists: [first.join('\n')] })].join('\n');
};

describe.each(KINDS.map((kind) => [kind.id, kind] as const))('of a venture of kind %s', (_, kind) => {
  test.each([[], sells('what we make', 'families we know by name')] as const)(
    'a list takes for granted no place, no table and nobody hired that the card does not have',
    (...card: Card) => {
      for (const stage of STAGES) {
        const own = [...card.filter(({ place }) => place !== 'stage'), stageIs(stage)];
        const text = all({ kind, card: own });
        expect(text).not.toMatch(/^The place: stand there|The hand that you want to hire/m);
        expect(text).not.toMatch(/Find out:|\bundefined\b|\{\w+\}|\. [a-z]\w+ [a-z]/);
        if (stage === 'selling' && card.length > 0)
          for (const early of ['idea', 'talking', 'prototype'] as const) {
            const number = kind.week?.[early];
            const how = number && number !== kind.week?.selling ? kind.tests[number - 1]?.how : null;
            if (how) expect(text).not.toContain(how);
          }
      }
    },
  );

  test('whoever sells to people who come past is told to ring nobody', () => {
    expect(all({ kind, card: sells('olive oil soap', 'tourists at the Sunday market') })).not.toMatch(
      /\bRing (?:them|everybody)|Look through last month’s customers|who bought from you \(/,
    );
  });
});

test('a place is a step only of whoever has one', () => {
  const told = ['The landlord would take 900 a month for the unit, is that worth it?'];
  const app = sells('an app that finds plumbers for landlords', 'landlords');
  expect(lines({ kind: kindPage('marketplace'), card: app, told }).join()).not.toContain('stand there');
  const shop = [
    ...sells('bread', 'neighbours'),
    entryOf('monthlyCost', moneyValue('900', { every: 'month', what: 'rent' })),
  ];
  expect(lines({ kind: kindPage('bakery'), card: shop, told }).join()).toContain('stand there');
});

test('a thing that is hired for a day is no hand, nor is what the last message puts right', () => {
  const hand = 'The hand that you want to hire';
  const card = sells('gutter cleaning', 'house owners');
  const week = (...told: string[]) => lines({ kind: kindPage('cleaning'), card, told }).join('\n');
  expect(
    week('ok so it pays if the extra 4 come. can I just hire one for a day first to see?'),
  ).not.toContain(hand);
  expect(week('should I hire somebody?', 'i meant rent the vacuum not hire a person lol')).not.toContain(
    hand,
  );
  expect(week("there's no place to stand, it's an app. is the rent worth it?")).not.toContain('stand there');
  expect(week('should I hire a helper?')).toContain(hand);
});

test('who opened next door is the first line of whoever asks about them', () => {
  const told = ['ok. what do i do this week about the shop next door? they sell cheaper than me'];
  const card = sells('bánh mì', 'workers');
  expect(lines({ kind: kindPage('food-truck-catering'), card, told })[0]).toContain('competes with you');
  expect(
    lines({ language: 'de', card, told: ['Die Bäckerei nebenan unterbietet mich, was soll ich tun?'] })[0],
  ).toContain('Konkurrenz');
});

test('who keeps chickens is told of no cow', () => {
  const kind = kindPage('livestock');
  const card = sells('chickens raised from a box of chicks', 'families');
  for (const stage of STAGES)
    expect(all({ kind, card: [...card.slice(0, -1), stageIs(stage)] })).not.toMatch(
      /\bcows?\b|\bcal(?:f|ves)\b/i,
    );
});
