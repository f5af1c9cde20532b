/** Keys for programs: what there is, how much they were used, and making, renewing and ending them. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { type api, orpc } from '#web/lib/api-client.ts';
import { SecretOnce } from '#web/shared/secret-once.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { KeyActions } from './key-actions.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { sayScopes } from './scope-words.ts';

/** A key of the list. */
export type ListedKey = Awaited<ReturnType<typeof api.apiKeys.list>>['items'][number];

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const number = new Intl.NumberFormat('en');

const SHOWN_ONCE = {
  title: 'Keep your key',
  description: 'Whoever has it acts in your name, within its scopes.',
  copies: 'Copy the key',
  testId: 'api-key',
};

export function KeysPanel() {
  const keys = useInfiniteQuery(
    orpc.apiKeys.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  );
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: orpc.apiKeys.key() });
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const told = (next: string) => {
    setIsMaking(false);
    setSecret(next);
    void reload();
  };
  const first = keys.data?.pages[0];
  const items = keys.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel
      title="API keys"
      description={`For programs that act in your name.${first ? usedOf(first) : ''}`}
      isFlush
      actions={
        <Button size="sm" variant="secondary" icon={<Plus />} onClick={() => setIsMaking(true)}>
          New key
        </Button>
      }
    >
      {first ? (
        items.length > 0 ? (
          <ul aria-label="API keys">
            {items.map((key) => (
              <KeyRow key={key.id} listed={key} onSecret={told} onEnded={reload} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={<KeyRound />} title="No keys yet">
            Make one for a program of yours: a till, a book-keeper, a bot.
          </EmptyState>
        )
      ) : keys.isError ? (
        <ErrorState
          title="Your keys could not be loaded."
          onRetry={() => void keys.refetch()}
          isRetrying={keys.isFetching}
        />
      ) : (
        <div className="p-5">
          <SkeletonText />
        </div>
      )}
      <ShowOlder query={keys} />
      {isMaking ? <NewKeyDialog onMade={told} onClose={() => setIsMaking(false)} /> : null}
      <SecretOnce {...SHOWN_ONCE} secret={secret} onKept={() => setSecret(null)} />
    </Panel>
  );
}

const usedOf = ({ usedThisHour, callsAnHour }: { usedThisHour: number; callsAnHour: number }) =>
  ` ${number.format(usedThisHour)} of ${number.format(callsAnHour)} calls used this hour.`;

interface RowProps {
  listed: ListedKey;
  onSecret: (secret: string) => void;
  onEnded: () => Promise<void>;
}

function KeyRow({ listed, onSecret, onEnded }: RowProps) {
  const { name, beginsWith, scopes, allowedAddresses, expiresAt, lastUsed, oldSecretUntil } = listed;
  return (
    <li className="flex items-start gap-4 border-b border-hairline px-5 py-3 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">
          {name} <span className="font-mono text-sm font-normal text-ink-muted">{beginsWith}…</span>
        </p>
        <p className="text-sm">{sayScopes(scopes)}</p>
        <p className="text-sm text-ink-muted">
          {lastUsed
            ? `Last used ${time.format(new Date(lastUsed.at))} from ${lastUsed.address}`
            : 'Never used'}
          {` · until ${day.format(new Date(expiresAt))}`}
          {allowedAddresses.length > 0 ? ` · only from ${allowedAddresses.join(', ')}` : ''}
        </p>
        {oldSecretUntil ? (
          <p className="text-sm text-ink-muted">
            Its old secret goes on until {time.format(new Date(oldSecretUntil))}.
          </p>
        ) : null}
      </div>
      <KeyActions listed={listed} onSecret={onSecret} onEnded={onEnded} />
    </li>
  );
}
