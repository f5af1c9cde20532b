/**
 * Sends every endpoint what nobody meant to send, as nobody and as a member, and expects to be told so: never
 * a fault. The seed is printed with a failure and replays it.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, listEndpoints } from '#contract/list-endpoints.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { isOutageOfAPart } from './outage-of-a-part.ts';

const RUNS = 15;

let app: TestApp;
let member: TestMember;

beforeAll(async () => {
  app = await startApp();
  member = await createMember(app, { username: 'fuzzer' });
});
afterAll(() => app.stop());

const ODD_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'NaN',
  '0.000000001',
  '9'.repeat(64),
  `${'9'.repeat(30)}.${'9'.repeat(30)}`,
  '١٢٣',
  'x'.repeat(100_000),
  'ü'.repeat(300),
  '\ud800',
  '\u202e\u0007\u001b[31m',
  '<img src=x onerror=alert(1)>',
  "'; drop table members; --",
  '%_\\',
  '../../etc/passwd',
  '{{constructor.constructor("return 1")()}}',
  '019cbd9a-6c00-7a11-8c3f-2f6d1b7e4aff',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00.000Z',
  '2026-03-02T09:00:00.000Z',
  'bnVsbA',
  'eyJhIjoxfQ',
  'toString',
  '__proto__',
];

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  fc.string({ unit: 'binary', maxLength: 50 }).map((text) => text.replaceAll('\u0000', '')),
  fc.constantFrom(null, true, false, 0, -1, 1.5, Number.MAX_SAFE_INTEGER, 1e308, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The endpoint's example with some fields made odd, some left out, and some that nobody asked for. */
function inputOf({ example }: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const valid = (example.request ?? {}) as Record<string, unknown>;
  const fields = Object.fromEntries(
    Object.entries(valid).map(([name, value]) => [
      name,
      fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, { weight: 3, arbitrary: oddValue }),
    ]),
  );
  const extra = fc.dictionary(
    fc.constantFrom('cursor', 'limit', 'from', 'to', 'memberId', 'isAdmin', 'id', 'amount', 'status'),
    oddValue,
    { maxKeys: 2 },
  );
  const names = Object.keys(valid);
  return fc
    .tuple(fc.record(fields), fc.subarray(names, { minLength: Math.min(1, names.length) }), extra)
    .map(([values, kept, more]) => ({
      ...Object.fromEntries(kept.map((name) => [name, values[name]])),
      ...more,
    }));
}

/** An odd value as part of an address; what an address cannot carry at all is left out. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent((text ?? 'undefined').toWellFormed().slice(0, 2_000));
}

async function send(client: HttpClient, endpoint: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input };
  const address = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name) => {
    const value = rest[name];
    delete rest[name];
    return inAddress(value);
  });
  if (endpoint.method !== 'GET') {
    return client.request(endpoint.method, `/api${address}`, rest, newKey());
  }
  const query = Object.entries(rest).map(([key, value]) => `${key}=${inAddress(value)}`);
  return client.get(`/api${address}?${query.join('&')}`);
}

describe.each(listEndpoints())('$id', (endpoint) => {
  test('answers odd input without a fault', async () => {
    const nobody = new HttpClient(app);
    await fc.assert(
      fc.asyncProperty(inputOf(endpoint), fc.boolean(), async (input, isMember) => {
        const answer = await send(isMember ? member.client : nobody, endpoint, input);
        nobody.clear();
        if (isOutageOfAPart(answer)) return;
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        if (answer.status >= 400) expect(answer.body).toHaveProperty('data.requestId');
      }),
      { numRuns: RUNS },
    );
  });

  test.each([
    ['a list', '[]'],
    ['a text', '"text"'],
    ['a number', '7'],
    ['nothing', 'null'],
  ])('answers %s instead of an object without a fault', async (_name, body) => {
    if (endpoint.method === 'GET') return;
    const path = endpoint.path.replace(/\{\w+\}/g, 'x');
    const answer = await member.client.request(endpoint.method, `/api${path}`, body, newKey());
    if (isOutageOfAPart(answer)) return;
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  });
});
