/** Accounts from which nothing can leave: stopping one, and lifting it with a reason. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { OctagonX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { ReasonDialog } from '#web/shared/reason-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { OrdersPending } from '../orders/open-orders.tsx';
import { fullTime } from '../times.ts';
import { useAdminCommand } from './use-admin-command.ts';

type Stop = Awaited<ReturnType<typeof api.policy.stops>>['items'][number];
type Wanted = { username: string; isSuspended: boolean };

export function StoppedAccounts() {
  const query = useInfiniteQuery(
    orpc.policy.stops.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: 20, show: 'open' as const }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  const [username, setUsername] = useState('');
  const [error, setError] = useState<string>();
  const [stopping, setStopping] = useState<Wanted | null>(null);
  const [lifting, setLifting] = useState<Stop | null>(null);
  const { run, isBusy } = useAdminCommand();
  const items = query.data?.pages.flatMap((page) => page.items);

  function ask(event: FormEvent, isSuspended: boolean) {
    event.preventDefault();
    if (username.trim() === '') return setError('Name the member.');
    setError(undefined);
    setStopping({ username: username.trim(), isSuspended });
  }

  return (
    <Panel
      title="Stopped accounts"
      description="Nothing can leave them; what comes in arrives. A suspended member cannot sign in either."
      isFlush
      className="min-w-0"
    >
      <form
        noValidate
        onSubmit={(event) => ask(event, false)}
        className="flex flex-col gap-3 border-b border-hairline px-5 py-4"
      >
        <Field label="Username of the member" error={error}>
          {(field) => (
            <Input
              {...field}
              autoComplete="off"
              value={username}
              maxLength={100}
              onChange={(event) => setUsername(event.target.value)}
            />
          )}
        </Field>
        <span className="flex flex-wrap gap-2">
          <Button type="submit" variant="danger" size="sm">
            Stop
          </Button>
          <Button variant="danger" size="sm" onClick={(event) => ask(event, true)}>
            Stop and suspend
          </Button>
        </span>
      </form>
      {items === undefined ? (
        query.isError ? (
          <ErrorState title="They could not be loaded." onRetry={() => void query.refetch()} />
        ) : (
          <OrdersPending />
        )
      ) : items.length === 0 ? (
        <EmptyState title="None is stopped" icon={<OctagonX />}>
          Members stop their own under Security; you stop anybody’s here.
        </EmptyState>
      ) : (
        <ul aria-label="Stopped accounts">
          {items.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline px-5 py-3 text-sm last:border-0"
            >
              <div className="min-w-0">
                <p className="font-medium">
                  {one.username}
                  {one.isSuspended ? ' (suspended)' : ''}
                </p>
                <p className="break-words text-xs text-ink-muted">
                  {one.isOwn ? 'by themselves' : `by ${one.stoppedBy}`}, {fullTime(one.stoppedAt)}:{' '}
                  {one.reason}
                </p>
              </div>
              <Button
                size="sm"
                aria-label={`Lift the stop of ${one.username}`}
                onClick={() => setLifting(one)}
              >
                Lift
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ShowOlder query={query} />
      <ReasonDialog
        key={`stop ${stopping?.username ?? ''} ${stopping?.isSuspended ?? ''}`}
        title={`Stop the account of ${stopping?.username ?? ''}?`}
        description="At once nothing can leave it: open orders are cancelled, withdrawals that have not gone out end, every device is signed out."
        action={stopping?.isSuspended ? 'Stop and suspend' : 'Stop'}
        hint="It stands in the record. The member is told that the account is stopped."
        isOpen={stopping !== null}
        isBusy={isBusy}
        onClose={() => setStopping(null)}
        onReason={(reason) =>
          void run(() => api.policy.stop({ ...stopping!, reason }), {
            title: 'Account stopped',
            message: `Nothing can leave the account of ${stopping!.username}.`,
          }).then((isDone) => {
            if (!isDone) return;
            setStopping(null);
            setUsername('');
          })
        }
      />
      <ReasonDialog
        key={`lift ${lifting?.id ?? ''}`}
        title={`Lift the stop of ${lifting?.username ?? ''}?`}
        description="They can send, trade and withdraw again."
        action="Lift"
        hint="It stands in the record, with your name."
        isOpen={lifting !== null}
        isBusy={isBusy}
        onClose={() => setLifting(null)}
        onReason={(reason) =>
          void run(() => api.policy.lift({ id: lifting!.id, reason }), {
            title: 'Stop lifted',
            message: `The account of ${lifting!.username} goes on.`,
          }).then((isDone) => isDone && setLifting(null))
        }
      />
    </Panel>
  );
}
