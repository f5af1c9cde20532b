/** Members who are connected to a server, as many browsers are: what reaches them, and when. */
import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import { openDatabase } from '#server/database/pool.ts';
import { createAccessTokens } from '#server/modules/identity/access-tokens.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type HttpConnection, openConnection, postRequest } from '../transfers/http-connection.ts';

const PATIENCE_MS = 60_000;
/** Connections over which they ask and write, all at once. */
const CALLERS = 32;

interface Person {
  username: string;
  token: string;
}

/** Somebody with an open live connection. */
interface Screen {
  socket: WebSocket;
  /** What arrived of a topic since it was last forgotten. */
  heard: Map<string, number>;
  onHeard: () => void;
}

/** What is measured of those who are connected; times are in milliseconds. */
export interface Connected {
  /** From a contact of all of them coming to the last of them hearing of it. */
  untilAllHear(comerId: string): Promise<number>;
  /** All of them asking who is here, once. */
  untilAllHaveAsked(): Promise<number>;
  /** Each first of a pair writing to the second, all at once, until the last of them has heard of theirs. */
  untilAllHaveWritten(pairs: readonly (readonly [string, string])[]): Promise<number>;
  /** All of them looking at their conversations, once. */
  untilAllHaveLooked(): Promise<number>;
  close(): void;
}

/** Connects the crowd, each listening to who is here and to their inbox. */
export async function connectMembers(options: {
  site: string;
  url: string;
  secret: string;
  crowd: readonly string[];
}): Promise<Connected> {
  const { site, crowd } = options;
  const people = await readPeople(options);
  const callers = await Promise.all(Array.from({ length: CALLERS }, () => openConnection(site)));
  const screens = new Map<string, Screen>();
  for (const id of crowd) screens.set(id, await openScreen(site, people.get(id)!, ['presence', 'inbox']));
  const own = await openScreen(site, people.get(crowd[0]!)!, ['inbox']);
  const others: Screen[] = [own];
  const all = [...screens.values()];
  // What they came with has been told.
  await untilQuiet(all, 'presence');

  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const get = (path: string) => () =>
    timed(() =>
      shareOut(callers, crowd, (caller, id) => answered(caller, getRequest(path, people.get(id)!.token))),
    );
  return {
    untilAllHear: (comerId) => {
      for (const { heard } of all) heard.delete('presence');
      return timed(async () => {
        others.push(await openScreen(site, people.get(comerId)!, ['inbox']));
        await Promise.all(all.map((screen) => untilHeard(screen, 'presence')));
      });
    },
    untilAllHaveAsked: get('/api/contacts/presence'),
    untilAllHaveWritten: (pairs) => {
      for (const { heard } of all) heard.delete('inbox');
      return timed(async () => {
        await shareOut(callers, pairs, (caller, [from, to]) => {
          const path = `/api/contacts/${people.get(to)!.username}/messages`;
          const headers = `authorization: Bearer ${people.get(from)!.token}\r\n`;
          return answered(caller, postRequest(path, headers, { requestId: randomUUID(), text: 'Hello' }));
        });
        await Promise.all(all.map((screen) => untilHeard(screen, 'inbox')));
      });
    },
    untilAllHaveLooked: get('/api/conversations'),
    close() {
      for (const { socket } of [...all, ...others]) socket.terminate();
      for (const caller of callers) caller.close();
    },
  };
}

/** Everybody with a session, and an access token as a sign-in would have given it. */
async function readPeople({ url, secret }: { url: string; secret: string }): Promise<Map<string, Person>> {
  const { pool, db, close } = openDatabase({ url, maxConnections: 2 });
  const tokens = await createAccessTokens({
    db,
    clock: systemClock,
    secret,
    onUnreadableKey: () => undefined,
  });
  const { rows } = await pool.query(
    `select s.id as "sessionId", m.id as "memberId", m.username from sessions s join members m on m.id = s.member_id`,
  );
  const people = new Map<string, Person>();
  for (const { username, ...whose } of rows) {
    people.set(whose.memberId, { username, token: (await tokens.sign(whose)).token });
  }
  await close();
  return people;
}

async function openScreen(site: string, { token }: Person, topics: readonly string[]): Promise<Screen> {
  const socket = new WebSocket(`${site.replace('http', 'ws')}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const screen: Screen = { socket, heard: new Map(), onHeard: () => undefined };
  const ready = new Set<string>();
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => {
      for (const topic of topics) socket.send(JSON.stringify({ type: 'subscribe', topic }));
    });
    socket.on('message', (bytes) => {
      const { type, topic } = JSON.parse(String(bytes));
      if (type === 'event') {
        screen.heard.set(topic, performance.now());
        screen.onHeard();
      } else if (type === 'ready') ready.add(topic);
      else reject(new Error(`The server refused a topic: ${bytes}`));
      if (ready.size === topics.length) resolve();
    });
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`The server closed a connection: ${code}.`)));
  });
  return screen;
}

function untilHeard(screen: Screen, topic: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Nothing was heard of ${topic}.`)), PATIENCE_MS);
    screen.onHeard = () => {
      if (!screen.heard.has(topic)) return;
      clearTimeout(late);
      resolve();
    };
    screen.onHeard();
  });
}

/** Until nobody has heard anything of a topic for a while: what was on its way has arrived. */
async function untilQuiet(screens: readonly Screen[], topic: string): Promise<void> {
  const start = performance.now();
  const newest = () => Math.max(start, ...screens.map(({ heard }) => heard.get(topic) ?? start));
  while (performance.now() - newest() < 3_000) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Has a few connections do something about each of many, one after the other on each. */
async function shareOut<Item>(
  callers: readonly HttpConnection[],
  items: readonly Item[],
  act: (caller: HttpConnection, item: Item) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    callers.map(async (caller) => {
      while (next < items.length) {
        const item = items[next]!;
        next += 1;
        await act(caller, item);
      }
    }),
  );
}

async function answered(caller: HttpConnection, request: string): Promise<void> {
  const { status, body } = await caller.send(request);
  if (status !== 200 && status !== 201) throw new Error(`${status} ${body}`);
}

function getRequest(path: string, token: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`;
}
