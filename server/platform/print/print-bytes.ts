/** A text in sections as the bytes of a file: plain text, Markdown, Word, PDF or slides. Runs in a thread. */
import type { Section } from '#core/writing/draft.ts';
import { renderMarkdown, renderText } from '#core/writing/render-text.ts';
import { renderDocx } from './render-docx.ts';
import { renderPdf } from './render-pdf.ts';
import { renderPptx } from './render-pptx.ts';
import { renderSlidesPdf } from './render-slides-pdf.ts';

export type FileFormat = 'txt' | 'md' | 'docx' | 'pdf' | 'pptx';

/** What is printed, whatever the format. */
export interface Printed {
  title: string;
  sections: readonly Section[];
  madeAt: Date;
  /** Under the text. */
  foot: string;
  /** It is a deck: its PDF has one slide a page. */
  isDeck?: boolean;
}

/** The parts of the file, in order. */
export async function printBytes({
  printed,
  format,
}: {
  printed: Printed;
  format: FileFormat;
}): Promise<BlobPart[]> {
  switch (format) {
    case 'txt':
      return [`${renderText(printed)}\n${printed.foot}\n`];
    case 'md':
      return [`${renderMarkdown(printed)}\n---\n\n${printed.foot}\n`];
    case 'docx':
      return [await renderDocx(printed)];
    case 'pdf':
      return printed.isDeck ? renderSlidesPdf(printed) : renderPdf(printed);
    case 'pptx':
      return [await renderPptx(printed)];
  }
}
