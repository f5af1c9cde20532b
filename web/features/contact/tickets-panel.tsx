/** For administrators: what people wrote, with the time by which a person has promised to answer. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import type { ContactEvent } from '#contract/live.ts';
import { TICKET_LENGTHS } from '#core/support/terms.ts';
import { api } from '#web/lib/api-client.ts';
import { useLive } from '#web/lib/use-live.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { TextareaField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { DutyButton } from './duty-button.tsx';
import { type Ticket, TicketRow } from './ticket-row.tsx';

const KEY = ['support', 'tickets'];

type Show = 'open' | 'closed';

export function TicketsPanel() {
  const [show, setShow] = useState<Show>('open');
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: KEY });
  useLive<ContactEvent>('desk', { onEvent: readAgain, onReset: readAgain });
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
        <div className="flex flex-wrap gap-2">
          <DutyButton />
          <Button variant="secondary" size="sm" onClick={() => setShow(show === 'open' ? 'closed' : 'open')}>
            {show === 'open' ? 'Show closed' : 'Show open'}
          </Button>
        </div>
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
      notify.success('Answer sent', `${ticket.name} sees it on the page, or by email.`);
      onClose();
      await client.invalidateQueries({ queryKey: KEY });
    });
  return (
    <FormDialog
      title={`Answer ${ticket.reference}`}
      description={`Its sender sees it at once if they are reading along. Otherwise it is emailed to ${ticket.email} as you write it.`}
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
      submit="Close the message"
      isBusy={isBusy}
      isWhole={reason.trim() !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      <TextareaField label="Reason" value={reason} onValue={setReason} rows={3} maxLength={500} />
    </FormDialog>
  );
}
