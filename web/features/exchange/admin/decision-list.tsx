/** A paged list of what waits for an administrator, each with its yes and its no; the no asks for a reason, and so may the yes. */
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ReasonDialog, type ReasonDialogProps } from '#web/shared/reason-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { OrdersPending } from '../orders/open-orders.tsx';

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
  /** Where saying yes asks for a reason, too: above it, and what it does. */
  approveAsks?: { title: (one: Item) => string; description: string };
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
  /** `reason` is empty where none is asked for. Resolves to whether it was done: then the dialog closes. */
  onApprove: (one: Item, reason: string) => Promise<boolean>;
  onRefuse: (one: Item, reason: string) => Promise<boolean>;
  /** What is said of one, beside its buttons. */
  children: (one: Item) => ReactNode;
}

export function DecisionList<Item>({ words, icon, query, keyOf, ...props }: DecisionListProps<Item>) {
  const [asking, setAsking] = useState<{ one: Item; isYes: boolean } | null>(null);
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
                onApprove={() =>
                  words.approveAsks ? setAsking({ one, isYes: true }) : void props.onApprove(one, '')
                }
                onRefuse={() => setAsking({ one, isYes: false })}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowOlder query={query} />
      {asking === null ? null : (
        <AskedReason
          {...asking}
          words={words}
          isBusy={props.isBusy}
          onClose={() => setAsking(null)}
          onReason={(reason) =>
            void (asking.isYes ? props.onApprove : props.onRefuse)(asking.one, reason).then(
              (isDone) => isDone && setAsking(null),
            )
          }
        />
      )}
    </Panel>
  );
}

/** The dialog of a yes or a no. */
function AskedReason<Item>({
  one,
  isYes,
  words,
  ...rest
}: Pick<ReasonDialogProps, 'isBusy' | 'onClose' | 'onReason'> & {
  one: Item;
  isYes: boolean;
  words: Words<Item>;
}) {
  const yes = isYes ? words.approveAsks : undefined;
  return (
    <ReasonDialog
      {...rest}
      isOpen
      title={yes ? yes.title(one) : words.refuseTitle(one)}
      description={yes?.description ?? words.refuseDescription}
      action={yes ? 'Approve' : words.refuse}
      hint={yes && 'It stands in the audit log.'}
      isDangerous={!yes}
    />
  );
}

/** The buttons of one that waits. */
function YesOrNo<Item>({
  one,
  words,
  isBusy,
  onApprove,
  onRefuse,
}: {
  one: Item;
  words: Words<Item>;
  isBusy: boolean;
  onApprove: () => void;
  onRefuse: () => void;
}) {
  return (
    <span className="inline-flex gap-1">
      <Button size="sm" isBusy={isBusy} aria-label={words.approveLabel(one)} onClick={onApprove}>
        Approve
      </Button>
      <Button variant="danger" size="sm" aria-label={words.refuseLabel(one)} onClick={onRefuse}>
        {words.refuse}
      </Button>
    </span>
  );
}
