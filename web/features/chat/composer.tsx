/** The box at the foot: Enter sends, Shift+Enter begins a line. What is typed is kept until it is sent. */
import clsx from 'clsx';
import { ArrowUp, Square } from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { isEmptyMessage, MAX_MESSAGE_LENGTH } from '#core/mentor/conversation.ts';
import { AttachButton, AttachmentTray } from './attachment-tray.tsx';
import { liftToasts } from './fill-height.ts';
import type { Mode } from './unsent.ts';
import type { Attachments } from './use-attachments.ts';

/** The text, which the page keeps, and what can be done with it now. */
export interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  /** The mentor is writing: what is typed stays until it has finished. */
  isAnswering: boolean;
  /** Ends the answer that is being written; absent before the server has begun one. */
  onStop?: (() => void) | undefined;
  attachments: Attachments;
  mode: Mode;
  /** Absent where the mode is the place's. */
  onMode?: ((mode: Mode) => void) | undefined;
  /** Under the box: which model answers. */
  note?: string | undefined;
  placeholder?: string;
  ref: Ref<HTMLTextAreaElement>;
}

/** The id of the box, for what leads the focus back to it. */
const COMPOSER_ID = 'message-to-the-mentor';

export function Composer({
  text,
  onText,
  onSend,
  isAnswering,
  onStop,
  attachments,
  mode,
  onMode,
  note,
  placeholder = 'Share an idea, a problem, or what you did…',
  ref,
}: ComposerProps) {
  const [isComposing, setIsComposing] = useState(false);
  const isTooLong = text.length > MAX_MESSAGE_LENGTH;
  const canSend = !isEmptyMessage(text) && !isAnswering && !isTooLong && !attachments.isUploading;

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || isComposing || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  };

  return (
    <form
      ref={liftToasts}
      className="mx-auto w-full max-w-3xl px-3 pb-3 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
    >
      <div className="flex flex-col rounded-xl border border-hairline-strong/60 bg-surface transition-colors focus-within:border-ink">
        <AttachmentTray attachments={attachments} />
        <textarea
          ref={ref}
          id={COMPOSER_ID}
          value={text}
          rows={1}
          aria-label="Message to the mentor"
          aria-describedby="composer-note"
          placeholder={placeholder}
          enterKeyHint="send"
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const files = [...event.clipboardData.files];
            if (files.length === 0) return;
            event.preventDefault();
            attachments.add(files);
          }}
          onCompositionStart={() => setIsComposing(true)}
          onCompositionEnd={() => setIsComposing(false)}
          className="max-h-[36dvh] min-h-12 w-full resize-none bg-transparent px-4 pt-3 pb-1 text-base field-sizing-content outline-none"
        />
        <div className="flex items-center gap-2 p-2">
          <AttachButton attachments={attachments} />
          {onMode ? <ModeToggle mode={mode} onMode={onMode} /> : null}
          {isAnswering && onStop ? (
            <button
              type="button"
              aria-label="Stop the answer"
              title="Stop the answer"
              onClick={onStop}
              className="ml-auto inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-hairline-strong bg-surface text-ink transition-colors hover:bg-sunken pointer-fine:size-9"
            >
              <Square size={14} aria-hidden fill="currentColor" />
            </button>
          ) : null}
          <button
            type="submit"
            disabled={!canSend}
            aria-label="Send"
            title="Send"
            className={clsx(
              'inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-ink text-on-ink transition-colors hover:bg-ink-hover disabled:bg-sunken disabled:text-ink-faint pointer-fine:size-9',
              !(isAnswering && onStop) && 'ml-auto',
            )}
          >
            <ArrowUp size={18} aria-hidden />
          </button>
        </div>
      </div>
      <p id="composer-note" className="mt-1.5 min-h-4 text-center text-xs text-ink-faint">
        {isTooLong ? (
          <span role="alert" className="text-loss">
            A message can have at most {MAX_MESSAGE_LENGTH.toLocaleString('en-GB')} characters. Yours has{' '}
            {text.length.toLocaleString('en-GB')}.
          </span>
        ) : (
          note
        )}
      </p>
    </form>
  );
}

const MODES: { mode: Mode; label: string; short: string }[] = [
  { mode: 'general', label: 'General AI Mode', short: 'General' },
  { mode: 'financial_advisor', label: 'Financial Advisor Mode', short: 'Financial' },
];

function ModeToggle({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  return (
    <fieldset className="flex min-w-0 rounded-full border border-hairline bg-sunken p-0.5">
      <legend className="sr-only">Mode of the mentor</legend>
      {MODES.map(({ mode: value, label, short }) => (
        <label
          key={value}
          className={clsx(
            'relative inline-flex min-h-10 cursor-pointer items-center rounded-full border px-3 text-xs whitespace-nowrap pointer-fine:min-h-7',
            'has-focus-visible:outline-2 has-focus-visible:outline-ink',
            mode === value
              ? 'border-hairline bg-surface font-medium text-ink'
              : 'border-transparent text-ink-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="mentor-mode"
            value={value}
            checked={mode === value}
            onChange={() => onMode(value)}
            aria-label={label}
            className="sr-only"
          />
          <span className="max-sm:hidden">{label}</span>
          <span className="sm:hidden" aria-hidden>
            {short}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
