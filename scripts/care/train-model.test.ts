import { expect, test } from 'vitest';
import { featuresOfCare } from '#core/care/care-features.ts';
import { readLexicon } from '#core/care/concepts.ts';
import { readSigns } from '#core/care/read-distress.ts';
import { roundWeights, scoreOf, trainWeights } from './train-model.ts';

const BITS = 14;
const lexicon = readLexicon({ en: 'rope rope noose\nself i my', es: 'rope soga\nself yo mi' });
const featuresOf = (text: string) => featuresOfCare(text, { signs: readSigns(text), lexicon, bits: BITS });
const EXAMPLES = [
  ...['my noose is ready', 'i tied the noose', 'the noose and i'].map((text) => [text, true] as const),
  ...['the bread is ready', 'i tied the apron', 'flour and i'].map((text) => [text, false] as const),
].map(([text, isDanger]) => ({ features: featuresOf(text), isDanger }));

test('the same messages give the same bytes', () => {
  const once = roundWeights(trainWeights(EXAMPLES, BITS));
  const again = roundWeights(trainWeights(EXAMPLES, BITS));
  expect(Buffer.from(once.bytes.buffer).equals(Buffer.from(again.bytes.buffer))).toBe(true);
  expect([once.scale, once.bias]).toEqual([again.scale, again.bias]);
});

test('what is learned of a concept in one language is known in another', () => {
  const weights = trainWeights(EXAMPLES, BITS);
  expect(scoreOf(featuresOf('mi soga'), weights)).toBeGreaterThan(scoreOf(featuresOf('mi pan'), weights));
});
