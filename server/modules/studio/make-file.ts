/** A version as a file: plain text by default, Markdown, Word or PDF; a pitch deck as slides too. */
import { LEGAL_DISCLAIMER } from '#core/writing/documents/legal-frame.ts';
import { isLegalDocument } from '#core/writing/inputs.ts';
import type { FileFormat } from '#server/platform/print/print-bytes.ts';
import { printFile } from '#server/platform/print/print-file.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { TextWork } from '#server/platform/text-work/create-text-work.ts';
import type { VersionRow, WorkRow } from './store.ts';

/** Makes the file. Refuses with: `studio_no_slides`; then as `printFile`. */
export function makeFile(
  textWork: TextWork,
  { work, version }: { work: WorkRow; version: VersionRow },
  format: FileFormat,
): Promise<File> {
  const { inputs, sections, number } = version;
  const isLegal = inputs.kind === 'document' && isLegalDocument(inputs.documentType);
  const isDeck = inputs.kind === 'document' && inputs.documentType === 'pitch-deck';
  if (format === 'pptx' && !isDeck) refuse('studio_no_slides');
  const printed = {
    isDeck,
    title: work.title,
    sections,
    madeAt: version.created_at,
    // A member may have edited the disclaimer out of the text; the file says it all the same (C-74).
    foot: isLegal ? LEGAL_DISCLAIMER : `Made with Protege, version ${number}.`,
  };
  return printFile(textWork, { printed, format, version: number, memberId: work.member_id });
}
