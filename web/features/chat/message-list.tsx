/**
 * The messages, oldest above. The view stays at the newest while the reader is there, and stays where it is
 * while they read further up; older messages are added above without a jump.
 */
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { AnswerChoices, type AnswerChoicesProps } from './answer-choices.tsx';
import { AttachmentList } from './attachment-list.tsx';
import {
  type Conversation,
  entriesInFields,
  type Message,
  offeringAnswer,
  type Reward,
  withoutFrom,
} from './conversation.ts';
import { MessageBubble, OwnBubble, Thinking } from './message-bubble.tsx';
import type { MessageActions } from './message-tools.tsx';
import type { useOlderMessages } from './queries.ts';
import type { Unsent } from './unsent.ts';
import { useFollowing } from './use-following.ts';
import { type MarkedWords, useMarked } from './use-marked.ts';

/** What is known of the conversation, what is still unsent, and how older messages are read. */
export interface MessageListProps {
  conversation: Conversation | undefined;
  unsent: readonly Unsent[];
  older: ReturnType<typeof useOlderMessages>;
  onExplain: (reward: Reward) => void;
  onRetry: (message: Message) => void;
  retryingId: string | null;
  onSendAgain: (unsent: Unsent) => void;
  onTakeBack: (unsent: Unsent) => void;
  /** Absent while an answer is being written. */
  actions: Omit<MessageActions, 'onEdit'> | undefined;
  /** A message of the member's is sent anew, in its place. */
  onResend: (message: Message, text: string) => void;
  /** One of the answers that the newest answer offers is sent. */
  onChoose: AnswerChoicesProps['onChoose'];
  /** Under the newest answer. */
  footer?: ReactNode;
  /** Under a message: what belongs to it and is not the chat's own; `inFields` are shown in the fields of the newest answer. */
  underMessage?: ((message: Message, inFields: ReadonlySet<string>) => ReactNode) | undefined;
  /** Under the newest answer: the figures that it offers as fields. */
  fieldsOf?: ((message: Message, isFixed: boolean) => ReactNode) | undefined;
  /** The words that are pointed at: they are brought into view. */
  marked?: MarkedWords | null | undefined;
}

export function MessageList(props: MessageListProps) {
  const { conversation, unsent, older } = props;
  const box = useRef<HTMLDivElement>(null);
  const { isAtEnd, onScroll, toEnd, stay } = useFollowing(box, conversation, unsent.length);
  useMarked({ box, conversation, older, marked: props.marked ?? null, stay });
  const [editedId, setEditedId] = useState<string | null>(null);
  const isSending = unsent.some(({ state }) => state === 'sending');
  // What is on its way in the place of a message stands there already.
  const replaced = unsent.find(({ state, replaces }) => state === 'sending' && replaces)?.replaces;
  const shown = conversation && replaced ? withoutFrom(conversation, replaced) : conversation;
  const messages = shown?.messages ?? [];
  const offering = offeringAnswer(shown);
  const inFields = entriesInFields(offering);
  const actions = props.actions && {
    ...props.actions,
    onEdit: (message: Message) => setEditedId(message.id),
  };
  const editingOf = (message: Message) =>
    message.id === editedId && actions
      ? {
          onSend: (text: string) => {
            setEditedId(null);
            props.onResend(message, text);
          },
          onCancel: () => setEditedId(null),
        }
      : undefined;

  return (
    <div className="relative min-h-0 flex-1 overflow-hidden">
      <div
        ref={box}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        role="log"
        aria-label="Conversation"
        aria-live="off"
        className="h-full overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 sm:px-5">
          {conversation?.olderCursor ? <Older older={older} /> : null}
          {messages.map((message) => (
            <MessageBubble
              key={message.id}
              message={message}
              onExplain={props.onExplain}
              onRetry={props.onRetry}
              isRetrying={props.retryingId === message.id}
              actions={actions}
              editing={editingOf(message)}
              marked={props.marked?.messageId === message.id ? props.marked : undefined}
              under={
                message === offering ? (
                  <Offers {...props} message={message} isSending={isSending} />
                ) : (
                  props.underMessage?.(message, inFields)
                )
              }
            />
          ))}
          {unsent.map((one) => (
            <UnsentBubble
              key={one.clientMessageId}
              unsent={one}
              onSendAgain={() => props.onSendAgain(one)}
              onTakeBack={() => props.onTakeBack(one)}
            />
          ))}
          {isSending ? <Thinking /> : null}
          {props.footer}
        </div>
      </div>
      {isAtEnd ? null : (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            variant="secondary"
            size="sm"
            icon={<ArrowDown />}
            className="pointer-events-auto rounded-full shadow-lift"
            onClick={() => toEnd()}
          >
            Newest
          </Button>
        </div>
      )}
      <Announcement messages={messages} />
    </div>
  );
}

/** Under the newest answer: the figures that it offers as fields, and the answers to choose from. */
function Offers({
  message,
  isSending,
  fieldsOf,
  onChoose,
}: Pick<MessageListProps, 'fieldsOf' | 'onChoose'> & { message: Message; isSending: boolean }) {
  const { choices } = message;
  return (
    <>
      {fieldsOf?.(message, isSending)}
      {choices.length > 0 ? (
        <AnswerChoices choices={choices} isSending={isSending} onChoose={onChoose} />
      ) : null}
    </>
  );
}

function Older({ older }: { older: ReturnType<typeof useOlderMessages> }) {
  return (
    <div className="flex flex-col items-center gap-1">
      {older.state === 'failed' ? (
        <p role="alert" className="text-sm text-loss">
          The older messages could not be loaded. They are safe on the server.
        </p>
      ) : null}
      <Button variant="ghost" size="sm" isBusy={older.state === 'reading'} onClick={() => void older.read()}>
        Show older messages
      </Button>
    </div>
  );
}

function UnsentBubble({
  unsent,
  onSendAgain,
  onTakeBack,
}: {
  unsent: Unsent;
  onSendAgain: () => void;
  onTakeBack: () => void;
}): ReactNode {
  return (
    <article data-sender="user" data-state={unsent.state} className="flex flex-col items-end gap-1">
      <OwnBubble
        content={unsent.content}
        className={unsent.state === 'failed' ? 'border-loss-line' : 'opacity-70'}
      />
      <AttachmentList files={unsent.attachments ?? []} isSent={false} />
      {unsent.state === 'failed' ? (
        <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-sm">
          <span role="alert" className="text-loss">
            Not sent. {unsent.reason}
          </span>
          <Button variant="ghost" size="sm" onClick={onTakeBack}>
            Edit
          </Button>
          <Button variant="secondary" size="sm" onClick={onSendAgain}>
            Try again
          </Button>
        </div>
      ) : null}
    </article>
  );
}

/** Says the state of the newest answer to screen readers, once, and not every word as it comes. */
function Announcement({ messages }: { messages: readonly Message[] }) {
  const newest = messages.findLast(({ sender }) => sender === 'ai');
  const words = {
    generating: 'Protege AI is answering.',
    complete: 'Protege AI has answered.',
    failed: 'The answer failed.',
  };
  return (
    <p role="status" className="sr-only">
      {newest ? words[newest.status] : ''}
    </p>
  );
}
