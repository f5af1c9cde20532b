/** Webhooks as tests make them, and a receiver that answers as it is told. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newKey, type TestMember } from '#tests/support/members.ts';

/** What a receiver got. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver on this machine. */
export interface Receiver {
  url: string;
  got: Received[];
  /** How it answers from now on; with 200 at first. */
  answer: (response: ServerResponse, request: Received) => void;
  stop(): Promise<void>;
}

/** Starts a receiver. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const received = { path: request.url ?? '', headers: request.headers, body };
      receiver.got.push(received);
      receiver.answer(response, received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got: [],
    answer: (response) => void response.end('Thank you.'),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}

/** Adds a webhook that must be added. */
export async function addWebhook(
  { client }: Pick<TestMember, 'client'>,
  wanted: Record<string, unknown> = {},
): Promise<{ id: string; secret: string }> {
  const { status, body } = await client.post('/api/webhooks', {
    url: 'https://hooks.example/',
    events: ['wallet.received'],
    ...wanted,
  });
  if (status !== 201) throw new Error(`No webhook: ${JSON.stringify(body)}`);
  return { id: body.webhook.id, secret: body.secret };
}

/** For each endpoint that only the owner may call: a webhook of the owner's, and the input that names it. */
export const webhookBuilders: Record<
  string,
  (cast: { owner: TestMember }) => Promise<Record<string, unknown>>
> = {
  'webhooks.change': async ({ owner }) => ({ id: (await addWebhook(owner)).id, description: 'The till' }),
  'webhooks.remove': async ({ owner }) => ({ id: (await addWebhook(owner)).id }),
  'webhooks.renewSecret': async ({ owner }) => ({ id: (await addWebhook(owner)).id }),
  'webhooks.deliveries': async ({ owner }) => ({ id: (await addWebhook(owner)).id }),
  'webhooks.sendTest': async ({ owner }) => ({ id: (await addWebhook(owner)).id }),
  'webhooks.replay': async ({ owner }) => {
    const { id } = await addWebhook(owner);
    const { body } = await owner.client.post(`/api/webhooks/${id}/test`, {}, newKey());
    return { id, deliveryId: body.id };
  },
  'webhooks.replayFailed': async ({ owner }) => ({
    id: (await addWebhook(owner)).id,
    since: '2026-03-01T00:00:00.000Z',
  }),
};
