import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCareModel, scoreDanger } from './classify.ts';
import { decideCare, readForCare } from './decide-care.ts';
import { readSigns } from './read-distress.ts';

const CARE = new URL('../../content/care/', import.meta.url);
const bytes = readFileSync(new URL('model.bin', CARE));
const model = readCareModel(bytes);
const found = (text: string) => readForCare(text, model).distress;

describe('danger that no phrase lists is found', () => {
  test.each([
    ['My letters are on the desk, one for each of the girls. I will not need the desk after Friday.', 'en'],
    ['He took my phone and my papers and says nobody will ever believe me', 'en'],
    ['s u 1 c 1 d e is all I think about', 'en'],
    ['Ich sitze auf dem Geländer der Brücke und weiß nicht, warum ich schreibe', 'de'],
  ])('%s', (text, language) => {
    expect(found(text)?.language).toBe(language);
  });
});

test('what is ordinary stays ordinary in languages that no corpus is written in', () => {
  const texts = [
    'Vreau să vând miere la piață, cât ar trebui să coste borcanul?',
    'Jeg vil åbne en lille café i Odense med min søster',
    'Tôi bán bánh mì trước cổng trường, mỗi ngày năm mươi ổ',
    'Продаю мёд на рынке, сколько должна стоить банка?',
    '我们在学校门口卖早餐，每天五十份',
  ];
  expect(texts.filter((text) => found(text) !== null)).toEqual([]);
});

test('a glad word about somebody else, who mourned once, takes no conversation; of oneself, or beside danger, it stays', () => {
  const glad = [
    'Bridie Considine, she’s 74, she said to me she hadn’t laughed like it since her husband died.',
    'He had not smiled so much since his wife passed away, he told us at the ticket desk.',
  ];
  expect(glad.filter((text) => decideCare(readForCare(text, model), null) !== null)).toEqual([]);
  for (const text of [
    "I haven't laughed since my husband died",
    "She hadn't laughed like it since her husband died, and now she wants to die",
    "I hadn't laughed like it since my husband died and I can't go on",
  ])
    expect(found(text), text).not.toBeNull();
});

test('the same words have the same score, whatever was read before [C1]', () => {
  const text = 'I sell bread to cafés and I am tired of the ovens';
  const score = () => scoreDanger(text, readSigns(text), model);
  const before = score();
  found('something else entirely');
  expect(score()).toBe(before);
});

test('a file that is cut off is no model', () => {
  expect(() => readCareModel(bytes.subarray(0, bytes.length - 1))).toThrow('cut off');
  expect(() => readCareModel(new TextEncoder().encode('{"format":"other"}\n'))).toThrow('no model');
});

test('the model is made from the corpora and lists that stand beside it; `npm run train-care` makes it anew', () => {
  const hashes = Object.fromEntries(
    ['build', 'concepts'].flatMap((folder) =>
      readdirSync(new URL(folder, CARE)).map((name) => {
        const path = `${folder}/${name}`;
        const hash = createHash('sha256').update(readFileSync(new URL(path, CARE)));
        return [path, hash.digest('hex')];
      }),
    ),
  );
  expect(model.head.madeFrom).toEqual(hashes);
  expect(bytes.length).toBeLessThan(3_000_000);
});
