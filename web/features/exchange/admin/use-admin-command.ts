/** Runs an administrator's command: says how it went, and reads everything here again. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { notifyFailure, waitsForSecond } from '#web/shared/failure.ts';
import { notify } from '#web/ui/notify.ts';

const FAILED = { title: 'Not done', message: 'It could not be done. Nothing was changed; please try again.' };

export function useAdminCommand() {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  /** Resolves to whether it was done, or waits for a second administrator: then a dialog closes. */
  async function run(command: () => Promise<unknown>, done: { title: string; message: string }) {
    if (isBusy) return false;
    setIsBusy(true);
    try {
      await command();
      for (const queryKey of [orpc.exchange.key(), orpc.policy.key()])
        await client.invalidateQueries({ queryKey });
      notify.success(done.title, done.message);
      return true;
    } catch (error) {
      // What takes two administrators has become a proposal.
      await client.invalidateQueries({ queryKey: orpc.policy.key() });
      notifyFailure(error, FAILED);
      return waitsForSecond(error);
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy };
}
