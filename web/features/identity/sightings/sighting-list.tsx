/** Who saw what is the member's own, a line each. */
import { Link } from '@tanstack/react-router';
import { FileText, MessageSquare, UserSearch } from 'lucide-react';
import type { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';

/** That somebody saw something. */
export type Sighting = Awaited<ReturnType<typeof api.sightings.list>>['items'][number];

const ICONS = { chat: MessageSquare, document: FileText, profile: UserSearch };

/** What was done, in words that go on after a name. */
export function sightingWords({ action, what }: Pick<Sighting, 'action' | 'what'>): string {
  const named = (kind: string) => (what === null ? `a ${kind} that is gone` : `“${what}”`);
  switch (action) {
    case 'read':
      return `read ${named('conversation')}, as you had allowed`;
    case 'export':
      return `took a copy of ${named('conversation')}, as you had allowed`;
    case 'open':
      return `opened ${named('document')}`;
    case 'see_account':
      return 'looked at how your account stands';
    case 'look_up':
      return 'looked at your account and what links others with it';
    case 'rule':
      return 'ruled whether another account is yours too';
    case 'see_tier':
      return 'saw the verification tier that you asked for';
    case 'decide_tier':
      return 'answered your request for a verification tier';
    case 'see_loan':
      return 'saw a loan that you asked for or are behind with';
    case 'decide_loan':
      return 'decided about a loan that you asked for';
    case 'see_bank':
      return 'saw alerts of your bank accounts, or their report';
    case 'see_stop':
      return 'saw that your account was stopped, and why';
    case 'stop':
      return 'stopped your account';
    case 'lift':
      return 'lifted the stop of your account';
  }
}

export function SightingList({ sightings }: { sightings: readonly Sighting[] }) {
  return (
    <ul aria-label="Who saw what" className="divide-y divide-hairline">
      {sightings.map((sighting) => (
        <SightingRow key={sighting.id} sighting={sighting} />
      ))}
    </ul>
  );
}

function SightingRow({ sighting }: { sighting: Sighting }) {
  const { kind, by, at, subjectId } = sighting;
  const Icon = ICONS[kind];
  return (
    <li className="flex items-start gap-3 px-5 py-3 text-sm">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">{by}</span> {sightingWords(sighting)}
        <span className="block text-ink-muted">
          <time dateTime={at}>{formatMoment(at)}</time>
          {kind === 'document' && subjectId ? (
            <>
              {' · '}
              <Link
                to="/pitch-portal"
                search={{ project: subjectId }}
                className="underline underline-offset-2 hover:text-ink"
              >
                Your project
              </Link>
            </>
          ) : null}
        </span>
      </span>
    </li>
  );
}
