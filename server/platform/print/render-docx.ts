/** A text in sections as a Word document: real headings, lists and tables, page numbers, A4. */
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { type Block, readBlocks } from '#core/writing/blocks.ts';
import type { Printed } from './print-bytes.ts';

/** The width of the text on A4 in twentieths of a point. */
const TEXT_WIDTH = 9_026;
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export async function renderDocx({
  title,
  sections,
  foot,
  madeAt,
}: Printed): Promise<Uint8Array<ArrayBuffer>> {
  let lists = 0;
  const children = sections.flatMap(({ heading, body }) => [
    paragraph(heading, { heading: HeadingLevel.HEADING_1, keepNext: true }),
    ...readBlocks(body).flatMap((block) => {
      if (block.type === 'list' && block.isNumbered) lists += 1;
      return drawn(block, lists);
    }),
  ]);
  const numbered = Array.from({ length: lists }, (_, at) => ({
    reference: `list-${at + 1}`,
    levels: [
      {
        level: 0,
        format: LevelFormat.DECIMAL,
        text: '%1.',
        alignment: AlignmentType.LEFT,
        style: { paragraph: { indent: { left: 500, hanging: 360 } } },
      },
    ],
  }));
  const document = new Document({
    title,
    creator: 'Protege',
    description: `Made on ${madeAt.toISOString().slice(0, 10)}`,
    styles: STYLES,
    numbering: { config: numbered },
    sections: [
      {
        properties: {
          page: { size: { width: 11_906, height: 16_838 }, margin: { top: 1200, bottom: 1200 } },
        },
        footers: { default: pageNumbers() },
        children: [
          paragraph(title, { heading: HeadingLevel.TITLE }),
          ...children,
          new Paragraph({
            spacing: { before: 400 },
            children: [new TextRun({ text: foot, italics: true, size: 18 })],
          }),
        ],
      },
    ],
  });
  return Uint8Array.from(await Packer.toBuffer(document));
}

const STYLES = {
  default: {
    document: { run: { font: 'Calibri', size: 22 }, paragraph: { spacing: { after: 120, line: 276 } } },
    title: { run: { size: 44, bold: true, font: 'Georgia' }, paragraph: { spacing: { after: 300 } } },
    heading1: {
      run: { size: 30, bold: true, font: 'Georgia' },
      paragraph: { spacing: { before: 360, after: 120 } },
    },
    heading2: { run: { size: 24, bold: true }, paragraph: { spacing: { before: 200, after: 80 } } },
  },
};

function drawn(block: Block, list: number): (Paragraph | Table)[] {
  switch (block.type) {
    case 'heading':
      return [paragraph(block.text, { heading: HeadingLevel.HEADING_2, keepNext: true })];
    case 'note':
      return [
        paragraph(block.text, {
          indent: { left: 300 },
          border: { left: { style: BorderStyle.SINGLE, size: 18, color: 'C98A1B', space: 12 } },
        }),
      ];
    case 'list':
      return block.items.map((item) =>
        paragraph(
          item,
          block.isNumbered
            ? { numbering: { reference: `list-${list}`, level: 0 } }
            : { bullet: { level: 0 } },
        ),
      );
    case 'table':
      return [tableOf(block), new Paragraph({})];
    case 'paragraph':
      // What ends in a colon announces what follows.
      return block.text.split('\n').map((line) => paragraph(line, { keepNext: line.endsWith(':') }));
  }
}

type ParagraphLook = Exclude<ConstructorParameters<typeof Paragraph>[0], string>;

function paragraph(text: string, look: ParagraphLook = {}): Paragraph {
  return new Paragraph({ ...look, bidirectional: RTL.test(text), children: runs(text) });
}

/** The runs of a text; `**strong**` is bold, and a place to fill in is marked. */
function runs(text: string): TextRun[] {
  return text
    .split(/(\*\*[^*\n]+\*\*|\[to fill in: [^[\]]*\])/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('[to fill in')) {
        return new TextRun({
          text: part,
          shading: { type: ShadingType.CLEAR, fill: 'FFF1CC', color: 'auto' },
        });
      }
      const isStrong = /^\*\*.+\*\*$/.test(part);
      return new TextRun({
        text: isStrong ? part.slice(2, -2) : part,
        bold: isStrong,
        rightToLeft: RTL.test(part),
      });
    });
}

type TableBlock = Extract<Block, { type: 'table' }>;

/** Columns between so many letters are as wide as their longest cell asks for. */
const NARROWEST = 12;
const WIDEST = 44;

function columnWidths({ head, rows }: TableBlock): number[] {
  const asked = head.map((_, at) => {
    const longest = Math.max(...[head, ...rows].map((row) => (row[at] ?? '').length));
    return Math.min(WIDEST, Math.max(NARROWEST, longest));
  });
  const sum = asked.reduce((total, one) => total + one, 0);
  return asked.map((one) => Math.floor((one * TEXT_WIDTH) / sum));
}

/** The head stands above each page's part; the first row goes with it, and the last one never goes alone. */
function tableOf(table: TableBlock): Table {
  const { head, rows } = table;
  const widths = columnWidths(table);
  const row = (cells: readonly string[], { isHead = false, keepNext = false }) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map(
        (cell, at) =>
          new TableCell({
            width: { size: widths[at]!, type: WidthType.DXA },
            margins: { top: 60, bottom: 60, left: 90, right: 90 },
            ...(isHead && { shading: { type: ShadingType.CLEAR, fill: 'F1EEE6', color: 'auto' } }),
            children: [paragraph(cell, { keepNext })],
          }),
      ),
    });
  const hasHead = head.some((cell) => cell !== '');
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    rows: [
      ...(hasHead ? [row(head, { isHead: true, keepNext: true })] : []),
      ...rows.map((cells, at) => row(cells, { keepNext: at > 0 && at === rows.length - 2 })),
    ],
  });
}

function pageNumbers(): Footer {
  const children = [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES];
  return new Footer({
    children: [
      new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ children, size: 18 })] }),
    ],
  });
}
