/** Readers beside those of `growth.test.ts`: rewards, model turns, inputs, files, reports, and what the loop itself reads. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { questionIn } from '#core/content/questions-in.ts';
import { checkModelTurn } from '#core/interview/check-model-turn.ts';
import { cleanResearch } from '#core/research/inputs.ts';
import { readSubstance } from '#core/rewards/read-substance.ts';
import { wantsRoadmap } from '#core/roadmap/wants-roadmap.ts';
import { acceptInputs } from '#core/writing/accept-inputs.ts';
import { renderContent } from '#core/writing/render-text.ts';
import { renderReport } from '#core/writing/reports/render-report.ts';
import { takeSection } from '#core/writing/take-section.ts';
import { inspectFile } from '#server/modules/files/child/inspect-file.ts';
import { readOldRoadmaps } from '#server/modules/roadmap/read-old-roadmaps.ts';
import { findings, growthOf, type Reader, UNITS } from '#tests/support/growth.ts';
import { pageObjects, stream, writePdf } from '#tests/support/hostile-files/pdf-writer.ts';
import { documentXml, paragraph, part, wordParts } from '#tests/support/hostile-files/word-parts.ts';
import { writeZip } from '#tests/support/hostile-files/zip-writer.ts';
import { turnOf } from '#tests/support/mentor/interview-cards.ts';

// The library that reads PDFs says of every file that it has no fonts to draw with.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(() => vi.restoreAllMocks());

const { interview } = turnOf({});
const turn = (reply: string) => ({
  act: 'statement',
  proposals: [],
  usedAnswers: [],
  nextQuestion: { place: 'problem', text: reply },
  reply,
});
const report = (text: string) =>
  renderReport({
    title: text,
    report: {
      inputs: { type: 'market-analysis', query: text, industry: text, useWeb: false, sources: [] },
      sections: [
        {
          id: 'a',
          heading: 'H',
          findings: [
            { kind: 'quoted', text, quote: text, source: 1 },
            { kind: 'opinion', text, why: 'no_quote' },
          ],
          open: [{ question: text, where: text }],
        },
      ],
      sources: [
        {
          number: 1,
          title: text,
          url: null,
          kind: 'text',
          readAt: new Date(0),
          characters: 9,
          failure: text,
        },
      ],
      model: 'M',
      isModel: true,
      search: { name: null, isAsked: false, found: 0, failure: null },
      madeAt: new Date(0),
    },
  });
const file = (claimed: 'txt' | 'csv') => (text: string) => inspectFile(claimed, Buffer.from(text));
const escaped = (text: string) => text.toWellFormed().replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const word = (body: string) =>
  inspectFile('docx', writeZip(wordParts(part('word/document.xml', documentXml(body)))));

/** A PDF of one page with this as what the page does. */
const pdf = (content: string) => inspectFile('pdf', writePdf(pageObjects({ content: stream('', content) })));
const drawn = (text: string) => `BT /F1 12 Tf (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;

const READERS: Record<string, Reader> = {
  'the substance of a message': (text) => readSubstance({ text }),
  'the question in a message': questionIn,
  'a wish for a roadmap': (text) => wantsRoadmap({ text, reply: text }),
  'the inputs of a document': (text) =>
    acceptInputs({
      kindIds: [],
      inputs: {
        kind: 'document',
        documentType: 'business-plan',
        businessType: 'LLC',
        businessName: text,
        description: text,
        jurisdiction: text,
        details: { product: text, price: text },
      },
    }),
  'the inputs of research': (text) =>
    cleanResearch({
      type: 'market-analysis',
      query: text,
      industry: text,
      useWeb: false,
      sources: [{ kind: 'text', title: text, text }],
    }),
  'a report': report,
  'a content in its parts': (text) =>
    renderContent({ title: text, sections: [{ heading: text, body: text }], inParts: true }),
  'a section by a model': (text) =>
    takeSection({
      answer: text,
      draft: text,
      inputs: { kind: 'mvp', projectName: text, description: text, platform: 'Web' },
    }),
  'a roadmap of the first version': (text) =>
    readOldRoadmaps([{ title: text, phases: [{ title: text, tasks: [text, `✅ ${text}`] }] }]),
  'a text file': file('txt'),
  'a table': file('csv'),
};

const FILES: Record<string, Reader> = {
  'the words of a Word file': (text) => word(paragraph(escaped(text))),
  'the markup of a Word file': word,
  'the words of a PDF': (text) => pdf(drawn(text)),
  'the drawing of a PDF': pdf,
  'an object of a PDF': (text) => inspectFile('pdf', writePdf([...pageObjects(), `<< /A ${text} >>`])),
};

test('the files of these tests are opened, and their words are read', async () => {
  for (const file of [await word(paragraph('Bread')), await pdf(drawn('Bread'))])
    expect(file.inspection).toEqual({ ok: true, words: { text: 'Bread', isCut: false } });
});

test.each(Object.entries(READERS))(
  '%s: ten times the text costs at most twelve times the work',
  async (_name, read) => {
    expect(await growthOf(read, { longest: 60_000, usual: 20_000 })).toEqual([]);
  },
);

test.each([
  ['a reply', (text: string) => JSON.stringify(turn(text))],
  ['anything', (text: string) => text],
])(
  '%s as a turn of a model: ten times the text costs at most twelve times the work',
  async (_name, write) => {
    const read = (text: string) =>
      checkModelTurn({ written: write(text), message: text, interview, found: [] });
    expect(await findings(read, UNITS, 6_000)).toEqual([]);
  },
);

test.each(Object.entries(FILES))(
  '%s: ten times the text costs at most twelve times the work',
  async (_name, read) => {
    expect(await growthOf(read, { longest: 200_000, usual: 20_000 })).toEqual([]);
  },
);
