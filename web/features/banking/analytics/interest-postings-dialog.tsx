/** The postings that a figure of a year's interest is the sum of. */
import { Amount } from '#web/ui/amount.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { dollars, momentText } from '../words.ts';
import { type InterestItem, useInterestPostings } from './insight-queries.ts';

interface InterestPostingsDialogProps {
  item: InterestItem;
  year: number;
  onClose: () => void;
}

export function InterestPostingsDialog({ item, year, onClose }: InterestPostingsDialogProps) {
  const postings = useInterestPostings({ id: item.id, year });
  const items = postings.data?.pages.flatMap((page) => page.items);
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={item.name} description={`Interest in ${year}: ${dollars(item.amount)}`}>
        {items ? (
          <ul aria-label="Postings" className="divide-y divide-hairline text-sm">
            {items.map(({ id, description, referenceNumber, amount, createdAt }) => (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 py-3">
                <div className="min-w-0">
                  <p>{description}</p>
                  <p className="truncate font-mono text-xs text-ink-faint">{referenceNumber}</p>
                </div>
                <div className="flex flex-col items-end">
                  <Amount value={amount} asset="USD" />
                  <time dateTime={createdAt} className="text-xs text-ink-faint">
                    {momentText(createdAt)}
                  </time>
                </div>
              </li>
            ))}
          </ul>
        ) : postings.isError ? (
          <ErrorState
            title="The postings could not be loaded."
            onRetry={() => void postings.refetch()}
            isRetrying={postings.isFetching}
          />
        ) : (
          <div aria-busy="true">
            <SkeletonText lines={4} />
          </div>
        )}
        <ShowOlder query={postings} />
      </DialogContent>
    </Dialog>
  );
}
