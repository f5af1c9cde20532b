/** How the reader stands to a member, as the button that does the next thing. */
import { useRouter } from '@tanstack/react-router';
import { Check, MessageCircle, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { MAX_NOTE } from '#core/members/contact-terms.ts';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextareaField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { type Member, useReloadPeople } from './queries.ts';

/** Rows NE-05 to NE-07. */
const FAILED = {
  title: 'Connection Failed',
  message: 'Failed to send connection request. Please try again.',
};

/** `isPrimary` where the page is about this member. */
export function ConnectButton({ member, isPrimary = false }: { member: Member; isPrimary?: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const router = useRouter();
  const { username, relation } = member;
  if (relation === 'self') return <Badge tone="outline">You</Badge>;
  if (relation === 'asked') return <SentRequest username={username} />;
  if (relation === 'asks') return <AnswerButtons username={username} />;
  if (relation === 'contact') {
    return (
      <LinkButton
        to="/network"
        search={{ tab: 'messages', with: username }}
        variant="secondary"
        size="sm"
        icon={<MessageCircle />}
        aria-label={`Message ${username}`}
      >
        Message
      </LinkButton>
    );
  }
  const press = () => {
    if (relation !== null) return setIsAsking(true);
    notify.error('Authentication Required', 'Please sign in to connect with other users.', {
      topic: 'connect',
    });
    void router.navigate({ to: '/login', search: { next: router.latestLocation.href } });
  };
  return (
    <>
      <Button
        size="sm"
        variant={isPrimary ? 'primary' : 'secondary'}
        icon={<UserPlus />}
        aria-label={`Connect with ${username}`}
        onClick={press}
      >
        Connect
      </Button>
      {isAsking ? <AskDialog username={username} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function AskDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const [note, setNote] = useState('');
  const reload = useReloadPeople();
  const { save, isBusy } = useSaving(FAILED, { topic: 'connect' });
  const send = () =>
    void save(async () => {
      const member = await api.contacts.ask({ username, note });
      const isContact = member.relation === 'contact';
      notify.success(
        isContact ? 'You are connected' : 'Connection Request Sent!',
        isContact ? `${username} had asked you too.` : `${username} is told, and answers when they like.`,
        { topic: 'connect' },
      );
      onClose();
      await reload();
    });
  return (
    <FormDialog
      title={`Connect with ${username}`}
      description="Contacts see what each other shows to contacts, and can write to each other."
      submit="Send request"
      busyLabel="Sending…"
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <TextareaField
        label="Note"
        isOptional
        value={note}
        onValue={setNote}
        rows={3}
        maxLength={MAX_NOTE}
        placeholder="Where you met, or what you would like to do together"
      />
    </FormDialog>
  );
}

/** A request that waits, and the way back. */
function SentRequest({ username }: { username: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const reload = useReloadPeople();
  const { save, isBusy } = useSaving();
  const close = () => setIsAsked(false);
  const takeBack = () =>
    void save(async () => {
      await api.contacts.remove({ username });
      notify.success('Request taken back', `${username} isn’t told.`, { topic: 'connect' });
      close();
      await reload();
    });
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="outline">Request sent</Badge>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Take back your request to ${username}`}
        onClick={() => setIsAsked(true)}
      >
        Take back
      </Button>
      {isAsked ? (
        <FormDialog
          title={`Take back your request to ${username}?`}
          description="They aren’t told. You can ask them again after thirty days."
          submit="Take back"
          cancel="Keep it"
          isBusy={isBusy}
          onSubmit={takeBack}
          onClose={close}
        />
      ) : null}
    </span>
  );
}

/** Accept or decline the request of a member. */
export function AnswerButtons({ username }: { username: string }) {
  const reload = useReloadPeople();
  const { save, isBusy } = useSaving({
    title: 'Error',
    message: 'Your answer was not kept. Please try again.',
  });
  const answer = (accept: boolean) =>
    void save(async () => {
      await api.contacts.answer({ username, accept });
      if (accept) notify.success('You are connected', `You and ${username} can write to each other.`);
      await reload();
    });
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<Check />}
        isBusy={isBusy}
        aria-label={`Accept ${username}`}
        onClick={() => answer(true)}
      >
        Accept
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Decline ${username}`}
        aria-disabled={isBusy || undefined}
        onClick={() => answer(false)}
      >
        Decline
      </Button>
    </span>
  );
}
