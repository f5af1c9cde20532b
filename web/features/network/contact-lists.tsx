/** Contacts, and the requests that wait: for the reader, and for others. */
import { Link } from '@tanstack/react-router';
import { Inbox, Send, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '#web/lib/format-time.ts';
import { MemberLine } from '#web/shared/member-line.tsx';
import { usePresence } from '#web/shared/presence.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ConnectButton } from './connect-button.tsx';
import { type Member, useContacts, type Which } from './queries.ts';

const EMPTY: Record<Which, { title: string; text: string; icon: ReactNode }> = {
  contacts: { title: 'No contacts yet', text: 'Connect with somebody from the directory.', icon: <Users /> },
  incoming: { title: 'No requests', text: 'Whoever asks to connect with you stands here.', icon: <Inbox /> },
  outgoing: { title: 'Nothing sent', text: 'Requests that wait for an answer stand here.', icon: <Send /> },
};

/** One of the three lists. */
export function ContactList({ which, title }: { which: Which; title: string }) {
  const pages = useContacts(which);
  const contacts = pages.data?.pages.flatMap(({ items }) => items);
  const { [which]: empty } = EMPTY;
  return (
    <Panel title={title} isFlush>
      {contacts === undefined ? (
        pages.isError ? (
          <ErrorState
            title="The list could not be loaded."
            onRetry={() => void pages.refetch()}
            isRetrying={pages.isFetching}
          />
        ) : (
          <div className="p-5">
            <SkeletonText />
          </div>
        )
      ) : contacts.length === 0 ? (
        <EmptyState title={empty.title} icon={empty.icon}>
          {empty.text}
        </EmptyState>
      ) : (
        <ul aria-label={title} className="divide-y divide-hairline">
          {contacts.map(({ member, note, askedAt }) => (
            <li key={member.username} className="flex flex-wrap items-center gap-3 px-5 py-3">
              <Link
                to="/network/$username"
                params={{ username: member.username }}
                className="min-w-0 flex-1 rounded-sm"
              >
                <ContactLine member={member}>{note || `Since ${formatDay(askedAt)}`}</ContactLine>
              </Link>
              <ConnectButton member={member} />
            </li>
          ))}
        </ul>
      )}
      <ShowOlder query={pages} />
    </Panel>
  );
}

function ContactLine({ member, children }: { member: Member; children: ReactNode }) {
  return (
    <MemberLine member={member} presence={usePresence(member)}>
      {children}
    </MemberLine>
  );
}
