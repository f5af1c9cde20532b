/** Between the mentor and a person: who asks, what they want, and whether the conversation goes along, shown before. */
import { type FormEvent, useState } from 'react';
import { ANSWER_HOURS, TICKET_LENGTHS } from '#core/support/terms.ts';
import { oneLine } from '#core/text/one-line.ts';
import type { AuthUser } from '#web/app/session-context.tsx';
import { api } from '#web/lib/api-client.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextareaField, TextField } from '#web/ui/fields.tsx';
import { COMPLAINTS, HiddenField, isGood, NOT_SENT } from '../contact-form.tsx';
import { type Opened, type Turn, transcriptOf } from './kept.ts';
import { Transcript } from './transcript.tsx';

type Typed = 'name' | 'email' | 'message';
const NAMES: readonly Typed[] = ['name', 'email', 'message'];

/** What was typed for the person. */
export interface ForPerson extends Record<Typed, string> {
  /** The field that people don’t see. */
  website: string;
}

interface HandOverProps {
  typed: ForPerson;
  onTyped: (typed: ForPerson) => void;
  user: AuthUser | null;
  turns: readonly Turn[];
  peopleHere: number;
  onBack: () => void;
  onSent: (opened: Opened) => void;
}

/** The subject of what began in the chat: the first thing that was asked, in one line. */
function subjectOf(turns: readonly Turn[], message: string): string {
  const first = turns.find(({ by }) => by === 'sender')?.text ?? message;
  return oneLine(`Live chat: ${first}`).slice(0, TICKET_LENGTHS.subject).toWellFormed().trim();
}

function useHandOver({ user, turns, typed, onTyped, onSent }: HandOverProps) {
  const [goesAlong, setGoesAlong] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const attempt = useAttempt();
  const { save, isBusy } = useSaving(NOT_SENT, { topic: 'contact-person' });
  const change = (more: Partial<ForPerson>) => onTyped({ ...typed, ...more });
  const field = (name: Typed) => ({
    value: typed[name],
    onValue: (value: string) => change({ [name]: value }),
    error: isChecked && !isGood(name, typed[name]) ? COMPLAINTS[name] : undefined,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!NAMES.every((name) => isGood(name, typed[name]))) return;
    const body = {
      ...typed,
      email: typed.email.trim(),
      subject: subjectOf(goesAlong ? turns : [], typed.message),
      transcript: goesAlong ? transcriptOf(turns) : '',
    };
    void save(async () => {
      const { id, key } = await attempt(body, (requestId) => api.support.send({ requestId, ...body }));
      onSent({ id, key: user ? null : key });
    });
  };
  return { change, field, goesAlong, setGoesAlong, send, isBusy };
}

/** The form. Nothing of the conversation is sent before it is, nor without its tick. */
export function HandOver(props: HandOverProps) {
  const { turns, typed, peopleHere, onBack } = props;
  const { change, field, goesAlong, setGoesAlong, send, isBusy } = useHandOver(props);
  const along = transcriptOf(turns);
  return (
    <form noValidate onSubmit={send} className="relative flex flex-col gap-4 p-5">
      <WhoAnswers peopleHere={peopleHere} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Your name"
          required
          autoComplete="name"
          maxLength={TICKET_LENGTHS.name}
          {...field('name')}
        />
        <TextField
          label="Your email"
          required
          type="email"
          autoComplete="email"
          maxLength={TICKET_LENGTHS.email}
          {...field('email')}
        />
      </div>
      <TextareaField
        label="What should the person know?"
        required
        rows={3}
        maxLength={TICKET_LENGTHS.message}
        {...field('message')}
      />
      <HiddenField value={typed.website} onValue={(website) => change({ website })} />
      {along ? (
        <>
          <Checkbox
            label="Send the conversation with the mentor along"
            description="Without the tick the person sees only what you write above."
            checked={goesAlong}
            onChange={(event) => setGoesAlong(event.target.checked)}
          />
          <Transcript text={along} label="What is sent along" />
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy} busyLabel="Sending…">
          {goesAlong ? 'Send with the conversation' : 'Send'}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back to the mentor
        </Button>
      </div>
    </form>
  );
}

/** Whether somebody is there, and by when they answer. */
function WhoAnswers({ peopleHere }: { peopleHere: number }) {
  return (
    <div>
      <h3 className="font-medium">Talk to a person</h3>
      <p className="mt-1 text-sm text-ink-muted">
        {peopleHere > 0
          ? 'Somebody of the team is here now and is shown this at once. If they can’t answer now, they do '
          : 'Nobody of the team is here now. They answer '}
        within {ANSWER_HOURS} hours, here and by email.
      </p>
    </div>
  );
}
