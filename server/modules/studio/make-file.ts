/** A version as a file: plain text by default, Markdown, Word or PDF. */

import { LEGAL_DISCLAIMER } from '#core/studio/documents/legal-frame.ts';
import { isLegalDocument } from '#core/studio/inputs.ts';
import { renderMarkdown, renderText } from '#core/studio/render-text.ts';
import { type PrintedWork, renderDocx } from './render-docx.ts';
import { renderPdf } from './render-pdf.ts';
import type { VersionRow, WorkRow } from './store.ts';

export type FileFormat = 'txt' | 'md' | 'docx' | 'pdf';

const TYPES: Readonly<Record<FileFormat, string>> = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

/** Makes the file; its name is the title in characters that every system takes. */
export async function makeFile(
  { work, version }: { work: WorkRow; version: VersionRow },
  format: FileFormat,
): Promise<File> {
  const { inputs } = version;
  const isLegal = inputs.kind === 'document' && isLegalDocument(inputs.documentType);
  const printed: PrintedWork = {
    title: work.title,
    sections: version.sections,
    madeAt: version.created_at,
    // A member may have edited the disclaimer out of the text; the file says it all the same (C-74).
    foot: isLegal ? LEGAL_DISCLAIMER : `Made with Protege, version ${version.number}.`,
  };
  const parts = await bytesOf(printed, format);
  return new File(parts, `${fileName(work.title)}-v${version.number}.${format}`, { type: TYPES[format] });
}

async function bytesOf(printed: PrintedWork, format: FileFormat): Promise<BlobPart[]> {
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
