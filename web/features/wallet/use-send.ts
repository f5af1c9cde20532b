/** Sending, as the form sees it: one attempt for each transfer that the member means, so that it is sent once. */
import { useState } from 'react';
import { api, ORPCError } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { notify } from '#web/ui/notify.ts';
import { type Receipt, useReloadWallet } from './queries.ts';

/** A transfer that the member means, as it was typed. */
export interface Intent {
  recipient: string;
  amount: string;
  reason: string;
}

/** What became of it; `asks-again` where it is unusually large and was not confirmed. */
export type SendOutcome = { kind: 'sent'; receipt: Receipt } | { kind: 'asks-again' } | { kind: 'failed' };

/** Gives the sending of one form. While one is on its way, no other begins. */
export function useSend() {
  const [isSending, setIsSending] = useState(false);
  const attempt = useAttempt();
  const reload = useReloadWallet();

  async function send(intent: Intent, isConfirmed: boolean): Promise<SendOutcome> {
    if (isSending) return { kind: 'failed' };
    setIsSending(true);
    try {
      // Confirmed or not, it is the same transfer.
      const receipt = await attempt(intent, (idempotencyKey) =>
        api.wallet.send({ ...intent, confirmed: isConfirmed }, { context: { idempotencyKey } }),
      );
      notify.success(
        'Transfer Successful! 🎉',
        `Successfully sent ${intent.amount} PRD to ${intent.recipient.slice(0, 10)}...`,
        { topic: 'send' },
      );
      // What the wallet shows is read again; the push has usually been faster.
      void reload().catch(() => undefined);
      return { kind: 'sent', receipt };
    } catch (error) {
      if (error instanceof ORPCError && error.code === 'confirm_large_transfer')
        return { kind: 'asks-again' };
      notify.error('Transfer Failed', failureText(error), { topic: 'send' });
      return { kind: 'failed' };
    } finally {
      setIsSending(false);
    }
  }

  return { send, isSending };
}

/** The server's words where it answered, the specification's where it did not. Source: row WA-12. */
export function failureText(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal) return refusal.message;
  if (error instanceof Error) return 'Transfer could not be completed. Please try again.';
  return 'Transfer failed - unknown error';
}
