/** The member's orders that have ended: filled, or cancelled and why. */
import { ListChecks } from 'lucide-react';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { OrdersPending } from './open-orders.tsx';
import { useEndedOrders } from './orders-queries.ts';
import { OrdersTable } from './orders-table.tsx';

export function EndedOrders({ isFollowed }: { isFollowed: boolean }) {
  const orders = useEndedOrders(isFollowed);
  if (!orders.data) {
    return orders.isError ? (
      <ErrorState title="Your orders could not be loaded." onRetry={() => void orders.refetch()} />
    ) : (
      <OrdersPending />
    );
  }
  const items = orders.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState title="No ended orders" icon={<ListChecks />}>
        Orders that are filled or cancelled are kept here.
      </EmptyState>
    );
  }
  return (
    <>
      <OrdersTable label="Ended orders" orders={items} />
      <ShowOlder query={orders} />
    </>
  );
}
