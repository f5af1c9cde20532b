import { describe, expect, test } from 'vitest';
import { worriesIn } from './worries-in.ts';

describe('a sentence that worries its writer', () => {
  test.each([
    'I worry that they call each other direct.',
    'Wir fangen im Mai an, falls es klappt, aber ich habe Angst vor dem Winter.',
    'If a child falls I pay for it.',
    'I am scared to lose the shop.',
    'We could lose customers to the shop next door.',
    'People get in without a licence.',
    'My wife says somebody slips on the ice.',
    'Ich verliere Kunden.',
  ])('is “%s”', (text) => expect(worriesIn(text)).toHaveLength(1));
});

test.each([
  'Wir fangen im Mai an, falls es klappt.',
  'Falls das geht, nehmen wir 12 Euro.',
  'The bread breaks in two and we sell both halves.',
  'I help people lose weight.',
  'Rain falls from May to October here.',
  'We have two coffee breaks a day.',
  'We lose 5 % to cutting.',
])('“%s” worries nobody', (text) => expect(worriesIn(text)).toEqual([]));
