/** Conversations: the list, and the one that is open beside it; on a narrow screen one after the other. */
import { Link, useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { ArrowLeft, MessagesSquare } from 'lucide-react';
import { formatMoment } from '#web/lib/format-time.ts';
import { MemberLine } from '#web/shared/member-line.tsx';
import { MemberPicker } from '#web/shared/member-picker.tsx';
import { usePresence } from '#web/shared/presence.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Conversation } from './conversation.tsx';
import { type Conversation as ListedConversation, useConversations } from './queries.ts';

export function Messages({ open }: { open: string | undefined }) {
  return (
    <Card className="grid min-h-[30rem] grid-cols-1 overflow-hidden md:grid-cols-[20rem_minmax(0,1fr)]">
      <div className={clsx('border-hairline md:border-r', open && 'max-md:hidden')}>
        <ConversationList open={open} />
      </div>
      <div className={clsx('min-w-0', !open && 'max-md:hidden')}>
        {open ? (
          <div className="flex h-full flex-col">
            <Link
              to="/network"
              search={{ tab: 'messages' }}
              className="inline-flex min-h-11 items-center gap-1.5 px-4 text-sm text-ink-muted md:hidden"
            >
              <ArrowLeft size={16} aria-hidden />
              All messages
            </Link>
            <Conversation key={open} username={open} />
          </div>
        ) : (
          <EmptyState
            title="Choose a conversation"
            icon={<MessagesSquare />}
            className="h-full justify-center"
          >
            What contacts write to you arrives by itself.
          </EmptyState>
        )}
      </div>
    </Card>
  );
}

function ConversationList({ open }: { open: string | undefined }) {
  const pages = useConversations();
  const conversations = pages.data?.pages.flatMap(({ items }) => items);
  if (!conversations) {
    return pages.isError ? (
      <ErrorState
        title="Your messages could not be loaded."
        onRetry={() => void pages.refetch()}
        isRetrying={pages.isFetching}
      >
        Nothing of them is lost.
      </ErrorState>
    ) : (
      <div className="p-5">
        <SkeletonText lines={5} />
      </div>
    );
  }
  if (conversations.length === 0) {
    return (
      <EmptyState
        title="No messages yet"
        icon={<MessagesSquare />}
        action={
          <LinkButton to="/network" size="sm">
            Find members
          </LinkButton>
        }
      >
        Contacts write to each other: connect with somebody first.
      </EmptyState>
    );
  }
  return (
    <nav aria-label="Conversations">
      <WriteTo />
      <ul className="divide-y divide-hairline">
        {conversations.map((one) => (
          <li key={one.member.username}>
            <ConversationLink conversation={one} isOpen={open === one.member.username} />
          </li>
        ))}
      </ul>
      <ShowOlder query={pages} />
    </nav>
  );
}

function WriteTo() {
  const navigate = useNavigate();
  return (
    <div className="border-b border-hairline p-4">
      <MemberPicker
        label="Write to"
        mayPick={({ relation }) => relation === 'contact'}
        onPick={({ username }) =>
          void navigate({ to: '/network', search: { tab: 'messages', with: username } })
        }
      />
    </div>
  );
}

function ConversationLink(props: { conversation: ListedConversation; isOpen: boolean }) {
  const { conversation, isOpen } = props;
  const { member, newest, unread } = conversation;
  const presence = usePresence(member);
  return (
    <Link
      to="/network"
      search={{ tab: 'messages', with: member.username }}
      aria-current={isOpen ? 'true' : undefined}
      className={clsx('flex items-center gap-3 px-4 py-3 hover:bg-sunken', isOpen && 'bg-sunken')}
    >
      <span className="min-w-0 flex-1">
        <MemberLine member={member} presence={presence}>
          {newest ? `${newest.isMine ? 'You: ' : ''}${newest.text}` : 'Say hello'}
        </MemberLine>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1 text-xs text-ink-muted">
        {newest ? <time dateTime={newest.sentAt}>{formatMoment(newest.sentAt).split(',')[0]}</time> : null}
        {unread > 0 ? (
          <span className="inline-flex min-w-5 justify-center rounded-full bg-ink px-1.5 text-on-ink">
            {unread}
            <span className="sr-only"> unread</span>
          </span>
        ) : null}
      </span>
    </Link>
  );
}
