import { inflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { compose } from '#core/writing/compose.ts';
import { LEGAL_DISCLAIMER } from '#core/writing/documents/legal-frame.ts';
import { cleanInputs, type DocumentInputs } from '#core/writing/inputs.ts';
import { createTextWork } from '#server/platform/text-work/create-text-work.ts';
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
  const { title, sections } = compose({ inputs, kind: null });
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

const textWork = createTextWork();
afterAll(() => textWork.close());

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
    const files = unzip(await bytesOf(await makeFile(textWork, work, 'docx')));
    for (const [name, content] of files) if (/\.(?:xml|rels)$/.test(name)) expectWellFormed(content);
    const text = files.get('word/document.xml')!.replace(/<[^>]+>/g, '');
    expect(text).toContain(
      work.version.sections[0]!.heading.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    );
    expect(files.get('word/document.xml')).toContain('Heading1');
  });

  test('is a PDF that parses [BT-06] [C-75]', async () => {
    const bytes = await bytesOf(await makeFile(textWork, made(change), 'pdf'));
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
    const file = await makeFile(textWork, contract, format);
    expect(await file.text()).toContain(LEGAL_DISCLAIMER);
    expect(file.name).toBe(`privacy-policy-kruim-zonen-v2.${format}`);
  }
  const plan = await makeFile(textWork, made(), 'txt');
  expect(plan.type).toBe('text/plain; charset=utf-8');
  expect(await plan.text()).not.toContain(LEGAL_DISCLAIMER);
});

describe.each([
  ['an ordinary deck', {}],
  ['hostile words', { businessName: NASTY.slice(0, 100), details: { product: NASTY.slice(0, 290) } }],
  ['a name without an end', { businessName: 'Kruim'.repeat(24) }],
])('a pitch deck of %s', (_name, change) => {
  const deck = made({ documentType: 'pitch-deck', ...change });

  test('is a PDF of twelve landscape pages [BT-06]', async () => {
    const text = (await bytesOf(await makeFile(textWork, deck, 'pdf'))).toString('latin1');
    expect([...text.matchAll(/\/Type \/Page\b/g)]).toHaveLength(12);
    expect([...text.matchAll(/\/MediaBox \[0 0 960 540\]/g)]).toHaveLength(12);
  });

  test('is a PowerPoint file of twelve slides with what is said as notes [BT-06]', async () => {
    const file = await makeFile(textWork, deck, 'pptx');
    expect(file.name).toMatch(/^pitch-deck-[a-z0-9-]+-v2\.pptx$/);
    expect(file.type).toBe('application/vnd.openxmlformats-officedocument.presentationml.presentation');
    const files = unzip(await bytesOf(file));
    for (const [name, content] of files) if (/\.(?:xml|rels)$/.test(name)) expectWellFormed(content);
    const slides = [...files.keys()].filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
    expect(slides).toHaveLength(12);
    for (const name of slides) {
      const xml = files.get(name)!;
      expect(xml).not.toContain('How to give it');
      // A paragraph says how it stands once; PowerPoint asks to repair a file that says it again.
      for (const paragraph of xml.split('<a:p>').slice(1))
        expect(paragraph.split('</a:p>')[0]!.split('<a:pPr').length).toBeLessThan(3);
    }
    expect(files.get('ppt/slides/slide5.xml')).toContain('<a:highlight>');
    const notes = files.get('ppt/notesSlides/notesSlide7.xml')!;
    expect(notes).toContain('<a:t>What you say</a:t>');
    expect(notes).toContain('<a:t>Where the values come from</a:t>');
  });
});

test('what is no deck has no slides [BT-06]', async () => {
  const refusal = Promise.resolve().then(() => makeFile(textWork, made(), 'pptx'));
  await expect(refusal).rejects.toMatchObject({ code: 'studio_no_slides' });
});

test('what does not fit a slide stands in its notes, and the slide says so', async () => {
  const deck = made({ documentType: 'pitch-deck' });
  const long = Array.from({ length: 400 }, (_, at) => `word${at}`).join(' ');
  deck.version.sections = deck.version.sections.map((section, at) =>
    at === 1 ? { ...section, body: `${long}\n\n- ${long}\n\n- ${long} end` } : section,
  );
  const files = unzip(await bytesOf(await makeFile(textWork, deck, 'pptx')));
  expect(files.get('ppt/slides/slide2.xml')).toContain('There is more than fits');
  expect(files.get('ppt/slides/slide2.xml')).not.toContain('word399 end');
  expect(files.get('ppt/notesSlides/notesSlide2.xml')).toContain('word399 end');
});
