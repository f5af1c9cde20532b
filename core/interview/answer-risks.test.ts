/** Whoever asks what could make it fail is told at which of their own numbers it does. */
import { describe, expect, test } from 'vitest';
import { entryOf, kindPage, moneyValue, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../idea/card.ts';
import { answerTurn } from './answer-turn.ts';
import { readTurn } from './read-turn.ts';

const kayaks: Card = [
  entryOf('product', textValue('kayak tours')),
  entryOf('price', moneyValue('45', { per: 'tour' })),
  entryOf('unitCost', moneyValue('9', { per: 'tour' })),
  entryOf('volume', { type: 'count', count: '50', of: 'tours', every: 'month' }),
  entryOf('monthlyCost', moneyValue('720', { every: 'month', what: 'mooring' })),
];
const before = { asked: null, choices: [], lastMessageId: null, confirmedLast: [], language: 'en' as const };

function ask(text: string, card: Card = kayaks, kind: string | null = null) {
  const { reading, settled } = readTurn({ text, before: { ...before, card } });
  return answerTurn(
    turnOf({ card, reading, settled, answers: 3, kind: kind ? kindPage(kind) : null }, { text }),
  );
}

describe('what could make it fail', () => {
  test.each([
    'What would make this plan fail?',
    'Forget it. What could go wrong?',
    'What is the biggest risk here?',
    'What am I missing?',
    'What usually goes wrong with kayak tours?',
  ])('“%s” is answered from the figures, with a way to find out', (text) => {
    const said = ask(text).text;
    // 720 over 36 are 20 tours; 720 over 50 and 9 are 23.40.
    expect(said).toContain('under 20 a month it loses money');
    expect(said).toContain('under £23.40 the same sales leave nothing');
    expect(said).toContain('The cheapest way to find out:');
    expect(said).not.toMatch(/wallet|PRD/);
  });

  test('a month that loses is said, and the page of the trade has its part', () => {
    const few = kayaks.map((one) =>
      one.place === 'volume' ? { ...one, value: { ...one.value, count: '10' } as typeof one.value } : one,
    );
    const said = ask('What would kill it?', few, 'bakery').text;
    expect(said).toContain('**The month already loses £360** at 10 tours a month');
    expect(said).toContain('What breaks many in this trade:');
  });

  test('without figures it says what it needs, and a campaign with rewards is no matter of the wallet', () => {
    expect(ask('What could go wrong?', [kayaks[0]!]).text).toContain('fewer sales than the sum stands on');
    expect(ask('Reward campaign? I asked about my kayaks.').text).not.toContain('wallet');
  });
});
