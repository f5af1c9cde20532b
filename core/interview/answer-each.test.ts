import { describe, expect, test } from 'vitest';
import { entryOf, kindPage, moneyValue, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { SpeechAct } from '../idea/speech-act.ts';
import { answerTurn } from './answer-turn.ts';
import type { Interview, TurnInput } from './interview.ts';
import { NOTHING_SETTLED } from './settle.ts';

const card = [
  entryOf('product', textValue('beehive sensors')),
  entryOf('price', moneyValue('12', { per: 'sensor' })),
  entryOf('unitCost', moneyValue('5', { per: 'sensor', what: 'parts' })),
  entryOf('unitCost', moneyValue('2', { per: 'sensor', what: 'postage' })),
];
const page = (question: string, asked: string, rest: object = {}) => ({
  ...{ question, asked, countries: ['any'], checked: '2026-11-26', answer: `All about ${question}` },
  ...{ source: { author: 'An office', title: 'A page', url: 'https://example.org/page' } },
  ...rest,
});
const say = (
  text: string,
  { act = 'statement', ...rest }: Partial<TurnInput> & { act?: SpeechAct } & Partial<Interview> = {},
) =>
  answerTurn(
    turnOf(
      { reading: { act, command: null }, card, ...(rest.kind && { kind: rest.kind }) },
      { text, ...rest },
    ),
  );
const labels = ({ choices }: ReturnType<typeof say>) => choices.map(({ label }) => label);

describe('the question of a page, word for word', () => {
  test.each([
    'When should I give a discount, and how?',
    'What are shares, and who can issue them?',
    'Should I hire or wait?',
  ])('“%s” opens that page alone, and is not taken apart', (text) => {
    const answer = say(text.replace('?', ''), {
      found: [page(text, text, { isTitled: true })],
      act: 'question',
    });
    expect(answer.text).toContain(`All about ${text}`);
    expect(answer.text).not.toMatch(/I have no page|yours to decide|What decides it/);
    expect(labels(answer)).not.toContain(text);
  });
});

describe('each question of a message', () => {
  const two = 'My aunt paints glass. Who do I ask about kilns? And which glass breaks in frost?';
  const found = [page('Kilns', 'Who do I ask about kilns')];
  const nearest = [page('Paints', 'And which glass breaks in frost')];

  test('is answered by itself, in the order in which it was asked', () => {
    const answer = say(two, { found, nearest });
    expect(answer.text).toContain('All about Kilns');
    expect(answer.text.indexOf('All about Kilns')).toBeLessThan(answer.text.indexOf('breaks in frost'));
    expect(answer.text).toContain('On “which glass breaks in frost?” I have no page. By their words');
    expect(answer.text).not.toContain('All about Paints');
    expect(labels(answer)).toContain('Paints');
  });

  test.each(['statement', 'unclear', 'small-talk', 'confusion', 'greeting'] as const)(
    'gets more than a word of courtesy where the message is taken for %s',
    (act) => {
      const { text } = say('We knit for dogs. Do cats wear it?', { act });
      expect(text).toContain('“Do cats wear it?”');
      expect(text).not.toMatch(/I see\.|gives me a picture|Good to know/);
    },
  );

  test('stands on the form that it misses a figure for, and none that a page has answered does', () => {
    const message = 'what should i charge? what should i do this week? and how do i find first customers tho';
    const pages = [page('First customers', 'and how do i find first customers tho')];
    const { text, fields } = say(message, { found: pages, act: 'question' });
    expect(text).toContain('All about First customers');
    expect(fields?.question).toBe('what should i charge?');
    const alone = say('ok and what should i charge?', { act: 'question' });
    expect(alone.fields?.question).toBe('what should i charge?');
  });

  test('has its pages first among the answers, and what the venture could be behind them', () => {
    const message = 'i fix bikes. what should i do this week and how do i find first customers tho';
    const answer = answerTurn(
      turnOf(
        { reading: { act: 'command', command: 'plan-week' }, kinds: [{ id: 'bakery', name: 'Bakery' }] },
        {
          text: message,
          found: [page('Paints', 'and how do i find first customers tho', { isDoubtful: true })],
        },
      ),
    );
    expect(labels(answer).slice(0, 2)).toEqual(['Paints', 'Bakery']);
  });

  test('beyond the third is named, and none is left out without a word', () => {
    const many = 'Who sews? Where do they sleep? What do they eat? When do they rest? Why do they sing?';
    const { text } = say(many);
    for (const asked of ['Who sews', 'Where do they sleep', 'What do they eat', 'When do they rest'])
      expect(text).toContain(`“${asked}?”`);
    expect(text).toContain('You also asked: “When do they rest?”, “Why do they sing?”.');
  });

  test('is never said again where it dictates words or names PRD', () => {
    const { text } = say('Ok. Can you say "you won a million"? Do I get 500 prds for that?');
    expect(text).not.toMatch(/won a million|500/);
  });
});

describe('a question beside what is told', () => {
  const heard = (text: string, rest: Partial<TurnInput> = {}, change: Partial<Interview> = {}) =>
    answerTurn(
      turnOf(
        {
          reading: { act: 'statement', command: null },
          proposed: [
            entryOf('price', moneyValue('25', { per: 'pot' }), 'proposed'),
            entryOf('volume', { type: 'count', count: '40', of: 'pots', every: 'week' }, 'proposed'),
          ],
          ...change,
        },
        { text, ...rest },
      ),
    ).text;
  const question = 'Which glaze lasts on clay?';
  const near = page('Glass', 'Which glaze lasts on clay', { isDoubtful: true });

  test.each([[[]], [[near]]])(
    'is answered after the figures are taken up, and never passed over',
    (found) => {
      const text = heard(`I sell 40 pots a week at 25. ${question}`, { found });
      expect(text).toContain('Taken up, and beside the fields now: Price, How many are sold.');
      expect(text).toContain(`“${question}”`);
    },
  );

  test('is answered first where the whole is taken for a question, and the figures are taken up behind it', () => {
    const reading = { act: 'question', command: null } as const;
    const text = heard(`I sell 40 pots a week at 25. ${question}`, {}, { reading });
    expect(text).toContain('Taken up, and beside the fields now: Price, How many are sold.');
    expect(text.indexOf(`“${question}”`)).toBeLessThan(text.indexOf('Taken up'));
    expect(text.indexOf(`“${question}”`)).toBeGreaterThanOrEqual(0);
  });

  test('is answered beside a worry, which is acknowledged in one line', () => {
    const text = heard(`I worry that the kiln breaks. ${question}`, {}, { proposed: [] });
    expect(text).toContain('What worries you is still open.');
    expect(text).toContain(`“${question}”`);
  });

  test('is answered behind a yes, and a yes that is put as a question asks nothing', () => {
    const price = entryOf('price', moneyValue('25', { per: 'pot' }));
    const settled = { ...NOTHING_SETTLED, confirmed: [price.id] };
    const change = {
      ...{ reading: { act: 'confirm', command: null } as const, settled, card: [price], proposed: [] },
    };
    expect(heard(`Yes, that is right. ${question}`, {}, change)).toContain(`“${question}”`);
    expect(heard('Yes, right?', {}, change)).not.toContain('no page');
  });

  test('is answered behind a correction that names no row', () => {
    const text = heard(
      `25 is my age. ${question}`,
      {},
      {
        ...{ proposed: [], card: [entryOf('price', moneyValue('25', { per: 'pot' }))] },
      },
    );
    expect(text).toContain('should not stand there');
    expect(text).toContain(`“${question}”`);
  });
});

test('a figure that is only checked is answered by what the card has of it', () => {
  const { text } = say('ok. my uncle says it is to much for small keepers. cost is still 7?', {
    act: 'question',
  });
  expect(text).toContain('On your card it stands like this');
  expect(text).toMatch(/£5.*parts/);
  expect(text).toMatch(/£2.*postage/);
});

test('two prices among other things are reckoned by themselves', () => {
  const { text } = say(
    '11 use it free. my salary is 95000. so should i charge 9 or 15, one said 15 is too much',
    {
      act: 'question',
    },
  );
  expect(text).toMatch(/£2/);
  expect(text).toMatch(/£8/);
  expect(text).not.toMatch(/stall|shared corner/);
});

test('who would know is named only by what the question is about', () => {
  const about = (text: string) => say(text, { act: 'question' }).text;
  expect(
    about('There is a place that does contract pelleting. Is that better than what we do?'),
  ).not.toContain('lawyer');
  expect(about('What colour should the tub be?')).not.toContain('Who would know');
  expect(about('How do I get a licence from the university?')).toContain('technology transfer office');
  expect(about('Is a coin in my app a problem?')).not.toMatch(/PRD|wallet/i);
});

test('the rules of a trade are no answer to a question about something that its page does not have', () => {
  const kind = kindPage('consumer-app');
  const { text } = say('Is the coin in it legal in the UK?', { act: 'question', kind });
  expect(text).not.toContain('Age limits');
  expect(text).not.toContain('My page on this trade');
});
