import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fingerprintMessage, isNearDuplicate, likenessOf } from './fingerprint.ts';
import { SKETCH_SIZE } from './set-sketch.ts';

const sentence = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `term${from + i}`).join(' ');

describe('fingerprints', () => {
  test('case, punctuation, accents, spacing and invisible characters do not make a new message', () => {
    const plain = fingerprintMessage('My cafe sells bread, and more.');
    expect(fingerprintMessage('  MY café\u200b sells\n\nBREAD — and more!!! ').exact).toBe(plain.exact);
    expect(fingerprintMessage('My cafe sells bread, and less.').exact).not.toBe(plain.exact);
  });

  test('a message is fully like itself and never unlike below 0 or above 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const [x, y] = [fingerprintMessage(a), fingerprintMessage(b)];
        const itself = likenessOf(x, x);
        expect([0, 1]).toContain(itself.jaccard);
        for (const value of Object.values(likenessOf(x, y))) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('the likeness of ordinary messages is exact', () => {
    const [a, b] = [fingerprintMessage(sentence(0, 21)), fingerprintMessage(sentence(10, 31))];
    expect(likenessOf(a, b).jaccard).toBe(10 / 30);
    expect(likenessOf(a, b).covered).toBe(10 / 20);
  });

  test('the likeness of huge messages is estimated within a tenth', () => {
    const [a, b] = [fingerprintMessage(sentence(0, 3001)), fingerprintMessage(sentence(1000, 4001))];
    expect(a.pairs.hashes.length).toBe(SKETCH_SIZE);
    expect(Math.abs(likenessOf(a, b).jaccard - 0.5)).toBeLessThan(0.1);
    expect(Math.abs(likenessOf(a, b).covered - 2 / 3)).toBeLessThan(0.1);
  });

  test('near-duplicates share a lookup key, so that an index finds them', () => {
    const original = `${sentence(0, 60)}`;
    for (let changed = 0; changed < 60; changed++) {
      const copy = original.replace(`term${changed} `, 'changed ');
      const [a, b] = [fingerprintMessage(original), fingerprintMessage(copy)];
      expect(isNearDuplicate(b, a)).toBe(true);
      expect(a.lookupKeys.some((key) => b.lookupKeys.includes(key))).toBe(true);
    }
  });

  test('short answers are alike by nature and only exact copies count', () => {
    expect(
      isNearDuplicate(fingerprintMessage('yes mostly students'), fingerprintMessage('yes mostly students!')),
    ).toBe(false);
  });
});
