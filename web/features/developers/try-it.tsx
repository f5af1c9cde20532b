/** Tries an operation with the reader's own key. The key stays in this tab, and is forgotten when the page is left. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { decidesNothing, useAttempt } from '#web/shared/use-attempt.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextareaField, TextField } from '#web/ui/fields.tsx';
import type { Operation } from './api-document.ts';
import { CodeBlock } from './code-block.tsx';
import { codeSamples } from './code-samples.ts';
import { CodeTabs } from './code-tabs.tsx';
import { type TriedAnswer, tryOut } from './try-request.ts';

/** What is typed, what was answered, and sending it. */
function useTry(operation: Operation, key: string) {
  const [input, setInput] = useState(() => JSON.stringify(operation.example, null, 2));
  const [answer, setAnswer] = useState<TriedAnswer>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const attempt = useAttempt();
  /** What it came to. Where it may have been done all the same, pressing again sends the same idempotency key. */
  async function tried(): Promise<TriedAnswer> {
    let seen: TriedAnswer | undefined;
    try {
      await attempt([operation.id, input], async (idempotencyKey) => {
        seen = await tryOut(operation, { key, input, idempotencyKey });
        if (decidesNothing(seen.status)) throw new Error('Nobody knows what was done.');
      });
    } catch (error) {
      if (!seen) throw error;
    }
    return seen!;
  }
  async function send() {
    setIsSending(true);
    setFailure(undefined);
    setAnswer(undefined);
    try {
      setAnswer(await tried());
    } catch (error) {
      setFailure(error instanceof SyntaxError ? error.message : 'There was no answer. Try it again.');
    } finally {
      setIsSending(false);
    }
  }
  return { input, setInput, answer, failure, isSending, send };
}

/** Remount it for another operation: what was typed belongs to one. */
export function TryIt({
  operation,
  apiKey,
  onApiKey,
}: {
  operation: Operation;
  apiKey: string;
  onApiKey: (key: string) => void;
}) {
  const { input, setInput, answer, failure, isSending, send } = useTry(operation, apiKey);
  const takesInput = operation.parameters.length > 0 || operation.body !== undefined;
  return (
    <form
      aria-label="Try it"
      className="mt-5 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {/:(send|trade|pay)$/.test(operation.scope ?? '') ? (
        <Banner title="This moves value">
          What you send here happens in this community, as it would from your program.
        </Banner>
      ) : null}
      <KeyField operation={operation} value={apiKey} onValue={onApiKey} />
      {takesInput ? (
        <TextareaField
          label="Input"
          rows={Math.min(14, input.split('\n').length + 1)}
          spellCheck={false}
          className="[&_textarea]:font-mono [&_textarea]:text-[13px]"
          value={input}
          onValue={setInput}
          error={failure}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" isBusy={isSending}>
          Send
        </Button>
        <Link to="/settings/security" className="text-sm underline underline-offset-4">
          Your keys
        </Link>
      </div>
      <Answered answer={answer} failure={takesInput ? undefined : failure} />
      <CodeTabs label="From a program" tabs={codeSamples(window.location.origin, operation, input)} />
    </form>
  );
}

/** The reader's own key: of its tab alone. */
function KeyField({
  operation,
  value,
  onValue,
}: {
  operation: Operation;
  value: string;
  onValue: (key: string) => void;
}) {
  return (
    <TextField
      label="Your key"
      type="password"
      autoComplete="off"
      placeholder="prk_…"
      required={!operation.isOpen}
      hint={
        operation.isOpen
          ? 'Anyone may call this, without a key, too.'
          : `It needs ${operation.scope}, and stays in this tab.`
      }
      value={value}
      onValue={onValue}
    />
  );
}

/** What came of it. */
function Answered({ answer, failure }: { answer: TriedAnswer | undefined; failure: string | undefined }) {
  return (
    <div aria-live="polite">
      {failure ? <p className="text-loss">{failure}</p> : null}
      {answer ? (
        <>
          <p className="text-sm text-ink-muted">
            Answered {answer.status} in {answer.milliseconds} ms
          </p>
          <CodeBlock label="The answer" text={answer.text} />
        </>
      ) : null}
    </div>
  );
}
