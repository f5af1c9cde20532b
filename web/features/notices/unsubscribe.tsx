/** Turning emails off by the link at their end: it asks first, for mailboxes follow links by themselves. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EVENT_NAMES } from './words.ts';

type Kinds = Awaited<ReturnType<typeof api.notices.unsubscribe>>['kinds'];

/** Asks, and says what is off. */
export function Unsubscribe({ token }: { token: string | undefined }) {
  const [kinds, setKinds] = useState<Kinds | null>(null);
  const { save, isBusy } = useSaving();
  if (token === undefined)
    return (
      <Banner tone="error">
        This address holds no link. Open the one at the end of the email that you got.
      </Banner>
    );
  if (kinds) return <IsOff kinds={kinds} />;
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-ink-muted">
        You get no more emails like the one that this link is from. The notification centre still has
        everything, and what keeps your account is always emailed.
      </p>
      <Button
        isBusy={isBusy}
        onClick={() => void save(async () => setKinds((await api.notices.unsubscribe({ token })).kinds))}
      >
        Stop these emails
      </Button>
    </div>
  );
}

function IsOff({ kinds }: { kinds: Kinds }) {
  return (
    <div className="flex flex-col items-start gap-5">
      <Banner title="Done" className="w-full">
        You are no longer emailed when:
        <ul className="mt-1 list-disc pl-5">
          {kinds.map((kind) => (
            <li key={kind}>{EVENT_NAMES[kind]}</li>
          ))}
        </ul>
      </Banner>
      <LinkButton to="/settings" search={{ tab: 'notifications' }} variant="secondary">
        Choose more in your settings
      </LinkButton>
    </div>
  );
}
