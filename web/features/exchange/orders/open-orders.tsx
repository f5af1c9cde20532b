/** The member's orders that can still trade: open and partly filled, each with its Cancel, and cancel all. */
import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { pairName } from '../market/market-pair.ts';
import { AmendDialog } from './amend-dialog.tsx';
import { type Order, useActiveOrders } from './orders-queries.ts';
import { OrdersTable } from './orders-table.tsx';
import { useCancelOrder } from './use-cancel-order.ts';

/** Whether pushes are followed, and who asks about cancelling all. */
export interface OpenOrdersProps {
  isFollowed: boolean;
  /** Cancel-all is asked about, by a press here or by the keyboard. */
  isAskingAll: boolean;
  onAskAll: (isAsking: boolean) => void;
  /** The market of which all can be cancelled without the others. */
  symbol?: string;
}

export function OpenOrders({ isFollowed, isAskingAll, onAskAll, symbol }: OpenOrdersProps) {
  const orders = useActiveOrders(isFollowed);
  const { cancel, cancelAll, busyId } = useCancelOrder();
  const [changed, setChanged] = useState<Order | null>(null);
  if (!orders.data) {
    return orders.isError ? (
      <ErrorState
        title="Your orders could not be loaded."
        onRetry={() => void orders.refetch()}
        isRetrying={orders.isFetching}
      >
        They rest in the market as they were.
      </ErrorState>
    ) : (
      <OrdersPending />
    );
  }
  const { items } = orders.data;
  if (items.length === 0) {
    return (
      <EmptyState title="No open orders" icon={<ListOrdered />}>
        A limit order that does not trade at once waits here, and can be cancelled here.
      </EmptyState>
    );
  }
  return (
    <>
      <OrdersTable
        label="Open orders"
        orders={items}
        action={(order) => (
          <RowActions
            order={order}
            isBusy={busyId === order.id}
            onChange={() => setChanged(order)}
            onCancel={() => void cancel(order)}
          />
        )}
      />
      {changed ? <AmendDialog key={changed.id} order={changed} onClose={() => setChanged(null)} /> : null}
      <div className="flex items-center justify-end gap-4 border-t border-hairline p-3">
        {orders.data.nextCursor ? (
          <p className="text-xs text-ink-muted">
            The newest {items.length} are shown; Cancel all reaches the others too.
          </p>
        ) : null}
        <Button variant="ghost" size="sm" isBusy={busyId === 'all'} onClick={() => onAskAll(true)}>
          Cancel all
        </Button>
      </div>
      <CancelAllDialog
        orders={items}
        symbol={symbol}
        isOpen={isAskingAll}
        onClose={() => onAskAll(false)}
        onCancelAll={(of) => {
          onAskAll(false);
          void cancelAll(of);
        }}
      />
    </>
  );
}

interface RowActionsProps {
  order: Order;
  isBusy: boolean;
  onChange: () => void;
  onCancel: () => void;
}

/** Half of a pair cannot be changed: both halves are of one quantity. */
function RowActions({ order, isBusy, onChange, onCancel }: RowActionsProps) {
  const name = `${order.side} order of ${pairName(order.symbol)}`;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {order.ocoGroupId ? null : (
        <Button variant="ghost" size="sm" aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
      )}
      <Button variant="secondary" size="sm" isBusy={isBusy} aria-label={`Cancel ${name}`} onClick={onCancel}>
        Cancel
      </Button>
    </span>
  );
}

interface CancelAllDialogProps {
  orders: Order[];
  symbol: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  onCancelAll: (symbol: string | undefined) => void;
}

function CancelAllDialog({ orders, symbol, isOpen, onClose, onCancelAll }: CancelAllDialogProps) {
  const [isOnlyHere, setIsOnlyHere] = useState(false);
  const here = orders.filter((order) => order.symbol === symbol);
  const canChoose = symbol !== undefined && here.length > 0 && here.length < orders.length;
  const count = canChoose && isOnlyHere ? here.length : orders.length;
  return (
    <Dialog open={isOpen} onOpenChange={(isStill) => !isStill && onClose()}>
      <DialogContent
        size="sm"
        title={count === 1 ? 'Cancel your open order?' : `Cancel all ${count} open orders?`}
        description="What they still hold becomes available at once. What has traded stays as it is."
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Keep them
            </Button>
            <Button
              variant="danger"
              onClick={() => onCancelAll(canChoose && isOnlyHere ? symbol : undefined)}
            >
              Cancel all
            </Button>
          </>
        }
      >
        {canChoose ? (
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={isOnlyHere}
              onChange={(event) => setIsOnlyHere(event.target.checked)}
            />
            Only those of {pairName(symbol)}
          </label>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

/** What stands in the place of a list of orders while it is read. */
export function OrdersPending() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 p-5">
      <p className="sr-only">Loading…</p>
      {Array.from({ length: 3 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </div>
  );
}
