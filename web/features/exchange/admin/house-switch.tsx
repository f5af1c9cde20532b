/** The house market maker: whether there is one, and whether it quotes. */
import { useQuery } from '@tanstack/react-query';
import { api, orpc } from '#web/lib/api-client.ts';
import { Panel } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminCommand } from './use-admin-command.ts';

export function HouseSwitch() {
  const query = useQuery(orpc.exchange.house.queryOptions());
  const { run, isBusy } = useAdminCommand();
  const house = query.data;
  const turn = (isOn: boolean) =>
    run(() => api.exchange.setHouse({ isOn }), {
      title: isOn ? 'House market maker on' : 'House market maker off',
      message: isOn ? 'It quotes in every open market.' : 'Its orders were taken out of the books.',
    });
  return (
    <Panel title="House market maker">
      {house ? (
        house.username === null ? (
          <p className="text-sm text-ink-muted">
            No member is the house here: nobody quotes, and every order in the books is a member's. The paper
            markets have a house of their own.
          </p>
        ) : (
          <Checkbox
            label="Quotes in the markets"
            role="switch"
            checked={house.isOn}
            disabled={isBusy}
            onChange={(event) => void turn(event.target.checked)}
            description={`${house.username}, ${house.openOrders} open orders. Off takes them out of the books; the paper markets keep a house of their own.`}
          />
        )
      ) : query.isError ? (
        <ErrorState title="It could not be loaded." onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton className="h-11 w-full" />
      )}
    </Panel>
  );
}
