/** A decision that is put to the mentor opens its form, and what the form comes to is worked out from its rows alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { cardOf, confirmedOf, foundersOn, keep, keepAndRead, kept, newRow } from './keep-figures-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const { somebody, tell } = foundersOn(() => app);

type Founder = Awaited<ReturnType<typeof somebody>>;
type Answer = Awaited<ReturnType<typeof tell>>['answer'];

const HIRING = "I'm thinking about hiring a second mechanic at 6500 gross. Is it too early?";
const PRICE = newRow({ amount: '240', currency: 'PLN', per: 'job' });
const COST = newRow({ place: 'unitCost', amount: '95', currency: 'PLN', per: 'job' });
const SOLD = newRow({ place: 'volume', amount: '11', currency: null, per: 'jobs', every: 'week' });
const RENT = newRow({ place: 'monthlyCost', amount: '2660', currency: 'PLN', per: null, every: 'month' });

/** A mechanic with these figures, and what they ask. */
async function asked(who: Founder, rows: readonly unknown[], question: string) {
  const { threadId } = await tell(who, 'I repair cargo bikes for families in Wrocław.');
  app.clock.advance(21_000);
  if (rows.length > 0) await keepAndRead(who, threadId, rows);
  const { answer } = await tell(who, question, threadId);
  return { threadId, answer };
}

/** The rows of the form, with what its member fills in by field. */
const filledIn = ({ fields }: Answer, given: Record<string, string>) =>
  kept(
    fields!.rows.map((row) => (row.field && given[row.field] ? { ...row, amount: given[row.field]! } : row)),
  );

const worked = async (
  who: Founder,
  { threadId, answer }: Awaited<ReturnType<typeof asked>>,
  given: Record<string, string>,
  rest = {},
) => {
  app.clock.advance(21_000);
  const { fields, id } = answer;
  const form = { isTrial: true, answerId: id, decision: fields!.decision, ...rest };
  return (await keepAndRead(who, threadId, filledIn(answer, given), form)).answer;
};

describe('a question of whether to do something', () => {
  test('opens the form of the decision with what is confirmed, its own figures beside it, and none of them in a row', async () => {
    const who = await somebody();
    const { answer } = await asked(who, [PRICE, COST, SOLD, RENT], HIRING);
    expect(answer.fields).toMatchObject({ decision: 'hire', question: expect.stringContaining('too early') });
    const { rows, suggestions } = answer.fields!;
    expect(rows.find(({ field }) => field === 'wages')).toMatchObject({ amount: null, every: 'month' });
    expect(
      rows
        .filter(({ amount }) => amount !== null)
        .map(({ place, amount, isKept }) => [place, amount, isKept]),
    ).toEqual([
      ['price', '240', true],
      ['unitCost', '95', true],
      ['volume', '11', true],
      ['monthlyCost', '2660', true],
    ]);
    expect(
      suggestions.map(({ place, value }) => [
        place,
        'amount' in value ? value.amount : 'count' in value && value.count,
      ]),
    ).toEqual([[null, '6500']]);
    expect(answer.content).not.toContain('6500');
    expect(answer.content).not.toContain('6,500');
  });

  test('is answered by the sum of that decision, and nothing of it comes on the card', async () => {
    const who = await somebody();
    const form = await asked(who, [PRICE, COST, SOLD, RENT], HIRING);
    const before = await cardOf(who, form.threadId);
    const answer = await worked(who, form, { wages: '6500' });
    expect(answer.content).toContain('2,248.33 PLN would be missing every month');
    expect(answer.content).toContain('45 more sales a month');
    expect(answer.content).toContain('**The cheapest test:**');
    expect(answer.fields).toMatchObject({ decision: 'hire' });
    expect(answer.fields!.rows.find(({ field }) => field === 'wages')).toMatchObject({ amount: '6500' });
    expect((await cardOf(who, form.threadId))?.entries).toEqual(before?.entries);
    // Put otherwise, it is worked out again.
    const again = await worked(who, { threadId: form.threadId, answer }, { wages: '3000', onTop: '20' });
    expect(again.content).toContain('651.67 PLN would be left');
  });

  test('says what there is to say from what was filled in: a wage without a price is what it costs', async () => {
    const who = await somebody();
    const form = await asked(who, [], HIRING);
    const answer = await worked(who, form, { wages: '6500', onTop: '20' });
    expect(answer.content).toContain('**7,800');
    expect(answer.content).not.toContain('more sales');
  });

  test('keeps the values of the card where its member keeps them, and the rest for that sum alone', async () => {
    const who = await somebody();
    const form = await asked(who, [PRICE, COST], HIRING);
    const rows = form.answer.fields!.rows.map((row) =>
      row.field === 'wages'
        ? { ...row, amount: '6500' }
        : row.place === 'volume'
          ? { ...row, amount: '60', every: 'month' as const }
          : row,
    );
    app.clock.advance(21_000);
    const { answer } = await keepAndRead(who, form.threadId, kept(rows), {
      answerId: form.answer.id,
      decision: 'hire',
    });
    // 60 × 145
    expect(answer.content).toContain('8,700 PLN');
    const places = (await confirmedOf(who, form.threadId)).map(({ place }) => place);
    expect(places.filter((place) => ['price', 'unitCost', 'volume'].includes(place)).sort()).toEqual([
      'price',
      'unitCost',
      'volume',
    ]);
    expect(JSON.stringify(await cardOf(who, form.threadId))).not.toContain('6500');
  });
});

test('a row of another decision, of the wrong sort or without a decision is refused', async () => {
  const who = await somebody();
  const { threadId, answer } = await asked(who, [], HIRING);
  const wages = newRow({ place: 'decisionSum', field: 'wages', amount: '6500', per: null, every: 'month' });
  const form = { isTrial: true, answerId: answer.id };
  for (const [row, decision] of [
    [wages, 'buy'],
    [wages, null],
    [{ ...wages, place: 'decisionNumber' }, 'hire'],
    [{ ...wages, field: undefined }, 'hire'],
    [{ ...wages, place: 'price' }, 'hire'],
  ] as const)
    expect(
      await keep(who, threadId, [row], { ...form, decision }),
      JSON.stringify([row, decision]),
    ).toMatchObject({
      status: 400,
      body: { code: 'value_not_of_place' },
    });
  expect(
    await keep(who, threadId, [{ ...wages, field: 'moods' }], { ...form, decision: 'hire' }),
  ).toMatchObject({
    status: 400,
    body: { code: 'malformed_request' },
  });
});

describe('where the words come near to several decisions', () => {
  const BETWEEN = 'Should I buy the crane or raise my price?';

  test('up to four choices ask what it is about, and the one that is tapped opens its form', async () => {
    const who = await somebody();
    const { threadId, answer } = await asked(who, [], BETWEEN);
    expect(answer.fields).toBeNull();
    expect(answer.choices).toEqual(
      expect.arrayContaining(['Buying something', 'Another price', 'Something else']),
    );
    expect(answer.choices.length).toBeLessThanOrEqual(4);
    const chosen = await tell(who, 'Buying something', threadId);
    expect(chosen.answer.fields).toMatchObject({
      decision: 'buy',
      question: expect.stringContaining('raise my price'),
    });
  });

  test('“Something else” opens no form and says what can be done', async () => {
    const who = await somebody();
    const { threadId } = await asked(who, [], BETWEEN);
    const { answer } = await tell(who, 'Something else', threadId);
    expect(answer.fields).toBeNull();
    expect(answer.content).toMatch(/one of these pages|in one sentence/);
  });
});

test('a form that opened by itself has a way to the other decisions', async () => {
  const who = await somebody();
  const { threadId, answer } = await asked(
    who,
    [],
    'My mother would lend me 8 million for a machine, but she needs it back in one year. Should I take it?',
  );
  expect(answer.fields).toMatchObject({ decision: 'borrow' });
  expect(answer.choices).toEqual(expect.arrayContaining(['Buying something', 'Something else']));
  expect((await tell(who, 'Buying something', threadId)).answer.fields).toMatchObject({ decision: 'buy' });
});
