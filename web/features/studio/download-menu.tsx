/** Downloads a version: plain text by the button, other formats by the menu beside it. */
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { downloadWork, type FileFormat } from './queries.ts';

const FORMATS: readonly [FileFormat, string][] = [
  ['txt', 'Plain text (.txt)'],
  ['md', 'Markdown (.md)'],
  ['docx', 'Word (.docx)'],
  ['pdf', 'PDF (.pdf)'],
];

export function DownloadMenu({ id, version }: { id: string; version: number }) {
  const [isBusy, setIsBusy] = useState(false);
  async function download(format: FileFormat) {
    setIsBusy(true);
    try {
      await downloadWork(id, version, format);
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
