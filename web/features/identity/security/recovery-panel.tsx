/** How many recovery codes are left, and new ones on wish. Nothing without a second factor. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { useFactors, useReloadFactors } from './queries.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { sayFailure } from './say-failure.ts';

/** Fewer than so many, and the panel says so in red. */
const FEW = 3;

export function RecoveryPanel() {
  const factors = useFactors();
  const reload = useReloadFactors();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (!factors.data?.items.some(({ status }) => status === 'verified')) return null;
  const left = factors.data.recoveryCodesLeft;

  async function renew() {
    setIsBusy(true);
    try {
      setCodes((await api.factors.renewRecoveryCodes()).codes);
      await reload();
    } catch (error) {
      sayFailure(error, 'No new codes');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Panel
      title="Recovery codes"
      description="For when your second factor is lost. Each works once."
      actions={
        <Button size="sm" variant="secondary" isBusy={isBusy} onClick={() => void renew()}>
          Make new ones
        </Button>
      }
    >
      <p className={left < FEW ? 'text-loss' : undefined}>
        <span className="tabular font-medium">{left}</span> of 10 left.
        {left < FEW ? ' Make new ones before you need them.' : ' Making new ones ends the old.'}
      </p>
      {codes ? (
        <Dialog open onOpenChange={(isOpen) => !isOpen && setCodes(null)}>
          <DialogContent
            title="Keep your recovery codes"
            description="The old ones no longer work. These are not shown again."
          >
            <RecoveryCodeList codes={codes} onKept={() => setCodes(null)} />
          </DialogContent>
        </Dialog>
      ) : null}
    </Panel>
  );
}
