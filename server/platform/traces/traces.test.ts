/** What a collector of traces is sent, and what comes of one that is away. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { createExporter } from './create-exporter.ts';
import { beginQuery, beginSpan, nameOfQuery } from './traces.ts';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { intValue?: string; stringValue?: string } }[];
  status?: { code: number };
}

let collector: Server;
let port = 0;
let paths: string[] = [];
let sent: Sent[] = [];

function openCollector(): Promise<unknown> {
  collector = createServer((request, response) => {
    paths.push(request.url!);
    // What is read is what the collector was sent.
    void json(request).then((document) => {
      const { resourceSpans } = document as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
      sent.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
      response.end('{}');
    });
  });
  collector.listen(port, '127.0.0.1');
  return once(collector, 'listening');
}
function closeCollector(): Promise<unknown> {
  collector.closeAllConnections();
  return new Promise((resolve) => collector.close(resolve));
}

beforeAll(async () => {
  await openCollector();
  port = (collector.address() as AddressInfo).port;
});
afterAll(closeCollector);
beforeEach(() => {
  sent = [];
  paths = [];
});

describe('an installation with a collector', () => {
  let app: TestApp;
  let ann: TestMember;
  beforeAll(async () => {
    app = await startApp({ env: { PROTEGE_TRACES: `http://127.0.0.1:${port}` } });
    ann = await createMember(app, { username: 'zenobia.quill' });
  });
  afterAll(() => app.stop());

  const traces = () => app.app.deps.traces;
  const named = (name: string) => sent.filter((span) => span.name === name);

  test('sends each request by its endpoint, with its queries as its parts', async () => {
    await traces().flush();
    sent = [];
    await ann.client.get('/api/members/zenobia.quill');
    await ann.client.get('/api/no-such/zenobia.quill');
    await traces().flush();
    expect(new Set(paths)).toEqual(new Set(['/v1/traces']));
    const [request] = named('GET /api/members/{username}');
    expect(request).toMatchObject({ kind: 2 });
    expect(request!.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: '200' },
    });
    const parts = sent.filter(({ parentSpanId }) => parentSpanId === request!.spanId);
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) {
      expect(part).toMatchObject({ traceId: request!.traceId, kind: 3 });
      expect(BigInt(part.startTimeUnixNano) >= BigInt(request!.startTimeUnixNano)).toBe(true);
      expect(BigInt(part.endTimeUnixNano) >= BigInt(part.startTimeUnixNano)).toBe(true);
    }
    expect(parts.map(({ name }) => name).join()).toMatch(/select member_roles/);
    expect(named('GET /api/other')).toHaveLength(1);
  });

  test('sends jobs, and says which failed', async () => {
    const send = app.mailer.send.bind(app.mailer);
    await ann.client.post('/api/identity/password-reset/request', { email: ann.email });
    app.mailer.send = async () => {
      throw new Error(`no mailbox of ${ann.email}`);
    };
    await app.app.deps.jobs.runDue();
    app.mailer.send = send;
    await traces().flush();
    expect(named('job identity.mail')).toMatchObject([{ kind: 1, status: { code: 2 } }]);
  });

  test('sends no name, no email and no value of anybody [attack]', async () => {
    await ann.client.get('/api/members/zenobia.quill?secret=value-of-hers');
    await ann.client.post('/api/identity/sign-in', { email: ann.email, password: 'nothing of hers' });
    await app.app.deps.jobs.runDue();
    await traces().flush();
    expect(sent.length).toBeGreaterThan(3);
    for (const own of ['zenobia', ann.email, ann.id, ann.address, 'value-of-hers', 'nothing of hers'])
      expect(JSON.stringify(sent)).not.toContain(own);
  });

  test('works on while the collector is away, and loses spans only', async () => {
    await traces().flush();
    await closeCollector();
    expect((await ann.client.get('/api/wallet')).status).toBe(200);
    await traces().flush();
    sent = [];
    await openCollector();
    expect((await ann.client.get('/api/identity/session')).status).toBe(200);
    await traces().flush();
    expect(named('GET /api/identity/session')).toHaveLength(1);
    expect(named('GET /api/wallet')).toEqual([]);
  });
});

test('what waits for a collector is bounded', async () => {
  const { take, close } = createExporter(`http://127.0.0.1:${port}/own/path`, {
    log: { debug: () => undefined, error: () => undefined, warn: () => undefined },
  });
  for (let n = 0; n < 5_000; n += 1) beginSpan(take, 'one', { kind: 'internal' }).end();
  await close();
  expect(sent).toHaveLength(4_096);
  expect(new Set(paths)).toEqual(new Set(['/own/path']));
});

test('a query is called by what it does to which table, and is nobody’s where nothing is traced', () => {
  const names = [
    ['select "id" from "members" where "email" = $1', 'select members'],
    ['  insert into ledger_entries (a) select b from c', 'insert ledger_entries'],
    ['update members set x = 1 from y', 'update members'],
    ['with a as (select 1) delete from "files" where id = $1', 'with files'],
    ["select extract(epoch from now()), * from jobs where x = 'from secret'", 'select jobs'],
    ['begin', 'begin'],
    ['', 'query'],
  ];
  for (const [statement, name] of names) expect(nameOfQuery(statement!)).toBe(name);
  expect(beginQuery('select 1')).toBeUndefined();
});
