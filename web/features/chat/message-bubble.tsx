/** One message: the member's, the mentor's, or a note of the product. */
import clsx from 'clsx';
import { CircleHelp, RotateCw } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { PrdCoin, ProtegeMark } from '#web/ui/marks.tsx';
import { AttachmentList } from './attachment-list.tsx';
import type { Message, Reward } from './conversation.ts';
import { EditMessage } from './edit-message.tsx';
import { AnswerTools, type MessageActions, OwnTools } from './message-tools.tsx';
import { MARKED, type Span } from './use-marked.ts';
import { waitingWords } from './waiting-reward.ts';

/** Fetched with the first answer; until it is there, plain text will do. */
const Markdown = lazyPart<AnswerText>(async () => (await import('./markdown.tsx')).Markdown);
/** Few answers have one. */
const ImageCard = lazyPart(async () => (await import('./image-card.tsx')).ImageCard);

interface AnswerText {
  text: string;
  isWriting: boolean;
}

function PlainText({ text }: AnswerText) {
  return <p className="whitespace-pre-wrap">{text}</p>;
}

/** The message, and what can be done with it where it stands. */
export interface MessageBubbleProps {
  message: Message;
  onExplain: (reward: Reward) => void;
  onRetry: (message: Message) => void;
  isRetrying: boolean;
  /** What may be done with messages; absent while an answer is being written. */
  actions: MessageActions | undefined;
  /** How the message is written anew, while it is. */
  editing: { onSend: (text: string) => void; onCancel: () => void } | undefined;
  /** The words of the message that are pointed at; absent for every other message. */
  marked?: Span | undefined;
  /** What belongs to the message; stands under its words. */
  under?: ReactNode;
}

export function MessageBubble(props: MessageBubbleProps) {
  const { message } = props;
  if (message.sender === 'user') return <OwnMessage {...props} />;
  if (message.sender === 'system') return <Note {...props} />;
  return <Answer {...props} />;
}

interface OwnBubbleProps {
  content: string;
  marked?: Span | undefined;
  className?: string;
}

/** The bubble of a member's text. */
export function OwnBubble({ content, marked, className }: OwnBubbleProps) {
  return (
    <div
      className={clsx(
        'max-w-[min(36rem,88%)] rounded-xl rounded-br-sm border border-hairline bg-sunken px-4 py-2.5 wrap-anywhere whitespace-pre-wrap',
        className,
      )}
    >
      <span className="sr-only">You: </span>
      {marked ? (
        <>
          {content.slice(0, marked.start)}
          <mark
            {...MARKED}
            tabIndex={-1}
            className="rounded-sm bg-saffron-soft text-ink underline decoration-saffron decoration-2 underline-offset-3 focus:outline-none"
          >
            {content.slice(marked.start, marked.end)}
          </mark>
          {content.slice(marked.end)}
        </>
      ) : (
        content
      )}
    </div>
  );
}

function OwnMessage({ message, onExplain, actions, editing, marked, under }: MessageBubbleProps) {
  const { reward } = message;
  return (
    <article data-sender="user" className="group flex flex-col items-end gap-1">
      {editing ? (
        <EditMessage text={message.content} {...editing} />
      ) : (
        <OwnBubble content={message.content} marked={marked} />
      )}
      <AttachmentList files={message.attachments} />
      {editing ? null : <OwnTools message={message} actions={actions} />}
      {reward && !reward.isPaid ? (
        <button
          type="button"
          onClick={() => onExplain(reward)}
          className="inline-flex min-h-11 items-center gap-1 rounded-sm px-1 text-xs text-ink-faint hover:text-ink pointer-fine:min-h-6"
        >
          <CircleHelp size={12} aria-hidden />
          {waitingWords(reward) ?? 'No reward. Why?'}
        </button>
      ) : null}
      {under}
    </article>
  );
}

function Note({ message, onExplain }: MessageBubbleProps) {
  const { reward } = message;
  return (
    <article data-sender="system" className="flex justify-center">
      <div
        data-reward={reward?.id}
        className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-xl border border-saffron-line bg-saffron-soft px-4 py-2 text-sm"
      >
        <span className="inline-flex items-center gap-2">
          <PrdCoin size={18} />
          <span>{message.content}</span>
        </span>
        {reward ? (
          <button
            type="button"
            onClick={() => onExplain(reward)}
            className="inline-flex min-h-11 items-center font-medium text-saffron-text underline underline-offset-2 pointer-fine:min-h-6"
          >
            Why this amount?
          </button>
        ) : null}
      </div>
    </article>
  );
}

function Answer({ message, onRetry, isRetrying, actions, under }: MessageBubbleProps) {
  const isWriting = message.status === 'generating';
  const hasFailed = message.status === 'failed';
  return (
    <article data-sender="ai" aria-busy={isWriting} className="group flex gap-3">
      <span
        aria-hidden
        className="mt-0.5 inline-flex size-8 shrink-0 items-center justify-center rounded-full border border-hairline bg-surface max-sm:hidden"
      >
        <ProtegeMark size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <span className="sr-only">Protege AI: </span>
        <div
          className={clsx(
            'wrap-anywhere',
            hasFailed && 'rounded-lg border border-loss-line bg-loss-soft px-4 py-3',
          )}
        >
          {message.content ? (
            <Suspense fallback={<PlainText text={message.content} isWriting={isWriting} />}>
              <Markdown text={message.content} isWriting={isWriting} />
            </Suspense>
          ) : null}
          {isWriting ? <Thinking hasText={message.content !== ''} /> : null}
        </div>
        {message.image ? (
          <Suspense>
            <ImageCard image={message.image} />
          </Suspense>
        ) : null}
        {hasFailed ? (
          <Button
            variant="secondary"
            size="sm"
            icon={<RotateCw />}
            isBusy={isRetrying}
            className="mt-2"
            onClick={() => onRetry(message)}
          >
            Try again
          </Button>
        ) : null}
        {message.isStopped ? (
          <p className="mt-2 text-sm text-ink-muted">
            {message.content === ''
              ? 'You stopped this before the first word.'
              : 'You stopped this answer here.'}
          </p>
        ) : null}
        {under}
        {isWriting ? null : <AnswerTools message={message} actions={actions} />}
      </div>
    </article>
  );
}

/** The sign that the mentor is thinking, or still writing. */
export function Thinking({ hasText = false }: { hasText?: boolean }) {
  return (
    <span
      data-thinking
      className={clsx('inline-flex min-h-6 items-center gap-1.5 text-sm text-ink-muted', hasText && 'mt-2')}
    >
      <span aria-hidden className="inline-flex gap-1">
        {['', '[animation-delay:0.2s]', '[animation-delay:0.4s]'].map((delay) => (
          <span key={delay} className={clsx('animate-pulse size-1.5 rounded-full bg-ink-faint', delay)} />
        ))}
      </span>
      <span className={clsx(hasText && 'sr-only')}>Protege AI is thinking…</span>
    </span>
  );
}
