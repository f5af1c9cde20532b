import { describe, expect, test } from 'vitest';
import { units } from '#core/money/amount.ts';
import { evaluateMessage } from './evaluate-message.ts';
import { KEYWORD_LISTS } from './keyword-lists.ts';
import { inflectionsOf } from './match-keywords.ts';

const filler = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

const BAKERY = `I have an idea for a neighbourhood bakery.
The problem is that small bakeries throw away a fifth of their bread, which is a waste.
My solution is a unique evening box that people order by phone. How would you test it?`;

describe('chat-v1', () => {
  test('[CH-18] scores a message line by line and pays floor(score / 2) + 5', () => {
    const result = evaluateMessage(BAKERY, 'chat-v1');
    expect(result.lines.map(({ rule, points, hits }) => ({ rule, points, hits }))).toEqual([
      { rule: 'creative', points: 3, hits: ['idea'] },
      { rule: 'problem', points: 12, hits: ['problem', 'solve', 'waste'] },
      { rule: 'innovation', points: 5, hits: ['unique'] },
      { rule: 'progress', points: 3, hits: ['test'] },
      { rule: 'words', points: 2, hits: [] },
      { rule: 'question', points: 1, hits: [] },
      { rule: 'lines', points: 2, hits: [] },
    ]);
    expect(result).toMatchObject({
      policy: 'chat-v1',
      qualifies: true,
      score: 28,
      amount: units('PRD', 19),
      confidence: 1,
      category: 'progress',
      reasons: [],
    });
  });

  test.each([
    [20, 0],
    [21, 2],
    [50, 2],
    [51, 3],
    [100, 3],
    [101, 4],
  ])('[CH-18] %i words add %i points, the highest tier only', (words, points) => {
    expect(evaluateMessage(filler(words), 'chat-v1').score).toBe(points);
  });

  test('[CH-18] a question mark adds 1 and more than two lines add 2', () => {
    expect(evaluateMessage('really?', 'chat-v1').score).toBe(1);
    expect(evaluateMessage('a\nb', 'chat-v1').score).toBe(0);
    expect(evaluateMessage('a\n\n\nb', 'chat-v1').score).toBe(0);
    expect(evaluateMessage('a\nb\nc', 'chat-v1').score).toBe(2);
  });

  test('[CH-18] the amount never exceeds 25 PRD', () => {
    const everything = KEYWORD_LISTS.flatMap(({ families }) => families.map((f) => f.split('|')[0])).join(
      ' ',
    );
    expect(evaluateMessage(everything, 'chat-v1').amount).toEqual(units('PRD', 25));
  });

  test('[CH-18] confidence is the score over 20', () => {
    expect(evaluateMessage('a problem to fix', 'chat-v1')).toMatchObject({ score: 8, confidence: 0.4 });
  });
});

describe('main-v1', () => {
  test('[CH-19] scores with its own bonuses and pays floor(score / 2) + 8', () => {
    const result = evaluateMessage(BAKERY, 'main-v1');
    expect(result.score).toBe(3 + 12 + 5 + 3 + 3 + 2 + 3);
    expect(result.amount).toEqual(units('PRD', 23));
    expect(result.confidence).toBe(1);
  });

  test.each([
    [20, 0],
    [21, 3],
    [51, 4],
    [101, 5],
  ])('[CH-19] %i words add %i points', (words, points) => {
    expect(evaluateMessage(filler(words), 'main-v1').score).toBe(points);
  });

  test('[CH-19] needs a score of 6', () => {
    const five = evaluateMessage('a novel thing', 'main-v1');
    expect(five).toMatchObject({ score: 5, qualifies: false, reasons: ['below_threshold'] });
    expect(five.amount.minor).toBe(0n);
    const seven = evaluateMessage('a novel thing?', 'main-v1');
    expect(seven).toMatchObject({ score: 7, qualifies: true, amount: units('PRD', 11), confidence: 0.28 });
  });

  test('[CH-19] needs a keyword, however long the message is', () => {
    const long = `${filler(120)}?\nx\ny`;
    expect(evaluateMessage(long, 'main-v1')).toMatchObject({
      score: 10,
      qualifies: false,
      reasons: ['no_keyword'],
      category: null,
    });
  });

  test('[CH-19] the amount never exceeds 50 PRD and confidence never 1', () => {
    const everything = KEYWORD_LISTS.flatMap(({ families }) => families.map((f) => f.split('|')[0])).join(
      ' ',
    );
    const result = evaluateMessage(everything, 'main-v1');
    expect(result.amount).toEqual(units('PRD', 50));
    expect(result.confidence).toBe(1);
  });

  test.each([
    ['progress, innovation, problem and idea', 'progress'],
    ['an innovation for a problem, just an idea', 'innovation'],
    ['a problem and an idea', 'problem'],
    ['just an idea', 'creative'],
  ])('[CH-19] the category of %j is the last matching list: %s', (text, category) => {
    expect(evaluateMessage(text, 'main-v1').category).toBe(category);
  });
});

describe('keyword matching', () => {
  test('[CH-18] the lists carry 3, 4, 5 and 3 points, in the order that decides the category', () => {
    expect(KEYWORD_LISTS.map(({ category, points }) => [category, points])).toEqual([
      ['creative', 3],
      ['problem', 4],
      ['innovation', 5],
      ['progress', 3],
    ]);
  });

  test('a family counts once, whatever its inflection and however often it appears', () => {
    const hits = evaluateMessage('Innovate! innovation, INNOVATIVE innovators innovating', 'chat-v1')
      .lines[0];
    expect(hits).toMatchObject({ rule: 'innovation', hits: ['innovate'], points: 5 });
  });

  test('only whole words match', () => {
    expect(evaluateMessage('contest protest ideal fixture buildup latest', 'chat-v1').lines).toEqual([]);
  });

  test('phrases and hyphenated words match', () => {
    const lines = evaluateMessage('What if problem-solving showed the root causes?', 'chat-v1').lines;
    expect(lines.map(({ rule, hits }) => [rule, hits])).toEqual([
      ['creative', ['what if']],
      ['problem', ['problem', 'solve', 'root cause']],
      ['question', []],
    ]);
  });

  test('invisible characters and look-alike letters neither hide nor multiply a word', () => {
    expect(evaluateMessage('prob\u200blem pr\u043eblem ｐｒｏｂｌｅｍ', 'chat-v1').score).toBe(4);
  });

  test('no word belongs to two families', () => {
    const owner = new Map<string, string>();
    for (const { families } of KEYWORD_LISTS) {
      for (const family of families) {
        for (const word of family.split('|').filter((member) => !member.includes(' '))) {
          for (const form of inflectionsOf(word)) {
            expect([form, owner.get(form) ?? family]).toEqual([form, family]);
            owner.set(form, family);
          }
        }
      }
    }
  });

  test.each([
    ['', 0],
    ['   \n\t', 0],
    ['🎉🎉🎉', 0],
    ['\u0000\u0007', 0],
  ])('%j scores nothing and breaks nothing', (text, score) => {
    expect(evaluateMessage(text, 'chat-v1')).toMatchObject({ score, qualifies: false });
  });

  test('a message of 100,000 characters is read', () => {
    expect(evaluateMessage('problem '.repeat(12_500), 'chat-v1').score).toBe(8);
  });
});
