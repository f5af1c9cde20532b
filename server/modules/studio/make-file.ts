/** A version as a file: plain text by default, Markdown, Word or PDF. */
import { LEGAL_DISCLAIMER } from '#core/studio/documents/legal-frame.ts';
import { isLegalDocument } from '#core/studio/inputs.ts';
import { type FileFormat, printFile } from '#server/platform/print/print-file.ts';
import type { VersionRow, WorkRow } from './store.ts';

/** Makes the file. */
export function makeFile(
  { work, version }: { work: WorkRow; version: VersionRow },
  format: FileFormat,
): Promise<File> {
  const { inputs, sections, number } = version;
  const isLegal = inputs.kind === 'document' && isLegalDocument(inputs.documentType);
  const printed = {
    title: work.title,
    sections,
    madeAt: version.created_at,
    // A member may have edited the disclaimer out of the text; the file says it all the same (C-74).
    foot: isLegal ? LEGAL_DISCLAIMER : `Made with Protege, version ${number}.`,
  };
  return printFile(printed, format, number);
}
