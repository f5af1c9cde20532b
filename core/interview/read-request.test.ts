import { describe, expect, test } from 'vitest';
import { type Request, requestOf } from './read-request.ts';

const is = (text: string) => requestOf(text)?.is ?? null;

describe('what a message asks of the conversation and of the card', () => {
  test.each<[string, Request['is']]>([
    ['why do you want to know that?', 'why'],
    ['Warum fragen Sie das?', 'why'],
    ['?', 'repeat'],
    ['what was the question again', 'repeat'],
    ['Could you put that in simpler words please', 'easier'],
    ['ok I am back, where were we', 'where'],
    ['what did I say about the rent?', 'what-said'],
    ['I told you that already', 'told'],
    ['so many questions', 'too-many'],
    ['gotta go, my shift starts', 'leaving'],
    ['gute Nacht', 'leaving'],
    ['what should I charge?', 'price'],
    ['is my price too low?', 'price'],
    ['do I need a permit for that?', 'rules'],
    ['is this a good idea?', 'worth'],
    ['what does margin mean?', 'word'],
    ['what did the other founders tell you?', 'others'],
    ['go on', 'go-on'],
  ])('%s', (text, request) => {
    expect(is(text)).toBe(request);
  });

  test('a figure is asked for by what it is, and a supposed one by its number', () => {
    expect(requestOf('how many do I have to sell to break even?')).toEqual({
      is: 'figure',
      figure: 'breakEven',
    });
    expect(requestOf('when has the oven paid for itself?')).toEqual({ is: 'figure', figure: 'payback' });
    expect(requestOf('how long will my savings last?')).toEqual({ is: 'figure', figure: 'runway' });
    expect(requestOf('what is left per jar?')).toEqual({ is: 'figure', figure: 'margin' });
    expect(requestOf('what would I earn if I sold 40 a week?')).toEqual({
      is: 'what-if',
      count: '40',
      every: 'week',
    });
    expect(requestOf('how many a month to pay myself €900?')).toEqual({
      is: 'target',
      amount: '900',
      every: 'month',
    });
  });

  test('who tells of the trade asks nothing of the conversation', () => {
    for (const text of [
      'My customers already told me that they want it.',
      'I need a licence for the van.',
      'We charge £4 for a loaf.',
      'The price is 30 euro.',
      'They have too many clients and no time.',
      'What do bakeries make?',
    ])
      expect(is(text), text).toBeNull();
  });
});
