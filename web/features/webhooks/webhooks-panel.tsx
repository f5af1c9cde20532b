/** Webhooks: where what happens to a member is sent, how that stands, and what can be done with each. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { SecretOnce } from '#web/shared/secret-once.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { type ListedWebhook, sayState, sayTime } from './words.ts';

const SHOWN_ONCE = {
  title: 'Keep the secret',
  description: 'By it your program tells our messages from anybody else’s.',
  copies: 'Copy the secret',
  testId: 'webhook-secret',
};

export function WebhooksPanel() {
  const webhooks = useInfiniteQuery(
    orpc.webhooks.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  );
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: orpc.webhooks.key() });
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const told = (next: string) => {
    setIsAdding(false);
    setSecret(next);
    void reload();
  };
  const items = webhooks.data?.pages.flatMap((page) => page.items);
  return (
    <Panel
      title="Webhooks"
      description="Addresses of programs to which we send what happens in your account."
      isFlush
      actions={
        <Button size="sm" variant="secondary" icon={<Plus />} onClick={() => setIsAdding(true)}>
          New webhook
        </Button>
      }
    >
      {items ? (
        items.length > 0 ? (
          <ul aria-label="Webhooks">
            {items.map((webhook) => (
              <WebhookRow key={webhook.id} listed={webhook} onSecret={told} onChanged={reload} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={<Webhook />} title="No webhooks yet">
            Add one, and a program of yours hears at once when PRD arrives or an order is filled.
          </EmptyState>
        )
      ) : webhooks.isError ? (
        <ErrorState
          title="Your webhooks could not be loaded."
          onRetry={() => void webhooks.refetch()}
          isRetrying={webhooks.isFetching}
        />
      ) : (
        <div className="p-5">
          <SkeletonText />
        </div>
      )}
      <ShowOlder query={webhooks} />
      {isAdding ? <WebhookDialog onMade={told} onClose={() => setIsAdding(false)} /> : null}
      <SecretOnce {...SHOWN_ONCE} secret={secret} onKept={() => setSecret(null)} />
    </Panel>
  );
}

interface RowProps {
  listed: ListedWebhook;
  onSecret: (secret: string) => void;
  onChanged: () => Promise<void>;
}

function WebhookRow({ listed, onSecret, onChanged }: RowProps) {
  const { url, description, events, isOn, oldSecretUntil } = listed;
  const state = sayState(listed);
  return (
    <li className="flex flex-col gap-2 border-b border-hairline px-5 py-3 last:border-0 sm:flex-row sm:items-start sm:gap-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="break-all">{description || url}</span>
          {isOn ? null : <Badge>Off</Badge>}
        </p>
        {description ? <p className="text-sm break-all">{url}</p> : null}
        <p className="text-sm text-ink-muted">{events.join(', ')}</p>
        {state ? <p className="text-sm text-ink-muted">{state}</p> : null}
        {oldSecretUntil ? (
          <p className="text-sm text-ink-muted">Its old secret signs too until {sayTime(oldSecretUntil)}.</p>
        ) : null}
      </div>
      <WebhookActions listed={listed} onSecret={onSecret} onChanged={onChanged} />
    </li>
  );
}
