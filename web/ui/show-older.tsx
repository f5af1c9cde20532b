/** At the foot of a paged list: the next page, while there is one. */
import { Button } from './button.tsx';

/** The list that is read page by page. */
export interface ShowOlderProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** Where the list isn't in the order of time. */
  label?: string;
}

export function ShowOlder({ query, label = 'Show older' }: ShowOlderProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="border-t border-hairline p-3 text-center">
      <Button
        variant="ghost"
        size="sm"
        isBusy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  );
}
