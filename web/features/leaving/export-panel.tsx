/** “Export Data”: an archive of everything that is the member’s, made in the background and opened with a second factor. */
import { Download, PackageOpen } from 'lucide-react';
import { api } from '#web/lib/api-client.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { saveFrom } from '#web/lib/save-file.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type Archive, useArchives, useReloadLeaving } from './queries.ts';

const NOT_ASKED = { title: 'Not exported', message: 'Your archive was not asked for. Please try again.' };
const NOT_OPENED = { title: 'Not opened', message: 'The archive was not opened. Please try again.' };

export function ExportPanel() {
  const archives = useArchives();
  const reload = useReloadLeaving();
  const { save, isBusy } = useSaving(NOT_ASKED);
  const items = archives.data?.items ?? [];
  const isMaking = items.some(({ status }) => status === 'making');
  const ask = () =>
    save(async () => {
      await api.leaving.askForArchive();
      await reload();
    });
  return (
    <Panel
      title="Export your data"
      description="A ZIP of everything that is yours here: profile, chats, ideas, documents, files, wallet, trades, banking, votes, notices and sign-ins."
    >
      {archives.data ? (
        <div className="flex flex-col gap-4">
          <ul className="flex flex-col gap-3 empty:hidden">
            {items
              .filter(({ status }) => status !== 'expired')
              .map((archive) => (
                <ArchiveRow key={archive.id} archive={archive} />
              ))}
          </ul>
          <Button
            variant="secondary"
            className="self-start"
            icon={<PackageOpen />}
            isBusy={isBusy}
            disabled={isMaking}
            onClick={() => void ask()}
          >
            Export Data
          </Button>
        </div>
      ) : archives.isError ? (
        <ErrorState title="Your archives could not be loaded." onRetry={() => void archives.refetch()} />
      ) : (
        <SkeletonText />
      )}
    </Panel>
  );
}

function ArchiveRow({ archive }: { archive: Archive }) {
  const { save, isBusy } = useSaving(NOT_OPENED);
  if (archive.status === 'making') {
    return (
      <li className="text-sm text-ink-muted" role="status">
        Your archive is being made. You get an email when it is ready; you can leave this page.
      </li>
    );
  }
  if (archive.status === 'failed') {
    return (
      <li className="text-sm text-ink-muted">
        The archive that you asked for on {formatDay(archive.askedAt)} could not be made. Please ask again.
      </li>
    );
  }
  const open = (part: number) =>
    save(async () => {
      const { url } = await api.leaving.openArchive({ id: archive.id, part });
      saveFrom(url, `protege-${part}.zip`);
    });
  return (
    <li className="flex flex-col gap-2">
      <p className="text-sm text-ink-muted">
        Made on {formatDay(archive.askedAt)}
        {archive.expiresAt ? `, can be fetched until ${formatDay(archive.expiresAt)}` : ''}.
      </p>
      <div className="flex flex-wrap gap-2">
        {archive.parts.map(({ number, bytes }) => (
          <Button
            key={number}
            variant="secondary"
            size="sm"
            icon={<Download />}
            isBusy={isBusy}
            onClick={() => void open(number)}
          >
            {archive.parts.length > 1 ? `Download part ${number}` : 'Download'} ({megabytes(bytes)})
          </Button>
        ))}
      </div>
    </li>
  );
}

const megabytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
