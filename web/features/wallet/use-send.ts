/**
 * Sending, as the form sees it: one idempotency key for each transfer that the member means, kept while its
 * outcome is unknown, so that pressing again never sends twice.
 */
import { useRef, useState } from 'react';
import { api, ORPCError } from '#web/lib/api-client.ts';
import { notify } from '#web/ui/notify.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { type Receipt, useReloadWallet } from './queries.ts';

export interface Intent {
  recipient: string;
  amount: string;
  reason: string;
}

export type SendOutcome = { kind: 'sent'; receipt: Receipt } | { kind: 'asks-again' } | { kind: 'failed' };

export function useSend() {
  const [isSending, setIsSending] = useState(false);
  const attempt = useRef<{ intent: string; key: string } | null>(null);
  const reload = useReloadWallet();

  /** The same intent keeps its key until it is known to be done. */
  const keyFor = (intent: Intent): string => {
    const text = JSON.stringify(intent);
    if (attempt.current?.intent !== text) attempt.current = { intent: text, key: newIdempotencyKey() };
    return attempt.current.key;
  };

  async function send(intent: Intent, isConfirmed: boolean): Promise<SendOutcome> {
    if (isSending) return { kind: 'failed' };
    setIsSending(true);
    try {
      const receipt = await api.wallet.send(
        { ...intent, confirmed: isConfirmed },
        { context: { idempotencyKey: keyFor(intent) } },
      );
      attempt.current = null;
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
  if (error instanceof ORPCError && error.message) return error.message;
  if (error instanceof Error) return 'Transfer could not be completed. Please try again.';
  return 'Transfer failed - unknown error';
}
