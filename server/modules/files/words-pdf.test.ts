/** Word files and texts, as viewers get them whose copy has to be marked. */
import { PDFDocument, PDFName } from 'pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeDocx, uploadFile } from '#tests/support/files.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import type { StoredFile } from './index.ts';
import { wordsPdf } from './words-pdf.ts';

const purpose = 'project_document';
let app: TestApp;
let ada: TestMember;
let grace: TestMember;
let watermark: string | null;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  grace = await createMember(app, { username: 'grace' });
  // Rules that this test can turn, in place of those of the room.
  app.app.deps.files.tools.rules.set(purpose, {
    maxBytes: 1_000_000,
    kinds: ['docx', 'txt'],
    mayRead: async () => true,
    watermark: async () => watermark,
  });
});
afterAll(() => app.stop());
beforeEach(() => {
  watermark = 'grace 2 March 2026';
});

const deps = () => app.app.deps;

async function claimed(name: string, bytes: Uint8Array): Promise<StoredFile> {
  const { body } = await uploadFile(ada.client, { name, bytes, purpose });
  return deps()
    .db.transaction()
    .execute((tx) => deps().files.claim(tx, { fileId: body.id, ownerId: ada.id, purpose }));
}

async function bytesFor(member: TestMember, id: string) {
  const { body } = await member.client.post(`/api/files/${id}/link`, { download: false });
  const answer = await fetch(app.url + body.url, { headers: { cookie: member.client.cookieHeader } });
  return {
    status: answer.status,
    name: answer.headers.get('content-disposition'),
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

describe('a Word file or a text whose viewer needs a mark', () => {
  const open = async (id: string) => {
    const answer = await bytesFor(grace, id);
    const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(answer.bytes)));
    return { ...answer, words: pages.join(' ').replace(/\s+/g, ' ') };
  };
  const documents: [string, () => Promise<Uint8Array>][] = [
    ['plan.docx', () => makeDocx('Bread of yesterday, at half the price.')],
    [
      'plan.txt',
      async () => new TextEncoder().encode('# Bread of yesterday,\nat half the price.\n| a | b |'),
    ],
  ];

  test.each(documents)(
    '%s is shown as a marked PDF of its words, and kept as it is [B5.1, C-95 attack]',
    async (name, make) => {
      const bytes = await make();
      const file = await claimed(name, bytes);
      const shown = await open(file.id);
      expect([shown.status, shown.type]).toEqual([200, 'application/pdf']);
      expect(shown.name).toContain(`${name}.pdf`);
      expect(shown.words).toContain('Bread of yesterday, at half the price.');
      expect(shown.words).toContain(`${name} The words of this document`);
      const [page] = (await PDFDocument.load(shown.bytes)).getPages();
      expect(page!.node.Resources()?.lookup(PDFName.of('XObject'))).toBeDefined();
      // What was uploaded reaches nobody but its owner, whose copy has no mark.
      expect(Buffer.from(shown.bytes).includes(Buffer.from(bytes).subarray(0, 16))).toBe(false);
      expect(Buffer.from(await deps().files.bytes(file.id))).toEqual(Buffer.from(bytes));
      watermark = null;
      expect(Buffer.from((await bytesFor(ada, file.id)).bytes)).toEqual(Buffer.from(bytes));
    },
  );

  test('letters of other scripts are drawn or named, and a text without an end is cut', async () => {
    const parts = await wordsPdf({
      name: 'lang.txt',
      words: { text: `Крамниця 漢字\n${'a\n'.repeat(99_000)}`, isCut: false },
    });
    const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(parts)));
    expect(pdf.numPages).toBe(400);
    const words = (await extractText(pdf)).text;
    expect(words[0]).toContain('Крамниця ??');
    expect(words[0]).toContain('shows “?” for them: Chinese characters');
    expect(words.at(-1)).toContain('The document goes on.');
  });
});

test.each(['pdf', 'docx'] as const)(
  'a %s that can’t be marked for its viewer is shown to nobody who needs a mark [C-95 attack]',
  async (kind) => {
    // As one that was taken before there was a check of it.
    const file = await deps().files.putGenerated({
      ownerId: ada.id,
      purpose,
      name: `plan.${kind}`,
      kind,
      bytes: new TextEncoder().encode('No document at all.'),
    });
    await deps()
      .db.transaction()
      .execute((tx) => deps().files.claim(tx, { fileId: file.id, ownerId: ada.id, purpose }));
    const shown = await bytesFor(grace, file.id);
    expect([shown.status, JSON.parse(String(shown.bytes)).code]).toEqual([409, 'file_cannot_be_marked']);
    watermark = null;
    expect(String((await bytesFor(ada, file.id)).bytes)).toBe('No document at all.');
  },
);
