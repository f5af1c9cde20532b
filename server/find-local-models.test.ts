import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { findLocalModels, offerOf } from './find-local-models.ts';

const clean: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of clean.splice(0)) await step();
});

async function serverThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  clean.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const listing = (...names: string[]): RequestListener => {
  return (_request, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ object: 'list', data: names.map((id) => ({ id, object: 'model' })) }));
};

describe('a model on this machine', () => {
  test('is offered in a line that can be run as it is, the first that answers people', async () => {
    const server = await serverThat((request, response) => {
      expect([request.method, request.url]).toEqual(['GET', '/v1/models']);
      expect(request.headers.authorization).toBeUndefined();
      listing('nomic-embed-text:latest', 'llama3.2:3b', 'qwen3:8b')(request, response);
    });
    const found = await findLocalModels([server, `${server}/`]);
    expect(found).toEqual(Array(2).fill({ url: `${server}/v1`, name: 'llama3.2:3b' }));
    expect(offerOf(found[0]!)).toContain(
      `PROTEGE_MODEL=openai-compatible PROTEGE_MODEL_URL=${server}/v1 PROTEGE_MODEL_NAME=llama3.2:3b npm start`,
    );
  });

  test.each<[string, RequestListener]>([
    ['a page', (_request, response) => response.end('<!doctype html><title>Something else</title>')],
    ['a refusal', (_request, response) => response.writeHead(401).end('{}')],
    ['no model', listing()],
    ['embeddings alone', listing('bge-m3')],
    ['a name that a shell would read', listing('x; rm -rf ~')],
    ['a name with control characters', listing('x\u001b[2J')],
    ['another address', (_request, response) => response.writeHead(302, { location: '/v1/models' }).end()],
    ['a list without end', (_request, response) => response.end(`{"data":[${'{"id":"a"},'.repeat(20_000)}`)],
    ['nothing, ever', () => undefined],
  ])('is not seen in a server that answers with %s', async (_what, answers) => {
    expect(await findLocalModels([await serverThat(answers)])).toEqual([]);
  });

  test('is not seen where nobody listens', async () => {
    const server = await serverThat(listing('x'));
    await clean.pop()!();
    expect(await findLocalModels([server])).toEqual([]);
  });
});
