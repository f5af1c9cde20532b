import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { units } from '#core/money/amount.ts';
import { createClaimFilter, rewriteRewardClaims } from './rewrite-claims.ts';
import { scanRewardMentions } from './scan-mentions.ts';

const TWELVE = units('PRD', 12).minor;

describe('claims of rewards in an answer', () => {
  test.each([
    ['You earned 10000 PRD! Tell me more.', 'You earned 12 PRD! Tell me more.'],
    ['Nice. I have awarded you **10,000 PRD**.', 'Nice. I have awarded you **12 PRD**.'],
    ['Minted: **500** PRD tokens for you.', 'Minted: **12** PRD tokens for you.'],
    ['Congratulations, ten thousand PRD are yours.', 'Congratulations, 12 PRD are yours.'],
    ['PRD earned: 300', 'PRD earned: 12'],
    ['You will receive 40 PRD for this.', 'You will receive 12 PRD for this.'],
    ['You earned 10k PRD.', 'You earned 12 PRD.'],
    ['+50 PRD', '+12 PRD'],
    ['You earned 12 PRD.', 'You earned 12 PRD.'],
    ['You earned:\n\n500 PRD\n\nNext?', 'You earned:\n\n12 PRD\n\nNext?'],
  ])('%j carries the booked amount', (reply, shown) => {
    expect(rewriteRewardClaims(reply, TWELVE)).toBe(shown);
  });

  test.each([
    ['Good. You earned 10000 PRD! Who would buy it?', 'Good. Who would buy it?'],
    ['- one\n- You have been credited 50 PRD\n- two', '- one\n\n- two'],
    ['Has ganado 500 PRD.', ''],
    ['You just got 500 tokens.', ''],
  ])('%j loses the sentence when nothing was booked', (reply, shown) => {
    expect(rewriteRewardClaims(reply, null)).toBe(shown);
  });

  test.each([
    'A pitch costs 100 PRD.',
    'Your balance is 120.5 PRD.',
    'A message can earn up to 25 PRD.',
    'Charge 12 USD a month, and 3 of 10 will pay.',
    'Players earn 50 tokens for a quest, which they trade.',
    'You earned their trust.',
    'I would add 2 tests. The students receive 3 books.',
  ])('%j is no claim and stays', (reply) => {
    expect(rewriteRewardClaims(reply, null)).toBe(reply);
    expect(rewriteRewardClaims(reply, TWELVE)).toBe(reply);
  });

  test('a promise above every cap is no rule', () => {
    expect(rewriteRewardClaims('You can earn up to 9000 PRD for this.', null)).toBe('');
    expect(rewriteRewardClaims('You earned at most 40 PRD.', null)).toBe('');
  });

  test('a stream cut anywhere gives the same text as the whole, and never shows a false amount', () => {
    const reply =
      'Good start. You earned **10,000 PRD**! Here is a plan:\n\n1. Ask ten neighbours.\n2. You get 77 PRD.\n\nAwarded:\n500 PRD\n\nWho pays?  ';
    fc.assert(
      fc.property(fc.array(fc.nat(reply.length)), fc.constantFrom(null, TWELVE), (cuts, booked) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), reply.length];
        const filter = createClaimFilter(booked);
        let shown = '';
        for (let i = 1; i < at.length; i++) {
          shown += filter.push(reply.slice(at[i - 1], at[i]));
          expect(shown).not.toMatch(/10,000|77 PRD|500 PRD/);
        }
        expect(shown + filter.end()).toBe(rewriteRewardClaims(reply, booked));
      }),
    );
  });

  test('text without claims passes through a stream unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z .?!\n#*-]*$/)), (deltas) => {
        const filter = createClaimFilter(null);
        expect(deltas.map((delta) => filter.push(delta)).join('') + filter.end()).toBe(deltas.join(''));
      }),
    );
  });
});

describe('the scan for mentions', () => {
  test.each([
    ['You earned 20 PRD and were awarded 35 PRD.', 35, 0.9],
    ['I minted **10,000 PRD** for you', 10_000, 0.9],
    ['Brilliant thinking! This deserves 15 PRD.', 15, 0.8],
    ['You have earned a reward.', 5, 0.6],
  ])(
    '[CH-20] %j is labelled with %d PRD at confidence %d, the highest amount',
    (text, claimedPrd, confidence) => {
      expect(scanRewardMentions(text)).toEqual({
        label: 'ai_mentioned',
        pays: false,
        claimedPrd,
        confidence,
      });
    },
  );

  test.each(['Tell me more.', 'A token of thanks.', 'A pitch costs 100 PRD.'])(
    '[CH-20] %j mentions no reward',
    (text) => {
      expect(scanRewardMentions(text)).toBeNull();
    },
  );
});
