/** A refusal that its endpoint does not declare fails whichever test meets it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { HttpClient } from '#tests/support/http-client.ts';

/** A server that refuses everything with one code. */
async function refusingWith(code: string, status: number): Promise<HttpClient> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return new HttpClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

test('an answer that its endpoint does not declare is a failure, and names both', async () => {
  const client = await refusingWith('studio_in_progress', 409);
  await expect(client.post('/api/wallet/transfers')).rejects.toThrow(
    'wallet.send answers with studio_in_progress, which it does not declare',
  );
  await expect(client.post('/api/payments/webhook?again=1')).rejects.toThrow(
    'cardWebhook answers with studio_in_progress, which it does not declare',
  );
});

test('what an endpoint declares is an answer, and so is what the edge may say to anybody', async () => {
  const declared = await refusingWith('insufficient_balance', 409);
  expect(await declared.post('/api/wallet/transfers')).toMatchObject({ status: 409 });
  const edge = await refusingWith('too_many_requests', 429);
  expect(await edge.post('/api/wallet/transfers')).toMatchObject({ status: 429 });
});

test('a code of the edge that a declaration leads to is declared by who may say it', async () => {
  const client = await refusingWith('not_found', 404);
  await expect(client.get('/api/wallet')).rejects.toThrow('wallet.');
  expect(await client.get('/api/nothing/like/this')).toMatchObject({ status: 404 });
});
