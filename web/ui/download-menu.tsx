/** Downloads a document: plain text by the button, other formats by the menu beside it. */
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from './dropdown-menu.tsx';
import { IconButton } from './icon-button.tsx';
import { notify } from './notify.ts';

/** What a document is downloaded as. */
export type FileFormat = 'txt' | 'md' | 'docx' | 'pdf';

const FORMATS: readonly [FileFormat, string][] = [
  ['txt', 'Plain text (.txt)'],
  ['md', 'Markdown (.md)'],
  ['docx', 'Word (.docx)'],
  ['pdf', 'PDF (.pdf)'],
];

/** The button and its menu. `fetchFile` asks the server for the file; a refusal is told in a toast. */
export function DownloadMenu({ fetchFile }: { fetchFile: (format: FileFormat) => Promise<File> }) {
  const [isBusy, setIsBusy] = useState(false);
  async function download(format: FileFormat) {
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
        onClick={() => void download('txt')}
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
          {FORMATS.map(([format, label]) => (
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
