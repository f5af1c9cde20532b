/** At the foot of a paged list: the next page, while there is one. */
import { Button } from '#web/ui/button.tsx';

/** The list that is read page by page. */
export interface ShowOlderProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

export function ShowOlder({ query }: ShowOlderProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="border-t border-hairline p-3 text-center">
      <Button
        variant="ghost"
        size="sm"
        isBusy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        Show older
      </Button>
    </div>
  );
}
