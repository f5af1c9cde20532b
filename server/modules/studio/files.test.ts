import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compose } from '#core/studio/compose.ts';
import { LEGAL_DISCLAIMER } from '#core/studio/documents/legal-frame.ts';
import { cleanInputs, type DocumentInputs } from '#core/studio/inputs.ts';
import { makeFile } from './make-file.ts';
import type { VersionRow, WorkRow } from './store.ts';

const NASTY =
  '<w:p>&amp; "quoted" \u0007\u0000 ]]> {\\rtf} | a | b |\n| --- |\n\nمشروع صغير 漢字 🦊 **bold** {x}\n\u202eevil';

function made(change: Partial<DocumentInputs> = {}) {
  const inputs = cleanInputs({
    kind: 'document',
    businessName: 'Kruim & <Zonen>',
    businessType: 'LLC',
    documentType: 'business-plan',
    description:
      'A bakery. We sell a loaf for €4.50, ingredients cost €1.20 per loaf, rent is €1,800 a month, 60 loaves a day.',
    jurisdiction: '',
    ...change,
  }) as DocumentInputs;
  const { title, sections } = compose(inputs);
  const createdAt = new Date('2026-03-05T10:15:00Z');
  return {
    work: { title } as WorkRow,
    version: { inputs, sections, number: 2, created_at: createdAt } as VersionRow,
  };
}

/** The files in a zip, by its central directory. */
function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameLength] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
    ];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + size);
    files.set(
      bytes.toString('utf8', at + 46, at + 46 + nameLength),
      (method === 0 ? data : inflateRawSync(data)).toString(),
    );
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

/** Fails when the XML is not well-formed: tags that do not close, stray signs, characters that XML forbids. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  const rest = xml.replace(
    /<\?[^>]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g,
    (tag, closes, name, _attributes, isEmpty) => {
      if (tag.startsWith('<?')) return '';
      if (closes) expect(open.pop()).toBe(name);
      else if (!isEmpty) open.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them.
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
}

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());

describe.each([
  ['an ordinary plan', {}],
  ['hostile words', { businessName: NASTY.slice(0, 100), description: NASTY }],
  ['a long description', { description: `${NASTY} ${'word '.repeat(3_500)}` }],
  ['a contract', { documentType: 'operating-agreement' as const }],
  ['one word without an end', { description: 'x'.repeat(19_000), documentType: 'pitch-deck' as const }],
])('%s', (_name, change) => {
  test('is a Word document that opens [BT-06] [C-75]', async () => {
    const work = made(change);
    const files = unzip(await bytesOf(await makeFile(work, 'docx')));
    for (const [name, content] of files) if (/\.(?:xml|rels)$/.test(name)) expectWellFormed(content);
    const text = files.get('word/document.xml')!.replace(/<[^>]+>/g, '');
    expect(text).toContain(
      work.version.sections[0]!.heading.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    );
    expect(files.get('word/document.xml')).toContain('Heading1');
  });

  test('is a PDF that parses [BT-06] [C-75]', async () => {
    const bytes = await bytesOf(await makeFile(made(change), 'pdf'));
    const text = bytes.toString('latin1');
    expect(text.startsWith('%PDF-1.')).toBe(true);
    const startXref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)![1]);
    expect(text.slice(startXref, startXref + 4)).toBe('xref');
    const offsets = [...text.slice(startXref).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) =>
      Number(offset),
    );
    for (const offset of offsets) expect(text.slice(offset, offset + 16)).toMatch(/^\d+ 0 obj/);
    expect([...text.matchAll(/\/Type \/Page\b/g)].length).toBeGreaterThan(1);
  });
});

test('the plain download is text, and a contract says what it is even if that was edited out [BT-06] [C-74, C-75]', async () => {
  const contract = made({ documentType: 'privacy-policy' });
  contract.version.sections = [{ id: 'a', heading: 'A', body: 'Mine' }];
  for (const format of ['txt', 'md'] as const) {
    const file = await makeFile(contract, format);
    expect(await file.text()).toContain(LEGAL_DISCLAIMER);
    expect(file.name).toBe(`privacy-policy-kruim-zonen-v2.${format}`);
  }
  const plan = await makeFile(made(), 'txt');
  expect(plan.type).toBe('text/plain; charset=utf-8');
  expect(await plan.text()).not.toContain(LEGAL_DISCLAIMER);
});
