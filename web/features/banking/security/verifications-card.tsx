/** What the member was asked to prove, and until when. Nothing is shown where nothing was asked. */
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';
import { momentDay } from '../words.ts';
import { VERIFICATION_STATES } from './alert-words.ts';
import { useVerifications } from './security-queries.ts';

export function VerificationsCard() {
  const items = useVerifications().data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title="Verification" description="A request runs out after 30 days" isFlush>
      <ul aria-label="Verifications" className="divide-y divide-hairline text-sm">
        {items.map(({ id, status, reason, createdAt, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 px-5 py-3">
            <div className="min-w-0">
              <p className="font-medium">Who you are</p>
              <p className="text-ink-muted">
                Asked {momentDay(createdAt)}
                {status === 'pending' ? `, runs out ${momentDay(expiresAt)}` : ''}
              </p>
              {reason ? <p className="break-words">{reason}</p> : null}
            </div>
            <Badge tone={status === 'verified' ? 'neutral' : status === 'pending' ? 'saffron' : 'outline'}>
              {VERIFICATION_STATES[status]}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
