import { describe, expect, test } from 'vitest';
import { type Request, requestOf } from './read-request.ts';
import { readTurn } from './read-turn.ts';

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

  test.each([
    'how many do I have to sell to break even?',
    'when has the oven paid for itself?',
    'how long will my savings last?',
    'what is left per jar?',
    'what would I earn if I sold 40 a week?',
    'how many a month to pay myself €900?',
  ])('“%s” asks for a figure', (text) => {
    expect(is(text)).toBe('figure');
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

  test.each([
    'I have no idea',
    'I have no idea yet.',
    "hi, I don't have a business idea",
    'give me an idea',
    'Can you suggest a good business idea for me?',
    'please find me an idea',
    'suggest a business I could start with 500 euros',
    'I need a business idea',
    'What business should I start',
    "I don't know what business to start",
    'How can I get rich?',
    'Ich habe noch keine Idee.',
    'Nennen Sie mir eine Geschäftsidee',
  ])('“%s” has no idea yet, and asks for one', (text) => {
    expect(is(text)).toBe('no-idea');
    expect(first(text).reading.act).toBe('question');
  });

  test.each([
    'I want to start a business to sell handmade soap',
    'We want to test an idea: a bakery for night nurses',
    'I want to sell pottery and need a business to rent a stall from',
    'We sell a kit that helps parents find good ideas for rainy days',
    'I want to open a studio where people get a business to grow',
    'I have no idea yet how to price it, but I bake sourdough bread for cafes',
    'I coach students who have no idea what business to start',
    "I want to build an app that shows you what's the best business near you",
    'We teach mothers how to make money online',
  ])('“%s” is an idea, and proposed as what it is', (text) => {
    expect(is(text)).toBeNull();
    expect(first(text).proposals.map(({ place }) => place)).toContain('product');
  });

  test.each([
    'I need help with an idea I have: a repair shop for prams',
    'My app helps teams find good ideas',
    'I have no idea what to charge',
    'We have ideas, and two of them are good',
    'Give me an idea of what the rent is here',
    'Most of our clients have no idea.',
    'Ich möchte eine Beratung für Leute eröffnen, die keine Idee haben',
  ])('“%s” asks for no idea', (text) => {
    expect(is(text)).toBeNull();
  });

  test('“I have no idea” right after a question is the answer to it, and leaves it open', () => {
    for (const text of ['I have no idea', 'no idea', 'I have no idea yet.', 'Ich habe keine Idee'])
      expect(requestOf(text, { isAsked: true }), text).toBeNull();
    const { reading, settled } = first('I have no idea', 'price');
    expect(reading.act).toBe('unsure');
    expect(settled.leftOpen).toBe('price');
  });
});

const first = (text: string, asked: 'price' | null = null) =>
  readTurn({
    text,
    before: { card: [], asked, choices: [], lastMessageId: null, confirmedLast: [], language: 'en' },
  });
