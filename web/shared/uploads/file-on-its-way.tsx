/** One file of a form, from the choice to the server: how far it is, what went wrong, and what can be done. */
import type { ReactNode } from 'react';
import { formatBytes } from '#web/lib/uploads/check-file.ts';
import type { UploadItem } from '#web/lib/uploads/use-uploads.ts';
import { UploadRow } from '#web/ui/upload-row.tsx';

/** The file, and what can be done about it. */
interface FileOnItsWayProps {
  item: UploadItem;
  onRemove: (() => void) | undefined;
  onRetry: () => void;
  /** Fields of the file, below its name. */
  children?: ReactNode;
}

/** A file of a form that is being sent, or waits, or has failed; what was refused isn't tried again. */
export function FileOnItsWay({ item, onRemove, onRetry, children }: FileOnItsWayProps) {
  const { name, size, state, progress, error, isRefused } = item;
  return (
    <UploadRow
      {...{ name, state, progress, error, onRemove, children }}
      size={formatBytes(size)}
      onRetry={isRefused ? undefined : onRetry}
    />
  );
}
