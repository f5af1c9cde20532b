import { describe, expect, test } from 'vitest';
import { entryOf, textValue } from '#tests/support/mentor/interview-cards.ts';
import type { SpeechAct } from '../idea/speech-act.ts';
import { NOTHING_SETTLED, type SettleInput, settle } from './settle.ts';

const bread = entryOf('product', textValue('bread'), 'proposed');
const nurses = entryOf('customer', textValue('nurses'), 'proposed');
const told = (act: SpeechAct, change: Partial<SettleInput> = {}) =>
  settle({
    text: "that's wrong",
    reading: { act, command: null },
    card: [bread, nurses],
    open: [],
    newest: [],
    confirmedLast: [],
    asked: null,
    choices: [],
    proposes: false,
    ...change,
  });

describe('plain words', () => {
  test('S1 a yes confirms what alone can be meant', () => {
    expect(told('confirm', { newest: [bread.id] }).confirmed).toEqual([bread.id]);
    expect(told('confirm', { open: [bread.id] }).confirmed).toEqual([bread.id]);
    expect(told('confirm')).toEqual(NOTHING_SETTLED);
  });

  test('S1 a yes right after several values is to all of them', () => {
    const both = [bread.id, nurses.id];
    expect(told('confirm', { newest: both }).confirmed).toEqual(both);
  });

  test('S1 where several could be meant, nothing changes, and it asks which', () => {
    const both = told('confirm', { open: [bread.id, nurses.id] });
    expect(both).toMatchObject({ confirmed: [], which: [bread.id, nurses.id], wanted: 'confirm' });
    expect(told('deny', { newest: [bread.id, nurses.id] })).toMatchObject({ rejected: [], wanted: 'reject' });
    expect(told('correction', { confirmedLast: [bread.id, nurses.id] })).toMatchObject({
      rejected: [],
      wanted: 'reject',
    });
  });

  test('S1 a no rejects what alone waits, and else leaves the question open', () => {
    expect(told('deny', { newest: [bread.id] }).rejected).toEqual([bread.id]);
    expect(told('deny', { asked: 'price' }).leftOpen).toBe('price');
  });

  test('S2 an offered answer in its own words does what was offered', () => {
    const choices = [
      { label: "I don't know yet", deed: { does: 'unsure' as const, place: 'price' as const } },
    ];
    expect(told('statement', { text: 'I don’t know yet', choices }).leftOpen).toBe('price');
  });

  test('S3 a correction with a value of its own rejects nothing; without one it takes back the newest', () => {
    expect(told('correction', { newest: [bread.id], proposes: true })).toEqual(NOTHING_SETTLED);
    expect(told('correction', { newest: [bread.id] }).rejected).toEqual([bread.id]);
    expect(told('correction', { confirmedLast: [nurses.id] }).rejected).toEqual([nurses.id]);
    // What was noted just now is nearer than what has waited for long.
    expect(told('correction', { open: [bread.id], confirmedLast: [nurses.id] }).rejected).toEqual([
      nurses.id,
    ]);
  });

  test.each([
    'Actually the nurses told me they liked it',
    'actually nurses come back every week',
    "Don't forget the nurses",
    'Sorry, I meant that the nurses said so',
    'Remove the nurses from the ward at night',
    'the nurses said that the price is wrong',
    'the nurses at number 7 are wrong',
    'Actually, they said they were wrong',
    'forget the oven',
  ])('S4 “%s” takes nothing back, and asks what is wrong', (text) => {
    const card = [bread, nurses].map((entry) => ({ ...entry, state: 'confirmed' as const }));
    for (const confirmedLast of [[], [nurses.id]]) {
      const settled = told('correction', { text, card, confirmedLast });
      expect(settled).toMatchObject({ rejected: [], wanted: 'reject' });
      expect(settled.which).toContain(nurses.id);
    }
  });

  test.each([
    'forget the nurses',
    'Please delete nurses from the card.',
    'actually, scrap the nurses',
    'The nurses are wrong.',
    "the nurses aren't right any more",
    'Vergiss die nurses',
    'Die nurses stimmen nicht mehr',
  ])('S4 “%s” takes back what it names', (text) => {
    expect(told('correction', { text, confirmedLast: [bread.id] }).rejected).toEqual([nurses.id]);
  });

  test.each([
    "no, that's wrong",
    'forget that',
    'Wrong.',
    'I made a mistake',
    'das stimmt nicht',
    'vergiss das',
  ])('S4 “%s” takes back what came last', (text) => {
    expect(told('correction', { text, confirmedLast: [bread.id] }).rejected).toEqual([bread.id]);
  });
});
