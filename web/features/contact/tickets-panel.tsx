/** For administrators: what people wrote, with the time by which a person has promised to answer. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { TICKET_LENGTHS } from '#core/support/terms.ts';
import { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { TextareaField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

const KEY = ['support', 'tickets'];
const HOUR_MS = 3_600_000;

type Ticket = Awaited<ReturnType<typeof api.support.list>>['items'][number];
type Show = 'open' | 'closed';

export function TicketsPanel() {
  const [show, setShow] = useState<Show>('open');
  const [doing, setDoing] = useState<{ what: 'answer' | 'close'; ticket: Ticket } | null>(null);
  const pages = useInfiniteQuery({
    queryKey: [...KEY, show],
    queryFn: ({ pageParam }) => api.support.list({ show, limit: 20, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const tickets = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Panel
      title="Messages"
      description={show === 'open' ? 'The oldest first' : 'Closed, the newest first'}
      isFlush
      actions={
        <Button variant="secondary" size="sm" onClick={() => setShow(show === 'open' ? 'closed' : 'open')}>
          {show === 'open' ? 'Show closed' : 'Show open'}
        </Button>
      }
    >
      {tickets === undefined ? (
        pages.isError ? (
          <ErrorState title="The messages could not be loaded." onRetry={() => void pages.refetch()} />
        ) : (
          <SkeletonText className="p-5" />
        )
      ) : tickets.length === 0 ? (
        <EmptyState title="Nothing waiting" icon={<Inbox />}>
          What people write under Contact stands here.
        </EmptyState>
      ) : (
        <ul aria-label="Messages" className="divide-y divide-hairline">
          {tickets.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} onDo={(what) => setDoing({ what, ticket })} />
          ))}
        </ul>
      )}
      <ShowOlder query={pages} label="Show more" />
      {doing?.what === 'answer' ? (
        <AnswerDialog ticket={doing.ticket} onClose={() => setDoing(null)} />
      ) : null}
      {doing?.what === 'close' ? <CloseDialog ticket={doing.ticket} onClose={() => setDoing(null)} /> : null}
    </Panel>
  );
}

function TicketRow({ ticket, onDo }: { ticket: Ticket; onDo: (what: 'answer' | 'close') => void }) {
  const { reference, category, name, email, member, subject, message, answers, closed } = ticket;
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
      {ticket.threadId ? (
        <p className="text-ink-muted">
          About a conversation with the mentor. If {member} lets you, you read it under{' '}
          <Link to="/admin/$section" params={{ section: 'mentor' }} className="underline underline-offset-4">
            Mentor administration
          </Link>
          .
        </p>
      ) : null}
      {answers.map(({ by, text, at }) => (
        <div key={at} className="rounded-md bg-sunken px-3 py-2">
          <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
          <p className="mt-1 text-ink-faint">
            {by}, {formatMoment(at)}
          </p>
        </div>
      ))}
      {closed ? (
        <p className="text-ink-muted">
          Closed by {closed.by}, {formatMoment(closed.at)}: {closed.reason}
        </p>
      ) : null}
    </li>
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

interface DialogProps {
  ticket: Ticket;
  onClose: () => void;
}

function AnswerDialog({ ticket, onClose }: DialogProps) {
  const [text, setText] = useState('');
  const attempt = useAttempt();
  const client = useQueryClient();
  const { save, isBusy } = useSaving({
    title: 'Not sent',
    message: 'The answer was not sent. Please try again.',
  });
  const send = () =>
    void save(async () => {
      const body = { id: ticket.id, text };
      await attempt(body, (requestId) => api.support.answer({ ...body, requestId }));
      notify.success('Answer on its way', `It goes to ${ticket.email}.`);
      onClose();
      await client.invalidateQueries({ queryKey: KEY });
    });
  return (
    <FormDialog
      title={`Answer ${ticket.reference}`}
      description={`It is emailed to ${ticket.email} as you write it.`}
      submit="Send answer"
      isBusy={isBusy}
      isWhole={text.trim() !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      <TextareaField
        label="Answer"
        value={text}
        onValue={setText}
        rows={8}
        maxLength={TICKET_LENGTHS.answer}
      />
    </FormDialog>
  );
}

function CloseDialog({ ticket, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const { save, isBusy } = useSaving();
  const send = () =>
    void save(async () => {
      await api.support.close({ id: ticket.id, reason });
      onClose();
      await client.invalidateQueries({ queryKey: KEY });
    });
  return (
    <FormDialog
      title={`Close ${ticket.reference}`}
      description={
        ticket.answeredAt
          ? 'The reason is kept with your name. The sender hears nothing of it.'
          : 'Nobody has answered it. The reason is kept with your name, and the sender hears nothing of it.'
      }
      submit="Close"
      isBusy={isBusy}
      isWhole={reason.trim() !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      <TextareaField label="Reason" value={reason} onValue={setReason} rows={3} maxLength={500} />
    </FormDialog>
  );
}
