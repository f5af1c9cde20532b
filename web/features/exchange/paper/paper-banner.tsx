/** What the paper market is, wherever it is shown, and the way to start again. */
import { useQueryClient } from '@tanstack/react-query';
import { FlaskConical, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { rereadAccount } from '../orders/use-live-orders.ts';
import { type Wallets, walletsKey } from '../wallets/money-queries.ts';

export function PaperBanner({ isMember }: { isMember: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <aside
      aria-label="Paper market"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-dashed border-hairline-strong bg-sunken px-4 py-2.5 text-sm"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <FlaskConical size={16} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          <strong className="font-medium">Sandbox: paper money</strong>
          <span className="block text-ink-muted">
            The same engine, with money that is worth nothing and never leaves this market. Its currencies
            begin with a small p.
          </span>
        </span>
      </p>
      {isMember ? (
        <Button variant="secondary" size="sm" icon={<RotateCcw />} onClick={() => setIsAsking(true)}>
          Reset paper money
        </Button>
      ) : null}
      <ResetDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </aside>
  );
}

function ResetDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  async function reset() {
    setIsBusy(true);
    try {
      const wallets = await api.exchange.resetPaper();
      rereadAccount(client);
      client.setQueryData<Wallets>(walletsKey('paper'), wallets);
      notify.success('Paper money reset', 'You have what you started with. Your trades stay in the history.');
      onClose();
    } catch (error) {
      notifyFailure(error, { title: 'Not reset', message: 'It could not be reset. Please try again.' });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Dialog open={isOpen} onOpenChange={(isStill) => !isStill && onClose()}>
      <DialogContent
        size="sm"
        title="Start again with fresh paper money?"
        description="Your open paper orders are cancelled, and every paper balance is set to what you started with."
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Keep it
            </Button>
            <Button isBusy={isBusy} onClick={() => void reset()}>
              Reset
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
