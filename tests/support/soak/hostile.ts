/** What somebody does who wants the others to have no service: texts, files, pages and connections that cost. */
import { MAX_MESSAGE_LENGTH } from '#core/mentor/conversation.ts';
import { oddAddress } from '../fuzz/edge-shots.ts';
import { ask } from './guest.ts';
import { BY_CONNECTIONS } from './hostile-connections.ts';
import { hostileFile } from './hostile-files.ts';
import { hostileText } from './hostile-texts.ts';
import { BY_WEBHOOKS } from './hostile-webhooks.ts';
import { sendFile } from './ordinary.ts';
import { type Attack, hardWork } from './siege.ts';

const message: Attack = async ({ guest, random }) => {
  const content = hostileText(random, random.pick([4_000, 12_000, MAX_MESSAGE_LENGTH]));
  await ask(guest, 'POST', '/mentor/messages', { clientMessageId: random.uuid(), content });
};

const attachment: Attack = async ({ guest, random }) => {
  const file = hostileFile(random);
  const id = await sendFile(guest, { ...file, purpose: 'chat_attachment' });
  if (id === null) return;
  const body = { clientMessageId: random.uuid(), content: 'Read this.', attachments: [id] };
  await ask(guest, 'POST', '/mentor/messages', body);
};

const page: Attack = async ({ guest, random, urls }) => {
  const sources = Array.from({ length: 3 }, () => ({ kind: 'link', url: random.pick(urls) }));
  const inputs = { type: 'swot-analysis', query: 'Bread', useWeb: false, sources };
  await ask(guest, 'POST', '/research/reports', { requestId: random.uuid(), inputs });
};

const longWork: Attack = async (siege) => {
  const download = await hardWork(siege);
  if (download !== null) await ask(siege.guest, 'GET', download);
};

const flood: Attack = async (siege) => {
  const zeros = Buffer.from(`[${'0,'.repeat(30_000)}0]`);
  const requests = Array.from({ length: 60 }, (_, at) =>
    at % 3 === 0
      ? ask(siege.guest, 'POST', '/identity/sign-in', zeros)
      : ask(siege.guest, 'GET', at % 3 === 1 ? '/projects' : '/openapi.json'),
  );
  await Promise.all(requests);
};

const addresses: Attack = async ({ guest, random }) => {
  const paths = ['/projects', '/exchange/bitcoin-network', '/exchange/markets', '/network/blocks'];
  await Promise.all(
    Array.from({ length: 20 }, () => ask(guest, 'GET', oddAddress(random, random.pick(paths)))),
  );
};

const guesses: Attack = async ({ guest, random }) => {
  for (let guess = 0; guess < 5; guess += 1) {
    await ask(guest, 'POST', '/identity/sign-in', {
      email: `nobody${random.int(1, 9)}@example.org`,
      password: 'guessed it',
    });
  }
};

/** Every way there is. */
export const ATTACKS: Record<string, Attack> = {
  ...{ message, attachment, page, longWork, flood, addresses, guesses },
  ...BY_CONNECTIONS,
  ...BY_WEBHOOKS,
};
