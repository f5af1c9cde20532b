/** In the box at the foot: the button that attaches files, the files on their way, and the place to drop them. */
import clsx from 'clsx';
import { Paperclip, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { FileOnItsWay } from '#web/shared/uploads/file-on-its-way.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Attachments } from './use-attachments.ts';

/** Opens the picker. */
export function AttachButton({ attachments }: { attachments: Attachments }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label="Attach files"
        disabled={attachments.accept === ''}
        className="rounded-full"
        onClick={() => picker.current?.click()}
      >
        <Paperclip aria-hidden />
      </IconButton>
      <input
        ref={picker}
        type="file"
        aria-label="Files to attach"
        accept={attachments.accept}
        multiple
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          attachments.add([...(event.target.files ?? [])]);
          // So that the same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </>
  );
}

/** The files of the message that is being written; nothing where there are none. */
export function AttachmentTray({ attachments }: { attachments: Attachments }) {
  if (attachments.items.length === 0) return null;
  return (
    <ul
      aria-label="Attached files"
      className="grid max-h-44 grid-cols-1 items-start gap-2 overflow-y-auto p-2 pb-0 sm:grid-cols-2"
    >
      {attachments.items.map((item) => (
        <FileOnItsWay
          key={item.key}
          item={item}
          onRemove={() => attachments.remove(item.key)}
          onRetry={() => attachments.retry(item.key)}
        />
      ))}
    </ul>
  );
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** The conversation and its box: files that are dropped anywhere on it are attached. */
export function DropArea({
  attachments,
  className,
  children,
}: {
  attachments: Attachments;
  className?: string;
  children: ReactNode;
}) {
  // Entering a child leaves its parent, so the depth is counted.
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);
  const move = (step: 1 | -1) => {
    depth.current = Math.max(0, depth.current + step);
    setIsOver(depth.current > 0);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the picker is the way by keyboard.
    <div
      className={className}
      onDragEnter={(event) => {
        if (holdsFiles(event)) move(1);
      }}
      onDragLeave={(event) => {
        if (holdsFiles(event)) move(-1);
      }}
      onDragOver={(event) => {
        if (holdsFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setIsOver(false);
        attachments.add([...event.dataTransfer.files]);
      }}
    >
      {children}
      <div
        aria-hidden
        className={clsx(
          'pointer-events-none absolute inset-2 z-20 flex flex-col items-center justify-center gap-2 rounded-xl border-2 border-dashed border-ink bg-surface/90',
          !isOver && 'hidden',
        )}
      >
        <Upload size={24} />
        <span className="font-medium">Drop files to attach them</span>
      </div>
    </div>
  );
}
