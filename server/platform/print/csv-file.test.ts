import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { doneInThreads, startApp, type TestApp } from '#tests/support/start-app.ts';
import { writeCsv } from './write-csv.ts';

let app: TestApp;
let ada: TestMember;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
});
afterAll(() => app.stop());

test.each([
  ['a statement', '/api/wallet/statement?format=csv'],
  ['the own trades', '/api/exchange/fills/export'],
  ['the history of funding', '/api/funding/history.csv'],
])('%s as CSV is written in a thread, the header as well', async (_name, path) => {
  const before = await doneInThreads('print.csv');
  const { status, headers, body } = await ada.client.get(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/csv/);
  expect(body.split('\r\n')[0].split(',').length).toBeGreaterThan(6);
  expect(await doneInThreads('print.csv')).toBeGreaterThan(before);
});

test('what a spreadsheet would run stands behind an apostrophe; what holds a separator is quoted', () => {
  const csv = new TextDecoder().decode(writeCsv([['=1+1', '-5.25', 'a,b', 'say "hi"', '@x', 'two\nlines']]));
  expect(csv).toBe(`'=1+1,-5.25,"a,b","say ""hi""",'@x,"two\nlines"\r\n`);
});
