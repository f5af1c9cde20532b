import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { OpenAPI } from '@orpc/openapi';
import { Validator } from '@seriousme/openapi-schema-validator';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '#contract/list-endpoints.ts';
import { REFUSALS } from '#contract/refusals.ts';
import { WEBHOOK_DATA } from '#contract/webhook-events.ts';
import { createTextWork } from '#server/platform/text-work/create-text-work.ts';
import { refusedConstructs } from '../../../scripts/generators/refused-constructs.ts';
import { operationOf, refusalsOf } from './create-document.ts';
import { registerOpenapi } from './register-openapi.ts';

const http = Fastify();
const textWork = createTextWork();
const tasks: string[] = [];
registerOpenapi(http, {
  knownMembers: { see: () => undefined, has: () => false },
  publicUrl: () => 'https://protege.example',
  textWork: {
    ...textWork,
    run: (name, ...rest) => {
      tasks.push(name);
      return textWork.run(name, ...rest);
    },
  },
});
const endpoints = listEndpoints();
let programs: OpenAPI.Document;
let people: OpenAPI.Document;
let page: string;

beforeAll(async () => {
  programs = (await http.inject('/api/openapi.json')).json();
  people = (await http.inject('/api/openapi-people.json')).json();
  page = (await http.inject('/api/docs')).body;
});

afterAll(() => textWork.close());

test('the reference is made once, in a thread: it would hold the event loop', () => {
  expect(tasks).toEqual(['api.reference']);
});

/** The document that has an endpoint. */
const documentOf = ({ meta }: (typeof endpoints)[number]) =>
  meta.scope || meta.access === 'anyone' ? programs : people;

test.each(['programs', 'people'])('the document for %s is valid OpenAPI 3.1', async (audience) => {
  const of = audience === 'programs' ? programs : people;
  expect(of.openapi).toMatch(/^3\.1\./);
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(of)));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('every reference inside the documents leads somewhere', () => {
  for (const one of [programs, people]) {
    for (const [whole, kind, name] of JSON.stringify(one).matchAll(
      /"\$ref":"#\/components\/(\w+)\/(\w+)"/g,
    )) {
      const found = (one.components as Record<string, Record<string, unknown>>)[kind!]?.[name!];
      expect(found, whole).toBeDefined();
    }
  }
});

const idsOf = (of: OpenAPI.Document) =>
  Object.values(of.paths ?? {})
    .flatMap((item) => Object.values(item as object))
    .map(({ operationId }) => operationId);

test('operation ids are unique, and each operation of the contract stands in one of the documents, and nothing else', () => {
  expect([...idsOf(programs), ...idsOf(people)].sort()).toEqual(endpoints.map(({ id }) => id).sort());
  expect(idsOf(programs).sort()).toEqual(
    endpoints
      .filter(({ meta }) => meta.scope || meta.access === 'anyone')
      .map(({ id }) => id)
      .sort(),
  );
});

describe('the document is for generators', () => {
  test('each is under 500 kB', () => {
    for (const one of [programs, people]) expect(JSON.stringify(one).length).toBeLessThan(500_000);
  });

  test('nothing in them is known to be refused by the generators for Python and Go', () => {
    expect(refusedConstructs(programs)).toEqual([]);
    expect(refusedConstructs(people)).toEqual([]);
  });

  test('every shape has a name, and stands once', () => {
    for (const one of [programs, people]) {
      const texts = new Map<string, string>();
      for (const [name, schema] of Object.entries(one.components!.schemas!)) {
        expect(name).toMatch(/^[A-Z][A-Za-z0-9]*$/);
        const text = JSON.stringify(schema);
        expect(texts.get(text), `the same as ${name}`).toBeUndefined();
        texts.set(text, name);
      }
      const lists = new Map<string, number>();
      const count = (value: unknown): void => {
        if (value === null || typeof value !== 'object') return;
        if ('enum' in value)
          lists.set(JSON.stringify(value.enum), (lists.get(JSON.stringify(value.enum)) ?? 0) + 1);
        Object.values(value).forEach(count);
      };
      count(one);
      const repeated = [...lists].filter(([text, times]) => times > 1 && text.length > 100);
      expect(repeated, 'long lists of values without a name').toEqual([]);
      const named = new Set<unknown>(Object.values(one.components!.schemas!));
      const anonymous: string[] = [];
      walk(one.components, named, anonymous);
      walk(one.paths, named, anonymous);
      walk(one.webhooks, named, anonymous);
      expect(anonymous).toEqual([]);
    }
  });

  test('a shape has the name that the contract exports it under, a page the one of what it lists', () => {
    const { schemas } = programs.components!;
    expect(Object.keys(schemas!)).toEqual(
      expect.arrayContaining(['Wallet', 'Order', 'OrderStatus', 'TransactionPage', 'WalletSendBody']),
    );
    const body = operationOf(programs, endpoints.find(({ id }) => id === 'wallet.send')!).requestBody;
    expect(body).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/WalletSendBody' } } },
    });
  });

  test('what several operations answer alike, and all webhooks have in common, stands once', () => {
    const answers = Object.values(programs.paths!)
      .flatMap((item) => Object.values(item as Record<string, OpenAPI.OperationObject>))
      .flatMap(({ responses }) => Object.values(responses!))
      .filter((answer) => 'content' in answer && answer.content?.['application/json'])
      .map((answer) => JSON.stringify(answer));
    expect(answers.filter((text, at) => answers.indexOf(text) !== at)).toEqual([]);
    for (const item of Object.values(programs.webhooks!)) {
      const { parameters, responses } = (item as { post: OpenAPI.OperationObject }).post;
      expect(parameters?.every((one) => '$ref' in one)).toBe(true);
      expect(responses).toEqual({ 200: { $ref: '#/components/responses/Taken' } });
    }
  });

  test('no mark of how it was made is left in it', () => {
    expect(JSON.stringify([programs, people])).not.toMatch(/"x-(name|sent)"/);
  });

  test('every refusal is one shape, with every code', () => {
    const code = programs.components!.schemas!.RefusalCode as OpenAPI.SchemaObject;
    expect(code.enum).toEqual(Object.keys(REFUSALS));
    for (const endpoint of endpoints) {
      const { responses } = operationOf(documentOf(endpoint), endpoint);
      expect(responses?.default, endpoint.id).toEqual({ $ref: '#/components/responses/Refused' });
    }
    for (const one of [programs, people])
      expect(one.components!.responses!.Refused).toMatchObject({
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      });
  });

  test('it declares every webhook', () => {
    expect(Object.keys(programs.webhooks!).sort()).toEqual(Object.keys(WEBHOOK_DATA).sort());
    expect(programs.webhooks!['order.filled']).toMatchObject({
      post: { requestBody: { content: { 'application/json': { schema: { $ref: expect.any(String) } } } } },
    });
  });

  test('every chapter says what it is about', () => {
    for (const { tags } of [programs, people])
      expect(tags!.filter(({ description }) => !description)).toEqual([]);
  });
});

/** Notes objects with fields that stand where no name is. */
function walk(value: unknown, named: ReadonlySet<unknown>, anonymous: string[]): void {
  if (value === null || typeof value !== 'object') return;
  const { properties } = value as { properties?: unknown };
  const isFields = typeof properties === 'object' && Object.values(properties ?? {}).every(isSchema);
  if (isFields && !named.has(value)) anonymous.push(JSON.stringify(value).slice(0, 200));
  for (const [key, inner] of Object.entries(value)) {
    if (key !== 'example' && key !== 'default') walk(inner, named, anonymous);
  }
}

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

describe.each(endpoints)('$id', (endpoint) => {
  test('says who may call, with an example of the request, and its own refusals by their codes', () => {
    const operation = operationOf(documentOf(endpoint), endpoint);
    expect(operation['x-access']).toBe(endpoint.meta.access);
    expect(operation.security).toEqual(endpoint.meta.access === 'anyone' ? [] : undefined);
    expect(operation['x-refusals'] ?? []).toEqual(endpoint.meta.refuses);
    const body = operation.requestBody as OpenAPI.RequestBodyObject | undefined;
    if (body) expect(body.content['application/json']).toHaveProperty('example');
  });

  test('stands in the page to read, with an anchor of its own and every refusal', () => {
    const from = page.indexOf(`<article id="${endpoint.id}">`);
    const article = page.slice(from, page.indexOf('</article>', from));
    expect(from).toBeGreaterThan(0);
    expect(article).toContain(`/api${endpoint.path}</code>`);
    for (const code of refusalsOf(endpoint)) expect(article).toContain(`#refusal-${code}"`);
  });
});

test('the page needs no script, no inline style, and nothing from elsewhere', () => {
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|(src|href)="(https?:)?\/\//);
  expect(page).not.toContain('undefined');
  expect(page).not.toContain('[object Object]');
});

test('every link inside the page leads to an anchor, and no anchor stands twice', () => {
  const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});

test.each(['/api/openapi.json', '/api/openapi-people.json', '/api/docs', '/api/docs/page.css'])(
  '%s is compressed as the caller takes it, and not sent twice',
  async (url) => {
    const get = (headers: Record<string, string>) => http.inject({ url, headers });
    const plain = await get({ 'accept-encoding': 'br;q=0, identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(plain.body);
    const gzipped = await get({ 'accept-encoding': 'gzip' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(gzipped.rawPayload))).toBe(plain.body);
    expect(brotli.headers['content-type']).toBe(plain.headers['content-type']);

    const again = await get({ 'if-none-match': `"other", ${plain.headers.etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  },
);
