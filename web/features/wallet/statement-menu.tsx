/** Downloads the shown period as a statement. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/dropdown-menu.tsx';
import { notify } from '#web/ui/notify.ts';
import { downloadStatement, type HistoryFilter } from './queries.ts';

export function StatementMenu({ filter }: { filter: HistoryFilter }) {
  const [isBusy, setIsBusy] = useState(false);
  async function download(format: 'csv' | 'pdf') {
    setIsBusy(true);
    try {
      await downloadStatement(format, filter);
    } catch (error) {
      const text = error instanceof Error ? error.message : 'Please try again.';
      notify.error('Download Failed', text);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="sm" icon={<Download />} isBusy={isBusy}>
          Statement
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={() => void download('pdf')}>PDF, to keep or print</MenuItem>
        <MenuItem onSelect={() => void download('csv')}>CSV, for a spreadsheet</MenuItem>
      </MenuContent>
    </Menu>
  );
}
