/** How the account was signed in to: when, by what, in which browser and from where, as far as that is known. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { History, ShieldAlert } from 'lucide-react';
import { deviceName } from '#core/identity/device-name.ts';
import { placeWords } from '#core/identity/sign-in-place.ts';
import { api, orpc } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { signInWords } from './sign-in-words.ts';

type SignIn = Awaited<ReturnType<typeof api.signIns.list>>['items'][number];

const PAGE = 10;

export function SignInsPanel() {
  const pages = useInfiniteQuery({
    queryKey: [...orpc.signIns.key(), 'pages'],
    queryFn: ({ pageParam }) => api.signIns.list({ limit: PAGE, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const signIns = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Panel
      title="Sign-ins"
      description="The last year, newest first. We email you when a browser signs in that was never used for your account before. Wrong passwords aren’t listed: they slow down whoever guesses."
      isFlush
    >
      {signIns ? (
        <ul aria-label="Sign-ins">
          {signIns.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      ) : pages.isError ? (
        <ErrorState
          title="Your sign-ins could not be loaded."
          onRetry={() => void pages.refetch()}
          isRetrying={pages.isFetching}
        />
      ) : (
        <div className="p-5">
          <SkeletonText />
        </div>
      )}
      <ShowOlder query={pages} />
    </Panel>
  );
}

function SignInRow({ signIn }: { signIn: SignIn }) {
  const Icon = signIn.wasLetIn ? History : ShieldAlert;
  const place = placeWords(signIn);
  return (
    <li className="flex items-start gap-4 border-b border-hairline px-5 py-3 last:border-0">
      <Icon
        size={18}
        aria-hidden
        className={`mt-0.5 shrink-0 ${signIn.wasLetIn ? 'text-ink-muted' : 'text-loss'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere" title={signIn.userAgent}>
          {deviceName(signIn.userAgent)}
        </p>
        <p className="text-sm text-ink-muted wrap-anywhere">
          <time dateTime={signIn.at}>{formatMoment(signIn.at)}</time> · {place ?? 'place not known'}
        </p>
        <p className={`text-sm ${signIn.wasLetIn ? 'text-ink-muted' : 'text-loss'}`}>{signInWords(signIn)}</p>
      </div>
      <StateBadge signIn={signIn} />
    </li>
  );
}

function StateBadge({ signIn }: { signIn: SignIn }) {
  if (signIn.isCurrent) return <Badge>This device</Badge>;
  if (signIn.isNewDevice) return <Badge tone="saffron">New device</Badge>;
  return signIn.isSignedIn ? <Badge tone="outline">Signed in</Badge> : null;
}
