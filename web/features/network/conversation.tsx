/** One conversation: its messages, and the field to write in. What is shown counts as read. */
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { MAX_MESSAGE } from '#core/members/contact-terms.ts';
import { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { MemberLine } from '#web/shared/member-line.tsx';
import { PresenceWords, usePresence } from '#web/shared/presence.tsx';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Writer } from '#web/ui/writer.tsx';
import { type Member, type Message, useMember, useMessages, useReloadPeople } from './queries.ts';
import { MemberMenu } from './safety.tsx';

const NOT_SENT = { title: 'Not sent', message: 'Your message was not sent. It is still in the field.' };

export function Conversation({ username }: { username: string }) {
  const member = useMember(username);
  const messages = useMessages(username);
  const shown = messages.data?.pages.flatMap(({ items }) => items);
  useMarkRead(username, shown?.[0]?.id);
  if (messages.isError && !shown) {
    return (
      <ErrorState title="This conversation could not be loaded." onRetry={() => void messages.refetch()}>
        They may have left, or want no contact.
      </ErrorState>
    );
  }
  return (
    <section aria-label={`Messages with ${username}`} className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center justify-between gap-3 border-b border-hairline px-4 py-3">
        <Link to="/network/$username" params={{ username }} className="min-w-0 rounded-sm">
          {member.data ? (
            <SeenLine member={member.data} />
          ) : (
            <MemberLine member={{ username, photo: null }} />
          )}
        </Link>
        <MemberMenu username={username} isContact={member.data?.relation === 'contact'} />
      </header>
      {shown ? <MessageLog messages={shown} older={messages} /> : <SkeletonText className="flex-1 p-5" />}
      {member.isPending ? null : member.data?.relation === 'contact' ? (
        <WriteTo username={username} />
      ) : (
        <p className="border-t border-hairline px-4 py-3 text-sm text-ink-muted">
          You are not connected, so neither of you can write here.
        </p>
      )}
    </section>
  );
}

function SeenLine({ member }: { member: Member }) {
  const presence = usePresence(member);
  return (
    <MemberLine member={member} presence={presence}>
      {presence ? <PresenceWords presence={presence} /> : null}
    </MemberLine>
  );
}

/** Tells the server, once for each newest message. */
function useMarkRead(username: string, newestId: string | undefined): void {
  useEffect(() => {
    if (newestId) api.contacts.read({ username }).catch(() => undefined);
  }, [username, newestId]);
}

function MessageLog(props: { messages: Message[]; older: ReturnType<typeof useMessages> }) {
  const { messages, older } = props;
  const end = useRef<HTMLDivElement>(null);
  const newestId = messages[0]?.id;
  useEffect(() => {
    if (newestId) end.current?.scrollIntoView({ block: 'nearest' });
  }, [newestId]);
  if (messages.length === 0) {
    return (
      <EmptyState title="Nothing written yet" className="flex-1 justify-center">
        Only the two of you read what is written here.
      </EmptyState>
    );
  }
  return (
    <div className="flex max-h-[26rem] min-h-64 flex-1 flex-col overflow-y-auto px-4 py-4">
      {older.hasNextPage ? (
        <Button
          variant="ghost"
          size="sm"
          className="mb-3 self-center"
          isBusy={older.isFetchingNextPage}
          onClick={() => void older.fetchNextPage()}
        >
          Show older
        </Button>
      ) : null}
      <ol aria-label="Messages" aria-live="polite" className="mt-auto flex flex-col gap-2">
        {messages.toReversed().map((message) => (
          <li
            key={message.id}
            className={clsx('flex flex-col', message.isMine ? 'items-end' : 'items-start')}
          >
            <p
              className={clsx(
                'max-w-[85%] rounded-lg border px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap',
                message.isMine ? 'border-ink bg-ink text-on-ink' : 'border-hairline bg-sunken',
              )}
            >
              <span className="sr-only">{message.isMine ? 'You: ' : 'They: '}</span>
              {message.text}
            </p>
            <time dateTime={message.sentAt} className="mt-0.5 text-xs text-ink-faint">
              {formatMoment(message.sentAt)}
            </time>
          </li>
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
}

function WriteTo({ username }: { username: string }) {
  const [text, setText] = useState('');
  const attempt = useAttempt();
  const reload = useReloadPeople();
  const { save, isBusy } = useSaving(NOT_SENT, { topic: 'message' });
  const send = () =>
    void save(async () => {
      await attempt({ username, text }, (requestId) => api.contacts.send({ username, requestId, text }));
      // What was typed while it was sent stays.
      setText((typed) => (typed === text ? '' : typed));
      await reload();
    });
  return (
    <Writer
      label={`Write to ${username}`}
      placeholder="Write a message"
      value={text}
      onValue={setText}
      maxLength={MAX_MESSAGE}
      isBusy={isBusy}
      onSend={send}
      className="p-3"
    />
  );
}
