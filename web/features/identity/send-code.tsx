import { useState } from 'react';
import { refusalOf } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';

/** What sends the code, and what is said about it. */
export interface SendCodeProps {
  /** What the button says before anything was sent. */
  label: string;
  /** What is said when nobody expected the failure. */
  failed: string;
  /** Sends it; resolves to where it went, in a sentence. */
  onSend: () => Promise<string>;
}

/** Sends a code by text message or email, and says that it did. */
export function SendCode({ label, failed, onSend }: SendCodeProps) {
  const [isSending, setIsSending] = useState(false);
  const [said, setSaid] = useState<{ text: string; isError: boolean }>();
  async function send() {
    setIsSending(true);
    try {
      setSaid({ text: await onSend(), isError: false });
    } catch (failure) {
      setSaid({ text: refusalOf(failure)?.message ?? failed, isError: true });
    } finally {
      setIsSending(false);
    }
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="secondary" data-sends-code isBusy={isSending} onClick={() => void send()}>
        {said && !said.isError ? 'Send another code' : label}
      </Button>
      <p role="status" className={said?.isError ? 'text-sm text-loss' : 'text-sm text-ink-muted'}>
        {said?.text}
      </p>
    </div>
  );
}
