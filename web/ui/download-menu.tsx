/** Downloads a document: plain text by the button, other formats by the menu beside it. */
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from './dropdown-menu.tsx';
import { IconButton } from './icon-button.tsx';
import { notify } from './notify.ts';

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
  const [isBusy, setIsBusy] = useState(false);
  async function download(format: Format) {
    setIsBusy(true);
    try {
      save(await fetchFile(format));
    } catch (error) {
      notify.error('Download Failed', error instanceof Error ? error.message : 'Please try again.');
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Download />}
        isBusy={isBusy}
        onClick={() => void download(formats[0][0])}
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
            <MenuItem key={format} onSelect={() => void download(format)}>
              {label}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
    </>
  );
}

function save(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}
