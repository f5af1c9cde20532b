/** The receipts of a payment: kept, opened and deleted. Only their member sees them. */

import { FileText } from 'lucide-react';
import { MOST_RECEIPT_BYTES, MOST_RECEIPTS } from '#core/banking/statement-terms.ts';
import { useAuth } from '#web/app/session-context.tsx';
import { api } from '#web/lib/api-client.ts';
import { saveFrom } from '#web/lib/save-file.ts';
import { acceptOf, checkFile, formatBytes } from '#web/lib/uploads/check-file.ts';
import { type UploadItem, useUploads } from '#web/lib/uploads/use-uploads.ts';
import { FileOnItsWay } from '#web/shared/uploads/file-on-its-way.tsx';
import { useLimits } from '#web/shared/uploads/use-limits.ts';
import { useDownload } from '#web/shared/use-download.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { notify } from '#web/ui/notify.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type BankEntry, type Receipt, useReceipts, useReloadInsights } from './insight-queries.ts';

const PURPOSE = 'bank_receipt';

export function ReceiptsDialog({ entry, onClose }: { entry: BankEntry; onClose: () => void }) {
  const receipts = useReceipts(entry.id);
  const items = receipts.data?.items;
  const { limits, waiting, choose, retry, remove } = useReceiptUploads(entry.id);
  const count = (items?.length ?? 0) + waiting.length;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title="Receipts" description={`${entry.counterparty}: ${entry.description}`} size="sm">
        <div className="flex flex-col gap-4">
          {items ? (
            <ul aria-label="Receipts" className="flex flex-col gap-2">
              {items.map((receipt) => (
                <ReceiptRow key={receipt.id} receipt={receipt} />
              ))}
              {waiting.map((item) => (
                <FileOnItsWay
                  key={item.key}
                  item={item}
                  onRemove={() => remove(item.key)}
                  onRetry={() => retry(item.key)}
                />
              ))}
            </ul>
          ) : receipts.isError ? (
            <ErrorState
              title="The receipts could not be loaded."
              onRetry={() => void receipts.refetch()}
              isRetrying={receipts.isFetching}
            />
          ) : (
            <div aria-busy="true">
              <SkeletonText lines={2} />
            </div>
          )}
          <DropZone
            label="Add a receipt"
            hint={`pdf, png, jpg or webp, up to ${MOST_RECEIPT_BYTES / 1024 ** 2} MB, ${MOST_RECEIPTS} at most. Only you see them.`}
            accept={limits ? acceptOf(limits) : undefined}
            isSingle
            disabled={!limits || !items || count >= MOST_RECEIPTS}
            onFiles={choose}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function ReceiptRow({ receipt: { id, file } }: { receipt: Receipt }) {
  const reload = useReloadInsights();
  const { save, isBusy } = useSaving();
  const { isBusy: isOpening, download } = useDownload('The receipt could not be fetched. Please try again.');
  const fetchByLink = async () => {
    const { url } = await api.files.link({ id: file.id, download: true });
    saveFrom(url, file.name);
    return undefined;
  };
  const remove = () =>
    void save(async () => {
      await api.bankInsights.removeReceipt({ id });
      await reload();
    });
  return (
    <li className="flex items-center gap-2 rounded-md border border-hairline px-3 py-1.5 text-sm">
      <FileText size={18} aria-hidden className="shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 truncate" title={file.name}>
        {file.name} <span className="text-xs text-ink-muted">{formatBytes(file.size)}</span>
      </span>
      <Button
        size="sm"
        variant="ghost"
        isBusy={isOpening}
        aria-label={`Download ${file.name}`}
        onClick={() => void download(fetchByLink)}
      >
        Download
      </Button>
      <Button size="sm" variant="ghost" isBusy={isBusy} aria-label={`Delete ${file.name}`} onClick={remove}>
        Delete
      </Button>
    </li>
  );
}

/** Files on their way: checked before a byte is sent, and receipts as soon as they have arrived. */
function useReceiptUploads(entryId: string) {
  const { user } = useAuth();
  const reload = useReloadInsights();
  const limits = useLimits(PURPOSE);
  const uploads = useUploads({
    memberId: user?.id ?? '',
    purpose: PURPOSE,
    isImmediate: true,
    onUploaded: async ({ id }) => {
      await api.bankInsights.attachReceipt({ id: entryId, fileId: id });
      await reload();
    },
  });
  const waiting = uploads.items.filter(({ state }: UploadItem) => state !== 'uploaded');
  function choose([file]: File[]) {
    if (!file || !limits) return;
    const complaint = checkFile(file, limits);
    if (complaint) return notify.error('Receipt', complaint, { topic: 'receipt' });
    uploads.add([file]);
  }
  return {
    limits,
    waiting,
    choose,
    retry: (key: string) => void uploads.start([key]),
    remove: (key: string) => uploads.remove(key),
  };
}
