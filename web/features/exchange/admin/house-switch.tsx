/** The house market maker: whether there is one, and whether it quotes. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { ReasonDialog } from '#web/shared/reason-dialog.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminCommand } from './use-admin-command.ts';

export function HouseSwitch() {
  const query = useQuery(orpc.exchange.house.queryOptions());
  const { run, isBusy } = useAdminCommand();
  const [turning, setTurning] = useState<boolean | null>(null);
  const house = query.data;
  const turn = (isOn: boolean, reason: string) =>
    run(() => api.exchange.setHouse({ isOn, reason }), {
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
            onChange={(event) => setTurning(event.target.checked)}
            description={`${house.username}, ${house.openOrders} open orders. Off takes them out of the books; the paper markets keep a house of their own.`}
          />
        )
      ) : query.isError ? (
        <ErrorState title="It could not be loaded." onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton className="h-11 w-full" />
      )}
      <ReasonDialog
        key={String(turning)}
        title={`Turn the house market maker ${turning ? 'on' : 'off'}?`}
        description={
          turning ? 'It quotes in every open market.' : 'Its orders are taken out of the books at once.'
        }
        action={turning ? 'Turn on' : 'Turn off'}
        hint="It stands in the audit log."
        isDangerous={turning === false}
        isOpen={turning !== null}
        isBusy={isBusy}
        onClose={() => setTurning(null)}
        onReason={(reason) => void turn(turning!, reason).then((isDone) => isDone && setTurning(null))}
      />
    </Panel>
  );
}
