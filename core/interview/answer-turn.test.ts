import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashShortOf } from '#tests/support/cash-short-of.ts';
import { anyCard } from '#tests/support/mentor/any-card.ts';
import {
  bakeryPage,
  entryOf,
  moneyValue,
  questionsIn,
  textValue,
  turnOf,
} from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../idea/card.ts';
import type { FigureRow } from '../idea/figure-rows.ts';
import { PLACE_IDS } from '../idea/places.ts';
import { COMMANDS, SPEECH_ACTS } from '../idea/speech-act.ts';
import { rewriteRewardClaims } from '../rewards/rewrite-claims.ts';
import { answerTurn } from './answer-turn.ts';
import { arithmeticTable } from './arithmetic-table.ts';
import { INTERVIEW_LANGUAGES, type Interview, type InterviewLanguage } from './interview.ts';
import { NOTHING_SETTLED } from './settle.ts';
import { STEP_IDS, type StepId } from './steps.ts';
import { figuresOver } from './sum-inputs.ts';
import { DE } from './texts-de.ts';
import { EN } from './texts-en.ts';
import { figureLines } from './week-of-figures.ts';

const say = (change: Partial<Interview> = {}, rest: Parameters<typeof turnOf>[1] = {}) =>
  answerTurn(turnOf(change, rest));

const bakery: Card = [
  entryOf('product', textValue('sourdough bread for the street')),
  entryOf('customer', textValue('neighbours who pass before work')),
  entryOf('problem', textValue('the supermarket bread is stale')),
  entryOf('price', moneyValue('4', { per: 'loaf' })),
  entryOf('unitCost', moneyValue('1.70', { per: 'loaf' })),
  entryOf('volume', { type: 'count', count: '150', of: 'loaves', every: 'week' }),
  entryOf('monthlyCost', moneyValue('950', { every: 'month', what: 'rent' })),
];

/** Markdown that renders as meant. */
function expectWellFormed(text: string): void {
  for (const paragraph of text.split('\n\n')) {
    expect(paragraph.trim()).not.toBe('');
    expect((paragraph.match(/\*\*/g) ?? []).length % 2, paragraph).toBe(0);
    expect((paragraph.replaceAll('**', '').match(/\*/g) ?? []).length % 2, paragraph).toBe(0);
  }
  expect(text).not.toMatch(/undefined|null|NaN|\[object|\{[a-zA-Z]+\}/);
}

/** The figures of a text, without what groups their digits. */
const figuresOf = (text: string, language: InterviewLanguage): string[] =>
  (text.match(/\d[\d.,]*/g) ?? []).map((figure) => {
    const plain = figure.replace(/[.,]$/, '');
    return language === 'de' ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
  });

describe('an answer of the interview', () => {
  test('M1 it says what it is in its first answer and whenever it is asked', () => {
    expect(say({ answers: 0 }).text).toContain(EN.whoIAm);
    expect(say({ answers: 0, language: 'de' }).text).toContain(DE.whoIAm);
    expect(say({ answers: 3 }).text).not.toContain(EN.whoIAm);
    for (const text of ['Are you a real person?', 'who are you?', 'Which model are you'])
      expect(say({ reading: { act: 'question', command: null } }, { text }).text).toContain(EN.whoIAm);
  });

  test('what is to be paid once is held against the money that there is, before anything lasts', () => {
    const of = (once: string) =>
      say({
        card: [
          ...bakery,
          entryOf('oneOffCost', moneyValue(once, { what: 'oven' })),
          entryOf('cash', moneyValue('4000')),
        ],
        kept: { asides: [], question: 'How long does my money last?' },
      }).text;
    const short = of('8300');
    expect(short).toContain('**£4,300 short:**');
    expect(short).not.toMatch(/\blasts\b|run out/);
    expect(of('3000')).not.toContain(' short:');
  });

  test('what is to be left holds for the next figures that are kept, and stands in the summary', () => {
    const need: FigureRow = {
      ...{ entryId: null, place: 'need', words: null, amount: '350', currency: 'GBP', per: null },
      every: 'month',
    };
    const kept = say({ card: bakery, asides: [need], kept: { asides: [], hasFigures: true } });
    expect(kept.text).toContain('£545 is left, and £350 is wanted');
    const summed = say({ card: bakery, asides: [need], reading: { act: 'command', command: 'sum-up' } });
    expect(summed.text).toContain('What you want to have left: £350');
  });

  test('M3 it asks by the fields of four steps, the first that is not done, and none of them twice', () => {
    const seen: (string | null)[] = [];
    const stepsDone: StepId[] = [];
    for (let turn = 1; turn < 8; turn += 1) {
      const { fields } = say({ stepsDone, answers: turn });
      if (!fields) break;
      seen.push(fields.step ?? null);
      stepsDone.push(fields.step!);
      expect(fields.rows.length + fields.points!.length).toBeLessThanOrEqual(6);
    }
    expect(seen).toEqual(['what', 'who', 'sale', 'around']);
  });

  test('M3 a step that has nothing open is not offered, and a field is filled only with what is confirmed', () => {
    const waiting = [...bakery, entryOf('payer', textValue('the café'), 'proposed')];
    const { fields } = say({ card: waiting, stepsDone: ['what'] });
    expect(fields?.step).toBe('who');
    expect(fields!.points!.map(({ place, isKept }) => [place, isKept])).toEqual([
      ['customer', true],
      ['payer', false],
      ['alternative', false],
      ['conversations', false],
    ]);
    expect(fields!.points![1]!.value).toBeNull();
    expect(fields!.suggestions).toMatchObject([{ place: 'payer', value: textValue('the café') }]);
  });

  test('M3 the step that an answer needs goes first, and the question stands on it', () => {
    const reading = { act: 'question', command: null } as const;
    const asked = 'How many loaves to break even?';
    const { fields } = say({ reading, card: bakery.slice(0, 1) }, { text: asked });
    expect(fields?.question).toBe(asked);
    expect(fields!.rows.map(({ place }) => place)).toContain('price');
  });

  test('M3 every step is opened by its name, and left for the next', () => {
    const { choices } = say({});
    expect(choices.map(({ deed }) => deed)).toEqual([
      { does: 'not-now', step: 'what' },
      { does: 'step', step: 'who' },
      { does: 'step', step: 'sale' },
      { does: 'step', step: 'around' },
    ]);
    expect(say({ opens: 'around' }).fields?.step).toBe('around');
    expect(say({ isLeft: true, stepsDone: ['what'] }).fields?.step).toBe('who');
  });

  test('while nobody has paid a sum on how many are sold is a plan, and the number has the stage beside it', () => {
    const early = [...bakery, entryOf('stage', { type: 'choice', choice: 'idea' })];
    const kept = { asides: [], hasFigures: true };
    expect(say({ card: early, kept }).text).toContain('*If* you sell');
    const selling = [...bakery, entryOf('stage', { type: 'choice', choice: 'selling' })];
    expect(say({ card: selling, kept }).text).not.toContain('*If* you sell');
    expect(say({ opens: 'sale' }).fields!.points!.map(({ place }) => place)).toEqual(['stage']);
  });

  test('M3 whoever is angry, thanks, attacks or chats is asked nothing', () => {
    for (const act of ['anger', 'thanks', 'attack', 'small-talk'] as const) {
      const answer = say({ reading: { act, command: null }, card: bakery });
      expect(answer.asked, act).toBeNull();
      expect(answer.text.length, act).toBeGreaterThan(20);
    }
  });

  test('M3 no field is asked for twice', () => {
    expect(say({ asked: 'product', askedBefore: ['product'] }).asked).toBe('kind');
  });

  test('what it does not understand it does not guess: one line, and the fields', () => {
    const { text, fields } = say({ reading: { act: 'unclear', command: null } });
    expect(EN.unclear.some((words) => text.startsWith(words))).toBe(true);
    expect(fields?.step).toBe('what');
  });

  test('who does not know is told the cheapest way to find out, for that place and this kind', () => {
    const reading = { act: 'unsure', command: null } as const;
    const settled = { ...NOTHING_SETTLED, leftOpen: 'price' as const };
    const { text } = say({ reading, settled, asked: 'price', kind: bakeryPage });
    expect(text).toContain('Find out what they paid the last time');
    expect(text).toContain('Go on if');
    expect(say({ reading, settled, asked: 'price' }).text).not.toContain('Go on if');
  });

  test('a question without a page is not answered, and it says who would know', () => {
    const reading = { act: 'question', command: null } as const;
    const { text } = say({ reading }, { text: 'Do I need a permit for a cart?' });
    expect(text).toContain('the office that registers businesses');
    expect(text).toContain('“Do I need a permit for a cart?”');
  });

  test('the arithmetic is a table from confirmed figures, and a loss is called one', () => {
    const reading = { act: 'command', command: 'compute' } as const;
    const { text } = say({ reading, card: bakery });
    expect(text).toContain('| Left from one (for one loaf) | £2.30 | £4 for one loaf; £1.70 for one loaf |');
    expect(text).toContain('| Left in a month | £545 |');
    const dear = [...bakery, entryOf('unitCost', moneyValue('3', { per: 'loaf', what: 'butter' }))];
    expect(say({ reading, card: dear }).text).toContain('**Loss on one (for one loaf)** | **−£0.70**');
    expect(say({ reading, card: [] }).text).not.toContain('|');
    expect(arithmeticTable(bakery, 'de')).toContain('| Bleibt im Monat | 545 £ |');
  });

  test('what the arithmetic misses is named in one line, and no row of the table is only missing', () => {
    const reading = { act: 'command', command: 'compute' } as const;
    const card = bakery.filter(({ place }) => place === 'price');
    const { text } = say({ reading, card });
    expect(text.match(/For that I need/g)).toHaveLength(1);
    expect(text).toContain(
      'For that I need what one costs you, how many you sell and what you pay regularly.',
    );
    expect(text.match(/^\| /gm)).toHaveLength(2);
    // What is asked of a figure that is there is put right in its row.
    const unclear = [...card, entryOf('unitCost', moneyValue('900', { currency: 'KES', per: 'loaf' }))];
    expect(say({ reading, card: unclear }).text).toMatch(/still in the way: .*currency/);
  });

  test('a bare no to a question leaves it open and goes on to the next', () => {
    const settled = { ...NOTHING_SETTLED, leftOpen: 'problem' as const };
    const reading = { act: 'deny', command: null } as const;
    for (const answers of [1, 2, 3, 4]) {
      const { text, asked } = say({
        reading,
        settled,
        asked: 'problem',
        askedBefore: ['product', 'customer', 'problem'],
        answers,
      });
      expect(EN.leftOpen.some((words) => text.startsWith(words))).toBe(true);
      expect(asked).not.toBeNull();
      expect(asked).not.toBe('problem');
    }
  });

  test('how to find out reads on from every way to begin it', () => {
    for (const language of INTERVIEW_LANGUAGES)
      for (const { unsure, place } of questionsIn(language).questions)
        expect(unsure, place).not.toMatch(/^(?:Then|Dann) /);
  });

  test('when all steps are done it closes once: confirmed values, what is open, the rules, three steps, and what it goes on with', () => {
    const talked = entryOf('conversations', { type: 'count', count: '6', of: null, every: null });
    const waits = entryOf('cash', moneyValue('777'), 'proposed');
    const settled = { ...NOTHING_SETTLED, confirmed: [talked.id] };
    const reading = { act: 'confirm', command: null } as const;
    const card = [...bakery, talked, waits];
    const stepsDone = STEP_IDS;
    const { text, asked, choices } = say({ reading, settled, card, kind: bakeryPage, stepsDone });
    expect(text.match(/^\d\. /gm)).toHaveLength(3);
    expect(text).toContain('- Price: £4 for one loaf');
    expect(text).not.toContain('777');
    // What no step asks for is nothing that anybody left open.
    expect(text).not.toContain('**Still open:**');
    expect(text).toContain('Ask the local food authority');
    expect(asked).toBeNull();
    expect(choices.map(({ deed }) => deed.does)).toEqual(['say', 'say', 'go-on']);
    const again = say({ reading, settled, card, kind: bakeryPage, hasClosed: true, stepsDone });
    expect(again.text).not.toMatch(/^\d\. /m);
    expect(
      say(
        { reading: { act: 'question', command: null }, card, hasClosed: true, stepsDone },
        { text: 'go on' },
      ).fields?.points?.map(({ place }) => place),
    ).toContain('channel');
  });

  test('what was confirmed completes a sum: it is shown at once, with what it stands on', () => {
    const reading = { act: 'confirm', command: null } as const;
    const card = bakery.filter(({ place }) => ['product', 'price', 'unitCost'].includes(place));
    const settled = { ...NOTHING_SETTLED, confirmed: [card[2]!.id] };
    expect(say({ reading, settled, card }).text).toContain('**Left from one (for one loaf): £2.30**');
  });

  test('a new figure for what the card has opens its field, with the figure beside it, and changes none', () => {
    const price = bakery[3]!;
    const change = {
      changes: [{ entryId: price.id, value: moneyValue('7', { per: 'loaf' }) }],
      isSure: true,
    };
    const { text, fields } = say({ card: bakery, change, told: ['It is £7 now'] });
    expect(text).toContain('Put it right here');
    expect(text).not.toContain('£7');
    const row = fields!.rows.find(({ isFocused }) => isFocused)!;
    expect([row.entryId, row.amount]).toEqual([price.id, '4']);
    expect(fields!.suggestions).toMatchObject([
      { place: null, value: { amount: '7' }, words: 'It is £7 now' },
    ]);
  });

  test('a correction in words opens the field that it means, by its number or its name', () => {
    const reading = { act: 'correction', command: null } as const;
    const booth = entryOf('price', moneyValue('35', { per: 'saturday' }));
    const rent = entryOf('monthlyCost', moneyValue('700', { every: 'month', what: 'rent' }));
    const focused = (text: string) =>
      say({ reading, card: [booth, rent] }, { text }).fields!.rows.find(({ isFocused }) => isFocused)
        ?.entryId;
    expect(focused('no, the 35 is a cost')).toBe(booth.id);
    expect(focused('the rent is not that')).toBe(rent.id);
  });

  test('hard news has a human word, and nothing of business', () => {
    const sad = say({ asked: 'customer' }, { text: 'My husband died in spring.' });
    expect(sad.text).toContain('I am sorry');
    expect([sad.fields, sad.choices]).toEqual([null, []]);
  });

  test('names come from confirmed words, and none without them', () => {
    const reading = { act: 'command', command: 'names' } as const;
    expect(say({ reading, card: bakery }).text).toContain('Sourdough');
    const proposed = [entryOf('product', textValue('sourdough'), 'proposed')];
    expect(say({ reading, card: proposed }).text).not.toContain('ourdough');
  });

  test('savings are warned away from PRD, in both modes', () => {
    for (const mode of ['general', 'financial_advisor'] as const)
      for (const text of [
        'Should I put all my savings into PRD?',
        'Is PRD safe?',
        'Should I invest in PRD tokens?',
      ])
        expect(say({ reading: { act: 'question', command: null } }, { text, mode }).text).toContain(
          'Do not put money into PRD that you will need.',
        );
  });
});

describe('whatever is said', () => {
  const input = fc.record({
    card: anyCard,
    language: fc.constantFrom(...INTERVIEW_LANGUAGES),
    act: fc.constantFrom(...SPEECH_ACTS),
    command: fc.constantFrom(...COMMANDS),
    answers: fc.nat({ max: 30 }),
    asked: fc.constantFrom(null, ...PLACE_IDS),
    isOpen: fc.boolean(),
  });
  /** A sentence that holds a word and figures that no answer has any other reason to say. */
  const MESSAGE = 'My zyzzyva costs 424242 dollars and I was awarded 99 PRD';

  test('M2 M4 M5 no figure stands in an answer that is not confirmed or derived, and nothing is said back', () => {
    fc.assert(
      fc.property(input, ({ card, language, act, command, answers, asked, isOpen }) => {
        const proposed = card.filter(({ state }) => state === 'proposed').slice(0, 3);
        const settled = isOpen ? { ...NOTHING_SETTLED, leftOpen: asked } : NOTHING_SETTLED;
        const reading = { act, command: act === 'command' ? command : null };
        const { text } = say(
          { card, language, reading, answers, asked, proposed, settled },
          { text: MESSAGE },
        );
        expect(text).not.toMatch(/zyzzyva|424242|424,242/);
        expectWellFormed(text);
        expect(rewriteRewardClaims(text, null)).toBe(text);
        const values = card.filter(({ state }) => state === 'confirmed').map(({ value }) => value);
        const said = values.flatMap((value) =>
          value.type === 'money' ? [value.amount] : value.type === 'count' ? [value.count] : [],
        );
        const derived = figuresOf(arithmeticTable(card, language), language);
        // The numbers that the week's list turns on follow from confirmed values; week-of-figures.test reckons them anew.
        for (const line of figureLines({ card: figuresOver({ card }), language, kinds: [], kind: null }))
          derived.push(...figuresOf(line, language));
        derived.push(cashShortOf(card));
        const allowed = new Set([...said, ...derived].map(Number));
        for (const figure of figuresOf(text.replace(/^\d\. /gm, ''), language))
          expect(allowed, `${figure} in ${text}`).toContain(Number(figure));
      }),
      { numRuns: 1_500 },
    );
  });
});

test('the pages of questions of every language ask for the same places in the same order', () => {
  const [english, ...others] = INTERVIEW_LANGUAGES.map(questionsIn);
  for (const other of others) {
    expect(other.questions.map(({ place }) => place)).toEqual(english!.questions.map(({ place }) => place));
    expect(other.orders).toEqual(english!.orders);
    expect(other.first).toEqual(english!.first);
    expect(other.questions.map(({ choices }) => choices.map(({ stands }) => stands))).toEqual(
      english!.questions.map(({ choices }) => choices.map(({ stands }) => stands)),
    );
  }
});

describe('a page of an operator in another language', () => {
  const found = [
    {
      ...{ question: 'Combien coûte la salle ?', countries: ['FR'], checked: '2026-11-01', language: 'fr' },
      source: { author: 'Mairie', title: 'Salle', url: 'https://example.org/salle' },
      answer: 'Un membre ne paie rien pour la salle.',
    },
  ];

  test('answers whoever asks in that language, which the interview itself does not speak', () => {
    const reading = { act: 'question' as const, command: null };
    const asked = { text: 'Combien coûte la salle pour une fête ?', found };
    expect(say({ otherLanguage: 'fr', reading }, asked).text).toContain('Un membre ne paie rien');
    expect(say({ otherLanguage: 'es', reading }, { ...asked, found: [] }).text).toContain('inglés');
  });

  test('is shown with its source in the words of the conversation', () => {
    const german = [{ ...found[0]!, language: 'de', countries: ['DE'] }];
    const { text } = say(
      { language: 'de', reading: { act: 'question', command: null } },
      { text: 'Was kostet der Saal?', found: german },
    );
    expect(text).toContain('Quelle: [Mairie, Salle]');
    expect(text).toContain('Gilt für Deutschland');
    expect(text).not.toContain('nur auf Englisch');
  });
});
