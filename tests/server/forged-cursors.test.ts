/** The cursors of lists, made up: whatever stands in one, the list answers, or says that it is none of its own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Endpoint, listEndpoints } from '#contract/list-endpoints.ts';
import { createMember, makeAdmin, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const ID = '019cbd9a-6c00-7a11-8c3f-2f6d1b7e4aff';
const NEVER = [
  ...['2026-02-30T09:00:00Z', '2026-02-29T09:00:00.000Z', '2026-13-01T09:00:00Z', '2026-03-02T24:00:00Z'],
  ...[
    '0000-01-01T00:00:00Z',
    '2026-03-02T09:00Z',
    '2026-03-02T:Z',
    '2026-03-02T00:00:00.0.0Z',
    'infinity',
    '9',
  ],
].map((time) => `${time} ${ID}`);
const FORGED = [
  ...[...NEVER, '', ' ', `0001-01-01T00:00:00Z ${ID}`, `9999-12-31T23:59:59.999999Z ${ID}`],
  ...[
    '-1',
    '0',
    '2147483648',
    '9223372036854775808',
    '9'.repeat(40),
    '1.5',
    '1:1',
    'null',
    '#999999999',
    '\u0000',
  ],
].map((text) => Buffer.from(text).toString('base64url'));

const takesCursor = ({ inputSchema }: Endpoint) => {
  const { shape } =
    (inputSchema as unknown as { _zod: { def: { shape?: object } } } | undefined)?._zod.def ?? {};
  return shape !== undefined && 'cursor' in shape;
};
const lists = listEndpoints().filter((endpoint) => endpoint.method === 'GET' && takesCursor(endpoint));

let app: TestApp;
let ada: TestMember;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  await makeAdmin(app, ada);
});
afterAll(() => app.stop());

test('there are lists to try', () => {
  expect(lists.length).toBeGreaterThan(20);
});

test.each(lists)(
  'a cursor of $path with a time that never was, or of another list, is no fault',
  async ({ path }) => {
    const url = `/api${path
      .replace('{symbol}', 'pbtc_pusdt')
      .replace('{place}', 'product')
      .replace(/\{\w+\}/g, ID)}`;
    const faults: string[] = [];
    for (const cursor of FORGED) {
      const { status } = await ada.client.get(`${url}?cursor=${cursor}`);
      if (status >= 500) faults.push(`${status} to ${Buffer.from(cursor, 'base64url')}`);
    }
    expect(faults).toEqual([]);
  },
);
