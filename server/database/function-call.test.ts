import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXCHANGE_WRITE_BATCH } from '#server/modules/exchange/matcher/write-call.ts';
import { LEDGER_CHANGE_HOLDS, LEDGER_WRITE } from '#server/modules/ledger/write-call.ts';
import { signaturesOf } from '#tests/support/catalogue.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { callText, callValues, type FunctionCall } from './function-call.ts';
import { openDatabase } from './pool.ts';

const { url, drop } = await createTestDatabase();
const { pool, close } = openDatabase({ url });

const PLANTED: FunctionCall<{ one: number; two: string }> = {
  name: 'planted',
  arguments: [
    { name: 'p_one', type: 'int', of: ({ one }) => one },
    { name: 'p_two', type: 'text', of: ({ two }) => two },
  ],
};

beforeAll(() =>
  pool.query(
    `create function planted(p_one int, p_two text, out said text) language sql as $$ select p_two || p_one $$`,
  ),
);
afterAll(async () => {
  await close();
  await drop();
});

test.each([LEDGER_WRITE, LEDGER_CHANGE_HOLDS, EXCHANGE_WRITE_BATCH] as FunctionCall<never>[])(
  'the arguments of $name are those of the database, in its order and of its types',
  async (call) => {
    const { code, database } = await signaturesOf(pool, call);
    expect(code).toEqual(database);
  },
);

test('a call is written and filled from one list', async () => {
  const text = `select ${callText(PLANTED, 1)} as said`;
  const { rows } = await pool.query(text, callValues(PLANTED, { one: 7, two: 'days' }));
  expect(rows).toEqual([{ said: 'days7' }]);
  expect(callText(PLANTED, 3)).toBe('planted($3,$4)');
});

test('an argument that was left out, moved or mistyped is found', async () => {
  const [one, two] = PLANTED.arguments;
  const differs = async (list: typeof PLANTED.arguments) => {
    const { code, database } = await signaturesOf(pool, { ...PLANTED, arguments: list });
    return JSON.stringify(code) !== JSON.stringify(database);
  };
  expect(await differs([one!, two!])).toBe(false);
  expect(await differs([one!])).toBe(true);
  expect(await differs([two!, one!])).toBe(true);
  expect(await differs([{ ...one!, type: 'bigint' }, two!])).toBe(true);
  expect(await differs([{ ...one!, name: 'p_first' }, two!])).toBe(true);
});
