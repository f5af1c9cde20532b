/**
 * The live chat of `/contact`: first with the mentor, then with a person. Who is there is said as it is; what was said to
 * the mentor stays in this tab until its sender sends it along.
 */
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ANSWER_HOURS } from '#core/support/terms.ts';
import { type AuthUser, useAuth } from '#web/app/session-context.tsx';
import { orpc } from '#web/lib/api-client.ts';
import { Panel } from '#web/ui/card.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type ForPerson, HandOver } from './hand-over.tsx';
import {
  keepMessage,
  keepTurns,
  keptMessage,
  keptTurns,
  messageInHash,
  type Opened,
  type Turn,
} from './kept.ts';
import { MentorTalk } from './mentor-talk.tsx';
import { OwnMessages } from './own-messages.tsx';
import { PersonTalk } from './person-talk.tsx';

const ASK_AGAIN_MS = 30_000;

/** The message that is open: from the link of an email, or as this browser remembers it. */
function useOpened() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(() => messageInHash(hash) ?? keptMessage());
  useEffect(() => {
    const linked = messageInHash(hash);
    if (!linked) return;
    if (linked.key) keepMessage(linked);
    setOpened(linked);
    // The key leaves the address, so that nobody hands it on with a copied link.
    void navigate({ to: '/contact', hash: 'live-chat', replace: true });
  }, [hash, navigate]);
  const open = (next: Opened) => {
    if (next.key) keepMessage(next);
    setOpened(next);
  };
  const leave = () => {
    if (opened?.key) keepMessage(null);
    setOpened(null);
  };
  return { opened, open, leave };
}

/** The panel. Each who signs in has a chat of their own; a link is followed once it is known who does. */
export function LiveChat() {
  const { user, initialized } = useAuth();
  return (
    <div id="live-chat" className="scroll-mt-24">
      {initialized ? (
        <Chat key={user?.id ?? 'visitor'} user={user} />
      ) : (
        <Panel title="Live chat" isFlush>
          <SkeletonText className="p-5" />
        </Panel>
      )}
    </div>
  );
}

/** Who answers, and below it what a member wrote before. */
function Chat({ user }: { user: AuthUser | null }) {
  const { opened, open, leave } = useOpened();
  const [turns, setTurns] = useState<Turn[]>(() => keptTurns(user?.id));
  const [isHandingOver, setIsHandingOver] = useState(false);
  // What was typed stays on the way to a person, and back.
  const [question, setQuestion] = useState('');
  const [forPerson, setForPerson] = useState(() => nothingFor(user));
  const desk = useQuery(orpc.support.desk.queryOptions({ input: {}, refetchInterval: ASK_AGAIN_MS }));
  const say = (next: Turn[]) => {
    keepTurns(user?.id, next);
    setTurns(next);
  };
  return (
    <Panel title="Live chat" description={<WhoIsHere peopleHere={desk.data?.peopleHere} />} isFlush>
      {opened ? (
        <PersonTalk key={opened.id} opened={opened} onEnd={leave} />
      ) : isHandingOver ? (
        <HandOver
          user={user}
          typed={forPerson}
          onTyped={setForPerson}
          turns={turns}
          peopleHere={desk.data?.peopleHere ?? 0}
          onBack={() => setIsHandingOver(false)}
          onSent={(sent) => {
            setIsHandingOver(false);
            setForPerson(nothingFor(user));
            say([]);
            open(sent);
          }}
        />
      ) : (
        <MentorTalk
          text={question}
          onText={setQuestion}
          turns={turns}
          onTurns={say}
          onPerson={() => setIsHandingOver(true)}
        />
      )}
      {user ? <OwnMessages opened={opened?.id ?? null} onOpen={(id) => open({ id, key: null })} /> : null}
    </Panel>
  );
}

const nothingFor = (user: AuthUser | null): ForPerson => ({
  ...{ name: user?.username ?? '', email: user?.email ?? '' },
  ...{ message: '', website: '' },
});

/** Who answers now; nothing is promised before it is known. */
function WhoIsHere({ peopleHere }: { peopleHere: number | undefined }) {
  if (!peopleHere)
    return (
      <>
        The mentor answers now.
        {peopleHere === 0
          ? ` Nobody of the team is here at the moment; an answer of theirs comes within ${ANSWER_HOURS} hours by email.`
          : null}
      </>
    );
  return (
    <>
      The mentor answers now, and {peopleHere === 1 ? 'one person' : `${peopleHere} people`} of the team{' '}
      {peopleHere === 1 ? 'is' : 'are'} here.
    </>
  );
}
