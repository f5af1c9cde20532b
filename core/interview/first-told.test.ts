/** A first message that tells its idea by a question which waits for no answer is heard as told. */
import { describe, expect, test } from 'vitest';
import { turnOf } from '#tests/support/mentor/interview-cards.ts';
import { answerTurn } from './answer-turn.ts';
import { readTurn } from './read-turn.ts';

const first = (text: string, language: 'en' | 'de' = 'en') => {
  const before = {
    ...{ card: [], asked: null, choices: [], lastMessageId: null, confirmedLast: [], language },
  };
  const { reading } = readTurn({ text, before });
  return answerTurn(turnOf({ reading, language, answers: 0, told: [text] }, { text })).text;
};

describe('a question that leads to an idea', () => {
  test.each([
    'My sister always loses her keys, and I thought, why is there no shop that does it? So I open one in Leeds.',
    'You know when your phone dies on the bus? Well I want to rent power banks at bus stops in Nairobi.',
    'Who doesn’t love fresh bread? I bake sourdough at home and want to sell it.',
    'Ever tried to find a tailor on Sunday? I am one, in Accra, and I open on Sunday.',
    'What if there was an app where neighbours share tools? That is what I build.',
    'Why don’t farmers get their own price? It bugs me. I want to sell grain for them in Kano.',
    'Bit of a daft one: why doesn’t anybody mend umbrellas? I do, in Cork.',
    'Wouldn’t it be nice to have soup brought to the office? I cook it in Pune for 80 rupees.',
    'Have you ever waited two hours for a haircut? My salon takes bookings by phone.',
  ])('is not said to have no page: %s', (text) => {
    expect(first(text)).not.toMatch(/no page|would have to say yes/);
  });

  test.each([
    'Warum gibt es in Kassel keinen Unverpacktladen? Den mache ich auf.',
    'Wer kennt das nicht, der Akku ist leer? Ich verleihe Akkus am Bahnhof.',
  ])('is not in German either: %s', (text) => {
    expect(first(text, 'de')).not.toContain('keine Seite');
  });
});

describe('a question that is meant', () => {
  test.each([
    'I mend umbrellas in Cork. Why don’t people come on Mondays?',
    'Why don’t my customers come back? I sell soup in Pune.',
    'I bake bread in Leeds. Who doesn’t need a hygiene rating?',
    'What if there is a complaint, should I pay it all? I clean carpets in Accra.',
  ])('has its answer, or is said to have none, also in a first message: %s', (text) => {
    expect(first(text)).toMatch(/no page|Nearest to your question|would know|decide/);
  });
});
