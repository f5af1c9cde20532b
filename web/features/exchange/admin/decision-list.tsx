/** A paged list of what waits for an administrator, each with its yes and its no; the no asks for a reason. */
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { OrdersPending } from '../orders/open-orders.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface Words<Item> {
  title: string;
  /** What the list is called to who hears it. */
  label: string;
  /** What stands there while nothing waits. */
  empty: ReactNode;
  approveLabel: (one: Item) => string;
  /** The word of the button that says no. */
  refuse: string;
  refuseLabel: (one: Item) => string;
  refuseTitle: (one: Item) => string;
  /** What saying no does. */
  refuseDescription: string;
}

/** The words of a list, how one is drawn, and what its two buttons do. */
export interface DecisionListProps<Item> {
  words: Words<Item>;
  icon: ReactNode;
  query: Parameters<typeof ShowOlder>[0]['query'] & {
    data?: { pages: { items: Item[] }[] } | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  keyOf: (one: Item) => string;
  isBusy: boolean;
  onApprove: (one: Item) => unknown;
  /** Resolves to whether it was done: then the dialog closes. */
  onRefuse: (one: Item, reason: string) => Promise<boolean>;
  /** What is said of one, beside its buttons. */
  children: (one: Item) => ReactNode;
}

export function DecisionList<Item>({ words, icon, query, keyOf, ...props }: DecisionListProps<Item>) {
  const [refusing, setRefusing] = useState<Item | null>(null);
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Panel title={words.title} isFlush className="min-w-0">
      {items === undefined ? (
        query.isError ? (
          <ErrorState title="They could not be loaded." onRetry={() => void query.refetch()} />
        ) : (
          <OrdersPending />
        )
      ) : items.length === 0 ? (
        <EmptyState title="Nothing waiting" icon={icon}>
          {words.empty}
        </EmptyState>
      ) : (
        <ul aria-label={words.label}>
          {items.map((one) => (
            <li
              key={keyOf(one)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline px-5 py-3 text-sm last:border-0"
            >
              <div className="min-w-0 flex-1 basis-56">{props.children(one)}</div>
              <YesOrNo
                one={one}
                words={words}
                isBusy={props.isBusy}
                onApprove={props.onApprove}
                onRefusing={setRefusing}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowOlder query={query} />
      <ReasonDialog
        key={refusing === null ? 'none' : keyOf(refusing)}
        title={refusing === null ? '' : words.refuseTitle(refusing)}
        description={words.refuseDescription}
        action={words.refuse}
        isOpen={refusing !== null}
        isBusy={props.isBusy}
        onClose={() => setRefusing(null)}
        onReason={(reason) =>
          void props.onRefuse(refusing!, reason).then((isDone) => isDone && setRefusing(null))
        }
      />
    </Panel>
  );
}

/** The buttons of one that waits. */
function YesOrNo<Item>({
  one,
  words,
  isBusy,
  onApprove,
  onRefusing,
}: Pick<DecisionListProps<Item>, 'words' | 'isBusy' | 'onApprove'> & {
  one: Item;
  onRefusing: (one: Item) => void;
}) {
  return (
    <span className="inline-flex gap-1">
      <Button
        size="sm"
        isBusy={isBusy}
        aria-label={words.approveLabel(one)}
        onClick={() => void onApprove(one)}
      >
        Approve
      </Button>
      <Button variant="danger" size="sm" aria-label={words.refuseLabel(one)} onClick={() => onRefusing(one)}>
        {words.refuse}
      </Button>
    </span>
  );
}
