/** The Bitcoin network's figures: a public provider's, or honestly none. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicBitcoinInfo } from '#server/adapters/bitcoin-info-public/create-public-bitcoin-info.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let answer: { status: number; body: unknown };
const explorer = createServer((_request, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer.body));
});
let app: TestApp;

beforeAll(async () => {
  await new Promise<void>((resolve) => explorer.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(explorer.address() as AddressInfo).port}/stats`;
  app = await startApp({ bitcoinInfo: createPublicBitcoinInfo({ url }) });
});
afterAll(async () => {
  await app.stop();
  explorer.close();
});

const network = async () => (await new HttpClient(app).get('/api/exchange/bitcoin-network')).body;
const later = (minutes: number) => app.clock.advance(minutes * 60_000);

test('difficulty, hash rate, transactions and height are read; what cannot be read is not available, never made up [EN-14] [C-54 attack]', async () => {
  answer = { status: 503, body: {} };
  later(3);
  expect(await network()).toEqual({ status: 'unavailable' });
  for (const body of [[], { difficulty: 1 }, { difficulty: 'NaN', hash_rate: -1, n_tx: 1, height: 1 }]) {
    answer = { status: 200, body };
    later(3);
    expect(await network()).toEqual({ status: 'unavailable' });
  }

  answer = {
    status: 200,
    body: { difficulty: 9.06e13, hash_rate: 6.49e11, n_tx: 412_350, n_blocks_total: 842_112, other: 'x' },
  };
  later(3);
  expect(await network()).toMatchObject({
    status: 'available',
    source: '127.0.0.1',
    isStale: false,
    difficulty: 9.06e13,
    hashRate: 6.49e20,
    nTx: 412_350,
    height: 842_112,
  });

  answer = { status: 500, body: {} };
  later(31);
  expect(await network()).toMatchObject({ status: 'available', isStale: true, height: 842_112 });
});
