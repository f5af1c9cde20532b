/**
 * A deck as a PowerPoint file: the layout of the PDF in texts and tables that can be edited, and notes for the
 * speaker. Letters are those of the viewer's machine, so every script is there.
 */
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';
import PptxModule from 'pptxgenjs';
import { inlineParts } from '#core/writing/blocks.ts';
import { cleanText } from '#core/writing/inputs.ts';
import {
  CELL,
  indentOf,
  LINE,
  layOutSlides,
  type PlacedSlide,
  type PlacedTable,
  type PlacedText,
  SLIDE,
} from './lay-out-slides.ts';
import { chooseType } from './pdf-type.ts';
import type { Printed } from './print-bytes.ts';
import { SLIDE_COLORS } from './slide-colors.ts';
import { BLANK_FILL } from './text-lines.ts';

const FONT = 'Arial';
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** The parts of the file carry no time of their own; a zip knows none before 1980. */
const ZIP_TIME = new Date('2000-01-01T12:00:00Z');
/** When the library ran, as it writes it. */
const LIBRARY_TIME = />\d{4}-\d\d-\d\dT[\d:.]{8,12}Z</g;
const PARAGRAPH_END = '\u2029';
const inches = (points: number) => points / 72;
const hex = (color: string) => color.slice(1).toUpperCase();

// Its types are those of its other build, whose default is one step further in.
const Pptx = PptxModule as unknown as typeof PptxModule.default;
type Presentation = InstanceType<typeof Pptx>;
type DrawnSlide = ReturnType<Presentation['addSlide']>;

/** Draws the deck. */
export async function renderPptx(printed: Printed): Promise<Uint8Array<ArrayBuffer>> {
  const { title, sections, madeAt } = printed;
  const measure = new PDFDocument({ autoFirstPage: false });
  chooseType(measure, [title, ...sections.flatMap(({ heading, body }) => [heading, body])].join('\n'));
  const slides = layOutSlides(measure, printed);
  const deck = new Pptx();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = cleanText(title);
  deck.author = 'Protege';
  deck.company = '';
  deck.subject = '';
  for (const [at, slide] of slides.entries())
    drawSlide(deck.addSlide(), slide, { foot: title, number: `${at + 1} / ${slides.length}` });
  const bytes = (await deck.write({ outputType: 'uint8array' })) as Uint8Array;
  return finished(bytes, madeAt);
}

function drawSlide(
  slide: DrawnSlide,
  { title, isCover, message, body, isCut, notes }: PlacedSlide,
  { foot, number }: { foot: string; number: string },
): void {
  slide.background = { color: hex(SLIDE_COLORS.ground) };
  slide.addShape('rect', {
    x: 0,
    y: 0,
    w: inches(isCover ? 20 : 8),
    h: inches(SLIDE.height),
    fill: { color: hex(SLIDE_COLORS.accent) },
    line: { type: 'none' },
    objectName: 'Edge',
  });
  const small = (text: string, look: { y: number; size: number; color: string; isStrong?: boolean }) =>
    slide.addText(cleanText(text), {
      ...boxAt(look.y, look.size * 1.6),
      fontFace: FONT,
      fontSize: look.size,
      color: hex(look.color),
      bold: look.isStrong === true,
      margin: 0,
      valign: 'top',
      fit: 'shrink',
    });
  if (!isCover) small(title, { y: SLIDE.top, size: 15, color: SLIDE_COLORS.accent, isStrong: true });
  for (const box of message ? [message, ...body] : body) {
    if (box.kind === 'text') drawText(slide, box, box === message ? 'Message' : 'Text');
    else drawTable(slide, box);
  }
  if (isCut)
    small('There is more than fits. All of it stands in the notes.', {
      y: 490,
      size: 10,
      color: SLIDE_COLORS.quiet,
    });
  small(`${foot}   ${number}`, { y: 510, size: 10, color: SLIDE_COLORS.quiet });
  slide.addNotes(notes.map(cleanText).join(PARAGRAPH_END));
}

const boxAt = (y: number, height: number) => ({
  x: inches(SLIDE.left),
  y: inches(y),
  w: inches(SLIDE.width - 2 * SLIDE.left),
  h: inches(height),
});

function drawText(
  slide: DrawnSlide,
  { y, height, size, style, items }: PlacedText,
  objectName: string,
): void {
  const runs = items.flatMap(({ mark, text }, at) => {
    const look =
      mark === ''
        ? {}
        : {
            bullet:
              mark === '•' ? { indent: indentOf(size) } : { type: 'number' as const, indent: indentOf(size) },
          };
    return runsOf(text, { ...look, rtlMode: RTL.test(text) }, at < items.length - 1);
  });
  slide.addText(runs, {
    ...boxAt(y, height + 2),
    objectName,
    fontFace: FONT,
    fontSize: size,
    bold: style === 'strong',
    color: hex(SLIDE_COLORS.ink),
    lineSpacing: size * LINE,
    paraSpaceAfter: items.length > 1 ? size * 0.4 : 0,
    margin: 0,
    valign: 'top',
    fit: 'shrink',
  });
}

/** The runs of a paragraph, its blanks on a ground of their own. */
function runsOf(text: string, look: object, isFollowed: boolean) {
  const parts = inlineParts(cleanText(text).replaceAll('\n', ' '));
  const all = parts.length > 0 ? parts : [{ text: ' ', isBlank: false }];
  return all.map((part, at) => ({
    text: part.text,
    options: {
      ...(at === 0 ? look : {}),
      ...(part.isBlank && { highlight: hex(BLANK_FILL) }),
      breakLine: isFollowed && at === all.length - 1,
    },
  }));
}

function drawTable(slide: DrawnSlide, { y, size, widths, rows }: PlacedTable): void {
  const rule = { type: 'solid' as const, pt: 0.75, color: hex(SLIDE_COLORS.rule) };
  const none = { type: 'none' as const };
  slide.addTable(
    rows.map(({ cells, isHead }) =>
      cells.map(({ text }) => ({
        text: cleanText(text) || ' ',
        options: {
          bold: isHead,
          ...(isHead && { fill: { color: hex(SLIDE_COLORS.head) } }),
          ...(text.includes('[to fill in: ') && { fill: { color: hex(BLANK_FILL) } }),
        },
      })),
    ),
    {
      x: inches(SLIDE.left),
      y: inches(y),
      w: widths.reduce((sum, width) => sum + inches(width), 0),
      colW: widths.map(inches),
      rowH: rows.map(({ height }) => inches(height)),
      fontFace: FONT,
      fontSize: size,
      color: hex(SLIDE_COLORS.ink),
      border: [none, none, rule, none],
      margin: inches(CELL),
      valign: 'top',
      objectName: 'Table',
    },
  );
}

/**
 * What the library leaves open: notes in paragraphs of their own, one set of properties a paragraph, and the
 * time at which the version was made.
 */
function finished(bytes: Uint8Array, madeAt: Date): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  const time = madeAt.toISOString().replace(/\.\d{3}Z$/, 'Z');
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    if (name.endsWith('/')) continue;
    let text: string | null = null;
    if (/^ppt\/notesSlides\/[^/]+\.xml$/.test(name))
      text = strFromU8(content).replaceAll(
        PARAGRAPH_END,
        '</a:t></a:r></a:p><a:p><a:r><a:rPr lang="en-US" dirty="0"/><a:t>',
      );
    else if (/^ppt\/slides\/[^/]+\.xml$/.test(name)) text = oncePerParagraph(strFromU8(content));
    else if (name === 'docProps/core.xml') text = strFromU8(content).replace(LIBRARY_TIME, `>${time}<`);
    files[name] = text === null ? content : strToU8(text);
  }
  return Uint8Array.from(zipSync(files, { mtime: ZIP_TIME }));
}

/** A paragraph's properties stand once, at its beginning; the library writes them before every run. */
function oncePerParagraph(xml: string): string {
  return xml
    .split('<a:p>')
    .map((paragraph) => {
      const [first = '', ...others] = paragraph.split('<a:pPr');
      const [own, ...again] = others;
      if (own === undefined) return paragraph;
      const after = again.map((one) => one.slice(one.indexOf('</a:pPr>') + '</a:pPr>'.length));
      return [`${first}<a:pPr${own}`, ...after].join('');
    })
    .join('<a:p>');
}
