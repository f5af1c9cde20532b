/**
 * Every id that a request can name, tried with somebody else's: in the path, in the body, as the child of a
 * parent of one's own, and all at once. A foreign id is refused, in the same words as one that does not exist,
 * and what it names stays as it was.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, listEndpoints } from '#contract/list-endpoints.ts';
import type { Answer } from '#tests/support/http-client.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { type Kind, makeWorld } from '#tests/support/world.ts';
import { NAMED } from './foreign-ids-named.ts';
import { isOutageOfAPart } from './outage-of-a-part.ts';

let app: TestApp;
let owner: TestMember;
let other: TestMember;
let theirs: Awaited<ReturnType<typeof makeWorld>>;
let mine: Awaited<ReturnType<typeof makeWorld>>;

beforeAll(async () => {
  app = await startApp();
  owner = await createMember(app, { username: 'owner' });
  other = await createMember(app, { username: 'other' });
  theirs = await makeWorld(app, owner, 1);
  mine = await makeWorld(app, other, 2);
});
afterAll(() => app.stop());

const endpoints = listEndpoints().filter(({ meta }) => meta.access === 'member' || meta.access === 'owner');

interface JsonSchema {
  format?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/** Where the input of an endpoint holds ids: `taskId`, `attachments[]`, `inputs.sources[].fileId`. */
function idsIn(schema: JsonSchema | undefined, at = ''): string[] {
  if (!schema) return [];
  const { format, anyOf = [], oneOf = [], allOf = [], items, properties = {} } = schema;
  const within = Object.entries(properties).flatMap(([name, one]) => idsIn(one, at ? `${at}.${name}` : name));
  const choices = [...anyOf, ...oneOf, ...allOf].flatMap((one) => idsIn(one, at));
  return [...(format === 'uuid' ? [at] : []), ...choices, ...idsIn(items, `${at}[]`), ...within];
}

function idsOf({ path, inputSchema }: Endpoint): string[] {
  const schema =
    inputSchema && z.toJSONSchema(inputSchema as z.ZodType, { io: 'input', unrepresentable: 'any' });
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return [...new Set([...inPath, ...idsIn(schema as JsonSchema | undefined).filter((at) => at !== '[]')])];
}

/** The input with a value at a place; the lists on the way hold it alone. */
function withValue(input: Record<string, unknown>, at: string, value: string): Record<string, unknown> {
  const [, name, isList, rest] = /^(\w+)(\[\])?\.?(.*)$/.exec(at)!;
  const before = input[name!];
  const inner = (given: unknown) =>
    rest ? withValue((given ?? {}) as Record<string, unknown>, rest, value) : value;
  if (!isList) return { ...input, [name!]: inner(before) };
  // A row needs its other fields too.
  const row = rest === 'entryId' && Array.isArray(before) ? before[0] : undefined;
  const example = rest === 'fileId' ? { kind: 'file' } : row;
  return { ...input, [name!]: [inner(example)] };
}

function call({ client }: TestMember, { method, path }: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input };
  const address = path.replace(/\{(\w+)\}/g, (_whole, name) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
  return method === 'GET'
    ? client.get(`/api${address}?${query}`)
    : client.request(method, `/api${address}`, rest, newKey());
}

/** What is said of a foreign id where it is not simply missing. */
const OF_ANOTHER = ['challenge_expired', 'conversion_quote_expired', 'dependency_not_before'];

const nameless = (kind: Kind) => (kind === 'transaction' ? 'f'.repeat(64) : randomUUID());

/** The endpoint's example with ids of one's own, and those at these places as given. */
function inputFor(endpoint: Endpoint, replaced: Record<string, string>): Record<string, unknown> {
  const named = NAMED[endpoint.id]!;
  let input = { ...((endpoint.example.request ?? {}) as Record<string, unknown>) };
  // Another message, work or report than the example's, each time.
  for (const own of ['clientMessageId', 'requestId']) if (own in named) input[own] = randomUUID();
  for (const [at, what] of Object.entries(named)) {
    const kind = typeof what === 'object' ? what.mine : what;
    // What may be left out is left out, so that one id is tried at a time.
    if (replaced[at] === undefined && (at.includes('[') || isOptional(endpoint, at))) {
      if (!at.includes('.')) delete input[at.replace('[]', '')];
      continue;
    }
    const value = replaced[at] ?? (kind && mine[kind]);
    if (value !== undefined) input = withValue(input, at, value);
  }
  return input;
}

function isOptional({ id }: Endpoint, at: string): boolean {
  if (id === 'collaborations.create') return true;
  return ['threadId', 'replaces', 'folderId', 'answerId'].includes(at) && id !== 'threads.move';
}

/** What one sees of the owner's belongings. */
async function belongings(): Promise<string> {
  const { client } = owner;
  const paths = [
    `/roadmaps/${theirs.roadmap}`,
    ...['/ideas', `/ideas/${theirs.idea}`, `/mentor/threads/${theirs.thread}/idea`],
    ...[
      '/roadmaps',
      '/mentor/threads',
      '/mentor/folders',
      '/mentor/memory',
      '/wallet',
      '/wallet/transactions',
    ],
    ...[`/mentor/threads/${theirs.thread}`, `/mentor/threads/${theirs.thread}/messages`],
    ...[`/mentor/threads/${theirs.thread}/consent`, `/rewards/${theirs.reward}/dispute`],
    ...[`/studio/works/${theirs.work}`, `/research/reports/${theirs.report}`, '/studio/works'],
    ...[`/projects/${theirs.draft}`, `/projects/${theirs.project}`, `/projects/${theirs.project}/comments`],
    ...[
      '/my-projects',
      '/exchange/orders',
      '/exchange/addresses',
      '/exchange/transactions',
      '/exchange/wallets',
    ],
    ...[`/files/${theirs.file}`, `/files/${theirs.attachment}`, `/files/${theirs.source}`, '/factors'],
    ...[`/funding/investments/${theirs.investment}`, '/profile', `/files/${theirs.photo}`],
    `/funding/investments/${theirs.investment}`,
    '/banking/loans',
    '/banking/goals',
    '/banking/cards',
    '/banking/alerts',
    '/banking/entries',
    '/banking/category-rules',
  ];
  const answers = await Promise.all(paths.map((path) => client.get(`/api${path}`)));
  const devices = (await client.get('/api/identity/sessions')).body.items;
  return JSON.stringify([
    answers.map(({ status, body }) => [status, body]),
    devices.map(({ id }: { id: string }) => id),
  ]).replaceAll(/"(asOf|requestId|freshUntil)":"[^"]*"/g, '""');
}

const said = ({ status, body }: Answer<any>) => ({
  status,
  ...(status < 300 && { body: JSON.stringify(body) }),
  code: body.code,
  message: body.message,
});

test('every id of a request is named here', () => {
  const shown = (id: string, at: string) =>
    `${id} takes the id ${at}: say in NAMED what it names, or why anybody's may be named`;
  for (const endpoint of endpoints) {
    const named = Object.keys(NAMED[endpoint.id] ?? {});
    const ids = idsOf(endpoint);
    for (const at of ids) expect(named, shown(endpoint.id, at)).toContain(at);
    for (const at of named)
      expect(ids, `NAMED has ${at} of ${endpoint.id}, which takes no such id`).toContain(at);
  }
  const known = endpoints.map(({ id }) => id);
  for (const id of Object.keys(NAMED)) expect(known, `NAMED has ${id}, which is no endpoint`).toContain(id);
});

test('foreign ids open, change and tell nothing [attack]', { timeout: 300_000 }, async () => {
  const before = await belongings();
  const problems: unknown[] = [];
  for (const endpoint of endpoints) {
    const closed = Object.entries(NAMED[endpoint.id] ?? {}).filter(
      (one): one is [string, Kind] => typeof one[1] === 'string',
    );
    const attacks = closed.map((one) => [one]);
    // A foreign parent with its own child is the most natural guess.
    if (closed.length > 1) attacks.push(closed);
    for (const attack of attacks) {
      const foreign = Object.fromEntries(attack.map(([at, kind]) => [at, theirs[kind]]));
      const none = Object.fromEntries(attack.map(([at, kind]) => [at, nameless(kind)]));
      const answers = [
        await call(other, endpoint, inputFor(endpoint, foreign)),
        await call(other, endpoint, inputFor(endpoint, none)),
      ] as const;
      if (isOutageOfAPart(answers[0])) continue;
      const [one, two] = [said(answers[0]), said(answers[1])];
      // A list that is filtered by nothing of one's own is empty, as it is for what does not exist.
      const isEmpty = endpoint.method === 'GET' && one.status === 200;
      const isRefused = isEmpty || (one.status >= 400 && one.status < 500);
      // Anything else would have been refused for another reason, and prove nothing.
      const isReached = isEmpty || one.status === 404 || OF_ANOTHER.includes(one.code);
      if (!isRefused || !isReached || JSON.stringify(one) !== JSON.stringify(two)) {
        problems.push({ endpoint: endpoint.id, attack: attack.map(([at]) => at), foreign: one, none: two });
      }
    }
  }
  expect(problems).toEqual([]);
  expect(await belongings()).toBe(before);
});

describe('numbers that clients make are a member’s own [attack]', () => {
  test('somebody else’s message id, work and report request begin something new, and answer with nothing of theirs', async () => {
    const clientMessageId = randomUUID();
    const first = await owner.client.post('/api/mentor/messages', {
      clientMessageId,
      threadId: null,
      content: 'My secret recipe is cardamom.',
    });
    expect(first.status).toBeLessThan(300);
    const second = await other.client.post('/api/mentor/messages', {
      clientMessageId,
      threadId: null,
      content: 'Good morning.',
    });
    expect(JSON.stringify(second.body)).not.toContain('cardamom');
    expect(second.body.thread?.id).not.toBe(first.body.thread.id);

    const requestId = randomUUID();
    const inputs = (topic: string) => ({ kind: 'content', contentType: 'ebook-outline', topic });
    const work = await owner.client.post('/api/studio/works', { requestId, inputs: inputs('Cardamom') });
    const taken = await other.client.post('/api/studio/works', { requestId, inputs: inputs('Bread') });
    expect(work.status).toBeLessThan(300);
    expect(JSON.stringify(taken.body)).not.toContain('Cardamom');
    expect(taken.body.id).not.toBe(work.body.id);
  });
});
