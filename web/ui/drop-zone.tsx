/** A place to drop files on, or to press and choose them. */
import clsx from 'clsx';
import { Upload } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

/** Props of {@link DropZone}. */
export interface DropZoneProps {
  /** What the picker is called: 'Choose files'. */
  label: string;
  /** What is taken, in a line. */
  hint?: ReactNode;
  /** The picker's `accept`. */
  accept?: string;
  isSingle?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  className?: string;
}

/** The zone. The picker takes the keyboard; the whole zone takes drops and presses. */
export function DropZone({ label, hint, accept, isSingle, disabled, onFiles, className }: DropZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        if (!disabled) setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      }}
      className={clsx(
        'flex flex-col items-center gap-1 rounded-lg border border-dashed px-4 py-6 text-center transition-colors',
        'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink',
        isOver ? 'border-ink bg-sunken' : 'border-hairline-strong/60',
        disabled ? 'opacity-50' : 'cursor-pointer hover:bg-sunken',
        className,
      )}
    >
      <Upload size={20} aria-hidden className="text-ink-faint" />
      <span className="text-sm font-medium">{label}</span>
      {hint ? <span className="text-xs text-ink-muted">{hint}</span> : null}
      <input
        id={id}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={!isSingle}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // So that the same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </label>
  );
}
