import { expect, test } from 'vitest';
import { normalForm } from './normal-form.ts';

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

test('a text that people write is normalised as Unicode says', () => {
  const texts = [
    'café ﬁve',
    'Ａｄａ',
    'u\u0308\u0301',
    'ｶﾞｷﾞ',
    'สวัสดี',
    'שָׁלוֹם',
    'Z\u0351\u036b\u0343\u036a\u0302',
  ];
  for (const form of FORMS) {
    for (const text of texts) expect(normalForm(form, text)).toBe(text.normalize(form));
  }
});

test('a letter keeps thirty marks', () => {
  expect(normalForm('NFC', `x${'\u0301'.repeat(31)}y`)).toBe(`x${'\u0301'.repeat(30)}y`);
  expect(normalForm('NFC', `x${'\u0301'.repeat(30)}y`)).toBe(`x${'\u0301'.repeat(30)}y`);
});

/** Whether Unicode sorts this character among the marks of a letter: U+0345 goes behind all others. */
const isSorted = (character: string) =>
  `a\u0345${character}`.normalize('NFD') !== `a\u0345${character.normalize('NFD')}`;

test('no character that Unicode sorts escapes the count, alone or as what a compatibility form makes of it', () => {
  const escaped: string[] = [];
  for (let code = 0; code <= 0x1ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    const [first] = character.normalize('NFKD');
    if (!isSorted(first!)) continue;
    if (normalForm('NFC', character.repeat(40)).length > 30 * character.normalize('NFD').length) {
      escaped.push(code.toString(16));
    }
  }
  expect(escaped).toEqual([]);
});
