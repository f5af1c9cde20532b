/** Uploads by whoever means harm, and by whoever has bad luck: bodies of nobody, full disks, removals in the middle. */
import { randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEAST_PIECE_BYTES, QUOTA_BYTES } from '#core/files/terms.ts';
import { makeOlder } from '#server/modules/pitch/pitch-test-kit.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { makePng, sendFile, sendPiece, uploadFile } from '#tests/support/files.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

import { createPieceCount } from './pieces-at-once.ts';

const purpose = 'project_document';
const folder = join(tmpdir(), `protege-uploads-${randomBytes(8).toString('hex')}`);
const text = (words: string) => new TextEncoder().encode(words);

let app: TestApp;
let ada: TestMember;
let grace: TestMember;
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_DATA_DIR: folder, PROTEGE_LOG_LEVEL: 'silent' } });
  ada = await createMember(app, { username: 'ada' });
  grace = await createMember(app, { username: 'grace' });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Begins to send a piece of 100,000 bytes and sends ten; `status` is that of whatever is answered. */
function beginPiece(cookie: string, id: string): { socket: Socket; status: Promise<number> } {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const status = new Promise<number>((resolve) => {
    socket.once('data', (bytes) => resolve(Number(String(bytes).split(' ')[1])));
  });
  socket.write(
    [
      `PATCH /api/files/${id}/content HTTP/1.1`,
      `host: ${hostname}:${port}`,
      ...(cookie === '' ? [] : [`cookie: ${cookie}`]),
      'content-type: application/offset+octet-stream',
      'upload-offset: 0',
      'content-length: 100000',
      '',
      '0123456789',
    ].join('\r\n'),
  );
  return { socket, status };
}

/** The names of all objects in the store. */
async function objects(): Promise<string[]> {
  const found = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('a piece of nobody is refused before it is read', async () => {
  const { body } = await ada.client.post('/api/files', { name: 'a.txt', size: 100_000, purpose });
  const { socket, status } = beginPiece('', body.id);
  expect(await status).toBe(401);
  socket.destroy();
});

test('a piece of an upload that was never begun, or is another’s, takes no place and is answered unread [attack]', async () => {
  const { body } = await ada.client.post('/api/files', { name: 'a.txt', size: 100_000, purpose });
  for (const id of [randomUUID(), body.id, 'nothing']) {
    const { socket, status } = beginPiece(grace.client.cookieHeader, id);
    expect(await status).toBe(404);
    socket.destroy();
  }
});

test('when all places for pieces are taken, whoever holds most gives one to a newcomer [attack]', () => {
  const takePlace = createPieceCount({ has: () => false });
  const held = Array.from({ length: 15 }, (_, member) =>
    Array.from({ length: 20 }, () => takePlace(`eve ${member}`)),
  );
  expect(() => takePlace('eve 3')).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
  const place = takePlace('ada');
  expect(place.signal.aborted).toBe(false);
  const given = held.flat().filter(({ signal }) => signal.aborted);
  expect(given.map(({ signal }) => signal.reason)).toMatchObject([
    { code: 'too_many_requests', status: 429, details: { retryAfterSeconds: 10 } },
  ]);
});

test('as many new accounts as there are places keep no member out who has proved themselves [attack]', async () => {
  const { knownMembers } = app.app.deps;
  const takePlace = createPieceCount(knownMembers);
  const held = Array.from({ length: 300 }, (_, account) => takePlace(`made ${account}`));
  expect(() => takePlace(ada.id)).toThrow(expect.objectContaining({ code: 'service_unavailable' }));
  await makeOlder(app, ada.id);
  app.clock.advance(MINUTE);
  expect((await ada.client.get('/api/files/purposes')).status).toBe(200);
  expect(takePlace(ada.id).signal.aborted).toBe(false);
  expect(held.filter(({ signal }) => signal.aborted).map(({ signal }) => signal.reason)).toMatchObject([
    { code: 'service_unavailable', status: 503, details: { retryAfterSeconds: 10 } },
  ]);
});

test('a member sends so many pieces at once, and others are served meanwhile', async () => {
  const { body } = await ada.client.post('/api/files', { name: 'b.txt', size: 100_000, purpose });
  const begun = Array.from({ length: 21 }, () => beginPiece(ada.client.cookieHeader, body.id));
  expect(await Promise.race(begun.map(({ status }) => status))).toBe(429);
  expect((await uploadFile(grace.client, { name: 'c.txt', bytes: text('Bread'), purpose })).status).toBe(200);
  for (const { socket } of begun) socket.destroy();
});

test('pieces that race for one place leave one of them', async () => {
  const begun = await ada.client.post('/api/files', {
    name: 'race.txt',
    size: LEAST_PIECE_BYTES + 4,
    purpose,
  });
  const { id } = begun.body;
  const sent = await Promise.all(
    ['a', 'b', 'c'].map((letter) =>
      sendPiece(ada.client, { id, offset: 0, piece: text(letter.repeat(LEAST_PIECE_BYTES)) }),
    ),
  );
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await sendPiece(ada.client, { id, offset: LEAST_PIECE_BYTES, piece: text('dddd') });
  expect((await ada.client.post(`/api/files/${id}/complete`)).status).toBe(200);
  expect(String(await app.app.deps.files.bytes(id))).toMatch(/^(a+|b+|c+)dddd$/);
});

test('only the last piece may be short, so that no upload is cut into thousands [attack]', async () => {
  const size = LEAST_PIECE_BYTES + 10;
  const begun = await ada.client.post('/api/files', { name: 'crumbs.txt', size, purpose });
  const { id } = begun.body;
  const letters = text('a'.repeat(size));
  const send = (offset: number, length: number) =>
    sendPiece(ada.client, { id, offset, piece: letters.subarray(0, length) });
  for (const length of [1, LEAST_PIECE_BYTES - 1]) {
    expect(await send(0, length)).toMatchObject({
      status: 400,
      body: { code: 'malformed_request', data: { fields: [{ path: 'content-length' }] } },
    });
  }
  expect((await ada.client.get(`/api/files/${id}`)).body.received).toBe(0);
  expect((await send(0, LEAST_PIECE_BYTES)).status).toBe(200);
  expect((await send(LEAST_PIECE_BYTES, 1)).status).toBe(400);
  expect((await send(LEAST_PIECE_BYTES, 10)).status).toBe(200);
  expect((await ada.client.post(`/api/files/${id}/complete`)).status).toBe(200);
});

test('bytes that slow readers leave in memory are bounded for a member, and for all without harm to a newcomer [attack]', async () => {
  const { rules } = app.app.deps.files.tools;
  const own = rules.get(purpose)!;
  rules.set(purpose, { ...own, mayRead: async () => true, watermark: async () => 'ada 2 March 2026' });
  const picture = { name: 'plan.png', bytes: await makePng({ width: 900, height: 600 }), purpose };
  const { body: image } = await uploadFile(ada.client, picture);
  await app.app.deps.db
    .transaction()
    .execute((tx) => app.app.deps.files.claim(tx, { fileId: image.id, ownerId: ada.id, purpose }));
  const open = async ({ client }: TestMember) =>
    client.get((await client.post(`/api/files/${image.id}/link`, { download: false })).body.url);
  /** Answers that nobody takes; `close` is what the connection says in the end. */
  const unread = (caller: string, megabytes: number) => {
    const response = Object.assign(new EventEmitter(), { destroy: () => response.emit('close') });
    app.app.deps.answerBytes.hold({ caller, bytes: megabytes * 1024 * 1024, response: response as never });
    return response;
  };
  const held = [unread(ada.id, 30), unread(ada.id, 18)];
  const refused = await open(ada);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.body).toMatchObject({ code: 'too_many_requests' });
  // What the contract hands out is counted alike, and another member is served.
  expect((await ada.client.get('/api/wallet/statement?format=csv')).status).toBe(429);
  expect((await open(grace)).status).toBe(200);
  // All that there may be is held by slow readers: the newest of whoever holds most gives way.
  const others = Array.from({ length: 9 }, (_, n) => [unread(`eve ${n}`, 40), unread(`eve ${n}`, 8)]).flat();
  const last = unread('eve last', 32);
  const ended = held.concat(others, last).map((one) => once(one, 'close'));
  expect((await open(grace)).status).toBe(200);
  await Promise.race(ended);
  for (const response of [...held, ...others, last]) response.destroy();
  expect((await open(ada)).status).toBe(200);
  rules.set(purpose, own);
});

test('a store that takes nothing is said as an outage, and the upload goes on when it does', async () => {
  const bytes = text('Bread');
  const { body } = await ada.client.post('/api/files', { name: 'd.txt', size: bytes.length, purpose });
  await rm(join(folder, 'files'), { recursive: true, force: true });
  // As a full disk, no folder can be made where a file stands.
  await writeFile(join(folder, 'files'), '');
  const refused = await sendPiece(ada.client, { id: body.id, offset: 0, piece: bytes });
  expect(refused).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  await rm(join(folder, 'files'));
  await mkdir(join(folder, 'files'));
  expect((await sendPiece(ada.client, { id: body.id, offset: 0, piece: bytes })).status).toBe(200);
  await rm(join(folder, 'files'), { recursive: true });
  await writeFile(join(folder, 'files'), '');
  const unread = await ada.client.post(`/api/files/${body.id}/complete`);
  expect(unread).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  expect((await ada.client.get(`/api/files/${body.id}`)).body).toMatchObject({
    status: 'uploading',
    received: 5,
  });
  await rm(join(folder, 'files'));
});

test('what is removed while it is completed leaves nothing behind, and is no fault', async () => {
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#e8b04a' } })
    .png()
    .toBuffer();
  const before = await objects();
  const answers = [];
  for (let round = 0; round < 3; round += 1) {
    const { body } = await sendFile(ada.client, { name: 'e.png', bytes: picture, purpose });
    // As by the hourly tidying, or by another process, which wait for no turn.
    const remove = app.app.deps.db.transaction().execute((tx) => app.app.deps.files.remove(tx, body.id));
    const [completed] = await Promise.all([ada.client.post(`/api/files/${body.id}/complete`), remove]);
    answers.push(completed.status);
  }
  await app.app.deps.jobs.runDue();
  expect(answers.filter((status) => status >= 500)).toEqual([]);
  expect(await objects()).toEqual(before);
});

test('an image that grows when it is encoded anew counts as what it has become', async () => {
  const noise = randomBytes(400 * 400);
  // Few colours make a small file; without its palette the same picture is larger.
  const picture = await sharp(noise, { raw: { width: 400, height: 400, channels: 1 } })
    .jpeg({ quality: 1 })
    .toBuffer();
  const room = picture.length + 10;
  const { rows } = await app.app.deps.database.pool.query(
    'select coalesce(sum(size), 0)::int as used from files where owner_id = $1',
    [grace.id],
  );
  await app.app.deps.database.pool.query(
    `insert into files (id, owner_id, purpose, name, mime, size, received, status, object_key, text_status, claimed_at, created_at, updated_at)
     select gen_random_uuid(), $1, 'project_document', 'full.pdf', 'application/pdf', $2, $2, 'ready', 'full-object-key-of-a-test', 'none', $3, $3, $3`,
    [grace.id, QUOTA_BYTES - room - rows[0].used, app.clock.now()],
  );
  const refused = await uploadFile(grace.client, { name: 'f.jpg', bytes: picture, purpose });
  expect(refused).toMatchObject({ status: 409, body: { code: 'file_quota_reached' } });
});

test('what was removed while the store was away for long is gone when it is back', async () => {
  const before = await objects();
  const { body } = await uploadFile(ada.client, { name: 'g.txt', bytes: text('Erase me'), purpose });
  const [erased] = (await objects()).filter((name) => !before.includes(name));
  expect(erased).toBeDefined();
  await rename(join(folder, 'files'), join(folder, 'away'));
  await writeFile(join(folder, 'files'), '');
  expect((await ada.client.request('DELETE', `/api/files/${body.id}`)).status).toBe(200);
  // Longer than a job is tried.
  for (let hour = 0; hour < 16; hour += 1) {
    await app.app.deps.jobs.runDue();
    app.clock.advance(2 * HOUR);
  }
  await rm(join(folder, 'files'));
  await rename(join(folder, 'away'), join(folder, 'files'));
  expect(await objects()).toContain(erased);
  app.clock.advance(DAY);
  await app.app.deps.jobs.runDue();
  expect(await objects()).not.toContain(erased);
});
