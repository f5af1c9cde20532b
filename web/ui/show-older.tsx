/** At the foot of a paged list: the next page, while there is one. */
import { Button } from './button.tsx';

/** The list that is read page by page. */
export interface ShowOlderProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** Where the list isn't in the order of time. */
  label?: string;
  /** As wide as the list and without a line above: in a dialog, or where the list has no frame. */
  isBare?: boolean;
}

/** A button that reads the next page, and is busy until it is there. */
export function ShowOlder({ query, label = 'Show older', isBare = false }: ShowOlderProps) {
  if (!query.hasNextPage) return null;
  const button = (
    <Button
      variant="ghost"
      size="sm"
      isWide={isBare}
      isBusy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  );
  return isBare ? button : <div className="border-t border-hairline p-3 text-center">{button}</div>;
}
