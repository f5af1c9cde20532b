/** Downloads a document: plain text by the button, other formats by the menu beside it. */
import { ChevronDown, Download } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDownload } from './use-download.ts';

/** A format and what it is called in the menu. */
type Choice<Format extends string> = readonly [format: Format, label: string];

/** What every document is downloaded as. */
export const DOCUMENT_FORMATS = [
  ['txt', 'Plain text (.txt)'],
  ['md', 'Markdown (.md)'],
  ['docx', 'Word (.docx)'],
  ['pdf', 'PDF (.pdf)'],
] as const satisfies readonly Choice<string>[];

/** The same of a deck, whose slides are pages of the PDF. */
export const DECK_FORMATS = [
  DOCUMENT_FORMATS[0],
  DOCUMENT_FORMATS[1],
  DOCUMENT_FORMATS[2],
  ['pdf', 'Slides as PDF (.pdf)'],
  ['pptx', 'PowerPoint (.pptx)'],
] as const satisfies readonly Choice<string>[];

interface DownloadMenuProps<Format extends string> {
  /** The first is the button's own. */
  formats: readonly [Choice<Format>, ...Choice<Format>[]];
  fetchFile: (format: Format) => Promise<File>;
}

/** The button and its menu. `fetchFile` asks the server for the file; a refusal is told in a toast. */
export function DownloadMenu<Format extends string>({ formats, fetchFile }: DownloadMenuProps<Format>) {
  const { isBusy, download } = useDownload();
  const fetchAs = (format: Format) => void download(() => fetchFile(format));
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Download />}
        isBusy={isBusy}
        onClick={() => fetchAs(formats[0][0])}
      >
        Download
      </Button>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label="Other formats">
            <ChevronDown aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          {formats.map(([format, label]) => (
            <MenuItem key={format} onSelect={() => fetchAs(format)}>
              {label}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
    </>
  );
}
