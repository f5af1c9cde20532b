/** Copies a text and confirms it with a tick for two seconds. */
import clsx from 'clsx';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TIMINGS } from './timings.ts';

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** What lands on the clipboard. */
  text: string;
  /** The accessible name: 'Copy address'. */
  label: string;
  /** Shows the label beside the icon. */
  isLabelled?: boolean;
  onCopied?: () => void;
  /** The clipboard refused; the caller says so. */
  onFailed?: () => void;
  className?: string;
}

/** A button that copies. It shows the tick only when the clipboard has confirmed. */
export function CopyButton({
  text,
  label,
  isLabelled = false,
  onCopied,
  onFailed,
  className,
}: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      onFailed?.();
      return;
    }
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), TIMINGS.copyTickMs);
    onCopied?.();
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={isLabelled ? undefined : label}
      title={isLabelled ? undefined : label}
      data-copied={isCopied}
      onClick={copy}
      className={clsx(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-2 text-sm text-ink-muted transition-colors hover:bg-sunken hover:text-ink pointer-fine:min-h-8 pointer-fine:min-w-8',
        className,
      )}
    >
      <Icon size={16} aria-hidden />
      {isLabelled ? label : null}
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </button>
  );
}
