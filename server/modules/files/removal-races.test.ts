/**
 * A file is removed while somebody works on it: at each step between two reads or writes of its row and its objects.
 * Every step is held open by a gate, so each race comes out the same way each time.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { HOUR } from '#tests/support/fake-clock.ts';
import { sendFile, sendPiece, uploadFile } from '#tests/support/files.ts';
import { createGatedStore } from '#tests/support/gated-store.ts';
import { holdTable } from '#tests/support/hold-table.ts';
import type { Answer } from '#tests/support/http-client.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { beginSteps } from '#tests/support/step-transaction.ts';

const purpose = 'project_document';
const bytes = new TextEncoder().encode('Bread. '.repeat(10_000));

const store = createGatedStore();
/** What happens while the scanner looks at a file, and what it finds. */
let duringScan: () => Promise<unknown> = async () => undefined;
let found: string | null = null;

let app: TestApp;
let ada: TestMember;
/** Another process of the same server. */
let second: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  const virusScanner = {
    scan: async () => {
      await duringScan();
      return found;
    },
  };
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'error' }, fileStore: store, virusScanner });
  second = await createApp({
    config: readConfig({ NODE_ENV: 'test', PORT: '0', PROTEGE_LOG_LEVEL: 'silent', PROTEGE_SEED: 'none' }),
    databaseUrl: app.databaseUrl,
    secret: 'a secret that only the tests know, long enough',
    clock: app.clock,
    mailer: app.mailer,
    fileStore: store,
  });
  await second.deps.jobs.open();
  ada = await createMember(app, { username: 'ada' });
});
afterEach(() => {
  duringScan = async () => undefined;
  found = null;
});
afterAll(async () => {
  await second.close();
  await app.stop();
});

/** An upload whose bytes have all arrived, in two pieces. */
async function arrived(): Promise<string> {
  const { body } = await ada.client.post('/api/files', { name: 'a.txt', size: bytes.length, purpose });
  await sendPiece(ada.client, { id: body.id, offset: 0, piece: bytes.subarray(0, 66_000) });
  await sendPiece(ada.client, { id: body.id, offset: 66_000, piece: bytes.subarray(66_000) });
  return body.id;
}

/** The calls of a member to another process. */
async function elsewhere(id: string) {
  const actor = { memberId: ada.id } as Parameters<typeof second.deps.files.tools.complete>[0];
  return second.deps.files.tools.complete(actor, id);
}

/** Removes a file as the hourly tidying does, which waits for no turn, and its objects. */
async function remove(id: string): Promise<void> {
  const { db, files, jobs } = app.app.deps;
  await db.transaction().execute((tx) => files.remove(tx, id));
  await jobs.runDue();
}

/** Removes the row only: a job removes the objects a moment later. */
async function removeRow(id: string): Promise<void> {
  const { db, files } = app.app.deps;
  await db.transaction().execute((tx) => files.remove(tx, id));
}

const complete = (id: string): Promise<Answer<any>> => ada.client.post(`/api/files/${id}/complete`);

/** The upload isn't there, and neither is anything of it. */
async function expectGone(answer: Answer<any>): Promise<void> {
  await app.app.deps.jobs.runDue();
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect([...store.objects.keys()]).toEqual([]);
}

describe('an upload that is removed while it is completed is not found, and leaves nothing behind', () => {
  test('before its pieces are looked up', async () => {
    const id = await arrived();
    const remover = await beginSteps(app.databaseUrl);
    await remover.run('lock table file_pieces in access exclusive mode');
    const completing = complete(id);
    await remover.blocks(1, completing);
    const [row] = await remover.run('delete from files where id = $1 returning object_key', [id]);
    await remover.commit();
    await remover.close();
    for (const offset of [0, 66_000]) await store.remove(`${row!.object_key}.${offset}`);
    await expectGone(await completing);
  });

  test.for([
    ['before its first piece is read', remove],
    ['before its first piece is read, whose objects go later', removeRow],
  ] as const)('%s', async ([, removing]) => {
    const id = await arrived();
    const removed = store.during('get', () => removing(id));
    const completing = complete(id);
    await removed;
    await expectGone(await completing);
  });

  test('between two of its pieces', async () => {
    const id = await arrived();
    const removed = store.during('get', async () => {
      void store.during('get', () => remove(id));
    });
    const completing = complete(id);
    await removed;
    await expectGone(await completing);
  });

  test.for([
    ['while it is looked at', null],
    ['while malware is found in it', 'Eicar'],
  ] as const)('%s', async ([, malware]) => {
    const id = await arrived();
    found = malware;
    duringScan = () => remove(id);
    const answer = await complete(id);
    if (malware === null) return expectGone(answer);
    expect(answer).toMatchObject({ status: 415, body: { code: 'file_unsafe' } });
    await app.app.deps.jobs.runDue();
    expect([...store.objects.keys()]).toEqual([]);
  });

  test.for([
    ['before it is kept', 'put', remove],
    ['before it is kept, whose objects go later', 'put', removeRow],
    ['after it was kept', 'kept', remove],
    ['after it was kept, whose objects go later', 'kept', removeRow],
  ] as const)('%s', async ([, step, removing]) => {
    const id = await arrived();
    const removed = store.during(step, () => removing(id));
    const completing = complete(id);
    await removed;
    await expectGone(await completing);
  });

  test('by somebody who has locked its row and not committed', async () => {
    const id = await arrived();
    const remover = await beginSteps(app.databaseUrl);
    const [row] = await remover.run('select object_key from files where id = $1 for no key update', [id]);
    const completing = complete(id);
    await remover.blocks(1, completing);
    await remover.run('delete from files where id = $1', [id]);
    await remover.commit();
    await remover.close();
    for (const offset of [0, 66_000]) await store.remove(`${row!.object_key}.${offset}`);
    await expectGone(await completing);
  });

  test('when it has just become a file, before it is answered', async () => {
    const id = await arrived();
    const pieces = await holdTable(app.databaseUrl, 'file_pieces');
    const completing = complete(id);
    await pieces.waiters(1, completing);
    // Behind the completion, and before whoever reads from now on.
    const remover = await beginSteps(app.databaseUrl);
    const locked = remover.run('lock table files in access exclusive mode');
    await remover.isBlocked();
    await pieces.release();
    await locked;
    const [row] = await remover.run('delete from files where id = $1 returning object_key, status', [id]);
    await remover.commit();
    await remover.close();
    await store.remove(String(row!.object_key));
    expect(row!.status).toBe('ready');
    await expectGone(await completing);
  });
});

describe('an upload that two processes complete is one file', () => {
  test.for(['get', 'put', 'kept'] as const)('when the other is faster at “%s”', async (step) => {
    const id = await arrived();
    const other = store.during(step, () => elsewhere(id));
    const completing = complete(id);
    expect(await other).toMatchObject({ status: 'ready' });
    expect(await completing).toMatchObject({
      status: 200,
      body: { id, status: 'ready', received: bytes.length },
    });
    await app.app.deps.jobs.runDue();
    expect(store.objects.size).toBe(1);
    expect(await app.app.deps.files.bytes(id)).toEqual(Buffer.from(bytes));
    await remove(id);
  });

  test('and stays one when this one is refused', async () => {
    const id = await arrived();
    found = 'Eicar';
    duringScan = () => elsewhere(id);
    expect(await complete(id)).toMatchObject({ status: 415, body: { code: 'file_unsafe' } });
    await app.app.deps.jobs.runDue();
    expect(await app.app.deps.files.bytes(id)).toEqual(Buffer.from(bytes));
    await remove(id);
  });
});

describe('what is removed meanwhile is not found', () => {
  test('by whoever sends a piece, and the piece is gone too', async () => {
    const { body } = await ada.client.post('/api/files', { name: 'b.txt', size: bytes.length, purpose });
    const removed = store.during('kept', () => remove(body.id));
    const sending = sendPiece(ada.client, { id: body.id, offset: 0, piece: bytes });
    await removed;
    await expectGone(await sending);
  });

  test('by whoever opens its link', async () => {
    const { body } = await uploadFile(ada.client, { name: 'c.txt', bytes, purpose });
    const link = await ada.client.post(`/api/files/${body.id}/link`);
    expect(link.status).toBe(200);
    const removed = store.during('get', () => remove(body.id));
    const opening = ada.client.get(link.body.url);
    await removed;
    await expectGone(await opening);
  });

  test('by a room that reads its bytes or its words', async () => {
    for (const reading of ['bytes', 'text'] as const) {
      const { body } = await uploadFile(ada.client, { name: 'd.txt', bytes, purpose: 'research_source' });
      const { rowCount } = await app.app.deps.database.pool.query(
        "update files set text_status = 'pending' where id = $1",
        [body.id],
      );
      expect(rowCount).toBe(1);
      const removed = store.during('get', () => remove(body.id));
      const read = app.app.deps.files[reading](body.id).catch((error: unknown) => error);
      await removed;
      expect(await read).toMatchObject(
        reading === 'bytes' ? { code: 'not_found' } : { status: 'none', text: '' },
      );
    }
  });
});

test('an object that breaks off while it is read is an outage, and the upload stays', async () => {
  const { body } = await sendFile(ada.client, { name: 'e.txt', bytes, purpose });
  store.breakOff();
  expect(await complete(body.id)).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  expect(await complete(body.id)).toMatchObject({ status: 200 });
});

test('a scanner that does not answer is an outage, and the upload stays', async () => {
  const id = await arrived();
  duringScan = () => Promise.reject(new Error('ClamAV did not answer in time.'));
  expect(await complete(id)).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  duringScan = async () => undefined;
  expect(await complete(id)).toMatchObject({ status: 200, body: { status: 'ready' } });
  await remove(id);
});

test('what the product made and nothing came to refer to is removed after a day', async () => {
  const { clock, app: running } = app;
  const { db, files, jobs } = running.deps;
  const made = { ownerId: ada.id, purpose, name: 'left.svg', kind: 'svg', bytes } as const;
  const [left, kept] = [await files.putGenerated(made), await files.putGenerated(made)];
  await db.transaction().execute((tx) => files.claim(tx, { fileId: kept.id, ownerId: ada.id, purpose }));
  clock.advance(25 * HOUR);
  await jobs.runDue();
  expect(await files.read(left.id)).toBeNull();
  expect(await files.bytes(kept.id)).toEqual(Buffer.from(bytes));
});

describe('a process that is killed after it has kept an object, and before it says so', () => {
  const untilTidied = async () => {
    const { jobs } = app.app.deps;
    for (let hours = 0; hours < 50; hours += 25) {
      app.clock.advance(25 * HOUR);
      await jobs.runDue();
    }
  };

  test('leaves nothing of what the product made: it is removed after a day', async () => {
    const before = new Set(store.objects.keys());
    const { promise: dead, resolve: rise } = Promise.withResolvers<void>();
    const { promise: kept, resolve: keep } = Promise.withResolvers<void>();
    void store.during('kept', async () => {
      keep();
      await dead;
    });
    const drawn = { ownerId: ada.id, purpose: 'chat_image', name: 'a.svg', kind: 'svg', bytes } as const;
    const making = app.app.deps.files.putGenerated(drawn).catch((error: unknown) => error);
    await kept;
    await untilTidied();
    expect(new Set(store.objects.keys())).toEqual(before);
    rise();
    expect(await making).toMatchObject({ code: 'not_found' });
  });

  test('leaves no piece of an upload that was removed meanwhile: it is removed again after a day', async () => {
    await signInAgain(ada);
    const before = new Set(store.objects.keys());
    const { body } = await ada.client.post('/api/files', { name: 'a.txt', size: bytes.length, purpose });
    const { promise: dead, resolve: rise } = Promise.withResolvers<void>();
    const { promise: kept, resolve: keep } = Promise.withResolvers<void>();
    const removed = store.during('put', () => remove(body.id));
    void store.during('kept', async () => {
      keep();
      await dead;
    });
    const sending = sendPiece(ada.client, { id: body.id, offset: 0, piece: bytes });
    await removed;
    await kept;
    await untilTidied();
    expect(new Set(store.objects.keys())).toEqual(before);
    rise();
    expect((await sending).status).toBe(404);
  });
});
