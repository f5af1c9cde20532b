import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDocx, makePdf, uploadFile } from '#tests/support/files.ts';
import { flate, pageObjects, stream, writePdf } from '#tests/support/hostile-files/pdf-writer.ts';
import { documentXml, paragraph, part, wordParts } from '#tests/support/hostile-files/word-parts.ts';
import { writeZip } from '#tests/support/hostile-files/zip-writer.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const MEGABYTE = 1024 * 1024;

let app: TestApp;
let eve: TestMember;

beforeAll(async () => {
  app = await startApp();
  eve = await createMember(app, { username: 'eve' });
});
afterAll(() => app.stop());

const upload = (name: string, bytes: Uint8Array, member = eve) =>
  uploadFile(member.client, { name, bytes, purpose: 'chat_attachment' });

/** What the server's own process grows by at most while something is done, in bytes. */
async function growthOf(act: () => Promise<void>): Promise<number> {
  const before = process.resourceUsage().maxRSS;
  await act();
  return (process.resourceUsage().maxRSS - before) * 1024;
}

/** The check unpacked the first part; a reader that goes by the directory unpacks all, as the same bytes. */
function wordFileOfTwoViews(): Buffer {
  const letters = Buffer.alloc(45 * MEGABYTE, '<w:p/>');
  const parts = wordParts(part('word/document.xml', documentXml(paragraph('Small.'))), {
    ...part(
      'word/document.xml',
      Buffer.concat([Buffer.from(documentXml('').split('</w:body>')[0]!), letters]),
    ),
  });
  return writeZip(parts);
}

test.each<[string, string, () => Buffer]>([
  ['a Word file of which two programs read two texts', 'plan.docx', wordFileOfTwoViews],
  [
    'a Word file whose directory says less than there is',
    'plan.docx',
    () =>
      writeZip(
        wordParts(
          part('word/document.xml', documentXml(paragraph('a'.repeat(300 * MEGABYTE))), {
            local: { packedBytes: 0, bytes: 0 },
            central: { bytes: 100 },
          }),
        ),
      ),
  ],
  [
    'a PDF whose page grows to a third of a gigabyte',
    'plan.pdf',
    () =>
      writePdf(
        pageObjects({
          content: stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(300 * MEGABYTE, ' '))),
        }),
      ),
  ],
  [
    'a PDF whose list of objects grows to a third of a gigabyte',
    'plan.pdf',
    () =>
      writePdf([
        ...pageObjects(),
        stream(
          '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
          flate(Buffer.concat([Buffer.from('9 0 '), Buffer.alloc(300 * MEGABYTE, ' ')])),
        ),
      ]),
  ],
  [
    'a PDF with a script whose name is hidden, in an object that is none',
    'plan.pdf',
    () => writePdf([...pageObjects(), '<< /S /J#61vaScript /J#53 (app.alert\\(1\\)) /A ] >>']),
  ],
  [
    'a PDF with a script in an old version',
    'plan.pdf',
    () => {
      const script = writePdf([...pageObjects(), '<< /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>']);
      return Buffer.concat([script, writePdf([...pageObjects(), 'null']).subarray(9)]);
    },
  ],
])('%s is refused, and the server does not grow by it [attack]', async (_what, name, make) => {
  const bytes = make();
  let status = 0;
  const growth = await growthOf(async () => {
    status = (await upload(name, bytes)).status;
  });
  expect(status).toBe(415);
  expect(growth).toBeLessThan(100 * MEGABYTE);
});

test('while the hard files of one member wait, another member’s file is checked [attack]', async () => {
  const ada = await createMember(app, { username: 'ada' });
  const hard = writePdf(
    pageObjects({
      content: stream('/Filter /FlateDecode', flate(`BT /F1 1 Tf ${'(abcdefgh) Tj '.repeat(300_000)}ET`)),
    }),
  );
  const ended: string[] = [];
  const files = Array.from({ length: 8 }, () => upload('hard.pdf', hard).then(() => ended.push('hard')));
  const small = await makePdf();
  await Promise.race(files);
  const before = ended.length;
  expect((await upload('small.pdf', small, ada)).status).toBe(200);
  // One of the other member's was in hand, and the next ones may have been; the queue was not.
  expect(ended.length - before).toBeLessThanOrEqual(3);
  await Promise.all(files);
});

test('what is ordinary is taken while the hostile is refused', async () => {
  const answers = await Promise.all([
    upload('a.docx', await makeDocx()),
    upload('b.pdf', writePdf(pageObjects({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' }))),
    upload('c.pdf', await makePdf()),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 415, 200]);
});
