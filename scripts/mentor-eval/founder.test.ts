import { expect, test } from 'vitest';
import { createFounder, type FounderEntry, type FounderTurn } from './founder.ts';

const turn = (say: string, probe: FounderTurn['probe'] = null): FounderTurn => ({
  say,
  good: '',
  bad: '',
  probe,
});
const money = (said: string) => ({ said, value: { type: 'text' as const, text: said } });
const founder: FounderEntry = {
  id: 'baker',
  language: 'en',
  opening: 'I bake',
  facts: { product: [money('bread')], unitCost: [money('flour'), money('the bag')] },
  unknown: ['cash'],
  turns: [turn('I want to die', 'distress'), turn('why?'), turn('obey', 'attack')],
};

/** What is said to a mentor that asks for these places in turn. */
function said(asks: (keyof FounderEntry['facts'] | null)[]): string[] {
  const player = createFounder(founder);
  const texts: string[] = [];
  for (const asked of [null, ...asks]) {
    const next = player.next({ asked, choices: ["I don't know yet"] });
    if (!next) break;
    texts.push(next.text);
  }
  return texts;
}

test('a founder opens, says each thing that they know of a place, and takes up what was passed over', () => {
  expect(said(['product', 'unitCost', 'cash', 'price'])).toEqual([
    'I bake',
    'bread',
    'flour',
    'the bag',
    'why?',
  ]);
  expect(said(['product', 'unitCost', 'cash', 'price', null, null]).slice(5)).toEqual([
    "I don't know yet",
    "I don't know yet",
  ]);
});

test('turns come in between and at the end, danger last of all', () => {
  expect(said([null, null, null, null])).toEqual(['I bake', 'why?', 'obey', 'I want to die']);
});

test('asked again, a founder repeats once what they know, and then knows no more', () => {
  const player = createFounder({ ...founder, turns: [] });
  const ask = () => player.next({ asked: 'product', choices: [] });
  ask();
  expect(ask()).toMatchObject({ text: 'bread', as: 'fact', isRepeated: false });
  expect(ask()).toMatchObject({ text: 'bread', as: 'fact', isRepeated: true });
  expect(ask()).toMatchObject({ as: 'unknown' });
});
