/**
 * The form that reaches the people who run the community. What was typed stays until the server has it; then its
 * number takes the form's place.
 */
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ANSWER_HOURS, TICKET_CATEGORIES, TICKET_LENGTHS, type TicketCategory } from '#core/support/terms.ts';
import { type AuthUser, useAuth } from '#web/app/session-context.tsx';
import { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/fields.tsx';
import { notify } from '#web/ui/notify.ts';

/** How long the team may read a conversation that a member names, where the member lets them. */
const CONSENT_HOURS = 72;
/** What is said where a message didn’t reach us. */
export const NOT_SENT = {
  title: 'Not sent',
  message: 'Your message didn’t reach us. It is still here; please try again.',
};

/** The texts that are needed, and what is said where one is missing. */
export const COMPLAINTS = {
  name: 'Tell us your name.',
  email: 'Enter your email, so that we can answer.',
  subject: 'Say in a few words what it is about.',
  message: 'Write your message.',
} as const;
type Typed = keyof typeof COMPLAINTS;

/** Whether a text is what it has to be. */
export function isGood(name: Typed, text: string): boolean {
  return name === 'email' ? /^[^\s@]+@[^\s@]+$/.test(text.trim()) : text.trim() !== '';
}

type Sent = Awaited<ReturnType<typeof api.support.send>>;

/** The form, or the number of the message that was sent. `thread`: a conversation that it is about. */
export function ContactForm({ thread }: { thread?: string }) {
  const { user, initialized } = useAuth();
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent) return <Receipt sent={sent} onAnother={() => setSent(null)} />;
  // A form of its own for whoever is signed in: their name and email are filled in once, and may be changed.
  return (
    <Form
      key={initialized ? (user?.id ?? 'visitor') : 'unknown'}
      user={user}
      thread={thread}
      onSent={setSent}
    />
  );
}

interface FormProps {
  user: AuthUser | null;
  thread?: string;
  onSent: (sent: Sent) => void;
}

/** What is typed, what is wrong with it, and sending it: the same message pressed twice is one. */
function useTicket({ user, thread, onSent }: FormProps) {
  const [typed, setTyped] = useState({
    name: user?.username ?? '',
    email: user?.email ?? '',
    category: (thread ? 'Technical Support' : 'General Inquiry') as TicketCategory,
    subject: '',
    message: '',
    website: '',
  });
  const [mayRead, setMayRead] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const attempt = useAttempt();
  const { save, isBusy } = useSaving(NOT_SENT);
  const threadId = user && thread ? thread : null;
  const isWhole = (Object.keys(COMPLAINTS) as Typed[]).every((name) => isGood(name, typed[name]));
  /** Value, change and complaint of a text. */
  const field = (name: Typed) => ({
    value: typed[name],
    onValue: (value: string) => setTyped({ ...typed, [name]: value }),
    error: isChecked && !isGood(name, typed[name]) ? COMPLAINTS[name] : undefined,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isWhole) return;
    const body = { ...typed, email: typed.email.trim(), threadId };
    void save(async () => {
      if (threadId && mayRead) await api.consents.grant({ id: threadId, hours: CONSENT_HOURS });
      const answer = await attempt(body, (requestId) => api.support.send({ requestId, ...body }));
      notify.success('Message Sent!', "Thank you for contacting us. We'll get back to you within 24 hours.");
      onSent(answer);
    });
  };
  const choose = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  return { typed, field, choose, threadId, mayRead, setMayRead, send, isBusy };
}

function Form(props: FormProps) {
  const { typed, field, choose, threadId, mayRead, setMayRead, send, isBusy } = useTicket(props);
  const { name, email, subject, message } = TICKET_LENGTHS;
  return (
    <Panel title="Send a message" description={`A person answers by email within ${ANSWER_HOURS} hours.`}>
      <form noValidate onSubmit={send} className="relative flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" required autoComplete="name" maxLength={name} {...field('name')} />
          <TextField
            label="Email"
            required
            type="email"
            autoComplete="email"
            maxLength={email}
            {...field('email')}
          />
        </div>
        <SelectField
          label="Category"
          isOptional
          value={typed.category}
          onValue={(category) => choose({ category })}
          options={TICKET_CATEGORIES.map((one) => [one, one] as const)}
        />
        <TextField label="Subject" required maxLength={subject} {...field('subject')} />
        <TextareaField label="Message" required rows={7} maxLength={message} {...field('message')} />
        <HiddenField value={typed.website} onValue={(website) => choose({ website })} />
        {threadId ? (
          <Checkbox
            label="Let the team read the conversation for three days"
            description="Your message names it. You see each time that somebody reads it, and can take this back in the chat."
            checked={mayRead}
            onChange={(event) => setMayRead(event.target.checked)}
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" isBusy={isBusy} busyLabel="Sending…">
            Send Message
          </Button>
          <p className="text-sm text-ink-muted">We use your email for the answer, and for nothing else.</p>
        </div>
      </form>
    </Panel>
  );
}

/** People never see it; machines fill it in. */
export function HiddenField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  return (
    <div aria-hidden className="absolute h-px w-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Website
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      </label>
    </div>
  );
}

function Receipt({ sent, onAnother }: { sent: Sent; onAnother: () => void }) {
  return (
    <Panel title="We have your message">
      <div role="status" className="flex flex-col items-start gap-4">
        <p className="flex flex-wrap items-center gap-3">
          <span className="text-ink-muted">Its number is</span>
          <span className="font-mono text-xl">{sent.reference}</span>
          <CopyButton text={sent.reference} label="Copy the number" />
        </p>
        <p className="max-w-prose text-ink-muted">
          A person answers by email by <time dateTime={sent.answerBy}>{formatMoment(sent.answerBy)}</time>.
          The mentor is there meanwhile:{' '}
          <Link to="/chat" className="underline underline-offset-4">
            open the chat
          </Link>
          .
        </p>
        <Button variant="secondary" onClick={onAnother}>
          Write another message
        </Button>
      </div>
    </Panel>
  );
}
