/** Downloads the shown period as a statement. */
import { Download } from 'lucide-react';
import { useDownload } from '#web/shared/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/dropdown-menu.tsx';
import { fetchStatement, type HistoryFilter } from './queries.ts';

export function StatementMenu({ filter }: { filter: HistoryFilter }) {
  const { isBusy, download } = useDownload();
  const save = (format: 'csv' | 'pdf') => void download(() => fetchStatement(format, filter));
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="sm" icon={<Download />} isBusy={isBusy}>
          Statement
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={() => save('pdf')}>PDF, to keep or print</MenuItem>
        <MenuItem onSelect={() => save('csv')}>CSV, for a spreadsheet</MenuItem>
      </MenuContent>
    </Menu>
  );
}
