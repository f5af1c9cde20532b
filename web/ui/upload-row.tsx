/** A file on its way: its name and size, how far it is, and what can be done. */
import clsx from 'clsx';
import { Check, CircleAlert, FileText, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** Props of {@link UploadRow}. */
export interface UploadRowProps {
  name: string;
  /** For people: `2.4 MB`. */
  size: string;
  state: 'added' | 'uploading' | 'uploaded' | 'error';
  /** From 0 to 1. */
  progress: number;
  error: string | null;
  onRemove?: (() => void) | undefined;
  /** Absent where another try is no use. */
  onRetry?: (() => void) | undefined;
  /** Fields of the file, below its name. */
  children?: ReactNode;
  className?: string;
}

const STATES = { added: 'Added', uploading: 'Uploading', uploaded: 'Uploaded', error: 'Failed' };

/** One row. */
export function UploadRow(props: UploadRowProps) {
  const { name, size, state, progress, error, onRemove, onRetry, children, className } = props;
  return (
    <li
      data-state={state}
      className={clsx(
        'rounded-md border bg-surface px-3 py-2.5',
        state === 'error' ? 'border-loss-line' : 'border-hairline',
        className,
      )}
    >
      <div className="flex items-center gap-3">
        <FileText size={18} aria-hidden className="shrink-0 text-ink-faint" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm" title={name}>
            {name}
          </p>
          <p className="tabular text-xs text-ink-muted">
            {size}
            <span aria-live="polite">
              {' · '}
              {state === 'uploading' ? `${Math.round(progress * 100)}%` : STATES[state]}
            </span>
          </p>
        </div>
        {state === 'uploaded' ? (
          <Check size={18} role="img" aria-label="Uploaded" className="shrink-0 text-gain" />
        ) : null}
        {state === 'error' && onRetry ? (
          <IconButton label={`Try ${name} again`} onClick={onRetry}>
            <RotateCcw aria-hidden />
          </IconButton>
        ) : null}
        {onRemove ? (
          <IconButton label={`Remove ${name}`} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {state === 'uploading' ? (
        <ProgressBar size="sm" value={progress} label={`Upload of ${name}`} className="mt-2" />
      ) : null}
      {error ? (
        <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-loss">
          <CircleAlert size={14} aria-hidden className="mt-[3px] shrink-0" />
          {error}
        </p>
      ) : null}
      {children ? <div className="mt-2.5">{children}</div> : null}
    </li>
  );
}
