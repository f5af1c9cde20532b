/** Names that members write: what they lead to, and what silent name servers cost. */
import { createSocket } from 'node:dgram';
import { promises } from 'node:dns';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { createNameLookUp, LOOK_UPS, NoSuchName } from './look-up-name.ts';
import { createPageReader } from './retrieval-pages/fetch-page.ts';
import { createWebhookSender } from './webhook-sender-http/create-webhook-sender.ts';

const NO_ERROR = 0;
const FAILS = 2;
const NO_NAME = 3;

/** A name server: it says what it is told to, and nothing where that is null. */
class NameServer {
  readonly socket = createSocket('udp4');
  readonly asked = new Set<string>();
  /** By the name: its code and an address of IPv4. */
  says: (name: string) => { code: number; address?: string } | null = () => null;
  private readonly unanswered: (() => void)[] = [];

  async start(): Promise<string> {
    this.socket.on('message', (query, { port, address }) => {
      const name = nameIn(query);
      this.asked.add(name);
      const reply = () => {
        const said = this.says(name);
        if (said === null) this.unanswered.push(reply);
        else this.socket.send(answerTo(query, said), port, address);
      };
      reply();
    });
    await new Promise<void>((resolve) => this.socket.bind(0, '127.0.0.1', resolve));
    return `127.0.0.1:${this.socket.address().port}`;
  }

  /** Answers what it has left unanswered, too. */
  speak(says: NameServer['says']): void {
    this.says = says;
    for (const reply of this.unanswered.splice(0)) reply();
  }
}

function nameIn(query: Buffer): string {
  const parts: string[] = [];
  for (let at = 12; query[at]! > 0; at += query[at]! + 1) {
    parts.push(query.toString('latin1', at + 1, at + 1 + query[at]!));
  }
  return parts.join('.').toLowerCase();
}

/** The question as it came, with an address where it asks for one of IPv4. */
function answerTo(query: Buffer, { code, address }: { code: number; address?: string }): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const hasOne = address !== undefined && query.readUInt16BE(end - 4) === 1;
  const head = Buffer.from(query.subarray(0, end));
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(hasOne ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  if (!hasOne) return head;
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]);
  return Buffer.concat([head, record]);
}

/** Nothing is given up while a slow machine looks on. */
const PATIENT_MS = 300_000;

const folder = await mkdtemp(join(tmpdir(), 'protege-hosts-'));
const hostsFile = join(folder, 'hosts');
await writeFile(hostsFile, '# own\n127.0.0.1 Till.test till # the till\n::1\ttill.test\nnonsense x.test\n');
const database = await createTestDatabase();
let server: NameServer;
let servers: string[];
beforeEach(async () => {
  server = new NameServer();
  servers = [await server.start()];
});
afterEach(() => server.socket.close());
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

const untilAsked = async (count: number) => {
  while (server.asked.size < count) await new Promise((resolve) => server.socket.once('message', resolve));
};
/** Look-ups of the process itself that are under way. */
const ownLookUps = () =>
  process.getActiveResourcesInfo().filter((name) => name.startsWith('GetAddrInfo')).length;

test('names whose servers are silent hold no look-up of the process, and so many are under way at most [H3 attack]', async () => {
  const lookUp = createNameLookUp({ servers, hostsFile, withinMs: PATIENT_MS });
  const sender = createWebhookSender({ lookUp });
  const readPage = createPageReader({ lookUp, read: async () => ({ title: '', text: '' }) });
  const message = (nth: number) => ({ url: `https://hook${nth}.test/`, headers: {}, body: '{}' });
  const all: Promise<unknown>[] = [];
  for (let nth = 0; nth < 100; nth += 1) {
    const memberId = `member ${nth}`;
    all.push(sender.judge(`https://judged${nth}.test/`, memberId));
    all.push(sender.send({ ...message(nth), memberId }));
    all.push(
      readPage(`https://page${nth}.test/`, { memberId, signal: new AbortController().signal }).catch(
        ({ kind }) => kind,
      ),
    );
  }
  await untilAsked(LOOK_UPS.atOnce);
  expect(ownLookUps()).toBe(0);
  expect((await promises.lookup('localhost')).address).toMatch(/^(?:127\.0\.0\.1|::1)$/);
  const url = new URL(database.url);
  url.hostname = 'localhost';
  const client = new pg.Client(url.href);
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  expect(ownLookUps()).toBe(0);
  expect(server.asked.size).toBe(LOOK_UPS.atOnce);
  server.speak(() => ({ code: NO_NAME }));
  await Promise.all(all);
});

test('one member’s silent names take that member’s places alone [H3 attack]', async () => {
  const lookUp = createNameLookUp({ servers, hostsFile, withinMs: PATIENT_MS });
  const silent = Array.from({ length: 30 }, (_, nth) =>
    lookUp(`silent${nth}.test`, 'a').catch((error) => error),
  );
  await untilAsked(LOOK_UPS.atOnceEach);
  server.says = (name) => (name.startsWith('quick') ? { code: NO_ERROR, address: '93.184.216.34' } : null);
  expect(await lookUp('quick.test', 'b')).toEqual([{ address: '93.184.216.34', family: 4 }]);
  expect([...server.asked].filter((name) => name.startsWith('silent'))).toHaveLength(LOOK_UPS.atOnceEach);
  server.speak(() => ({ code: NO_NAME }));
  for (const error of await Promise.all(silent)) expect(error).toBeInstanceOf(NoSuchName);
});

test('this machine’s own names are what its file of hosts says, and localhost is itself', async () => {
  const lookUp = createNameLookUp({ servers, hostsFile });
  const both = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ];
  expect(await lookUp('till.TEST.', 'a')).toEqual(both);
  expect(await lookUp('till', 'a')).toEqual([both[0]]);
  expect(await lookUp('localhost', 'a')).toEqual(both);
  expect(await createNameLookUp({ hostsFile: join(folder, 'none') })('shop.localhost', 'a')).toEqual(both);
  expect(server.asked).toEqual(new Set());
});

test('a name that isn’t there and one that is private are answered alike [H7 attack]', async () => {
  const sender = createWebhookSender({ lookUp: createNameLookUp({ servers, hostsFile }) });
  const reader = createPageReader({
    lookUp: createNameLookUp({ servers, hostsFile }),
    read: async () => ({ title: '', text: '' }),
  });
  const answers = async (host: string) => {
    const url = `https://${host}/`;
    return [
      await sender.judge(url, 'a'),
      await sender.send({ url, memberId: 'a', headers: {}, body: '' }),
      await reader(url, { signal: new AbortController().signal, memberId: 'a' }).catch(
        ({ kind, message }) => [kind, message],
      ),
    ];
  };
  server.says = (name) =>
    name.startsWith('none')
      ? { code: NO_NAME }
      : { code: NO_ERROR, ...(name.startsWith('private') && { address: '10.0.0.7' }) };
  const there = await answers('private.test');
  expect(there.slice(0, 2)).toEqual(['refused', { problem: 'address_refused' }]);
  expect(await answers('none.test')).toEqual(there);
  expect(await answers('without-address.test')).toEqual(there);
  expect(await answers('till.test')).toEqual(there);
});

test('a name that can’t be looked up just now passes until it is sent to', async () => {
  const sender = createWebhookSender({ lookUp: createNameLookUp({ servers, hostsFile }) });
  server.says = () => ({ code: FAILS });
  const url = 'https://hooks.test/';
  expect(await sender.judge(url, 'a')).toBe('fine');
  expect(await sender.send({ url, memberId: 'a', headers: {}, body: '' })).toEqual({
    problem: 'unreachable',
  });
});
