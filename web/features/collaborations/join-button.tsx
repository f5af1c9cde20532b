/** Joining: what the reader can do about it, as one button. */
import { useRouter } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { MAX_NOTE } from '#core/members/contact-terms.ts';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextareaField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { type Collaboration, useReloadCollaborations } from './queries.ts';

/** Row NE-07. */
const FAILED = { title: 'Join Failed', message: 'Failed to join project. Please try again.' };
const TOPIC = { topic: 'join' };

interface JoinButtonProps {
  collaboration: Pick<Collaboration, 'id' | 'title' | 'status' | 'role'>;
}

/** Rows NE-03, NE-05 and NE-06. */
export function JoinButton({ collaboration }: JoinButtonProps) {
  const { role } = collaboration;
  const [isAsking, setIsAsking] = useState(false);
  const router = useRouter();
  if (role === 'asked') return <TakeBack id={collaboration.id} />;
  if (role === 'declined') return <Badge tone="outline">Not this time</Badge>;
  if (role === 'participant') return <Badge tone="gain">You’re in</Badge>;
  if (role === 'initiator') return <Badge tone="outline">Yours</Badge>;
  if (role === 'left' || role === 'removed') return null;
  if (collaboration.status !== 'open') {
    return (
      <Button size="sm" variant="secondary" disabled>
        Project Closed
      </Button>
    );
  }
  const press = () => {
    if (role !== null) return setIsAsking(true);
    notify.error('Authentication Required', 'Please sign in to join projects.', TOPIC);
    void router.navigate({ to: '/login', search: { next: router.latestLocation.href } });
  };
  return (
    <>
      <Button
        size="sm"
        icon={<Handshake />}
        aria-label={`Join Project: ${collaboration.title}`}
        onClick={press}
      >
        Join Project
      </Button>
      {isAsking ? <AskDialog collaboration={collaboration} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function AskDialog(props: { collaboration: JoinButtonProps['collaboration']; onClose: () => void }) {
  const { collaboration, onClose } = props;
  const [note, setNote] = useState('');
  const reload = useReloadCollaborations();
  const { save, isBusy } = useSaving(FAILED, TOPIC);
  const send = () =>
    void save(async () => {
      await api.collaborations.join({ id: collaboration.id, note });
      notify.success('Project Join Request Sent!', 'Whoever began it is told, and decides.', TOPIC);
      onClose();
      await reload();
    });
  return (
    <FormDialog
      title={`Join “${collaboration.title}”`}
      description="Whoever began it reads your name and your note."
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
        placeholder="What you would do"
      />
    </FormDialog>
  );
}

function TakeBack({ id }: { id: string }) {
  const reload = useReloadCollaborations();
  const { save, isBusy } = useSaving();
  const takeBack = () =>
    void save(async () => {
      await api.collaborations.withdraw({ id });
      notify.success('Request taken back', 'You can ask again a day after you asked.', TOPIC);
      await reload();
    });
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="outline">Request sent</Badge>
      <Button size="sm" variant="secondary" isBusy={isBusy} onClick={takeBack}>
        Take back
      </Button>
    </span>
  );
}
