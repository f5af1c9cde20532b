import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { OpenAPI } from '@orpc/openapi';
import { Validator } from '@seriousme/openapi-schema-validator';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '#contract/list-endpoints.ts';
import { REFUSALS } from '#contract/refusals.ts';
import { createTextWork } from '#server/platform/text-work/create-text-work.ts';
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
let document: OpenAPI.Document;
let page: string;

beforeAll(async () => {
  document = (await http.inject('/api/openapi.json')).json();
  page = (await http.inject('/api/docs')).body;
});

afterAll(() => textWork.close());

test('the reference is made once, in a thread: it would hold the event loop', () => {
  expect(tasks).toEqual(['api.reference']);
});

test('the document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('every reference inside the document leads somewhere', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g);
  for (const [whole, kind, name] of references) {
    const found = (document.components as Record<string, Record<string, unknown>>)[kind!]?.[name!];
    expect(found, whole).toBeDefined();
  }
});

test('operation ids are unique, and the document holds the contract and nothing else', () => {
  const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.values(item as object));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    endpoints.map(({ id }) => id).sort(),
  );
});

describe.each(endpoints)('$id', (endpoint) => {
  test('says who may call, with examples of the request and the answer, and every refusal by its code', () => {
    const operation = operationOf(document, endpoint);
    expect(operation['x-access']).toBe(endpoint.meta.access);
    expect(operation.security).toHaveLength(endpoint.meta.access === 'anyone' ? 0 : 2);
    for (const code of refusalsOf(endpoint)) {
      const { status } = REFUSALS[code];
      const response = operation.responses?.[status] as OpenAPI.ResponseObject;
      expect(response.content?.['application/json']?.examples, code).toHaveProperty(code);
    }
    const success = operation.responses?.[endpoint.successStatus] as OpenAPI.ResponseObject | undefined;
    for (const content of Object.values(success?.content ?? {})) expect(content).toHaveProperty('example');
    const body = operation.requestBody as OpenAPI.RequestBodyObject | undefined;
    if (body) expect(body.content['application/json']).toHaveProperty('example');
  });

  test('stands in the page to read, with an anchor of its own', () => {
    expect(page).toContain(`<article id="${endpoint.id}">`);
    expect(page).toContain(`/api${endpoint.path}</code>`);
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

test.each(['/api/openapi.json', '/api/docs', '/api/docs/page.css'])(
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
