/** Everything that was ever said of a place, newest first: what holds, what was replaced, and what was wrong. */
import { type PlaceId, placeTerms } from '#core/idea/places.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type CardEntry, useHistory } from './queries.ts';
import { SourceButton, type SourceWords } from './source-button.tsx';
import { valueWords } from './value-words.ts';

const STATES: Record<CardEntry['state'], string> = {
  proposed: 'Not answered yet',
  confirmed: 'Holds',
  rejected: 'Rejected',
  replaced: 'Replaced',
};

/** The place whose history is shown. */
export interface HistoryDialogProps {
  memberId: string;
  ideaId: string;
  place: PlaceId;
  onShow: (words: SourceWords) => void;
  onClose: () => void;
}

export function HistoryDialog({ memberId, ideaId, place, onShow, onClose }: HistoryDialogProps) {
  const history = useHistory(memberId, ideaId, place);
  const entries = history.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={placeTerms(place).label}
        description="Everything that was said of it, newest first."
      >
        {history.isPending ? (
          <SkeletonText lines={4} />
        ) : history.isError && entries.length === 0 ? (
          <ErrorState
            title="The history could not be loaded"
            onRetry={() => void history.refetch()}
            isRetrying={history.isFetching}
          >
            It is safe on the server.
          </ErrorState>
        ) : (
          <ol className="flex flex-col divide-y divide-hairline">
            {entries.map((entry) => (
              <li key={entry.id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
                <div className="min-w-0 flex-1">
                  <p className="tabular wrap-anywhere">{valueWords(entry.value)}</p>
                  <SourceButton source={entry.source} onShow={onShow} />
                  <time dateTime={entry.createdAt} className="text-xs text-ink-faint">
                    {formatMoment(entry.createdAt)}
                  </time>
                </div>
                <Badge tone={entry.state === 'confirmed' ? 'neutral' : 'outline'}>
                  {STATES[entry.state]}
                </Badge>
              </li>
            ))}
          </ol>
        )}
        <ShowOlder query={history} isBare />
      </DialogContent>
    </Dialog>
  );
}
