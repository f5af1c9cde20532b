import { describe, expect, test } from 'vitest';
import { entryOf, kindPage, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import { twelveCards } from '#tests/support/mentor/twelve-cards.ts';
import { answerTurn } from './answer-turn.ts';
import { asksWeek } from './asks-week.ts';
import type { Interview } from './interview.ts';

const week = (change: Partial<Interview>, text = 'whats the thing to do this week') =>
  answerTurn(turnOf({ reading: { act: 'question', command: null }, ...change }, { text })).text;

describe('what to do this week is answered in whatever words it is asked', () => {
  test.each([
    'whats the thing to do this week, i gotta order spawn by friday',
    'where do i start monday',
    'next steps?',
    'so what now?',
    'how do i start',
    'give me a todo list',
    'what should i focus on right now',
    'what is the most urgent thing',
    'how should i spend this week',
    'first thing to do?',
    'was jetzt?',
    'womit fange ich an',
    'wie geht es weiter',
  ])('“%s”', (text) => expect(asksWeek(text)).toBe(true));

  test.each([
    'what can you do',
    'do they know what to do',
    'what do I do if a customer does not pay?',
    'what should a customer do if it breaks',
    'how do I start a licence application?',
    'what is the law right now',
  ])('“%s” asks something else', (text) => expect(asksWeek(text)).toBe(false));
});

describe('the list begins with the founder’s own worry', () => {
  const told = (...messages: string[]) =>
    week({ told: messages })
      .split('\n')
      .find((line) => line.startsWith('1.'))!;

  test('what was asked last goes before what was asked before', () => {
    expect(told('My carers keep leaving, they are not paid for the driving.')).toContain('Your people first');
    expect(told('Should I hire a helper?', 'My carers keep leaving and I worry.')).toContain(
      'Your people first',
    );
    expect(told('i gotta order spawn by friday')).toContain('What has to be ordered');
    expect(told('The grant ends in May. How do we continue?')).toContain(
      'What comes after the money that ends',
    );
  });

  test('what is told as done is no worry', () => {
    expect(told('I have already registered, the licence is done.')).not.toContain('The permission first');
  });
});

describe('a list asks nobody for what they cannot do', () => {
  test('nothing is sold or tried on people where that is not allowed yet, with or without a kind', () => {
    const card = [...twelveCards.enzyme, entryOf('stage', { type: 'choice', choice: 'prototype' })];
    expect(week({ card })).toContain('nothing is sold or tried on anybody');
    expect(week({ card })).not.toMatch(/deposit|use what you have|paid first one/);
    expect(week({ card, kind: kindPage('biotech') })).not.toContain('Let three of them use what you have');
  });

  test('nobody is sent to the office of a university who has none by their own words', () => {
    const stage = entryOf('stage', { type: 'choice', choice: 'idea' });
    const card = [entryOf('product', textValue('rides for patients to the clinic')), stage];
    expect(week({ card })).toContain('ask a patent adviser');
    const told = ['Do I need patents before I show it? I worry that somebody copies it.'];
    expect(week({ card, told })).toContain('with a patent adviser');
    const found = [entryOf('product', textValue('an enzyme test from my PhD')), stage];
    expect(week({ card: found })).toContain('ask the technology transfer office or a patent adviser');
    expect(week({ card: found, told })).toContain('with the technology transfer office or a patent adviser');
    expect(week({ card: found, language: 'de' })).toContain(
      'fragen Sie die Transferstelle oder eine Patentberatung',
    );
    for (const one of [card, found]) expect(week({ card: one, told })).not.toMatch(/[{}]/);
  });

  test('whoever lives on what is given is asked for no price', () => {
    const card = [entryOf('product', textValue('a charity that gives pads to school girls'))];
    expect(week({ card })).toContain('ask one who pays now');
    expect(week({ card })).not.toContain('Price');
  });

  test('sales are counted by nobody who has sold nothing yet', () => {
    const card = [...twelveCards.app, entryOf('stage', { type: 'choice', choice: 'idea' })];
    expect(week({ card })).not.toContain('Count what was really paid');
  });
});

test('that buyers may leave is a worry, and what the figures answer is answered by them, whatever page has the same words', () => {
  const page = {
    ...{ question: 'What is VAT, and do I lose money by it?', countries: [] },
    source: { author: 'An office', title: 'VAT', url: 'https://example.org/vat' },
    ...{ checked: '2026-11-22', answer: 'VAT is paid by the final customer.' },
  };
  const text = 'Do I lose money? And what should I do this week, I am afraid two restaurants leave';
  const reading = { act: 'question', command: null } as const;
  const answer = answerTurn(
    turnOf({ card: twelveCards.bakery, reading, told: [text] }, { text, found: [page] }),
  );
  expect(answer.text).toMatch(/^\*\*£660 a month is left\*\*/);
  expect(answer.text).not.toContain('VAT');
  expect(answer.text).toContain('Those who might leave');
});
