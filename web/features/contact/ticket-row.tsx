/** One message in the console: what was written, what went along with it, and the conversation since. */
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Transcript } from './live/transcript.tsx';

const HOUR_MS = 3_600_000;

/** A message as administrators read it. */
export type Ticket = Awaited<ReturnType<typeof api.support.list>>['items'][number];

/** The row; `onDo` opens what is done about it. */
export function TicketRow({ ticket, onDo }: { ticket: Ticket; onDo: (what: 'answer' | 'close') => void }) {
  const { reference, category, name, email, member, subject, message, transcript, closed } = ticket;
  return (
    <li className="flex flex-col gap-2 px-5 py-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="font-mono">{reference}</span> <Badge>{category}</Badge> <Clock ticket={ticket} />
        </p>
        {closed ? null : (
          <div className="flex gap-2">
            <Button variant="secondary" size="sm" onClick={() => onDo('answer')}>
              Answer
            </Button>
            <Button variant="secondary" size="sm" onClick={() => onDo('close')}>
              Close
            </Button>
          </div>
        )}
      </div>
      <p className="wrap-anywhere text-ink-muted">
        {name} · {email}
        {member ? ` · signed in as ${member}` : null} · {formatMoment(ticket.sentAt)}
      </p>
      <p className="font-medium wrap-anywhere">{subject}</p>
      <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>
      {transcript ? (
        <details>
          <summary className="cursor-pointer text-ink-muted">
            What was said to the mentor before, as its sender sent it
          </summary>
          <div className="mt-2">
            <Transcript text={transcript} label={`Conversation with the mentor of ${reference}`} />
          </div>
        </details>
      ) : null}
      {ticket.threadId ? (
        <p className="text-ink-muted">
          About a conversation with the mentor. If {member} lets you, you read it under{' '}
          <Link to="/admin/$section" params={{ section: 'mentor' }} className="underline underline-offset-4">
            Mentor administration
          </Link>
          .
        </p>
      ) : null}
      <Lines ticket={ticket} />
      {closed ? (
        <p className="text-ink-muted">
          Closed by {closed.by}, {formatMoment(closed.at)}: {closed.reason}
        </p>
      ) : null}
    </li>
  );
}

/** Answers and what the sender wrote since, in their order. */
function Lines({ ticket: { name, answers, replies } }: { ticket: Ticket }) {
  const lines = [
    ...answers.map(({ by, text, at }) => ({ by, text, at, isTeam: true, reopened: false })),
    ...replies.map(({ text, at, reopened }) => ({ by: name, text, at, isTeam: false, reopened })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (lines.length === 0) return null;
  return (
    <ol aria-label="Conversation" aria-live="polite" className="flex flex-col gap-2">
      {lines.map(({ by, text, at, isTeam, reopened }) => (
        <li
          key={`${at}${isTeam}`}
          className={clsx('rounded-md px-3 py-2', isTeam ? 'bg-sunken' : 'border border-hairline')}
        >
          <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
          <p className="mt-1 wrap-anywhere text-ink-faint">
            {by}, {formatMoment(at)}
            {reopened ? '. This opened the message again.' : null}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The promise of 24 hours: how much of it is left, or that it was missed. */
function Clock({ ticket: { answerBy, answeredAt, closed } }: { ticket: Ticket }) {
  if (answeredAt) return <Badge>Answered</Badge>;
  if (closed) return null;
  const hours = (Date.parse(answerBy) - Date.now()) / HOUR_MS;
  if (hours < 0) return <Badge tone="loss">Late by {Math.ceil(-hours)} h</Badge>;
  return <Badge tone={hours < 6 ? 'saffron' : 'neutral'}>{Math.floor(hours)} h left</Badge>;
}
