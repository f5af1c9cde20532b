/** The log of a webhook: what became of each message, sending one or all that failed once more, and a test message. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Send } from 'lucide-react';
import { KEPT_MS } from '#core/webhooks/terms.ts';
import { api, orpc } from '#web/lib/api-client.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type ListedDelivery, type ListedWebhook, sayOutcome, sayTime } from './words.ts';

/** While the log is open it is read again this often. */
const LOOK_AGAIN_MS = 5_000;

interface Props {
  listed: ListedWebhook;
  name: string;
  onClose: () => void;
}

export function WebhookLog({ listed, name, onClose }: Props) {
  const log = useInfiniteQuery({
    ...orpc.webhooks.deliveries.infiniteOptions({
      input: (cursor: string | undefined) => ({ id: listed.id, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const items = log.data?.pages.flatMap((page) => page.items);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={`Log of ${name}`} description="What was sent in the last 30 days." size="lg">
        <div className="flex flex-col gap-4">
          {listed.isOn ? <LogActions listed={listed} /> : null}
          {items ? (
            items.length > 0 ? (
              <ul aria-label="Deliveries" className="divide-y divide-hairline">
                {items.map((delivery) => (
                  <DeliveryRow key={delivery.id} listed={listed} delivery={delivery} />
                ))}
              </ul>
            ) : (
              <EmptyState title="Nothing was sent yet">
                Send a test message to see whether your program takes it.
              </EmptyState>
            )
          ) : log.isError ? (
            <ErrorState
              title="The log could not be loaded."
              onRetry={() => void log.refetch()}
              isRetrying={log.isFetching}
            />
          ) : (
            <SkeletonText />
          )}
          <ShowOlder query={log} isBare />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function useReloadLog() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: orpc.webhooks.deliveries.key() });
}

function LogActions({ listed: { id } }: { listed: ListedWebhook }) {
  const reload = useReloadLog();
  const tests = useAttempt();
  const replays = useAttempt();
  const { save, isBusy } = useSaving({ title: 'Not sent', message: 'Please try again.' });
  const sendTest = () =>
    save(async () => {
      await tests({ id }, (idempotencyKey) => api.webhooks.sendTest({ id }, { context: { idempotencyKey } }));
      notify.success('Test message queued', 'It is sent within seconds.');
      await reload();
    });
  const replayFailed = () =>
    save(async () => {
      const since = new Date(Date.now() - KEPT_MS).toISOString();
      const { replayed } = await replays({ id }, (idempotencyKey) =>
        api.webhooks.replayFailed({ id, since }, { context: { idempotencyKey } }),
      );
      const what = replayed === 1 ? '1 message is' : `${replayed} messages are`;
      if (replayed === 0) notify.success('Nothing to send', 'Nothing has failed.');
      else notify.success('Queued', `${what} sent once more.`);
      await reload();
    });
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" icon={<Send />} disabled={isBusy} onClick={() => void sendTest()}>
        Send a test message
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<RotateCcw />}
        disabled={isBusy}
        onClick={() => void replayFailed()}
      >
        Replay all that failed
      </Button>
    </div>
  );
}

const STATES: Record<ListedDelivery['state'], { tone: BadgeTone; says: string }> = {
  waiting: { tone: 'saffron', says: 'Waiting' },
  delivered: { tone: 'neutral', says: 'Delivered' },
  failed: { tone: 'loss', says: 'Failed' },
};

function DeliveryRow({ listed, delivery }: { listed: ListedWebhook; delivery: ListedDelivery }) {
  const { id: deliveryId, type, state, createdAt, responseStart, body } = delivery;
  const { id, isOn } = listed;
  const reload = useReloadLog();
  const attempt = useAttempt();
  const { save, isBusy } = useSaving({ title: 'Not sent', message: 'Please try again.' });
  const replay = () =>
    save(async () => {
      await attempt({ id, deliveryId }, (idempotencyKey) =>
        api.webhooks.replay({ id, deliveryId }, { context: { idempotencyKey } }),
      );
      await reload();
    });
  const { tone, says } = STATES[state];
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-mono text-sm break-all">{type}</span>
          <Badge tone={tone}>{says}</Badge>
        </p>
        <p className="text-sm text-ink-muted">{sayTime(createdAt)}</p>
        <p className="text-sm text-ink-muted">{sayOutcome(delivery)}</p>
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer py-1 text-ink-muted hover:text-ink">What was sent</summary>
          <pre className="mt-1 rounded-md bg-sunken p-3 text-xs break-all whitespace-pre-wrap">{body}</pre>
          {responseStart ? (
            <>
              <p className="mt-2 text-ink-muted">The answer</p>
              <pre className="mt-1 rounded-md bg-sunken p-3 text-xs break-all whitespace-pre-wrap">
                {responseStart}
              </pre>
            </>
          ) : null}
        </details>
      </div>
      {isOn && state !== 'waiting' ? (
        <IconButton label={`Send ${type} once more`} disabled={isBusy} onClick={() => void replay()}>
          <RotateCcw aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}
