/** “This wasn’t me”: stops whatever would leave the account, at once; asked once more, because only others lift it. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { sayFailure } from './say-failure.ts';

export function BrakePanel({ onStopped }: { onStopped: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function stop() {
    setIsBusy(true);
    try {
      await api.policy.stopOwn({});
      notify.success('Your account is stopped', 'Nothing can leave it. You are signed out everywhere.');
      await onStopped();
    } catch (error) {
      sayFailure(error, 'Not stopped');
      setIsBusy(false);
    }
  }

  return (
    <Panel
      title="This wasn’t me"
      description="If something left your account that you did not send, or somebody else is in it, stop it at once."
    >
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Stop my account
      </Button>
      <Dialog open={isAsking} onOpenChange={setIsAsking}>
        <DialogContent
          size="sm"
          title="Stop your account?"
          description="Nothing can leave it from now on: open orders are cancelled, withdrawals that have not gone out end, and every device is signed out, this one too. What comes in still arrives. Only an administrator can lift it, and only once you have set a new password with “Forgot password”. Then what was added in the last week ends, such as second factors, linked sign-ins, keys, withdrawal addresses, accounts at other banks and what you share: you add what is yours again."
          footer={
            <>
              <Button variant="secondary" onClick={() => setIsAsking(false)}>
                Go back
              </Button>
              <Button variant="danger" isBusy={isBusy} onClick={() => void stop()}>
                Stop it now
              </Button>
            </>
          }
        />
      </Dialog>
    </Panel>
  );
}
