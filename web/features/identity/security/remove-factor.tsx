import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { sessionStore } from '../browser-session.ts';
import { type ListedFactor, useReloadFactors } from './queries.ts';
import { sayFailure } from './say-failure.ts';

/** Removes a second factor, after asking. */
export function RemoveFactor({ factor, isLast }: { factor: ListedFactor; isLast: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const reload = useReloadFactors();
  async function remove() {
    setIsBusy(true);
    try {
      await api.factors.remove({ factorId: factor.id });
      notify.success('Second factor removed', `${factor.friendlyName} is no longer asked for.`);
      setIsOpen(false);
      await Promise.all([reload(), sessionStore.reload()]);
    } catch (error) {
      sayFailure(error, 'Not removed');
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <IconButton label={`Remove ${factor.friendlyName}`}>
          <Trash2 aria-hidden />
        </IconButton>
      </DialogTrigger>
      <DialogContent
        title={`Remove ${factor.friendlyName}?`}
        description={
          isLast
            ? 'It is your last one: from then on your password alone opens your account, and your recovery codes stop working.'
            : 'It is not asked for any more. Your other second factors stay.'
        }
        size="sm"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Keep</Button>
            </DialogClose>
            <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
              Remove
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
