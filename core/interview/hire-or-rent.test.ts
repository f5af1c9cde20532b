import { describe, expect, test } from 'vitest';
import { turnOf } from '#tests/support/mentor/interview-cards.ts';
import { answerTurn } from './answer-turn.ts';
import { hireMeant } from './hire-or-rent.ts';

const ask = (text: string) => answerTurn(turnOf({ reading: { act: 'question', command: null } }, { text }));

describe('to hire', () => {
  test.each([
    ['Should I hire a helper', 'employ'],
    ['Should I hire', 'employ'],
    ['Should I hire Ana for 800 a month', 'employ'],
    ['should we hire or wait', 'employ'],
    ['Whom should I hire first, and when', 'employ'],
    ['Should I hire a tractor', 'rent'],
    ['Should I hire a van with a driver', 'either'],
    ['Should I hire a mill', 'either'],
    ['Do I need a permit to hire out boats', null],
  ])('“%s” means %s', (text, meant) => expect(hireMeant(text)).toBe(meant));

  test('is asked about where its words do not settle it, by two choices, and decides nothing', () => {
    const { text, choices } = ask('Should I hire a mill?');
    expect(text).toContain('Which do you mean?');
    expect(text).not.toContain('work out what it comes to');
    expect(choices.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Whom should I hire first, and when?', 'Should I rent a machine or buy it?']),
    );
  });

  test('a thing is weighed as what is rented, and a person as somebody who is paid', () => {
    expect(ask('Should I hire a tractor?').fields).toMatchObject({ decision: 'buy' });
    expect(ask('Should I hire a helper?').fields).toMatchObject({ decision: 'hire' });
  });
});
