/** Who has opened the documents of one's own project, and the way to close them for somebody. */
import { Eye } from 'lucide-react';
import { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type DocumentView, type Project, useChange, useDocumentViews, useKeep } from '../queries.ts';

export function DocumentViewsDialog(props: { viewer: string; project: Project; onClose: () => void }) {
  const { viewer, project, onClose } = props;
  const views = useDocumentViews(project.id, true);
  const keep = useKeep(viewer);
  const { change, isBusy } = useChange(viewer);
  const items = views.data?.pages.flatMap((page) => page.items) ?? [];

  async function revoke(userId: string, isRevoked: boolean) {
    if (await change(() => api.pitch.revokeViewer({ id: project.id, userId, isRevoked }))) {
      await keep.views(project.id);
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title="Who has read" description="Every time that a document was opened, newest first.">
        {views.isPending ? (
          <SkeletonText />
        ) : !views.data ? (
          <ErrorState title="The log could not be loaded" onRetry={() => void views.refetch()} />
        ) : items.length === 0 ? (
          <EmptyState title="Nobody yet" icon={<Eye />}>
            You will see here who opens your documents.
          </EmptyState>
        ) : (
          <>
            <ul className="divide-y divide-hairline">
              {items.map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  isBusy={isBusy}
                  onRevoke={() => void revoke(view.userId, !view.isRevoked)}
                />
              ))}
            </ul>
            <ShowOlder query={views} isBare />
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** One opening of a document: who, which, when and under which agreement. */
function ViewRow(props: { view: DocumentView; isBusy: boolean; onRevoke: () => void }) {
  const { view, isBusy, onRevoke } = props;
  return (
    <li className="flex items-center gap-3 py-2.5 text-sm">
      <div className="min-w-0 flex-1">
        <p>
          <span className="font-medium">{view.username}</span> read {view.documentName}
        </p>
        <p className="text-ink-muted">
          {formatMoment(view.viewedAt)}
          {view.ndaVersion === null ? '' : ` · agreement version ${view.ndaVersion}`}
        </p>
      </div>
      {view.isRevoked ? <Badge tone="loss">Closed</Badge> : null}
      <Button size="sm" variant="ghost" disabled={isBusy} onClick={onRevoke}>
        {view.isRevoked ? 'Open again' : 'Close for them'}
      </Button>
    </li>
  );
}
