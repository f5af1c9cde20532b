import { expect, test } from 'vitest';
import { findAttack } from './find-attack.ts';

test.each([
  ['unclosed tags', /<title\b[^<>]*>([\s\S]*?)<\/title\s*>/i],
  ['a run that fails at its end', /\s+$/],
  ['a run tried from each of its places', /(\w+) of them/],
  ['two runs that trade', /^\d*\.?\d*$/],
  ['a word and whatever follows', /(?:charge|earn)\b.*\brent\b/],
  ['nested repetition', /^(?:a+)+$/],
  ['alternatives that overlap', /^(?:a|aa)*$/],
  ['groups of digits', /\d{1,3}(?:,\d{3})+ euros/],
  ['a look ahead from every place', /\B(?=(\d{3})+$)/],
  ['a look behind to the beginning', /(?<=^.*)x/],
  ['a bound as large as a text', /\w{1,2000}!/],
  ['bounds within bounds that trade', /^(?:a{0,30}b?){1,30}$/],
  ['bounds that follow each other', /\d{0,60}\d{0,60}\d{0,60}x/],
])('finds what grows on: %s', (_name, pattern) => {
  expect(findAttack(pattern.source, pattern.flags)).not.toBeNull();
});

test.each([
  ['a run with a guard before it', /(?<!\s)\s+$/],
  ['a bounded gap', /(?:charge|earn)\b.{0,60}\brent\b/],
  ['a bounded name', /^[a-z][a-z\d]{2,31}$/],
  ['groups of digits apart', /(?<![\d,])\d{1,3}(?:,\d{3}){1,4}(?![\d,])/],
  ['words apart', /\b(?:bread|salt) and (?:butter|pepper)\b/i],
  ['to the next mark', /\[[^[\]]+\]/],
  ['letters of any script', /(?<!\p{L})\p{L}+(?!\p{L})/u],
  ['an anchored whole', /^[a-z]+(?:-[a-z]+)*$/],
])('leaves alone: %s', (_name, pattern) => {
  expect(findAttack(pattern.source, pattern.flags)).toBeNull();
});
