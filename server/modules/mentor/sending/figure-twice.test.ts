/** A form in which one figure stands twice, or may, is sent back with what to say. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { confirmedOf, foundersOn, keep, keepAndRead, newRow } from './keep-figures-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const { somebody, tell } = foundersOn(() => app);

const WOOL = newRow({ place: 'unitCost', amount: '30', words: 'wool', per: 'rug' });

async function weaver() {
  const who = await somebody();
  const { threadId } = await tell(who, 'I weave rugs for hotels in Fez.');
  app.clock.advance(21_000);
  const { answer } = await keepAndRead(who, threadId, [newRow({ amount: '90', per: 'rug' }), WOOL]);
  expect(answer.content).toContain('60');
  const held = (await confirmedOf(who, threadId)).find(({ place }) => place === 'unitCost')!;
  return { who, threadId, held };
}

test('a form with a new cost of one that has no name, beside one of the card, is asked what it is for', async () => {
  const { who, threadId, held } = await weaver();
  const bare = newRow({ place: 'unitCost', amount: '4', per: 'rug' });
  const rows = [{ ...WOOL, entryId: held.id }, bare];
  expect(await keep(who, threadId, rows)).toMatchObject({
    status: 400,
    body: { code: 'cost_without_name', message: expect.stringContaining('4') },
  });
  app.clock.advance(21_000);
  const named = [
    { ...WOOL, entryId: held.id },
    { ...bare, words: 'dye' },
  ];
  expect((await keepAndRead(who, threadId, named)).answer.content).toContain('56');
});

test('one figure of the card in two rows, or in a row and taken out, is refused by its name', async () => {
  const { who, threadId, held } = await weaver();
  const row = { ...WOOL, entryId: held.id };
  for (const form of [
    { rows: [row, { ...row, words: 'dye' }], removed: [], named: 'Dye for one rug' },
    { rows: [row], removed: [held.id], named: 'Wool for one rug' },
  ])
    expect(await keep(who, threadId, form.rows, { removed: form.removed, isTrial: true })).toMatchObject({
      status: 400,
      body: { code: 'figure_twice', message: expect.stringContaining(form.named) },
    });
});
