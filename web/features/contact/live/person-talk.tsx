/** The second half of a live chat: a message to the team, what was answered, and the field to go on. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactEvent } from '#contract/live.ts';
import { CHAT_LENGTHS } from '#core/support/terms.ts';
import { api, ORPCError } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { useLive } from '#web/lib/use-live.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Writer } from '#web/ui/writer.tsx';
import { ChatLines, type Line } from './chat-lines.tsx';
import type { Opened } from './kept.ts';
import { Transcript } from './transcript.tsx';

const NOT_SENT = { title: 'Not sent', message: 'Your message was not sent. It is still in the field.' };
/** Where the live connection is away, what was answered is read all the same. */
const READ_AGAIN_MS = 30_000;

type Talk = Awaited<ReturnType<typeof api.support.read>>;

function usePersonTalk({ id, key }: Opened) {
  const client = useQueryClient();
  const queryKey = ['support', 'conversation', id];
  const talk = useQuery({
    queryKey,
    // Only what somebody looks at counts as seen; the rest is emailed.
    queryFn: () => api.support.read({ id, key, isLooking: document.visibilityState === 'visible' }),
    refetchOnWindowFocus: 'always',
    refetchInterval: READ_AGAIN_MS,
  });
  const readAgain = () => void client.invalidateQueries({ queryKey });
  useLive<ContactEvent>(talk.data ? `contact:${id}${key ? `.${key}` : ''}` : null, {
    after: talk.data?.version,
    onEvent: readAgain,
    onReset: readAgain,
  });
  return { talk, readAgain };
}

/** The conversation of one message. `onEnd` goes back to the mentor; a visitor's browser forgets the message then. */
export function PersonTalk({ opened, onEnd }: { opened: Opened; onEnd: () => void }) {
  const { talk, readAgain } = usePersonTalk(opened);
  if (!talk.data) {
    if (!talk.isError) return <SkeletonText className="p-5" />;
    const isGone = talk.error instanceof ORPCError && talk.error.status === 404;
    return isGone ? (
      <ErrorState title="This message can’t be shown here." onRetry={onEnd}>
        It was written by somebody else, or is gone. If it is yours, sign in as you were when you wrote it.
      </ErrorState>
    ) : (
      <ErrorState title="The conversation could not be loaded." onRetry={() => void talk.refetch()} />
    );
  }
  const { reference, message, transcript, lines } = talk.data;
  const shown: Line[] = [
    { key: 'message', by: 'sender', text: message, below: formatMoment(talk.data.sentAt) },
    ...lines.map(({ id, by, text, at }): Line => ({ key: id, by, text, below: formatMoment(at) })),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline px-5 py-3 text-sm">
        <p className="flex items-center gap-2">
          <span className="font-mono">{reference}</span>
          <CopyButton text={reference} label="Copy the number" />
        </p>
        <Button variant="ghost" size="sm" onClick={onEnd}>
          {opened.key ? 'Leave, and forget it here' : 'Back to the mentor'}
        </Button>
      </div>
      {transcript ? (
        <details className="border-b border-hairline px-5 py-3 text-sm">
          <summary className="cursor-pointer text-ink-muted">The conversation that went along</summary>
          <div className="mt-2">
            <Transcript text={transcript} label="The conversation that went along" />
          </div>
        </details>
      ) : null}
      <ChatLines label="Conversation with the team" lines={shown} />
      <p role="status" className="px-5 pb-4 text-sm text-ink-muted">
        <Standing talk={talk.data} />
      </p>
      <WriteOn opened={opened} isClosed={talk.data.closedAt !== null} onSent={readAgain} />
    </>
  );
}

/** Where it stands, in a sentence. */
function Standing({ talk: { closedAt, answeredAt, answerBy } }: { talk: Talk }) {
  if (closedAt) return <>This message is closed. Write below to open it again.</>;
  if (answeredAt) return <>Answered. Write below if there is more.</>;
  return (
    <>
      A person answers by <time dateTime={answerBy}>{formatMoment(answerBy)}</time>, here and by email. You
      can close this page meanwhile.
    </>
  );
}

function WriteOn({ opened, isClosed, onSent }: { opened: Opened; isClosed: boolean; onSent: () => void }) {
  const [text, setText] = useState('');
  const attempt = useAttempt();
  const { save, isBusy } = useSaving(NOT_SENT, { topic: 'contact-reply' });
  const send = () =>
    void save(async () => {
      const body = { ...opened, text: text.trim() };
      await attempt(body, (requestId) => api.support.reply({ requestId, ...body }));
      setText((typed) => (typed === text ? '' : typed));
      onSent();
    });
  return (
    <Writer
      label="Write to the team"
      placeholder={isClosed ? 'Write to open it again' : 'Write to the team'}
      value={text}
      onValue={setText}
      maxLength={CHAT_LENGTHS.reply}
      isBusy={isBusy}
      onSend={send}
      className="px-5 py-4"
    />
  );
}
