/** Reads the wallet again when it is asked to, and says whether it has. */
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { useReloadWallet } from './queries.ts';

export function RefreshButton() {
  const reload = useReloadWallet();
  const [isBusy, setIsBusy] = useState(false);
  async function refresh() {
    setIsBusy(true);
    try {
      await reload();
      notify.success('Data Refreshed', 'Your wallet shows the newest figures.');
    } catch {
      notify.error('Refresh Failed', 'Failed to refresh wallet data.');
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button variant="secondary" size="sm" icon={<RefreshCw />} isBusy={isBusy} onClick={() => void refresh()}>
      Refresh
    </Button>
  );
}
