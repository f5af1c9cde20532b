/** What a comparison offers can be worked out as it stands, and kept by one tap: also where options change one figure. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  confirmedOf,
  foundersOn,
  keep,
  keepAndRead,
  kept,
  newRow,
  tappedRows,
} from './keep-figures-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const { somebody, tell } = foundersOn(() => app);

type Founder = Awaited<ReturnType<typeof somebody>>;

/** A card with these figures, then a question: its fields. */
async function asked(who: Founder, rows: readonly unknown[], question: string) {
  const { threadId } = await tell(who, 'I sell vegetable boxes to families in Crieff.');
  app.clock.advance(21_000);
  await keepAndRead(who, threadId, rows);
  const { answer } = await tell(who, question, threadId);
  return { threadId, answer };
}

async function worked(who: Founder, { threadId, answer }: Awaited<ReturnType<typeof asked>>) {
  app.clock.advance(21_000);
  return (
    await keepAndRead(who, threadId, kept(tappedRows(answer.fields)), { isTrial: true, answerId: answer.id })
  ).answer;
}

const PRICE = newRow({ amount: '18', per: 'box' });
const COST = newRow({ place: 'unitCost', amount: '9.40', per: 'box' });
const volume = (per: string) =>
  newRow({ place: 'volume', amount: '64', currency: null, per, every: 'month' });

test('a form with a new cost of one that has no name, beside one of the card, is asked what it is for', async () => {
  const who = await somebody();
  const { threadId } = await tell(who, 'I weave rugs for hotels in Fez.');
  app.clock.advance(21_000);
  const wool = newRow({ place: 'unitCost', amount: '30', words: 'wool', per: 'rug' });
  const { answer } = await keepAndRead(who, threadId, [newRow({ amount: '90', per: 'rug' }), wool]);
  expect(answer.content).toContain('60');
  const held = (await confirmedOf(who, threadId)).find(({ place }) => place === 'unitCost')!;
  const bare = newRow({ place: 'unitCost', amount: '4', per: 'rug' });
  const rows = [{ ...wool, entryId: held.id }, bare];
  expect(await keep(who, threadId, rows)).toMatchObject({
    status: 400,
    body: { code: 'cost_without_name', message: expect.stringContaining('4') },
  });
  app.clock.advance(21_000);
  const named = [
    { ...wool, entryId: held.id },
    { ...bare, words: 'dye' },
  ];
  expect((await keepAndRead(who, threadId, named)).answer.content).toContain('56');
});

describe('“Work it out” on what a comparison offers', () => {
  test('takes two prices that both stand for the one of the card, and keeps the one that is chosen', async () => {
    const who = await somebody();
    const form = await asked(who, [PRICE, COST, volume('boxes')], 'Should I charge £20 or £22?');
    const answer = await worked(who, form);
    expect(answer.content).toContain('Option 1 leaves £128 more a month than now');
    expect(answer.content).toContain('Option 2 leaves £256 more a month than now');
    app.clock.advance(21_000);
    const rows = kept(answer.fields!.rows);
    const { threadId } = form;
    await keepAndRead(who, threadId, rows, { option: 2, answerId: answer.id });
    const prices = (await confirmedOf(who, threadId)).filter(({ place }) => place === 'price');
    expect(prices.map(({ value }) => 'amount' in value && value.amount)).toEqual(['22']);
  });

  test('takes a price without a unit beside what is counted in boxes', async () => {
    const who = await somebody();
    const price = newRow({ amount: '18', per: null });
    const cost = newRow({ place: 'unitCost', amount: '9.40', per: null });
    const form = await asked(who, [price, cost, volume('boxes')], 'Should I put it up to £21?');
    expect((await worked(who, form)).content).toContain('leaves £192 more a month than now');
  });

  test('and refuses an option that has one figure twice, and what is taken out of one', async () => {
    const who = await somebody();
    const { threadId, answer } = await asked(
      who,
      [PRICE, COST, volume('boxes')],
      'Should I charge £20 or £22?',
    );
    const rows = kept(tappedRows(answer.fields));
    const price = rows.find(({ option }) => option === 1)!;
    const again = { ...price, place: 'unitCost', words: 'wood' };
    for (const form of [
      { rows: [...rows, again], removed: [], named: 'Wood for one box' },
      { rows, removed: [price.entryId], named: 'One box sells for' },
    ])
      expect(
        await keep(who, threadId, form.rows, { removed: form.removed, isTrial: true, answerId: answer.id }),
      ).toMatchObject({
        status: 400,
        body: { code: 'figure_twice', message: expect.stringContaining(form.named) },
      });
  });
});
