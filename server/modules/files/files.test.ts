import { PDFDocument, PDFName } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#server/platform/actor.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { makeDocx, makePdf, makePng, sendFile, sendPiece, uploadFile } from '#tests/support/files.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import type { PurposeRules, StoredFile } from './index.ts';

const MEGABYTE = 1024 * 1024;
const purpose = 'project_document';

let app: TestApp;
let ada: TestMember;
let grace: TestMember;
let readers: Set<string>;
let viewed: string[];
let watermark: string | null;

const rules: PurposeRules = {
  maxBytes: 10 * MEGABYTE,
  kinds: ['pdf', 'doc', 'docx', 'txt', 'png', 'jpg'],
  mayRead: async (file, viewer) => file.ownerId === viewer.memberId || readers.has(viewer.memberId),
  watermark: async () => watermark,
  onViewed: async (file, viewer) => void viewed.push(`${viewer.username} ${file.name}`),
  readsText: true,
  cleansImages: true,
};

/** Rules that this test can turn, in place of those of the room. */
const setRules = () => app.app.deps.files.tools.rules.set(purpose, rules);

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  grace = await createMember(app, { username: 'grace' });
  setRules();
});
afterAll(() => app.stop());
beforeEach(() => {
  readers = new Set();
  viewed = [];
  watermark = null;
});

const upload = (name: string, bytes: Uint8Array, member = ada) =>
  uploadFile(member.client, { name, bytes, purpose });
const text = (words: string) => new TextEncoder().encode(words);
const deps = () => app.app.deps;

async function claimed(name: string, bytes: Uint8Array): Promise<StoredFile> {
  const { body } = await upload(name, bytes);
  return deps()
    .db.transaction()
    .execute((tx) => deps().files.claim(tx, { fileId: body.id, ownerId: ada.id, purpose }));
}

const linkOf = async (member: TestMember, id: string, download = false): Promise<string> => {
  const answer = await member.client.post(`/api/files/${id}/link`, { download });
  expect(answer.status).toBe(200);
  return answer.body.url;
};

const bytesAt = async (member: TestMember, url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(app.url + url, {
    headers: { cookie: member.client.cookieHeader, ...headers },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

describe('uploads', () => {
  test('go on where they stopped, after a lost piece and after a restart of the server [PP-15]', async () => {
    const bytes = text('0123456789'.repeat(210_000));
    const begun = await ada.client.post('/api/files', { name: 'long.txt', size: bytes.length, purpose });
    const { id, chunkBytes } = begun.body;
    expect([begun.status, begun.body.received, begun.body.status]).toEqual([201, 0, 'uploading']);
    const piece = (n: number) => bytes.subarray(n * chunkBytes, (n + 1) * chunkBytes);
    expect((await sendPiece(ada.client, { id, offset: 0, piece: piece(0) })).body).toEqual({
      received: chunkBytes,
    });
    const again = await sendPiece(ada.client, { id, offset: 0, piece: piece(0) });
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'upload_offset_wrong',
      `The upload stands at byte ${chunkBytes}. Go on from there.`,
    ]);
    const early = await ada.client.post(`/api/files/${id}/complete`);
    expect([early.status, early.body.code]).toEqual([409, 'upload_incomplete']);

    await app.restart();
    setRules();
    const found = await ada.client.get(`/api/files/${id}`);
    expect(found.body).toMatchObject({ status: 'uploading', received: chunkBytes, name: 'long.txt' });
    await sendPiece(ada.client, { id, offset: chunkBytes, piece: piece(1) });
    await sendPiece(ada.client, { id, offset: 2 * chunkBytes, piece: piece(2) });
    const complete = await ada.client.post(`/api/files/${id}/complete`);
    expect(complete.body).toMatchObject({ status: 'ready', size: bytes.length, type: 'text/plain' });
    expect((await ada.client.post(`/api/files/${id}/complete`)).status).toBe(200);
    expect(Buffer.compare(await deps().files.bytes(id), bytes)).toBe(0);
  });

  test('more than was announced, and pieces that are too large, are refused [C-96 attack]', async () => {
    const begun = await ada.client.post('/api/files', { name: 'small.txt', size: 4, purpose });
    const { id } = begun.body;
    const over = await sendPiece(ada.client, { id, offset: 0, piece: text('12345') });
    expect([over.status, over.body.code]).toEqual([400, 'upload_overflows']);
    const huge = await sendPiece(ada.client, { id, offset: 0, piece: new Uint8Array(1_000_001) });
    expect([huge.status, huge.body.code]).toEqual([413, 'body_too_large']);
    const asJson = await ada.client.request('PATCH', `/api/files/${id}/content`, { a: 1 });
    expect([asJson.status, asJson.body.code]).toEqual([415, 'unsupported_media_type']);
    const nowhere = await ada.client.request('PATCH', `/api/files/${id}/content`, text('1'), {
      'content-type': 'application/offset+octet-stream',
    });
    expect([nowhere.status, nowhere.body.code]).toEqual([400, 'malformed_request']);
    expect((await ada.client.get(`/api/files/${id}`)).body.received).toBe(0);
  });

  test('what is too large or of another kind is refused before a byte is sent [PP-08] [C-96 attack]', async () => {
    const begin = async (name: string, size: number) =>
      (await ada.client.post('/api/files', { name, size, purpose })).body;
    expect((await begin('a.exe', 5)).message).toBe('File type exe is not supported');
    expect((await begin('a.svg', 5)).message).toBe('File type svg is not supported');
    expect((await begin('a.pdf', 11 * MEGABYTE)).message).toBe('File size 11 MB exceeds 10MB limit');
    expect((await begin('a.pdf', 0)).code).toBe('file_empty');
    expect((await begin('', 5)).code).toBe('malformed_request');
    const { body } = await ada.client.get('/api/files/purposes');
    expect(body.items).toContainEqual({
      purpose,
      maxBytes: 10 * MEGABYTE,
      extensions: ['pdf', 'doc', 'docx', 'txt', 'png', 'jpg', 'jpeg'],
    });
  });

  test('a member has twenty unfinished uploads at most, also when they begin at once', async () => {
    const eve = await createMember(app, { username: 'eve' });
    const begun = await Promise.all(
      Array.from({ length: 25 }, () => eve.client.post('/api/files', { name: 'a.txt', size: 4, purpose })),
    );
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(begun.filter(({ body }) => body.code === 'too_many_uploads')).toHaveLength(5);
  });

  test('belong to whom began them: nobody else sees, continues, completes or removes one [C-95 attack]', async () => {
    const begun = await ada.client.post('/api/files', { name: 'mine.txt', size: 4, purpose });
    const { id } = begun.body;
    for (const client of [grace.client, new HttpClient(app)]) {
      const status = client === grace.client ? 404 : 401;
      expect((await sendPiece(client, { id, offset: 0, piece: text('evil') })).status).toBe(status);
      expect((await client.get(`/api/files/${id}`)).status).toBe(status);
      expect((await client.post(`/api/files/${id}/complete`)).status).toBe(status);
      expect((await client.post(`/api/files/${id}/link`)).status).toBe(status);
      expect((await client.request('DELETE', `/api/files/${id}`)).status).toBe(status);
    }
    expect((await ada.client.get(`/api/files/${id}`)).body.received).toBe(0);
  });

  test('what nothing refers to is removed after a day, with its bytes; what is claimed stays', async () => {
    const { body: left } = await upload('left.txt', text('left'));
    const begun = await sendFile(ada.client, { name: 'half.txt', bytes: text('half'), purpose });
    const kept = await claimed('kept.txt', text('kept'));
    const { rows } = await deps().database.pool.query('select object_key from files where id = any($1)', [
      [left.id, begun.body.id],
    ]);
    app.clock.advance(DAY + HOUR);
    await deps().jobs.runDue();
    await signInAgain(ada);
    await signInAgain(grace);
    expect((await ada.client.get(`/api/files/${left.id}`)).status).toBe(404);
    expect((await ada.client.get(`/api/files/${begun.body.id}`)).status).toBe(404);
    expect(await deps().files.read(kept.id)).toMatchObject({ name: 'kept.txt', isClaimed: true });
    expect(String(await deps().files.bytes(kept.id))).toBe('kept');
    const left2 = await deps().files.readMany([left.id, kept.id]);
    expect([...left2.keys()]).toEqual([kept.id]);
    expect(rows).toHaveLength(2);
  });
});

describe('content', () => {
  test.each<[string, () => Promise<Uint8Array>, string]>([
    ['plan.pdf', () => makePdf(), 'application/pdf'],
    [
      'plan.docx',
      () => makeDocx(),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['PLAN.TXT', async () => text('Ein Plan'), 'text/plain'],
    ['photo.png', () => makePng(), 'image/png'],
  ])('%s is taken for what it is', async (name, make, type) => {
    const { status, body } = await upload(name, await make());
    expect([status, body.type, body.name, body.status]).toEqual([200, type, name, 'ready']);
  });

  const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(200, 1)]);
  const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200, 1)]);

  test.each<[string, string, () => Promise<Uint8Array>, string]>([
    ['a renamed program', 'plan.pdf', async () => program, 'File type exe is not supported'],
    ['a renamed program', 'notes.txt', async () => elf, 'File type elf is not supported'],
    ['a program for a shell', 'notes.txt', async () => text('#!/bin/sh\ncurl x | sh'), 'it is no txt file'],
    ['bytes that are no text', 'notes.txt', async () => Uint8Array.of(1, 2, 3, 255), 'it is no txt file'],
    ['an image by another name', 'plan.pdf', () => makePng(), 'it is no pdf file'],
    ['a page by the name of an image', 'a.png', async () => text('<script>1</script>'), 'it is no png file'],
    ['a PDF with a script', 'plan.pdf', () => hostilePdf('script'), 'it holds a script'],
    ['a PDF with a script, hidden', 'plan.pdf', () => hostilePdf('hidden script'), 'it holds a script'],
    ['a PDF that starts a program', 'plan.pdf', () => hostilePdf('launch'), 'it wants to start a program'],
    ['a PDF with a program inside', 'plan.pdf', () => hostilePdf('attachment'), 'other files'],
    ['a damaged PDF', 'plan.pdf', async () => text('%PDF-1.7\nnothing'), 'damaged or protected'],
    ['a damaged image', 'a.png', async () => (await makePng()).subarray(0, 20), 'damaged or protected'],
    ['a zip bomb', 'plan.docx', () => zipBomb(), 'it grows too large'],
    ['a Word file with macros', 'plan.docx', () => wordWith('word/vbaProject.bin'), 'it holds macros'],
    [
      'a zip that is no Word file',
      'plan.docx',
      () => zipOf({ 'a.txt': text('a') }),
      'File type zip is not supported',
    ],
  ])('%s as %s is refused and gone [C-96 attack]', async (_what, name, make, message) => {
    const bytes = await make();
    const sent = await sendFile(ada.client, { name, bytes, purpose });
    const answer = await ada.client.post(`/api/files/${sent.body.id}/complete`);
    expect(answer.status).toBe(415);
    expect(answer.body.message).toContain(message);
    expect((await ada.client.get(`/api/files/${sent.body.id}`)).status).toBe(404);
  });

  test('a path or markup in a name is never kept, and a link says the name in a way that no browser misreads [C-95 attack]', async () => {
    const { body } = await upload('../../<b>"Plän".txt', text('words'));
    expect(body.name).toBe('_b__Plän_.txt');
    const opened = await bytesAt(ada, await linkOf(ada, body.id));
    expect(opened.headers.get('content-disposition')).toBe(
      `attachment; filename="_b__Plan_.txt"; filename*=UTF-8''_b__Pl%C3%A4n_.txt`,
    );
    expect(opened.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  test('an image loses what its camera said', async () => {
    const before = await makePng();
    expect(before.includes('A camera that tells')).toBe(true);
    const { body } = await upload('photo.png', before);
    const after = await deps().files.bytes(body.id);
    expect(after.includes('A camera that tells')).toBe(false);
    expect((await sharp(after).metadata()).width).toBe(320);
  });

  test('the words of text, PDF and Word files are read; an image has none', async () => {
    const words = 'Forty loaves a day, sold by eight.';
    for (const [name, bytes] of [
      ['a.txt', text(words)],
      ['a.pdf', await makePdf(words)],
      ['a.docx', await makeDocx(words)],
    ] as const) {
      const { body } = await upload(name, bytes);
      expect(body.text, name).toBe('ready');
      expect(await deps().files.text(body.id)).toEqual({ status: 'ready', text: words, isCut: false });
    }
    const image = await upload('a.png', await makePng());
    expect(image.body.text).toBe('none');
    expect((await deps().files.text(image.body.id)).status).toBe('none');
  });

  test('words that were not read when the file was complete are read when they are asked for', async () => {
    const { body } = await upload('now.pdf', await makePdf('At once.'));
    await deps().database.pool.query('delete from file_texts where file_id = $1', [body.id]);
    await deps().database.pool.query(`update files set text_status = 'pending' where id = $1`, [body.id]);
    expect((await deps().files.text(body.id)).text).toBe('At once.');
    expect((await ada.client.get(`/api/files/${body.id}`)).body.text).toBe('ready');
  });
});

describe('links', () => {
  test('open a file for the member who asked, for five minutes, and nobody else [C-95 attack]', async () => {
    const file = await claimed('plan.pdf', await makePdf());
    const url = await linkOf(ada, file.id);
    const opened = await bytesAt(ada, url);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff');
    expect(opened.headers.get('content-disposition')).toMatch(/^inline/);
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'");

    readers.add(grace.id);
    expect((await bytesAt(grace, url)).status).toBe(404);
    expect((await fetch(app.url + url)).status).toBe(401);
    const altered = url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await bytesAt(ada, altered)).status).toBe(404);
    expect((await bytesAt(ada, url.replace(/\.[\w-]+$/, ''))).status).toBe(404);
    expect((await bytesAt(ada, `/api/files/content/..%2f..%2fsecret`)).status).toBe(404);

    app.clock.advance(5 * MINUTE);
    const late = await ada.client.get(url);
    expect([late.status, late.body.code]).toEqual([410, 'file_link_expired']);
  });

  test('ask again whether the viewer may still see the file; a foreign id is no file [C-95 attack]', async () => {
    const file = await claimed('plan.txt', text('secret'));
    expect((await grace.client.post(`/api/files/${file.id}/link`)).status).toBe(404);
    readers.add(grace.id);
    const url = await linkOf(grace, file.id);
    expect(String((await bytesAt(grace, url)).bytes)).toBe('secret');
    readers.clear();
    expect((await bytesAt(grace, url)).status).toBe(404);
    expect((await grace.client.post(`/api/files/${ada.id}/link`)).status).toBe(404);
    expect((await grace.client.post('/api/files/x/link')).status).toBe(400);
  });

  test('send ranges, and a view is told once a link', async () => {
    const file = await claimed('plan.txt', text('0123456789'));
    const url = await linkOf(ada, file.id, true);
    const part = await bytesAt(ada, url, { range: 'bytes=2-4' });
    expect([part.status, String(part.bytes), part.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect(String((await bytesAt(ada, url, { range: 'bytes=-3' })).bytes)).toBe('789');
    expect(String((await bytesAt(ada, url, { range: 'bytes=7-99' })).bytes)).toBe('789');
    expect((await bytesAt(ada, url, { range: 'bytes=10-' })).status).toBe(416);
    expect(String((await bytesAt(ada, url)).bytes)).toBe('0123456789');
    expect(viewed).toEqual(['ada plan.txt']);
    await bytesAt(ada, await linkOf(ada, file.id));
    expect(viewed).toHaveLength(2);
  });

  test('mark a PDF and an image for the viewer where the purpose wants it [C-95]', async () => {
    const [pdf, png] = [await makePdf('Numbers.'), await makePng({ width: 900, height: 600 })];
    const [document, image] = [await claimed('plan.pdf', pdf), await claimed('plan.png', png)];
    watermark = 'ada <&> 2 March 2026';
    readers.add(grace.id);
    const markedPdf = (await bytesAt(grace, await linkOf(grace, document.id))).bytes;
    const pages = (await PDFDocument.load(markedPdf)).getPages();
    expect(pages).toHaveLength(1);
    expect(pages[0]!.node.Resources()?.lookup(PDFName.of('XObject'))).toBeDefined();
    const markedPng = (await bytesAt(grace, await linkOf(grace, image.id))).bytes;
    const { channels } = await sharp(markedPng).stats();
    expect(channels[0]!.stdev).toBeGreaterThan(1);
    expect((await sharp(png).stats()).channels[0]!.stdev).toBe(0);
    // What lies in the store is the file as it was.
    expect((await sharp(await deps().files.bytes(image.id)).stats()).channels[0]!.stdev).toBe(0);
  });
});

describe('for other rooms', () => {
  const claim = (fileId: string, ownerId = ada.id) =>
    deps()
      .db.transaction()
      .execute((tx) => deps().files.claim(tx, { fileId, ownerId, purpose }));

  test('a file is claimed once, by its owner, when it is complete [C-95 attack]', async () => {
    const begun = await sendFile(ada.client, { name: 'a.txt', bytes: text('a'), purpose });
    await expect(claim(begun.body.id)).rejects.toMatchObject({ code: 'upload_incomplete' });
    await ada.client.post(`/api/files/${begun.body.id}/complete`);
    await expect(claim(begun.body.id, grace.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await claim(begun.body.id)).toMatchObject({ name: 'a.txt', isClaimed: true });
    await expect(claim(begun.body.id)).rejects.toMatchObject({ code: 'file_in_use' });
    const removed = await ada.client.request('DELETE', `/api/files/${begun.body.id}`);
    expect([removed.status, removed.body.code]).toEqual([409, 'file_in_use']);
    await deps()
      .db.transaction()
      .execute((tx) => deps().files.remove(tx, begun.body.id));
    expect(await deps().files.read(begun.body.id)).toBeNull();
  });

  test('what is removed with a transaction that fails is still there', async () => {
    const file = await claimed('a.txt', text('kept'));
    const failing = deps()
      .db.transaction()
      .execute(async (tx) => {
        await deps().files.remove(tx, file.id);
        throw new Error('no');
      });
    await expect(failing).rejects.toThrow('no');
    await deps().jobs.runDue();
    expect(String(await deps().files.bytes(file.id))).toBe('kept');
  });

  test('a file that the product made is kept and opened like any other', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
    const file = await deps().files.putGenerated({
      ownerId: ada.id,
      purpose,
      name: 'A logo/for you.svg',
      kind: 'svg',
      bytes: text(svg),
    });
    expect(deps().files.view(file)).toMatchObject({
      name: 'for you.svg',
      type: 'image/svg+xml',
      status: 'ready',
    });
    const actor = { memberId: ada.id, username: 'ada' } as Actor;
    const { url } = await deps().files.link(file.id, actor);
    const opened = await bytesAt(ada, url);
    expect(String(opened.bytes)).toBe(svg);
    expect(opened.headers.get('content-security-policy')).toMatch(/sandbox$/);
  });
});

async function hostilePdf(kind: 'script' | 'hidden script' | 'launch' | 'attachment'): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  if (kind === 'attachment')
    await document.attach(program(), 'setup.exe', { mimeType: 'application/x-msdownload' });
  if (kind === 'script') document.addJavaScript('main', 'app.alert(1)');
  if (kind === 'launch') {
    document.catalog.set(PDFName.of('OpenAction'), document.context.obj({ S: 'Launch', F: 'cmd.exe' }));
  }
  if (kind === 'hidden script') {
    // In a compressed stream of objects, under a name spelled in numbers, that nothing refers to.
    document.context.register(document.context.obj({ S: 'Java#53cript', JS: 'app.alert(1)' }));
  }
  return document.save({ useObjectStreams: kind === 'hidden script' });
}

const program = () => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(200, 1)]);

async function zipOf(entries: Record<string, Uint8Array>): Promise<Uint8Array> {
  const { zipSync } = await import('fflate');
  return zipSync(entries);
}

/** A true Word file with a part more. */
async function wordWith(name: string, content: Uint8Array = text('x')): Promise<Uint8Array> {
  const { unzipSync } = await import('fflate');
  return zipOf({ ...unzipSync(await makeDocx()), [name]: content });
}

/** Some sixty kilobytes that unpack to sixty megabytes. */
function zipBomb(): Promise<Uint8Array> {
  return wordWith('word/media/large.txt', new Uint8Array(60 * MEGABYTE));
}
