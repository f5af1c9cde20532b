/** `/network`: the directory for everybody; contacts, requests and messages for members. */

import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAuth } from '#web/app/session-context.tsx';
import { Collaborations } from '#web/features/collaborations/collaboration-list.tsx';
import { CollaborationView } from '#web/features/collaborations/collaboration-view.tsx';
import { ContactList } from '#web/features/network/contact-lists.tsx';
import { Directory } from '#web/features/network/directory.tsx';
import { Messages } from '#web/features/network/messages.tsx';
import type { NetworkSearch } from '#web/features/network/network-search.ts';
import { useInbox } from '#web/shared/inbox.ts';
import { useHearPresence } from '#web/shared/presence.tsx';
import { SignedOut } from '#web/shared/signed-out.tsx';
import { ToSection } from '#web/shared/to-section.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

const HERE = '/network';

export function NetworkPage() {
  const search = useSearch({ from: HERE });
  const navigate = useNavigate();
  const { user } = useAuth();
  const tab = search.tab === undefined || search.tab === 'reports' ? 'members' : search.tab;
  useHearPresence(user !== null);
  const go = (next: NetworkSearch) => void navigate({ to: HERE, search: next });
  if (search.tab === 'reports' && user?.isAdmin) return <ToSection section="moderation" />;
  return (
    <div className="page-column flex flex-col gap-5 py-6 sm:py-8">
      <Head />
      <Tabs
        value={tab}
        onValueChange={(value) => go(value === 'members' ? {} : { tab: value as NetworkSearch['tab'] })}
      >
        <Headings isSignedIn={user !== null} />
        <TabsContent value="members">
          <Directory search={search} onLook={go} />
        </TabsContent>
        <TabsContent value="collaborations">
          {search.open ? (
            <CollaborationView id={search.open} />
          ) : (
            <Collaborations
              isSignedIn={user !== null}
              onOpen={(id) => go({ tab: 'collaborations', open: id })}
            />
          )}
        </TabsContent>
        <TabsContent value="contacts">
          <ForMembers>
            <ContactList which="contacts" title="Contacts" />
          </ForMembers>
        </TabsContent>
        <TabsContent value="requests">
          <ForMembers>
            <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
              <ContactList which="incoming" title="For you" />
              <ContactList which="outgoing" title="Sent by you" />
            </div>
          </ForMembers>
        </TabsContent>
        <TabsContent value="messages">
          <ForMembers>
            <Messages open={search.with} />
          </ForMembers>
        </TabsContent>
      </Tabs>
    </div>
  );
}

function Head() {
  return (
    <header>
      <h1 className="display text-4xl">Network Hub</h1>
      <p className="mt-2 max-w-xl text-ink-muted">
        Members who want to be found, by name or by what they can do. Everyone shows only what they chose to.
      </p>
    </header>
  );
}

function Headings({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <TabsList aria-label="Network">
      <TabsTrigger value="members">Members</TabsTrigger>
      <TabsTrigger value="collaborations">Collaborations</TabsTrigger>
      <TabsTrigger value="contacts">Contacts</TabsTrigger>
      <TabsTrigger value="requests">Requests{isSignedIn ? <Count of="requests" /> : null}</TabsTrigger>
      <TabsTrigger value="messages">Messages{isSignedIn ? <Count of="messages" /> : null}</TabsTrigger>
    </TabsList>
  );
}

function Count({ of }: { of: 'requests' | 'messages' }) {
  const inbox = useInbox();
  const count = inbox.data?.[of] ?? 0;
  if (count === 0) return null;
  return <span className="rounded-full bg-ink px-1.5 text-xs text-on-ink">{count}</span>;
}

function ForMembers({ children }: { children: ReactNode }) {
  const { user, initialized } = useAuth();
  if (!initialized) return null;
  return user ? children : <SignedOut text="Please sign in to see your contacts" here={HERE} />;
}
