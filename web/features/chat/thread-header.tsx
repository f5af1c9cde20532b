/**
 * Above the messages of a conversation: its title, what it has used, its menu; whether administrators may read
 * it now; and, when it has grown long, the advice to start fresh.
 */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-part.ts';
import { notify } from '#web/ui/notify.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { Thread } from './conversation.ts';
import { wordsOf } from './failure-words.ts';
import { chatKeys } from './queries.ts';
import { ThreadMenu } from './thread-menu.tsx';
import { type Usage, usageWords } from './usage-words.ts';

const ConsentDialog = lazyDialog(async () => (await import('./consent-dialog.tsx')).ConsentDialog);

export function ThreadHeader({ memberId, thread }: { memberId: string; thread: Thread }) {
  const usage = useQuery({
    queryKey: chatKeys.usage(memberId, thread.id),
    queryFn: () => api.threads.usage({ id: thread.id }),
  });
  return (
    <>
      <header className="flex min-h-11 items-center gap-2 border-b border-hairline pr-1 pl-4 sm:px-5">
        <h2 className="min-w-0 flex-1 truncate text-sm font-medium">{thread.title}</h2>
        {usage.data && usage.data.inputTokens + usage.data.outputTokens > 0 ? (
          <UsageChip usage={usage.data} contextTokens={usage.data.contextTokens} />
        ) : null}
        <ThreadMenu memberId={memberId} thread={thread} isCurrent />
      </header>
      <ConsentNotice memberId={memberId} thread={thread} />
      {thread.carriedOver.length > 0 ? <CarriedOver lines={thread.carriedOver} /> : null}
      {usage.data?.isLarge ? <LargeNotice thread={thread} contextTokens={usage.data.contextTokens} /> : null}
    </>
  );
}

function UsageChip({ usage, contextTokens }: { usage: Usage; contextTokens: number }) {
  const { short, long } = usageWords(usage);
  return (
    <Tooltip
      content={`This conversation so far: ${long} About ${contextTokens.toLocaleString('en-GB')} tokens go to the model with your next message.`}
    >
      <button
        type="button"
        className="tabular inline-flex min-h-11 shrink-0 cursor-help items-center rounded-full text-xs text-ink-faint pointer-fine:min-h-7"
      >
        <span className="sr-only">Used by this conversation: </span>
        {short}
      </button>
    </Tooltip>
  );
}

/** The member let the administrators in, and sees it as long as it lasts. */
function ConsentNotice({ memberId, thread }: { memberId: string; thread: Thread }) {
  const [isOpen, setIsOpen] = useState(false);
  const state = useQuery({
    queryKey: chatKeys.consent(memberId, thread.id),
    queryFn: () => api.consents.read({ id: thread.id, limit: 50 }),
    staleTime: 60_000,
  });
  const consent = state.data?.consent;
  return (
    <>
      {consent && Date.parse(consent.expiresAt) > Date.now() ? (
        <p className="flex items-center gap-2 border-b border-hairline bg-sunken px-4 py-1 text-sm sm:px-5">
          <Eye size={16} aria-hidden className="shrink-0 text-ink-muted" />
          <span className="min-w-0 flex-1">
            Administrators can read this until{' '}
            <time dateTime={consent.expiresAt}>
              {new Date(consent.expiresAt).toLocaleString('en-GB', {
                dateStyle: 'medium',
                timeStyle: 'short',
              })}
            </time>
            .
          </span>
          <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
            Details
          </Button>
        </p>
      ) : null}
      <Suspense>
        {isOpen ? (
          <ConsentDialog memberId={memberId} thread={thread} onClose={() => setIsOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

function CarriedOver({ lines }: { lines: readonly string[] }) {
  return (
    <details className="border-b border-hairline px-4 py-1 text-sm sm:px-5">
      <summary className="flex min-h-11 cursor-pointer items-center text-ink-muted pointer-fine:min-h-8">
        Taken along from an earlier conversation
      </summary>
      <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto pb-2">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}

function LargeNotice({ thread, contextTokens }: { thread: Thread; contextTokens: number }) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const startFresh = async () => {
    setIsBusy(true);
    try {
      const fresh = await api.threads.startFresh({ id: thread.id });
      void navigate({ to: '/chat', search: { thread: fresh.id } });
    } catch (error) {
      const { title, message } = wordsOf(error);
      notify.error(title, message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-b border-hairline bg-sunken px-4 py-1 text-sm sm:px-5"
    >
      <span className="min-w-0 flex-1">
        This conversation has grown long.{' '}
        <span className="text-ink-muted max-sm:hidden">
          Each message sends about {contextTokens.toLocaleString('en-GB')} tokens along, and the oldest words
          are soon no longer read. A fresh one takes the facts along.
        </span>
      </span>
      <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => void startFresh()}>
        Start fresh
      </Button>
    </p>
  );
}
