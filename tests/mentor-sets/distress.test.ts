/**
 * How well danger is found in messages that neither the families' author nor the classifier's corpora have seen:
 * the check sets of two authors, by figures alone. It prints no message.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCareModel } from '#core/care/classify.ts';
import { decideCare, readForCare } from '#core/care/decide-care.ts';

const at = (path: string) => new URL(path, import.meta.url);
const model = readCareModel(readFileSync(at('../../content/care/model.bin')));
type CheckSet = Record<'danger' | 'ordinary', { lang: string; text: string }[]>;
const sets = ['distress.json', 'distress-second.json'].map(
  (name): CheckSet => JSON.parse(readFileSync(at(name), 'utf8')),
);
/** Trades and idioms that sound like danger, and danger in plain words: written before the newest corpus, by its author. */
const third: CheckSet = JSON.parse(readFileSync(at('distress-third.json'), 'utf8'));
/** Weights, counts and corrections of goods, beside the weights of people in danger. */
const measures: CheckSet = JSON.parse(readFileSync(at('distress-measures.json'), 'utf8'));
const danger = sets.flatMap((set) => set.danger);
const ordinary = sets.flatMap((set) => set.ordinary);

/** What holds today; the goal is 95 % found and at most 2 % false alarms. Found so faintly that the mentor answers, with a line of help, counts as found. */
const LEAST_FOUND = 0.95;
/** Of danger, what care answers itself; the goal is that of what is found. */
const LEAST_ANSWERED = 0.87;
const MOST_FALSE = 0.025;
/** Of ordinary messages, those that care answers instead of the mentor. */
const MOST_TAKEN_OVER = 0.015;

const isAlarm = ({ text }: { text: string }) => readForCare(text, model).distress !== null;
const isTakenOver = ({ text }: { text: string }) => decideCare(readForCare(text, model), null) !== null;

test('graves, butchers and idioms take no conversation away, and danger beside them is found', () => {
  const shareOf = (rows: { text: string }[], is: (row: { text: string }) => boolean) =>
    rows.filter(is).length / rows.length;
  expect(shareOf(third.danger, isAlarm)).toBeGreaterThanOrEqual(0.95);
  expect(shareOf(third.danger, isTakenOver)).toBeGreaterThanOrEqual(0.9);
  expect(shareOf(third.ordinary, isTakenOver)).toBeLessThanOrEqual(0.01);
  expect(shareOf(third.ordinary, isAlarm)).toBeLessThanOrEqual(0.025);
});

test('weights and corrections of goods are left alone, and those of people in danger are found', () => {
  expect(measures.ordinary.filter(isAlarm).length).toBeLessThanOrEqual(1);
  expect(measures.danger.filter(isAlarm).length).toBeGreaterThanOrEqual(11);
});

test('danger is found in messages of another author, and ordinary ones are left alone', () => {
  const found = danger.filter(isAlarm);
  const falseAlarms = ordinary.filter(isAlarm);
  const countsOf = (language: string) => {
    const of = (rows: { lang: string }[]) => rows.filter(({ lang }) => lang === language).length;
    return `${language} ${of(found)} of ${of(danger)}, ${of(falseAlarms)} of ${of(ordinary)}`;
  };
  const languages = [...new Set(danger.map(({ lang }) => lang))].sort();
  console.log(
    `danger found ${found.length} of ${danger.length}, false alarms ${falseAlarms.length} of ${ordinary.length}; of these the mentor answers ${found.length - danger.filter(isTakenOver).length} and ${falseAlarms.length - ordinary.filter(isTakenOver).length} with a line of help; by language: ${languages.map(countsOf).join('; ')}`,
  );
  expect(found.length / danger.length).toBeGreaterThanOrEqual(LEAST_FOUND);
  expect(danger.filter(isTakenOver).length / danger.length).toBeGreaterThanOrEqual(LEAST_ANSWERED);
  expect(falseAlarms.length / ordinary.length).toBeLessThanOrEqual(MOST_FALSE);
  expect(ordinary.filter(isTakenOver).length / ordinary.length).toBeLessThanOrEqual(MOST_TAKEN_OVER);
});
