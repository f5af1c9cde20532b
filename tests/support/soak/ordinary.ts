/**
 * What ordinary members do all day: sign in, look, chat, send, trade on paper, vote, upload, listen; and what they do
 * in the rooms of later days (`newer-rooms.ts`).
 */
import WebSocket from 'ws';
import { type Day, type Deed, keyed } from './day.ts';
import { ask, cookieOf, count, type Guest } from './guest.ts';
import { NEWER_DEEDS } from './newer-rooms.ts';

const LISTEN_MS = 3_000;
const IDEAS = [
  'bakery',
  'bicycle shop',
  'language school',
  'garden',
  'repair café',
  'library of tools',
  'choir',
];

const signIn: Deed = async ({ guest }) => {
  const { email, password } = guest.actor;
  await ask(guest, 'POST', '/identity/sign-in', { email, password });
};

const look: Deed = async ({ guest, random }) => {
  const paths = [
    '/wallet',
    '/wallet/transactions',
    '/mentor/threads',
    '/projects',
    '/exchange/markets',
    '/rewards',
  ];
  await ask(guest, 'GET', random.pick([...paths, '/roadmaps', '/funding/overview', '/network/statistics']));
};

const chat: Deed = async ({ guest, random }) => {
  const idea = `I want to open a ${random.pick(IDEAS)} for ${random.int(10, 900)} families; it costs ${random.int(1, 9)} a week.`;
  const sent = await ask(guest, 'POST', '/mentor/messages', {
    clientMessageId: random.uuid(),
    content: idea,
  });
  if (sent.status === 201) await ask(guest, 'GET', `/mentor/threads/${sent.body.thread.id}/messages`);
};

const sendPrd: Deed = async ({ guest, random, others }) => {
  const body = { recipient: random.pick(others).actor.address, amount: '0.1', reason: 'For the bread' };
  await ask(guest, 'POST', '/wallet/transfers', body, keyed(random));
};

const trade: Deed = async ({ guest, random }) => {
  const { body } = await ask(guest, 'GET', '/exchange/markets');
  const paper = (body.items ?? []).filter(({ symbol }: { symbol: string }) => /^p[a-z]+_p/i.test(symbol));
  if (paper.length === 0) return;
  const { symbol } = random.pick<{ symbol: string }>(paper);
  const order = {
    symbol,
    side: random.pick(['buy', 'sell']),
    orderType: 'limit',
    quantity: '0.01',
    price: '100',
  };
  const placed = await ask(guest, 'POST', '/exchange/orders', order, keyed(random));
  if (placed.status === 201) await ask(guest, 'POST', `/exchange/orders/${placed.body.order.id}/cancel`, {});
};

const vote: Deed = async ({ guest, random }) => {
  const { body } = await ask(guest, 'GET', '/projects?status=active');
  if (!body.items?.length) return;
  const { id } = random.pick<{ id: string }>(body.items);
  await ask(
    guest,
    'POST',
    `/projects/${id}/vote`,
    { support: random.chance(0.5), amount: '1' },
    keyed(random),
  );
  await ask(guest, 'GET', `/projects/${id}`);
};

const upload: Deed = async ({ guest, random }) => {
  const bytes = Buffer.from(`A plan with ${random.int(1, 1e6)} loaves.`);
  await sendFile(guest, { name: 'plan.txt', bytes, purpose: 'chat_attachment' });
};

const listen: Deed = ({ guest }) =>
  new Promise<void>((resolve) => {
    const socket = new WebSocket(`${guest.site.replace(/^http/, 'ws')}/api/live`, {
      headers: { cookie: cookieOf(guest), origin: guest.site },
      localAddress: guest.localAddress,
    } as WebSocket.ClientOptions);
    let isOpen = false;
    socket.on('error', (error) => {
      if (!isOpen) count(guest.tally.unanswered, `live connection: ${error.message}`);
    });
    socket.on('close', () => resolve());
    socket.on('open', () => {
      isOpen = true;
      for (const topic of ['wallet', 'orders', 'network', 'funding']) {
        socket.send(JSON.stringify({ type: 'subscribe', topic }));
      }
      setTimeout(() => socket.close(), LISTEN_MS);
    });
  });

const DEEDS: [Deed, number][] = [
  [look, 40],
  [chat, 14],
  [sendPrd, 12],
  [trade, 12],
  [vote, 8],
  [upload, 5],
  [listen, 6],
  [signIn, 2],
  ...NEWER_DEEDS,
];

/** One thing that an ordinary member does. */
export async function ordinaryDeed(day: Day): Promise<void> {
  let draw = day.random.next() * DEEDS.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [deed, weight] of DEEDS) {
    draw -= weight;
    if (draw < 0) return void (await deed(day));
  }
}

/** Uploads a file in one piece or several and completes it; returns its id where that went well. */
export async function sendFile(
  guest: Guest,
  { name, bytes, purpose }: { name: string; bytes: Buffer; purpose: string },
): Promise<string | null> {
  const begun = await ask(guest, 'POST', '/files', { name, size: bytes.length, purpose });
  if (begun.status !== 201) return null;
  const { id, chunkBytes } = begun.body;
  for (let offset = 0; offset < bytes.length; offset += chunkBytes) {
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    await ask(guest, 'PATCH', `/files/${id}/content`, bytes.subarray(offset, offset + chunkBytes), headers);
  }
  return (await ask(guest, 'POST', `/files/${id}/complete`, {})).status === 200 ? id : null;
}
