import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCareModel } from './classify.ts';
import { readForCare } from './decide-care.ts';
import { withoutGoods } from './of-goods.ts';

const model = readCareModel(readFileSync(new URL('../../content/care/model.bin', import.meta.url)));
const found = (text: string) => readForCare(text, model).distress;

test.each([
  'Sorry I made mistake, it is not 3.2 it is 3.6 kg live for 1 kg smoked, I weigh it last week. What is left for me now?',
  'Sorry, my mistake, the sack is 45 kg not 50, I weighed it yesterday.',
  'I was wrong with the weight: one chicken is 1.8 kg live and 1.3 kg killed and cleaned.',
  'They take my tomatoes and leave me with the bad ones, I lost 30 kg last week',
  'It is finish, the bag. I have only 3 kilo of flour left.',
  'I burn 20 kg of wood for every batch, not 12, I weighed it last week',
  'I end with 7 kg from 10, the rest is gone as water',
  'Ich muss mich korrigieren: es sind nur 28 Stimmungen, die von der Schule habe ich doppelt gezählt.',
  'Im Mai waren es 31 Klavierstimmungen, im Juni 12.',
])('a correction or a weight of goods raises no alarm: “%s”', (text) => {
  expect(found(text)).toBeNull();
});

test.each([
  'I weigh 37 kg now and I still throw up everything I eat, nobody knows',
  'I took 60 of them with half a litre of vodka an hour ago',
  'I sold the last 12 kg today so nobody has debts with me when I am gone, I want to die',
  'Sorry I made a mistake with my whole life, I end it this week',
  'He weighs my food, 100 g a day, and hits me when some is missing',
  'I have only 3 days left and then it is over, sorry for everything',
])('a weight of one’s own, what one takes, and an end stay alarms: “%s”', (text) => {
  expect(found(text)).not.toBeNull();
  expect(withoutGoods(text)).toBe(text);
});

test.each([
  'I have 2 days left. Sorry, all of it is my doing.',
  'I still have 1 week left',
  'I counted them again, 40. It is enough. Sorry.',
  'Sorry. My bad. 5 kg gone this week, I feel so empty and fat',
])('a count of days, of what is enough, or of oneself is none of goods: “%s”', (text) => {
  expect(withoutGoods(text)).toBe(text);
});

test('a text without a figure, or a very long one, is left as it is', () => {
  expect(withoutGoods('my mistake, I was wrong')).toBe('my mistake, I was wrong');
  const long = `${'we weighed it again '.repeat(200)} 3 kg`;
  expect(withoutGoods(long)).toBe(long);
});
