/**
 * What the portal says to whoever writes a program: how to begin, how calls behave, the SDK, webhooks, what changed.
 * Numbers are those that the server and the SDK go by.
 */
import { API_TIERS } from '#core/identity/api-key.ts';
import { ANSWER_WITHIN_MS, MOST_TRIES, SECRET_OVERLAP_MS, TRIED_FOR_DAYS } from '#core/webhooks/terms.ts';
import { TOLERANCE_SECONDS } from '#sdk/webhook.ts';
import { generatedClients } from './generated-clients.ts';

/** One way to write the same. */
export interface CodeTab {
  label: string;
  text: string;
}

/** One guide. */
export interface Guide {
  id: string;
  title: string;
  paragraphs: string[];
  code?: string | readonly CodeTab[];
  /** A table of two columns; what is called stands in the first. */
  rows?: readonly (readonly [what: string, says: string])[];
  links?: readonly (readonly [to: string, label: string])[];
}

const firstCurl = (site: string) => `export PROTEGE_KEY='prk_…'
curl --fail-with-body --silent --show-error '${site}/api/wallet' \\
  -H "Authorization: Bearer $PROTEGE_KEY"`;

const firstProgram = (site: string) => `// first-call.ts: PROTEGE_KEY='prk_…' node first-call.ts
import { createClient } from 'protege-sdk';

const api = createClient({ url: '${site}', key: process.env.PROTEGE_KEY });
const { available } = await api.wallet.read();
console.log(available, 'PRD can be sent.');`;

/** The first tab. `site` is this community's address. */
export function overviewGuides(site: string): Guide[] {
  return [
    {
      id: 'begin',
      title: 'Your first call',
      paragraphs: [
        'Make a key under Security in your settings, and give it the scopes that your program needs: wallet:read is enough for this call. Its secret is shown once. Put it where prk_… stands.',
      ],
      code: [
        { label: 'curl', text: firstCurl(site) },
        { label: 'SDK', text: firstProgram(site) },
      ],
      links: [
        ['/settings/security', 'Make a key'],
        ['/api/openapi.json', 'OpenAPI 3.1 for generators'],
        ['/api/openapi-people.json', 'What takes no key'],
        ['/api/docs', 'The reference on one page'],
      ],
    },
    {
      id: 'behave',
      title: 'How calls behave',
      paragraphs: [],
      rows: [
        ['Amounts', 'Decimal texts, never JSON numbers. Times are ISO 8601 in UTC.'],
        [
          'Idempotency-Key',
          'Wanted by everything that moves value. New for each action, the same when you send it again: the same key with the same input is done once, and answered alike.',
        ],
        [
          'Refusals',
          'One shape with a code that never changes. A 4xx is final for the same request, but for 429 (too often) and 408 (it took too long), which may be sent again as 503 may, an outage; what moves value under the same key.',
        ],
        ['Pages', 'Pass nextCursor back as cursor; null is the end.'],
        [
          'RateLimit headers',
          `All keys of a member together may call ${TIERS} times an hour, by tier. RateLimit-Remaining says what is left, Retry-After when to come back.`,
        ],
        [
          'A new account',
          'Has a welcome grant once its email is verified. It can’t be sent for its first days: available in the wallet says what can, promotionalFreeAt from when on all can. Orders can be tried with paper money at once.',
        ],
        [
          'What a key can’t do',
          'Whatever asks a person to confirm, getting in and leaving, and what administrators do.',
        ],
      ],
    },
    CHANGES,
  ];
}

const CHANGES: Guide = {
  id: 'changes',
  title: 'What changed',
  paragraphs: ['Codes of refusals and names of operations stay; fields and codes may be added.'],
  rows: [
    ['0.1.0', 'The first version.'],
    [
      'Since',
      'Every shape of the OpenAPI document has a name and stands once; refusals are one shape, and webhooks are declared. /api/openapi.json holds what programs may call, /api/openapi-people.json what takes no key. The SDK and this portal.',
    ],
  ],
};

const TIERS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  Object.values(API_TIERS).map((calls) => calls.toLocaleString('en-GB')),
);

const INSTALL: Guide = {
  id: 'install',
  title: 'The TypeScript SDK',
  paragraphs: [
    'It lies in packages/sdk of the repository: fetch alone, and no dependencies. Pack it there and install the file that npm writes.',
  ],
  code: 'cd packages/sdk && npm pack\nnpm install ./protege-sdk-*.tgz',
};

const calling = (site: string): Guide => ({
  id: 'client',
  title: 'Calling',
  paragraphs: [
    'Every operation has the name that the reference says. What moves value gets an idempotency key by itself, which it keeps when it is sent again; say one of your own to be safe over a restart. Making a client without what it needs fails at once: “url is required.”, “key is required.”',
  ],
  code: `import { createClient, each, Refusal } from 'protege-sdk';

const api = createClient({ url: '${site}', key: process.env.PROTEGE_KEY });

const { available } = await api.wallet.read();

try {
  await api.wallet.send({ recipient: 'PRD…', amount: '2.5' });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'insufficient_balance') console.log('There is not enough.');
}

for await (const order of each(api.exchange.orders, { money: 'paper', limit: 100 })) {
  console.log(order.symbol, order.status);
}`,
});

const ORDERS: Guide = {
  id: 'orders',
  title: 'Placing and cancelling an order',
  paragraphs: [
    'This one is of paper money: markets whose names have a p before each currency are worth nothing, and work as the others do. Whoever asks for their paper wallets the first time finds money in them. For btc_usdt leave out the p.',
    'GET /api/exchange/markets says of each market what its prices and quantities are whole numbers of, and the smallest order. An order that is far from the price is refused with the prices that are taken.',
  ],
  code: `await api.exchange.wallets({ money: 'paper' });
const { order } = await api.exchange.placeOrder({
  symbol: 'pbtc_pusdt',
  side: 'buy',
  orderType: 'limit',
  quantity: '0.1',
  price: '20000',
});
await api.exchange.cancelOrder({ id: order.id });`,
};

const whole = (site: string): Guide => ({
  id: 'whole',
  title: 'A whole program',
  paragraphs: [
    'It has itself told what happens, sends PRD, places and cancels an order, and ends once both messages have come and were verified. Its key needs wallet:read, wallet:send, exchange:read, exchange:trade and webhooks:write. Put an address in the place of PRD…',
  ],
  code: `// whole.ts: PROTEGE_KEY='prk_…' node whole.ts
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createClient, readWebhook } from 'protege-sdk';

const api = createClient({ url: '${site}', key: process.env.PROTEGE_KEY });

const { webhook, secret } = await api.webhooks.create({
  url: 'http://127.0.0.1:8080/protege',
  events: ['wallet.sent', 'order.cancelled'],
});
const expected = new Set<string>(webhook.events);
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const message = await readWebhook({ headers: request.headers, body }, secret);
  response.writeHead(message ? 200 : 401, { connection: 'close' }).end();
  if (!message) return;
  console.log(message.type, 'came, and is verified.');
  expected.delete(message.type);
  if (expected.size === 0) receiver.close();
}).listen(8080);

const { amount } = await api.wallet.send({ recipient: 'PRD…', amount: '1.5' });
console.log('Sent', amount, 'PRD.');

await api.exchange.wallets({ money: 'paper' });
const { order } = await api.exchange.placeOrder({
  symbol: 'pbtc_pusdt',
  side: 'buy',
  orderType: 'limit',
  quantity: '0.1',
  price: '20000',
});
const { status } = await api.exchange.cancelOrder({ id: order.id });
console.log('The order is', status);

await once(receiver, 'close');
await api.webhooks.remove({ id: webhook.id });`,
});

const WEBHOOKS: Guide = {
  id: 'webhooks',
  title: 'Receiving webhooks',
  paragraphs: [
    `Add an address under Security in your settings, or by POST /api/webhooks. What happens is sent there as a POST; any status from 200 to 299 within ${ANSWER_WITHIN_MS / 1000} seconds takes it, anything else has it sent again, ${MOST_TRIES} times in ${TRIED_FOR_DAYS} days. A message can come more than once: keep the webhook-id of those that you have dealt with.`,
    'The address has to be one that anyone can reach: what leads into a private network is refused. While the server runs on your own computer for developing, http://127.0.0.1 will do.',
    `readWebhook gives the typed message, or null for what isn’t ours, was changed or is older than ${TOLERANCE_SECONDS / 60} minutes. Give it the body as it came. The scheme is that of Standard Webhooks, so its libraries verify messages, too.`,
  ],
  code: `import { createServer } from 'node:http';
import { readWebhook } from 'protege-sdk';

createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const message = await readWebhook({ headers: request.headers, body }, process.env.WEBHOOK_SECRET);
  response.writeHead(message ? 200 : 401).end();
  if (message?.type === 'wallet.received') console.log(message.data.amount);
}).listen(8080);`,
  rows: [
    ['webhook-id', 'The message; the same at every try.'],
    ['webhook-timestamp', 'When this try was made, in seconds.'],
    [
      'webhook-signature',
      `v1, and the HMAC-SHA256 of id.timestamp.body in base64. For ${SECRET_OVERLAP_MS / 3_600_000} hours after a new secret there are two, apart by a space.`,
    ],
  ],
  links: [['/settings/security', 'Add a webhook']],
};

const others = (site: string): Guide => ({
  id: 'others',
  title: 'Other languages',
  paragraphs: [
    'Any generator that reads OpenAPI 3.1 makes a client of /api/openapi.json. Every shape in it has a name.',
    'For Python openapi-python-client does, which has to be told that files are bytes; for Go oapi-codegen from version 2.8, the first that reads 3.1. Put your key where the programs look for it: export PROTEGE_KEY=prk_…',
    'What moves value takes an Idempotency-Key from you there: one for each action, the same when you send it again.',
  ],
  code: generatedClients(site),
});

/** The SDK and webhooks. */
export function sdkGuides(site: string): Guide[] {
  return [INSTALL, calling(site), ORDERS, WEBHOOKS, whole(site), others(site)];
}
