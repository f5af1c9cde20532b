/** The files that came with a message. Pressing one downloads it, by a link that is good for minutes. */
import { FileText, Image } from 'lucide-react';
import { api } from '#web/lib/api-client.ts';
import { saveFrom } from '#web/lib/save-file.ts';
import { formatBytes } from '#web/lib/uploads/check-file.ts';
import { useDownload } from '#web/shared/use-download.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Message } from './conversation.ts';
import type { AttachedFile } from './unsent.ts';

type Shown = AttachedFile & Partial<Message['attachments'][number]>;

/** What is worth saying about the reading of a file; nothing where all went well. */
function noteOf({ words, type }: Shown): string | null {
  if (words === 'cut') return 'beginning read';
  return words === 'none' && !type.startsWith('image/') ? 'no words found' : null;
}

/** Nothing where there are none. `isSent` files can be downloaded. */
export function AttachmentList({ files, isSent = true }: { files: readonly Shown[]; isSent?: boolean }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Attached files" className="flex max-w-[min(36rem,88%)] flex-wrap justify-end gap-1.5">
      {files.map((file) => (
        <li key={file.id} className="min-w-0">
          <FileChip file={file} isSent={isSent} />
        </li>
      ))}
    </ul>
  );
}

function FileChip({ file, isSent }: { file: Shown; isSent: boolean }) {
  const { isBusy, download } = useDownload('The file could not be fetched. Please try again.');
  const Icon = file.type.startsWith('image/') ? Image : FileText;
  const note = noteOf(file);
  const fetchByLink = async () => {
    const { url } = await api.files.link({ id: file.id, download: true });
    saveFrom(url, file.name);
    return undefined;
  };
  return (
    <button
      type="button"
      disabled={!isSent || isBusy}
      title={`Download ${file.name}`}
      onClick={() => void download(fetchByLink)}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-lg border border-hairline bg-surface px-3 text-left text-sm transition-colors enabled:hover:border-hairline-strong enabled:hover:bg-sunken pointer-fine:min-h-9"
    >
      {isBusy ? <Spinner size={16} /> : <Icon size={16} aria-hidden className="shrink-0 text-ink-faint" />}
      <span className="truncate">{file.name}</span>
      <span className="tabular shrink-0 text-xs text-ink-muted">
        {formatBytes(file.size)}
        {note ? ` · ${note}` : ''}
      </span>
    </button>
  );
}
