/**
 * A text in sections as a file. Every room that hands out documents prints them here, so that they look alike
 * and open alike.
 */

import { normalForm } from '#core/text/normal-form.ts';
import type { TextWork } from '#server/platform/text-work/create-text-work.ts';
import type { FileFormat, Printed } from './print-bytes.ts';

const TYPES: Readonly<Record<FileFormat, string>> = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** What a file is made of, and for whom. */
export interface FileToPrint {
  printed: Printed;
  format: FileFormat;
  /** The number of the version. */
  version: number;
  memberId: string;
}

/**
 * Makes the file; its name is the title in characters that every system takes, and the number of the version.
 * Refuses with: `text_too_hard`, `service_unavailable`.
 */
export async function printFile(
  textWork: TextWork,
  { printed, format, version, memberId }: FileToPrint,
): Promise<File> {
  const parts = await textWork.run('print.file', { printed, format }, { memberId });
  return new File(parts, `${fileName(printed.title)}-v${version}.${format}`, { type: TYPES[format] });
}

function fileName(title: string): string {
  const words =
    normalForm('NFKD', title)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60).replace(/-$/, '') || 'document';
}
