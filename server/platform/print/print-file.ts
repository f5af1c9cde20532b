/**
 * A text in sections as a file: plain text, Markdown, Word or PDF. Every room that hands out documents prints
 * them here, so that they look alike and open alike.
 */
import type { Section } from '#core/studio/draft.ts';
import { renderMarkdown, renderText } from '#core/studio/render-text.ts';
import { renderDocx } from './render-docx.ts';
import { renderPdf } from './render-pdf.ts';

export type FileFormat = 'txt' | 'md' | 'docx' | 'pdf';

/** What is printed, whatever the format. */
export interface Printed {
  title: string;
  sections: readonly Section[];
  madeAt: Date;
  /** Under the text. */
  foot: string;
}

const TYPES: Readonly<Record<FileFormat, string>> = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

/** Makes the file; its name is the title in characters that every system takes, and the number of the version. */
export async function printFile(printed: Printed, format: FileFormat, version: number): Promise<File> {
  const parts = await bytesOf(printed, format);
  return new File(parts, `${fileName(printed.title)}-v${version}.${format}`, { type: TYPES[format] });
}

async function bytesOf(printed: Printed, format: FileFormat): Promise<BlobPart[]> {
  switch (format) {
    case 'txt':
      return [`${renderText(printed)}\n${printed.foot}\n`];
    case 'md':
      return [`${renderMarkdown(printed)}\n---\n\n${printed.foot}\n`];
    case 'docx':
      return [await renderDocx(printed)];
    case 'pdf':
      return renderPdf(printed);
  }
}

function fileName(title: string): string {
  const name = title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return name.slice(0, 60).replace(/-$/, '') || 'document';
}
