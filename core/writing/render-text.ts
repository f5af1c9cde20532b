/** A work as plain text and as markdown. */
import { type Block, plain, readBlocks } from './blocks.ts';
import type { Section } from './draft.ts';

interface Work {
  title: string;
  sections: readonly Pick<Section, 'heading' | 'body'>[];
}

const WIDTH = 88;
/** No column of a table is narrower, however many there are; in characters. */
const MIN_COLUMN = 8;

/** As plain text: wrapped at 88 characters, tables in columns. */
export function renderText({ title, sections }: Work): string {
  const parts = [title, '='.repeat(Math.min(WIDTH, Math.max(3, title.length))), ''];
  for (const { heading, body } of sections) {
    parts.push('', heading, '-'.repeat(Math.min(WIDTH, Math.max(3, heading.length))), '');
    for (const block of readBlocks(body)) parts.push(textOf(block), '');
  }
  return `${parts
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trimEnd()}\n`;
}

/** As markdown, which sections are written in already. */
export function renderMarkdown({ title, sections }: Work): string {
  const parts = [`# ${title}`, ...sections.map(({ heading, body }) => `## ${heading}\n\n${body}`)];
  return `${parts.join('\n\n')}\n`;
}

/** The parts of a text between blank lines. Source: D2 §3, "sections (the text split on blank lines)". */
export function splitOnBlankLines(content: string): string[] {
  return content
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A work as it is read in one piece: as Markdown, and, where `inParts`, that in its parts. */
export function renderContent({ inParts, ...work }: Work & { inParts: boolean }): {
  content: string;
  parts: string[];
} {
  const content = renderMarkdown(work);
  return { content, parts: inParts ? splitOnBlankLines(content) : [] };
}

function textOf(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `${block.text.toUpperCase()}`;
    case 'note':
      return wrap(plain(block.text), '  ! ', '    ');
    case 'list':
      return block.items
        .map((item, at) =>
          wrap(
            plain(item),
            block.isNumbered ? `${`${at + 1}.`.padEnd(4)}` : '- ',
            block.isNumbered ? '    ' : '  ',
          ),
        )
        .join('\n');
    case 'table':
      return tableText(
        block.head.map(plain),
        block.rows.map((row) => row.map(plain)),
      );
    case 'paragraph':
      return plain(block.text)
        .split('\n')
        .map((line) => wrap(line, '', ''))
        .join('\n');
  }
}

/** A table in columns; where the line is too short for it, the widest columns give way and their cells wrap. */
function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, at) => Math.max(cell.length, ...rows.map((row) => row[at]!.length)));
  const room = Math.max(head.length * MIN_COLUMN, WIDTH - 2 * (head.length - 1));
  let excess = widths.reduce((sum, width) => sum + width, 0) - room;
  while (excess > 0) {
    const widest = widths.indexOf(Math.max(...widths));
    const next = Math.max(...widths.filter((_, at) => at !== widest), MIN_COLUMN);
    const cut = Math.min(excess, Math.max(1, widths[widest]! - next));
    widths[widest]! -= cut;
    excess -= cut;
  }
  const line = (cells: readonly string[]) => {
    const columns = cells.map((cell, at) => wrapCell(cell, widths[at]!));
    const height = Math.max(...columns.map((column) => column.length));
    return Array.from({ length: height }, (_, row) =>
      columns
        .map((column, at) => (column[row] ?? '').padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    ).join('\n');
  };
  const isHeaded = head.some((cell) => cell !== '');
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [...(isHeaded ? [line(head), rule] : []), ...rows.map(line)].join('\n');
}

/** The lines of a cell; a word that is wider than its column is cut. */
function wrapCell(cell: string, width: number): string[] {
  const lines = [''];
  for (const word of cell.split(/\s+/)) {
    for (let at = 0; at === 0 || at < word.length; at += width) {
      const piece = word.slice(at, at + width);
      const line = lines.at(-1)!;
      if (line !== '' && line.length + 1 + piece.length > width) lines.push(piece);
      else lines[lines.length - 1] = line === '' ? piece : `${line} ${piece}`;
    }
  }
  return lines;
}

/** Wraps at spaces; a word that is longer than a line stays whole. */
function wrap(text: string, first: string, next: string): string {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of text.split(/\s+/)) {
    if (!isEmpty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = next;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  lines.push(line);
  return lines.join('\n');
}
